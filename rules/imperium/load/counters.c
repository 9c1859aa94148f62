/* Ships and ground units (IMP-3.1). */
#include <stdio.h>
#include <string.h>

#include "rules/imperium/load/load.h"

static const char *const classes[] = {
    [CLASS_CAPITAL] = "capital", [CLASS_LIGHT] = "light",     [CLASS_AUXILIARY] = "auxiliary",
    [CLASS_MONITOR] = "monitor", [CLASS_FIGHTER] = "fighter",
};

enum { FRONT, BACK };

/* Number of a counter, from where its type begins. */
struct row {
    unsigned side, type, first, count;
};

static int value(const struct loading *load, const struct conf_node *face, const char *path, int high)
{
    return face && conf_find(face, path) ? (int)conf_integer(face, path, 0, high, load->problems) : 0;
}

/* Damaged ships are one slower, but not below 1; damage never slows fighters (IMP-12.5.a). */
static void load_pace(struct loading *load, const struct row *row, unsigned kind)
{
    struct imperium_model *m = load->model;
    char path[48];
    unsigned speed = 4; /* fighters move in every segment */
    if (kind != CLASS_FIGHTER) {
        snprintf(path, sizeof path, "combat_speed.%s", classes[kind]);
        speed = (unsigned)conf_integer(load->root, path, 1, 3, load->problems);
    }
    for (unsigned i = row->first; i < row->first + row->count; i++)
        for (unsigned back = FRONT; back <= BACK; back++)
            m->speed[back][i] = (uint8_t)(back && kind != CLASS_FIGHTER && speed > 1 ? speed - 1 : speed);
}

static void load_face(struct loading *load, const struct conf_node *face, const struct row *row,
                      unsigned back)
{
    struct imperium_model *m = load->model;
    const int defence = face ? (int)conf_integer(face, "defence", 1, 6, load->problems) : 1;
    for (unsigned i = row->first; i < row->first + row->count; i++) {
        m->beam[back][i] = (uint8_t)value(load, face, "beam", ATTACK_DICE_MAX);
        m->torpedo[back][i] = (uint8_t)value(load, face, "torpedo", ATTACK_DICE_MAX);
        m->counter_measures[back][i] = (uint8_t)value(load, face, "counter_measures", ATTACK_DICE_MAX);
        m->capacity[back][i] = (uint8_t)value(load, face, "fighters", 9);
        m->maintenance[back][i] = (uint8_t)value(load, face, "maintenance", 20);
        m->defence[back][i] = (uint8_t)defence;
        m->strength[back][i] = (uint8_t)(m->beam[back][i] + m->torpedo[back][i]);
    }
}

static void add_to_sets(struct imperium_model *m, unsigned unit, unsigned kind)
{
    static const size_t set_of[] = {
        [CLASS_CAPITAL] = offsetof(struct imperium_model, capital),
        [CLASS_LIGHT] = 0,
        [CLASS_AUXILIARY] = offsetof(struct imperium_model, auxiliary),
        [CLASS_MONITOR] = offsetof(struct imperium_model, monitor),
        [CLASS_FIGHTER] = offsetof(struct imperium_model, fighter),
    };
    if (set_of[kind])
        set_add((struct counter_set *)(void *)((char *)m + set_of[kind]), unit);
    if (kind != CLASS_MONITOR && kind != CLASS_FIGHTER)
        set_add(&m->jump_drive, unit);
    if ((kind == CLASS_CAPITAL || kind == CLASS_LIGHT) && m->type[unit] != TYPE_SC)
        set_add(&m->forcing, unit);
    if (m->type[unit] == TYPE_AT || m->type[unit] == TYPE_TR)
        set_add(&m->transport, unit);
}

static void load_ships(struct loading *load, const struct conf_node *node, const struct row *row)
{
    struct imperium_model *m = load->model;
    const unsigned kind =
        (unsigned)conf_choice(node, "class", classes, sizeof classes / sizeof *classes, load->problems);
    const bool back = conf_boolean(node, "damaged_side", load->problems);
    const int cost = (int)conf_integer(node, "cost", 1, 99, load->problems);
    conf_accept(conf_find(node, "name"));
    for (unsigned i = row->first; i < row->first + row->count; i++) {
        m->side[i] = (uint8_t)row->side;
        m->type[i] = (uint8_t)row->type;
        m->class_of[i] = (uint8_t)kind;
        m->has_back[i] = back;
        m->cost[i] = (uint8_t)cost;
        set_add(&m->of_side[row->side], i);
        set_add(&m->ships, i);
        add_to_sets(m, i, kind);
    }
    load_face(load, conf_need(node, "front", load->problems), row, FRONT);
    if (back || conf_find(node, "back"))
        load_face(load, conf_need(node, "back", load->problems), row, BACK);
    load_pace(load, row, kind);
}

