#include "sim/store/outcomes.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/clock.h"
#include "sim/core/hash.h"
#include "sim/store/outcomes_record.h"

enum { BLOCK_MAX = 64 };

void arm_begin(struct arm *arm, const struct experiment *experiment, bool hashed)
{
    const struct setting *setting = experiment->setting;
    *arm = (struct arm){.experiment = *experiment, .hashed = hashed};
    arm->levels = setting_levels(setting, &arm->level_count);
    arm->parts = setting_parts(setting);
    for (size_t i = 0; i < arm->level_count; i++)
        arm->varies = arm->varies || arm->levels[i].score == SCORE_VARIES;
    assert(arm->level_count <= UINT8_MAX);
}

void arm_free(struct arm *arm)
{
    free(arm->level);
    free(arm->score);
    free(arm->ending);
    *arm = (struct arm){0};
}

void arm_name(struct arm *arm, const char *text)
{
    const size_t length = strlen(text);
    if (length < sizeof arm->unit)
        memcpy(arm->unit, text, length + 1);
    else
        snprintf(arm->unit, sizeof arm->unit, "%016" PRIx64, hash_text(text, length));
}

/* What all threads of a call share. Tasks are blocks of games, piece by piece. */
struct job {
    const struct piece *pieces;
    size_t piece_count;
    uint64_t *first_task; /* of each piece, and at the end of all */
    uint64_t block;
    const struct outcomes_options *options;
    struct outcomes_progress *progress;
    _Atomic uint64_t next, played;
    atomic_int halt;
    struct worker *workers;
};

struct worker {
    struct text rows; /* of the block in hand */
    struct play_failure failure;
    size_t failed_piece;
    bool failed;
};

/* A thread's table: of the arm whose games it plays at the moment. */
struct seat {
    struct table *table;
    uint64_t *tally;
    const struct arm *arm;
};

static void take_seat(struct seat *seat, const struct arm *arm)
{
    const struct experiment *experiment = &arm->experiment;
    if (seat->table && seat->arm == arm)
        return;
    table_close(seat->table);
    size_t bytes = (experiment->setting->game->tally_size + 1) * sizeof *seat->tally;
    seat->tally = memory_resize(seat->tally, bytes);
    memset(seat->tally, 0, bytes);
    seat->table = table_open(experiment, &(struct table_options){.tally = seat->tally});
    seat->arm = arm;
}

/* The piece that a task belongs to. */
static size_t piece_of(const struct job *job, uint64_t task)
{
    size_t low = 0, high = job->piece_count;
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (job->first_task[middle] <= task)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static bool play_block(struct job *job, struct worker *worker, struct seat *seat, uint64_t task)
{
    const size_t number = piece_of(job, task);
    const struct piece *piece = &job->pieces[number];
    struct arm *arm = piece->arm;
    const struct setting *setting = arm->experiment.setting;
    uint64_t first = (task - job->first_task[number]) * job->block;
    uint64_t end = piece->games - first < job->block ? piece->games : first + job->block;
    take_seat(seat, arm);
    for (uint64_t i = piece->first + first; i < piece->first + end; i++) {
        struct game_outcome outcome;
        if (!table_play(seat->table, arm->experiment.from + i, &worker->failure)) {
            worker->failed = true;
            worker->failed_piece = number;
            atomic_store(&job->halt, 1);
            if (job->options->rows)
                rows_abandon(job->options->rows);
            return false;
        }
        table_outcome(seat->table, &outcome);
        const struct side_outcome *own = setting_end(setting, &outcome);
        arm->level[i] = (uint8_t)own->level;
        arm->score[i] = (uint8_t)(own->score * (int)arm->parts / SCORE_ONE);
        if (job->options->rows)
            rows_add(job->options->rows, &worker->rows, arm->row, arm->experiment.from + i, &outcome);
        if (arm->hashed)
            arm->ending[i] = setting->game->hash(setting->model, table_state(seat->table));
    }
    if (job->options->rows)
        rows_put(job->options->rows, task, &worker->rows);
    atomic_fetch_add_explicit(&job->played, end - first, memory_order_relaxed);
    return true;
}

static void report(struct job *job)
{
    struct outcomes_progress *progress = job->progress;
    double now = clock_seconds();
    if (!job->options->progress || now - progress->told < PROGRESS_SECONDS)
        return;
    progress->told = now;
    struct batch_progress told = {progress->done + atomic_load(&job->played), progress->of, 0,
                                  now - progress->started};
    job->options->progress(job->options->context, &told);
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
        if (task >= job->first_task[job->piece_count] || !play_block(job, worker, &seat, task))
            break;
        if (thread == 0)
            report(job);
    }
    table_close(seat.table);
    free(seat.tally);
}

