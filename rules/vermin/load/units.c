/* Counters: Marines (VRM-B.1.a), warriors (VRM-B.1.b) and queens (VRM-B.1.c). */
#include "rules/vermin/load/load.h"

#include <stdio.h>

#include "rules/vermin/crawl.h"

static const char *const sides[COUNTER_SIDES] = {[FRONT] = "front", [BACK] = "back"};

/* ----------------------------------------------------------------------------------------- Marines ---- */

/* "squad_1"; there is one ANT gun and one scientist. */
static void name_marine(struct vermin_model *m, unsigned marine, enum marine_type type, int number)
{
    const char *name = vermin_marine_types[type];
    size_t size = sizeof m->marine_name[marine];
    if (type == ANT_GUN || type == SCIENTIST)
        snprintf(m->marine_name[marine], size, "%s", name);
    else
        snprintf(m->marine_name[marine], size, "%s_%d", name, number);
}

/* VRM-J.1, J.7: the largest attack must have a law, the smallest defence too. */
static void check_marine_values(struct loading *load, const struct conf_node *node, int attack, int defence)
{
    const struct vermin_modifiers *add = &load->model->modifier;
    game_check_dice(conf_find(node, "attack"), attack,
                    (int[]){add->fire_move, add->fire_cover, add->fire_hq, add->fire_adjacent}, 4,
                    load->problems);
    if (defence + add->nat_defence < 1)
        conf_problem(conf_find(node, "defence"), load->problems, NULL, NULL,
                     "with NAT this defence is %d, less than 1", defence + add->nat_defence);
}

static void load_marine_side(struct loading *load, enum marine_type type, enum counter_side side)
{
    static const char *const weapons[] = {VERMIN_WEAPONS(WORD_NAME)};
    enum { MOVEMENT_MAX = HEX_REACH_COST_MAX / 2 };
    struct vermin_model *m = load->model;
    const struct conf_node *node =
        game_need(load->root, load->problems, "marine.%s.%s", vermin_marine_types[type], sides[side]);
    if (!node)
        return;
    m->weapon[type][side] = (uint8_t)conf_choice(node, "weapon", weapons, WEAPONS, load->problems);
    m->marine_attack[type][side] = read_byte(load, node, "attack", 0, ATTACK_DICE_MAX);
    m->marine_defence[type][side] = read_byte(load, node, "defence", 1, ATTACK_DEFENCE_MAX);
    m->marine_movement[type][side] = read_byte(load, node, "movement", 0, MOVEMENT_MAX);
    check_marine_values(load, node, m->marine_attack[type][side], m->marine_defence[type][side]);
    bool special = m->weapon[type][side] == WEAPON_SECRET || m->weapon[type][side] == WEAPON_ANT_GUN;
    enum marine_type holder = m->weapon[type][side] == WEAPON_SECRET ? SCIENTIST : ANT_GUN;
    if (special && (type != holder || side != BACK))
        conf_problem(conf_find(node, "weapon"), load->problems, NULL, NULL,
                     "only the back of the %s has this weapon", vermin_marine_types[holder]);
}

static void load_marine_type(struct loading *load, enum marine_type type)
{
    struct vermin_model *m = load->model;
    char path[48];
    load_marine_side(load, type, FRONT);
    load_marine_side(load, type, BACK);
    snprintf(path, sizeof path, "marine.%s.jump_pack", vermin_marine_types[type]);
    if (conf_boolean(load->root, path, load->problems))
        m->jumpers |= m->marines_of[type];
}

static void group_marines(struct loading *load)
{
    struct vermin_model *m = load->model;
    const uint32_t *of = m->marines_of;
    m->vehicles = of[RECOVERY_VEHICLE];
    m->first_vehicle = (uint8_t)units_count(m->all_marines & ~m->vehicles);
    m->disruptable = m->all_marines & ~(of[ANT_GUN] | of[SCIENTIST]);          /* VRM-J.3, J.5.c */
    m->requestable = m->all_marines & ~(of[SCIENTIST] | of[RECOVERY_VEHICLE]); /* VRM-I.4.c */
}

#define MOST_COUNTERS(type)                                                                                  \
    ((type) == ANT_GUN || (type) == SCIENTIST ? 1 : (type) == RECOVERY_VEHICLE ? VEHICLES_MAX : 9)
#include "rules/shared/marine_counters_c.h"

/* ------------------------------------------------------------------------------------------ vermin ---- */

