/* The hand that moves the counters: vermin, their escorts, piles and tunnels. Included by kernel.h only. */
#ifndef WARODDS_RULES_VERMIN_HAND_VERMIN_H
#define WARODDS_RULES_VERMIN_HAND_VERMIN_H

/* ------------------------------------------------------------------------------------------- vermin ---- */

/* VRM-E.3: whether the hex holds as many crawlers as may end a move there; `here`: all units in it. */
static void note_stack(struct play *p, unsigned hex, uint32_t here)
{
    unsigned crawlers = units_count(here & p->m->crawlers),
             unlimited = hex_set_has(&p->board->unlimited, hex);
    hex_set_put(&p->v->full, hex, (crawlers >= p->m->stacking) & !unlimited);
}

/* Into a hex of the map or a nest. */
static void vermin_put(struct play *p, unsigned unit, unsigned hex)
{
    uint32_t bit = 1u << unit; /* the others before it is there: see vermin_shift() */
    uint32_t others = units_at_of_32(p->v->vermin_hex, p->v->vermin_on_map, hex);
    p->v->vermin_hex[unit] = (uint16_t)hex;
    p->v->in_cup &= ~bit;
    p->v->outside &= ~bit;
    if (hex_set_has(&p->board->nests, hex)) {
        unsigned n = p->board->nest[1] == hex;
        p->v->in_nest[n] |= bit;
        p->v->from_nest_2 = n ? p->v->from_nest_2 | bit : p->v->from_nest_2 & ~bit;
        return;
    }
    p->v->vermin_on_map |= bit;
    hex_set_add(&p->v->vermin_at, hex);
    note_stack(p, hex, others | bit);
}

/* Into the air: from the map or a nest. Its condition, jewels and escort stay. */
static void vermin_lift(struct play *p, unsigned unit)
{
    uint32_t bit = 1u << unit;
    unsigned hex = p->v->vermin_hex[unit];
    uint32_t others = units_at_of_32(p->v->vermin_hex, p->v->vermin_on_map & ~bit, hex);
    p->v->vermin_hex[unit] = 0;
    p->v->in_nest[0] &= ~bit;
    p->v->in_nest[1] &= ~bit;
    if (!(p->v->vermin_on_map & bit))
        return;
    p->v->vermin_on_map &= ~bit;
    hex_set_put(&p->v->vermin_at, hex, others != 0);
    note_stack(p, hex, others);
}

/* From hex to hex. Between hexes of the map, as nearly always, without a branch on who else is there. The
 * unit's own hex is written last: all units' hexes are read at once, which would have to wait for it. */
static void vermin_shift(struct play *p, unsigned unit, unsigned hex)
{
    struct vermin_view *v = p->v;
    unsigned from = v->vermin_hex[unit];
    if (!(v->vermin_on_map >> unit & 1) || hex_set_has(&p->board->nests, hex)) {
        vermin_lift(p, unit);
        vermin_put(p, unit, hex);
        return;
    }
    uint32_t bit = 1u << unit, others = v->vermin_on_map & ~bit;
    uint32_t left = units_at_of_32(v->vermin_hex, others, from);
    uint32_t there = units_at_of_32(v->vermin_hex, others, hex);
    hex_set_put(&v->vermin_at, from, left != 0);
    hex_set_add(&v->vermin_at, hex);
    note_stack(p, from, left);
    note_stack(p, hex, there | bit);
    v->vermin_hex[unit] = (uint16_t)hex;
}

/* VRM-Q.2.d: joins a queen (complete 0, adult 1, larva 2) and a warrior; parts them. */
static void escort_join(struct play *p, unsigned queen, unsigned warrior)
{
    p->v->escort[queen] = (uint16_t)(warrior + 1);
    p->v->escorts |= 1u << warrior;
    REPORT(p, ESCORT, Q_2_D_5, (int)(FIRST_QUEEN + queen), (int)warrior, p->v->vermin_hex[warrior]);
}

