#include "sim/page/sample.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "sim/core/text.h"
#include "sim/play/batch.h"

enum { BLOCK = 8, THREADS_MAX = 256 };

struct job {
    const struct sampling *sampling;
    _Atomic uint64_t next;
    atomic_int halt;
    struct worker {
        bool failed;
        uint64_t at;
        struct play_failure failure;
    } workers[THREADS_MAX];
};

static void play_blocks(struct job *job, struct worker *worker, struct table *table, void *own)
{
    const struct sampling *sampling = job->sampling;
    while (!atomic_load(&job->halt)) {
        uint64_t from = atomic_fetch_add(&job->next, BLOCK), end = from + BLOCK;
        for (uint64_t i = from; i < end && i < sampling->count; i++)
            if (!sampling->work(sampling->context, own, table, i, &worker->failure)) {
                *worker = (struct worker){true, i, worker->failure};
                atomic_store(&job->halt, 1);
                return;
            }
        if (end >= sampling->count)
            return;
    }
}

static void work(void *context, int thread)
{
    struct job *job = context;
    struct table_options options = {0};
    void *own = job->sampling->open ? job->sampling->open(job->sampling->context, &options) : NULL;
    struct table *table = table_open(job->sampling->experiment, &options);
    play_blocks(job, &job->workers[thread], table, own);
    table_close(table);
    if (job->sampling->close)
        job->sampling->close(own);
}

bool sample(const struct sampling *sampling, struct play_failure *failure)
{
    struct job *job = memory_resize(NULL, sizeof *job);
    *job = (struct job){.sampling = sampling};
    int threads = batch_threads();
    uint64_t at = UINT64_MAX;
    batch_team(threads < THREADS_MAX ? threads : THREADS_MAX, work, job);
    for (size_t i = 0; i < THREADS_MAX; i++)
        if (job->workers[i].failed && job->workers[i].at < at) {
            at = job->workers[i].at;
            *failure = job->workers[i].failure;
        }
    free(job);
    return at == UINT64_MAX;
}

/* --------------------------------------------------------------------------------------- whole games ---- */

struct whole {
    const struct experiment *experiment;
    struct sampled_game *games;
};

static bool play_whole(void *context, void *own, struct table *table, uint64_t i,
                       struct play_failure *failure)
{
    const struct whole *whole = context;
    const struct setting *setting = whole->experiment->setting;
    struct game_outcome outcome;
    (void)own;
    if (!table_play(table, whole->experiment->from + i, failure))
        return false;
    setting->game->outcome(setting->model, table_state(table), &outcome);
    struct sampled_game *game = &whole->games[i];
    *game = (struct sampled_game){whole->experiment->from + i, outcome.level, outcome.ending,
                                  outcome.metric[0], 0};
    for (size_t side = 0; side < setting->game->side_count; side++)
        game->decisions += table_decisions(table)[side];
    return true;
}

bool sample_games(const struct experiment *experiment, uint64_t count, struct sampled_game *games,
                  struct play_failure *failure)
{
    struct whole whole = {experiment, games};
    return sample(
        &(struct sampling){.experiment = experiment, .count = count, .work = play_whole, .context = &whole},
        failure);
}
