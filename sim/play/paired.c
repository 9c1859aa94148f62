#include "sim/play/paired.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/play/paired_sums.h"
#include "sim/play/twins.h"

#define PROGRESS_SECONDS 0.1

/* What a thread has for itself; kept from call to call. */
struct worker {
    struct table **tables; /* one an arm; NULL before its first game */
    struct paired_sums *sums;
    struct twin_game **led; /* of each arm that others follow: a block of its games */
    uint64_t *tally;        /* of one such game */
    uint64_t taken_over;    /* games of followers */
    struct text rows;       /* of the block in hand */
    struct play_failure failure;
    size_t failed_arm;
    bool failed;
    double told;
};

struct paired {
    struct paired_plan plan;
    struct paired_options options;
    bool *dropped; /* arms */
    struct twins *twins;
    int threads;
    struct worker *workers;
    struct paired_sums *before; /* what was folded or taken from a store */
    struct paired_sums *all;    /* made when asked for */
    uint64_t played, folded;    /* in all calls so far; of them before the last fold */
    double started;
    /* This call: */
    uint64_t offset, wanted, block;
    _Atomic uint64_t next, done;
    atomic_int halt; /* somebody failed */
};

bool paired_comparable(const struct experiment *a, const struct experiment *b, struct problems *problems)
{
    const struct setting *one = a->setting, *other = b->setting;
    if (one->game != other->game) {
        problem_add(problems, NULL, "two ways of playing the same game", NULL,
                    "%s and %s are different games: their results cannot be compared", one->game->name,
                    other->game->name);
        return false;
    }
    size_t count, other_count;
    const struct game_level *levels = setting_levels(one, &count);
    const struct game_level *other_levels = setting_levels(other, &other_count);
    bool equal = count == other_count;
    for (size_t i = 0; equal && i < count; i++)
        equal = strcmp(levels[i].name, other_levels[i].name) == 0 && levels[i].score == other_levels[i].score;
    if (!equal)
        problem_add(problems, NULL, "scenarios with the same victory levels", NULL,
                    "%s and %s have different victory levels: their results cannot be compared",
                    one->scenario, other->scenario);
    return equal;
}

struct paired *paired_open(const struct paired_plan *plan, const struct paired_options *options)
{
    struct paired *paired = memory_resize(NULL, sizeof *paired);
    memset(paired, 0, sizeof *paired);
    paired->plan = *plan;
    paired->options = *options;
    paired->threads = options->threads > 0 ? options->threads : batch_threads();
    paired->dropped = memory_resize(NULL, plan->arm_count * sizeof *paired->dropped);
    memset(paired->dropped, 0, plan->arm_count * sizeof *paired->dropped);
    paired->workers = memory_resize(NULL, (size_t)paired->threads * sizeof *paired->workers);
    memset(paired->workers, 0, (size_t)paired->threads * sizeof *paired->workers);
    paired->twins = twins_new(plan);
    paired->all = paired_sums_new(plan);
    paired->before = paired_sums_new(plan);
    paired->started = clock_seconds();
    if (options->rows)
        rows_stage(options->rows, plan->arms, plan->arm_count);
    return paired;
}

static void close_worker(const struct paired *paired, struct worker *worker)
{
    text_free(&worker->rows);
    if (!worker->sums)
        return;
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++) {
        table_close(worker->tables[arm]);
        for (size_t slot = 0; worker->led[arm] && slot < PAIRED_BLOCK; slot++)
            free(worker->led[arm][slot].cells);
        free(worker->led[arm]);
    }
    free(worker->tables);
    free(worker->led);
    free(worker->tally);
    paired_sums_free(worker->sums);
}

void paired_close(struct paired *paired)
{
    if (!paired)
        return;
    for (int i = 0; i < paired->threads; i++)
        close_worker(paired, &paired->workers[i]);
    paired_sums_free(paired->all);
    paired_sums_free(paired->before);
    twins_free(paired->twins);
    free(paired->workers);
    free(paired->dropped);
    free(paired);
}

