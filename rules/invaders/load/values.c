/* Numbers of the rules: movement, targets and modifiers of rolls, fire, radii. */
#include "rules/invaders/load/load.h"

#include <stddef.h>

#define NUMBER(path, field, low, high)                                                                       \
    {                                                                                                        \
        path, offsetof(struct invaders_model, field), low, high                                              \
    }
#define MODIFIER(path, field) NUMBER(path, modifier.field, -6, 6)

static const struct game_number numbers[] = {
    NUMBER("strongpoints", strongpoint_limit, 0, 60),                    /* INV-2.2.3.a */
    NUMBER("pistol.combat_factor", pistol_factor, 1, 12),                /* INV-6.3.a */
    NUMBER("bump_gun.range", bump_range, 0, 60),                         /* INV-6.2.2.a */
    NUMBER("rolls.jump.land", jump_land, 1, 7),                          /* INV-5.2.b */
    NUMBER("rolls.jump.deviate", jump_deviate, 1, 7),                    /* INV-5.2.b */
    NUMBER("rolls.recon.target", recon_target, 1, 9),                    /* INV-7.1.a, V-recon_target */
    NUMBER("rolls.recon.removal", recon_removal, 1, 9),                  /* INV-7.1.a */
    NUMBER("rolls.strongpoint.target", strongpoint_target, 1, 9),        /* INV-7.2.a */
    NUMBER("rolls.rally.target", rally_target, 1, 9),                    /* INV-7.3.a */
    NUMBER("rolls.reinforcement.target", request_target, 1, 9),          /* INV-7.5.a */
    NUMBER("rolls.reboot.target", reboot_target, 1, 7),                  /* INV-A.15 */
    NUMBER("marine_fire.hits_to_kill", kill_hits, 1, 12),                /* INV-6.4.2.a */
    NUMBER("kayotz_fire.hits_to_paralyze", paralyze_hits, 1, 12),        /* INV-6.9.3.a */
    NUMBER("kayotz_fire.wild_fire", wildfire_bonus, 0, 6),               /* INV-A.1 */
    NUMBER("kayotz_fire.king_command", command_bonus, 0, 6),             /* INV-A.13 */
    NUMBER("command_radius", command_radius, 0, 60),                     /* INV-8.3.b */
    NUMBER("reboot_radius", reboot_radius, 0, 60),                       /* INV-A.15 */
    NUMBER("shutdown_radius", shutdown_radius, 0, 60),                   /* INV-A.16 */
    NUMBER("field.radius", field_radius, 0, 60),                         /* INV-A.12 */
    NUMBER("field.radius_with_monolith", field_radius_monolith, 0, 60),  /* INV-A.12 */
    NUMBER("pods_with_monolith", pods_monolith_bonus, 0, 26),            /* INV-A.6 */
    NUMBER("objective_chits.tunnel.radius", tunnel_radius, 0, 60),       /* INV-9.2.1 */
    NUMBER("objective_chits.summon.active_kayotz", summon_count, 1, 32), /* INV-9.2.6 */
    MODIFIER("marine_fire.hit_run", fire_hit_run),                       /* INV-6.3.b */
    MODIFIER("marine_fire.stunned", fire_stunned),
    MODIFIER("marine_fire.target_in_cover", fire_cover),
    MODIFIER("marine_fire.adjacent_hq", fire_hq),
    MODIFIER("marine_fire.target_dormant", fire_dormant),
    MODIFIER("marine_fire.target_adjacent", fire_adjacent),
    MODIFIER("kayotz_fire.cover", shot_cover), /* INV-6.9.1.a */
    MODIFIER("kayotz_fire.strongpoint", shot_strongpoint),
    MODIFIER("kayotz_fire.target_adjacent", shot_adjacent),
    MODIFIER("rolls.jump.hit_run", jump_hit_run),
    MODIFIER("rolls.jump.stunned", jump_stunned),
    MODIFIER("rolls.bump.hit_run", bump_hit_run),
    MODIFIER("rolls.bump.stunned", bump_stunned),
    MODIFIER("rolls.recon.support", recon_support),
    MODIFIER("rolls.recon.stunned", recon_stunned),
    MODIFIER("rolls.strongpoint.hq", build_hq),
    MODIFIER("rolls.strongpoint.stunned", build_stunned),
    MODIFIER("rolls.rally.logistics", rally_logistics),
    MODIFIER("rolls.rally.hq", rally_hq),
    MODIFIER("rolls.rally.kayotz", rally_kayotz),
    MODIFIER("rolls.reinforcement.stunned", request_stunned),
    MODIFIER("stunned_movement", movement_stunned), /* INV-5.1.a */
};

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
    model->bump_dry = (uint8_t)(feedback - 1);
    model->bump_feedback = (uint8_t)(transfer - 1);
    model->bump_transfer = (uint8_t)(kill - 1);
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
    game_load_numbers(load->model, load->root, numbers, sizeof numbers / sizeof *numbers, load->problems);
    load->model->wildfire_cap =
        (uint16_t)conf_integer(load->root, "wild_fire_repeats", 1, 1000, load->problems);
    load_bump_table(load);
    load_step_costs(load);
    if (load->model->jump_deviate > load->model->jump_land)
        conf_problem(conf_find(load->root, "rolls.jump"), load->problems, "deviate <= land", NULL,
                     "the results of a jump are out of order");
    load->model->extra_dimension_rolls = 1; /* INV-10.3.c; how many scouts it takes is the scenario's */
    game_load_fixed(load->root, "pistol.range", 1, load->problems); /* INV-6.3.a: "adjacent" */
    game_load_fixed(load->root, "marine_fire.ones_to_run_dry", 2,
                    load->problems); /* INV-6.4.2.b: attack_law.h */
    game_load_fixed(load->root, "objective_chits.enslave.one_in", 2, load->problems); /* INV-9.2.2 */
    game_load_fixed(load->root, "objective_chits_kept", 1, load->problems);           /* INV-6.7.a */
}
