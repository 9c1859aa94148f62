/* Walks of Marines (VRM-I.1), loading (VRM-J.6) and export (VRM-Q.1.c-2). Where a walk may end is worked out
 * when the choice is made (vermin_marine_reach); here it is carried out. */

#if KERNEL_OBSERVED
#include "rules/vermin/parts.h" /* the terrains */

/* VRM-P.1 of the hexes that a walk could come to: which terrains and roads it weighs. */
static void observe_ground(struct play *p, const struct marine_reach *reach)
{
    const struct hex_map *map = &p->board->map;
    struct hex_set swamp = hex_set_and(&reach->by_cost.known, &map->with_terrain[SWAMP]);
    struct hex_set bridges = hex_set_and(&reach->by_cost.known, &p->board->tar_pits);
    if (p->v->flooded)
        FIRED(p, P_1_B_2);
    if (hex_set_intersects(&reach->by_cost.known, &p->board->bamboo))
        FIRED(p, P_1_A);
    if (!hex_set_is_empty(&swamp))
        FIRED(p, P_1_B);
    if (!hex_set_is_empty(&bridges)) {
        FIRED(p, P_1_G);
        FIRED(p, P_3_N);
    }
    HEX_SET_FOR_EACH(hex, reach->by_cost.known)
        if (map->road_mask[hex]) {
            FIRED(p, P_1_E);
            break;
        }
}

/* Which rules of VRM-I.1 a walk touches. */
static void observe_walk(struct play *p, unsigned marine, bool move_fire)
{
    struct marine_reach reach;
    if (!p->chance->observer || !p->chance->observer->rule_count)
        return;
    vermin_marine_reach(p->m, p->v, marine, vermin_budget(p->m, p->v, marine, move_fire), &reach);
    struct hex_set others = p->v->marines_at;
    hex_set_remove(&others, p->v->marine_hex[marine]);
    if (hex_set_intersects(&reach.by_cost.known, &others))
        FIRED(p, I_1_A);
    struct hex_set stops = hex_set_gather(p->board->map.adjacent, &p->v->vermin_at);
    if (hex_set_intersects(&reach.by_cost.known, &stops))
        FIRED(p, I_1_B);
    struct hex_set border = hex_set_gather(p->board->map.adjacent, &reach.by_cost.known);
    if (hex_set_intersects(&border, &p->board->nat))
        FIRED(p, P_2_J);
    observe_ground(p, &reach);
}
#else
static inline void observe_walk(struct play *p, unsigned marine, bool move_fire)
{
    (void)p;
    (void)marine;
    (void)move_fire;
}
#endif

/* VRM-RV-23 */
static void put_down(struct play *p, unsigned marine)
{
    unsigned hex = p->v->marine_hex[marine], jewel = 0;
    while (p->v->jewel[jewel] != JEWEL_ON_MARINE + marine)
        jewel++;
    p->v->loaded &= ~(1u << marine);
    jewel_lies(p, jewel, hex);
    REPORT(p, UNLOAD, J_6, (int)marine, (int)jewel, (int)hex);
}

/* To choice.hex: from its hex or through the entry hex choice.via; a vehicle may load on its way or put its
 * jewel down where it ends. */
static void marine_walk(struct play *p, unsigned marine, struct vermin_choice choice, bool move_fire)
{
    unsigned from = p->v->marine_hex[marine], to = choice.hex;
    observe_walk(p, marine, move_fire);
    if (choice.load && choice.load != LOAD_PUT_DOWN)
        jewel_load(p, marine, choice.load);
    if (!from) {
        marine_enter(p, marine, choice.via, to);
    } else if (from != to) {
        marine_lift(p, marine);
        marine_put(p, marine, to);
        if (move_fire)
            REPORT(p, MOVE, I_3, (int)marine, (int)from, (int)to, 1);
        else
            REPORT(p, MOVE, I_1, (int)marine, (int)from, (int)to, 0);
    }
    if (choice.load == LOAD_PUT_DOWN)
        put_down(p, marine);
}

/* ------------------------------------------------------------------------------------------- export ---- */

/* Which of the exits 111 to 116, from the lowest. */
static unsigned exit_rank(const struct play *p, unsigned hex)
{
    unsigned rank = 0;
    HEX_SET_FOR_EACH(exit, p->board->vehicle_exits)
        rank += exit < hex;
    return rank < 6 ? rank : 5;
}

static void record_export(struct play *p, unsigned marine, unsigned hex)
{
    struct vermin_record *record = &p->v->record;
    count_up(&record->jewels_out_in_turn[p->v->turn < TURNS_MAX ? p->v->turn : TURNS_MAX - 1]);
    count_up(&record->jewels_out_by[marine - p->m->first_vehicle]);
    count_up(&record->jewels_out_over[exit_rank(p, hex)]);
}

/* The vehicle is off the map: its markers are gone, it may come again some turns later. */
static void vehicle_rests(struct play *p, unsigned marine)
{
    uint32_t bit = 1u << marine;
    p->v->back &= ~bit;
    p->v->contaminated &= ~bit;
    p->v->infected &= ~bit;
    p->v->loaded &= ~bit;
    p->v->waiting |= bit;
    p->v->due[marine - p->m->first_vehicle] =
        (uint16_t)(p->v->turn + view_scenario(p->m, p->v)->vehicle_return);
}

/* VRM-Q.1.c-2, by way of choice.hex. Sudden death is tested before the wipeout (VRM-N.1, Q.1.d). */
static void vehicle_leave(struct play *p, unsigned marine, struct vermin_choice choice)
{
    unsigned sudden = view_scenario(p->m, p->v)->sudden_jewels;
    observe_walk(p, marine, false);
    if (choice.load)
        jewel_load(p, marine, choice.load);
    if (p->v->marine_hex[marine])
        marine_lift(p, marine);
    for (unsigned j = 0; j < p->m->jewels; j++)
        if (p->v->jewel[j] == JEWEL_ON_MARINE + marine)
            p->v->jewel[j] = JEWEL_EXPORTED;
    p->v->exported++;
    record_export(p, marine, choice.hex);
    vehicle_rests(p, marine);
    REPORT(p, EXPORT, Q_1_C_2, (int)marine, choice.hex, p->v->due[marine - p->m->first_vehicle]);
    if (sudden && p->v->exported >= sudden) {
        FIRED(p, Q_1_D);
        finish_chapter(p, JEWELS_OUT);
    }
    test_wipeout(p);
}
