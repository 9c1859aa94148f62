/* A4 in scenario 2: queens, ultramites and what the cup holds rush in (VRM-Q.2.c, P.3.p). */

enum { ENTRY_NONE = ENTRIES };

/* VRM-P.3.p, VRM-RV-30: where a piece due on an entry comes in; ENTRY_NONE if it cannot. */
static unsigned open_entry(struct play *p, unsigned entry)
{
    unsigned hex = p->board->vermin_entry[entry];
    if (!hex_set_has(&p->v->marines_at, hex))
        return entry;
    FIRED(p, P_3_P);
    if (consult(p->m->ruling, RULING_BLOCKED_ENTRY) == BLOCKED_ENTRY_REMOVE_MARINE) {
        marine_lose(p, (unsigned)vermin_marine_at(p->v, hex), LOST_TO_OTHERS);
        return entry;
    }
    for (unsigned i = 1; consult(p->m->ruling, RULING_BLOCKED_ENTRY) == BLOCKED_ENTRY_SHIFT && i < ENTRIES;
         i++) {
        unsigned next = (entry + i) % ENTRIES;
        if (!hex_set_has(&p->v->marines_at, p->board->vermin_entry[next]))
            return next;
    }
    return ENTRY_NONE;
}

/* False if it has to wait. */
static bool rush_in(struct play *p, unsigned unit, unsigned entry)
{
    unsigned open = open_entry(p, entry);
    if (open == ENTRY_NONE) {
        REPORT(p, BLOCKED_ENTRY, P_3_P, (int)unit, p->board->vermin_entry[entry]);
        return false;
    }
    vermin_put(p, unit, p->board->vermin_entry[open]);
    REPORT(p, ARRIVE, Q_2_C, (int)unit, p->board->vermin_entry[open]);
    return true;
}

/* An unescorted queen where the warrior arrives takes it along; the highest rank comes first. */
static void join_on_arrival(struct play *p, unsigned warrior)
{
    uint32_t lone = p->v->vermin_on_map & p->m->queens & ~escorted_queens(p->v);
    uint32_t here = units_at(p->v->vermin_hex, lone, p->v->vermin_hex[warrior]);
    if (here && !(p->m->vermin_of[DRONE] >> warrior & 1))
        escort_join(p, unit_of_rank(here, 0) - FIRST_QUEEN, warrior);
}

/* ------------------------------------------------------------------------------ queens and ultramites ----
 */

static void bring_queens(struct play *p)
{
    uint32_t entries = (1u << ENTRIES) - 1;
    FOR_EACH_BIT(queen, p->v->outside & p->m->queens) {
        unsigned entry = (unsigned)draw_of_mask(p, entries, SITE_QUEEN_ENTRY, queen);
        entries &= ~(1u << entry);
        rush_in(p, queen, entry);
    }
}

/* In random order, one on each entry; all of them are placed before escorts are settled. */
static void bring_ultramites(struct play *p)
{
    uint32_t waiting = p->v->outside & p->m->vermin_of[ULTRAMITE], placed = 0;
    for (unsigned entry = 0; waiting; entry++) {
        unsigned unit = (unsigned)draw_of_mask(p, waiting, SITE_ULTRAMITE_ENTRY, entry);
        waiting &= ~(1u << unit);
        if (rush_in(p, unit, entry % ENTRIES))
            placed |= 1u << unit;
    }
    FOR_EACH_BIT(unit, placed)
        join_on_arrival(p, unit);
}

/* -------------------------------------------------------------------------------------------- the cup ----
 */

/* One piece from the cup on an entry; false if the cup is empty. */
static bool bring_one(struct play *p, unsigned entry)
{
    int unit = unit_draw(p);
    if (unit < 0)
        return false;
    if (rush_in(p, (unsigned)unit, entry))
        join_on_arrival(p, (unsigned)unit);
    else
        vermin_to_cup(p, (unsigned)unit);
    return true;
}

static void bring_cup(struct play *p)
{
    const struct vermin_scenario *scenario = view_scenario(p->m, p->v);
    int die = dice_d6(p->chance, site_of(SITE_RUSH), event_key(p, SITE_RUSH, 0, 0, 0), &p->faces);
    bool more = die <= scenario->rush_one_more, left = true;
    REPORT(p, RUSH, Q_2_C, scenario->rush_entries[die], more);
    FOR_EACH_BIT(entry, (uint32_t)scenario->rush_entries[die])
        left = left && !p->v->finished && bring_one(p, entry);
    if (!more || !left || !p->s->unit_cup.count || p->v->finished)
        return;
    int entry =
        dice_d6(p->chance, site_of(SITE_RUSH_ENTRY), event_key(p, SITE_RUSH_ENTRY, 0, 0, 0), &p->faces);
    bring_one(p, (unsigned)entry - 1);
}

/* In turn 1 the queens and ultramites; later those of them that found every entry blocked come first. */
static int step_rush(struct play *p)
{
    if (p->v->turn >= view_scenario(p->m, p->v)->queens_turn) {
        bring_queens(p);
        bring_ultramites(p);
    }
    if (p->v->turn > view_scenario(p->m, p->v)->queens_turn)
        bring_cup(p);
    settle_escorts(p);
    p->s->at.step = STEP_NAT_DEATH;
    test_vermin_gone(p); /* VRM-Q.2.f-2: from now on */
    return go_on_to(p, STEP_NAT_DEATH);
}