/* Tables of arms only when they are needed: many a follower never plays. */
static struct table *table_of(const struct paired *paired, struct worker *worker, size_t arm)
{
    if (worker->tables[arm])
        return worker->tables[arm];
    const bool leads = paired->twins->leads[arm] && !paired->options.plays_all;
    struct table_options options = {.checked = paired->options.checked,
                                    .records_consulted = leads,
                                    .tally = leads ? worker->tally : worker->sums->totals.arms[arm]->tally};
    if (leads)
        worker->led[arm] = memory_zeros(PAIRED_BLOCK * sizeof **worker->led);
    return worker->tables[arm] = table_open(paired->plan.arms[arm], &options);
}

/* In the thread itself, so that its memory is near it. */
static void prepare(const struct paired *paired, struct worker *worker)
{
    const size_t arms = paired->plan.arm_count;
    if (worker->sums)
        return;
    worker->sums = paired_sums_new(&paired->plan);
    worker->tables = memory_zeros(arms * sizeof(struct table *));
    worker->led = memory_zeros(arms * sizeof *worker->led);
    worker->tally = memory_zeros(paired->plan.arms[0]->setting->game->tally_size * sizeof *worker->tally);
}

/* Whether the game cannot differ from the leader's, which then counts for this arm, too. */
static bool take_over(const struct paired *paired, struct worker *worker, size_t arm, uint64_t slot)
{
    const struct twins *twins = paired->twins;
    const int leader = twins->leader[arm];
    if (leader == NO_ARM || paired->dropped[leader] || paired->options.plays_all)
        return false;
    const struct twin_game *game = &worker->led[leader][slot];
    if (consulted_meet(&game->consulted, &twins->differs[arm]))
        return false;
    paired_sums_arm_as(worker->sums, slot, arm, (size_t)leader, game->decisions);
    twin_game_add_tally(game, worker->sums->totals.arms[arm]->tally);
    worker->taken_over++;
    return true;
}

/* What followers need of a leader's game, which was counted. */
static void record(const struct paired *paired, struct worker *worker, size_t arm, uint64_t slot)
{
    struct twin_game *game = &worker->led[arm][slot];
    const struct table *table = worker->tables[arm];
    struct totals *totals = worker->sums->totals.arms[arm];
    game->consulted = table_consulted(table);
    memcpy(game->decisions, table_decisions(table), sizeof game->decisions);
    twin_game_take_tally(game, worker->tally, paired->plan.arms[arm]->setting->game->tally_size);
    twin_game_add_tally(game, totals->tally);
}

static bool play_game(const struct paired *paired, struct worker *worker, size_t arm, uint64_t slot,
                      uint64_t number)
{
    struct play_failure failure;
    struct table *table = table_of(paired, worker, arm);
    if (!table_play(table, number, &failure)) {
        worker->failure = failure;
        worker->failed = true;
        worker->failed_arm = arm;
        return false;
    }
    paired_sums_arm(worker->sums, slot, arm, table);
    if (worker->led[arm])
        record(paired, worker, arm, slot);
    return true;
}

/* The games first .. first + count - 1 of one arm. After a failure of another arm only those before it are of
 * interest; returns how many were played. */
static uint64_t play_arm(const struct paired *paired, struct worker *worker, size_t arm, uint64_t first,
                         uint64_t count)
{
    for (uint64_t slot = 0; slot < count; slot++)
        if (!take_over(paired, worker, arm, slot) && !play_game(paired, worker, arm, slot, first + slot))
            return slot;
    return count;
}

/* Game by game, and within a game arm by arm: the size of blocks depends on the number of threads. */
static void put_rows(struct paired *paired, struct worker *worker, uint64_t first, uint64_t number,
                     uint64_t count)
{
    struct rows *rows = paired->options.rows;
    for (uint64_t slot = 0; rows && slot < count; slot++)
        for (size_t arm = 0; arm < paired->plan.arm_count; arm++)
            if (!paired->dropped[arm])
                rows_add(rows, &worker->rows, arm, number + slot,
                         paired_sums_outcome(worker->sums, slot, arm));
    if (rows)
        rows_put(rows, first / paired->block, &worker->rows);
}

