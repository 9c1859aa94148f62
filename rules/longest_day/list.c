/* What may be chosen: one function a decision, in the order of the ids. */
#include "rules/longest_day/choice.h"
#include "rules/longest_day/parts.h"
#include "rules/longest_day/questions.h"

struct list {
    const struct longest_day_model *m;
    const struct longest_day_state *s;
    game_choice *choices;
    size_t capacity, count;
    size_t enough; /* nobody needs more than so many */
};

static void add(struct list *l, game_choice code)
{
    if (l->count < l->capacity)
        l->choices[l->count] = code;
    l->count++;
}

#define EACH_BIT(thing, mask)                                                                                \
    for (uint64_t rest_##thing = (mask), thing;                                                              \
         rest_##thing && (thing = (uint64_t)__builtin_ctzll(rest_##thing), 1);                               \
         rest_##thing &= rest_##thing - 1)

static bool is_enough(const struct list *l)
{
    return l->count >= l->enough;
}

static const struct frame *top(const struct list *l)
{
    return &l->s->frame[l->s->depth - 1];
}

/* ------------------------------------------------------------------------------- the bits of `option` ----
 */

static const uint8_t option_words[DECISIONS] = {
#define DECISION(id, name, rule, word) [DECIDE_##id] = WORD_##word,
#include "rules/longest_day/decisions.def"
#undef DECISION
};

static void list_options(struct list *l, enum choice_word_number word)
{
    static const uint8_t shift[WORDS] = {[WORD_UNIT] = SHIFT_UNIT,
                                         [WORD_GERMAN] = SHIFT_GERMAN,
                                         [WORD_UNDEAD] = SHIFT_UNDEAD,
                                         [WORD_HEX] = SHIFT_HEX,
                                         [WORD_SQUARE] = SHIFT_SQUARE};
    const unsigned first = word == WORD_HEX ? HEX_FIRST : 0;
    for (unsigned w = 0; w < 5; w++)
        EACH_BIT(bit, l->s->option[w]) add(l, choice_of(word) | (first + 64 * w + bit) << shift[word]);
}

/* -------------------------------------------------------------------------------------------- items ---- */

static void list_items(struct list *l, uint32_t group, unsigned place, bool handles)
{
    const uint64_t loose = longest_day_loose(l->m, l->s, place);
    const bool no_charges = l->s->phase > PHASE_OUTDOORS && squares_has(&l->m->castle.blast_areas, place);
    const uint32_t here = longest_day_at(l->s, place);
    EACH_BIT(unit, group)
    {
        const game_choice who = CHOICE_WITH(UINT64_C(0), UNIT, unit);
        if (longest_day_free_slot(l->s, (unsigned)unit))
            EACH_BIT(item, loose) add(l, CHOICE_WITH(choice_of(WORD_TAKE) | who, ITEM, item));
        if (!handles)
            continue;
        EACH_BIT(item, longest_day_carried(l->s, (unsigned)unit))
        {
            if (!(no_charges && l->m->charges >> item & 1))
                add(l, CHOICE_WITH(choice_of(WORD_PUT) | who, ITEM, item));
            EACH_BIT(other, here & ~BIT(unit))
            if (longest_day_free_slot(l->s, (unsigned)other))
                add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GIVE) | who, OTHER, other), ITEM, item));
        }
    }
}

/* ------------------------------------------------------------------------------------------- groups ---- */

static void list_joining(struct list *l, uint32_t able)
{
    const uint32_t group = l->s->group;
    if (group)
        able &= longest_day_at(l->s, l->s->para_at[__builtin_ctz(group)]) &
                ~((BIT(32 - __builtin_clz(group)) - 1));
    EACH_BIT(unit, able) add(l, CHOICE_WITH(choice_of(WORD_JOIN), UNIT, unit));
}

static bool carries_type(const struct list *l, unsigned unit, unsigned type)
{
    EACH_BIT(item, longest_day_carried(l->s, unit)) if (l->m->marker[item].type == type) return true;
    return false;
}

