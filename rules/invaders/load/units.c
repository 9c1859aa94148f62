/* Counters: Marines (INV-2.2.1), Kay'otz (INV-2.2.2), rift markers and chits (INV-2.2.3). */
#include "rules/invaders/load/load.h"

#include <stdio.h>

/* ----------------------------------------------------------------------------------------- Marines ---- */

/* "SQ1" */
static void name_marine(struct invaders_model *model, unsigned marine, enum marine_type type, int number)
{
    static const char *const prefix[MARINE_TYPES] = {"HQ", "SQ", "HW", "SC", "SO", "LG"};
    snprintf(model->marine_name[marine], sizeof model->marine_name[marine], "%s%d", prefix[type],
             number % 10);
}

/* INV-6.3.b, 6.9.1.a: the largest attack must have a law. */
static void check_marine_factor(struct loading *load, const struct conf_node *node, int factor)
{
    const struct invaders_modifiers *add = &load->model->modifier;
    game_check_dice(node, factor,
                    (int[]){add->fire_hit_run, add->fire_stunned, add->fire_cover, add->fire_hq,
                            add->fire_dormant, add->fire_adjacent},
                    6, load->problems);
}

/* INV-2.2.1.a, d; INV-6.3.a: dry, everybody has a pistol but those who had nothing else (INV-6.8.2.a). */
static void load_marine_type(struct loading *load, enum marine_type type)
{
    static const char *const weapons[] = {"plasma", "pistol", "bump"};
    static const uint8_t weapon_of[] = {WEAPON_PLASMA, WEAPON_PISTOL, WEAPON_BUMP};
    struct invaders_model *model = load->model;
    const struct conf_node *node =
        game_need(load->root, load->problems, "marine.%s", invaders_marine_types[type]);
    if (!node)
        return;
    enum { MOVEMENT_MAX = 8 }; /* a reach has 16 half points */
    model->movement[type] = read_byte(load, node, "movement", 0, MOVEMENT_MAX);
    model->combat_factor[type] = read_byte(load, node, "combat_factor", 1, ATTACK_DICE_MAX);
    model->defence[type] = read_byte(load, node, "defence_number", 1, ATTACK_DEFENCE_MAX);
    model->weapon_full[type] = weapon_of[conf_choice(node, "weapon", weapons, 3, load->problems)];
    model->weapon_dry[type] = model->weapon_full[type] == WEAPON_PISTOL ? WEAPON_NONE : WEAPON_PISTOL;
    if (conf_boolean(node, "jump_pack", load->problems))
        model->jumpers |= model->marines_of[type];
    check_marine_factor(load, conf_find(node, "combat_factor"), model->combat_factor[type]);
}

static void group_marines(struct loading *load)
{
    struct invaders_model *model = load->model;
    check_marine_factor(load, conf_find(load->root, "pistol.combat_factor"), model->pistol_factor);
    const uint32_t *of = model->marines_of;
    model->combat_marines = of[SQUAD] | of[HEAVY] | of[SPECIAL_OPS];   /* INV-10.1.f */
    model->builders = of[SQUAD] | of[SPECIAL_OPS] | of[HEAVY];         /* INV-7.2.a */
    model->silencers = of[HQ] | of[LOGISTICS] | of[SPECIAL_OPS];       /* INV-2.2.2.b */
    model->warpers = of[SQUAD] | of[SCOUT] | of[SPECIAL_OPS] | of[HQ]; /* INV-10.2.f */
}

#define MOST_COUNTERS(type) 9
#include "rules/shared/marine_counters_c.h"

/* ----------------------------------------------------------------------------------------- Kay'otz ---- */

struct warrior {
    int number, count, factor, active, dormant;
};

static void add_warriors(struct loading *load, const struct warrior *warrior)
{
    struct invaders_model *model = load->model;
    for (int i = 0; i < warrior->count; i++) {
        unsigned kayotz = model->kayotz_count++;
        if (kayotz >= KAYOTZ_MAX)
            continue; /* reported when all are counted */
        uint32_t bit = 1u << kayotz;
        snprintf(model->kayotz_name[kayotz], sizeof model->kayotz_name[kayotz], "K%02d%c",
                 warrior->number % 100, 'a' + i % 26);
        model->kayotz_number[kayotz] = (uint8_t)warrior->number;
        model->kayotz_factor[kayotz] = (uint8_t)warrior->factor;
        model->defence_active[kayotz] = (uint8_t)warrior->active;
        model->defence_dormant[kayotz] = (uint8_t)warrior->dormant;
        model->number_mask[warrior->number] |= bit;
        model->warriors |= bit;
    }
}

static int read_soldier(struct loading *load, const char *what, int number, int low, int high)
{
    char path[48];
    snprintf(path, sizeof path, "kayotz.soldier.%s.%d", what, number);
    return (int)conf_integer(load->root, path, low, high, load->problems);
}

static void check_kayotz_factor(struct loading *load, const char *path, int factor)
{
    const struct invaders_model *model = load->model;
    int bonus = model->wildfire_bonus > model->command_bonus ? model->wildfire_bonus : model->command_bonus;
    const struct invaders_modifiers *add = &model->modifier;
    game_check_dice(conf_find(load->root, path), factor,
                    (int[]){bonus, add->shot_cover, add->shot_strongpoint, add->shot_adjacent}, 4,
                    load->problems);
}

