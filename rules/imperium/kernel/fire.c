/* A beam or torpedo step (IMP-12.6, 12.7): the side without the initiative aims and rolls, then the other
 * side; damage comes after both (IMP-12.3.a). frame.side aims or rolls, frame.b is the weapon. */

enum { FIRE_BEGIN, FIRE_AIM, FIRE_ROLL, FIRE_DAMAGE };

static int fire_begin(struct play *p, struct frame *f)
{
    memset(p->s->aim, NO_UNIT, sizeof p->s->aim);
    memset(p->s->battle.second, NO_UNIT, sizeof p->s->battle.second);
    if (p->s->lent)
        memset(p->s->battle.area_aim, NO_UNIT, sizeof p->s->battle.area_aim);
    FOR_EACH_COUNTER(ship, &p->s->battle.shown)
        p->s->hits[ship] = 0;
    return go_to(f, FIRE_AIM);
}

static bool fires_first(const struct play *p, const struct frame *f)
{
    return f->side != p->s->battle.initiative;
}

/* V:FIRE-ORDER: the second side aims before or after the first one has rolled. */
static int fire_aimed(struct play *p, struct frame *f)
{
    const bool blind = consult(p->m->ruling, RULING_FIRE_ORDER) == FIRE_ORDER_BLIND,
               first = fires_first(p, f);
    f->cursor = 0;
    if (blind && first) {
        f->side = p->s->battle.initiative;
        return GO_ON;
    }
    if (blind)
        f->side = (uint8_t)enemy_of(p->s->battle.initiative);
    return go_to(f, FIRE_ROLL);
}

/* Ships with dice, ascending; who has no enemy in range is not asked. */
static int fire_aim(struct play *p, struct frame *f)
{
    struct counter_set ships = ships_shown(p->m, p->s, f->side);
    for (int ship; (ship = set_next(&ships, f->cursor)) >= 0; f->cursor = (uint16_t)(ship + 1)) {
        if (!weapon_dice(p->m, p->s, f->b, (unsigned)ship))
            continue;
        if (!imperium_has_target(p->m, p->s, f->b, (unsigned)ship))
            continue;
        f->cursor = (uint16_t)ship;
        return ask(p, f->b == BEAM ? DECIDE_BEAM : DECIDE_TORPEDO, f->side, ship);
    }
    return fire_aimed(p, f);
}

/* ------------------------------------------------------------------------------------------- answers ---- */

/* IMP-12.6.b: a capital ship may divide its dice between two targets. */
static void ask_dice(struct play *p, struct frame *f, unsigned ship)
{
    f->cursor = (uint16_t)(ship + 1);
    if (p->m->capital_number[ship] < 0 || weapon_dice(p->m, p->s, f->b, ship) < 2 ||
        !imperium_has_targets(p->m, p->s, f->b, ship))
        return;
    f->cursor = (uint16_t)ship;
    f->a = DECIDE_DICE;
}

static void fire_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned ship = p->s->question.unit;
    const int capital = p->m->capital_number[ship];
    f->a = 0;
    switch (p->s->question.kind) {
    case DECIDE_DICE:
        *first_dice(&p->s->battle, p->m, ship) = (uint8_t)c.count;
        if (c.count < weapon_dice(p->m, p->s, f->b, ship))
            f->a = DECIDE_SECOND;
        else
            f->cursor = (uint16_t)(ship + 1);
        return;
    case DECIDE_SECOND:
        *second_target(&p->s->battle, p->m, ship) = c.kind == CHOOSE_TARGET ? (uint8_t)c.target : NO_UNIT;
        f->cursor = (uint16_t)(ship + 1);
        return;
    default:
        if (c.kind == CHOOSE_NONE) {
            f->cursor = (uint16_t)(ship + 1);
            return;
        }
        p->s->aim[ship] = (uint8_t)c.target;
        if (capital >= 0)
            *first_dice(&p->s->battle, p->m, ship) = (uint8_t)weapon_dice(p->m, p->s, f->b, ship);
        ask_dice(p, f, ship);
    }
}

/* ---------------------------------------------------------------------------------------------- dice ---- */