static void list_aid(struct list *l, unsigned unit)
{
    const uint32_t wounded = longest_day_at(l->s, l->s->para_at[unit]) & l->s->wounded;
    if (wounded && carries_type(l, unit, TYPE_FIRST_AID))
        EACH_BIT(other, wounded) add(l, CHOICE_WITH(choice_of(WORD_AID), OTHER, other));
}

static bool front_in_reach(const struct list *l, unsigned hex)
{
    EACH_BIT(slot, l->s->front_down)
    {
        const unsigned distance = l->m->outdoors.distance[hex][l->m->outdoors.star[slot]];
        if (distance == 1 || (!distance && RULED(l->m, SCOUT_OWN_HEX, YES)))
            return true;
    }
    return false;
}

static void list_outdoor_actions(struct list *l, uint32_t group)
{
    const unsigned first = (unsigned)__builtin_ctz(group);
    add(l, choice_of(WORD_MOVE));
    add(l, choice_of(WORD_CARRY));
    if (front_in_reach(l, l->s->para_at[first]))
        add(l, choice_of(WORD_SCOUT));
    if (group == BIT(first))
        list_aid(l, first);
    if (group >> INES & 1) {
        add(l, choice_of(WORD_GUIDE));
        if (RULED(l->m, GUIDE, INES_MAY_STAY) && group != BIT(INES))
            add(l, choice_of(WORD_GUIDE_ALONE));
    }
    add(l, choice_of(WORD_PASS));
}

/* LDD-7.5, 8.1.5, R55 */
static bool may_place_detonator(const struct list *l, uint32_t group)
{
    if (l->s->detonator != DETONATOR_UNUSED || longest_day_hostage_blocks(l->s))
        return false;
    EACH_BIT(unit, group) if (longest_day_side(l->m, l->s, (unsigned)unit).explosive) return true;
    return false;
}

static uint64_t charges_of(const struct list *l, uint32_t group)
{
    uint64_t charges = 0;
    EACH_BIT(unit, group) charges |= longest_day_carried(l->s, (unsigned)unit);
    return charges & l->m->charges;
}

static void list_single_actions(struct list *l, unsigned unit)
{
    add(l, choice_of(WORD_FULL_MOVE));
    list_aid(l, unit);
    if (carries_type(l, unit, TYPE_KEY_ITEM) &&
        ((l->s->known_ambition == THOUSAND_YEAR + 1 && l->s->marker_pool && !l->s->injected[unit]) ||
         l->s->known_ambition == ZOMBIE + 1))
        add(l, choice_of(WORD_KEY_ITEM));
    if (!l->s->set)
        return;
    EACH_BIT(item, longest_day_carried(l->s, unit))
    {
        const struct squares squares = longest_day_ignitable(l->m, l->s, unit, (unsigned)item);
        SQUARES_EACH(square, &squares)
        add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_IGNITE), ITEM, item), SQUARE, square));
    }
}

static void list_castle_actions(struct list *l, uint32_t group)
{
    const unsigned first = (unsigned)__builtin_ctz(group);
    add(l, choice_of(WORD_MOVE));
    add(l, choice_of(WORD_CARRY));
    if (squares_has(&l->m->castle.blast_areas, l->s->para_at[first]) &&
        (charges_of(l, group) || may_place_detonator(l, group)))
        add(l, choice_of(WORD_SET));
    if (group == BIT(first))
        list_single_actions(l, first);
    add(l, choice_of(WORD_PASS));
}

static void list_group(struct list *l)
{
    const bool outdoors = l->s->phase == PHASE_OUTDOORS;
    list_joining(l, longest_day_unacted(l->s));
    if (l->s->group && outdoors)
        list_outdoor_actions(l, l->s->group);
    else if (l->s->group)
        list_castle_actions(l, l->s->group);
    else if (!outdoors && longest_day_father(l->s) >= 0 && !(l->s->acted >> 15) &&
             RULED(l->m, FATHER_ZOMBIE, CONTROLLED))
        add(l, choice_of(WORD_FATHER));
}

/* ----------------------------------------------------------------------------------------- movement ---- */

