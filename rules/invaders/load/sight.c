/* Tables of a board from the exact definition of lines (hex_line.h): who sees whom, what stops fire, what
 * gives cover, and what a step costs. Built once per model (INV-L.3); the rulings are folded in here, so that
 * play knows one table and no switch. */
#include "rules/invaders/parts.h"

#include <string.h>

#include "rules/shared/board_memo.h"
#include "rules/shared/sight_sums.h"

struct building {
    struct invaders_board *board;
    const uint8_t *ruling;
    struct sight_building sight;
};

/* ------------------------------------------------------------------------------------------ terrain ---- */

static unsigned terrain_of(const struct hex_map *map, unsigned cell)
{
    return map->cell[cell].terrain;
}

static bool is_lava(const struct hex_map *map, unsigned cell)
{
    return terrain_of(map, cell) == LAVA;
}

/* INV-6.9.1.a, 6.3.b */
static bool gives_cover(const struct hex_map *map, unsigned cell)
{
    return terrain_of(map, cell) == ROUGH || terrain_of(map, cell) == FOREST ||
           terrain_of(map, cell) == BUILDING;
}

/* What lines are asked about the hexes that they touch. */
enum kind { KIND_LAVA, KIND_COVER, KIND_BLOCKS };

static struct hex_weights weigh(const struct hex_map *map, const struct sight_rule *rule)
{
    struct hex_weights weights = {0};
    for (unsigned cell = 0; cell < map->cell_count; cell++)
        weights.of_cell[cell] = (is_lava(map, cell) ? hex_weight(KIND_LAVA) : 0) +
                                (gives_cover(map, cell) ? hex_weight(KIND_COVER) : 0);
    sight_weigh(map, rule, KIND_BLOCKS, &weights);
    return weights;
}

/* --------------------------------------------------------------------------- Marine sight (INV-L.5) ---- */

/* INV-L.4: a bridge hex is lava. V-los_contact: what a hexside, what a corner does. */
static struct sight_rule rule_of_sight(unsigned los_contact)
{
    return (struct sight_rule){
        .blocking = 1u << FOREST | 1u << BUILDING | 1u << LAVA,
        .side = los_contact == LOS_CONTACT_JP_EDITION ? SIGHT_SIDE_PAIR : SIGHT_SIDE_ANY,
        .corner = los_contact == LOS_CONTACT_DESIGNER_STRICT,
    };
}

/* --------------------------------------------------------------- Kay'otz fire and rush (INV-L.6-L.8) ---- */

/* INV-L.6, V-kayotz_lava_block */
static bool lava_stops_fire(const struct building *b, const struct hex_line_sums *sums)
{
    switch (b->ruling[RULING_LAVA_BLOCK]) {
    case LAVA_BLOCK_IGNORE:
        return false;
    case LAVA_BLOCK_BLOCK_ANY_SIDE:
        return hex_weight_count(sums->interior | sums->side, KIND_LAVA) > 0;
    default:
        return hex_weight_count(sums->interior | sums->pair, KIND_LAVA) > 0;
    }
}

/* INV-L.8, V-rush_lava_contact */
static bool lava_stops_rush(const struct building *b, const struct hex_line_sums *sums)
{
    unsigned ruling = b->ruling[RULING_RUSH_LAVA_CONTACT];
    uint64_t touched = sums->interior;
    if (ruling != RUSH_LAVA_CONTACT_INTERIOR_ONLY)
        touched |= sums->side;
    if (ruling == RUSH_LAVA_CONTACT_ANY_CONTACT)
        touched |= sums->vertex;
    return hex_weight_count(touched, KIND_LAVA) > 0;
}

/* One pair of hexes; everything but the cover of the target's own hex is symmetric (INV-L.9). */
static void note_line(void *context, unsigned a, unsigned b, const struct hex_line_sums *sums,
                      const struct hex_laying *laying)
{
    struct building *building = context;
    struct invaders_board *board = building->board;
    if (!sight_is_cut(building->sight.rule, KIND_BLOCKS, sums)) {
        struct hex_line line;
        hex_line_lay(laying, &line);
        sight_add_line(&building->sight, a, b, &line);
    }
    if (lava_stops_fire(building, sums)) {
        hex_set_add(&board->lava_block[a], b);
        hex_set_add(&board->lava_block[b], a);
    }
    if (lava_stops_rush(building, sums)) {
        hex_set_add(&board->rush_lava[a], b);
        hex_set_add(&board->rush_lava[b], a);
    }
    unsigned covered =
        hex_weight_count(sums->interior, KIND_COVER) + hex_weight_count(sums->side, KIND_COVER);
    board->cover[a][b] = (uint8_t)(board->cover[a][b] + covered);
    board->cover[b][a] = (uint8_t)(board->cover[b][a] + covered);
}

/* INV-L.7: the target's own hex; INV-L.3: there is nothing else between neighbours. */
static void note_own_cover(struct invaders_board *board)
{
    const struct hex_map *map = &board->map;
    uint8_t own[HEX_IDS] = {0};
    HEX_SET_FOR_EACH(to, map->ids)
        own[to] = gives_cover(map, map->cell_of_id[to]);
    HEX_SET_FOR_EACH(from, map->ids)
        memcpy(board->cover[from], own, sizeof own);
}

