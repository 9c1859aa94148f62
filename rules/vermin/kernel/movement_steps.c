/* The movement step A2 (VRM-C.2): drones, ultramites, soldiers by tunnel, soldiers, queens; in each the units
 * by ascending index, which is ascending id, and queens by rank. */

/* On the map or in a nest. */
static uint32_t present(const struct play *p, uint32_t units)
{
    return units & (p->v->vermin_on_map | p->v->in_nest[0] | p->v->in_nest[1]);
}

/* Each unit of the mask that is still free moves in turn; those next to Marines, who do not move meanwhile,
 * stay. */
static void crawl_all(struct play *p, uint32_t units, bool frenzy)
{
    struct crawling crawling;
    if (!units)
        return;
    vermin_crawl_terms_beside(p->m, p->v, frenzy, hexes_beside_marines(p), &crawling.terms);
    crawling.always = always_special(&crawling.terms);
    crawling.tracks = !frenzy && tracks_hold(p->m);
    find_eventful(p->v, &crawling);
    uint32_t held = units_in(p->v->vermin_hex, units, &crawling.terms.stops);
    FOR_EACH_BIT(unit, KERNEL_OBSERVED ? units : units & ~held) {
        if (p->v->finished)
            return;
        if (p->v->escorts >> unit & 1)
            continue;
        FIRED(p, E_1);
        if (!(held >> unit & 1))
            crawl(p, &crawling, unit);
    }
}

/* VRM-E.1.a: each drone is finished before the next. */
static void fly_all(struct play *p, uint32_t drones, int bonus)
{
    FOR_EACH_BIT(drone, drones) {
        if (p->v->finished)
            return;
        fly(p, drone, bonus);
    }
}

static int step_drones(struct play *p)
{
    p->s->at.pass = 0;
    fly_all(p, present(p, p->m->vermin_of[DRONE]), 0);
    settle_escorts(p);
    return go_on_to(p, STEP_ULTRAMITES);
}

static int step_ultramites(struct play *p)
{
    FIRED(p, E_1_B);
    crawl_all(p, present(p, p->m->vermin_of[ULTRAMITE]), false);
    settle_escorts(p);
    return go_on_to(p, STEP_TUNNELS);
}

/* --------------------------------------------------------------------------------------- tunnels (E.1.c)
 * ----
 */

/* A partly collapsed exit is repaired by whoever comes out of it, at its own cost. */
static void repair_tunnel(struct play *p, unsigned tunnel, unsigned soldier)
{
    uint16_t bit = (uint16_t)(1u << tunnel);
    p->v->tunnel_collapsed &= (uint16_t)~bit;
    p->v->tunnel_open |= bit;
    REPORT(p, TUNNEL_REPAIRED, E_1_C, (int)tunnel, (int)soldier);
    vermin_weaken(p, soldier, BY_TUNNEL);
    settle(p);
}

static void leave_tunnel(struct play *p, unsigned tunnel, unsigned soldier)
{
    unsigned hex = p->board->tunnel[tunnel];
    vermin_shift(p, soldier, hex);
    count_up(&p->v->record.through_tunnel[tunnel]);
    FIRED(p, P_2_M);
    REPORT(p, TUNNEL_MOVE, E_1_C, (int)soldier, (int)tunnel, (int)hex);
    if (p->v->tunnel_collapsed >> tunnel & 1)
        repair_tunnel(p, tunnel, soldier);
}

/* The lowest soldiers of the nest by its lowest exits; exits are counted live before the first comes out. */
static void use_tunnels(struct play *p, unsigned nest)
{
    uint32_t soldiers = p->v->in_nest[nest] & p->m->vermin_of[SOLDIER];
    uint32_t exits = soldiers ? vermin_live_exits(p->m, p->v, nest) : 0;
    for (unsigned k = 0; k < p->m->tunnel_soldiers && soldiers && exits && !p->v->finished; k++) {
        leave_tunnel(p, unit_of_rank(exits, 0), unit_of_rank(soldiers, 0));
        soldiers &= soldiers - 1;
        exits &= exits - 1;
    }
}

/* Scenario 1 only; not in a surprise attack (VRM-Q.1.c-7). */
static int step_tunnels(struct play *p)
{
    if (!is_migration(p->m, p->v) && !p->v->no_tunnels)
        for (unsigned nest = 0; nest < NESTS; nest++)
            use_tunnels(p, nest);
    return go_on_to(p, STEP_SOLDIERS);
}

/* --------------------------------------------------------------------------------- soldiers and queens ----
 */

/* VRM-E.1.d: those that came out of a tunnel too. */
static int step_soldiers(struct play *p)
{
    FIRED(p, E_1_D);
    crawl_all(p, present(p, p->m->vermin_of[SOLDIER]), false);
    settle_escorts(p);
    return go_on_to(p, STEP_QUEENS);
}

/* VRM-E.1.e: on the surface only, each with her escort (VRM-Q.2.d-1, d-2). */
static int step_queens(struct play *p)
{
    uint32_t queens = p->v->vermin_on_map & p->m->queens;
    if (queens) {
        FIRED(p, E_1_E);
        FIRED(p, Q_2_D_1);
        crawl_all(p, queens, false);
        settle_escorts(p);
    }
    return go_on_to(p, STEP_COMBAT);
}

/* VRM-Q.2.f-3, VRM-RV-35 extra_move: all vermin move at once when the storm breaks out. */
static void extra_storm_move(struct play *p)
{
    p->s->at.pass = 1;
    fly_all(p, present(p, p->m->vermin_of[DRONE]), 0);
    settle_escorts(p);
    crawl_all(p, present(p, p->m->vermin_of[ULTRAMITE]), false);
    settle_escorts(p);
    crawl_all(p, present(p, p->m->vermin_of[SOLDIER]), false);
    settle_escorts(p);
    crawl_all(p, p->v->vermin_on_map & p->m->queens, false);
    settle_escorts(p);
    p->s->at.pass = 0;
}
