/* Numbers of the rules: ranges, radii, targets and modifiers of rolls, costs of steps. */
#include "rules/vermin/load/load.h"

#include <stdio.h>

#include "rules/shared/marine_numbers_c.h"

/* The path of a group of values, what reads it. */
static uint8_t read_cost(struct loading *load, const char *group, const char *name)
{
    enum { COST_MAX = 8 };
    char path[48];
    snprintf(path, sizeof path, "step_cost.%s.%s", group, name);
    return read_byte(load, load->root, path, 1, COST_MAX);
}

/* VRM-P.1; nests and the wormhole cost as clear ground (VRM-P.2.k, P.3.q), tar pits have no cost of their
 * own. */
static void read_costs(struct loading *load, const char *group, uint8_t cost[TERRAINS])
{
    static const struct {
        const char *name;
        enum terrain terrain;
    } costs[] = {{"clear", CLEAR}, {"bamboo", BAMBOO}, {"swamp", SWAMP}, {"building", BUILDING}};
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++)
        cost[costs[i].terrain] = read_cost(load, group, costs[i].name);
    cost[NEST] = cost[WORMHOLE] = cost[TAR_PIT] = cost[CLEAR];
}

/* Where Marines can walk is flooded in three classes: roads, what costs as clear ground, one dearer cost. */
static void check_marine_costs(struct loading *load)
{
    const struct board_costs *costs = &load->costs;
    const uint8_t others[] = {costs->marine[BAMBOO], costs->marine[SWAMP], costs->marine[BUILDING],
                              costs->marine_flooded};
    unsigned clear = costs->marine[CLEAR], dear = 0;
    bool wrong = costs->marine_road > clear;
    for (unsigned i = 0; i < sizeof others; i++) {
        if (others[i] == clear)
            continue;
        wrong |= others[i] < clear || (dear && others[i] != dear);
        dear = others[i];
    }
    if (wrong)
        conf_problem(conf_find(load->root, "step_cost.marine"), load->problems, NULL, NULL,
                     "the program knows three costs: of roads, of clear ground, and one dearer");
}

static void load_costs(struct loading *load)
{
    struct board_costs *costs = &load->costs;
    read_costs(load, "marine", costs->marine);
    costs->marine_road = read_cost(load, "marine", "road");
    costs->marine_flooded = read_cost(load, "marine", "flooded");
    read_costs(load, "crawler", costs->crawler);
    costs->crawler_road = read_cost(load, "crawler", "road");
    costs->crawler_flooded = read_cost(load, "crawler", "flooded");
    costs->export_road = read_byte(load, load->root, "export_cost.road", 0, 16);
    costs->export_other = read_byte(load, load->root, "export_cost.other", 0, 16);
    costs->lash_columns = read_byte(load, load->root, "lash.columns", 0, 60);
    check_marine_costs(load);
}

void vermin_load_values(struct loading *load)
{
    struct vermin_model *m = load->model;
    attack_wide_tables_build(&m->wide_attack);
    load_numbers(load);
    for (unsigned type = QUEEN_ADULT; type <= QUEEN_LARVA; type++)
        m->asked.nat_effect[type] = m->asked.nat_effect[QUEEN_COMPLETE];
    m->pistol_range = 1; /* VRM-J.2: "adjacent" */
    game_load_fixed(load->root, "pistol.range", m->pistol_range, load->problems);
    m->kitten_ones = 2; /* VRM-SW.3; attack_law.h knows two ones */
    game_load_fixed(load->root, "kitten_ones", m->kitten_ones, load->problems);
    check_order(load, "rolls.pants", m->asked.pants_relocate, m->asked.pants_kill, "relocate <= kill");
    check_order(load, "rolls.drop", m->asked.drop_lands, m->asked.drop_deviates, "lands <= deviates");
    check_order(load, "hits", m->reduce_hits, m->remove_hits, "reduce <= remove");
    load_costs(load);
}
