#include "policies/longest_day/player.h"

#include <assert.h>

struct seat longest_day_seat(struct policy_context *context, const void *view)
{
    return (struct seat){context,         context->model,     view,
                         context->memory, context->parameter, context->workspace};
}

const struct frame *longest_day_top(const struct seat *seat)
{
    return &seat->s->frame[seat->s->depth - 1];
}

game_choice longest_day_first_listed(const struct seat *seat)
{
    game_choice first = 0;
    seat->context->game->list(seat->m, seat->s, &first, 1);
    return first;
}

size_t longest_day_listed(const struct seat *seat, game_choice choices[LISTED_MAX])
{
    const size_t count = seat->context->game->list(seat->m, seat->s, choices, LISTED_MAX);
    assert(count <= LISTED_MAX);
    return count;
}

bool longest_day_may(const struct seat *seat, enum choice_word_number word)
{
    game_choice choices[LISTED_MAX];
    const size_t count = longest_day_listed(seat, choices);
    for (size_t i = 0; i < count; i++)
        if (CHOICE_WORD(choices[i]) == word)
            return true;
    return false;
}

game_choice longest_day_follow_order(const struct seat *seat)
{
    const struct order *order = &seat->memory->order;
    const uint32_t missing = order->units & ~(uint32_t)seat->s->group;
    if (missing)
        return CHOICE_WITH(choice_of(WORD_JOIN), UNIT, (unsigned)__builtin_ctz(missing));
    return order->verb;
}

bool longest_day_nikolai_stays(const struct seat *seat)
{
    if (seat->s->phase != PHASE_CASTLE || !(longest_day_unacted(seat->s) >> NIKOLAI & 1))
        return false;
    seat->memory->order =
        (struct order){.verb = choice_of(WORD_MOVE), .units = (uint16_t)BIT(NIKOLAI), .target = NO_TARGET};
    return true;
}

/* Players' notes 4.1, take rank. */
static const uint8_t take_rank[MARKER_TYPES] = {
    [TYPE_EXPLOSIVE] = 1, [TYPE_GAS] = 2,      [TYPE_GRENADE] = 3,       [TYPE_MG42] = 4,
    [TYPE_MP40] = 5,      [TYPE_KATANA] = 6,   [TYPE_BAT] = 7,           [TYPE_FLAMETHROWER] = 8,
    [TYPE_KEY_ITEM] = 9,  [TYPE_HOSTAGE] = 10, [TYPE_DOCTOR] = 11,       [TYPE_PRISONER] = 12,
    [TYPE_GASOLINE] = 13, [TYPE_LIGHTER] = 14, [TYPE_FIRST_AID] = 15,    [TYPE_CAMERA] = 16,
    [TYPE_DIARY] = 17,    [TYPE_CHARM] = 18,   [TYPE_PANZERSCHRECK] = 19};

game_choice longest_day_take(const struct seat *seat, uint32_t group, unsigned place)
{
    const uint64_t loose = longest_day_loose(seat->m, seat->s, place);
    unsigned best = NO_MARKER, rank = 99;
    if (!loose)
        return 0;
    for (uint64_t rest = loose; rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest);
        if (take_rank[seat->m->marker[item].type] < rank) {
            rank = take_rank[seat->m->marker[item].type];
            best = item;
        }
    }
    for (uint32_t rest = group; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        if (longest_day_free_slot(seat->s, unit))
            return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_TAKE), UNIT, unit), ITEM, best);
    }
    return 0;
}

game_choice longest_day_follow_path(const struct seat *seat)
{
    struct order *order = &seat->memory->order;
    const struct frame *f = longest_day_top(seat);
    const game_choice take = longest_day_take(seat, f->mask, f->x);
    if (take)
        return take;
    if (order->at < order->length && f->c) {
        const struct squares steps = longest_day_group_steps(seat->m, seat->s, f->mask, f->x, f->c);
        const unsigned next = order->path[order->at];
        if (squares_has(&steps, next)) {
            order->at++;
            return CHOICE_WITH(choice_of(WORD_STEP), SQUARE, (uint64_t)next);
        }
    }
    order->at = order->length;
    return choice_of(WORD_STOP);
}

static int clamp6(int value)
{
    return value < 0 ? 0 : value > 6 ? 6 : value;
}

