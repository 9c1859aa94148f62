/* What a chapter says: forces, arrivals, victory (VRM-Q.1, Q.2, Q.3). */
#include "rules/vermin/load/load.h"

#include <stdio.h>
#include <string.h>

#include "rules/shared/map_text.h"

/* ------------------------------------------------------------------------------------------ the map ---- */

static void need_place(struct chapter_reading *r, bool found, const char *what)
{
    if (!found)
        conf_problem(conf_find(r->node, "map"), r->load->problems, NULL, NULL,
                     "this chapter cannot be played on map %s: it has no %s", r->board->map.name, what);
}

static bool all_there(const uint8_t *hexes, unsigned count)
{
    bool there = true;
    for (unsigned i = 0; i < count; i++)
        there &= hexes[i] != 0;
    return there;
}

static void check_alpha(struct chapter_reading *r)
{
    const struct vermin_board *b = r->board;
    need_place(r, all_there(b->nest, NESTS), "two nests");
    need_place(r, all_there(b->entrance, NESTS), "two nest entrances");
    need_place(r, all_there(b->tunnel, TUNNELS), "six tunnel exits");
    need_place(r, all_there(b->wrap_to, 2), "places of the surprise attack");
    need_place(r, !hex_set_is_empty(&b->marine_entries), "marine_entry");
    need_place(r, !hex_set_is_empty(&b->vehicle_exits), "rv_exit");
    need_place(r, !hex_set_is_empty(&b->town), "town");
    struct hex_set beside = hex_set_or(&b->map.edge[HEX_WEST], &b->map.edge[HEX_EAST]);
    struct hex_set inland = hex_set_and_not(&b->vehicle_exits, &beside);
    need_place(r, hex_set_is_empty(&inland), "edge beside every rv_exit");
    need_place(r, hex_set_count(&b->vehicle_exits) <= 6, "room for more than six rv_exit");
}

static void check_beta(struct chapter_reading *r)
{
    need_place(r, all_there(r->board->vermin_entry, ENTRIES), "six vermin entries");
    need_place(r, !hex_set_is_empty(&r->board->marine_entries), "marine_entry");
}

/* --------------------------------------------------------------------------------------- the forces ---- */

/* Counts by type; there must be as many counters. */
static void read_force(struct chapter_reading *r, const char *path)
{
    const struct conf_node *node = conf_need(r->node, path, r->load->problems);
    for (unsigned type = 0; node && type < MARINE_TYPES; type++) {
        const struct conf_node *number = conf_find(node, vermin_marine_types[type]);
        int counters = __builtin_popcount(r->load->model->marines_of[type]);
        int64_t count = number ? conf_integer(number, "", 0, MARINES_MAX, r->load->problems) : 0;
        if (count > counters && marines_are_known(r->load))
            conf_problem(number, r->load->problems, NULL, NULL, "more than the %d counters of %s", counters,
                         vermin_marine_types[type]);
        r->scenario->start_count[type] = (uint8_t)count;
    }
}

/* VRM-Q.1.b: the player needs a hex of the town for each unit. */
static void check_town(struct chapter_reading *r)
{
    unsigned units = 0,
             room = hex_set_count(&r->board->town) - hex_set_has(&r->board->town, r->scenario->scientist_hex);
    for (unsigned type = 0; type < MARINE_TYPES; type++)
        units += r->scenario->start_count[type];
    if (r->scenario->start_count[SCIENTIST] || r->scenario->start_count[RECOVERY_VEHICLE])
        conf_problem(conf_find(r->node, "marines.in_town"), r->load->problems, NULL, NULL,
                     "the scientist and vehicles are not set up like this");
    if (units > room)
        conf_problem(conf_find(r->node, "marines.in_town"), r->load->problems, NULL, NULL,
                     "%u units for %u hexes of the town", units, room);
}

static void read_vehicles(struct chapter_reading *r)
{
    int64_t turns[VEHICLES_MAX];
    int vehicles = __builtin_popcount(r->load->model->vehicles);
    const struct conf_node *node = conf_need(r->node, "recovery_vehicles.turns", r->load->problems);
    size_t before = r->load->problems->told;
    size_t count = node ? conf_integers(node, "", 1, TURNS_MAX, turns, VEHICLES_MAX, r->load->problems) : 0;
    if (node && r->load->problems->told == before && (int)count != vehicles && marines_are_known(r->load))
        conf_problem(node, r->load->problems, NULL, NULL, "%d turns for %d recovery vehicles", (int)count,
                     vehicles);
    for (size_t i = 0; i < count && i < VEHICLES_MAX; i++)
        r->scenario->vehicle_turn[i] = (uint8_t)turns[i];
    r->scenario->vehicle_return = need_number(r, "recovery_vehicles.return_after", 1, TURNS_MAX);
}

/* VRM-Q.1.a */
static void read_nests(struct chapter_reading *r)
{
    struct vermin_scenario *s = r->scenario;
    s->complete_in_nest_1 = need_number(r, "vermin.complete_in_nest_1", 0, 6);
    s->nest_warriors[0] = need_number(r, "vermin.warriors.queen_complete", 0, WARRIORS);
    s->nest_warriors[1] = need_number(r, "vermin.warriors.queen_adult", 0, WARRIORS);
    if (s->nest_warriors[0] + s->nest_warriors[1] > WARRIORS)
        conf_problem(conf_find(r->node, "vermin.warriors"), r->load->problems, NULL, NULL,
                     "more than the %d warriors", WARRIORS);
    s->start_tunnels = need_number(r, "vermin.tunnel_chits", 0, TUNNELS);
    s->jewels_in_nest = need_number(r, "jewels.in_nest", 0, JEWELS_MAX);
    s->jewels_each_start = need_number(r, "jewels.each_start", 0, JEWELS_MAX);
    unsigned jewels = s->jewels_in_nest + s->jewels_each_start * hex_set_count(&r->board->jewel_starts);
    if (jewels != r->load->model->jewels)
        conf_problem(conf_find(r->node, "jewels"), r->load->problems, NULL, NULL,
                     "%u jewels are set up, but there are %u", jewels, r->load->model->jewels);
}

