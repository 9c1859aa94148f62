/* Planets and their surfaces (IMP-3.2.a, 11.7). */
#include <stdio.h>
#include <string.h>

#include "rules/imperium/load/load.h"

static void join(struct surface_map *map, unsigned a, unsigned b)
{
    map->beside[a] |= (uint16_t)(1u << b);
    map->beside[b] |= (uint16_t)(1u << a);
}

static void load_edges(struct loading *load, const struct conf_node *node, struct surface_map *map)
{
    const struct conf_node *edges = conf_need_part(node, "edges", CONF_SEQUENCE, load->problems);
    for (size_t i = 0; i < conf_size(edges); i++) {
        int64_t pair[2] = {1, 1};
        if (conf_integers(conf_at(edges, i), "", 1, map->hexes, pair, 2, load->problems) != 2 ||
            pair[0] == pair[1])
            conf_problem(conf_at(edges, i), load->problems, NULL, NULL, "an edge joins two hexes");
        else
            join(map, (unsigned)pair[0], (unsigned)pair[1]);
    }
}

/* The surface called `name`, loaded once; its number. */
static unsigned load_surface(struct loading *load, const struct conf_node *planet, const char *name,
                             unsigned *count)
{
    char(*names)[32] = load->model->surface_name, path[48];
    for (unsigned i = 0; i < *count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    snprintf(path, sizeof path, "maps.%s", name);
    const struct conf_node *node = conf_need(load->root, path, load->problems);
    if (!node)
        return 0;
    if (*count == SURFACES) {
        conf_problem(planet, load->problems, NULL, NULL, "more than %d different surfaces", SURFACES);
        return 0;
    }
    struct surface_map *map = &load->model->surface[*count];
    map->hexes = (uint8_t)conf_integer(node, "cells", 1, SURFACE_HEXES - 1, load->problems);
    map->all = (uint16_t)((1u << (map->hexes + 1)) - 2);
    load_edges(load, node, map);
    conf_accept(conf_find(node, "name"));
    conf_accept(conf_find(node, "title"));
    conf_accept(conf_find(node, "kind"));
    conf_accept(conf_find(node, "places")); /* of units on it, where a scenario plays there */
    snprintf(names[*count], sizeof names[*count], "%s", name);
    return (*count)++;
}

static void load_type(struct loading *load, const struct conf_node *node, struct planet *planet)
{
    static const char *const types[] = {"A1", "A2", "A3", "N1", "N2", "N3", "N4", "X1"};
    const char *type = types[conf_choice(node, "type", types, sizeof types / sizeof *types, load->problems)];
    planet->kind = *type == 'A' ? PLANET_A : *type == 'N' ? PLANET_N : PLANET_X;
    planet->digit = (uint8_t)(type[1] - '0');
}

/* A planet in play is a box of its star; some are there by a ruling alone. */
static void load_box(struct loading *load, const struct conf_node *node, unsigned planet)
{
    static const char *const reasons[] = {"home_second_box", "hades_double", "map_extra"};
    struct imperium_model *m = load->model;
    const uint8_t *ruling = m->ruling;
    const bool twin = conf_find(node, "twin_star") && ruling[RULING_NUSKU_DUSHAAM] == NUSKU_DUSHAAM_ONE_STAR;
    const char *name = conf_string(node, twin ? "twin_star" : "star", load->problems);
    const int star = imperium_star_named(m, name);
    conf_accept(conf_find(node, "star"));
    m->planet[planet].star = NOWHERE;
    if (star < 0) {
        conf_problem(conf_find(node, "star"), load->problems, "a star of the galaxy", NULL,
                     "unknown star '%s'", name);
        return;
    }
    if (conf_find(node, "only_with")) {
        const int reason = conf_choice(node, "only_with", reasons, 3, load->problems);
        if (!(reason == 0   ? ruling[RULING_HOME_SECOND_BOX] == HOME_SECOND_BOX_YES
              : reason == 1 ? ruling[RULING_HADES_DOUBLE] == HADES_DOUBLE_SECOND_BOX
                            : ruling[RULING_MAP_EXTRA] == MAP_EXTRA_ON))
            return;
    }
    uint8_t *box = m->galaxy.box[star];
    if (box[STAR_BOXES - 1] != NOWHERE) {
        conf_problem(node, load->problems, NULL, NULL, "more than %d planets at one star", STAR_BOXES);
        return;
    }
    box[box[0] != NOWHERE] = (uint8_t)planet;
    m->planet[planet].star = (uint8_t)star;
    m->galaxy.in_play |= UINT64_C(1) << planet;
}

uint64_t imperium_load_planet_set(struct loading *load, const struct conf_node *list)
{
    uint64_t set = 0;
    if (list && conf_kind(list) != CONF_SEQUENCE) {
        conf_problem(list, load->problems, "a list of planets", NULL, "these are no planets");
        conf_accept(list);
        return 0;
    }
    for (size_t i = 0; list && i < conf_size(list); i++) {
        const char *name = conf_string(conf_at(list, i), "", load->problems);
        unsigned planet = 0;
        while (planet < PLANETS && strcmp(load->model->planet[planet].name, name) != 0)
            planet++;
        if (planet == PLANETS)
            conf_problem(conf_at(list, i), load->problems, "a planet", NULL, "unknown planet '%s'", name);
        else
            set |= UINT64_C(1) << planet;
    }
    return set;
}

/* Where the hexes of the scenario's surface lie, for boards. */
void imperium_load_surface_places(struct loading *load)
{
    struct imperium_model *m = load->model;
    const unsigned surface = m->planet[m->battle_planet].map;
    int8_t place[SURFACE_HEXES][2] = {{0, 0}};
    char path[64];
    snprintf(path, sizeof path, "planets.%s.map", m->planet[m->battle_planet].name);
    const char *name = conf_string(load->root, path, load->problems);
    snprintf(path, sizeof path, "maps.%s.places", name);
    const struct conf_node *places = conf_need_part(load->root, path, CONF_SEQUENCE, load->problems);
    for (size_t i = 0; places && i < conf_size(places) && i < m->surface[surface].hexes; i++)
        imperium_load_place(load, conf_at(places, i), "", -20, 20, place[i + 1]);
    if (places && conf_size(places) != m->surface[surface].hexes)
        conf_problem(places, load->problems, NULL, NULL, "%u hexes need as many places",
                     m->surface[surface].hexes);
    imperium_build_surface_space(m, surface, place);
}

/* Surfaces that no planet has here: those of other answers. */
static void accept_others(struct loading *load, unsigned count)
{
    const struct conf_node *maps = conf_find(load->root, "maps");
    for (size_t i = 0; i < conf_size(maps); i++) {
        const char *name = conf_key(conf_at(maps, i));
        bool read = strcmp(name, "galaxy") == 0 || strcmp(name, "display") == 0;
        for (unsigned k = 0; k < count; k++)
            read = read || strcmp(name, load->model->surface_name[k]) == 0;
        if (!read)
            conf_accept(conf_at(maps, i));
    }
}

void imperium_load_planets(struct loading *load)
{
    const struct conf_node *planets = conf_need(load->root, "planets", load->problems);
    unsigned surfaces = 0;
    if (conf_size(planets) > PLANETS)
        conf_problem(planets, load->problems, NULL, NULL, "more than %d planets", PLANETS);
    for (size_t i = 0; i < conf_size(planets) && i < PLANETS; i++) {
        const struct conf_node *node = conf_at(planets, i);
        struct planet *planet = &load->model->planet[i];
        snprintf(planet->name, sizeof planet->name, "%s", conf_key(node));
        planet->map = (uint8_t)load_surface(load, node, conf_string(node, "map", load->problems), &surfaces);
        load_type(load, node, planet);
        conf_accept(conf_find(node, "name"));
        load_box(load, node, (unsigned)i);
        load->model->galaxy.planets++;
    }
    accept_others(load, surfaces);
}