unsigned longest_day_best_weapon(const struct longest_day_model *m, const struct longest_day_state *s,
                                 unsigned unit, bool village, bool adjacent, unsigned distance,
                                 unsigned defence, unsigned side)
{
    const unsigned own = longest_day_side(m, s, unit).combat;
    int best = village ? (int)own : (int)own * clamp6(6 - (int)defence);
    unsigned weapon = NO_MARKER;
    for (uint64_t rest = longest_day_carried(s, unit); rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest);
        const unsigned dice = longest_day_weapon_dice(m, item, adjacent, village, distance);
        const int plus = side < UNDEAD_SIDES ? m->marker[item].plus[side] : 0;
        const int value = village ? (int)dice : (int)dice * clamp6(6 - (int)defence + plus);
        if (value > best) {
            best = value;
            weapon = item;
        }
    }
    return weapon;
}

game_choice longest_day_weapon_choice(const struct seat *seat)
{
    const struct longest_day_model *m = seat->m;
    const struct longest_day_state *s = seat->s;
    const struct frame *f = longest_day_top(seat);
    const bool village = f->x == m->castle.village;
    unsigned defence = 0, side = UNDEAD_SIDES;
    if (!village && f->a) {
        defence = longest_day_german_defence(m, s, f->b);
        side = s->german_marker[f->b] ? PURPLE : UNDEAD_SIDES;
    } else if (!village) {
        defence = longest_day_undead_values(m, s, f->b).defence;
        side = s->purple >> f->b & 1 ? PURPLE : GREEN;
    }
    const unsigned item =
        longest_day_best_weapon(m, s, s->actor, village, longest_day_is_adjacent(m, f->x, f->y),
                                longest_day_straight(&m->castle, f->x, f->y), defence, side);
    return item == NO_MARKER ? choice_of(WORD_OWN)
                             : CHOICE_WITH(choice_of(WORD_WEAPON), ITEM, (uint64_t)item);
}

/* D10 */
game_choice longest_day_revive_choice(const struct seat *seat)
{
    int best = -1, best_value = -1;
    for (uint64_t rest = seat->s->option[0]; rest; rest &= rest - 1) {
        const int unit = __builtin_ctzll(rest);
        const struct paratrooper_values *side = &seat->m->side[unit][0];
        const int value = seat->m->luck[unit] + side->combat + 2 * side->explosive;
        if (value > best_value) {
            best_value = value;
            best = unit;
        }
    }
    return CHOICE_WITH(choice_of(WORD_UNIT), UNIT, (uint64_t)best);
}

uint32_t longest_day_first_stack(const struct seat *seat, uint32_t units)
{
    return units ? units & longest_day_at(seat->s, seat->s->para_at[__builtin_ctz(units)]) : 0;
}

/* (-(luck + healthy combat), id): smaller is first. */
unsigned longest_day_wounded_key(const struct seat *seat, unsigned unit)
{
    return (99u - seat->m->luck[unit] - seat->m->side[unit][0].combat) << 8 | unit;
}

/* D20: kits by id to the wounded in that order. */
game_choice longest_day_heal_choice(const struct seat *seat)
{
    const uint32_t wounded = longest_day_in_space(seat->s) & longest_day_wounded_troopers(seat->s);
    unsigned best = ~0u;
    for (uint32_t rest = wounded; rest; rest &= rest - 1) {
        const unsigned key = longest_day_wounded_key(seat, (unsigned)__builtin_ctz(rest));
        best = key < best ? key : best;
    }
    for (unsigned item = CASTLE_1; item < MARKERS && wounded; item++)
        if (seat->m->marker[item].type == TYPE_FIRST_AID && seat->s->item_at[item] != NOWHERE)
            return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_HEAL), ITEM, (uint64_t)item), OTHER,
                               (uint64_t)(best & 0xFF));
    return choice_of(WORD_ENOUGH);
}

/* D33: (men left, id) */
game_choice longest_day_weakest_german(const struct seat *seat)
{
    unsigned best = ~0u;
    for (uint64_t rest = seat->s->option[0]; rest; rest &= rest - 1) {
        const unsigned german = (unsigned)__builtin_ctzll(rest);
        const unsigned key = longest_day_german_dice(seat->m, seat->s, german) << 8 | german;
        best = key < best ? key : best;
    }
    return CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, (uint64_t)(best & 0xFF));
}