static void add_warriors(struct loading *load, enum vermin_type type)
{
    struct vermin_model *m = load->model;
    char path[40];
    int64_t ids[WARRIORS];
    snprintf(path, sizeof path, "warrior_ids.%s", vermin_types[type]);
    size_t count = conf_integers(load->root, path, 1, WARRIORS, ids, WARRIORS, load->problems);
    for (size_t i = 0; i < count && i < WARRIORS; i++) {
        unsigned unit = (unsigned)ids[i] - 1;
        if (m->warriors >> unit & 1)
            conf_problem(conf_find(load->root, path), load->problems, NULL, NULL,
                         "two warriors have the number %d", (int)ids[i]);
        m->warriors |= 1u << unit;
        m->vermin_of[type] |= 1u << unit;
        m->vermin_type[unit] = (uint8_t)type;
        snprintf(m->vermin_name[unit], sizeof m->vermin_name[unit], "%s_%02u", vermin_types[type],
                 (unsigned)ids[i] % 100);
    }
}

static void add_queens(struct vermin_model *m)
{
    for (unsigned q = 0; q < QUEENS; q++) {
        unsigned unit = FIRST_QUEEN + q, type = QUEEN_COMPLETE + q;
        m->queens |= 1u << unit;
        m->vermin_of[type] |= 1u << unit;
        m->vermin_type[unit] = (uint8_t)type;
        snprintf(m->vermin_name[unit], sizeof m->vermin_name[unit], "%s", vermin_types[type]);
    }
}

static int most_jewels(const struct vermin_model *m, enum vermin_type type)
{
    bool many = type >= QUEEN_COMPLETE || m->ruling[RULING_JEWELS_PER_WARRIOR] == JEWELS_PER_WARRIOR_MANY;
    return type == DRONE ? 0 : many ? m->jewels : 1;
}

/* The longest walk (VRM-E.1, EV.6: doubled, with jewels, or with lash and urging) must fit into a path. */
static void check_allowance(struct loading *load, const struct conf_node *node, enum vermin_type type,
                            int movement)
{
    const struct vermin_model *m = load->model;
    int jewels = most_jewels(m, type) * m->jewel_movement, longest = 2 * (movement + jewels);
    int migrating = movement + jewels + m->lash_movement + 1;
    longest = migrating > longest ? migrating : longest;
    if (longest >= CRAWL_STEPS_MAX)
        conf_problem(conf_find(node, "movement"), load->problems, NULL, NULL,
                     "with every bonus this unit could walk %d hexes, more than %d", longest,
                     CRAWL_STEPS_MAX - 1);
}

static void load_vermin_side(struct loading *load, enum vermin_type type, enum counter_side side)
{
    struct vermin_model *m = load->model;
    const struct conf_node *node =
        game_need(load->root, load->problems, "vermin.%s.%s", vermin_types[type], sides[side]);
    if (!node)
        return;
    int attack = (int)conf_integer(node, "attack", 0, ATTACK_DICE_MAX, load->problems);
    m->vermin_attack[type][side] = (uint8_t)attack;
    if (type == DRONE)
        game_check_dice(conf_find(node, "attack"), attack, (int[]){m->modifier.attack_frenzy}, 1,
                        load->problems);
    m->vermin_defence[type][side] = read_byte(load, node, "defence", 1, ATTACK_DEFENCE_MAX);
    if (type == DRONE)
        return; /* drones fly (VRM-E.1.a) */
    m->vermin_movement[type][side] = read_byte(load, node, "movement", 0, 16);
    check_allowance(load, node, type, m->vermin_movement[type][side]);
    if (type >= QUEEN_COMPLETE)
        m->breeding[type][side] = read_byte(load, node, "breeding", 0, WARRIORS);
}

void vermin_load_enemies(struct loading *load)
{
    struct vermin_model *m = load->model;
    for (unsigned type = DRONE; type <= ULTRAMITE; type++)
        add_warriors(load, (enum vermin_type)type);
    if (m->warriors != (1u << WARRIORS) - 1)
        conf_problem(conf_find(load->root, "warrior_ids"), load->problems, "each of 1 to 24 once", NULL,
                     "these are not the numbers of the 24 warriors");
    add_queens(m);
    m->all_vermin = m->warriors | m->queens;
    m->crawlers = m->all_vermin & ~m->vermin_of[DRONE]; /* VRM-X.6 */
    for (unsigned type = 0; type < VERMIN_TYPES; type++) {
        load_vermin_side(load, (enum vermin_type)type, FRONT);
        load_vermin_side(load, (enum vermin_type)type, BACK);
    }
}