/* Ships that may split their fire, and carriers, in order. */
static void number_ships(struct loading *load)
{
    struct imperium_model *m = load->model;
    int8_t capitals = 0, carriers = 0;
    for (unsigned i = 0; i < SHIPS; i++) {
        m->capital_number[i] = set_has(&m->capital, i) ? capitals++ : -1;
        bool carrier = m->capacity[FRONT][i] != 0;
        m->carrier_number[i] = carrier ? carriers++ : -1;
        if (carrier)
            set_add(&m->carrier, i);
    }
    if (capitals > CAPITALS_MAX || carriers > CARRIERS_PRINTED)
        conf_problem(load->root, load->problems, NULL, NULL, "more than %d capital ships or %d carriers",
                     CAPITALS_MAX, CARRIERS_PRINTED);
}

static void load_side_ships(struct loading *load, unsigned side)
{
    struct imperium_model *m = load->model;
    char path[40];
    unsigned next = side * SHIPS_A_SIDE;
    for (unsigned type = 0; type < SHIP_TYPES; type++) {
        snprintf(path, sizeof path, "ships.%s.%s", imperium_side_names[side], imperium_type_names[type]);
        const struct conf_node *node = conf_find(load->root, path);
        if (!node)
            continue; /* the other side's type */
        const unsigned room = (side + 1) * SHIPS_A_SIDE - next;
        const struct row row = {side, type, next,
                                (unsigned)conf_integer(node, "counters", 0, room, load->problems)};
        m->first[side][type] = (uint8_t)row.first;
        m->count[side][type] = (uint8_t)row.count;
        load_ships(load, node, &row);
        if (!row.count) /* what ships nobody has are like is not asked */
            conf_accept(node);
        next += row.count;
    }
}

/* ------------------------------------------------------------------------------------- ground units ---- */

static void load_ground_type(struct loading *load, unsigned side, unsigned type, unsigned *next)
{
    struct imperium_model *m = load->model;
    const unsigned room = (side + 1) * GROUND_A_SIDE + GROUND - *next;
    int64_t strength[GROUND_A_SIDE];
    char path[40];
    snprintf(path, sizeof path, "ground.%s.%s", imperium_side_names[side], imperium_type_names[type]);
    const struct conf_node *node = conf_need(load->root, path, load->problems);
    if (!node)
        return;
    const size_t count = conf_integers(node, "strength", 1, 9, strength, room, load->problems);
    const int defence = (int)conf_integer(node, "defence", 1, 6, load->problems);
    const int reduced = (int)conf_integer(node, "reduced_defence", 1, 6, load->problems);
    const int more = (int)conf_integer(load->root, "reduced_strength_more", -1, 3, load->problems);
    conf_accept(conf_find(node, "name"));
    m->first[side][type] = (uint8_t)*next;
    m->count[side][type] = (uint8_t)count;
    m->surface_move[type] = (uint8_t)conf_integer(node, "surface_move", 0, 9, load->problems);
    for (size_t i = 0; i < count; i++, (*next)++) {
        const int half = (int)(strength[i] + 1) / 2 + more,
                  most = (int)strength[i] - 1; /* it has lost some */
        const int left = half < most ? half : most;
        m->side[*next] = (uint8_t)side;
        m->type[*next] = (uint8_t)type;
        m->class_of[*next] = CLASS_GROUND;
        m->has_back[*next] = 1;
        m->strength[FRONT][*next] = (uint8_t)strength[i];
        m->strength[BACK][*next] = (uint8_t)(left < 1 ? 1 : left);
        m->defence[FRONT][*next] = (uint8_t)defence;
        m->defence[BACK][*next] = (uint8_t)reduced;
        m->cost[*next] = (uint8_t)conf_integer(node, "cost", 1, 99, load->problems);
        set_add(&m->of_side[side], *next);
        set_add(type == TYPE_PD ? &m->battery : &m->troops, *next);
    }
}

/* T-BB-01 */
static void name_counters(struct imperium_model *m)
{
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned type = 0; type < COUNTER_TYPES; type++)
            for (unsigned i = 0; i < m->count[side][type]; i++)
                snprintf(m->unit_name[m->first[side][type] + i], sizeof *m->unit_name, "%c-%s-%02u",
                         side == TERRAN ? 'T' : 'I', imperium_type_names[type], (i + 1) % 100);
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned i = 0; i < OUTPOSTS_A_SIDE; i++)
            snprintf(m->unit_name[COUNTERS + side * OUTPOSTS_A_SIDE + i], sizeof *m->unit_name, "%c-OUT-%02u",
                     side == TERRAN ? 'T' : 'I', i + 1);
}

void imperium_load_counters(struct loading *load)
{
    for (unsigned side = 0; side < SIDES; side++) {
        unsigned next = GROUND + side * GROUND_A_SIDE;
        load_side_ships(load, side);
        for (unsigned type = TYPE_RT; type <= TYPE_PD; type++)
            load_ground_type(load, side, type, &next);
    }
    load->model->surface_move[TYPE_F] = SURFACE_HEXES; /* any number of hexes (IMP-13.4.a) */
    number_ships(load);
    name_counters(load->model);
}
