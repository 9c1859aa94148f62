/* Attacks of paratroopers in the castle (LDD-7.6). */

static bool waits(const struct play *p)
{
    return RULED(p->m, STACK_SPLIT_ATTACK, MAY_COMBINE);
}

/* LDD-R59: with may_combine those who came in other actions and have not attacked join in. */
static uint32_t attackers(struct play *p, uint32_t group, unsigned square)
{
    if (!waits(p))
        return group;
    const uint32_t all = group | (p->s->waiting & longest_day_at(p->s, square));
    p->s->waiting &= (uint16_t)~all;
    return all;
}

/* D31. mask: the group, x: its square, a: after first aid (no throw). */
static void do_choose_attack(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    f->mask = still_at(p, f->mask, f->x);
    if (!f->mask)
        DONE(p);
    if (f->stage == 0) {
        s->group = (uint16_t)f->mask;
        ASK(p, f, 1, ATTACK, lowest(f->mask));
    }
    s->group = 0;
    const uint64_t answer = s->answer;
    const uint32_t able = f->mask & ~(uint32_t)s->thrown;
    switch (CHOICE_WORD(answer)) {
    case WORD_THROW:
        s->thrown |= (uint16_t)BIT(CHOICE_PART(answer, UNIT));
        CALL(p, f, 0, THROW, .a = (uint8_t)CHOICE_PART(answer, UNIT), .b = (uint8_t)CHOICE_PART(answer, ITEM),
             .x = (uint16_t)CHOICE_PART(answer, SQUARE));
    case WORD_VILLAGE:
        TURN_INTO(p, VILLAGE_ATTACK, .mask = attackers(p, able, f->x));
    case WORD_GERMAN:
        TURN_INTO(p, ATTACK, .mask = attackers(p, able, f->x), .x = f->x, .a = 1,
                  .b = (uint8_t)CHOICE_PART(answer, GERMAN));
    case WORD_UNDEAD:
        TURN_INTO(p, ATTACK, .mask = attackers(p, able, f->x), .x = f->x,
                  .b = (uint8_t)CHOICE_PART(answer, UNDEAD));
    case WORD_SQUARE:
        TURN_INTO(p, ATTACK, .mask = attackers(p, able, f->x), .x = f->x, .a = 2,
                  .b = (uint8_t)longest_day_garrison_slot(p->m, s, CHOICE_PART(answer, SQUARE)));
    default:
        s->waiting |= (uint16_t)able;
        DONE(p);
    }
}

/* LDD-VR.1: a die for every friend in the line; the first failure ends the action. */
static bool past_friends(struct play *p, unsigned from, unsigned to, unsigned actor)
{
    const struct castle *c = &p->m->castle;
    const struct squares friends = longest_day_paratrooper_squares(p->m, p->s);
    if (!p->m->shoot_past_friends || c->floor[from] != c->floor[to] ||
        (c->room[from] && c->room[from] == c->room[to]))
        return true;
    const int x = (c->column[to] > c->column[from]) - (c->column[to] < c->column[from]);
    const int y = (c->row[to] > c->row[from]) - (c->row[to] < c->row[from]);
    int column = c->column[from] + x, row = c->row[from] + y;
    bool rolled = false, passed = true;
    for (; passed && (column != c->column[to] || row != c->row[to]); column += x, row += y) {
        const unsigned square = c->at[c->floor[from]][column][row];
        if (square == NO_SQUARE || !squares_has(&friends, square))
            continue;
        EACH(unit, passed ? longest_day_at(p->s, square) : 0)
        {
            rolled = true;
            passed = passed && roll_one(p, SITE_PAST_FRIENDS, actor, THING(unit)) <= luck_of(p, THING(unit));
        }
    }
    if (rolled)
        REPORT(p, PAST_FRIENDS, VR_1, (int)actor, passed);
    return passed;
}

enum attack_stage { ATTACK_BEGIN, ATTACK_NEXT, ATTACK_WEAPON };

struct target {
    unsigned square, defence, side; /* side: of the pluses, UNDEAD_SIDES for none */
};