static void list_path(struct list *l)
{
    struct reach reach;
    longest_day_group_reach(l->m, l->s, top(l)->mask, top(l)->x, REACH_UNLIMITED, &reach);
    for (unsigned i = 0; i < reach.count; i++)
        add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GO), HEX, reach.label[i].hex), COUNT,
                           reach.label[i].count));
}

static void list_throws(struct list *l, uint32_t group, unsigned from);

/* LDD-R57: before the move, too. */
static void list_early_throws(struct list *l, const struct frame *f)
{
    if (RULED(l->m, THROW_TIME, BEFORE_OR_AFTER_MOVE) && !f->d && !f->b)
        list_throws(l, f->mask, f->x);
}

static void list_step(struct list *l)
{
    const struct frame *f = top(l);
    add(l, choice_of(WORD_STOP));
    if (f->c) {
        const struct squares steps = longest_day_castle_steps(l->m, l->s, f->x);
        SQUARES_EACH(square, &steps) add(l, CHOICE_WITH(choice_of(WORD_STEP), SQUARE, square));
    }
    list_items(l, f->mask, f->x, f->a);
    list_early_throws(l, f);
}

/* ------------------------------------------------------------------------------------------ attacks ---- */

static void list_outdoor_attack(struct list *l)
{
    add(l, choice_of(WORD_NONE));
    EACH_BIT(german, longest_day_germans_beside(l->m, l->s, top(l)->x))
    add(l, CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, german));
}

static bool is_target(const struct list *l, unsigned from, unsigned square, const struct squares *occupied,
                      bool melee_only)
{
    const bool adjacent = longest_day_is_adjacent(l->m, from, square);
    if (melee_only && !adjacent)
        return false;
    return adjacent || longest_day_sees(&l->m->castle, from, square, occupied);
}

/* LDD-VR.1: with the option friends do not bar a line. */
static struct squares blockers(const struct list *l)
{
    struct squares occupied = longest_day_occupied(l->m, l->s);
    if (l->m->shoot_past_friends) {
        const struct squares germans = longest_day_german_squares(l->m, l->s);
        const struct squares undead = longest_day_undead_squares(l->s);
        occupied = squares_or(germans, &undead);
    }
    return occupied;
}

/* LDD-R22 */
static bool must_melee(const struct list *l, unsigned from)
{
    const struct squares enemies = longest_day_enemy_squares(l->m, l->s);
    const struct squares near = squares_and(l->m->castle.beside[from], &enemies);
    return RULED(l->m, MELEE_DUTY, MUST_MELEE) && (squares_any(&near) || squares_has(&enemies, from));
}

static void list_targets(struct list *l, unsigned from)
{
    if (is_enough(l))
        return;
    const struct castle *c = &l->m->castle;
    const struct squares occupied = blockers(l);
    const bool melee = must_melee(l, from);
    const int father = longest_day_father(l->s);
    EACH_BIT(german, l->s->german_up)
    if (is_target(l, from, l->s->german_at[german], &occupied, melee))
        add(l, CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, german));
    EACH_BIT(slot, l->s->garrison_down)
    if (is_target(l, from, c->garrison[slot], &occupied, melee))
        add(l, CHOICE_WITH(choice_of(WORD_SQUARE), SQUARE, (uint64_t)c->garrison[slot]));
    EACH_BIT(undead, l->s->undead_in)
    if ((int)undead != father && is_target(l, from, l->s->undead_at[undead], &occupied, melee))
        add(l, CHOICE_WITH(choice_of(WORD_UNDEAD), UNDEAD, undead));
}

static void list_throws(struct list *l, uint32_t group, unsigned from)
{
    const struct squares occupied = blockers(l);
    struct squares seen = {{0}};
    if (from == l->m->castle.village || is_enough(l))
        return;
    SQUARES_EACH(square, &l->m->castle.view[from])
    if (square != from && square != l->m->castle.village &&
        longest_day_sees(&l->m->castle, from, square, &occupied))
        squares_add(&seen, square);
    EACH_BIT(unit, group & ~(uint32_t)l->s->thrown)
    EACH_BIT(item, longest_day_carried(l->s, (unsigned)unit) & l->s->held)
    {
        if (!longest_day_throwable(l->m, l->s, (unsigned)unit, (unsigned)item))
            continue;
        SQUARES_EACH(square, &seen)
        add(l, CHOICE_WITH(CHOICE_WITH(CHOICE_WITH(choice_of(WORD_THROW), UNIT, unit), ITEM, item), SQUARE,
                           square));
    }
}

