#include "sim/run/outcomes.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_MAX = 64 };

#define PROGRESS_SECONDS 0.1

void arm_begin(struct arm *arm, const struct experiment *experiment, bool hashed)
{
    const struct setting *setting = experiment->setting;
    *arm = (struct arm){.experiment = *experiment, .hashed = hashed};
    arm->levels = setting->game->levels(setting->model, &arm->level_count);
    assert(arm->level_count <= UINT8_MAX);
}

void arm_free(struct arm *arm)
{
    free(arm->level);
    free(arm->ending);
    *arm = (struct arm){0};
}

/* What all threads of a call share. Tasks are blocks of games, arm by arm. */
struct job {
    struct arm *const *arms;
    size_t arm_count;
    uint64_t games, block, blocks; /* of each arm */
    const struct outcomes_options *options;
    double started;
    _Atomic uint64_t next, played;
    atomic_int halt;
    struct worker *workers;
};

struct worker {
    struct play_failure failure;
    size_t failed_arm;
    bool failed;
    double told;
};

/* A thread's table: of the arm whose games it plays at the moment. */
struct seat {
    struct table *table;
    uint64_t *tally;
    size_t arm;
};

static void take_seat(const struct job *job, struct seat *seat, size_t arm)
{
    const struct experiment *experiment = &job->arms[arm]->experiment;
    if (seat->table && seat->arm == arm)
        return;
    table_close(seat->table);
    size_t bytes = (experiment->setting->game->tally_size + 1) * sizeof *seat->tally;
    seat->tally = memory_resize(seat->tally, bytes);
    memset(seat->tally, 0, bytes);
    seat->table = table_open(experiment, &(struct table_options){.tally = seat->tally});
    seat->arm = arm;
}

static bool play_block(struct job *job, struct worker *worker, struct seat *seat, uint64_t task)
{
    struct arm *arm = job->arms[task / job->blocks];
    const struct setting *setting = arm->experiment.setting;
    uint64_t first = task % job->blocks * job->block;
    uint64_t end = job->games - first < job->block ? job->games : first + job->block;
    take_seat(job, seat, (size_t)(task / job->blocks));
    for (uint64_t i = arm->games + first; i < arm->games + end; i++) {
        struct game_outcome outcome;
        if (!table_play(seat->table, arm->experiment.from + i, &worker->failure)) {
            worker->failed = true;
            worker->failed_arm = seat->arm;
            atomic_store(&job->halt, 1);
            return false;
        }
        setting->game->outcome(setting->model, table_state(seat->table), &outcome);
        arm->level[i] = (uint8_t)outcome.level;
        if (arm->hashed)
            arm->ending[i] = setting->game->hash(setting->model, table_state(seat->table));
    }
    atomic_fetch_add_explicit(&job->played, end - first, memory_order_relaxed);
    return true;
}

static void report(struct job *job, struct worker *worker)
{
    double now = clock_seconds();
    if (!job->options->progress || now - worker->told < PROGRESS_SECONDS)
        return;
    worker->told = now;
    struct batch_progress progress = {atomic_load(&job->played), job->games * job->arm_count, 0,
                                      now - job->started};
    job->options->progress(job->options->context, &progress);
}

static bool stopped(const struct job *job)
{
    return atomic_load_explicit(&job->halt, memory_order_relaxed) ||
           (job->options->stop && atomic_load_explicit(job->options->stop, memory_order_relaxed));
}

static void work(void *context, int thread)
{
    struct job *job = context;
    struct worker *worker = &job->workers[thread];
    struct seat seat = {0};
    while (!stopped(job)) {
        uint64_t task = atomic_fetch_add_explicit(&job->next, 1, memory_order_relaxed);
        if (task >= job->blocks * job->arm_count || !play_block(job, worker, &seat, task))
            break;
        if (thread == 0)
            report(job, worker);
    }
    table_close(seat.table);
    free(seat.tally);
}

static void make_room(struct arm *arm, uint64_t games)
{
    arm->level = memory_resize(arm->level, (size_t)games * sizeof *arm->level + 1);
    if (arm->hashed)
        arm->ending = memory_resize(arm->ending, (size_t)games * sizeof *arm->ending + 1);
}

static bool find_failure(const struct job *job, int threads, struct play_failure *failure)
{
    const struct worker *first = NULL;
    for (int i = 0; i < threads; i++) {
        const struct worker *worker = &job->workers[i];
        if (worker->failed &&
            (!first || worker->failed_arm < first->failed_arm ||
             (worker->failed_arm == first->failed_arm && worker->failure.game < first->failure.game)))
            first = worker;
    }
    *failure = first ? first->failure : (struct play_failure){0};
    return first != NULL;
}

bool outcomes_play(struct arm *const *arms, size_t arm_count, uint64_t games,
                   const struct outcomes_options *options, struct play_failure *failure)
{
    int threads = options->threads > 0 ? options->threads : batch_threads();
    uint64_t block = games * arm_count / ((uint64_t)threads * 16);
    struct job job = {.arms = arms, .arm_count = arm_count, .games = games, .options = options};
    *failure = (struct play_failure){0};
    if (games == 0 || arm_count == 0)
        return true;
    job.block = block < 1 ? 1 : block > BLOCK_MAX ? BLOCK_MAX : block;
    job.blocks = (games + job.block - 1) / job.block;
    job.started = clock_seconds();
    for (size_t i = 0; i < arm_count; i++)
        make_room(arms[i], arms[i]->games + games);
    job.workers = memory_resize(NULL, (size_t)threads * sizeof *job.workers);
    memset(job.workers, 0, (size_t)threads * sizeof *job.workers);
    for (int i = 0; i < threads; i++)
        job.workers[i].told = job.started;
    batch_team(threads, work, &job);
    bool failed = find_failure(&job, threads, failure);
    bool complete = !failed && atomic_load(&job.played) == games * arm_count;
    for (size_t i = 0; i < arm_count && complete; i++)
        arms[i]->games += games;
    free(job.workers);
    return complete;
}

uint64_t arm_wins(const struct arm *arm, uint64_t games)
{
    uint64_t wins = 0;
    for (uint64_t i = 0; i < games; i++)
        wins += arm_won(arm, i);
    return wins;
}

struct outcome_pairs arm_pairs(const struct arm *first, const struct arm *second, uint64_t games)
{
    struct outcome_pairs pairs = {.games = games};
    assert(games <= first->games && games <= second->games);
    for (uint64_t i = 0; i < games; i++) {
        bool one = arm_won(first, i), other = arm_won(second, i);
        int step = (int)second->level[i] - (int)first->level[i];
        pairs.both += one && other;
        pairs.first_only += one && !other;
        pairs.second_only += !one && other;
        pairs.levels += step;
        pairs.level_squares += (uint64_t)(step * step);
        pairs.identical += first->hashed && second->hashed && first->ending[i] == second->ending[i];
    }
    return pairs;
}
