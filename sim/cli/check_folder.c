/* A folder game is right if random games of it are: somebody always has a legal choice, games end, a copy
 * goes on like its original, another Lua state plays the same game, and dealing the hidden anew leaves a
 * side's view as it is. */
#include "sim/cli/check_folder.h"

#include <stdlib.h>
#include <string.h>

#include "rules/script_watch.h"
#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/experiment/address.h"
#include "sim/experiment/setting.h"
#include "sim/experiment/configs.h"
#include "sim/play/play.h"

/* Who edits a file does not want to wait: long games are fewer. */
enum {
    GAMES_LEAST = 10,
    GAMES_MOST = 100,
    DECISIONS_ENOUGH = 2000,
    DECISIONS_OF_A_GAME_MAX = 20000,
    LIST_MAX = 1 << 14
};

/* A scenario while it is played. */
struct playing {
    const struct game *game;
    const struct setting *setting, *twin; /* two models: two Lua states in one thread */
    unsigned char *state, *copy, *view, *seen;
    game_choice *choices;
    struct chance chance, other;
    uint64_t *tally;
    game_choice *chosen;       /* in this game, for playing it again */
    bool varied[SIDES_MAX];    /* dealing anew changed something */
    uint64_t asked[SIDES_MAX]; /* how often each side has chosen in this game */
    uint64_t games, decisions;
    char fault[400];       /* the first one */
    uint64_t fault_number; /* in which game */
};

static void fault(struct playing *playing, uint64_t number, uint64_t decision, const char *what)
{
    if (!playing->fault[0]) {
        playing->fault_number = number;
        snprintf(playing->fault, sizeof playing->fault, _("game %llu, decision %llu: %s"),
                 (unsigned long long)number, (unsigned long long)decision, what);
    }
}

/* True if the rules failed, with their reason as the fault. */
static bool failed(struct playing *playing, const struct setting *setting, uint64_t number, uint64_t decision)
{
    char why[300];
    if (!playing->game->failure(setting->model, why, sizeof why))
        return false;
    fault(playing, number, decision, why);
    return true;
}

static void look_at_list(struct playing *playing, size_t count, uint64_t number, uint64_t decision)
{
    if (count > LIST_MAX)
        return;
    for (size_t i = 0; i < count && count < 400; i++)
        for (size_t k = 0; k < i; k++)
            if (playing->choices[i] == playing->choices[k])
                fault(playing, number, decision, _("the same choice is offered twice"));
}

/* The same position: bytes that are equal have equal hashes. */
static bool same(const struct playing *playing)
{
    const struct game *game = playing->game;
    return memcmp(playing->state, playing->copy, game->state_size) == 0 ||
           game->hash(playing->setting->model, playing->state) ==
               game->hash(playing->twin->model, playing->copy);
}

/* legal() says what the list says, of a choice that is in it and of one that differs by a bit. */
static void look_at_legal(struct playing *playing, size_t count, uint64_t number, uint64_t decision)
{
    const struct game *game = playing->game;
    const void *model = playing->setting->model;
    const uint64_t key = hash_word(playing->chance.key, decision);
    const game_choice choice = playing->choices[chance_below(key, 0, count)];
    const game_choice other = choice ^ UINT64_C(1) << chance_below(key, 1, 24);
    bool listed = false;
    for (size_t i = 0; i < count; i++)
        listed |= playing->choices[i] == other;
    if (!game->legal(model, playing->state, choice) || game->legal(model, playing->state, other) != listed)
        fault(playing, number, decision, _("what is legal is not what is listed"));
}

/* The hidden anew, for each side: its view stays as it is. */
static void look_at_views(struct playing *playing, uint64_t number, uint64_t decision)
{
    const struct game *game = playing->game;
    const void *model = playing->setting->model;
    for (unsigned side = 0; game->see && side < game_sides(game, model); side++) {
        memcpy(playing->copy, playing->state, game->state_size);
        game->resample(model, side, playing->copy, hash_word(number, decision));
        game->see(model, side, playing->state, playing->view);
        game->see(model, side, playing->copy, playing->seen);
        playing->varied[side] |= memcmp(playing->copy, playing->state, game->state_size) != 0;
        if (memcmp(playing->view, playing->seen, game->state_size) != 0)
            fault(playing, number, decision, _("dealing the hidden anew changes what a side sees"));
        failed(playing, playing->setting, number, decision);
    }
}

/* What the folder's player "random" chooses in this game under seed 1, so that `trace` shows the same game.
 */
