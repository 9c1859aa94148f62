/* From a map to the tables of play (VRM-P): what steps cost and where they lead, cover, zones, entries,
 * sight. Built once per model; the rulings are folded in here, so that play knows one table and no switch. */
#include "rules/vermin/parts.h"

#include <string.h>

#include "rules/shared/board_memo.h"
#include "rules/shared/hex_set.h"

struct building {
    struct vermin_board *board;
    const uint8_t *ruling;
    const struct board_costs *costs;
    struct hex_set flooded; /* in a flood: every swamp and every hex next to one (VRM-P.1.b-2) */
};

static const struct hex_map *map_of(const struct building *b)
{
    return &b->board->map;
}

static struct hex_set feature(const struct building *b, unsigned which)
{
    return map_of(b)->with_feature[which];
}

static struct hex_set terrain(const struct building *b, enum terrain which)
{
    return map_of(b)->with_terrain[which];
}

static struct hex_set with_neighbours(const struct building *b, struct hex_set hexes)
{
    struct hex_set near = hex_set_gather(map_of(b)->adjacent, &hexes);
    return hex_set_or(&near, &hexes);
}

/* ------------------------------------------------------------------------------------------ the ground ----
 */

static void find_places(struct building *b)
{
    struct vermin_board *board = b->board;
    for (unsigned n = 0; n < NESTS; n++) {
        struct hex_set nest = feature(b, FEATURE_NEST + n), entrance = feature(b, FEATURE_ENTRANCE + n);
        board->nest[n] = (uint8_t)hex_set_lowest(&nest);
        board->entrance[n] = (uint8_t)hex_set_lowest(&entrance);
        board->nests = hex_set_or(&board->nests, &nest);
        board->entrances = hex_set_or(&board->entrances, &entrance);
    }
    for (unsigned t = 0; t < TUNNELS; t++)
        board->tunnel[t] = (uint8_t)hex_set_lowest(&map_of(b)->with_feature[FEATURE_TUNNEL + t]);
    board->unlimited = board->nests; /* VRM-P.2.k */
    for (unsigned e = 0; e < ENTRIES; e++) {
        struct hex_set entry = feature(b, FEATURE_VERMIN_ENTRY + e); /* VRM-P.3.p */
        board->vermin_entry[e] = (uint8_t)hex_set_lowest(&entry);
        board->unlimited = hex_set_or(&board->unlimited, &entry);
    }
    board->marine_entries = feature(b, FEATURE_MARINE_ENTRY);
    board->vehicle_exits = feature(b, FEATURE_RV_EXIT);
    board->jewel_starts = feature(b, FEATURE_JEWEL_START);
    board->labs = feature(b, FEATURE_LAB);
    board->town = feature(b, FEATURE_TOWN);
    /* VRM-Q.1.c-7: over the south edge to the north, over the north edge to the south */
    board->wrap_to[0] = (uint8_t)hex_set_lowest(&map_of(b)->with_feature[FEATURE_SURPRISE_NORTH]);
    board->wrap_to[1] = (uint8_t)hex_set_lowest(&map_of(b)->with_feature[FEATURE_SURPRISE_SOUTH]);
}

static void find_ground(struct building *b)
{
    struct vermin_board *board = b->board;
    struct hex_set swamp = terrain(b, SWAMP), building = terrain(b, BUILDING),
                   wormhole = terrain(b, WORMHOLE);
    struct hex_set clear = terrain(b, CLEAR), closed;
    board->bamboo = terrain(b, BAMBOO);
    board->tar_pits = terrain(b, TAR_PIT);
    board->nat = feature(b, FEATURE_NAT);
    board->near_tar = with_neighbours(b, board->tar_pits);
    board->near_nat = hex_set_gather(map_of(b)->adjacent, &board->nat);
    b->flooded = with_neighbours(b, swamp);
    board->cover[DRY] = hex_set_or(&board->bamboo, &swamp); /* VRM-X.6 */
    board->cover[DRY] = hex_set_or(&board->cover[DRY], &building);
    board->cover[FLOODED] = hex_set_or(&board->cover[DRY], &b->flooded);
    /* VRM-I.1.c; VRM-I.5.b: the wormhole counts as clear (VRM-P.3.q) */
    board->jump_land = hex_set_and_not(&map_of(b)->numbered, &board->nat);
    clear = hex_set_or(&clear, &wormhole);
    board->drop_land = hex_set_and(&clear, &board->jump_land);
    closed = hex_set_or(&board->tar_pits, &board->nests);
    board->displace_land = hex_set_and_not(&map_of(b)->ids, &closed);
}

static void find_zones(struct building *b)
{
    struct vermin_board *board = b->board;
    board->zone_south = feature(b, FEATURE_ZONE_SOUTH);
    if (hex_set_is_empty(&board->zone_south))
        board->zone_south = map_of(b)->ids; /* VRM-D.1: map Beta has one direction */
    if (!board->vermin_entry[0])
        return;
    HEX_SET_FOR_EACH(hex, map_of(b)->ids) { /* VRM-P.3.o, VRM-RV-29 */
        if (hex_map_cell(map_of(b), hex)->column < b->costs->lash_columns)
            hex_set_add(&board->lash, hex);
    }
}

