#include "sim/experiment/evaluations.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/core/token.h"
#include "sim/experiment/setting.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/player_read.h"
#include "sim/experiment/preset.h"

#define WEIGHT_MOST 1e9

char *evaluation_usual_name(const struct setting *setting, unsigned side)
{
    struct text name = {0};
    text_addf(&name, "%s_%s", setting->scenario, setting->game->sides[side].name);
    return text_take(&name);
}

/* ------------------------------------------------------------------------------------------ one file ---- */

static struct evaluation_weight read_weight(const struct conf_node *node, struct problems *problems)
{
    struct evaluation_weight weight = {0};
    if (conf_kind(node) != CONF_SEQUENCE || conf_size(node) != 2)
        conf_problem(node, problems, "[WEIGHT, WEIGHT A TURN]", NULL, "'%s' has two weights", conf_key(node));
    else
        weight = (struct evaluation_weight){conf_number(node, "0", -WEIGHT_MOST, WEIGHT_MOST, problems),
                                            conf_number(node, "1", -WEIGHT_MOST, WEIGHT_MOST, problems)};
    return weight;
}

static void unknown_measure(const struct game *game, const struct conf_node *node, struct problems *problems)
{
    const char *words[GAME_MEASURES_MAX + 1], *name = conf_key(node);
    for (size_t i = 0; i < game->measure_count; i++)
        words[i] = game->measures[i].name;
    words[game->measure_count] = "constant";
    conf_problem(node, problems, "a measure of the game, or constant",
                 nearest_name(name, words, game->measure_count + 1), "%s has no measure '%s'", game->name,
                 name);
}

static void read_chapter(const struct game *game, const struct conf_node *node,
                         struct evaluation_chapter *chapter, struct problems *problems)
{
    if (conf_kind(node) != CONF_MAPPING) {
        conf_problem(node, problems, "MEASURE: [WEIGHT, WEIGHT A TURN], a line each", NULL, "no weights");
        return;
    }
    chapter->fitted = true;
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *own = conf_at(node, i);
        const char *name = conf_key(own);
        size_t number = 0;
        while (number < game->measure_count && strcmp(game->measures[number].name, name) != 0)
            number++;
        const bool constant = strcmp(name, "constant") == 0;
        if (number == game->measure_count && !constant)
            unknown_measure(game, own, problems);
        else
            *(constant ? &chapter->constant : &chapter->measure[number]) = read_weight(own, problems);
    }
}

static void read_chapters(const struct game *game, const struct conf_node *chapters,
                          struct evaluation *evaluation, struct problems *problems)
{
    for (size_t i = 0; i < conf_size(chapters); i++) {
        const struct conf_node *node = conf_at(chapters, i);
        const char *name = conf_key(node);
        const int number = name && name[0] && !name[1] ? name[0] - '1' : -1;
        if (number < 0 || number >= EVALUATION_CHAPTERS) {
            conf_problem(node, problems, "the number of a chapter, in quotes", NULL, "no chapter '%s'",
                         name ? name : "");
            conf_accept(node);
        } else {
            read_chapter(game, node, &evaluation->chapter[number], problems);
        }
    }
}

static void read_file(const struct conf *conf, struct evaluation *evaluation, struct problems *problems)
{
    const struct conf_node *root = conf_root(conf);
    const struct game *game = evaluation->game;
    const char *of = conf_string(root, "evaluation", problems), *side = conf_string(root, "side", problems);
    const size_t length = strlen(game->name);
    if (*of && (strncmp(of, game->name, length) != 0 || of[length] != '/'))
        conf_problem(conf_find(root, "evaluation"), problems, "a scenario of the game that is played", NULL,
                     "an evaluation of %s, not of %s", of, game->name);
    if (*side && strcmp(side, game->sides[evaluation->side].name) != 0)
        conf_problem(conf_find(root, "side"), problems, game->sides[evaluation->side].name, NULL,
                     "an evaluation for %s, not for %s", side, game->sides[evaluation->side].name);
    evaluation->decisions = conf_number(root, "decisions", 1, 1e6, problems);
    read_chapters(game, conf_need_part(root, "chapters", CONF_MAPPING, problems), evaluation, problems);
    conf_accept(conf_find(root, "found"));
    evaluation->hash = conf_hash(conf);
    conf_check_unknown(conf, problems);
}

/* How to come by an evaluation that is not there. */
static void none_there(const struct game *game, const char *name, const struct place *place,
                       struct problems *problems)
{
    struct text expected = {0};
    text_addf(&expected, "one that was made by: warodds evaluate %s/SCENARIO", game->name);
    problem_add(problems, place, expected.bytes, NULL, "there is no evaluation '%s' of %s", name, game->name);
    text_free(&expected);
}