static game_choice choose(struct playing *playing, int side, uint64_t number, size_t listed)
{
    const uint64_t stream = policy_stream(chance_game_key(1, number), (size_t)side);
    return playing->choices[chance_below(stream, playing->asked[side]++, listed)];
}

/* One decision of `side`; the side that decides next. */
static int step(struct playing *playing, int side, uint64_t number, uint64_t decision)
{
    const struct game *game = playing->game;
    const void *model = playing->setting->model, *twin = playing->twin->model;
    const size_t count = game->list(model, playing->state, playing->choices, LIST_MAX);
    if (failed(playing, playing->setting, number, decision))
        return GAME_FAILED;
    look_at_list(playing, count, number, decision);
    const size_t listed = count < LIST_MAX ? count : LIST_MAX;
    if (decision % 5 == 1) {
        look_at_views(playing, number, decision);
        look_at_legal(playing, listed, number, decision);
    }
    const game_choice choice = choose(playing, side, number, listed);
    playing->chosen[decision] = choice;
    memcpy(playing->copy, playing->state, game->state_size);
    side = game->batch.apply(playing->state, model, &playing->chance, choice);
    if (decision % 3 == 0) { /* the other Lua state has not seen everything */
        failed(playing, playing->setting, number, decision);
        return side;
    }
    const int twin_side = game->batch.apply(playing->copy, twin, &playing->other, choice);
    if (failed(playing, playing->setting, number, decision) ||
        failed(playing, playing->twin, number, decision))
        return GAME_FAILED;
    if (side != twin_side || !same(playing))
        fault(playing, number, decision,
              _("a copy of the game goes on otherwise in another Lua state: something is kept in Lua "
                "variables"));
    return side;
}

/* The same choices from the beginning, in the other Lua state: the game ends as it did. */
static void play_again(struct playing *playing, uint64_t number, uint64_t decisions)
{
    const struct game *game = playing->game;
    const void *twin = playing->twin->model;
    struct chance chance = {.key = playing->chance.key, .tally = playing->tally};
    int side = game->batch.start(playing->copy, twin, &chance);
    for (uint64_t i = 1; i <= decisions && side >= 0; i++)
        side = game->batch.apply(playing->copy, twin, &chance, playing->chosen[i]);
    if (failed(playing, playing->twin, number, decisions))
        return;
    if (side != GAME_OVER || !same(playing))
        fault(playing, number, decisions, _("played again with the same choices, the game ends otherwise"));
}

static void play(struct playing *playing, uint64_t number)
{
    const struct game *game = playing->game;
    uint64_t decision = 0;
    playing->chance = (struct chance){.key = chance_game_key(1, number), .tally = playing->tally};
    playing->other = playing->chance;
    memset(playing->asked, 0, sizeof playing->asked);
    int side = game->batch.start(playing->state, playing->setting->model, &playing->chance);
    failed(playing, playing->setting, number, 0);
    while (side >= 0 && !playing->fault[0]) {
        if (++decision > DECISIONS_OF_A_GAME_MAX)
            fault(playing, number, decision, _("the game does not end"));
        else
            side = step(playing, side, number, decision);
    }
    playing->games++;
    playing->decisions += decision;
    if (side == GAME_OVER && !playing->fault[0])
        play_again(playing, number, decision);
}

static bool wants_more(const struct playing *playing)
{
    return playing->games < GAMES_LEAST ||
           (playing->games < GAMES_MOST && playing->decisions < DECISIONS_ENOUGH);
}

/* How to see the game of the fault, step by step. */
static void tell_again(const struct playing *playing, struct text *text)
{
    const struct game *game = playing->game;
    text_addf(text, _("  To see it again: %s"), "warodds trace ");
    text_addf(text, "%s/%s", game->name, playing->setting->scenario);
    for (unsigned side = 0; side < game_sides(game, playing->setting->model); side++)
        text_addf(text, " --policy %s=random", game->sides[side].name);
    text_addf(text, " --seed 1 --game %llu\n", (unsigned long long)playing->fault_number);
}