/* Arm by arm: the first failure is that of the lowest game number, then of the first arm. */
static bool play_block(struct paired *paired, struct worker *worker, uint64_t first)
{
    const uint64_t end = paired->wanted - first < paired->block ? paired->wanted : first + paired->block;
    const uint64_t number = paired->plan.from + paired->offset + first;
    uint64_t count = end - first;
    for (size_t arm = 0; arm < paired->plan.arm_count && count > 0; arm++)
        if (!paired->dropped[arm])
            count = play_arm(paired, worker, arm, number, count);
    if (worker->failed) {
        atomic_store(&paired->halt, 1);
        if (paired->options.rows)
            rows_abandon(paired->options.rows);
        return false;
    }
    for (uint64_t slot = 0; slot < count; slot++)
        paired_sums_contrasts(worker->sums, slot, paired->dropped);
    put_rows(paired, worker, first, number, count);
    atomic_fetch_add_explicit(&paired->done, count, memory_order_relaxed);
    return true;
}

/* Wins are those of this thread's games, scaled up: the line is a hint, not a result. */
static void report(struct paired *paired, struct worker *worker)
{
    double now = clock_seconds();
    if (!paired->options.progress || now - worker->told < PROGRESS_SECONDS)
        return;
    worker->told = now;
    const struct totals *own = worker->sums->totals.arms[0], *before = paired->before->totals.arms[0];
    uint64_t games = paired->played + atomic_load(&paired->done), seen = own->games + before->games;
    double share = seen ? (double)(own->wins + before->wins) / (double)seen : 0;
    struct batch_progress progress = {games, paired->options.progress_of,
                                      (uint64_t)(share * (double)games + 0.5), now - paired->started};
    paired->options.progress(paired->options.context, &progress);
}

static bool stopped(const struct paired *paired)
{
    return atomic_load_explicit(&paired->halt, memory_order_relaxed) ||
           (paired->options.stop && atomic_load_explicit(paired->options.stop, memory_order_relaxed));
}

static void work(void *context, int thread)
{
    struct paired *paired = context;
    struct worker *worker = &paired->workers[thread];
    prepare(paired, worker);
    while (!stopped(paired)) {
        uint64_t first = atomic_fetch_add_explicit(&paired->next, paired->block, memory_order_relaxed);
        if (first >= paired->wanted || !play_block(paired, worker, first))
            break;
        if (thread == 0)
            report(paired, worker);
    }
}

uint64_t paired_play_share(struct paired *paired, uint64_t offset, uint64_t games)
{
    uint64_t block = games / ((uint64_t)paired->threads * 16);
    int threads = (uint64_t)paired->threads > games ? (int)(games > 0 ? games : 1) : paired->threads;
    paired->offset = offset;
    paired->wanted = games;
    paired->block = block < 1 ? 1 : block > PAIRED_BLOCK ? PAIRED_BLOCK : block;
    atomic_store(&paired->next, 0);
    atomic_store(&paired->done, 0);
    if (paired->options.rows)
        rows_go_on(paired->options.rows);
    batch_team(threads, work, paired);
    return atomic_load(&paired->done);
}

void paired_count(struct paired *paired, uint64_t games)
{
    paired->played += games;
}

uint64_t paired_play(struct paired *paired, uint64_t games)
{
    uint64_t done = paired_play_share(paired, paired->played, games);
    paired->played += done;
    return done;
}

uint64_t paired_taken_over(const struct paired *paired)
{
    uint64_t games = 0;
    for (int i = 0; i < paired->threads; i++)
        games += paired->workers[i].taken_over;
    return games;
}

