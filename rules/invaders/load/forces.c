/* Who is set up where and who comes when (INV-10.1.a-b, 10.2.a-b). */
#include "rules/invaders/load/load.h"

#include "rules/shared/map_text.h"

/* --------------------------------------------------------------------------------------- the hexes ---- */

void invaders_load_take_hex(struct chapter_reading *r, const struct conf_node *node, unsigned hex)
{
    const char *number = hex_map_number_text(&r->board->map, hex);
    if (hex < FIRST_NUMBERED)
        conf_problem(node, r->load->problems, "a numbered hex", NULL, "hex %s is lava", number);
    else if (hex_set_has(&r->taken, hex))
        conf_problem(node, r->load->problems, NULL, NULL, "two units are set up in hex %s", number);
    hex_set_add(&r->taken, hex);
}

/* Numbered hexes with one unit each. */
static uint8_t read_starts(struct chapter_reading *r, const struct conf_node *parent, const char *path,
                           uint8_t *hexes, size_t capacity)
{
    const struct conf_node *node = conf_need(parent, path, r->load->problems);
    if (!node)
        return 0;
    size_t count = map_hexes(&r->board->map, node, hexes, capacity, r->load->problems);
    for (size_t i = 0; i < count; i++)
        invaders_load_take_hex(r, node, hexes[i]);
    return (uint8_t)count;
}

/* INV-10.1.a, 10.2.a */
void invaders_load_kayotz_starts(struct chapter_reading *r)
{
    const struct invaders_model *model = r->load->model;
    struct invaders_scenario *s = r->scenario;
    s->king_starts = read_starts(r, r->node, "kayotz.kings", s->king_start, START_MAX);
    s->kayotz_starts = read_starts(r, r->node, "kayotz.drawn", s->kayotz_start, START_MAX);
    int kings = __builtin_popcount(model->kings), units = (int)model->kayotz_count;
    if (s->king_starts > kings)
        conf_problem(conf_find(r->node, "kayotz.kings"), r->load->problems, NULL, NULL,
                     "%d kings are set up, but there are %d", s->king_starts, kings);
    else if (s->king_starts + s->kayotz_starts > units)
        conf_problem(conf_find(r->node, "kayotz.drawn"), r->load->problems, NULL, NULL,
                     "%d Kay'otz are set up, but there are %d", s->king_starts + s->kayotz_starts, units);
}

/* ------------------------------------------------------------------------------------- the counters ---- */

/* The next counter of a type, -1 after a complaint. */
static int next_counter(struct chapter_reading *r, const struct conf_node *node, unsigned type)
{
    uint32_t counters = r->load->model->marines_of[type];
    for (unsigned i = r->counters[type]; i; i--)
        counters &= counters - 1;
    if (!counters) {
        if (marines_are_known(r->load))
            conf_problem(node, r->load->problems, NULL, NULL, "more than the %d counters of %s",
                         r->counters[type], invaders_marine_types[type]);
        return -1;
    }
    r->counters[type]++;
    return __builtin_ctz(counters);
}

/* INV-10.1.b */
static void read_group(struct chapter_reading *r, const struct conf_node *node, unsigned group)
{
    struct invaders_scenario *s = r->scenario;
    s->group_turn[group] = (uint8_t)conf_integer(node, "turn", 1, CHITS, r->load->problems);
    const struct conf_node *units = conf_need(node, "units", r->load->problems);
    for (unsigned type = 0; units && type < MARINE_TYPES; type++) {
        const struct conf_node *number = conf_find(units, invaders_marine_types[type]);
        int64_t count = number ? conf_integer(number, "", 0, MARINES_MAX, r->load->problems) : 0;
        for (int64_t i = 0; i < count; i++) {
            int marine = next_counter(r, number, type);
            if (marine < 0)
                break;
            s->group_unit[group][s->group_size[group]++] = (uint8_t)marine;
        }
    }
    if (s->group_size[group] == 0)
        conf_problem(node, r->load->problems, "one of hq, squad, heavy, scout, special_ops, logistics", NULL,
                     "a group without units");
}

void invaders_load_groups(struct chapter_reading *r)
{
    const struct conf_node *groups = conf_need(r->node, "groups", r->load->problems);
    size_t count = groups ? conf_size(groups) : 0;
    if (groups && (conf_kind(groups) != CONF_SEQUENCE || count > GROUPS_MAX))
        conf_problem(groups, r->load->problems, "a list of at most 8 groups", NULL, "these are not groups");
    for (size_t i = 0; i < count && i < GROUPS_MAX; i++)
        read_group(r, conf_at(groups, i), (unsigned)i);
    r->scenario->groups = (uint8_t)(count < GROUPS_MAX ? count : GROUPS_MAX);
    game_load_fixed_truth(r->node, "groups_chosen", r->campaign, r->load->problems); /* INV-10.3.a */
}

/* INV-10.2.b */
void invaders_load_marine_starts(struct chapter_reading *r)
{
    struct invaders_scenario *s = r->scenario;
    const struct conf_node *setup = conf_need(r->node, "setup", r->load->problems);
    for (size_t i = 0; setup && i < conf_size(setup); i++) {
        const struct conf_node *entry = conf_at(setup, i);
        int type = conf_choice(entry, "unit", invaders_marine_types, MARINE_TYPES, r->load->problems);
        uint8_t hexes[MARINES_MAX];
        unsigned count = read_starts(r, entry, "hexes", hexes, MARINES_MAX);
        for (unsigned j = 0; j < count; j++) {
            int marine = next_counter(r, entry, (unsigned)type);
            if (marine < 0)
                break;
            s->start_unit[s->starts] = (uint8_t)marine;
            s->start_hex[s->starts++] = hexes[j];
        }
    }
}
