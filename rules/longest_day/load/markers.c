/* Markers and items (LDD-2.5 ... 2.8, table of section 1), options and the split of the events (LDD-R53). */
#include <stdio.h>

#include "rules/longest_day/load/load.h"

enum { DICE_OF_WEAPON_MAX = 8, ICONS_MAX = 6, STARS_MAX = 4 };

static uint8_t optional(struct loading *load, const struct conf_node *node, const char *key, int high)
{
    return conf_find(node, key) ? (uint8_t)conf_integer(node, key, 0, high, load->problems) : 0;
}

static uint8_t weapon_of(unsigned type)
{
    switch (type) {
    case TYPE_KATANA:
    case TYPE_BAT:
        return WEAPON_MELEE;
    case TYPE_MP40:
    case TYPE_MG42:
    case TYPE_PANZERSCHRECK:
        return WEAPON_FIREARM;
    case TYPE_FLAMETHROWER:
        return WEAPON_FLAME;
    default:
        return WEAPON_NONE;
    }
}

static void load_marker(struct loading *load, const struct conf_node *node, unsigned marker)
{
    struct longest_day_model *m = load->model;
    struct marker_values *values = &m->marker[marker];
    values->type = (uint8_t)conf_choice(node, "type", longest_day_type_names, MARKER_TYPES, load->problems);
    values->weapon = weapon_of(values->type);
    values->dice = optional(load, node, "dice", DICE_OF_WEAPON_MAX);
    values->plus[GREEN] = optional(load, node, "green", 3);
    values->plus[PURPLE] = optional(load, node, "purple", 3);
    values->icons = optional(load, node, "icons", ICONS_MAX);
    values->stars = optional(load, node, "stars", STARS_MAX);
    values->ignites =
        values->type == TYPE_LIGHTER || values->type == TYPE_GASOLINE || values->type == TYPE_FLAMETHROWER;
    if (values->type >= TYPE_CHARM)
        m->items |= UINT64_C(1) << marker;
    if (values->icons)
        m->charges |= UINT64_C(1) << marker;
}

/* LDD-R53: which of the four event markers is the second of its kind. */
static void split_events(struct longest_day_model *m)
{
    uint8_t *type = &m->marker[CASTLE_1 + 12].type; /* C13 */
    *type = RULED(m, EVENT_SPLIT, 2_1_1)   ? TYPE_EVENT_1
            : RULED(m, EVENT_SPLIT, 1_2_1) ? TYPE_EVENT_2
                                           : TYPE_EVENT_3;
}

void longest_day_load_markers(struct loading *load)
{
    struct longest_day_model *m = load->model;
    for (unsigned i = 0; i < AMBITIONS; i++)
        m->marker[i].type = (uint8_t)(TYPE_THOUSAND_YEAR + i);
    for (unsigned i = CASTLE_1; i < MARKERS; i++) {
        char path[24];
        snprintf(path, sizeof path, "markers.%s", longest_day_marker_ids[i]);
        const struct conf_node *node = conf_need(load->root, path, load->problems);
        if (node)
            load_marker(load, node, i);
    }
    split_events(m);
    m->asked.flame_range = (uint8_t)conf_integer(load->root, "flame_range", 1, 20, load->problems);
    m->asked.tank_dice =
        (uint8_t)conf_integer(load->root, "vehicles.VA6.village_dice", 0, DICE_OF_WEAPON_MAX, load->problems);
    conf_accept(conf_find(load->root, "vehicles.VA6.name"));
    m->shoot_past_friends = conf_boolean(load->root, "variant.opt_shoot_past_friends", load->problems);
}
