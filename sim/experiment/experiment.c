#include "sim/experiment/experiment.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"

#include "sim/core/hash.h"
#include "sim/experiment/evaluations.h"

static void add_plugins(struct text *text, const struct player *player)
{
    if (!player)
        return;
    if (player->file)
        text_addf(text, "file %s %016" PRIx64 "\n", player->file, player->file_hash);
    add_plugins(text, player->base);
    add_plugins(text, player->further);
}

/* The bytes of plug-ins, the values of presets and of evaluations are part of what is played. */
static void add_files(struct text *text, const struct player *player)
{
    const uint64_t presets = player_presets_hash(player);
    if (presets)
        text_addf(text, "presets %016" PRIx64 "\n", presets);
    const uint64_t evaluations = evaluations_hash(player);
    if (evaluations)
        text_addf(text, "evaluations %016" PRIx64 "\n", evaluations);
    add_plugins(text, player);
}

/* The seats with the observed side's role, ascending; returns how many. */
static size_t rotating_seats(const struct experiment *experiment, size_t seats[SIDES_MAX])
{
    const struct game *game = experiment->setting->game;
    const char *role = game_side_role(&game->sides[experiment->setting->observed]);
    size_t count = 0;
    for (size_t i = 0; i < game_sides(game, experiment->setting->model); i++)
        if (strcmp(game_side_role(&game->sides[i]), role) == 0)
            seats[count++] = i;
    return count;
}

size_t experiment_seats(const struct experiment *experiment)
{
    size_t seats[SIDES_MAX];
    return rotating_seats(experiment, seats);
}

bool experiment_seats_differ(const struct experiment *experiment)
{
    size_t seats[SIDES_MAX];
    const size_t count = rotating_seats(experiment, seats);
    bool differ = false;
    for (size_t i = 1; i < count; i++) {
        struct text first = {0}, other = {0};
        player_text(&experiment->player[seats[0]], &first);
        player_text(&experiment->player[seats[i]], &other);
        differ |= strcmp(first.bytes, other.bytes) != 0;
        text_free(&first);
        text_free(&other);
    }
    return differ;
}

size_t experiment_seat(const struct experiment *experiment, size_t player, size_t moved)
{
    size_t seats[SIDES_MAX];
    const size_t count = rotating_seats(experiment, seats);
    for (size_t i = 0; i < count; i++)
        if (seats[i] == player)
            return seats[(i + moved) % count];
    return player;
}

char *experiment_text(const struct experiment *experiment)
{
    const struct setting *setting = experiment->setting;
    struct text text = {0};
    text_addf(&text, "warodds experiment 1\ngame %s\nscenario %s\nvalues %016" PRIx64 "\n",
              setting->game->name, setting->scenario, setting->hash);
    for (size_t i = 0; i < game_sides(setting->game, setting->model); i++)
        if (experiment->player[i].policy) {
            text_addf(&text, "policy %s ", setting->game->sides[i].name);
            player_text(&experiment->player[i], &text);
            text_add(&text, "\n");
            add_files(&text, &experiment->player[i]);
        }
    if (experiment->rotates)
        text_add(&text, "seats rotate\n");
    text_addf(&text, "seed %" PRIu64 "\ngames %" PRIu64 " from %" PRIu64 "\n", experiment->seed,
              experiment->games, experiment->from);
    return text_take(&text);
}

uint64_t experiment_hash(const struct experiment *experiment)
{
    char *text = experiment_text(experiment);
    uint64_t hash = hash_text(text, strlen(text));
    free(text);
    return hash;
}

enum { NAME_LONGEST = 150 };

/* What may stand in a file name; everything else becomes '-'. */
static void tidy(char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.=+,";
    for (; *name; name++)
        if (!strchr(plain, *name))
            *name = '-';
}

/* All but the range of games. */
static struct text name_series(const struct experiment *experiment)
{
    const struct setting *setting = experiment->setting;
    struct text text = {0};
    text_addf(&text, "%s-%s", setting->game->name, setting->scenario);
    for (size_t i = 0; i < game_sides(setting->game, setting->model); i++)
        if (experiment->player[i].policy && (i == 0 || experiment->player[i].asked_for)) {
            text_add(&text, i == 0 ? "-" : "+");
            player_text(&experiment->player[i], &text);
        }
    for (size_t i = 0; i < setting->overlay_count; i++) {
        const char *slash = strrchr(setting->overlay_names[i], '/');
        text_addf(&text, "-%s", slash ? slash + 1 : setting->overlay_names[i]);
    }
    for (size_t i = 0; i < setting->rulings.count; i++) {
        const struct ruling *ruling = &setting->rulings.items[i];
        if (strcmp(ruling->choice, ruling->standard) != 0)
            text_addf(&text, "-%s=%s", ruling->name, ruling->choice);
    }
    for (size_t i = 0; i < setting->set_count; i++)
        text_addf(&text, "-%s", setting->sets[i]);
    text_addf(&text, "-seed%" PRIu64, experiment->seed);
    return text;
}

static char *name_for_files(struct text *text, uint64_t hash)
{
    char *name = text_take(text);
    tidy(name);
    const size_t hiding = strspn(name, ".-"); /* of ./mygame: nobody would find results in a hidden folder */
    memmove(name, name + hiding, strlen(name + hiding) + 1);
    if (strlen(name) <= NAME_LONGEST)
        return name;
    text_add_bytes(text, name, NAME_LONGEST);
    text_addf(text, "-%016" PRIx64, hash);
    free(name);
    return text_take(text);
}