/* --------------------------------------------------------------------------------------- the victory ---- */

static int8_t read_points(struct chapter_reading *r, const char *path)
{
    return (int8_t)conf_integer(r->node, path, -99, 99, r->load->problems);
}

/* VRM-Q.1.d */
static void read_jewel_levels(struct chapter_reading *r)
{
    static const struct {
        const char *path;
        enum jewel_level level;
    } levels[] = {
        {"levels.draw", JEWELS_DRAW}, {"levels.victory", JEWELS_VICTORY}, {"levels.major", JEWELS_MAJOR}};
    struct vermin_scenario *s = r->scenario;
    int below = 0;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        int jewels = need_number(r, levels[i].path, 0, JEWELS_MAX);
        s->jewels_for[levels[i].level] = (uint8_t)jewels;
        if (jewels < below)
            conf_problem(conf_find(r->node, levels[i].path), r->load->problems, NULL, NULL,
                         "fewer jewels than for the level below");
        below = jewels;
    }
    s->jewels_for[JEWELS_DEFEAT] = 0;
    s->losses_allowed = need_number(r, "losses", 0, MARINES_MAX);
}

void vermin_load_family_jewels(struct chapter_reading *r)
{
    struct vermin_scenario *s = r->scenario;
    s->kind = SCENARIO_FAMILY_JEWELS;
    check_alpha(r);
    read_nests(r);
    read_force(r, "marines.in_town");
    const struct conf_node *scientist = conf_need(r->node, "marines.scientist", r->load->problems);
    if (scientist)
        s->scientist_hex = (uint8_t)map_hex(&r->board->map, scientist, r->load->problems);
    check_town(r);
    read_vehicles(r);
    s->sudden_jewels = need_number(r, "sudden_death", 1, JEWELS_MAX);
    memset(s->jewels_for, 255, sizeof s->jewels_for);
    if (r->campaign) { /* VRM-Q.3 */
        s->points_exported = read_points(r, "victory_points.exported");
        s->points_lost = read_points(r, "victory_points.marine_lost");
    } else {
        read_jewel_levels(r);
    }
}

/* VRM-Q.2.c */
static void read_rush(struct chapter_reading *r)
{
    for (int die = 1; die <= 6; die++) {
        char path[24];
        int64_t entries[ENTRIES];
        snprintf(path, sizeof path, "rush.%d", die);
        size_t count = conf_integers(r->node, path, 1, ENTRIES, entries, ENTRIES, r->load->problems);
        for (size_t i = 0; i < count && i < ENTRIES; i++)
            r->scenario->rush_entries[die] |= (uint8_t)(1u << (entries[i] - 1));
    }
    r->scenario->rush_one_more = need_number(r, "rush_one_more", 0, 6);
}

/* VRM-Q.2.g */
static void read_migration_points(struct chapter_reading *r)
{
    struct vermin_scenario *s = r->scenario;
    s->points_dead = read_points(r, "victory_points.dead");
    s->points_lost = read_points(r, "victory_points.marine_lost");
    for (unsigned type = SOLDIER; type < VERMIN_TYPES; type++) {
        char path[48];
        snprintf(path, sizeof path, "victory_points.escaped.%s", vermin_types[type]);
        s->points_escaped[type] = read_points(r, path);
    }
}

/* VRM-Q.3: the queens in the order of their rank. */
static void read_jewel_order(struct chapter_reading *r)
{
    const struct conf_node *list = conf_need(r->node, "jewels.to", r->load->problems);
    if (!list)
        return;
    bool right = conf_size(list) == QUEENS;
    for (unsigned q = 0; right && q < QUEENS; q++) {
        const char *name = conf_scalar(conf_at(list, q));
        right = name && strcmp(name, vermin_types[QUEEN_COMPLETE + q]) == 0;
    }
    if (!right)
        conf_problem(list, r->load->problems, "queen_complete, queen_adult, queen_larva", NULL,
                     "the rules know this order only");
}

void vermin_load_great_migration(struct chapter_reading *r)
{
    struct vermin_scenario *s = r->scenario;
    int soldiers = __builtin_popcount(r->load->model->vermin_of[SOLDIER]);
    s->kind = SCENARIO_GREAT_MIGRATION;
    check_beta(r);
    s->start_soldiers = need_number(r, "vermin.soldiers_at_start", 0, ENTRIES);
    if (s->start_soldiers > soldiers)
        conf_problem(conf_find(r->node, "vermin.soldiers_at_start"), r->load->problems, NULL, NULL,
                     "there are only %d soldiers", soldiers);
    s->queens_turn = need_number(r, "vermin.queens_turn", 1, 1);
    read_rush(r);
    read_force(r, "marines.entering");
    read_migration_points(r);
    if (r->campaign)
        read_jewel_order(r);
    else
        vermin_load_levels(r->load, r->node, s->points_for);
}