static struct target target_of(const struct play *p, const struct frame *f)
{
    const struct longest_day_state *s = p->s;
    if (f->a) {
        const unsigned side = s->german_marker[f->b] ? PURPLE : UNDEAD_SIDES;
        return (struct target){s->german_at[f->b], longest_day_german_defence(p->m, s, f->b), side};
    }
    return (struct target){s->undead_at[f->b], longest_day_undead_values(p->m, s, f->b).defence,
                           s->purple >> f->b & 1 ? PURPLE : GREEN};
}

/* LDD-7.6.4 d: a natural 6 of its own dice, the last that were rolled, empties the flamethrower. */
static bool flame_is_empty(const struct play *p, unsigned item, unsigned dice)
{
    bool six = false;
    for (unsigned i = 0; i < dice; i++)
        six |= p->die[i] == SIX;
    return item != NO_MARKER && p->m->marker[item].weapon == WEAPON_FLAME && six;
}

/* The upper half of an attack's mask keeps all who attack, for the report. */
enum { ALL_ATTACKERS = 16 };

#define TELL_ATTACK_SO_FAR(p, f) TELL_DICE(p, L7_6, (int)(((f)->mask >> ALL_ATTACKERS) & ~(f)->mask), (f)->c)

/* One attacker, the lowest of those left: weapon dice, then icons. The flamethrower leaves the game after
 * that, as does the Panzerschreck after any shot of its carrier (LDD-VC-3), whatever he shot with. */
static void roll_attack(struct play *p, struct frame *f, unsigned item)
{
    const unsigned unit = lowest(f->mask);
    const struct target target = target_of(p, f);
    const bool adjacent = longest_day_is_adjacent(p->m, f->x, target.square);
    const unsigned distance = longest_day_straight(&p->m->castle, f->x, target.square);
    const struct paratrooper_values side = longest_day_side(p->m, p->s, unit);
    const bool armed = item != NO_MARKER;
    const unsigned dice =
        armed ? longest_day_weapon_dice(p->m, item, adjacent, false, distance) : side.combat;
    const unsigned plus = armed && target.side < UNDEAD_SIDES ? p->m->marker[item].plus[target.side] : 0;
    const unsigned icons = adjacent ? side.melee : side.targeting;
    const unsigned key = f->a ? KEY_GERMAN + f->b : KEY_UNDEAD + f->b;
    const unsigned hits = roll_hits(p, SITE_ATTACK, dice, less(target.defence, plus), unit, key);
    const bool empty = flame_is_empty(p, item, dice);
    const unsigned above = less(target.defence, RULED(p->m, PLUS_SCOPE, ALL_DICE) ? plus : 0);
    f->c = (uint8_t)(f->c + hits + roll_hits(p, SITE_ATTACK_ICONS, icons, above, unit, key));
    f->mask &= f->mask - 1;
    if (empty) {
        TELL_ATTACK_SO_FAR(p, f);
        REPORT(p, EMPTY, L7_6_4_d, (int)item);
        lose_item(p, item);
    }
    if (!adjacent && p->s->item_at[MARKER_PANZERSCHRECK] == CARRIED + unit) {
        TELL_ATTACK_SO_FAR(p, f);
        REPORT(p, EMPTY, VC_3, MARKER_PANZERSCHRECK);
        lose_item(p, MARKER_PANZERSCHRECK);
    }
}

static void end_attack(struct play *p, const struct frame *f)
{
    REPORT(p, ATTACKS, L7_6, (int)(f->mask >> ALL_ATTACKERS), (int)(f->a ? KEY_GERMAN : KEY_UNDEAD) + f->b,
           f->c);
    if (f->a) {
        if (hit_german(p, f->b, f->c))
            eliminate_german(p, f->b);
        if (f->e)
            lie_down(p, f->b, f->e - 1u);
    } else {
        hit_undead(p, f->b, f->c);
    }
}

/* mask: attackers that have not rolled, above them all of them, x: their square, a: 0 undead, 1 German, 2
 * face-down German; b: which, c: hits so far, y: the target's square (for the list of weapons). */