char *experiment_name(const struct experiment *experiment)
{
    struct text text = name_series(experiment);
    if (experiment->from > 0)
        text_addf(&text, "-from%" PRIu64, experiment->from);
    text_addf(&text, "-%" PRIu64, experiment->games);
    return name_for_files(&text, experiment_hash(experiment));
}

char *experiment_series_name(const struct experiment *experiment)
{
    struct experiment whole = *experiment;
    struct text text = name_series(experiment);
    whole.from = whole.games = 0;
    return name_for_files(&text, experiment_hash(&whole));
}

void command_word(struct text *text, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.=+,:/@%";
    bool quote = word[strspn(word, plain)] != '\0' || !*word;
    text_add(text, quote ? " '" : " ");
    for (; *word; word++)
        if (*word == '\'')
            text_add(text, "'\\''");
        else
            text_add_bytes(text, word, 1);
    text_add(text, quote ? "'" : "");
}

static void add_option(struct text *text, const char *option, const char *word)
{
    text_addf(text, " %s", option);
    command_word(text, word);
}

bool experiment_is_said(const struct experiment *experiment, size_t side)
{
    const struct game_side *sides = experiment->setting->game->sides;
    for (size_t i = 0; i < side; i++)
        if (experiment->player[side].by_role && experiment->player[i].by_role &&
            strcmp(game_side_role(&sides[i]), game_side_role(&sides[side])) == 0)
            return true;
    return false;
}

/* Whether other seats have the same role. */
static bool has_twins(const struct setting *setting, size_t side)
{
    const struct game_side *sides = setting->game->sides;
    for (size_t i = 0; i < game_sides(setting->game, setting->model); i++)
        if (i != side && strcmp(game_side_role(&sides[i]), game_side_role(&sides[side])) == 0)
            return true;
    return false;
}

/* Policies as SIDE=NAME, or ROLE=NAME for several seats, but for side 0, which is meant without. */
static void add_players(struct text *command, const struct experiment *experiment)
{
    const struct setting *setting = experiment->setting;
    for (size_t i = 0; i < game_sides(setting->game, setting->model); i++) {
        const struct player *player = &experiment->player[i];
        if (!player->policy || (i > 0 && !player->asked_for) || experiment_is_said(experiment, i))
            continue;
        struct text word = {0};
        if (i > 0 || (player->asked_for && !player->by_role && has_twins(experiment->setting, i)))
            text_addf(&word, "%s=",
                      player->by_role ? game_side_role(&setting->game->sides[i])
                                      : setting->game->sides[i].name);
        player_text(player, &word);
        add_option(command, "--policy", word.bytes);
        text_free(&word);
    }
}

/* Whether a copy of the setting has another value there than this "PATH=VALUE" says. */
static bool is_changed(const struct setting *setting, const char *set)
{
    const size_t path = strcspn(set, "=") + 1;
    for (const char *line = setting->changed; line && *line; line = strchr(line, '\n') + 1)
        if (strncmp(line, set, path) == 0)
            return true;
    return false;
}

static void add_changed(struct text *command, const struct setting *setting)
{
    char *lines = text_copy(setting->changed ? setting->changed : ""), *save = NULL;
    for (char *line = strtok_r(lines, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
        add_option(command, "--set", line);
    free(lines);
}

const char *experiment_observed_title(const struct experiment *experiment)
{
    return experiment->rotates ? N_("contenders")
                               : experiment->setting->game->sides[experiment->setting->observed].title;
}

char *experiment_command(const struct experiment *experiment, const char *name)
{
    const struct setting *setting = experiment->setting;
    struct text command = {0};
    text_addf(&command, "warodds %s", name);
    struct text address = {0};
    setting_address(setting, &address);
    command_word(&command, address.bytes);
    text_free(&address);
    add_players(&command, experiment);
    if (experiment->rotates && strcmp(name, "run") == 0)
        text_add(&command, " --rotate");
    if (setting->observed_given)
        add_option(&command, "--observe", setting->game->sides[setting->observed].name);
    for (size_t i = 0; i < setting->overlay_count; i++)
        add_option(&command, "--variant", setting->overlay_names[i]);
    for (size_t i = 0; i < setting->rulings.count; i++) {
        const struct ruling *ruling = &setting->rulings.items[i];
        struct text word = {0};
        text_addf(&word, "%s=%s", ruling->id, ruling->choice);
        if (strcmp(ruling->choice, ruling->standard) != 0)
            add_option(&command, "--variant", word.bytes);
        text_free(&word);
    }
    for (size_t i = 0; i < setting->set_count; i++)
        if (!is_changed(setting, setting->sets[i]))
            add_option(&command, "--set", setting->sets[i]);
    add_changed(&command, setting);
    text_addf(&command, " --seed %" PRIu64 " --games %" PRIu64, experiment->seed, experiment->games);
    if (experiment->from > 0)
        text_addf(&command, " --from %" PRIu64, experiment->from);
    return text_take(&command);
}

char *experiment_again(const struct experiment *experiment, uint64_t game)
{
    struct experiment one = *experiment;
    struct text command = {0};
    one.games = 1;
    one.from = game;
    char *run = experiment_command(&one, "run");
    text_addf(&command, "%s --check", run);
    free(run);
    return text_take(&command);
}
