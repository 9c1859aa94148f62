/* Rosters and who plays them (YUG-3.10). */
#include <stdio.h>
#include <string.h>

#include "rules/yuggoth/load/load.h"

static const char *const names[ROSTERS] = {"std", "gc", "bg", "cc", "ys", "opener"}; /* numbers of YUG-1.6 */
static const char *const combat_rules[COMBAT_RULES] = {
    "fixed", "n_minus_1", "n_plus_1", "gates_plus_cultists", "ritual_cost", "twice_enemy_goos"};

static unsigned group_combat(enum combat_rule rule, unsigned each, unsigned count)
{
    if (rule == COMBAT_N_MINUS_1)
        return count ? count - 1 : 0;
    if (rule == COMBAT_N_PLUS_1)
        return count ? count + 1 : 0;
    return each * count;
}

static uint8_t number(struct loading *load, const struct conf_node *node, const char *key, int64_t high)
{
    return (uint8_t)conf_integer(node, key, 0, high, load->problems);
}

static void load_monster(struct loading *load, struct yuggoth_roster *roster, const struct conf_node *node,
                         unsigned type)
{
    const unsigned rule =
        (unsigned)conf_choice(node, "combat_rule", combat_rules, COMBAT_GATES_PLUS_CULTISTS, load->problems);
    roster->count[type] = number(load, node, "count", MONSTERS_MAX);
    roster->cost[type] = number(load, node, "cost", 20);
    roster->combat[type] = number(load, node, "combat", 12);
    roster->value[type] = (int32_t)conf_integer(node, "worth", 0, 20000, load->problems);
    for (unsigned n = 0; n <= MONSTERS_MAX; n++)
        roster->group_combat[type][n] = (uint8_t)group_combat(rule, roster->combat[type], n);
    conf_string(node, "title", load->problems); /* for people */
}

static void load_goo(struct loading *load, struct yuggoth_roster *roster, const struct conf_node *node)
{
    roster->goo_cost = number(load, node, "cost", 20);
    roster->goo_recost = number(load, node, "recost", 20);
    roster->goo_combat = number(load, node, "combat", 20);
    roster->goo_rule = (uint8_t)conf_choice(node, "combat_rule", combat_rules, COMBAT_RULES, load->problems);
    roster->goo_value = (int32_t)conf_integer(node, "worth", 0, 20000, load->problems);
    conf_string(node, "title", load->problems);
}

static void load_roster(struct loading *load, struct yuggoth_roster *roster, const struct conf_node *node)
{
    const struct conf_node *monsters = conf_need(node, "monsters", load->problems);
    const struct conf_node *goo = conf_need(node, "goo", load->problems);
    snprintf(roster->title, sizeof roster->title, "%s", conf_string(node, "title", load->problems));
    roster->key_and_gate = conf_boolean(node, "key_and_gate", load->problems);
    roster->fertility_cult = conf_boolean(node, "fertility_cult", load->problems);
    roster->spawn_needed = conf_boolean(node, "spawn_needed", load->problems);
    if (!monsters || !goo)
        return;
    roster->types = (uint8_t)conf_size(monsters);
    if (roster->types > MONSTER_TYPES || conf_size(goo) != 1) {
        conf_problem(node, load->problems, NULL, NULL, "at most %d types of monsters, and one Great Old One",
                     MONSTER_TYPES);
        return;
    }
    for (unsigned type = 0; type < roster->types; type++)
        load_monster(load, roster, conf_at(monsters, type), type);
    load_goo(load, roster, conf_at(goo, 0));
}

void yuggoth_load_rosters(struct loading *load)
{
    struct yuggoth_model *m = load->model;
    const struct conf_node *rosters = conf_need(load->root, "rosters", load->problems);
    unsigned taken = 0;
    if (!rosters)
        return;
    for (unsigned f = 0; f < SEATS; f++) {
        char path[16];
        snprintf(path, sizeof path, "seats.seat%u", f);
        const unsigned roster = (unsigned)conf_choice(load->root, path, names, ROSTERS, load->problems);
        const struct conf_node *node = conf_need(rosters, names[roster], load->problems);
        if (f >= m->players || !node)
            continue;
        m->roster[f].number = (uint8_t)roster;
        load_roster(load, &m->roster[f], node);
        if (roster && taken >> roster & 1)
            conf_problem(conf_find(load->root, path), load->problems, NULL, NULL,
                         "only 'std' may be played by two seats (YUG-3.10)");
        taken |= 1u << roster;
    }
    for (unsigned moved = 0; moved < m->players; moved++)
        for (unsigned f = 0; f < m->players; f++)
            m->roster_seat[moved][f] = (uint8_t)((f + m->players - moved) % m->players);
    for (unsigned roster = 0; roster < ROSTERS; roster++)
        if (!(taken >> roster & 1)) /* nobody plays it here */
            conf_accept(conf_find(rosters, names[roster]));
}
