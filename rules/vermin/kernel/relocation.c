/* Where a vermin unit comes down that PANTS has thrown into another hex (VRM-J.4). */

/* VRM-P.2.l, VRM-RV-28: the nest of the entrance where the unit would disappear, -1 if it would not. */
static int entrance_that_takes(const struct play *p, unsigned unit, unsigned hex)
{
    bool drone = p->m->vermin_of[DRONE] >> unit & 1;
    if (drone && consult(p->m->ruling, RULING_ENTRANCE_TAKES) == ENTRANCE_TAKES_CRAWLERS_ONLY)
        return -1;
    for (unsigned n = 0; n < NESTS; n++)
        if (hex && p->board->entrance[n] == hex)
            return (int)n;
    return -1;
}

/* A unit in the air comes into a hex where it may stand. */
static void come_down(struct play *p, unsigned unit, unsigned hex)
{
    int nest = entrance_that_takes(p, unit, hex);
    if (nest < 0) {
        vermin_put(p, unit, hex);
        return;
    }
    REPORT(p, ENTRANCE, P_2_L, (int)unit, (int)hex);
    vermin_goes_home(p, unit, (unsigned)nest);
}

/* ANT gun, scientist and vehicles count as full unless disrupted. */
static bool holds_full_marine(const struct play *p, unsigned hex)
{
    int marine = hex_set_has(&p->v->marines_at, hex) ? vermin_marine_at(p->v, hex) : -1;
    return marine >= 0 && !(disrupted(p->m, p->v) >> marine & 1);
}

/* VRM-RV-21: an unescorted queen is pushed from `hex` to the lowest hex beside it; whoever stands there is
 * removed. */
static void push_queen(struct play *p, unsigned queen, unsigned hex)
{
    const struct hex_set anywhere = hex_set_empty();
    unsigned to = lowest_beside(p, hex, &anywhere);
    FIRED(p, E_1_1);
    if (!to) { /* no such map is drawn */
        vermin_remove(p, queen, hex, BY_PANTS);
        return;
    }
    REPORT(p, RELOCATED, J_4, (int)queen, (int)hex, (int)hex, (int)to);
    FOR_EACH_BIT(unit, vermin_in_hex(p->v, to))
        vermin_remove(p, unit, to, BY_PANTS);
    if (hex_set_has(&p->v->marines_at, to))
        marine_lose(p, (unsigned)vermin_marine_at(p->v, to), LOST_TO_OTHERS);
    come_down(p, queen, to);
}

/* The next hex without units, or removed in the hex where it came down. */
static void displace(struct play *p, unsigned unit, unsigned hex)
{
    struct hex_set units = occupied_hexes(p->v);
    unsigned to = lowest_beside(p, hex, &units);
    FIRED(p, E_1_1);
    if (!to) {
        vermin_remove(p, unit, hex, BY_PANTS);
        return;
    }
    REPORT(p, RELOCATED, J_4, (int)unit, (int)hex, (int)hex, (int)to);
    come_down(p, unit, to);
}

/* An entrance takes the unit unless a Marine stands on it. */
static void relocate(struct play *p, unsigned unit, unsigned hex)
{
    bool marine = hex_set_has(&p->v->marines_at, hex), full = holds_full_marine(p, hex);
    bool taken = marine || (hex_set_has(&p->v->vermin_at, hex) && entrance_that_takes(p, unit, hex) < 0);
    bool queen = p->m->queens >> unit & 1;
    bool unless_full =
        taken && queen && full &&
        consult(p->m->ruling, RULING_PANTS_QUEEN_PUSH) == PANTS_QUEEN_PUSH_OCCUPIED_UNLESS_FULL_MARINE;
    if (!taken)
        come_down(p, unit, hex);
    else if (queen && !(full && unless_full))
        push_queen(p, unit, hex);
    else if (full)
        vermin_remove(p, unit, hex, BY_PANTS);
    else
        displace(p, unit, hex);
}
