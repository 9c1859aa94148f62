/* Paratroopers, companions, Germans, zombies and undead, infection markers (LDD-2.3, 2.4, 2.9, 2.10). */
#include <stdio.h>
#include <string.h>

#include "rules/longest_day/load/load.h"

enum { VALUE_MAX = 8, LUCK_MAX = 6 };

static uint8_t number(struct loading *load, const struct conf_node *node, const char *path, int low, int high)
{
    return (uint8_t)conf_integer(node, path, low, high, load->problems);
}

static void load_side(struct loading *load, const struct conf_node *node, struct paratrooper_values *side)
{
    side->combat = number(load, node, "combat", 0, VALUE_MAX);
    side->move = number(load, node, "move", 1, 5);
    side->explosive = number(load, node, "explosive", 0, 1);
    side->targeting = number(load, node, "targeting", 0, 4);
    side->melee = number(load, node, "melee", 0, 4);
}

static void load_trooper(struct loading *load, const struct conf_node *node, unsigned unit)
{
    struct longest_day_model *m = load->model;
    conf_accept(conf_find(node, "name"));
    m->luck[unit] = number(load, node, "luck", 1, LUCK_MAX);
    m->wounded_side[unit] = true;
    const struct conf_node *healthy = conf_need(node, "healthy", load->problems);
    const struct conf_node *wounded = conf_need(node, "wounded", load->problems);
    if (healthy)
        load_side(load, healthy, &m->side[unit][0]);
    if (wounded)
        load_side(load, wounded, &m->side[unit][1]);
}

/* No explosives, no melee. */
static void load_companion_side(struct loading *load, const struct conf_node *node,
                                struct paratrooper_values *side)
{
    side->combat = number(load, node, "combat", 0, VALUE_MAX);
    side->move = number(load, node, "move", 1, 5);
    side->targeting = number(load, node, "targeting", 0, 4);
}

/* LDD-4.5.5, VC-1: Nikolai alone has a wounded side. */
static void load_companion(struct loading *load, const struct conf_node *node, unsigned unit)
{
    struct longest_day_model *m = load->model;
    const struct conf_node *wounded = conf_find(node, "wounded");
    conf_accept(conf_find(node, "name"));
    m->luck[unit] = number(load, node, "luck", 1, LUCK_MAX);
    load_companion_side(load, node, &m->side[unit][0]);
    m->side[unit][1] = m->side[unit][0];
    m->wounded_side[unit] = wounded != NULL;
    if (wounded)
        load_companion_side(load, wounded, &m->side[unit][1]);
}

static void load_german(struct loading *load, const struct conf_node *node, struct german_values *german)
{
    conf_accept(conf_find(node, "name"));
    german->size = number(load, node, "size", 1, VALUE_MAX);
    german->defence = number(load, node, "defence", 1, 6);
    german->move = number(load, node, "move", 1, 5);
}

static void load_undead(struct loading *load, const struct conf_node *node, const char *side,
                        struct undead_values *undead)
{
    const struct conf_node *values = conf_need(node, side, load->problems);
    if (!values)
        return;
    undead->attack = number(load, values, "attack", 1, VALUE_MAX);
    undead->defence = number(load, values, "defence", 1, 6);
    undead->move = number(load, values, "move", 1, 5);
}

static const struct conf_node *need(struct loading *load, const char *group, const char *name)
{
    char path[32];
    snprintf(path, sizeof path, "%s.%s", group, name);
    return conf_need(load->root, path, load->problems);
}

static void load_both(struct loading *load, const char *group, const char *name,
                      struct undead_values side[UNDEAD_SIDES])
{
    const struct conf_node *node = need(load, group, name);
    if (!node)
        return;
    load_undead(load, node, "zombie", &side[GREEN]);
    load_undead(load, node, "undead", &side[PURPLE]);
}

void longest_day_load_units(struct loading *load)
{
    struct longest_day_model *m = load->model;
    for (unsigned i = 0; i < PARATROOPERS; i++) {
        const struct conf_node *node =
            need(load, i < TROOPERS ? "paratroopers" : "companions", longest_day_paratrooper_ids[i]);
        if (node && i < TROOPERS)
            load_trooper(load, node, i);
        else if (node)
            load_companion(load, node, i);
    }
    for (unsigned i = 0; i < GERMANS; i++) {
        const struct conf_node *node = need(load, "germans", longest_day_german_ids[i]);
        if (node)
            load_german(load, node, &m->german[i]);
    }
    for (unsigned i = 0; i < COUNTERS; i++)
        load_both(load, "undead", longest_day_undead_ids[UNDEAD_COUNTER + i], m->counter[i]);
    const struct conf_node *worm = need(load, "undead", "VA8");
    if (worm)
        load_undead(load, worm, "undead", &m->worm);
    for (unsigned i = 0; i < INFECTIONS; i++) {
        char name[4] = {'I', (char)('1' + i), '\0'};
        load_both(load, "infection", name, m->infection[i]);
    }
}