static void load_soldiers(struct loading *load, int number)
{
    struct warrior warrior = {number, read_soldier(load, "count", number, 0, 8),
                              read_soldier(load, "combat_factor", number, 1, ATTACK_DICE_MAX),
                              read_soldier(load, "active_defence", number, 1, ATTACK_DEFENCE_MAX),
                              read_soldier(load, "dormant_defence", number, 1, ATTACK_DEFENCE_MAX)};
    char path[48];
    snprintf(path, sizeof path, "kayotz.soldier.combat_factor.%d", number);
    check_kayotz_factor(load, path, warrior.factor);
    add_warriors(load, &warrior);
}

static void load_kings(struct loading *load)
{
    const struct conf_node *node = conf_need(load->root, "kayotz.king", load->problems);
    enum { KING = 7 };
    if (!node)
        return;
    game_load_fixed(node, "number", KING, load->problems);
    struct warrior warrior = {
        KING, (int)conf_integer(node, "count", 0, 8, load->problems),
        (int)conf_integer(node, "combat_factor", 1, ATTACK_DICE_MAX, load->problems),
        (int)conf_integer(node, "active_defence", 1, ATTACK_DEFENCE_MAX, load->problems),
        (int)conf_integer(node, "dormant_defence", 1, ATTACK_DEFENCE_MAX, load->problems)};
    check_kayotz_factor(load, "kayotz.king.combat_factor", warrior.factor);
    add_warriors(load, &warrior);
}

static void group_warriors(struct invaders_model *model)
{
    for (unsigned number = 2; number <= 12; number++) {
        uint32_t units = model->number_mask[number];
        if (number < 7)
            model->soldiers_low |= units;
        else if (number > 7)
            model->soldiers_high |= units;
        else
            model->kings |= units;
        if (number % 2)
            model->odd |= units;
        else
            model->even |= units;
    }
}

/* Ascending by number, so that masks run in number order (INV-0.g); the monolith last. */
void invaders_load_enemies(struct loading *load)
{
    struct invaders_model *model = load->model;
    for (int number = 2; number <= 12; number++) {
        if (number == 7)
            load_kings(load);
        else
            load_soldiers(load, number);
    }
    game_load_fixed(load->root, "kayotz.monolith.count", 1, load->problems);
    if (model->kayotz_count + 1 >= KAYOTZ_MAX) {
        conf_problem(conf_find(load->root, "kayotz"), load->problems, "at most 31 with the monolith", NULL,
                     "%u Kay'otz counters", (unsigned)model->kayotz_count + 1);
        model->kayotz_count = 0;
    }
    model->monolith_index = (uint8_t)model->kayotz_count++;
    model->monolith = 1u << model->monolith_index;
    snprintf(model->kayotz_name[model->monolith_index], sizeof *model->kayotz_name, "MONO");
    model->all_kayotz = model->warriors | model->monolith;
    group_warriors(model);
}

/* ------------------------------------------------------------------------------- markers and chits ---- */

static void load_rifts(struct loading *load)
{
    int64_t values[RIFTS_MAX];
    size_t count =
        conf_integers(load->root, "rift.values", 1, ATTACK_DEFENCE_MAX, values, RIFTS_MAX, load->problems);
    for (size_t i = 0; i < count && i < RIFTS_MAX; i++)
        load->model->asked.rift_value[i] = (uint8_t)values[i];
    load->model->rift_count = (uint8_t)count;
    if (count == 0)
        conf_problem(conf_find(load->root, "rift.values"), load->problems, "at least one marker", NULL,
                     "there are no rift markers");
}

static void load_activity_chits(struct loading *load)
{
    int64_t total = 0;
    for (unsigned kind = 0; kind < CHIT_KINDS; kind++) {
        char path[64];
        snprintf(path, sizeof path, "activity_chits.%s.title", invaders_chit_names[kind]);
        conf_accept(conf_find(load->root, path));
        snprintf(path, sizeof path, "activity_chits.%s.count", invaders_chit_names[kind]);
        int64_t count = conf_integer(load->root, path, 0, CHITS, load->problems);
        for (int64_t i = 0; i < count; i++, total++) {
            if (total >= CHITS)
                continue;
            load->model->chit_kind[total] = (uint8_t)kind;
            load->model->chits_of[kind] |= 1u << total;
        }
    }
    if (total != CHITS)
        conf_problem(conf_find(load->root, "activity_chits"), load->problems, "20 chits", NULL,
                     "%d activity chits", (int)total);
}

void invaders_load_chits(struct loading *load)
{
    load_rifts(load);
    load_activity_chits(load);
    for (unsigned i = 0; i < OBJECTIVES; i++) {
        char path[64];
        snprintf(path, sizeof path, "objective_chits.%s", invaders_objective_names[i]);
        const struct conf_node *node = conf_need(load->root, path, load->problems);
        if (node)
            conf_accept(conf_find(node, "title"));
    }
}