const struct play_failure *paired_failure(const struct paired *paired, size_t *arm)
{
    const struct worker *first = NULL;
    for (int i = 0; i < paired->threads; i++) {
        const struct worker *worker = &paired->workers[i];
        if (worker->failed && (!first || worker->failure.game < first->failure.game))
            first = worker;
    }
    if (!first)
        return NULL;
    if (arm)
        *arm = first->failed_arm;
    return &first->failure;
}

void paired_drop(struct paired *paired, size_t arm)
{
    paired->dropped[arm] = true;
}

/* Sums of all threads since the last fold, added to `into`. */
static void gather(struct paired *paired, struct paired_sums *into)
{
    for (int i = 0; i < paired->threads; i++)
        if (paired->workers[i].sums)
            paired_sums_merge(into, paired->workers[i].sums);
}

const struct paired_totals *paired_totals(struct paired *paired)
{
    paired_sums_clear(paired->all);
    paired_sums_merge(paired->all, paired->before);
    gather(paired, paired->all);
    paired->all->totals.games = paired->played;
    return &paired->all->totals;
}

static void clear_workers(struct paired *paired)
{
    for (int i = 0; i < paired->threads; i++)
        if (paired->workers[i].sums)
            paired_sums_clear(paired->workers[i].sums);
}

void paired_fold(struct paired *paired)
{
    gather(paired, paired->before);
    clear_workers(paired);
    paired->folded = paired->played;
}

void paired_clear(struct paired *paired)
{
    paired_sums_clear(paired->before);
    clear_workers(paired);
    paired->played = paired->folded = 0;
}

void paired_save(struct paired *paired, struct text *bytes)
{
    paired_sums_clear(paired->all);
    gather(paired, paired->all);
    paired_sums_save(paired->all, paired->played - paired->folded, bytes);
}

bool paired_take(struct paired *paired, uint64_t games, const void *bytes, size_t length, const char **reason)
{
    paired_fold(paired);
    paired_sums_clear(paired->all);
    if (!paired_sums_load(paired->all, paired->dropped, games, bytes, length, reason))
        return false;
    paired_sums_merge(paired->before, paired->all);
    paired->played += games;
    paired->folded = paired->played;
    return true;
}

bool paired_add_share(struct paired *paired, uint64_t games, const void *bytes, size_t length,
                      const char **reason)
{
    paired_sums_clear(paired->all);
    if (!paired_sums_load(paired->all, paired->dropped, games, bytes, length, reason))
        return false;
    prepare(paired, &paired->workers[0]);
    paired_sums_merge(paired->workers[0].sums, paired->all);
    return true;
}

void paired_add_failure(struct paired *paired, size_t arm, const struct play_failure *failure)
{
    struct worker *worker = &paired->workers[0];
    if (worker->failed && worker->failure.game <= failure->game)
        return;
    worker->failed = true;
    worker->failed_arm = arm;
    worker->failure = *failure;
}

const struct paired_options *paired_options_of(const struct paired *paired)
{
    return &paired->options;
}

bool paired_is_dropped(const struct paired *paired, size_t arm)
{
    return paired->dropped[arm];
}

const struct paired_plan *paired_plan_of(const struct paired *paired)
{
    return &paired->plan;
}

size_t paired_level_count(const struct paired *paired)
{
    return paired->all->level_count;
}

uint64_t paired_games(const struct paired *paired)
{
    return paired->played;
}

static void add_scores(struct score_difference *difference, const struct contrast_totals *totals)
{
    difference->games += totals->games;
    difference->better += totals->better;
    difference->worse += totals->worse;
    difference->sum += totals->score.sum;
    difference->squares += totals->score.squares;
}

struct score_difference paired_difference(const struct paired *paired, size_t contrast)
{
    struct score_difference difference = {.parts = setting_parts(paired->plan.arms[0]->setting)};
    add_scores(&difference, &paired->before->totals.contrasts[contrast]);
    for (int i = 0; i < paired->threads; i++)
        if (paired->workers[i].sums)
            add_scores(&difference, &paired->workers[i].sums->totals.contrasts[contrast]);
    return difference;
}