static void list_attack(struct list *l)
{
    const struct frame *f = top(l);
    const uint32_t able = f->mask & ~(uint32_t)l->s->thrown;
    const bool barred = RULED(l->m, THROW_AND_STACK, WHOLE_STACK_ONLY_THROWS) && l->s->thrown & f->mask;
    add(l, choice_of(WORD_NONE));
    if (f->x == l->m->castle.village) {
        if (longest_day_germans_on(l->s, f->x))
            add(l, choice_of(WORD_VILLAGE));
        return;
    }
    if (able && !barred)
        list_targets(l, f->x);
    if (!f->a)
        list_throws(l, f->mask, f->x);
}

static void list_weapons(struct list *l)
{
    const struct frame *f = top(l);
    const unsigned unit = l->s->actor;
    const bool village = f->x == l->m->castle.village, adjacent = longest_day_is_adjacent(l->m, f->x, f->y);
    const unsigned distance = longest_day_straight(&l->m->castle, f->x, f->y);
    add(l, choice_of(WORD_OWN));
    EACH_BIT(item, longest_day_carried(l->s, unit))
    if (longest_day_weapon_dice(l->m, (unsigned)item, adjacent, village, distance))
        add(l, CHOICE_WITH(choice_of(WORD_WEAPON), ITEM, item));
}

static void list_set(struct list *l)
{
    const struct frame *f = top(l);
    EACH_BIT(item, charges_of(l, f->mask)) add(l, CHOICE_WITH(choice_of(WORD_CHARGE), ITEM, item));
    if (may_place_detonator(l, f->mask))
        add(l, choice_of(WORD_DETONATOR));
    if (f->a)
        add(l, choice_of(WORD_STOP));
}

/* --------------------------------------------------------------------------------------- the father ---- */

static void list_father(struct list *l)
{
    const unsigned square = l->s->undead_at[l->s->actor];
    add(l, choice_of(WORD_STOP));
    if (top(l)->c) {
        struct squares steps = longest_day_castle_steps(l->m, l->s, square);
        if (square == l->m->castle.passage)
            squares_drop(&steps, l->m->castle.village); /* zombies never use the passage */
        SQUARES_EACH(to, &steps) add(l, CHOICE_WITH(choice_of(WORD_STEP), SQUARE, to));
    }
    add(l, choice_of(WORD_PUT));
    EACH_BIT(unit, longest_day_at(l->s, square))
    if (longest_day_free_slot(l->s, (unsigned)unit))
        add(l, CHOICE_WITH(choice_of(WORD_GIVE), OTHER, unit));
}

static void list_father_attack(struct list *l)
{
    const unsigned from = l->s->undead_at[l->s->actor];
    add(l, choice_of(WORD_NONE));
    EACH_BIT(german, l->s->german_up)
    if (longest_day_is_adjacent(l->m, from, l->s->german_at[german]))
        add(l, CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, german));
    EACH_BIT(slot, l->s->garrison_down)
    if (longest_day_is_adjacent(l->m, from, l->m->castle.garrison[slot]))
        add(l, CHOICE_WITH(choice_of(WORD_SQUARE), SQUARE, (uint64_t)l->m->castle.garrison[slot]));
    EACH_BIT(undead, l->s->undead_in & ~BIT(l->s->actor))
    if (longest_day_is_adjacent(l->m, from, l->s->undead_at[undead]))
        add(l, CHOICE_WITH(choice_of(WORD_UNDEAD), UNDEAD, undead));
}

/* ------------------------------------------------------------------------------------------ village ---- */

static void list_equip(struct list *l)
{
    for (unsigned unit = 0; unit < TROOPERS; unit++)
        if (longest_day_free_slot(l->s, unit))
            add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_DEAL), UNIT, (uint64_t)unit), ITEM,
                               (uint64_t)l->s->actor));
}