/* ------------------------------------------------------------------------------------------ Marines ---- */

/* What the step costs a Marine, half points; 0 = it cannot be made. VRM-P.1.g: tar pits are entered along
 * roads only; VRM-P.2.j: NAT hexes and nests never. */
static unsigned marine_cost(const struct building *b, unsigned hex, unsigned direction, unsigned water)
{
    const struct hex_map *map = map_of(b);
    unsigned to = map->neighbour[hex][direction];
    bool road = map->road_mask[hex] >> direction & 1;
    if (!to || hex_set_has(&b->board->nat, to) || hex_set_has(&b->board->nests, to))
        return 0;
    if (!road && hex_set_has(&b->board->tar_pits, to))
        return 0;
    if (water == FLOODED && hex_set_has(&b->flooded, to))
        return b->costs->marine_flooded; /* VRM-P.1.b-2, along roads too */
    return road ? b->costs->marine_road : b->costs->marine[hex_map_terrain(map, to)];
}

/* VRM-P.1: along roads, as clear ground, and the one dearer cost. */
static void lay_steps(struct building *b, unsigned water)
{
    struct hex_steps *steps = &b->board->steps[water];
    unsigned dear = b->costs->marine_flooded;
    for (unsigned t = 0; t < TERRAINS; t++)
        dear = b->costs->marine[t] > dear ? b->costs->marine[t] : dear;
    steps->road_cost = b->costs->marine_road;
    steps->cheap_cost = b->costs->marine[CLEAR];
    steps->dear_cost = (uint8_t)dear;
    HEX_SET_FOR_EACH(hex, map_of(b)->ids) {
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
            unsigned cost = marine_cost(b, hex, d, water);
            if (cost)
                hex_steps_add(steps, hex, map_of(b)->neighbour[hex][d], cost);
        }
    }
}

static bool is_road_hex(const struct hex_map *map, unsigned hex)
{
    bool road = map->road_mask[hex] != 0;
    for (unsigned side = 0; side < HEX_SIDES; side++)
        road |= hex_set_has(&map->road_exit[side], hex);
    return road;
}

/* VRM-I.5.a: the entry hex's own cost. VRM-Q.1.c-2, VRM-RV-31: leaving. */
static void lay_entries(struct building *b)
{
    struct vermin_board *board = b->board;
    const struct hex_map *map = map_of(b);
    HEX_SET_FOR_EACH(hex, board->marine_entries) {
        unsigned cost =
            is_road_hex(map, hex) ? b->costs->marine_road : b->costs->marine[hex_map_terrain(map, hex)];
        board->entry_cost[DRY][hex] = (uint8_t)cost;
        board->entry_cost[FLOODED][hex] =
            (uint8_t)(hex_set_has(&b->flooded, hex) ? b->costs->marine_flooded : cost);
    }
    memset(board->exit_cost, COST_BARRED, sizeof board->exit_cost);
    HEX_SET_FOR_EACH(hex, board->vehicle_exits) {
        bool road = false;
        for (unsigned side = 0; side < HEX_SIDES; side++)
            road |= hex_set_has(&map->road_exit[side], hex);
        board->exit_cost[hex] = b->ruling[RULING_EXPORT_COST] == EXPORT_COST_FREE ? 0
                                : road                                            ? b->costs->export_road
                                                                                  : b->costs->export_other;
    }
}

/* ----------------------------------------------------------------------------------------- crawlers ---- */

/* VRM-E.1: tar pits are entered along roads and bridges only. */
static bool enterable(const struct building *b, unsigned hex, unsigned direction)
{
    const struct hex_map *map = map_of(b);
    unsigned to = map->neighbour[hex][direction];
    return to && (!hex_set_has(&b->board->tar_pits, to) || map->road_mask[hex] >> direction & 1);
}

/* The direction of the lower of the hexes in two directions; WAY_NONE if neither can be entered. */
static unsigned lower_way(const struct building *b, unsigned hex, unsigned one, unsigned other)
{
    const uint8_t *to = map_of(b)->neighbour[hex];
    bool first = one < HEX_DIRECTIONS && enterable(b, hex, one);
    bool second = other < HEX_DIRECTIONS && enterable(b, hex, other);
    if (first && second)
        return to[one] < to[other] ? one : other;
    return first ? one : second ? other : WAY_NONE;
}

/* VRM-E.1 detour(u, d), VRM-RV-07 */
static unsigned detour(const struct building *b, unsigned hex, unsigned d)
{
    unsigned way = WAY_NONE;
    if (b->ruling[RULING_DETOUR_CANDIDATES] == DETOUR_CANDIDATES_LOWEST_OF_ALL_SIX) {
        for (unsigned other = 0; other < HEX_DIRECTIONS; other++)
            way = lower_way(b, hex, way, other);
        return way;
    }
    way = lower_way(b, hex, (d + 5) % HEX_DIRECTIONS, (d + 1) % HEX_DIRECTIONS);
    return way == WAY_NONE ? lower_way(b, hex, (d + 4) % HEX_DIRECTIONS, (d + 2) % HEX_DIRECTIONS) : way;
}

