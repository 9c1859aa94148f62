#include "sim/play/series.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/experiment/address.h"
#include "sim/play/known_words.h"
#include "sim/play/program.h"

static char *make_text(const struct experiment *experiment, const struct series *series)
{
    struct experiment whole = *experiment;
    whole.from = whole.games = 0;
    char *facts = experiment_text(&whole), *range = strstr(facts, "games 0 from 0\n");
    struct text text = {0};
    if (range)
        *range = '\0';
    text_addf(&text, "warodds series 1\n%scounts%s%s\nprogram %016" PRIx64 "\n", facts,
              series->coverage ? " coverage" : "", series->signature ? " signature" : "",
              program_hash(experiment->setting->game->name));
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
    text_add(&text, "address ");
    setting_address(setting, &text);
    text_addf(&text, "\nseed %" PRIu64 "\n", experiment->seed);
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
    struct series series = {.coverage = coverage, .signature = signature};
    series.text = make_text(experiment, &series);
    series.hash = hash_text(series.text, strlen(series.text));
    series.name = experiment_series_name(experiment);
    series.request = make_request(experiment);
    return series;
}

uint64_t series_identity(const struct experiment *experiment)
{
    const struct series plain = {0};
    char *text = make_text(experiment, &plain);
    const uint64_t hash = hash_text(text, strlen(text));
    free(text);
    return hash;
}

void series_free(struct series *series)
{
    free(series->text);
    free(series->name);
    free(series->request);
    *series = (struct series){0};
}

/* Where the line begins that tells which program plays: the last one. */
static const char *program_line(const char *text)
{
    const char *line = strstr(text, "\nprogram ");
    return line ? line : strstr(text, "\nprobe ");
}

bool series_by_this_program(const char *text, const char *game)
{
    char line[32];
    snprintf(line, sizeof line, "\nprogram %016" PRIx64 "\n", program_hash(game));
    return strstr(text, line) != NULL;
}

bool series_differ_by_program(const char *a, const char *b)
{
    const char *end_a = program_line(a), *end_b = program_line(b);
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
    if (experiment->setting && chosen &&
        (!experiment->setting->model || (players_sit(experiment->setting, experiment->player, problems) &&
                                         words_are_known(experiment, problems))))
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
