/* What the event chits do (VRM-EV.1 to EV.7, EV.10); excitement and frenzy are in frenzy.c. */

static void set_directions(struct play *p, unsigned chit);
static void frenetic(struct play *p);
static void frenzy(struct play *p);

/* ------------------------------------------------------------------------------------- flood (EV.1) ---- */

/* VRM-Q.1.c-7, VRM-RV-32, RV-58: as the extra chit its directions are ignored, but the walk asks whether the
 * direction in force happens to lead off the edge. */
static void surprise_attack(struct play *p, bool whole)
{
    bool wraps_now = whole || consult(p->m->ruling, RULING_FLOOD_AS_EXTRA) != FLOOD_AS_EXTRA_FLOOD_ONLY;
    bool wraps = consult(p->m->ruling, RULING_SURPRISE_SCOPE) != SURPRISE_SCOPE_NO_WRAP;
    p->v->no_tunnels = 1;
    if (wraps && wraps_now)
        p->v->wrap = 3;
    if (whole && p->s->at.extra)
        set_directions(p, p->s->at.chit);
    FIRED(p, Q_1_C_7);
}

/* VRM-P.1.b-2; Alpha: surprise attack, Beta: magnetic storm. */
static void flood(struct play *p)
{
    bool whole = !p->s->at.extra || consult(p->m->ruling, RULING_FLOOD_AS_EXTRA) == FLOOD_AS_EXTRA_FULL_EVENT;
    p->v->flooded = 1;
    if (!is_migration(p->m, p->v))
        surprise_attack(p, whole);
    else if (whole)
        p->v->storm = 1;
    REPORT(p, FLOOD, EV_1, p->v->wrap, p->v->storm);
    if (p->v->storm && consult(p->m->ruling, RULING_STORM_TIMING) == STORM_TIMING_EXTRA_MOVE)
        extra_storm_move(p);
}

/* ----------------------------------------------------------------------------- fruit and moult (EV.2, 10)
 * ----
 */

/* EV.2: in bamboo and not next to a Marine; scenario 2: queens and escorts wherever they are. */
static void bamboo_fruit(struct play *p)
{
    uint32_t reduced = p->v->vermin_on_map & p->v->reduced, royal = p->m->queens | p->v->escorts;
    FIRED(p, EV_2);
    FOR_EACH_BIT(i, reduced) {
        unsigned hex = p->v->vermin_hex[i];
        bool eats = hex_set_has(&p->board->bamboo, hex) && !next_to_marine(p->board, p->v, hex);
        if (eats || (is_migration(p->m, p->v) && royal >> i & 1))
            vermin_restore(p, i);
    }
}

/* EV.10: on the map and in the nests; all are taken off before the NAT dice (VRM-X.5.2). */
static void moult(struct play *p)
{
    uint32_t units = present(p, p->m->chit_warriors[p->s->at.chit]);
    FIRED(p, EV_10);
    if (is_migration(p->m, p->v))
        units &= ~p->v->escorts;
    FOR_EACH_BIT(i, units)
        vermin_weaken(p, i, BY_EVENT);
}

/* ------------------------------------------------------------------------------------ NAT (EV.3, 4, 5) ----
 */

/* The Marines of a mask that stand in a set of hexes, one NAT hit each, the lowest hex first. */
static void nat_hits(struct play *p, const struct hex_set *hexes)
{
    struct hex_set struck = hex_set_and(hexes, &p->v->marines_at);
    HEX_SET_FOR_EACH(hex, struck) {
        if (!p->v->finished)
            nat_effect(p, (unsigned)vermin_marine_at(p->v, hex), false);
    }
}

/* Hexes next to Marines of the mask. */
static struct hex_set beside_marines(const struct play *p, uint32_t marines)
{
    struct hex_set beside = hex_set_empty();
    FOR_EACH_BIT(i, marines)
        beside = hex_set_or(&beside, &p->board->map.adjacent[p->v->marine_hex[i]]);
    return beside;
}