static void escort_part(struct play *p, unsigned queen)
{
    unsigned warrior = p->v->escort[queen] - 1u;
    p->v->escort[queen] = 0;
    p->v->escorts &= ~(1u << warrior);
    REPORT(p, ESCORT_LEAVES, Q_2_D_8, (int)(FIRST_QUEEN + queen), (int)warrior);
}

/* A queen or an escort that leaves its partner: removed, relocated, back to the cup. */
static void escort_forget(struct play *p, unsigned unit)
{
    for (unsigned q = 0; q < QUEENS; q++)
        if (p->v->escort[q] && (unit == FIRST_QUEEN + q || unit == p->v->escort[q] - 1u))
            escort_part(p, q);
}

/* VRM-Q.2.d-8: at the end of each step unescorted queens take a warrior of their hex, by rank; ultramites
 * first, then the lowest id. */
static void settle_queens(struct play *p)
{
    uint32_t queens = p->v->vermin_on_map & p->m->queens & ~escorted_queens(p->v);
    if (!queens || consult(p->m->ruling, RULING_END_OF_STEP_ESCORT) != END_OF_STEP_ESCORT_YES)
        return;
    FOR_EACH_BIT(queen, queens) {
        uint32_t free =
            p->v->vermin_on_map & ~p->v->escorts & (p->m->vermin_of[SOLDIER] | p->m->vermin_of[ULTRAMITE]);
        uint32_t here = units_at_of_32(p->v->vermin_hex, free, p->v->vermin_hex[queen]);
        uint32_t first = here & p->m->vermin_of[ULTRAMITE] ? here & p->m->vermin_of[ULTRAMITE] : here;
        if (first)
            escort_join(p, queen - FIRST_QUEEN, unit_of_rank(first, 0));
    }
}

static inline void settle_escorts(struct play *p)
{
    if (p->v->vermin_on_map & p->m->queens)
        settle_queens(p);
}

static void vermin_reduce(struct play *p, unsigned unit, enum vermin_rule rule)
{
    struct event_record *event = event_in_force(p);
    p->v->reduced |= 1u << unit;
    if (event)
        count_up(&event->reduced);
    (void)rule; /* only reported */
    REPORT_BY(p, REDUCED, rule, (int)unit, p->v->vermin_hex[unit]);
}

/* To its full side: bamboo fruit, alley cat. */
static void vermin_restore(struct play *p, unsigned unit)
{
    struct event_record *event = event_in_force(p);
    p->v->reduced &= ~(1u << unit);
    if (event)
        count_up(&event->reduced);
    REPORT_BY(p, RESTORED, event ? RULE_EV_2 : RULE_SW_1, (int)unit, p->v->vermin_hex[unit]);
}

/* Into the unit cup from the air (VRM-B.3, VRM-RV-46). */
static void vermin_to_cup(struct play *p, unsigned unit)
{
    assert(unit <= CUP_LARVA || unit == FIRST_QUEEN + 2);
    unsigned element = unit < WARRIORS ? unit : CUP_LARVA;
    p->v->in_cup |= 1u << unit;
    if (p->v->reduced >> unit & 1 &&
        consult(p->m->ruling, RULING_REDUCED_IN_CUP) == REDUCED_IN_CUP_RETURNS_FULL)
        p->v->reduced &= ~(1u << unit);
    pool_return(&p->s->unit_cup, element, chance_key(p->chance, GROUP_CUPS),
                event_key(p, SITE_DRAW_UNIT, unit, 1, moment(p)));
    FIRED(p, B_3);
}

