/* An attack on a planet in the war begins and ends (IMP-13.0, 13.5, 13.7). */

/* The ships of the fleet that have not acted attack the planet; units that are on it do, too (IMP-13.0). */
static void declare_assault(struct play *p, struct frame *f, unsigned planet, const struct counter_set *ships)
{
    struct action *a = &p->s->action;
    const unsigned box = planet == p->m->galaxy.box[f->a][1];
    a->assaults |= (uint8_t)(1u << box);
    FOR_EACH_COUNTER(ship, ships)
        if (!(p->s->flag[ship] & FLAG_ACTED))
            set_add(&a->assault[box], (unsigned)ship);
}

/* Ships that still are in the star, with the fighters aboard them. */
static struct counter_set assault_force(const struct play *p, const struct counter_set *declared,
                                        unsigned star)
{
    struct counter_set force = {{0}};
    FOR_EACH_COUNTER(ship, declared)
        if (imperium_star_of(p->m, p->s, (unsigned)ship) == star && p->s->at[ship] != AT_ABOARD) {
            set_add(&force, (unsigned)ship);
            if (!set_has(&p->m->carrier, (unsigned)ship))
                continue;
            const struct counter_set load = imperium_aboard(p->m, p->s, (unsigned)ship);
            force = set_or(&force, &load);
        }
    return force;
}

/* Somebody who takes part has not acted yet. */
static bool is_fresh(const struct play *p, const struct counter_set *force, unsigned side, unsigned planet)
{
    FOR_EACH_COUNTER(ship, force)
        if (!(p->s->flag[ship] & FLAG_ACTED))
            return true;
    FOR_EACH_COUNTER(unit, &p->m->of_side[side])
        if (p->s->at[unit] == AT_BOX + planet && !set_has(&p->m->monitor, (unsigned)unit) &&
            !(p->s->flag[unit] & FLAG_ACTED))
            return is_contested(p->s, planet);
    return false;
}

/* What is in the box is shown to the attacker, the fleet to the defender. */
static void show_forces(struct play *p, unsigned planet)
{
    for (unsigned unit = 0; unit < COUNTERS; unit++)
        if (p->s->at[unit] == AT_BOX + planet ||
            (set_has(&p->s->fight.part, unit) && p->s->at[unit] != AT_ABOARD))
            p->s->flag[unit] |= FLAG_SEEN;
}

/* IMP-17.3: combat while terraforming goes on loses its payments. */
static void disturb(struct play *p, unsigned planet)
{
    p->s->war.terraforming[planet] = 0;
}

/* False: the attack is not possible any more. */
static bool begin_assault(struct play *p, unsigned side, unsigned star, unsigned box)
{
    struct fight *g = &p->s->fight;
    const unsigned planet = p->m->galaxy.box[star][box];
    look(p);
    const struct counter_set force = assault_force(p, &p->s->action.assault[box], star);
    if (!imperium_orbit_is_clear(p->m, p->s, side, star) || !is_fresh(p, &force, side, planet) ||
        !is_enemy_planet(p->s, side, planet))
        return false;
    memset(g, 0, sizeof *g);
    g->planet = (uint8_t)planet;
    g->invader = (uint8_t)side;
    g->rounds = consult(p->m->ruling, RULING_SURFACE_ROUNDS) == SURFACE_ROUNDS_ONE ? 1 : 255;
    g->map = p->m->planet[planet].map;
    g->part = force;
    p->s->war.occasion++;
    FOR_EACH_COUNTER(ship, &force)
        if (p->s->at[ship] != AT_ABOARD)
            ship_acts(p, (unsigned)ship);
    show_forces(p, planet);
    disturb(p, planet);
    REPORT(p, ASSAULT, R13_0, (int)side, (int)planet);
    const bool contested = is_contested(p->s, planet);
    if (contested)
        for (unsigned unit = 0; unit < COUNTERS; unit++)
            if (p->s->at[unit] == AT_BOX + planet && !set_has(&p->m->monitor, unit))
                set_add(&g->down, unit);
    push(p, FRAME_FIGHT, side)->step = contested ? FIGHT_LAND : FIGHT_BOMBARD;
    return true;
}

/* Every unit on the surface has acted, on both sides (IMP-10.3). */
static void end_assault(struct play *p)
{
    struct fight *g = &p->s->fight;
    FOR_EACH_COUNTER(unit, &g->down)
        mark_acted(p, (unsigned)unit);
    settle(p, g->planet);
    memset(g, 0, sizeof *g);
}