static void list_deal(struct list *l)
{
    EACH_BIT(unit, longest_day_in_space(l->s))
    if (longest_day_free_slot(l->s, (unsigned)unit))
        add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_DEAL), UNIT, unit), ITEM, (uint64_t)l->s->actor));
    add(l, CHOICE_WITH(choice_of(WORD_LEAVE), ITEM, (uint64_t)l->s->actor));
}

static void list_heal(struct list *l)
{
    const uint32_t here = longest_day_in_space(l->s);
    add(l, choice_of(WORD_ENOUGH));
    for (uint64_t item = CASTLE_1; item < MARKERS; item++) {
        const unsigned at = l->s->item_at[item];
        if (l->m->marker[item].type != TYPE_FIRST_AID || at == NOWHERE)
            continue;
        EACH_BIT(unit, here & l->s->wounded)
        add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_HEAL), ITEM, item), OTHER, unit));
    }
}

static void list_infiltrate(struct list *l)
{
    list_joining(l, longest_day_in_space(l->s) & (BIT(TROOPERS) - 1) & ~(uint32_t)l->s->infiltrated);
    add(l, choice_of(l->s->group ? WORD_INFILTRATE : WORD_ENOUGH));
}

/* --------------------------------------------------------------------------------------------- hits ---- */

static void list_carried(struct list *l, enum choice_word_number word)
{
    EACH_BIT(item, longest_day_carried(l->s, l->s->actor)) add(l, CHOICE_WITH(choice_of(word), ITEM, item));
}

static void list_all(struct list *list)
{
    struct list l = *list;
    switch ((enum decision)l.s->decision) {
    case DECIDE_EQUIP:
        list_equip(&l);
        break;
    case DECIDE_GROUP:
        list_group(&l);
        break;
    case DECIDE_PATH:
        list_path(&l);
        break;
    case DECIDE_ITEMS:
        add(&l, choice_of(WORD_STOP));
        list_items(&l, top(&l)->mask, top(&l)->x, top(&l)->a);
        break;
    case DECIDE_ASSAULT:
        add(&l, choice_of(WORD_NO));
        add(&l, choice_of(WORD_YES));
        break;
    case DECIDE_OUTDOOR_ATTACK:
        list_outdoor_attack(&l);
        break;
    case DECIDE_HIT:
        list_carried(&l, WORD_GIVE_UP);
        add(&l, choice_of(WORD_WOUND));
        break;
    case DECIDE_DEAL:
        list_deal(&l);
        break;
    case DECIDE_HEAL:
        list_heal(&l);
        break;
    case DECIDE_INFILTRATE:
        list_infiltrate(&l);
        break;
    case DECIDE_STEP:
        list_step(&l);
        break;
    case DECIDE_LOSE_ITEM:
        list_carried(&l, WORD_DROP);
        break;
    case DECIDE_ATTACK:
        list_attack(&l);
        break;
    case DECIDE_WEAPON:
        list_weapons(&l);
        break;
    case DECIDE_SET:
        list_set(&l);
        break;
    case DECIDE_FATHER:
        list_father(&l);
        break;
    case DECIDE_FATHER_ATTACK:
        list_father_attack(&l);
        break;
    case DECIDE_NOTHING:
        break;
    default:
        list_options(&l, (enum choice_word_number)option_words[l.s->decision]);
    }
    list->count = l.count;
}

size_t longest_day_list(const void *model, const void *state, game_choice *choices, size_t capacity)
{
    struct list l = {model, state, choices, capacity, 0, SIZE_MAX};
    list_all(&l);
    return l.count;
}

/* A path is only asked for where a step can be made. */
bool longest_day_must_ask(const struct longest_day_model *m, const struct longest_day_state *s,
                          game_choice *only)
{
    struct list l = {m, s, only, 1, 0, 2};
    if (s->decision == DECIDE_GROUP || s->decision == DECIDE_INFILTRATE || s->decision == DECIDE_PATH)
        return true;
    list_all(&l);
    return l.count > 1;
}
