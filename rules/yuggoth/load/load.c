/* From the merged configuration to the model: rulings, values, board, rosters. */
#include "rules/yuggoth/load/load.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/shared/game_rulings_c.h"

#define NUMBER(path, field, low, high)                                                                       \
    {                                                                                                        \
        path, offsetof(struct yuggoth_model, field), low, high                                               \
    }

static const struct game_number numbers[] = {
    NUMBER("start.power", start_power, 0, 60),  /* YUG-3.2 */
    NUMBER("start.acolytes", acolytes, 1, 20),  /* YUG-3.2 */
    NUMBER("cost.move_unit", move_cost, 1, 10), /* YUG-3.3 */
    NUMBER("cost.recruit", recruit_cost, 0, 20),
    NUMBER("cost.build", build_cost, 0, 20),
    NUMBER("cost.battle", battle_cost, 0, 20),
    NUMBER("cost.capture", capture_cost, 0, 20),
    NUMBER("cost.surgery", asked.surgery_cost, 0, 20),      /* YUG-5.3 */
    NUMBER("gate_power.normal", gate_power, 0, 4),          /* YUG-4.2 */
    NUMBER("gate_power.pyramid", pyramid_gate_power, 0, 5), /* YUG-7.1 */
    NUMBER("gate_power.abandoned", abandoned_power, 0, 3),  /* YUG-7.2 */
    NUMBER("pyramid_gate_doom", pyramid_gate_doom, 0, 3),   /* V18 */
    NUMBER("elder_signs.1", signs[0], 0, SIGNS),            /* YUG-3.2 */
    NUMBER("elder_signs.2", signs[1], 0, SIGNS),
    NUMBER("elder_signs.3", signs[2], 0, SIGNS),
    NUMBER("win_doom", win_doom, 1, 60),                       /* YUG-9.1 */
    NUMBER("round_cap", round_cap, 1, 30),                     /* YUG-9.1 */
    NUMBER("clear_margin", clear_margin, 1, 60),               /* YUG-9.3 */
    NUMBER("surgery.most", asked.surgery_most, 0, 4),          /* YUG-5.3 */
    NUMBER("surgery.supply", asked.cylinders, 0, 99),          /* YUG-5.11 */
    NUMBER("slime.supply", asked.slimes, 0, 99),               /* YUG-6.4 */
    NUMBER("slime.combat", asked.slime_combat, 0, 6),          /* YUG-6.5 */
    NUMBER("slime.cost.first", asked.first_slime_cost, 0, 10), /* YUG-6.3 */
    NUMBER("slime.cost.later", asked.later_slime_cost, 0, 10),
    NUMBER("watcher.token", token_start, 1, TOKEN_DICE_MAX), /* YUG-3.2 */
    NUMBER("watcher.doom_threshold", doom_threshold, 0, 60), /* YUG-8.1.4 */
};

/* V10: as many as there are players, one less, or a number. */
static void load_attacks(struct loading *load)
{
    struct yuggoth_model *m = load->model;
    int64_t attacks = conf_integer(load->root, "watcher.attacks", -1, SEATS, load->problems);
    m->asked.attacks = (uint8_t)(attacks > 0 ? attacks : m->players + attacks);
    if (m->asked.attacks > m->players)
        conf_problem(conf_find(load->root, "watcher.attacks"), load->problems, NULL, NULL,
                     "at most one attack for each player");
}

/* V15: a die of 4, 6 or 8 faces; 0: always 3. */
static void load_decay(struct loading *load)
{
    const struct conf_node *node = conf_find(load->root, "watcher.decay");
    load->model->asked.decay_faces = (uint8_t)conf_integer(load->root, "watcher.decay", 0, 8, load->problems);
    if (load->model->asked.decay_faces % 2 || load->model->asked.decay_faces == 2)
        conf_problem(node, load->problems, "0, 4, 6 or 8", NULL,
                     "the Watcher decays by a die of 4, 6 or 8, or by 3");
}

