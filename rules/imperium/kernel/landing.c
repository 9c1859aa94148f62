/* Landing (IMP-13.3). A unit that lands is in its hex from the moment it is assigned to it. */

static int fight_land(struct play *p, struct frame *f)
{
    struct counter_set units = imperium_landers(p->m, p->s);
    for (int unit; (unit = set_next(&units, f->cursor)) >= 0; f->cursor = (uint16_t)(unit + 1))
        if (!set_has(&p->s->fight.down, (unsigned)unit) && imperium_landings(p->m, p->s, (unsigned)unit))
            return ask(p, DECIDE_LAND, p->s->fight.invader, unit);
    f->cursor = 0;
    return go_to(f, FIGHT_LAND_ASKED);
}

static void assign_landing(struct play *p, unsigned unit, unsigned hex)
{
    p->s->area[unit] = (uint8_t)hex;
    set_add(&p->s->fight.acting, unit);
    set_add(&p->s->fight.down, unit);
}

static int fight_land_asked(struct play *p, struct frame *f)
{
    if (set_is_empty(&p->s->fight.acting))
        return go_to(f, FIGHT_ROUND);
    go_to(f, FIGHT_PUT_DOWN);
    push(p, FRAME_SHOTS, enemy_of(p->s->fight.invader))->b = 1;
    return GO_ON;
}

/* IMP-13.3.c: the cargo of a damaged transport is reduced, or eliminated. */
static void shake(struct play *p, unsigned unit)
{
    if (is_damaged(p->s, unit) || !p->m->has_back[unit]) {
        lose_unit(p, unit);
        REPORT(p, DESTROYED, R13_3_C, (int)unit);
    } else {
        flip(p, unit);
        REPORT(p, DAMAGED, R13_3_C, (int)unit);
    }
}

static void put_down(struct play *p, unsigned unit)
{
    p->s->at[unit] = (uint8_t)(AT_BOX + p->s->fight.planet);
    p->s->with[unit] = 0;
    p->s->flag[unit] |= FLAG_ENTERED;
    set_drop(&p->s->fight.part, unit);
    p->s->landed++;
    REPORT(p, LANDED, R13_3_D, (int)unit, p->s->area[unit]);
}

static int fight_put_down(struct play *p, struct frame *f)
{
    struct counter_set landing = p->s->fight.acting;
    FOR_EACH_COUNTER(unit, &landing) {
        const bool fighter = set_has(&p->m->fighter, (unsigned)unit);
        const unsigned target = fighter ? (unsigned)unit : p->s->with[unit];
        if (!set_has(&p->s->fight.down, (unsigned)unit))
            continue; /* it fell with its transport */
        bool flipped = p->s->at[target] != AT_POOL && strike_twice(p, target);
        if (p->s->at[unit] == AT_POOL) {
            set_drop(&p->s->fight.down, (unsigned)unit);
            continue;
        }
        if (flipped && !fighter)
            shake(p, (unsigned)unit);
        if (p->s->at[unit] != AT_POOL)
            put_down(p, (unsigned)unit);
    }
    p->s->fight.acting = (struct counter_set){{0}};
    return go_to(f, FIGHT_ROUND);
}
