/* Games played, and positions of them. */
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/studies/evaluate/evaluate.h"

enum { KEY_LOTS = 0x6576616c };

struct worker {
    struct evaluate *evaluate;
    struct table *table; /* NULL: not opened yet */
    struct evaluate_game *game;
    uint64_t key, begun;
    struct game_moment last;
    void *view;
    struct play_failure failure;
};

struct job {
    struct evaluate *evaluate;
    struct worker *workers;
};

/* Where a further position goes: the first ones all stay, then the one with the highest lot leaves. NULL: it
 * is not kept. */
static struct evaluate_position *room_for(struct worker *worker, uint64_t lot)
{
    struct evaluate_game *game = worker->game;
    const size_t most = worker->evaluate->plan.positions,
                 measures = worker->evaluate->experiment.setting->game->measure_count;
    if (game->count < most) {
        struct evaluate_position *own = &game->positions[game->count++];
        own->values = memory_zeros(measures * sizeof *own->values);
        return own;
    }
    struct evaluate_position *highest = game->positions;
    for (size_t i = 1; i < most; i++)
        highest = game->positions[i].lot > highest->lot ? &game->positions[i] : highest;
    return lot < highest->lot ? highest : NULL;
}

/* Before each choice: has a turn begun? */
static void decided(void *context, int side, const void *state, game_choice choice)
{
    struct worker *worker = context;
    const struct setting *setting = worker->evaluate->experiment.setting;
    const void *view = state;
    (void)side;
    (void)choice;
    worker->game->decisions++;
    const struct game_moment now = setting->game->moment(setting->model, state);
    if (now.turn == worker->last.turn && now.chapter == worker->last.chapter)
        return;
    worker->last = now;
    const uint64_t lot = hash_word(worker->key, worker->begun++);
    struct evaluate_position *position = now.turn ? room_for(worker, lot) : NULL;
    if (!position)
        return;
    if (setting->game->see) {
        setting->game->see(setting->model, setting->observed, state, worker->view);
        view = worker->view;
    }
    position->moment = now;
    position->lot = lot;
    setting->game->measure(setting->model, setting->observed, view, position->values);
}

static void worker_open(struct worker *worker, struct evaluate *evaluate)
{
    worker->evaluate = evaluate;
    worker->view = memory_zeros(evaluate->experiment.setting->game->state_size);
    worker->table =
        table_open(&evaluate->experiment, &(struct table_options){.decided = decided, .context = worker});
}

static bool play_one(void *context, int thread, uint64_t number)
{
    struct job *job = context;
    struct evaluate *evaluate = job->evaluate;
    struct worker *worker = &job->workers[thread];
    const struct setting *setting = evaluate->experiment.setting;
    const uint64_t index = evaluate->experiment.from + number;
    struct game_outcome outcome;
    size_t levels;
    if (!worker->table)
        worker_open(worker, evaluate);
    worker->game = &evaluate->games[number];
    worker->game->positions = memory_zeros(evaluate->plan.positions * sizeof *worker->game->positions);
    worker->key = hash_word(hash_word(evaluate->experiment.seed, KEY_LOTS), index);
    worker->begun = 0;
    worker->last = (struct game_moment){0};
    if (!table_play(worker->table, index, &worker->failure))
        return false;
    table_outcome(worker->table, &outcome);
    setting_levels(setting, &levels);
    worker->game->worth = evaluation_worth(setting_end(setting, &outcome), levels);
    return true;
}

bool evaluate_games_play(struct evaluate *evaluate, const struct outcomes_options *options,
                         struct play_failure *failure)
{
    const uint64_t games = evaluate->experiment.games;
    const int threads = team_threads(options);
    struct job job = {evaluate, memory_zeros((size_t)threads * sizeof *job.workers)};
    evaluate->games = memory_zeros(games * sizeof *evaluate->games);
    *failure = (struct play_failure){0};
    const uint64_t done = team_do(&(struct team_work){0, games, play_one, &job, 1}, options);
    for (int i = 0; i < threads; i++) {
        failure_first(failure, &job.workers[i].failure);
        if (job.workers[i].table)
            table_close(job.workers[i].table);
        free(job.workers[i].view);
    }
    free(job.workers);
    evaluate->played = done;
    return done == games && !failure->reason[0];
}

bool evaluate_held_out(uint64_t number)
{
    return number % EVALUATE_FOLDS == EVALUATE_FOLDS - 1;
}

void evaluate_close(struct evaluate *evaluate)
{
    for (uint64_t i = 0; evaluate->games && i < evaluate->experiment.games; i++) {
        for (unsigned k = 0; k < evaluate->games[i].count; k++)
            free(evaluate->games[i].positions[k].values);
        free(evaluate->games[i].positions);
    }
    free(evaluate->games);
    evaluate->games = NULL;
}
