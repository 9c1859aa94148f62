/* Units in a planet box and on its surface: who is there, damage and losses (IMP-13). */

static unsigned defender(const struct play *p)
{
    return enemy_of(p->s->fight.invader);
}

/* Units of the defender in the planet's box. */
static struct counter_set boxed(const struct play *p, unsigned side)
{
    const struct counter_set there = counters_equal(p->s->at, AT_BOX + (unsigned)p->s->fight.planet),
                             own = set_and(&there, &p->m->of_side[side]);
    return set_without(&own, &p->m->monitor);
}

/* A unit of the war that stands in a hex of a contested planet. */
static bool is_in_hex(const struct play *p, unsigned unit)
{
    return is_in_box(p->s->at[unit]) && !set_has(&p->m->monitor, unit) && p->s->area[unit] < SURFACE_HEXES;
}

static bool has_troops(const struct play *p, unsigned side)
{
    const struct counter_set own = set_and(&p->m->troops, &p->m->of_side[side]),
                             gone = counters_equal(p->s->at, AT_POOL), left = set_without(&own, &gone);
    return !set_is_empty(&left);
}

/* A unit on the surface is eliminated, whatever the cause. */
static void lose_unit(struct play *p, unsigned unit)
{
    set_drop(&p->s->fight.down, unit);
    set_drop(&p->s->fight.acting, unit);
    p->s->area[unit] = AREA_NOWHERE;
    count_lost(p, unit);
    to_pool(p, unit);
}

static void flip(struct play *p, unsigned unit)
{
    p->s->flag[unit] |= FLAG_DAMAGED;
    p->s->damaged[p->m->side[unit]]++;
}

/* IMP-12.8 for a fighter, a battery or troops. */
static void strike_unit(struct play *p, unsigned unit, unsigned hits)
{
    switch (blow_of(p, unit, hits)) {
    case BLOW_DESTROYED:
        lose_unit(p, unit);
        REPORT(p, DESTROYED, R12_8, (int)unit);
        return;
    case BLOW_DAMAGED:
        flip(p, unit);
        REPORT(p, DAMAGED, R12_8, (int)unit);
        return;
    case BLOW_NOTHING:
        return;
    }
}

static void clear_pools(struct play *p)
{
    memset(p->s->hits, 0, sizeof p->s->hits);
    memset(p->s->other_hits, 0, sizeof p->s->other_hits);
    memset(p->s->aim, NO_UNIT, sizeof p->s->aim);
}
