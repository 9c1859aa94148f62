#include "sim/measure/luck_games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a thread plays with. */
struct worker {
    struct table *table;
    uint64_t *tally;
    double *values; /* of the controls */
    struct play_failure failure;
};

static bool play_game(void *of, int thread, uint64_t index)
{
    const struct sitting *sitting = of;
    struct worker *worker = &sitting->workers[thread];
    const struct setting *setting = sitting->experiment.setting;
    const struct luck_controls *controls = sitting->controls;
    struct game_outcome outcome;
    if (!worker->table)
        worker->table = table_open(&sitting->experiment, &(struct table_options){.tally = worker->tally});
    memset(worker->tally, 0, controls->game->tally_size * sizeof *worker->tally);
    if (!table_play(worker->table, sitting->experiment.from + index, &worker->failure))
        return false;
    luck_controls_value(controls, worker->tally, worker->values);
    table_outcome(worker->table, &outcome);
    sitting->result[index] = (double)setting_end(setting, &outcome)->score / SCORE_ONE;
    if (sitting->values)
        memcpy(sitting->values + index * controls->count, worker->values,
               controls->count * sizeof *worker->values);
    if (sitting->weight)
        sitting->luck[index] = control_luck(worker->values, sitting->weight, controls->count);
    return true;
}

static uint64_t play_games(void *of, uint64_t first, uint64_t count, const struct outcomes_options *options,
                           struct play_failure *failure)
{
    struct sitting *sitting = of;
    const int threads = team_threads(options);
    const struct luck_controls *controls = sitting->controls;
    sitting->workers = memory_zeros((size_t)threads * sizeof *sitting->workers);
    for (int i = 0; i < threads; i++) {
        sitting->workers[i].tally = memory_zeros((controls->game->tally_size + 1) * sizeof(uint64_t));
        sitting->workers[i].values = memory_zeros((controls->count + 1) * sizeof(double));
    }
    const uint64_t done = team_do(&(struct team_work){first, count, play_game, sitting, 1}, options);
    for (int i = 0; i < threads; i++) {
        failure_first(failure, &sitting->workers[i].failure);
        table_close(sitting->workers[i].table);
        free(sitting->workers[i].values);
        free(sitting->workers[i].tally);
    }
    free(sitting->workers);
    return done;
}

/* ---- between processes ---- */

static size_t reals_of(const struct sitting *sitting)
{
    return sitting->values ? sitting->controls->count : 1;
}

static double *reals(const struct sitting *sitting, uint64_t game)
{
    return sitting->values ? sitting->values + game * sitting->controls->count : sitting->luck + game;
}

static void save(void *of, uint64_t first, uint64_t count, struct shared_words *words)
{
    const struct sitting *sitting = of;
    for (uint64_t game = first; game < first + count; game++) {
        shared_add_real(words, sitting->result[game]);
        for (size_t i = 0; i < reals_of(sitting); i++)
            shared_add_real(words, reals(sitting, game)[i]);
    }
}

static bool load(void *of, uint64_t first, uint64_t count, const struct shared_words *words)
{
    struct sitting *sitting = of;
    const size_t each = 1 + reals_of(sitting);
    if (words->count != count * each)
        return false;
    for (uint64_t game = 0; game < count; game++) {
        const uint64_t *word = words->items + game * each;
        sitting->result[first + game] = shared_real(word[0]);
        for (size_t i = 1; i < each; i++)
            reals(sitting, first + game)[i - 1] = shared_real(word[i]);
    }
    return true;
}

double *real_numbers(uint64_t count)
{
    return memory_zeros((size_t)(count + 1) * sizeof(double));
}

/* From, games, then the weights: none while they are not known. */
static bool read_parameters(const char *at, struct sitting *sitting, double *weight)
{
    int used;
    size_t weights;
    if (sscanf(at, "%" SCNu64 " %" SCNu64 " %" SCNu64 " %zu%n", &sitting->experiment.seed,
               &sitting->experiment.from, &sitting->games, &weights, &used) != 4 ||
        (weights > 0 && weights != sitting->controls->count))
        return false;
    for (size_t i = 0; i < weights; i++) {
        uint64_t word;
        at += used;
        if (sscanf(at, " %" SCNu64 "%n", &word, &used) != 1)
            return false;
        weight[i] = shared_real(word);
    }
    sitting->weight = weights ? weight : NULL;
    return true;
}

struct sitting_there {
    struct sitting sitting; /* first */
    struct luck_controls controls;
    double *weight;
};

static void close_there(void *of)
{
    struct sitting_there *there = of;
    luck_controls_close(&there->controls);
    free(there->weight);
    free(there->sitting.values);
    free(there->sitting.luck);
    free(there->sitting.result);
    free(there);
}

static void *open_there(const struct shared_asked *asked)
{
    struct sitting_there *there = memory_zeros(sizeof *there);
    struct sitting *sitting = &there->sitting;
    if (asked->count != 1) {
        free(there);
        return NULL;
    }
    sitting->experiment = asked->experiments[0];
    luck_controls_open(&there->controls, sitting->experiment.setting->game);
    sitting->controls = &there->controls;
    there->weight = real_numbers(there->controls.count);
    if (!read_parameters(asked->parameters, sitting, there->weight)) {
        close_there(there);
        return NULL;
    }
    sitting->result = real_numbers(sitting->games);
    if (sitting->weight)
        sitting->luck = real_numbers(sitting->games);
    else
        sitting->values = real_numbers(sitting->games * there->controls.count);
    return there;
}

const struct shared_kind luck_games_shared = {.name = "luck_games",
                                              .open = open_there,
                                              .close = close_there,
                                              .play = play_games,
                                              .save = save,
                                              .load = load};

bool sitting_play(struct sitting *sitting, const struct outcomes_options *options,
                  struct play_failure *failure)
{
    const size_t weights = sitting->weight ? sitting->controls->count : 0;
    struct text parameters = {0};
    struct shared_words words = {0};
    text_addf(&parameters, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %zu", sitting->experiment.seed,
              sitting->experiment.from, sitting->games, weights);
    for (size_t i = 0; i < weights; i++) {
        shared_add_real(&words, sitting->weight[i]);
        text_addf(&parameters, " %" PRIu64, words.items[i]);
    }
    const struct shared_asked asked = {&sitting->experiment, 1, parameters.bytes, NULL};
    const uint64_t done = shared_play(&luck_games_shared, sitting, &asked, sitting->games, options, failure);
    free(words.items);
    text_free(&parameters);
    return done == sitting->games && !failure->reason[0];
}
