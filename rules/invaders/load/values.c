/* Numbers of the rules: movement, targets and modifiers of rolls, fire, radii. */
#include "rules/invaders/load/load.h"

#include "rules/shared/marine_numbers_c.h"

/* INV-6.6.a: the lowest result of each row of the table; the model keeps the highest. */
static void load_bump_table(struct loading *load)
{
    struct invaders_model *model = load->model;
    int kill = (int)conf_integer(load->root, "rolls.bump.kill", 1, 7, load->problems);
    int transfer = (int)conf_integer(load->root, "rolls.bump.transfer", 1, 7, load->problems);
    int feedback = (int)conf_integer(load->root, "rolls.bump.feedback", 1, 7, load->problems);
    if (feedback > transfer || transfer > kill)
        conf_problem(conf_find(load->root, "rolls.bump"), load->problems, "feedback <= transfer <= kill",
                     NULL, "the rows of the BUMP table are out of order");
    model->asked.bump_dry = (uint8_t)(feedback - 1);
    model->asked.bump_feedback = (uint8_t)(transfer - 1);
    model->asked.bump_transfer = (uint8_t)(kill - 1);
}

/* INV-5.1.b. Movement is flooded in two classes of terrain besides roads: what costs as much as clear ground,
 * and one dearer cost. */
static void load_step_costs(struct loading *load)
{
    static const struct {
        const char *path;
        enum terrain terrain;
    } costs[] = {{"step_cost.clear", CLEAR},
                 {"step_cost.building", BUILDING},
                 {"step_cost.rough", ROUGH},
                 {"step_cost.forest", FOREST}};
    enum { COST_MAX = 8 };
    load->road_cost = read_byte(load, load->root, "step_cost.road", 1, COST_MAX);
    int dear = 0;
    for (size_t i = 0; i < sizeof costs / sizeof *costs; i++) {
        int cost = (int)conf_integer(load->root, costs[i].path, 1, COST_MAX, load->problems);
        int clear = i ? load->step_cost[CLEAR] : cost;
        load->step_cost[costs[i].terrain] = (uint8_t)cost;
        if (cost == clear || cost == dear)
            continue;
        if (dear)
            conf_problem(conf_find(load->root, costs[i].path), load->problems, NULL, NULL,
                         "a third cost of a step: the program knows one of clear ground and one other");
        dear = cost;
    }
    for (unsigned i = 0; i < 2; i++) {
        struct invaders_board *board = load->model->board[i];
        board->steps.road_cost = load->road_cost;
        board->steps.cheap_cost = load->step_cost[CLEAR];
        board->steps.dear_cost = (uint8_t)(dear ? dear : load->step_cost[CLEAR]);
    }
}

void invaders_load_values(struct loading *load)
{
    load_numbers(load);
    load->model->wildfire_cap =
        (uint16_t)conf_integer(load->root, "wild_fire_repeats", 1, 1000, load->problems);
    load_bump_table(load);
    load_step_costs(load);
    load->model->asked.extra_dimension_rolls = 1; /* INV-10.3.c; how many scouts it takes is the scenario's */
    game_load_fixed(load->root, "pistol.range", 1, load->problems); /* INV-6.3.a: "adjacent" */
    game_load_fixed(load->root, "marine_fire.ones_to_run_dry", 2,
                    load->problems); /* INV-6.4.2.b: attack_law.h */
    game_load_fixed(load->root, "objective_chits.enslave.one_in", 2, load->problems); /* INV-9.2.2 */
    game_load_fixed(load->root, "objective_chits_kept", 1, load->problems);           /* INV-6.7.a */
}
