/* The scenario: its number, kind, mover and forces (IMP-S). */
#include <stdio.h>
#include <string.h>

#include "rules/imperium/load/load.h"

static void load_forces(struct loading *load, const struct conf_node *scenario, unsigned side)
{
    struct imperium_model *m = load->model;
    char path[40];
    snprintf(path, sizeof path, "forces.%s", imperium_side_names[side]);
    const struct conf_node *forces = conf_need(scenario, path, load->problems);
    if (!forces)
        return;
    for (unsigned type = 0; type < COUNTER_TYPES; type++)
        if (conf_find(forces, imperium_type_names[type]))
            m->forces[side][type] = (uint8_t)conf_integer(forces, imperium_type_names[type], 0,
                                                          m->count[side][type], load->problems);
}

/* The planet of a scenario, by its name. */
static void load_place(struct loading *load, const struct conf_node *scenario)
{
    const struct conf_node *planets = conf_find(load->root, "planets");
    const char *wanted = conf_string(scenario, "planet", load->problems);
    for (size_t i = 0; planets && i < conf_size(planets); i++)
        if (strcmp(conf_key(conf_at(planets, i)), wanted) == 0) {
            load->model->battle_planet = (uint8_t)i;
            load->model->battle_star = load->model->planet[i].star;
            return;
        }
    conf_problem(conf_find(scenario, "planet"), load->problems, NULL, NULL, "unknown planet '%s'", wanted);
}

/* The lowest counters of each type of ship; of troops any may be drawn. A war may bring all. */
static void mark_in_play(struct imperium_model *m)
{
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned type = 0; type < COUNTER_TYPES; type++) {
            const unsigned wanted = m->forces[side][type], all = m->count[side][type];
            const bool any = m->scenario_kind >= SCENARIO_WAR || (type >= SHIP_TYPES && wanted);
            for (unsigned i = 0; i < (any ? all : wanted); i++)
                set_add(&m->in_play, m->first[side][type] + i);
        }
}

void imperium_load_scenario(struct loading *load)
{
    static const char *const kinds[] = {
        [SCENARIO_PLANET] = "planet",
        [SCENARIO_SPACE] = "space",
        [SCENARIO_WAR] = "war",
        [SCENARIO_CAMPAIGN] = "campaign",
    };
    struct imperium_model *m = load->model;
    const struct conf_node *scenario = conf_need(load->root, "scenario", load->problems);
    if (!scenario)
        return;
    m->scenario = (uint8_t)conf_integer(scenario, "number", 1, 9, load->problems);
    m->scenario_kind =
        (uint8_t)conf_choice(scenario, "kind", kinds, sizeof kinds / sizeof *kinds, load->problems);
    if (m->scenario_kind <= SCENARIO_SPACE) {
        m->mover = (uint8_t)conf_choice(scenario, "moving_side", imperium_side_names, SIDES, load->problems);
        load_place(load, scenario);
    }
    for (unsigned side = 0; side < SIDES; side++)
        load_forces(load, scenario, side);
    if (m->scenario_kind >= SCENARIO_WAR)
        imperium_load_start(load, scenario);
    mark_in_play(m);
    for (unsigned side = 0; side < SIDES; side++) {
        m->hides[side] = set_or(&m->fighter, &m->troops);
        m->hides[side] = set_and(&m->hides[side], &m->of_side[side]);
        m->hides[side] = set_and(&m->hides[side], &m->in_play);
    }
    m->open = m->ruling[RULING_FOG] == FOG_OPEN;
    conf_accept(conf_find(scenario, "name"));
    conf_accept(conf_find(scenario, "title"));
    conf_accept(conf_find(scenario, "summary"));
}
