#include "sim/play/series.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/play/play.h"

enum { PROBE_GAMES = 4 };

uint64_t series_probe(const struct experiment *experiment)
{
    const struct game *game = experiment->setting->game;
    uint64_t *tally = memory_resize(NULL, (game->tally_size + 1) * sizeof *tally), probe = 0;
    memset(tally, 0, (game->tally_size + 1) * sizeof *tally);
    struct table_options options = {.kernel = KERNEL_BATCH, .tally = tally};
    struct table *table = table_open(experiment, &options);
    struct play_failure failure;
    for (uint64_t i = 0; i < PROBE_GAMES; i++)
        if (table_play(table, i, &failure)) /* who fails here fails in the run too, which tells it */
            probe = hash_word(probe, game->hash(experiment->setting->model, table_state(table)));
    for (size_t side = 0; side < game->side_count; side++) {
        const uint64_t presets = player_presets_hash(&experiment->player[side]);
        probe = presets ? hash_word(probe, presets) : probe;
    }
    table_close(table);
    free(tally);
    return probe;
}

static char *make_text(const struct experiment *experiment, const struct series *series)
{
    struct experiment whole = *experiment;
    whole.from = whole.games = 0;
    char *facts = experiment_text(&whole), *range = strstr(facts, "games 0 from 0\n");
    struct text text = {0};
    if (range)
        *range = '\0';
    text_addf(&text, "warodds series 1\n%scounts%s%s\nprobe %016" PRIx64 "\n", facts,
              series->coverage ? " coverage" : "", series->signature ? " signature" : "", series->probe);
    free(facts);
    return text_take(&text);
}

static void add_line(struct text *text, const char *word, const char *value)
{
    text_addf(text, "%s %s\n", word, value);
}

static void request_players(struct text *text, const struct experiment *experiment)
{
    const struct game *game = experiment->setting->game;
    for (size_t i = 0; i < game->side_count; i++) {
        const struct player *player = &experiment->player[i];
        if (!player->policy || (i > 0 && !player->asked_for))
            continue;
        text_addf(text, "policy %s=", game->sides[i].name);
        player_text(player, text);
        text_add(text, "\n");
    }
}

static char *make_request(const struct experiment *experiment)
{
    const struct setting *setting = experiment->setting;
    struct text text = {0};
    text_addf(&text, "address %s/%s\nseed %" PRIu64 "\n", setting->game->name, setting->scenario,
              experiment->seed);
    request_players(&text, experiment);
    for (size_t i = 0; i < setting->overlay_count; i++)
        add_line(&text, "variant", setting->overlay_names[i]);
    for (size_t i = 0; i < setting->rulings.count; i++) {
        const struct ruling *ruling = &setting->rulings.items[i];
        if (strcmp(ruling->choice, ruling->standard) != 0)
            text_addf(&text, "variant %s=%s\n", ruling->id, ruling->choice);
    }
    for (size_t i = 0; i < setting->set_count; i++)
        add_line(&text, "set", setting->sets[i]);
    return text_take(&text);
}

struct series series_make(const struct experiment *experiment, bool coverage, bool signature)
{
    struct series series = {.coverage = coverage, .signature = signature, .probe = series_probe(experiment)};
    series.text = make_text(experiment, &series);
    series.hash = hash_text(series.text, strlen(series.text));
    series.name = experiment_series_name(experiment);
    series.request = make_request(experiment);
    return series;
}

void series_free(struct series *series)
{
    free(series->text);
    free(series->name);
    free(series->request);
    *series = (struct series){0};
}

bool series_differ_by_probe(const char *a, const char *b)
{
    const char *end_a = strstr(a, "\nprobe "), *end_b = strstr(b, "\nprobe ");
    return end_a && end_b && end_a - a == end_b - b && memcmp(a, b, (size_t)(end_a - a)) == 0 &&
           strcmp(end_a, end_b) != 0;
}

bool experiment_build(struct experiment *experiment, const struct request *request,
                      const char *const *policies, size_t policy_count, struct problems *problems)
{
    const char *rest;
    struct problems quiet; /* setting_open has told of an unknown game */
    struct request with_players = *request;
    with_players.policies = policies;
    with_players.policy_count = policy_count;
    experiment->setting = setting_open(&with_players, problems);
    problems_init(&quiet);
    const struct game *game = address_game(request->address, &rest, "GAME/SCENARIO", &quiet);
    problems_free(&quiet);
    bool chosen = game && players_choose(game, policies, policy_count, experiment->player, problems);
    if (experiment->setting && chosen)
        return true;
    setting_close(experiment->setting);
    experiment->setting = NULL;
    return false;
}

struct word_lines {
    const char **items;
    size_t count;
};

static void keep(struct word_lines *lines, const char *word)
{
    lines->items = memory_resize(lines->items, (lines->count + 1) * sizeof *lines->items);
    lines->items[lines->count++] = word;
}

bool series_open(const char *request_text, struct experiment *experiment, struct problems *problems)
{
    char *copy = text_copy(request_text), *save = NULL;
    struct word_lines policies = {0}, variants = {0}, sets = {0};
    struct request request = {0};
    *experiment = (struct experiment){0};
    for (char *line = strtok_r(copy, "\n", &save); line; line = strtok_r(NULL, "\n", &save)) {
        char *value = strchr(line, ' ');
        if (!value)
            continue;
        *value++ = '\0';
        if (strcmp(line, "address") == 0)
            request.address = value;
        else if (strcmp(line, "seed") == 0)
            experiment->seed = strtoull(value, NULL, 10);
        else
            keep(strcmp(line, "policy") == 0    ? &policies
                 : strcmp(line, "variant") == 0 ? &variants
                                                : &sets,
                 value);
    }
    request.variants = variants.items;
    request.variant_count = variants.count;
    request.sets = sets.items;
    request.set_count = sets.count;
    bool opened =
        request.address && experiment_build(experiment, &request, policies.items, policies.count, problems);
    if (!request.address)
        problem_add(problems, NULL, NULL, NULL, "the store does not tell what was played");
    free(policies.items);
    free(variants.items);
    free(sets.items);
    free(copy);
    return opened;
}