bool evaluation_read(const struct game *game, unsigned side, const char *name, const struct place *place,
                     struct evaluation *evaluation, struct problems *problems)
{
    const size_t before = problems->told;
    char *folder = preset_is_path(name) ? NULL : configs_folder_of(game, problems), *path = NULL;
    *evaluation = (struct evaluation){.game = game, .side = side, .name = token_of(name)};
    if (preset_is_path(name))
        path = text_copy(name);
    else if (folder)
        path = configs_path(folder, game->name, "evaluations", name);
    if (path && !file_exists(path)) {
        none_there(game, name, place, problems);
    } else if (path) {
        struct conf *conf = conf_load_file(path, problems);
        if (conf)
            read_file(conf, evaluation, problems);
        conf_free(conf);
    }
    free(path);
    free(folder);
    return problems->told == before;
}

void evaluation_check(const struct game *game, const char *path, struct problems *problems)
{
    struct evaluation evaluation = {.game = game};
    struct conf *conf = conf_load_file(path, problems);
    const struct conf_node *side = conf ? conf_find(conf_root(conf), "side") : NULL;
    for (unsigned i = 0; side && i < game->side_count; i++)
        if (conf_scalar(side) && strcmp(conf_scalar(side), game->sides[i].name) == 0)
            evaluation.side = i;
    if (conf)
        read_file(conf, &evaluation, problems);
    conf_free(conf);
}

/* -------------------------------------------------------------------------------------------- players ----
 */

/* The numbers of the parameters; false if the player has no horizon, or none that is set. */
static bool has_horizon(const struct player *player, size_t *evaluation)
{
    bool set = false, named = false;
    if (!player->policy || !policy_looks_ahead(player->policy))
        return false;
    for (size_t i = 0; i < player->policy->parameter_count; i++) {
        const char *name = player->policy->parameters[i].name;
        set |= strcmp(name, "horizon") == 0 && player->parameter[i] > 0;
        if (strcmp(name, "evaluation") == 0) {
            *evaluation = i;
            named = true;
        }
    }
    return set && named;
}

static bool give(const struct setting *setting, unsigned side, struct player *player, bool *changed,
                 struct problems *problems)
{
    const struct game *game = setting->game;
    const struct place place = {.file = "--policy"};
    size_t parameter = 0;
    if (!has_horizon(player, &parameter))
        return true;
    if (!game->measure) {
        problem_add(problems, &place, "horizon=0", NULL,
                    "nothing is measured of positions of %s, so that no evaluation can end a playout",
                    game->name);
        return false;
    }
    if (player->parameter[parameter] == 0) {
        char *usual = evaluation_usual_name(setting, side);
        player->parameter[parameter] = (double)token_remember(usual);
        *changed = true;
        free(usual);
    }
    const uint64_t name = (uint64_t)player->parameter[parameter];
    struct evaluation evaluation;
    if (evaluation_find(game, side, name))
        return true;
    if (!evaluation_read(game, side, token_word(name), &place, &evaluation, problems))
        return false;
    evaluation_keep(&evaluation);
    return true;
}

/* Those in the brackets are kept as long as the program and shared: whoever is given something is kept anew.
 */
static bool give_all(const struct setting *setting, unsigned side, struct player *player, bool *changed,
                     struct problems *problems)
{
    const struct player **links[] = {&player->base, &player->further};
    bool good = give(setting, side, player, changed, problems);
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        if (!*links[i])
            continue;
        struct player behind = **links[i];
        bool anew = false;
        good = give_all(setting, side, &behind, &anew, problems) && good;
        if (anew)
            *links[i] = player_keep(&behind);
        *changed |= anew;
    }
    return good;
}

bool evaluations_give(const struct setting *setting, struct player players[SIDES_MAX],
                      struct problems *problems)
{
    bool good = true, changed = false;
    for (unsigned i = 0; i < setting->game->side_count; i++)
        good = give_all(setting, i, &players[i], &changed, problems) && good;
    return good;
}

/* Whose game it is, whoever looks ahead leaves to its base. */
static const struct game *game_of(const struct player *player)
{
    while (player->base)
        player = player->base;
    return player->policy && player->policy->game ? game_by_name(player->policy->game) : NULL;
}

uint64_t evaluations_hash(const struct player *player)
{
    uint64_t hash = 0;
    size_t parameter = 0;
    for (; player; player = player->base) {
        const struct game *game = has_horizon(player, &parameter) ? game_of(player) : NULL;
        for (unsigned side = 0; game && side < game->side_count; side++) {
            const struct evaluation *evaluation =
                evaluation_find(game, side, (uint64_t)player->parameter[parameter]);
            hash = evaluation ? hash_word(hash, evaluation->hash) : hash;
        }
        const uint64_t beside = player->further ? evaluations_hash(player->further) : 0;
        hash = beside ? hash_word(hash, beside) : hash;
    }
    return hash;
}