static void shoot(struct play *p, const struct frame *f, unsigned ship, unsigned target, unsigned dice)
{
    const unsigned above = shot_hits_above(p->m, p->s, f->b, ship, target);
    const enum imperium_site site = f->b == BEAM ? SITE_BEAM : SITE_TORPEDO;
    const unsigned hits = roll_volley(p, site, ship, target, moment(p), dice, above);
    p->s->hits[target] = (uint8_t)(p->s->hits[target] + hits < 250 ? p->s->hits[target] + hits : 250);
    p->s->battle.fired = 1;
    p->s->fire_hits[f->side][f->b] += hits;
    if (f->b == BEAM)
        REPORT(p, FIRE, R12_6_B, (int)ship, (int)target, (int)dice, (int)hits);
    else
        REPORT(p, FIRE, R12_7_A, (int)ship, (int)target, (int)dice, (int)hits);
}

/* Ascending; of a split the first target first (IMP-0.2.d). */
static void roll_shots(struct play *p, const struct frame *f)
{
    struct counter_set ships = ships_shown(p->m, p->s, f->side);
    FOR_EACH_COUNTER(ship, &ships) {
        if (p->s->aim[ship] == NO_UNIT)
            continue;
        const unsigned all = weapon_dice(p->m, p->s, f->b, (unsigned)ship);
        const bool capital = p->m->capital_number[ship] >= 0;
        const unsigned dice = capital ? *first_dice(&p->s->battle, p->m, (unsigned)ship) : all;
        const unsigned second = capital ? *second_target(&p->s->battle, p->m, (unsigned)ship) : NO_UNIT;
        shoot(p, f, (unsigned)ship, p->s->aim[ship], dice);
        if (second != NO_UNIT)
            shoot(p, f, (unsigned)ship, second, all - dice);
    }
}

/* IMP-12.7.c: only for targets that were hit (IMP-0.2.d). */
static void counter_measures(struct play *p, const struct frame *f)
{
    struct counter_set targets = ships_shown(p->m, p->s, enemy_of(f->side));
    FOR_EACH_COUNTER(ship, &targets) {
        const unsigned dice = p->m->counter_measures[is_damaged(p->s, (unsigned)ship)][ship];
        if (!p->s->hits[ship] || !dice)
            continue;
        unsigned stopped = roll_volley(p, SITE_COUNTER_MEASURES, (unsigned)ship, 0, moment(p), dice, 5);
        p->s->hits[ship] = (uint8_t)(p->s->hits[ship] > stopped ? p->s->hits[ship] - stopped : 0);
        REPORT(p, COUNTER_MEASURES, R12_7_C, ship, (int)dice, (int)stopped);
    }
}

static int fire_roll(struct play *p, struct frame *f)
{
    const bool first = fires_first(p, f),
               blind = consult(p->m->ruling, RULING_FIRE_ORDER) == FIRE_ORDER_BLIND;
    roll_shots(p, f);
    if (f->b == TORPEDO)
        counter_measures(p, f);
    f->side = p->s->battle.initiative;
    f->cursor = 0;
    return go_to(f, !first ? FIRE_DAMAGE : blind ? FIRE_ROLL : FIRE_AIM);
}

/* IMP-12.3.a, 12.8: hits never carry over. */
static int fire_damage(struct play *p)
{
    struct counter_set ships = p->s->battle.shown;
    FOR_EACH_COUNTER(ship, &ships) {
        const unsigned hits = p->s->hits[ship];
        p->s->hits[ship] = 0;
        if (hits)
            strike_ship(p, (unsigned)ship, hits);
    }
    memset(p->s->aim, NO_UNIT, sizeof p->s->aim);
    memset(p->s->battle.second, NO_UNIT, sizeof p->s->battle.second);
    memset(p->s->battle.dice, 0, sizeof p->s->battle.dice);
    if (p->s->lent) {
        memset(p->s->battle.area_aim, 0, sizeof p->s->battle.area_aim);
        memset(p->s->battle.area_hits, 0, sizeof p->s->battle.area_hits);
    }
    return pop(p);
}

static int fire_step(struct play *p, struct frame *f)
{
    if (f->a) {
        ask(p, (enum decision)f->a, f->side, f->cursor);
        p->s->question.other = p->s->aim[f->cursor];
        return f->side;
    }
    switch (f->step) {
    case FIRE_BEGIN:
        return fire_begin(p, f);
    case FIRE_AIM:
        return fire_aim(p, f);
    case FIRE_ROLL:
        return fire_roll(p, f);
    default:
        return fire_damage(p);
    }
}
