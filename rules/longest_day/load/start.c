/* The start position (section 12): whole game, or in the village at the castle's beginning. */
#include <string.h>

#include "rules/longest_day/load/load.h"

static const char *const starts[] = {"drop", "castle"};
static const char *const ambitions[] = {"thousand_year", "haunebu", "zombie", "any"};
static const char *const ends[] = {"game", "outdoors"};

static unsigned find_id(const char *const *ids, unsigned count, const char *id)
{
    for (unsigned i = 0; id && i < count; i++)
        if (strcmp(ids[i], id) == 0)
            return i;
    return count;
}

/* A list of ids as a mask. */
static uint64_t read_ids(struct loading *load, const struct conf_node *node, const char *key,
                         const char *const *ids, unsigned first, unsigned last)
{
    const struct conf_node *list = conf_need(node, key, load->problems);
    uint64_t mask = 0;
    for (size_t i = 0; list && i < conf_size(list); i++) {
        const struct conf_node *entry = conf_at(list, i);
        unsigned found = find_id(ids, last, conf_scalar(entry));
        if (found < first || found >= last)
            conf_problem(entry, load->problems, NULL, NULL, "'%s' cannot stand here",
                         conf_scalar(entry) ? conf_scalar(entry) : "");
        else
            mask |= UINT64_C(1) << found;
    }
    return mask;
}

static void read_castle_start(struct loading *load, const struct conf_node *scenario)
{
    struct longest_day_model *m = load->model;
    m->start_time = (uint16_t)conf_integer(scenario, "time", 0, 350, load->problems);
    if (m->start_time % 10)
        conf_problem(conf_find(scenario, "time"), load->problems, NULL, NULL,
                     "the castle is played in turns of ten minutes");
    m->start_units =
        (uint16_t)(read_ids(load, scenario, "troopers", longest_day_paratrooper_ids, 0, TROOPERS) |
                   read_ids(load, scenario, "companions", longest_day_paratrooper_ids, INES, PARATROOPERS));
    m->start_items = read_ids(load, scenario, "items", longest_day_marker_ids, CASTLE_1, MARKERS) & m->items;
}

void longest_day_load_start(struct loading *load)
{
    struct longest_day_model *m = load->model;
    const struct conf_node *scenario = conf_need(load->root, "scenario", load->problems);
    if (!scenario)
        return;
    m->from_drop = conf_choice(scenario, "start", starts, 2, load->problems) == 0;
    m->ambition = (uint8_t)conf_choice(scenario, "ambition", ambitions, AMBITIONS + 1, load->problems);
    m->outdoors_only =
        conf_find(scenario, "ends") && conf_choice(scenario, "ends", ends, 2, load->problems) == 1;
    if (!m->from_drop)
        read_castle_start(load, scenario);
}