/* EV.3: from those that have a marker now, without a chain. */
static void nat_spread(struct play *p)
{
    uint32_t clean = p->v->on_map & ~p->v->contaminated & ~p->v->infected;
    struct hex_set beside_infected = beside_marines(p, p->v->on_map & p->v->infected);
    struct hex_set beside_contaminated = beside_marines(p, p->v->on_map & p->v->contaminated);
    uint32_t infected = units_in(p->v->marine_hex, clean, &beside_infected);
    uint32_t contaminated = units_in(p->v->marine_hex, clean, &beside_contaminated) & ~infected;
    FIRED(p, EV_3);
    FOR_EACH_BIT(i, infected | contaminated)
        nat_effect(p, i, infected >> i & 1);
}

/* EV.4 */
static void tar_nat_swarm(struct play *p)
{
    FIRED(p, EV_4);
    nat_hits(p, &p->board->near_tar);
}

/* EV.5, scenario 1: one hit, even if several reasons; VRM-RV-57. */
static void tunnel_burp(struct play *p)
{
    struct hex_set struck = hex_set_gather(p->board->map.adjacent, &p->v->tunnels_at);
    if (consult(p->m->ruling, RULING_BURP_ON_CHIT) == BURP_ON_CHIT_ADJACENT_OR_ON)
        struck = hex_set_or(&struck, &p->v->tunnels_at);
    struck = hex_set_or(&struck, &p->board->near_nat);
    nat_hits(p, &struck);
}

/* --------------------------------------------------------------------------------- BURP, BELCH (EV.5, 7)
 * ----
 */

/* Disrupted, or removed if it is already; the ANT gun and the scientist are removed. Who remains may neither
 * move nor attack until the end of the Marine action phase. */
static void overcome(struct play *p, unsigned marine)
{
    enum vermin_rule rule = p->m->chit_event[p->s->at.chit] == QUEEN_BURP ? RULE_EV_5 : RULE_EV_7;
    if (p->m->disruptable >> marine & 1)
        marine_disrupt(p, marine, true, LOST_TO_EVENT, rule);
    else
        marine_lose(p, marine, LOST_TO_EVENT);
    if (!(p->v->on_map >> marine & 1))
        return;
    p->v->stalled |= 1u << marine;
    REPORT_BY(p, STALLED, rule, (int)marine);
}

/* EV.5, scenario 2: the highest queen on the map. */
static void queens_eyes(struct play *p)
{
    uint32_t queens = p->v->vermin_on_map & p->m->queens;
    if (!queens)
        return;
    unsigned hex = p->v->vermin_hex[unit_of_rank(queens, 0)];
    FOR_EACH_BIT(i, vermin_marines_within(p->board, p->v, p->v->on_map, hex, ASKED(p->m, burp_radius))) {
        if (!p->v->finished)
            overcome(p, i);
    }
}

static void queen_burp(struct play *p)
{
    FIRED(p, EV_5);
    if (is_migration(p->m, p->v))
        queens_eyes(p);
    else
        tunnel_burp(p);
}

/* EV.7: one ultramite after the other, escorts too. */
static void ultramite_belch(struct play *p)
{
    FIRED(p, EV_7);
    FOR_EACH_BIT(i, p->v->vermin_on_map & p->m->vermin_of[ULTRAMITE]) {
        struct hex_set targets = hex_set_and(&p->board->map.adjacent[p->v->vermin_hex[i]], &p->v->marines_at);
        unsigned hex = hex_set_lowest(&targets);
        if (hex && !p->v->finished)
            overcome(p, (unsigned)vermin_marine_at(p->v, hex));
    }
}

/* ------------------------------------------------------------------------------------------ the event ----
 */

static void resolve_event(struct play *p, enum event_kind kind)
{
    count_up(&p->v->record.event[kind].draws);
    switch (kind) {
    case FLOOD:
        flood(p);
        break;
    case BAMBOO_FRUIT:
        bamboo_fruit(p);
        break;
    case NAT_SPREAD:
        nat_spread(p);
        break;
    case TAR_NAT_SWARM:
        tar_nat_swarm(p);
        break;
    case QUEEN_BURP:
        queen_burp(p);
        break;
    case QUEEN_URGING: /* EV.6: works in vermin_allowance() */
        FIRED(p, EV_6);
        p->v->urged = 1;
        break;
    case ULTRAMITE_BELCH:
        ultramite_belch(p);
        break;
    case ULTRAMITE_FRENETIC:
        frenetic(p);
        break;
    case VERMIN_FRENZY:
        frenzy(p);
        break;
    case VERMIN_MOULT:
        moult(p);
        break;
    case EVENT_KINDS:
        break;
    }
}
