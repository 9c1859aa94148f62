/* Event chits with their directions (VRM-D.1) and secret weapons (VRM-B.1.e). */
#include "rules/vermin/load/load.h"

#include <stdio.h>
#include <string.h>

/* Directions are written 1..6 and kept as 0..5, in this order. */
enum direction_of { SOUTH, NORTH, BETA };

static void read_direction(struct loading *load, const struct conf_node *node, const char *key, unsigned chit,
                           enum direction_of of)
{
    struct vermin_model *m = load->model;
    const struct conf_node *leaf = conf_need(node, key, load->problems);
    if (!leaf)
        return;
    unsigned direction = (unsigned)conf_integer(leaf, "", 1, HEX_DIRECTIONS, load->problems) - 1;
    m->chit_direction[chit] |= (uint16_t)(direction << 3 * of);
    if (conf_provenance(leaf).kind == PROVENANCE_ASSUMED)
        m->chit_assumed[chit] |= (uint8_t)(1u << of);
}

/* VRM-D.1: "*" stands for the magnetic storm, of which there is one. */
static void read_beta(struct loading *load, const struct conf_node *node, unsigned chit)
{
    struct vermin_model *m = load->model;
    const struct conf_node *leaf = conf_need(node, "beta", load->problems);
    const char *text = leaf ? conf_scalar(leaf) : NULL;
    if (!text || strcmp(text, "storm") != 0) {
        read_direction(load, node, "beta", chit, BETA);
        return;
    }
    if (m->storm_chit)
        conf_problem(leaf, load->problems, NULL, NULL, "a second chit with a magnetic storm");
    m->storm_chit = (uint8_t)(chit + 1);
}

/* VRM-EV.9, EV.10 */
static void read_ids(struct loading *load, const struct conf_node *node, unsigned chit)
{
    int64_t ids[WARRIORS];
    size_t count = conf_integers(node, "ids", 1, WARRIORS, ids, WARRIORS, load->problems);
    for (size_t i = 0; i < count && i < WARRIORS; i++)
        load->model->chit_warriors[chit] |= 1u << (ids[i] - 1);
}

static void load_chit(struct loading *load, const struct conf_node *node, unsigned chit)
{
    enum event_kind kind =
        (enum event_kind)conf_choice(node, "event", vermin_event_kinds, EVENT_KINDS, load->problems);
    load->model->chit_event[chit] = (uint8_t)kind;
    read_direction(load, node, "south", chit, SOUTH);
    read_direction(load, node, "north", chit, NORTH);
    read_beta(load, node, chit);
    if (kind == VERMIN_FRENZY || kind == VERMIN_MOULT)
        read_ids(load, node, chit);
}

/* The rules name the flood's chit as the one with the storm (VRM-Q.2.f-3). */
static void check_storm(struct loading *load, const struct conf_node *chits)
{
    const struct vermin_model *m = load->model;
    if (!m->storm_chit || m->chit_event[m->storm_chit - 1] != FLOOD)
        conf_problem(chits, load->problems, NULL, NULL, "the magnetic storm belongs to a flood");
}

/* VRM-J.5.b draws them by number. */
static void load_secrets(struct loading *load)
{
    const struct conf_node *list = conf_need(load->root, "secret_weapons", load->problems);
    if (!list)
        return;
    size_t count = conf_size(list);
    bool right = conf_kind(list) == CONF_SEQUENCE && count == SECRETS;
    for (size_t i = 0; right && i < count; i++) {
        const char *name = conf_scalar(conf_at(list, i));
        right = name && strcmp(name, vermin_secret_names[i]) == 0;
    }
    if (!right)
        conf_problem(list, load->problems, "alley_cat, crazy_cat, kitten, panther, puma, tiger", NULL,
                     "these are not the six secret weapons in their order");
}

void vermin_load_chits(struct loading *load)
{
    const struct conf_node *chits = conf_need(load->root, "event_chits", load->problems);
    for (unsigned i = 0; chits && i < CHITS; i++) {
        char name[8];
        snprintf(name, sizeof name, "EC%02u", i + 1);
        const struct conf_node *chit = conf_need(chits, name, load->problems);
        if (chit)
            load_chit(load, chit, i);
    }
    if (chits)
        check_storm(load, chits);
    load_secrets(load);
}
