/* The numbers of a war and how it begins (IMP-6 to 9, 14 to 16, S6 to S8). */
#include <stdio.h>
#include <string.h>

#include "rules/imperium/load/load.h"
#include "rules/shared/game_load.h"

#define INTO(member)   offsetof(struct imperium_model, war.member)
#define SELDOM(member) offsetof(struct imperium_model, asked.member)

static const struct game_number numbers[] = {
    {"production.outpost_cost", INTO(outpost_cost), 1, 99},
    {"production.turns.OUTPOST", INTO(turns[TYPE_OUTPOST]), 1, 9},
    {"production.promotion.cost", INTO(promotion_cost), 1, 99},
    {"production.promotion.payments", INTO(promotion_payments), 1, 99},
    {"production.terraforming.cost", INTO(terraform_cost), 1, 99},
    {"production.terraforming.payments.N1", INTO(terraform_payments[1]), 1, 99},
    {"production.terraforming.payments.N2", INTO(terraform_payments[2]), 1, 99},
    {"fleets.markers", INTO(markers), 1, FLEETS},
    {"stock.start", INTO(stock_start), 0, 200},
    {"jumps.capital", INTO(jumps[CLASS_CAPITAL]), 1, 9},
    {"jumps.light", INTO(jumps[CLASS_LIGHT]), 1, 9},
    {"jumps.auxiliary", INTO(jumps[CLASS_AUXILIARY]), 1, 9},
    {"income.sol", INTO(sol), 0, 99},
    {"income.terran_world_connected", INTO(terran_world_connected), 0, 99},
    {"income.terran_world_unconnected", INTO(terran_world_unconnected), 0, 99},
    {"income.terran_outpost", INTO(terran_outpost), 0, 99},
    {"income.imperial_world", INTO(imperial_world), 0, 99},
    {"income.imperial_outpost", INTO(imperial_outpost), 0, 99},
    {"maintenance.world", INTO(local_world), 0, 99},
    {"maintenance.outpost", INTO(local_outpost), 0, 99},
    {"maintenance.ground_unit", INTO(ground_unit), 0, 9},
    {"maintenance.ground_lost_up_to", SELDOM(ground_lost_up_to), 0, 6},
    {"imperium.civil_war_up_to", SELDOM(civil_war_up_to), 0, 6},
    {"imperium.crisis_turns", SELDOM(crisis_turns), 1, 9},
    {"imperium.recession", SELDOM(recession), 0, 99},
    {"imperium.recession_turns", SELDOM(recession_turns), 1, 9},
    {"imperium.boom", SELDOM(boom), 0, 99},
    {"glory.outpost", SELDOM(glory_outpost), 0, 9},
    {"glory.world", SELDOM(glory_world), 0, 9},
    {"glory.major_victory", SELDOM(glory_major), 0, 9},
    {"glory.appeal", SELDOM(glory_appeal), 0, 9},
    {"glory.not_returned", SELDOM(glory_not_returned), 0, 9},
    {"glory.bombarded_by_imperial", INTO(glory_bombarded[IMPERIAL]), 0, 9},
    {"glory.bombarded_by_terran", INTO(glory_bombarded[TERRAN]), 0, 9},
};

/* A type of counter by its name; -1. */
static int type_named(const char *name)
{
    for (int type = 0; type < COUNTER_TYPES; type++)
        if (strcmp(imperium_type_names[type], name) == 0)
            return type;
    return -1;
}

static void load_force_list(struct loading *load, const struct conf_node *node, struct force_list *forces)
{
    const bool named = node && conf_kind(node) == CONF_MAPPING;
    if (node && !named)
        conf_problem(node, load->problems, "types of counters, each with a number", NULL,
                     "these are no forces");
    for (size_t i = 0; named && i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        const int type = type_named(conf_key(child));
        if (type < 0)
            conf_problem(child, load->problems, "a type of counter", NULL, "unknown type '%s'",
                         conf_key(child));
        else
            forces->of[type] = (uint8_t)conf_integer(child, "", 0, 20, load->problems);
    }
}

static uint32_t load_permits(struct loading *load, const struct conf_node *list)
{
    uint32_t permits = 0;
    if (list && conf_kind(list) != CONF_SEQUENCE)
        conf_problem(list, load->problems, "a list of types of counters", NULL, "these are no permissions");
    for (size_t i = 0; list && i < conf_size(list); i++) {
        const char *name = conf_string(conf_at(list, i), "", load->problems);
        const int type = type_named(name);
        if (type < 0)
            conf_problem(conf_at(list, i), load->problems, "a type of counter", NULL, "unknown type '%s'",
                         name);
        else
            permits |= 1u << type;
    }
    return permits;
}

/* A list with a row for each result of the dice; NULL after a complaint. */
static const struct conf_node *need_rows(struct loading *load, const char *path, size_t rows)
{
    const struct conf_node *list = conf_need(load->root, path, load->problems);
    if (list && conf_kind(list) == CONF_SEQUENCE && conf_size(list) == rows)
        return list;
    if (list)
        conf_problem(list, load->problems, "a list, one for each result of the dice", NULL,
                     "%s needs %zu rows", path, rows);
    return NULL;
}