/* Points of a step to the neighbour. VRM-P.1: 1 along roads and scent trails, also while they do not bind. */
static unsigned crawler_cost(const struct building *b, unsigned hex, unsigned direction, unsigned water,
                             bool on_trail)
{
    const struct hex_map *map = map_of(b);
    unsigned to = map->neighbour[hex][direction];
    if (!enterable(b, hex, direction))
        return COST_BARRED;
    if (water == FLOODED && hex_set_has(&b->flooded, to))
        return b->costs->crawler_flooded;
    if (on_trail || map->road_mask[hex] >> direction & 1)
        return b->costs->crawler_road;
    return b->costs->crawler[hex_map_terrain(map, to)];
}

static unsigned way_along(const struct building *b, unsigned kind, unsigned hex)
{
    unsigned next = map_of(b)->trail_next[kind][hex];
    for (unsigned d = 0; next && d < HEX_DIRECTIONS; d++)
        if (map_of(b)->neighbour[hex][d] == next)
            return d;
    return WAY_NONE;
}

/* VRM-P.2.i, VRM-RV-27 */
static void lay_jewel_trail(struct building *b, unsigned hex, unsigned way)
{
    bool one = b->ruling[RULING_JEWEL_TRAIL_COST] == JEWEL_TRAIL_COST_ONE_PER_HEX;
    for (unsigned water = DRY; water < WATERS; water++)
        b->board->jewel_trail_cost[water][hex] = (uint8_t)(way == WAY_NONE ? COST_BARRED
                                                           : one ? crawler_cost(b, hex, way, water, true)
                                                                 : b->board->cost[water][hex][way]);
}

static void lay_ways(struct building *b)
{
    struct vermin_board *board = b->board;
    memset(board->trail_way, WAY_NONE, sizeof board->trail_way);
    HEX_SET_FOR_EACH(hex, map_of(b)->ids) {
        unsigned scent = way_along(b, SCENT, hex);
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
            unsigned way = !map_of(b)->neighbour[hex][d] ? WAY_OFF
                           : enterable(b, hex, d)        ? d
                                                         : detour(b, hex, d);
            board->way[hex][d] = (uint8_t)way;
            for (unsigned water = DRY; water < WATERS; water++)
                board->cost[water][hex][d] = (uint8_t)crawler_cost(b, hex, d, water, d == scent);
        }
        board->trail_way[SCENT][hex] = (uint8_t)scent;
        board->trail_way[JEWEL_TRAIL][hex] = (uint8_t)way_along(b, JEWEL_TRAIL, hex);
        lay_jewel_trail(b, hex, board->trail_way[JEWEL_TRAIL][hex]);
    }
}

/* -------------------------------------------------------------------------------------------- sight ---- */

/* VRM-J.1: any contact with a hex that blocks cuts a line; corners by VRM-RV-18. VRM-P.3.n: bridges are tar
 * pits. */
static bool lay_sight(struct building *b)
{
    struct sight_rule rule = {
        .blocking = 1u << BAMBOO | 1u << BUILDING | 1u << TAR_PIT,
        .side = SIGHT_SIDE_ANY,
        .corner = b->ruling[RULING_LOS_CORNER] == LOS_CORNER_BLOCKS,
    };
    return sight_build(&b->board->sight, map_of(b), &rule);
}

static bool build(struct vermin_board *board, const uint8_t *ruling, const struct board_costs *costs)
{
    struct building b = {.board = board, .ruling = ruling, .costs = costs};
    find_places(&b);
    find_ground(&b);
    find_zones(&b);
    for (unsigned water = DRY; water < WATERS; water++)
        lay_steps(&b, water);
    lay_entries(&b);
    lay_ways(&b);
    vermin_tracks_build(board);
    return lay_sight(&b);
}

/* The answers that a board is built from; others are unknown to it. */
static const uint8_t asked[] = {RULING_EXPORT_COST, RULING_DETOUR_CANDIDATES, RULING_JEWEL_TRAIL_COST,
                                RULING_LOS_CORNER};

bool vermin_board_build(struct vermin_board *board, const uint8_t *ruling, const struct board_costs *costs)
{
    struct text key = {0};
    uint8_t known[ANSWERS_MAX];
    board_key_begin(&key, "vermin", &board->map, sizeof board->map);
    board_key_answers(&key, ruling, RULINGS, asked, sizeof asked, known);
    text_add_bytes(&key, (const char *)costs, sizeof *costs);
    const bool recalled = board_recall(&key, board, sizeof *board, &board->sight);
    const bool built = recalled || build(board, known, costs);
    if (built && !recalled)
        board_remember(&key, board);
    text_free(&key);
    return built;
}
