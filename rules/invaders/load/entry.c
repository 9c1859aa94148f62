/* Where Marines come onto the map and leave it: INV-10.1.c, 10.1.f, 10.3.e. */
#include "rules/invaders/load/load.h"

#include "rules/shared/map_text.h"

static const char *const sides[HEX_SIDES] = {"north", "east", "south", "west"};

static struct hex_set numbered_edge(const struct hex_map *map)
{
    struct hex_set edge = hex_set_empty();
    for (unsigned side = 0; side < HEX_SIDES; side++)
        edge = hex_set_or(&edge, &map->edge[side]);
    return hex_set_and(&edge, &map->numbered);
}

/* INV-10.1.c: the other edge hexes, nearest first, the highest of equally near ones first. */
static void list_spare_entries(struct invaders_board *board)
{
    enum { LIST_MAX = sizeof board->spare_entry - 1 };
    struct hex_set rest = numbered_edge(&board->map);
    unsigned count = 0;
    hex_set_remove(&rest, board->entry_hex);
    while (!hex_set_is_empty(&rest) && count < LIST_MAX) {
        unsigned best = 0, nearest = HEX_UNREACHABLE;
        HEX_SET_FOR_EACH(id, rest) { /* ascending, so the last of equals is the highest */
            unsigned distance = board->map.distance[board->entry_hex][id];
            if (distance <= nearest) {
                nearest = distance;
                best = id;
            }
        }
        hex_set_remove(&rest, best);
        board->spare_entry[count++] = (uint8_t)best;
    }
}

/* What it costs to cross the map's edge at a hex: half a point along a road, else the terrain; 0 = not at
 * all, for lava without a road. */
static uint8_t edge_cost(const struct invaders_board *board, unsigned side, unsigned hex, bool road_counts)
{
    if (road_counts && hex_set_has(&board->map.road_exit[side], hex))
        return board->steps.road_cost;
    return board->terrain_cost[hex];
}

/* INV-10.1.f, V-exit_road_cost */
static void list_exits(struct loading *load, struct invaders_board *board, unsigned side)
{
    bool road_counts = load->model->ruling[RULING_EXIT_ROAD_COST] == EXIT_ROAD_COST_ROAD_HALF;
    HEX_SET_FOR_EACH(hex, board->map.edge[side]) {
        uint8_t cost = edge_cost(board, side, hex, road_counts);
        if (!cost)
            continue;
        hex_set_add(&board->exit_hexes, hex);
        board->exit_cost[hex] = cost;
    }
}

void invaders_load_entry(struct loading *load, const struct conf_node *chapter, struct invaders_board *board)
{
    const struct conf_node *entry = conf_need(chapter, "entry", load->problems);
    struct hex_set edge = numbered_edge(&board->map);
    if (entry) {
        board->entry_hex = (uint8_t)map_hex(&board->map, entry, load->problems);
        board->entry_cost = load->road_cost;
        if (board->entry_hex && !hex_set_has(&edge, board->entry_hex))
            conf_problem(entry, load->problems, NULL, NULL, "hex %s is not on the edge of the map",
                         hex_map_number_text(&board->map, board->entry_hex));
        list_spare_entries(board);
    }
    list_exits(load, board, (unsigned)conf_choice(chapter, "exit", sides, HEX_SIDES, load->problems));
}

void invaders_load_reserve(struct loading *load, const struct conf_node *chapter,
                           struct invaders_board *board)
{
    unsigned side = (unsigned)conf_choice(chapter, "return.edge", sides, HEX_SIDES, load->problems);
    HEX_SET_FOR_EACH(hex, board->map.edge[side]) {
        uint8_t cost = edge_cost(board, side, hex, true);
        if (!cost)
            continue;
        hex_set_add(&board->reserve_entry, hex);
        board->reserve_cost[hex] = cost;
    }
}