static void load_appeals(struct loading *load, const char *path, struct appeal_row *rows)
{
    const struct conf_node *list = need_rows(load, path, PAIR_SUMS);
    for (size_t i = 0; i < conf_size(list); i++) {
        const struct conf_node *node = conf_at(list, i);
        rows[i].ban = conf_find(node, "ban") && conf_boolean(node, "ban", load->problems);
        if (conf_find(node, "gift"))
            rows[i].gift = (uint8_t)conf_integer(node, "gift", 0, 99, load->problems);
        if (conf_find(node, "budget"))
            rows[i].budget = (uint8_t)conf_integer(node, "budget", 0, 99, load->problems);
        load_force_list(load, conf_find(node, "forces"), &rows[i].forces);
        rows[i].permits = load_permits(load, conf_find(node, "permits"));
    }
}

static void load_imperium(struct loading *load)
{
    static const char *const news[NEWS_KINDS] = {"succession", "crisis",         "visit", "prohibition",
                                                 "recession",  "none",           "boom",  "offensive",
                                                 "token",      "reinforcements", "talks"};
    struct war_values *w = &load->model->war;
    const struct conf_node *events = need_rows(load, "imperium.events", PAIR_SUMS),
                           *rows = need_rows(load, "imperium.offensive", OFFENSIVE_ROWS);
    for (size_t i = 0; i < conf_size(events); i++)
        w->news[i] = (uint8_t)conf_choice(conf_at(events, i), "", news, NEWS_KINDS, load->problems);
    for (size_t i = 0; i < conf_size(rows); i++)
        load_force_list(load, conf_at(rows, i), &w->offensive[i]);
    load_force_list(load, conf_need(load->root, "imperium.token", load->problems), &w->token);
    load_appeals(load, "imperium.appeal.military", w->appeal[APPEAL_MILITARY]);
    load_appeals(load, "imperium.appeal.financial", w->appeal[APPEAL_FINANCIAL]);
}

static void load_bytes(struct loading *load, const char *path, uint8_t *out, size_t count)
{
    int64_t value[WAR_TURNS];
    const struct conf_node *node = conf_need(load->root, path, load->problems);
    if (node && conf_integers(node, "", 0, 10, value, count, load->problems) != count)
        conf_problem(node, load->problems, NULL, NULL, "%zu numbers are needed", count);
    else
        for (size_t i = 0; node && i < count; i++)
            out[i] = (uint8_t)value[i];
}

/* The planet of a path, as its number. */
static unsigned load_planet(struct loading *load, const char *path)
{
    const char *name = conf_string(load->root, path, load->problems);
    for (unsigned i = 0; i < PLANETS; i++)
        if (strcmp(load->model->planet[i].name, name) == 0)
            return i;
    conf_problem(conf_find(load->root, path), load->problems, "a planet", NULL, "unknown planet '%s'", name);
    return 0;
}

void imperium_load_war(struct loading *load)
{
    struct imperium_model *m = load->model;
    game_load_numbers(m, load->root, numbers, sizeof numbers / sizeof *numbers, load->problems);
    for (unsigned type = 0; type < COUNTER_TYPES; type++) {
        char path[40];
        snprintf(path, sizeof path, "production.turns.%s", imperium_type_names[type]);
        m->war.turns[type] = (uint8_t)conf_integer(load->root, path, 1, 9, load->problems);
    }
    m->war.stock_limit = (uint16_t)conf_integer(load->root, "stock.limit", 1, 9999, load->problems);
    m->war.sol_planet = (uint8_t)load_planet(load, "income.sol_planet");
    load_imperium(load);
    load_bytes(load, "glory.terran_wins", m->war.terran_wins, WAR_TURNS);
    load_bytes(load, "glory.imperial_wins", m->war.imperial_wins, WAR_TURNS);
}

void imperium_load_start(struct loading *load, const struct conf_node *scenario)
{
    static const char *const draws[] = {
        [DRAW_APART] = "apart", [DRAW_TOGETHER] = "together", [DRAW_NONE] = "none"};
    struct imperium_model *m = load->model;
    struct war_start *b = &m->begin;
    char path[48];
    b->glory = (uint8_t)conf_integer(scenario, "glory", 0, 10, load->problems);
    b->budget = (uint8_t)conf_integer(scenario, "budget", 0, 99, load->problems);
    b->permissions = conf_boolean(scenario, "permissions", load->problems);
    b->draw = (uint8_t)conf_choice(scenario, "draw", draws, 3, load->problems);
    for (unsigned side = 0; side < SIDES; side++) {
        snprintf(path, sizeof path, "control.%s.worlds", imperium_side_names[side]);
        b->worlds[side] = imperium_load_planet_set(load, conf_need(scenario, path, load->problems));
        snprintf(path, sizeof path, "control.%s.outposts", imperium_side_names[side]);
        b->outposts[side] = imperium_load_planet_set(load, conf_need(scenario, path, load->problems));
        snprintf(path, sizeof path, "forces.%s.GROUND", imperium_side_names[side]);
        if (conf_find(scenario, path))
            b->ground[side] = (uint8_t)conf_integer(scenario, path, 0, GROUND_A_SIDE, load->problems);
    }
    const uint64_t mars = imperium_load_planet_set(load, conf_find(scenario, "control.by_erratum"));
    const uint64_t hades = imperium_load_planet_set(load, conf_find(scenario, "control.doubled"));
    if (m->ruling[RULING_MARS] == MARS_OUTPOST)
        b->outposts[TERRAN] |= mars;
    if (m->ruling[RULING_HADES_DOUBLE] == HADES_DOUBLE_SECOND_BOX)
        b->outposts[TERRAN] |= hades;
}
