#include "sim/play/batch.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/clock.h"

enum {
    /* games: to hand out a block costs three additions that other threads wait for */
    BLOCK_MAX = 16,
    APART = 64, /* bytes: a line of the cache */
};

/* What all threads of a batch share. What is read for every game lies apart from what is written for every
 * block. */
struct job {
    const struct experiment *experiment;
    const struct batch_options *options;
    uint64_t block;
    double started;
    struct worker *workers;
    atomic_int halt;                         /* somebody failed */
    _Alignas(APART) _Atomic uint64_t next;   /* first game of the next block, counted from experiment->from */
    _Alignas(APART) _Atomic uint64_t played; /* for the progress line */
    _Atomic uint64_t won;
};

/* What a thread has for itself. */
struct worker {
    _Alignas(APART) struct totals *totals;
    struct play_failure failure; /* its game is written for every game */
    struct text rows;            /* of the block in hand */
    double seconds;
    bool failed;
    double told; /* when progress was last reported */
    atomic_int done;
};

/* What a team does. gcc's OpenMP library is not built for the thread sanitizer, which therefore does not see
 * that a team starts after what was written before it and ends before what comes after; here it is told. */
struct team {
    void (*work)(void *context, int thread);
    void *context;
};

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
static struct team *only_team;
#define TEAM_OPENS(team)  (only_team = (team), __tsan_release(&only_team))
#define TEAM_JOINED(team) (__tsan_acquire(&only_team), only_team)
#define TEAM_LEAVES(team) __tsan_release(team)
#define TEAM_CLOSES(team) __tsan_acquire(team)
#else
#define TEAM_OPENS(team)  (void)(team)
#define TEAM_JOINED(team) (team)
#define TEAM_LEAVES(team) (void)(team)
#define TEAM_CLOSES(team) (void)(team)
#endif

static bool at_work; /* set and read where no team is */

bool batch_at_work(void)
{
    return at_work;
}

void batch_team(int threads, void (*work)(void *context, int thread), void *context)
{
    struct team team = {work, context};
    if (threads == 1) {
        work(context, 0);
        return;
    }
    at_work = true;
    TEAM_OPENS(&team);
#pragma omp parallel num_threads(threads)
    {
        struct team *joined = TEAM_JOINED(&team);
        joined->work(joined->context, omp_get_thread_num());
        TEAM_LEAVES(joined);
    }
    TEAM_CLOSES(&team);
    at_work = false;
}

int batch_threads(void)
{
    return omp_get_max_threads();
}

void batch_rest(void)
{
    omp_pause_resource_all(omp_pause_soft);
}

int batch_threads_for(int threads, uint64_t tasks)
{
    return tasks == 0 ? 1 : tasks < (uint64_t)threads ? (int)tasks : threads;
}

uint64_t batch_block(uint64_t games, int threads, uint64_t most)
{
    const uint64_t block = games / ((uint64_t)threads * 16);
    return block < 1 ? 1 : block > most ? most : block;
}

static bool stopped(const struct job *job)
{
    return atomic_load_explicit(&job->halt, memory_order_relaxed) ||
           (job->options->stop && atomic_load_explicit(job->options->stop, memory_order_relaxed));
}

