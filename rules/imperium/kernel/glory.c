/* Glory and planets that change hands (IMP-5.2, 13.5, 15). */

/* IMP-15.3: who has won with so much glory; SIDES: nobody. */
static unsigned winner_by_glory(const struct play *p)
{
    const struct war *w = &p->s->war;
    const unsigned row = w->turn < 1 ? 0 : w->turn > WAR_TURNS ? WAR_TURNS - 1 : w->turn - 1u;
    if (w->glory <= p->m->war.terran_wins[row])
        return TERRAN;
    return w->glory >= p->m->war.imperial_wins[row] ? IMPERIAL : SIDES;
}

/* Gains are doubled and losses tripled under an imperial visit (IMP-6.1); the track goes from 0 to 10
 * (IMP-5.2). */
static void change_glory(struct play *p, int change)
{
    struct war *w = &p->s->war;
    if (w->visit)
        change *= change > 0 ? 2 : 3;
    const int sum = w->glory + change;
    w->gained |= change > 0;
    w->glory = (uint8_t)(sum < 0 ? 0 : sum > 10 ? 10 : sum);
    REPORT(p, GLORY, R15_2, change, w->glory);
    if (consult(p->m->ruling, RULING_GLORY_TIMING) == GLORY_TIMING_IMMEDIATE && winner_by_glory(p) != SIDES)
        w->decided = (uint8_t)(winner_by_glory(p) + 1);
}

/* IMP-13.5, 15.2: a world stays a world. Payments and outposts that wait there are lost. */
static void take_planet(struct play *p, unsigned side, unsigned planet)
{
    struct war *w = &p->s->war;
    const bool world = is_world(p->s, planet);
    const int worth = world ? ASKED(p->m, glory_world) : ASKED(p->m, glory_outpost);
    const unsigned first = COUNTERS + enemy_of(side) * OUTPOSTS_A_SIDE;
    for (unsigned unit = first; unit < first + OUTPOSTS_A_SIDE; unit++)
        if (unit_at(p->s, unit) == AT_BOX + planet)
            remove_unit(p, unit);
    w->marker[planet] = (uint8_t)((world ? MARKER_WORLD : MARKER_OUTPOST) + side);
    w->paid[planet] = 0;
    p->s->taken[side]++;
    REPORT(p, TAKEN, R13_5, (int)side, (int)planet, world);
    change_glory(p, side == IMPERIAL ? worth : -worth);
}

struct garrison {
    unsigned units[SIDES], takers[SIDES]; /* takers: units that take a planet (V:CAPTURE-UNITS) */
};

static struct garrison garrison_of(const struct play *p, unsigned planet)
{
    const bool any = consult(p->m->ruling, RULING_CAPTURE_UNITS) == CAPTURE_UNITS_ANY;
    struct garrison g = {{0, 0}, {0, 0}};
    for (unsigned unit = 0; unit < COUNTERS; unit++)
        if (p->s->at[unit] == AT_BOX + planet && !set_has(&p->m->monitor, unit)) {
            g.units[p->m->side[unit]]++;
            g.takers[p->m->side[unit]] += any || set_has(&p->m->troops, unit);
        }
    return g;
}

/* IMP-13.5: who holds the planet after a fight, and after a contest that ended otherwise. */
static void settle(struct play *p, unsigned planet)
{
    const struct garrison g = garrison_of(p, planet);
    const unsigned owner = owner_of(p->s, planet);
    look(p);
    if (g.units[TERRAN] && g.units[IMPERIAL])
        return; /* contested: units keep their hexes (IMP-13.7) */
    for (unsigned unit = 0; unit < COUNTERS; unit++)
        if (p->s->at[unit] == AT_BOX + planet)
            p->s->area[unit] = AREA_NOWHERE;
    if (owner != SIDES && g.takers[enemy_of(owner)] && !g.units[owner])
        take_planet(p, enemy_of(owner), planet);
}

/* Contests may have ended outside combat. */
static void settle_all(struct play *p)
{
    const struct known *k = &p->s->known;
    look(p);
    const uint64_t contested = k->held[TERRAN] & k->held[IMPERIAL],
                   held = k->held[TERRAN] | k->held[IMPERIAL];
    uint64_t hexes = 0; /* planets with units in hexes */
    for (unsigned unit = 0; unit < COUNTERS; unit++)
        if (is_in_box(p->s->at[unit]) && p->s->area[unit] != AREA_NOWHERE)
            hexes |= UINT64_C(1) << (p->s->at[unit] - AT_BOX);
    FOR_EACH_MEMBER(planet, held & ~contested)
    {
        const unsigned owner = owner_of(p->s, (unsigned)planet);
        if (bit_of(hexes, (unsigned)planet) || (owner != SIDES && !bit_of(k->held[owner], (unsigned)planet)))
            settle(p, (unsigned)planet);
    }
}

/* IMP-17.3: a bombarded planet that was terraformed is as it was. */
static void spoil(struct play *p)
{
    struct war *w = &p->s->war;
    const unsigned planet = p->s->fight.planet, side = p->s->fight.invader;
    if (!is_war(p) || !bit_of(w->terraformed, planet))
        return;
    w->terraformed &= ~(UINT64_C(1) << planet);
    if (is_world(p->s, planet))
        w->marker[planet] = consult(p->m->ruling, RULING_TERRAFORM_LOSS) == TERRAFORM_LOSS_REMOVED
                                ? MARKER_NONE
                                : (uint8_t)(MARKER_OUTPOST + owner_of(p->s, planet));
    FIRED(p, R17_3);
    change_glory(p,
                 side == IMPERIAL ? -(int)p->m->war.glory_bombarded[side] : p->m->war.glory_bombarded[side]);
}