/* Where a removed unit goes (VRM-Q.1.c-3, Q.2.f-4, VRM-RV-36). */
static void vermin_to_pile(struct play *p, unsigned unit, enum cause cause)
{
    uint32_t bit = 1u << unit;
    bool drone = p->m->vermin_of[DRONE] & bit;
    if (cause == BY_KITTEN) {
        p->v->gone |= bit;
    } else if (!is_migration(p->m, p->v) || cause == BY_EVENT) {
        FIRED(p, Q_1_C_3);
        vermin_to_cup(p, unit);
    } else if (!drone) {
        FIRED(p, Q_2_F_4);
        p->v->dead |= bit;
    } else if (cause != BY_WEAPON ||
               consult(p->m->ruling, RULING_WEAPON_KILLED_DRONE) == WEAPON_KILLED_DRONE_TO_CUP) {
        FIRED(p, Q_2_F_4);
        vermin_to_cup(p, unit);
    } else if (consult(p->m->ruling, RULING_WEAPON_KILLED_DRONE) == WEAPON_KILLED_DRONE_DEAD_PILE_VP) {
        p->v->dead |= bit;
    } else {
        p->v->gone |= bit;
    }
}

static void record_removal(struct play *p, unsigned unit, enum cause cause)
{
    unsigned type = p->m->vermin_type[unit];
    struct event_record *event = event_in_force(p);
    if (cause == BY_KITTEN) {
        count_up(&p->v->record.shot_down);
        return;
    }
    count_up(&p->v->record.removed[type < QUEEN_COMPLETE ? type : QUEEN_COMPLETE][cause]);
    if (event)
        count_up(&event->removed);
}

/* Removed in `hex` (its own, or the landing hex of a unit in the air). Its jewels stay there. The NAT check
 * comes with settle(); drones shot down by the kitten have none. */
static void vermin_remove(struct play *p, unsigned unit, unsigned hex, enum cause cause)
{
    if (p->v->vermin_hex[unit])
        vermin_lift(p, unit);
    escort_forget(p, unit);
    if (p->v->carriers >> unit & 1) {
        jewels_dropped(p, JEWEL_ON_VERMIN + unit, hex);
        p->v->carriers &= ~(1u << unit);
    }
    record_removal(p, unit, cause);
    if (cause == BY_KITTEN)
        REPORT(p, REMOVED, SW_3, (int)unit, (int)hex, (int)cause);
    else if (is_migration(p->m, p->v))
        REPORT(p, REMOVED, Q_2_F_4, (int)unit, (int)hex, (int)cause);
    else
        REPORT(p, REMOVED, Q_1_C_3, (int)unit, (int)hex, (int)cause);
    vermin_to_pile(p, unit, cause);
    if (cause == BY_KITTEN)
        return;
    p->fallen |= 1u << unit;
    p->fallen_hex[unit] = (uint8_t)hex;
}

/* Reduced, or removed if it is already (VRM-J.1, J.4, SW.4). */
static void vermin_weaken(struct play *p, unsigned unit, enum cause cause)
{
    static const enum vermin_rule rule_of[VERMIN_CAUSES] = {
        [BY_FIRE] = RULE_J_1,    [BY_PANTS] = RULE_J_4,   [BY_ANT_GUN] = RULE_J_3,
        [BY_WEAPON] = RULE_SW_4, [BY_EVENT] = RULE_EV_10, [BY_TUNNEL] = RULE_E_1_C,
    };
    if (p->v->reduced >> unit & 1)
        vermin_remove(p, unit, p->v->vermin_hex[unit], cause);
    else
        vermin_reduce(p, unit, rule_of[cause]);
}

/* VRM-P.2.l, E.2: to the cup by way of nest `nest`, with whatever it carries; not a removal. The unit may be
 * in the air. */