static bool play_block(struct job *job, struct worker *worker, struct table *table, uint64_t first)
{
    const struct experiment *experiment = job->experiment;
    const struct game *game = experiment->setting->game;
    uint64_t end = first + job->block < experiment->games ? first + job->block : experiment->games;
    uint64_t wins = worker->totals->wins;
    if (worker->totals->fresh_games + job->block > TOTALS_FRESH_MAX)
        totals_settle(worker->totals); /* seldom: it looks at every cell of every metric */
    for (uint64_t i = first; i < end; i++) {
        const uint64_t number = experiment->from + i;
        struct game_outcome outcome;
        if (!table_play(table, number, &worker->failure)) {
            worker->failed = true;
            atomic_store(&job->halt, 1);
            if (job->options->rows)
                rows_abandon(job->options->rows);
            return false;
        }
        table_outcome(table, &outcome);
        if (job->options->rows)
            rows_add(job->options->rows, &worker->rows, 0, number, &outcome);
        totals_add(worker->totals, &outcome, table_decisions(table));
        if (job->options->signature)
            worker->totals->signature +=
                hash_word(game->hash(experiment->setting->model, table_state(table)), number);
    }
    if (job->options->rows)
        rows_put(job->options->rows, first / job->block, &worker->rows);
    atomic_fetch_add_explicit(&job->played, end - first, memory_order_relaxed);
    atomic_fetch_add_explicit(&job->won, worker->totals->wins - wins, memory_order_relaxed);
    return true;
}

static void report(struct job *job, struct worker *worker)
{
    double now = clock_seconds();
    if (!job->options->progress || now - worker->told < PROGRESS_SECONDS)
        return;
    worker->told = now;
    struct batch_progress progress = {atomic_load(&job->played), job->experiment->games,
                                      atomic_load(&job->won), now - job->started};
    job->options->progress(job->options->context, &progress);
}

static void work(void *context, int thread)
{
    struct job *job = context;
    struct worker *worker = &job->workers[thread];
    double began = clock_thread_seconds();
    worker->totals = totals_new(job->experiment);
    struct observer observer = {.rule_count = worker->totals->rule_count};
    struct table_options options = {
        .kernel = job->options->coverage ? KERNEL_IS_OBSERVED : job->options->kernel,
        .checked = job->options->checked,
        .observer = job->options->coverage ? &observer : NULL,
        .tally = worker->totals->tally,
    };
    struct table *table = table_open(job->experiment, &options);
    worker->told = job->started;
    while (!stopped(job)) {
        uint64_t first = atomic_fetch_add_explicit(&job->next, job->block, memory_order_relaxed);
        if (first >= job->experiment->games || !play_block(job, worker, table, first))
            break;
        if (thread == 0)
            report(job, worker);
    }
    totals_settle(worker->totals);
    table_close(table);
    worker->seconds = clock_thread_seconds() - began;
    atomic_store_explicit(&worker->done, 1, memory_order_release);
}

/* The failure with the smallest game number, so that the message does not depend on who was faster. */
static void gather(struct job *job, struct batch_result *result)
{
    for (int i = 0; i < result->threads; i++) {
        struct worker *worker = &job->workers[i];
        if (!atomic_load_explicit(&worker->done, memory_order_acquire))
            continue; /* OpenMP gave us fewer threads than we asked for */
        result->thread_seconds += worker->seconds;
        text_free(&worker->rows);
        if (worker->failed && (!result->failed || worker->failure.game < result->failure.game)) {
            result->failed = true;
            result->failure = worker->failure;
        }
        totals_hand_over(result->totals, worker->totals);
        totals_free(worker->totals);
    }
    result->games = result->totals->games;
}

struct batch_result batch_play(const struct experiment *experiment, const struct batch_options *options)
{
    const int threads = options->threads > 0 ? options->threads : batch_threads();
    struct batch_result result = {.threads = batch_threads_for(threads, experiment->games)};
    struct job job = {.experiment = experiment,
                      .options = options,
                      .block = batch_block(experiment->games, result.threads, BLOCK_MAX),
                      .started = clock_seconds()};
    job.workers = memory_zeros((size_t)result.threads * sizeof *job.workers);
    result.totals = totals_new(experiment);
    if (options->rows)
        rows_go_on(options->rows);
    batch_team(result.threads, work, &job);
    gather(&job, &result);
    result.seconds = clock_seconds() - job.started;
    free(job.workers);
    return result;
}

void batch_result_free(struct batch_result *result)
{
    totals_free(result->totals);
    result->totals = NULL;
}
