#include "sim/page/sample.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "sim/core/clock.h"
#include "sim/core/text.h"
#include "sim/play/batch.h"

enum { THREADS_MAX = 256 };

struct job {
    const struct sampling *sampling;
    _Atomic uint64_t next, done;
    atomic_int halt;
    double started, told; /* the first thread's */
    struct worker {
        bool failed;
        uint64_t at;
        struct play_failure failure;
    } workers[THREADS_MAX];
};

static void tell(struct job *job)
{
    const struct outcomes_options *watch = job->sampling->watch;
    const double now = clock_seconds();
    if (!watch || !watch->progress || now - job->told < PROGRESS_SECONDS)
        return;
    job->told = now;
    const struct batch_progress told = {atomic_load(&job->done), job->sampling->count, 0, now - job->started};
    watch->progress(watch->context, &told);
}

/* One at a time: some take as long as a hundred others. */
static void play_all(struct job *job, int thread, struct table *table, void *own)
{
    const struct sampling *sampling = job->sampling;
    struct worker *worker = &job->workers[thread];
    while (!atomic_load(&job->halt) && !watch_stops(sampling->watch)) {
        const uint64_t i = atomic_fetch_add(&job->next, 1);
        if (i >= sampling->count)
            return;
        if (!sampling->work(sampling->context, own, table, i, &worker->failure)) {
            *worker = (struct worker){true, i, worker->failure};
            atomic_store(&job->halt, 1);
            return;
        }
        atomic_fetch_add(&job->done, 1);
        if (thread == 0)
            tell(job);
    }
}

static void work(void *context, int thread)
{
    struct job *job = context;
    struct table_options options = {0};
    void *own = job->sampling->open ? job->sampling->open(job->sampling->context, &options) : NULL;
    struct table *table = table_open(job->sampling->experiment, &options);
    play_all(job, thread, table, own);
    table_close(table);
    if (job->sampling->close)
        job->sampling->close(own);
}

static int threads_of(const struct sampling *sampling)
{
    const int wanted =
        sampling->watch && sampling->watch->threads ? sampling->watch->threads : batch_threads();
    return batch_threads_for(wanted < THREADS_MAX ? wanted : THREADS_MAX, sampling->count);
}

bool sample(const struct sampling *sampling, struct play_failure *failure)
{
    struct job *job = memory_resize(NULL, sizeof *job);
    *job = (struct job){.sampling = sampling, .started = clock_seconds()};
    *failure = (struct play_failure){.reason = ""};
    uint64_t at = UINT64_MAX;
    batch_team(threads_of(sampling), work, job);
    batch_rest();
    for (size_t i = 0; i < THREADS_MAX; i++)
        if (job->workers[i].failed && job->workers[i].at < at) {
            at = job->workers[i].at;
            *failure = job->workers[i].failure;
        }
    const bool good = atomic_load(&job->done) == sampling->count;
    free(job);
    return good;
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
    table_outcome(table, &outcome);
    struct sampled_game *game = &whole->games[i];
    *game = (struct sampled_game){whole->experiment->from + i, setting_end(setting, &outcome)->level,
                                  outcome.ending, outcome.metric[0], 0};
    for (size_t side = 0; side < setting->game->side_count; side++)
        game->decisions += table_decisions(table)[side];
    return true;
}

bool sample_games(const struct experiment *experiment, uint64_t count, struct sampled_game *games,
                  const struct outcomes_options *watch, struct play_failure *failure)
{
    struct whole whole = {experiment, games};
    return sample(
        &(struct sampling){
            .experiment = experiment, .count = count, .work = play_whole, .context = &whole, .watch = watch},
        failure);
}