/* Parts of the map that may be left out (YUG-11). */
static void load_parts(struct loading *load)
{
    struct yuggoth_model *m = load->model;
    m->watcher_plays = conf_boolean(load->root, "parts.watcher", load->problems);
    m->surgery_plays = conf_boolean(load->root, "parts.surgery", load->problems);
    m->slime_plays = conf_boolean(load->root, "parts.slime", load->problems);
    if (!conf_boolean(load->root, "parts.pyramid_bonus", load->problems))
        m->pyramid_gate_power = m->gate_power;
}

/* The costs of the others, too, are known: they belong to other numbers of players. */
static void load_ritual_track(struct loading *load)
{
    struct yuggoth_model *m = load->model;
    const struct conf_node *track = conf_need(load->root, "ritual_track", load->problems);
    char players[4];
    int64_t cost[TRACK_MAX] = {0};
    snprintf(players, sizeof players, "%u", m->players);
    size_t count = conf_integers(track, players, 1, 30, cost, TRACK_MAX, load->problems);
    count = count < TRACK_MAX ? count : TRACK_MAX;
    for (size_t i = 0; i < count; i++)
        m->ritual_cost[i] = (uint8_t)cost[i];
    m->instant_death = (uint8_t)count;
    m->ritual_cost[count] = (uint8_t)(count ? cost[count - 1] : 0); /* YUG-4.6: still 10 */
    for (size_t i = 0; i < conf_size(track); i++)
        if (strcmp(conf_key(conf_at(track, i)), players) != 0)
            conf_accept(conf_at(track, i));
}

static void check_signs(struct loading *load)
{
    const uint8_t *signs = load->model->signs;
    if (signs[0] + signs[1] + signs[2] > SIGNS || signs[0] + signs[1] + signs[2] < 1)
        conf_problem(conf_find(load->root, "elder_signs"), load->problems, NULL, NULL, "1 to %d Elder Signs",
                     SIGNS);
}

/* The board that the scenario names, or that of V29. */
static const struct conf_node *find_map(struct loading *load)
{
    const struct conf_node *scenario = conf_need(load->root, "scenario", load->problems);
    const char *usual = conf_string(load->root, "four_players.map", load->problems);
    const struct conf_node *maps = conf_find(load->root, "maps");
    const char *name =
        scenario && conf_find(scenario, "map") ? conf_string(scenario, "map", load->problems) : usual;
    const struct conf_node *map = maps ? conf_find(maps, name) : NULL;
    for (size_t i = 0; i < conf_size(maps); i++)
        if (conf_at(maps, i) != map) /* they belong to other scenarios */
            conf_accept(conf_at(maps, i));
    return map;
}

static void load_scenario(struct loading *load)
{
    const struct conf_node *scenario = conf_need(load->root, "scenario", load->problems);
    if (!scenario)
        return;
    conf_find(scenario, "name");
    conf_find(scenario, "title");
    conf_find(scenario, "summary");
    conf_find(scenario, "board"); /* says that there is none of its own: find_map() */
    load->model->players = (uint8_t)conf_integer(scenario, "players", 3, SEATS, load->problems);
}

void *yuggoth_load(const struct conf *conf, struct problems *problems)
{
    size_t before = problems->told;
    struct loading load = {conf_root(conf), problems, game_allocate(sizeof(struct yuggoth_model))};
    if (!load.model) {
        problem_add(problems, NULL, NULL, NULL, "out of memory");
        return NULL;
    }
    yuggoth_battle_laws_build(&load.model->laws);
    game_load_rulings(load.root, rulings, RULINGS, load.model->ruling, problems);
    game_load_numbers(load.model, load.root, numbers, sizeof numbers / sizeof *numbers, problems);
    load_scenario(&load);
    load_attacks(&load);
    load_decay(&load);
    load_parts(&load);
    load_ritual_track(&load);
    check_signs(&load);
    yuggoth_load_board(&load, find_map(&load));
    yuggoth_load_rosters(&load);
    if (problems->told == before)
        return load.model;
    yuggoth_unload(load.model);
    return NULL;
}
