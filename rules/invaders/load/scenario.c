/* The chapters of a scenario: map, entry and exit, thresholds of victory (INV-10). */
#include "rules/invaders/load/load.h"

#include "rules/shared/map_text.h"

/* -------------------------------------------------------------------------------------- the victory ---- */

static uint8_t optional(struct chapter_reading *r, const struct conf_node *node, const char *key, int high)
{
    return (uint8_t)(conf_find(node, key) ? conf_integer(node, key, 0, high, r->load->problems) : 0);
}

/* INV-10.1.f-g, 10.2.i-j. Whatever key is not asked for here is reported as unknown. */
static void read_levels(struct chapter_reading *r, bool gauntlet)
{
    static const struct {
        const char *name;
        enum level level;
    } names[] = {{"decisive", DECISIVE}, {"major", MAJOR}, {"victory", VICTORY}, {"minor", MINOR}};
    const struct conf_node *levels = conf_need(r->node, "levels", r->load->problems);
    for (size_t i = 0; levels && i < sizeof names / sizeof *names; i++) {
        const struct conf_node *node = conf_find(levels, names[i].name);
        struct level_condition *condition = &r->scenario->level[names[i].level];
        if (!node)
            continue;
        condition->stated = 1;
        condition->kills = optional(r, node, "kills", KAYOTZ_MAX);
        if (gauntlet)
            condition->exited_logistics = optional(r, node, "exited_logistics", MARINES_MAX);
        else
            condition->warped = optional(r, node, "warped", MARINES_MAX);
        if (!gauntlet && conf_find(node, "wormhole_free"))
            condition->wormhole_free = conf_boolean(node, "wormhole_free", r->load->problems);
    }
}

/* -------------------------------------------------------------------------------- the two chapters ---- */

static void read_gauntlet(struct chapter_reading *r)
{
    struct invaders_scenario *s = r->scenario;
    s->kind = SCENARIO_GAUNTLET;
    s->board = 0;
    invaders_load_kayotz_starts(r);
    invaders_load_groups(r);
    invaders_load_entry(r->load, r->node, r->board);
    game_load_fixed_truth(r->node, "scored", !r->campaign, r->load->problems); /* INV-10.3.a */
    if (r->campaign)
        return;
    s->sudden_logistics = need_number(r, "sudden_death.exited_logistics", 0, MARINES_MAX);
    s->sudden_hq = need_number(r, "sudden_death.exited_hq", 0, MARINES_MAX);
    s->sudden_combat = need_number(r, "sudden_death.exited_combat", 0, MARINES_MAX);
    if (!s->sudden_logistics && !s->sudden_hq && !s->sudden_combat)
        conf_problem(conf_find(r->node, "sudden_death"), r->load->problems, NULL, NULL,
                     "sudden death without any condition");
    read_levels(r, true);
}

/* INV-10.3.c-e */
static void read_carried_over(struct chapter_reading *r)
{
    struct invaders_scenario *s = r->scenario;
    s->initial_units = need_number(r, "chosen_setup.units", 1, MARINES_MAX);
    const struct conf_node *required = conf_need(r->node, "chosen_setup.required_hex", r->load->problems);
    if (required) {
        s->initial_hex = (uint8_t)map_hex(&r->board->map, required, r->load->problems);
        if (s->initial_hex)
            invaders_load_take_hex(r, required, s->initial_hex);
    }
    game_load_fixed_truth(r->node, "chosen_setup.out_of_ammo", true, r->load->problems);
    game_load_fixed(r->node, "return.units_per_turn", 1, r->load->problems);
    s->carried.strongpoints_per_hq = need_number(r, "carried_over.strongpoints_per_hq", 0, 9);
    s->carried.full_per_logistics = need_number(r, "carried_over.full_units_per_logistics", 0, MARINES_MAX);
    s->carried.removed_per_combat = need_number(r, "carried_over.kayotz_removed_per_combat_unit", 0, 9);
    s->carried.scouts_to_identify = need_number(r, "carried_over.scouts_for_identify_roll", 1, 99);
    s->carried.scouts_to_warp = need_number(r, "carried_over.scouts_for_warp_roll", 1, 99);
    invaders_load_reserve(r->load, r->node, r->board);
}

/* INV-10.2.c: one zone for each of the first results of a die. */
static void read_landing_zones(struct chapter_reading *r)
{
    const struct conf_node *node = conf_need(r->node, "landing_zones.hexes", r->load->problems);
    enum { ZONES = sizeof r->scenario->landing_zone };
    if (!node)
        return;
    size_t before = r->load->problems->told;
    size_t count = map_hexes(&r->board->map, node, r->scenario->landing_zone, ZONES, r->load->problems);
    if (count != ZONES && r->load->problems->told == before)
        conf_problem(node, r->load->problems, "three hexes", NULL, "%d landing zones", (int)count);
    game_load_fixed(r->node, "landing_zones.choice_from", ZONES + 1, r->load->problems);
}

static void read_road(struct chapter_reading *r)
{
    struct invaders_scenario *s = r->scenario;
    s->kind = SCENARIO_ROAD;
    s->board = r->campaign; /* the second, where there are two */
    invaders_load_kayotz_starts(r);
    if (r->campaign)
        read_carried_over(r);
    else
        invaders_load_marine_starts(r);
    s->strongpoints = need_number(r, "strongpoints", 0, r->load->model->strongpoint_limit);
    read_landing_zones(r);
    const struct conf_node *wormhole = conf_need(r->node, "wormhole", r->load->problems);
    if (wormhole)
        s->wormhole = (uint8_t)map_hex(&r->board->map, wormhole, r->load->problems);
    game_load_fixed_truth(r->node, "scored", true, r->load->problems);
    s->sudden_warped = need_number(r, "sudden_death.warped", 1, MARINES_MAX);
    read_levels(r, false);
}

#define FIRST                    "gauntlet", read_gauntlet
#define SECOND                   "road_to_victory", read_road
#define MAP_TERMS(load)          invaders_map_terms
#define BUILD_BOARD(load, board) invaders_board_build(board, (load)->model->ruling, (load)->step_cost)
#define BOARD_FAILS              "lines run along too many hexsides, or memory is short"
#define load_campaign(load)
#include "rules/shared/game_chapters_c.h"