static bool tell_scenario(struct playing *playing, struct text *text)
{
    const struct game *game = playing->game;
    char *trouble, *never = script_watch_end(playing->setting->model, &trouble);
    const char *name = playing->setting->scenario;
    const bool good = !playing->fault[0] && !trouble;
    if (good)
        text_addf(text, _("%s/%s: %d random games end after %.1f decisions on average\n"), game->name, name,
                  (int)playing->games, (double)playing->decisions / (double)playing->games);
    if (playing->fault[0]) {
        text_addf(text, _("%s/%s: wrong: %s\n"), game->name, name, playing->fault);
        tell_again(playing, text);
    }
    if (trouble)
        text_addf(text, _("%s/%s: wrong: %s\n"), game->name, name, trouble);
    for (char *rest = never, *line; good && (line = strtok_r(rest, "\n", &rest));)
        text_addf(text, "  %s\n", line);
    for (unsigned side = 0; good && game->see && side < game_sides(game, playing->setting->model); side++)
        if (!playing->varied[side])
            text_addf(text, _("  nothing hidden from %s ever varies when it is dealt anew\n"),
                      game->sides[side].name);
    free(trouble);
    free(never);
    return good;
}

/* What is wrong with the game itself is a problem of each scenario, and said once. */
static bool check_scenario(const struct game *game, const char *scenario, struct problems *problems,
                           struct text *text)
{
    struct text address = {0};
    text_addf(&address, "%s/%s", game->name, scenario);
    struct request request = {.address = address.bytes};
    struct setting *setting = setting_open(&request, problems);
    struct setting *twin = setting ? setting_open(&request, problems) : NULL;
    bool good = twin != NULL;
    if (good) {
        struct playing playing = {.game = game, .setting = setting, .twin = twin};
        playing.state = memory_zeros(game->state_size);
        playing.copy = memory_zeros(game->state_size);
        playing.view = memory_zeros(game->state_size);
        playing.seen = memory_zeros(game->state_size);
        playing.tally = memory_zeros((game->tally_size + 1) * sizeof *playing.tally);
        playing.choices = memory_zeros(LIST_MAX * sizeof *playing.choices);
        playing.chosen = memory_zeros((DECISIONS_OF_A_GAME_MAX + 1) * sizeof *playing.chosen);
        script_watch_begin(setting->model);
        while (!playing.fault[0] && wants_more(&playing))
            play(&playing, playing.games);
        good = tell_scenario(&playing, text);
        free(playing.state);
        free(playing.copy);
        free(playing.view);
        free(playing.seen);
        free(playing.tally);
        free(playing.choices);
        free(playing.chosen);
    }
    setting_close(twin);
    setting_close(setting);
    text_free(&address);
    return good;
}

static bool has_scenario(const char *folder, const char *name)
{
    struct text file = {0};
    text_addf(&file, "%s/scenarios/%s.yaml", folder, name);
    const bool found = file_exists(file.bytes);
    text_free(&file);
    return found;
}

/* The last word of a path; the rest into *folder, to be freed: "." where there is none. */
static const char *last_word(const char *path, char **folder)
{
    const char *slash = strrchr(path, '/');
    *folder = slash ? text_copy_bytes(path, (size_t)(slash - path)) : text_copy(".");
    return slash ? slash + 1 : path;
}

bool game_folder_in(const char *path, char **folder)
{
    char *parent, *top, *above;
    const char *name = last_word(path, &parent), *room = last_word(parent, &top);
    const bool preset = strcmp(last_word(top, &above), "presets") == 0;
    const char *found = NULL;
    if (configs_is_game(path))
        found = path;
    else if (configs_is_game(parent) && (file_exists(path) || has_scenario(parent, name)))
        found = parent;
    else if (configs_is_game(top) && file_exists(path) && strcmp(room, "experiments") != 0)
        found = top;
    else if (preset && configs_is_game(above) && file_exists(path))
        found = above;
    else if (folder_exists(path))
        found = path;
    if (found && folder)
        *folder = text_copy(found);
    free(parent);
    free(top);
    free(above);
    return found != NULL;
}

bool check_folder(const char *path, struct text *text)
{
    struct problems problems;
    problems_init(&problems);
    const struct game *game = address_folder(path, &problems);
    bool good = game != NULL;
    if (!game && !problems.told)
        address_refuse_folder(path, &problems);
    if (game) {
        struct names scenarios = configs_names("", game->name, "scenarios");
        if (!scenarios.count)
            problem_add(&problems, &(struct place){.file = game->name}, "scenarios/NAME.yaml", NULL,
                        "there is no scenario");
        good = scenarios.count > 0;
        for (size_t i = 0; i < scenarios.count; i++)
            good = check_scenario(game, scenarios.items[i], &problems, text) && good;
        tell_problems(&problems);
        good = good && check_folder_declared(game) && check_folder_cases(game, text) &&
               check_folder_players(game, text);
        check_folder_reads(game->name, text);
        names_free(&scenarios);
    } else {
        tell_problems(&problems);
    }
    problems_free(&problems);
    return good;
}
