#include "sim/experiment/setting.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/core/text.h"
#include "sim/experiment/address.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/overlays.h"
#include "sim/experiment/scenario_file.h"
#include "sim/experiment/setting_tree.h"

#define SECONDS_MOST 86400.0

/* What the laboratory reads itself: names, titles, a person's pace. */
static void read_titles(struct setting *setting, struct problems *problems)
{
    static const char *const texts[] = {"game.name",     "game.title",    "scenario.name", "scenario.summary",
                                        "scenario.game", "scenario.base", "description"};
    const struct conf_node *root = conf_root(setting->conf);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        conf_accept(conf_find(root, texts[i]));
    setting->title = conf_string(root, "scenario.title", problems);
    if (conf_find(root, "scenario.seconds_a_decision"))
        setting->seconds_a_decision =
            conf_number(root, "scenario.seconds_a_decision", 0.1, SECONDS_MOST, problems);
}

static void count_assumed(void *context, const char *path, const struct conf_node *leaf)
{
    (void)path;
    *(size_t *)context += conf_provenance(leaf).kind == PROVENANCE_ASSUMED;
}

static void build_model(struct setting *setting, struct problems *problems)
{
    size_t before = problems->told;
    setting->model = setting->game->load(setting->conf, problems);
    conf_check_unknown(setting->conf, problems);
    if (problems->told == before && !setting->model)
        problem_add(problems, NULL, NULL, NULL, "%s/%s could not be set up", setting->game->name,
                    setting->scenario);
    setting->hash = conf_hash(setting->conf);
    conf_visit(setting->conf, count_assumed, &setting->assumed);
}

/* The side that is observed; complains if nobody at the table is called so. */
static void observe(struct setting *setting, const char *name, struct problems *problems)
{
    const char *names[SIDES_MAX];
    const size_t count = game_sides(setting->game, setting->model);
    for (unsigned i = 0; i < count; i++) {
        names[i] = setting->game->sides[i].name;
        if (strcmp(names[i], name) == 0) {
            setting->observed = i;
            setting->observed_given = true;
        }
    }
    if (setting->observed_given)
        return;
    char *expected = text_one_of(names, count);
    problem_add(problems, &(struct place){.file = "--observe"}, expected, nearest_name(name, names, count),
                "%s has no side '%s'", setting->game->name, name);
    free(expected);
}

void setting_observe_player(struct setting *setting, unsigned side, struct problems *problems)
{
    const struct game_side *sides = setting->game->sides;
    if (setting->observed_given && setting->observed != side)
        problem_add(problems, &(struct place){.file = "--observe"}, sides[side].name, NULL,
                    "'%s' is not the side of the player that is looked at", sides[setting->observed].name);
    setting->observed = side;
}

struct setting *setting_open(const struct request *request, struct problems *problems)
{
    const char *scenario;
    size_t before = problems->told;
    const struct game *game = address_game(request->address, &scenario, "GAME/SCENARIO", problems);
    char *folder = game ? configs_folder_of(game, problems) : NULL;
    if (!folder)
        return NULL;
    struct setting *setting = memory_resize(NULL, sizeof *setting);
    const bool is_file = scenario_file_is(request->address);
    *setting = (struct setting){.game = game,
                                .scenario = is_file ? scenario_file_name(scenario) : text_copy(scenario),
                                .file = is_file ? text_copy(scenario) : NULL};
    language_about(game->name);
    struct loading loading = {setting, folder, &request->instead, problems};
    if (setting_load_tree(&loading) && overlays_apply(setting, folder, request, problems)) {
        setting_mount_maps(&loading);
        read_titles(setting, problems);
        if (problems->told == before)
            build_model(setting, problems);
        if (problems->told == before && setting->model && request->observe)
            observe(setting, request->observe, problems);
    }
    free(folder);
    if (problems->told > before) {
        setting_close(setting);
        return NULL;
    }
    return setting;
}

static void free_trees(struct setting *setting)
{
    for (size_t i = 0; i < setting->overlay_count; i++) {
        conf_free(setting->overlays[i]);
        setting->overlays[i] = NULL;
    }
    conf_free(setting->conf);
    setting->conf = NULL;
}

void setting_drop_tree(struct setting *setting)
{
    if (game_is_folder(setting->game->name))
        return;
    free_trees(setting);
    setting->title = "";
    for (size_t i = 0; i < setting->rulings.count; i++)
        setting->rulings.items[i].node = NULL;
}

void setting_close(struct setting *setting)
{
    if (!setting)
        return;
    if (setting->model)
        setting->game->unload(setting->model);
    rulings_free(&setting->rulings);
    for (size_t i = 0; i < setting->overlay_count; i++)
        free(setting->overlay_names[i]);
    free_trees(setting);
    for (size_t i = 0; i < setting->set_count; i++)
        free(setting->sets[i]);
    free(setting->overlays);
    free(setting->overlay_names);
    free(setting->sets);
    free(setting->scenario);
    free(setting->file);
    free(setting);
}

unsigned setting_parts(const struct setting *setting)
{
    return game_wins_or_loses(setting->game, setting->model, setting->observed) ? 1 : SCORE_ONE;
}

void setting_address(const struct setting *setting, struct text *text)
{
    if (setting->file)
        text_add(text, setting->file);
    else
        text_addf(text, "%s/%s", setting->game->name, setting->scenario);
}

bool setting_decides(const struct setting *setting, size_t side)
{
    const char *seats = setting->game->seats_ruling;
    if (setting->game->sides[side].default_policy)
        return true;
    const size_t name = seats ? strcspn(seats, "=") : 0;
    const struct ruling *ruling = seats ? rulings_find(&setting->rulings, seats, name) : NULL;
    return ruling && strcmp(ruling->choice, seats + name + 1) == 0;
}

static void note_change(struct setting *copy, const char *path, const char *value)
{
    struct text text = {0};
    text_addf(&text, "%s%s=%s\n", copy->changed ? copy->changed : "", path, value);
    free(copy->changed);
    copy->changed = text_take(&text);
}

bool setting_change(struct setting *copy, const char *path, const char *value, const char *origin,
                    struct problems *problems)
{
    note_change(copy, path, value);
    return conf_set_path(copy->conf, path, value, origin, problems);
}

void setting_release(struct setting *copy)
{
    if (copy->model)
        copy->game->unload(copy->model);
    free(copy->changed);
    copy->model = NULL;
    copy->changed = NULL;
}