static void vermin_goes_home(struct play *p, unsigned unit, unsigned nest)
{
    if (consult(p->m->ruling, RULING_ENTRANCE_NEST_CHOICE) == ENTRANCE_NEST_CHOICE_OWN_ORIGIN_NEST)
        nest = p->v->from_nest_2 >> unit & 1;
    if (p->v->vermin_hex[unit])
        vermin_lift(p, unit);
    for (unsigned j = 0; p->v->carriers >> unit & 1 && j < p->m->jewels; j++) {
        if (p->v->jewel[j] != JEWEL_ON_VERMIN + unit)
            continue;
        jewel_lies(p, j, p->board->nest[nest]);
        count_up(&p->v->record.jewels_lost_in_turn[p->v->turn < TURNS_MAX ? p->v->turn : TURNS_MAX - 1]);
        REPORT(p, JEWEL_LOST, E_2, (int)j, (int)nest, (int)unit);
    }
    p->v->carriers &= ~(1u << unit);
    vermin_to_cup(p, unit);
}

/* VRM-Q.2.f-2: after turn 1's rush, no crawler is left on the map. */
static void test_vermin_gone(struct play *p)
{
    bool rushed = p->v->turn > 1 || p->s->at.step > STEP_ARRIVALS;
    if (!is_migration(p->m, p->v) || !rushed || crawlers_on_map(p->m, p->v))
        return;
    FIRED(p, Q_2_F_2);
    finish_chapter(p, VERMIN_GONE);
}

/* After an attack or event: the end of the chapter is tested, then the NAT dice of all that it removed, in
 * vermin order (VRM-X.5.2). */
static void settle_fallen(struct play *p)
{
    uint32_t fallen = p->fallen;
    p->fallen = 0;
    test_vermin_gone(p);
    FOR_EACH_BIT(unit, fallen) {
        if (p->v->finished)
            return;
        nat_check(p, unit, p->fallen_hex[unit]);
    }
}

static inline void settle(struct play *p)
{
    if (p->fallen)
        settle_fallen(p);
}

/* VRM-B.3: the next element of the unit cup (CUP_...), -1 if it is empty. */
static int unit_draw(struct play *p)
{
    int element = draw(p, &p->s->unit_cup, SITE_DRAW_UNIT);
    if (element >= 0 && element <= CUP_LARVA)
        p->v->in_cup &= ~(1u << (element < WARRIORS ? element : FIRST_QUEEN + 2));
    else if (element > CUP_LARVA)
        p->v->tunnel_in_cup &= (uint16_t) ~(1u << (element - CUP_TUNNEL));
    return element;
}

/* ------------------------------------------------------------------------------------------ tunnels ---- */

static void tunnel_lies(struct play *p, unsigned tunnel)
{
    p->v->tunnel_open |= (uint16_t)(1u << tunnel);
    hex_set_add(&p->v->tunnels_at, p->board->tunnel[tunnel]);
}

/* VRM-Q.1.c-4 */
static void tunnel_place(struct play *p, unsigned tunnel)
{
    tunnel_lies(p, tunnel);
    REPORT(p, TUNNEL_OPENS, Q_1_C_4, (int)tunnel, p->board->tunnel[tunnel]);
}

/* VRM-E.1.c-2, VRM-RV-09 */
static void tunnel_close(struct play *p, unsigned tunnel)
{
    uint16_t bit = (uint16_t)(1u << tunnel);
    p->v->tunnel_open &= (uint16_t)~bit;
    p->v->tunnel_collapsed &= (uint16_t)~bit;
    hex_set_remove(&p->v->tunnels_at, p->board->tunnel[tunnel]);
    count_up(&p->v->record.tunnels_closed);
    REPORT(p, TUNNEL_CLOSED, E_1_C_2, (int)tunnel);
    if (consult(p->m->ruling, RULING_DESTROYED_TUNNEL_CHIT) == DESTROYED_TUNNEL_CHIT_OUT_OF_GAME) {
        p->v->tunnel_gone |= bit;
        return;
    }
    p->v->tunnel_in_cup |= bit;
    pool_return(&p->s->unit_cup, CUP_TUNNEL + tunnel, chance_key(p->chance, GROUP_CUPS),
                event_key(p, SITE_DRAW_UNIT, CUP_TUNNEL + tunnel, 2, moment(p)));
}

#endif