static void do_attack(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    switch ((enum attack_stage)f->stage) {
    case ATTACK_BEGIN:
        f->stage = ATTACK_NEXT;
        f->mask |= f->mask << ALL_ATTACKERS;
        if (f->a == 2) { /* LDD-7.7.1 c, R37 */
            f->e = (uint8_t)(f->b + 1);
            f->b = (uint8_t)wake_attacked(p, f->b);
            f->a = 1;
        }
        f->y = (uint16_t)target_of(p, f).square;
        if (!longest_day_is_adjacent(p->m, f->x, f->y) && !past_friends(p, f->x, f->y, lowest(f->mask)))
            DONE(p);
        return;
    case ATTACK_NEXT:
        if (!(f->mask & UINT16_MAX)) {
            end_attack(p, f);
            DONE(p);
        }
        if (longest_day_carried(s, lowest(f->mask))) { /* who has no weapon for this is not asked */
            TELL_ATTACK_SO_FAR(p, f);
            ASK(p, f, ATTACK_WEAPON, WEAPON, lowest(f->mask));
        }
        s->answer = choice_of(WORD_OWN);
        f->stage = ATTACK_WEAPON;
        return;
    case ATTACK_WEAPON: {
        const unsigned item =
            CHOICE_WORD(s->answer) == WORD_WEAPON ? CHOICE_PART(s->answer, ITEM) : NO_MARKER;
        roll_attack(p, f, item);
        f->stage = ATTACK_NEXT;
        return;
    }
    }
}

#define TELL_FIRE_SO_FAR(p, f)                                                                               \
    TELL_DICE(p, L7_8_5, (int)(longest_day_at((p)->s, (p)->m->castle.village) & ~(f)->mask), (f)->c)

/* LDD-7.8.5 a: mask: attackers left, c: hits left. */
static void do_village_attack(struct play *p, struct frame *f)
{
    struct longest_day_state *s = p->s;
    enum { NEXT, WEAPON, DISTRIBUTE, HIT, HIT_FROM = 4 };
    switch (f->stage) {
    case NEXT:
        if (!f->mask) {
            f->c = (uint8_t)(f->c + tank_hits(p, HIT_FROM));
            REPORT(p, VILLAGE_ATTACK, L7_8_5, f->c);
            f->stage = DISTRIBUTE;
            return;
        }
        f->x = f->y = (uint16_t)p->m->castle.village;
        if (longest_day_carried(s, lowest(f->mask))) {
            TELL_FIRE_SO_FAR(p, f);
            ASK(p, f, WEAPON, WEAPON, lowest(f->mask));
        }
        s->answer = choice_of(WORD_OWN);
        f->stage = WEAPON;
        return;
    case WEAPON: {
        const unsigned unit = lowest(f->mask);
        const struct paratrooper_values side = longest_day_side(p->m, s, unit);
        const bool armed = CHOICE_WORD(s->answer) == WORD_WEAPON;
        const unsigned item = CHOICE_PART(s->answer, ITEM);
        const unsigned dice = armed ? p->m->marker[item].dice : side.combat;
        f->c = (uint8_t)(f->c + roll_hits(p, SITE_VILLAGE_ATTACK, dice, HIT_FROM, unit, 0));
        const bool empty = armed && flame_is_empty(p, item, dice);
        f->c = (uint8_t)(f->c + roll_hits(p, SITE_VILLAGE_ATTACK, side.targeting, HIT_FROM, unit, 1));
        f->mask &= f->mask - 1;
        if (empty) {
            TELL_FIRE_SO_FAR(p, f);
            REPORT(p, EMPTY, L7_6_4_d, (int)item);
            lose_item(p, item);
        }
        f->stage = NEXT;
        return;
    }
    case DISTRIBUTE:
        clear_options(p);
        s->option[0] = longest_day_germans_on(s, p->m->castle.village);
        if (!f->c || !s->option[0])
            DONE(p);
        ASK(p, f, HIT, VILLAGE_GERMAN, 0);
    default:
        f->c--;
        if (hit_german(p, CHOICE_PART(s->answer, GERMAN), 1))
            eliminate_german(p, CHOICE_PART(s->answer, GERMAN));
        f->stage = DISTRIBUTE;
    }
}