static bool find_failure(const struct job *job, int threads, struct play_failure *failure)
{
    const struct worker *first = NULL;
    for (int i = 0; i < threads; i++) {
        const struct worker *worker = &job->workers[i];
        if (worker->failed &&
            (!first || worker->failed_piece < first->failed_piece ||
             (worker->failed_piece == first->failed_piece && worker->failure.game < first->failure.game)))
            first = worker;
    }
    *failure = first ? first->failure : (struct play_failure){0};
    return first != NULL;
}

/* Tasks are handed out in rising order and finished: what was played is the first so many games. */
uint64_t pieces_play_here(const struct piece *pieces, size_t count, const struct outcomes_options *options,
                          struct outcomes_progress *progress, struct play_failure *failure)
{
    int threads = options->threads > 0 ? options->threads : batch_threads();
    struct job job = {.pieces = pieces, .piece_count = count, .options = options, .progress = progress};
    uint64_t games = 0;
    for (size_t i = 0; i < count; i++)
        games += pieces[i].games;
    job.block = batch_block(games, threads, BLOCK_MAX);
    job.first_task = memory_resize(NULL, (count + 1) * sizeof *job.first_task);
    job.first_task[0] = 0;
    for (size_t i = 0; i < count; i++)
        job.first_task[i + 1] = job.first_task[i] + (pieces[i].games + job.block - 1) / job.block;
    threads = batch_threads_for(threads, job.first_task[count]);
    job.workers = memory_resize(NULL, (size_t)threads * sizeof *job.workers);
    memset(job.workers, 0, (size_t)threads * sizeof *job.workers);
    if (options->rows)
        rows_go_on(options->rows);
    batch_team(threads, work, &job);
    for (int i = 0; i < threads; i++)
        text_free(&job.workers[i].rows);
    const bool failed = find_failure(&job, threads, failure);
    const uint64_t played = atomic_load(&job.played);
    free(job.workers);
    free(job.first_task);
    return failed ? 0 : played;
}

void arm_make_room(struct arm *arm, uint64_t games)
{
    arm->level = memory_resize(arm->level, (size_t)games * sizeof *arm->level + 1);
    arm->score = memory_resize(arm->score, (size_t)games * sizeof *arm->score + 1);
    if (arm->hashed)
        arm->ending = memory_resize(arm->ending, (size_t)games * sizeof *arm->ending + 1);
}

static void begin_rows(struct rows *rows, struct arm *const *arms, size_t count)
{
    const struct experiment **experiments = memory_resize(NULL, count * sizeof *experiments);
    for (size_t i = 0; i < count; i++) {
        arms[i]->row = i;
        experiments[i] = &arms[i]->experiment;
    }
    rows_stage(rows, experiments, count);
    free(experiments);
}

bool outcomes_play(struct arm *const *arms, size_t arm_count, uint64_t games,
                   const struct outcomes_options *options, struct play_failure *failure)
{
    struct outcomes_progress progress = {.of = games * arm_count};
    *failure = (struct play_failure){0};
    if (games == 0 || arm_count == 0)
        return true;
    progress.started = progress.told = clock_seconds();
    if (options->rows)
        begin_rows(options->rows, arms, arm_count);
    for (size_t i = 0; i < arm_count; i++)
        arm_make_room(arms[i], arms[i]->games + games);
    return outcomes_record(arms, arm_count, games, options, &progress, failure);
}

struct score_sums arm_score(const struct arm *arm, uint64_t games)
{
    struct score_sums sums = {.games = games, .parts = arm->parts};
    for (uint64_t i = 0; i < games; i++) {
        sums.sum += arm->score[i];
        sums.squares += (uint64_t)arm->score[i] * arm->score[i];
    }
    return sums;
}

struct outcome_pairs arm_pairs(const struct arm *first, const struct arm *second, uint64_t games)
{
    struct outcome_pairs pairs = {.score = {.games = games, .parts = first->parts}};
    assert(games <= first->games && games <= second->games && first->parts == second->parts);
    for (uint64_t i = 0; i < games; i++) {
        const int score = (int)second->score[i] - (int)first->score[i];
        const int step = (int)second->level[i] - (int)first->level[i];
        pairs.score.better += score > 0;
        pairs.score.worse += score < 0;
        pairs.score.sum += score;
        pairs.score.squares += (uint64_t)(score * score);
        pairs.levels += step;
        pairs.level_squares += (uint64_t)(step * step);
        pairs.identical += first->hashed && second->hashed && first->ending[i] == second->ending[i];
    }
    return pairs;
}
