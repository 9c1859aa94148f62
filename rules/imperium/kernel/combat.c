/* A surface combat step (IMP-13.4.b-c): frame.side names hexes, then they are fought one by one, ascending:
 * both sides aim, the acting one first; all roll; losses. frame.a = hex, frame.b = the side that aims has
 * aimed. */

enum { COMBAT_HEXES, COMBAT_NEXT, COMBAT_AIM, COMBAT_ROLL };

/* V:FORCED-SURFACE: a unit of the side came into the hex in this round. */
static bool is_forced(const struct play *p, unsigned side, unsigned hex)
{
    struct counter_set units = units_down(p->m, p->s, side);
    if (consult(p->m->ruling, RULING_FORCED_SURFACE) == FORCED_SURFACE_OPTIONAL)
        return false;
    FOR_EACH_COUNTER(unit, &units)
        if (p->s->area[unit] == hex && p->s->flag[unit] & FLAG_ENTERED)
            return true;
    return false;
}

static int combat_hexes(struct play *p, struct frame *f)
{
    const uint16_t both = imperium_hexes_of(p->m, p->s, TERRAN) & imperium_hexes_of(p->m, p->s, IMPERIAL);
    if (!f->cursor)
        p->s->fight.fought = 0;
    for (unsigned hex = f->cursor; hex < SURFACE_HEXES; hex++) {
        f->cursor = (uint16_t)(hex + 1);
        if (!(both >> hex & 1))
            continue;
        if (is_forced(p, f->side, hex)) {
            p->s->fight.fought |= (uint16_t)(1u << hex);
            continue;
        }
        ask(p, DECIDE_ASSAULT, f->side, -1);
        p->s->question.place = (uint8_t)hex;
        return f->side;
    }
    f->a = 0;
    return go_to(f, COMBAT_NEXT);
}

static int combat_next(struct play *p, struct frame *f)
{
    const unsigned rest = p->s->fight.fought & ~((1u << (f->a + 1u)) - 1u);
    if (!rest)
        return pop(p);
    f->a = (uint8_t)__builtin_ctz(rest);
    f->b = 0;
    f->cursor = 0;
    clear_pools(p);
    return go_to(f, COMBAT_AIM);
}

static struct counter_set in_hex(const struct play *p, unsigned side, unsigned hex)
{
    const struct counter_set units = units_down(p->m, p->s, side), there = counters_equal(p->s->area, hex);
    return set_and(&units, &there);
}

static int combat_aim(struct play *p, struct frame *f)
{
    for (; f->b < SIDES; f->b++, f->cursor = 0) {
        const unsigned side = f->b ? enemy_of(f->side) : f->side;
        struct counter_set units = in_hex(p, side, f->a);
        for (int unit; (unit = set_next(&units, f->cursor)) >= 0; f->cursor = (uint16_t)(unit + 1))
            if (p->m->strength[is_damaged(p->s, (unsigned)unit)][unit])
                return ask(p, DECIDE_SHOOT, side, unit);
    }
    return go_to(f, COMBAT_ROLL);
}

/* Against troops, the hits of machines are a pool of their own (IMP-13.4.c). */
static void shoot_surface(struct play *p, const struct frame *f, unsigned unit, unsigned target)
{
    const unsigned dice = p->m->strength[is_damaged(p->s, unit)][unit];
    const unsigned hits = roll_volley(p, SITE_SURFACE, unit, target,
                                      p->s->fight.round * 2u + (f->side == p->s->fight.invader), dice, 5);
    const bool apart = !set_has(&p->m->troops, unit) && set_has(&p->m->troops, target);
    uint8_t *pool = apart ? p->s->other_hits : p->s->hits;
    pool[target] = (uint8_t)(pool[target] + hits);
    REPORT(p, SURFACE_FIRE, R13_4_B, (int)unit, (int)target, (int)dice, (int)hits);
}

/* The hits of machines flip troops at full strength, and never kill them. */
static void machines_strike(struct play *p, unsigned unit)
{
    const unsigned hits = p->s->other_hits[unit];
    if (p->s->at[unit] != AT_POOL && !is_damaged(p->s, unit) && hits && hits >= p->m->defence[0][unit]) {
        flip(p, unit);
        REPORT(p, DAMAGED, R12_8, (int)unit);
    }
}

static void combat_losses(struct play *p, const struct frame *f)
{
    const bool machines_first = consult(p->m->ruling, RULING_SURFACE_POOLS) == SURFACE_POOLS_MACHINES_FIRST;
    for (unsigned i = 0; i < SIDES; i++) {
        struct counter_set units = in_hex(p, i ? enemy_of(f->side) : f->side, f->a);
        FOR_EACH_COUNTER(unit, &units) {
            if (machines_first)
                machines_strike(p, (unsigned)unit);
            strike_unit(p, (unsigned)unit, p->s->hits[unit]);
            if (!machines_first)
                machines_strike(p, (unsigned)unit);
        }
    }
}

static int combat_roll(struct play *p, struct frame *f)
{
    for (unsigned i = 0; i < SIDES; i++) {
        struct counter_set units = in_hex(p, i ? enemy_of(f->side) : f->side, f->a);
        FOR_EACH_COUNTER(unit, &units)
            if (p->s->aim[unit] != NO_UNIT)
                shoot_surface(p, f, (unsigned)unit, p->s->aim[unit]);
    }
    combat_losses(p, f);
    clear_pools(p);
    return go_to(f, COMBAT_NEXT);
}

static int combat_step(struct play *p, struct frame *f)
{
    switch (f->step) {
    case COMBAT_HEXES:
        return combat_hexes(p, f);
    case COMBAT_NEXT:
        return combat_next(p, f);
    case COMBAT_AIM:
        return combat_aim(p, f);
    default:
        return combat_roll(p, f);
    }
}

static void combat_answer(struct play *p, struct frame *f, struct imperium_choice c)
{
    const unsigned unit = p->s->question.unit;
    if (p->s->question.kind == DECIDE_ASSAULT) {
        if (c.kind == CHOOSE_YES)
            p->s->fight.fought |= (uint16_t)(1u << p->s->question.place);
        return;
    }
    p->s->aim[unit] = c.kind == CHOOSE_TARGET ? (uint8_t)c.target : NO_UNIT;
    f->cursor = (uint16_t)(unit + 1);
}