/* ------------------------------------------------------------------------------------ steps (INV-5) ---- */

/* INV-5.1.b, 5.1.d, M.6: a road edge counts whatever the terrain; lava only along one. */
static void note_marine_step(struct invaders_board *board, unsigned from, unsigned direction)
{
    unsigned to = board->map.neighbour[from][direction];
    if (!to)
        return;
    unsigned cost = board->terrain_cost[to];
    if (board->map.road_mask[from] >> direction & 1)
        hex_steps_add(&board->steps, from, to, board->steps.road_cost);
    else if (cost)
        hex_steps_add(&board->steps, from, to, cost);
}

/* INV-5.3.a, A.2: over numbered hexes; V-rush_bridge: also along roads over lava. */
static void note_kayotz_step(const struct building *b, unsigned from, unsigned direction)
{
    struct invaders_board *board = b->board;
    unsigned to = board->map.neighbour[from][direction];
    bool land = from >= FIRST_NUMBERED && to >= FIRST_NUMBERED;
    bool road = board->map.road_mask[from] >> direction & 1;
    if (land || (road && b->ruling[RULING_RUSH_BRIDGE] == RUSH_BRIDGE_YES))
        hex_set_add(&board->land_step[from], to);
}

/* INV-A.2: how far a Kay'otz walks, hex by hex outward from `from`; units do not obstruct. */
static void note_land_distances(struct invaders_board *board, unsigned from)
{
    uint8_t *distance = board->land_distance[from];
    struct hex_set reached = hex_set_of(from), front = reached;
    memset(distance, HEX_UNREACHABLE, sizeof board->land_distance[from]);
    for (unsigned steps = 0; !hex_set_is_empty(&front); steps++) {
        struct hex_set next = hex_set_empty();
        HEX_SET_FOR_EACH(id, front) {
            distance[id] = (uint8_t)steps;
            next = hex_set_or(&next, &board->land_step[id]);
        }
        front = hex_set_and_not(&next, &reached);
        reached = hex_set_or(&reached, &front);
    }
}

static void note_steps(const struct building *b, const uint8_t *step_cost)
{
    struct invaders_board *board = b->board;
    const struct hex_map *map = &board->map;
    HEX_SET_FOR_EACH(id, map->ids) {
        unsigned cell = map->cell_of_id[id];
        board->terrain_cost[id] = step_cost[terrain_of(map, cell)];
        if (gives_cover(map, cell))
            hex_set_add(&board->cover_terrain, id);
    }
    HEX_SET_FOR_EACH(from, map->ids) {
        for (unsigned direction = 0; direction < HEX_DIRECTIONS; direction++) {
            note_marine_step(board, from, direction);
            note_kayotz_step(b, from, direction);
        }
    }
    HEX_SET_FOR_EACH(hex, map->ids) {
        note_land_distances(board, hex);
    }
}

/* Whether the lines could be noted. */
static bool build(struct invaders_board *board, const uint8_t *ruling, const uint8_t *step_cost)
{
    struct sight_rule rule = rule_of_sight(ruling[RULING_LOS_CONTACT]);
    struct building building = {.board = board, .ruling = ruling};
    building.sight = sight_begin(&board->sight, &board->map, &rule);
    note_steps(&building, step_cost);
    note_own_cover(board);
    struct hex_weights weights = weigh(&board->map, &rule);
    hex_lines_sum(&board->map, &weights, note_line, &building);
    memcpy(board->fire_distance, board->map.distance, sizeof board->fire_distance);
    memcpy(board->rush_distance, board->map.distance, sizeof board->rush_distance);
    HEX_SET_FOR_EACH(from, board->map.ids) {
        HEX_SET_FOR_EACH(to, board->lava_block[from])
            board->fire_distance[from][to] = HEX_UNREACHABLE;
        HEX_SET_FOR_EACH(out, board->rush_lava[from])
            board->rush_distance[from][out] = HEX_UNREACHABLE;
    }
    return !building.sight.failed;
}

/* The answers that a board is built from; others are unknown to it. */
static const uint8_t asked[] = {RULING_LOS_CONTACT, RULING_LAVA_BLOCK, RULING_RUSH_LAVA_CONTACT,
                                RULING_RUSH_BRIDGE};

bool invaders_board_build(struct invaders_board *board, const uint8_t *ruling, const uint8_t *step_cost)
{
    struct text key = {0};
    uint8_t known[ANSWERS_MAX];
    board_key_begin(&key, "invaders", board, offsetof(struct invaders_board, land_step));
    board_key_answers(&key, ruling, RULINGS, asked, sizeof asked, known);
    text_add_bytes(&key, (const char *)step_cost, TERRAINS);
    const bool recalled = board_recall(&key, board, sizeof *board, &board->sight);
    const bool built = recalled || build(board, known, step_cost);
    if (recalled) /* without the entries and exits of that chapter */
        memset(&board->exit_hexes, 0,
               offsetof(struct invaders_board, terrain_cost) - offsetof(struct invaders_board, exit_hexes));
    else if (built)
        board_remember(&key, board);
    text_free(&key);
    return built;
}
