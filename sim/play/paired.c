#include "sim/play/paired.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/play/paired_block.h"
#include "sim/play/paired_seats.h"
#include "sim/play/paired_sums.h"
#include "sim/play/twins.h"

#define PROGRESS_SECONDS 0.1

enum { WAYS_BYTES = 24 << 20 }; /* for the ways of leaders' games, all threads together */

/* What a thread has for itself; kept from call to call. */
struct worker {
    struct paired_sums *contrasts; /* NULL before its first game */
    struct paired_block *block;
    bool *over;             /* arms whose block is played */
    uint64_t taken;         /* slots of the arm in hand that were taken over */
    struct twin_game **led; /* of each arm that others follow: a block of its games */
    uint64_t taken_over;    /* games of followers; */
    uint64_t gone_on;       /* and those begun where they part from the leader's */
    uint64_t left,
        spared;       /* decisions of leaders that left ways, and of followers that did not make them anew */
    uint64_t blocks;  /* played */
    struct text rows; /* of the block in hand */
    struct play_failure failure;
    size_t failed_arm;
    bool failed;
    int thread;
    double told;
};

struct paired {
    struct paired_plan plan;
    struct paired_options options;
    bool *dropped; /* arms */
    struct twins *twins;
    int threads;
    struct worker *workers;
    struct paired_arm *arms;
    struct paired_sums *now; /* of arms, and of contrasts that other processes counted, since the last fold */
    struct paired_sums *before; /* what was folded or taken from a store; NULL: nothing was */
    struct paired_sums *all;    /* made when asked for */
    bool counted;               /* something, since the last fold */
    size_t seats_most;          /* tables of an arm that nobody follows */
    size_t level_count;
    uint64_t played, folded; /* in all calls so far; of them before the last fold */
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
    paired->now = paired_sums_new(plan);
    paired->level_count = paired->now->level_count;
    paired->arms = memory_zeros(plan->arm_count * sizeof *paired->arms);
    for (size_t arm = 0; arm < plan->arm_count; arm++)
        paired_arm_begin(&paired->arms[arm], paired->now->totals.arms[arm]);
    paired->started = clock_seconds();
    if (options->rows)
        rows_stage(options->rows, plan->arms, plan->arm_count);
    return paired;
}

static void close_worker(const struct paired *paired, struct worker *worker)
{
    text_free(&worker->rows);
    if (!worker->contrasts)
        return;
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++) {
        for (size_t slot = 0; worker->led[arm] && slot < PAIRED_BLOCK; slot++)
            waypoints_free(&worker->led[arm][slot].ways);
        free(worker->led[arm]);
    }
    free(worker->led);
    free(worker->over);
    paired_block_free(worker->block);
    paired_sums_free(worker->contrasts);
}

void paired_close(struct paired *paired)
{
    if (!paired)
        return;
    for (int i = 0; i < paired->threads; i++)
        close_worker(paired, &paired->workers[i]);
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++)
        paired_arm_end(&paired->arms[arm]);
    paired_sums_free(paired->all);
    paired_sums_free(paired->before);
    paired_sums_free(paired->now);
    twins_free(paired->twins);
    free(paired->arms);
    free(paired->workers);
    free(paired->dropped);
    free(paired);
}

/* In the thread itself, so that its memory is near it. */
static void prepare(const struct paired *paired, struct worker *worker, int thread)
{
    const size_t arms = paired->plan.arm_count;
    if (worker->contrasts)
        return;
    worker->thread = thread;
    worker->contrasts = paired_contrasts_new(&paired->plan);
    worker->block = paired_block_new(&paired->plan, paired_block_slots(&paired->plan, paired->threads));
    worker->over = memory_zeros(arms * sizeof *worker->over);
    worker->led = memory_zeros(arms * sizeof *worker->led);
}

static bool leads(const struct paired *paired, size_t arm)
{
    return paired->twins->leads[arm] && !paired->options.plays_all;
}

/* The leader's game, if the arm has one. */
static const struct twin_game *led_by(const struct paired *paired, const struct worker *worker, size_t arm,
                                      uint64_t slot)
{
    const int leader = paired->twins->leader[arm];
    return leader == NO_ARM || paired->dropped[leader] || paired->options.plays_all
               ? NULL
               : &worker->led[leader][slot];
}

/* Whether the game cannot differ from the leader's, which then counts for this arm, too. */
static bool take_over(const struct paired *paired, struct worker *worker, size_t arm, uint64_t slot)
{
    const struct twins *twins = paired->twins;
    const struct twin_game *game = led_by(paired, worker, arm, slot);
    if (!game || consulted_meet(&game->consulted, &twins->differs[arm]))
        return false;
    paired_block_take_over(worker->block, slot, arm, (size_t)twins->leader[arm], game->decisions);
    worker->taken |= UINT64_C(1) << slot;
    worker->taken_over++;
    return true;
}

/* To leave ways costs a leader a tenth of its time, which few followers, or few that part late, do not make
 * up for. It is tried now and then; what is played is the same. */
static bool pays(const struct worker *worker)
{
    enum { COST = 10, TRIED = 16 };
    return worker->spared >= worker->left / COST || worker->blocks % TRIED == 0;
}

/* Of a leader's game, before it is played. */
static void leave_ways(const struct paired *paired, struct worker *worker, struct table *table, size_t arm,
                       uint64_t slot)
{
    if (!worker->led[arm])
        worker->led[arm] = memory_zeros(PAIRED_BLOCK * sizeof **worker->led);
    struct waypoints *ways = &worker->led[arm][slot].ways;
    waypoints_begin(ways, &paired->twins->wanted[arm]);
    ways->bytes_most = WAYS_BYTES / ((size_t)paired->threads * PAIRED_BLOCK);
    const bool scripts =
        paired->plan.arms[arm]->setting->game->failure != NULL; /* may keep things elsewhere */
    table_leave_ways(table, scripts || !pays(worker) ? NULL : ways);
}

/* What followers need of a leader's game. */
static void record(struct worker *worker, const struct paired_seat *seat, size_t arm, uint64_t slot)
{
    struct twin_game *game = &worker->led[arm][slot];
    game->consulted = table_consulted(seat->table);
    memcpy(game->decisions, table_decisions(seat->table), sizeof game->decisions);
    for (size_t side = 0; side < SIDES_MAX && pays(worker); side++)
        worker->left += game->decisions[side];
    game->rolled = table_take_tally(seat->table, &game->ways);
}

/* A follower goes on from where its game parts from the leader's. */
static bool play_or_go_on(const struct paired *paired, struct worker *worker, struct paired_seat *seat,
                          size_t arm, uint64_t slot, uint64_t number, struct play_failure *failure)
{
    const struct twin_game *game = led_by(paired, worker, arm, slot);
    const struct waypoint *point = game ? waypoints_find(&game->ways, &paired->twins->differs[arm]) : NULL;
    if (!point)
        return table_play(seat->table, number, failure);
    worker->gone_on++;
    worker->spared += point->decision;
    waypoints_add_tally(&game->ways, point->rolled, seat->tally);
    return table_play_from(seat->table, number, &game->ways, point, failure);
}

static bool play_game(const struct paired *paired, struct worker *worker, struct paired_seat **seat,
                      size_t arm, uint64_t slot, uint64_t number)
{
    const struct experiment *experiment = paired->plan.arms[arm];
    const bool first = leads(paired, arm); /* its games may become those of others, hashes included */
    struct play_failure failure;
    if (!*seat) { /* only when it is needed: many a follower never plays */
        const struct paired_seating seating = {paired->options.checked, first,
                                               first ? (size_t)paired->threads : paired->seats_most};
        *seat = paired_seat_take(&paired->arms[arm], experiment, worker->thread, &seating);
    }
    if (first)
        leave_ways(paired, worker, (*seat)->table, arm, slot);
    if (!play_or_go_on(paired, worker, *seat, arm, slot, number, &failure)) {
        worker->failure = failure;
        worker->failed = true;
        worker->failed_arm = arm;
        return false;
    }
    paired_block_take(worker->block, slot, arm, (*seat)->table, first ? NULL : worker->over);
    if (first)
        record(worker, *seat, arm, slot);
    return true;
}

/* The arm's games of the block, which other threads count, too. Tallies of games that were played are in the
 * seat, but for leaders: there they were taken game by game. */
static void count_arm(const struct paired *paired, struct worker *worker, size_t arm, uint64_t count)
{
    const bool is_leader = leads(paired, arm);
    struct totals *totals = paired->arms[arm].totals;
    const size_t led = is_leader ? arm : (size_t)paired->twins->leader[arm];
    struct game_outcome outcome;
    pthread_mutex_lock(&paired->arms[arm].lock);
    for (uint64_t slot = 0; slot < count; slot++) {
        paired_block_outcome(worker->block, slot, arm, &outcome);
        totals_add_outcome(totals, &outcome, paired_end_of(worker->block, slot, arm)->decisions);
        if (is_leader || worker->taken >> slot & 1)
            twin_game_add_tally(&worker->led[led][slot], totals->tally);
    }
    pthread_mutex_unlock(&paired->arms[arm].lock);
}

/* The games first .. first + count - 1 of one arm; returns how many were played before one failed. */
static uint64_t play_arm(const struct paired *paired, struct worker *worker, size_t arm, uint64_t first,
                         uint64_t count)
{
    struct paired_seat *seat = NULL;
    uint64_t slot = 0;
    worker->taken = 0;
    worker->over[arm] = true;
    while (slot < count && (take_over(paired, worker, arm, slot) ||
                            play_game(paired, worker, &seat, arm, slot, first + slot)))
        slot++;
    if (seat)
        paired_seat_return(&paired->arms[arm], seat);
    count_arm(paired, worker, arm, slot);
    return slot;
}

/* Game by game, and within a game arm by arm: the size of blocks depends on the number of threads. */
static void put_rows(struct paired *paired, struct worker *worker, uint64_t first, uint64_t number,
                     uint64_t count)
{
    struct rows *rows = paired->options.rows;
    for (uint64_t slot = 0; rows && slot < count; slot++)
        for (size_t arm = 0; arm < paired->plan.arm_count; arm++)
            if (!paired->dropped[arm]) {
                struct game_outcome outcome;
                paired_block_outcome(worker->block, slot, arm, &outcome);
                rows_add(rows, &worker->rows, arm, number + slot, &outcome);
            }
    if (rows)
        rows_put(rows, first / paired->block, &worker->rows);
}

/* Which arms are played when. Leaders come first, since followers need their games. After them each thread
 * begins with another arm and leaves those for later whose tables others have in hand, so that there is
 * seldom more than one table of an arm. */
enum pass { LEADERS, IDLE, REST, PASSES };

static bool is_due(const struct paired *paired, const struct worker *worker, size_t arm, enum pass pass)
{
    if (paired->dropped[arm] || worker->over[arm])
        return false;
    return pass == LEADERS
               ? paired->twins->leads[arm]
               : pass == REST || !atomic_load_explicit(&paired->arms[arm].taken, memory_order_relaxed);
}

/* The games number .. number + count - 1 of all arms. The first failure is that of the lowest game number,
 * then of the first arm; returns how many games all arms have played. */
static uint64_t play_arms(const struct paired *paired, struct worker *worker, uint64_t number, uint64_t count)
{
    const size_t arms = paired->plan.arm_count;
    memset(worker->over, 0, arms * sizeof *worker->over);
    for (enum pass pass = LEADERS; pass < PASSES; pass++) {
        const size_t begin = pass == LEADERS ? 0 : (size_t)worker->thread * arms / (size_t)paired->threads;
        for (size_t i = 0; i < arms; i++) {
            const size_t arm = (begin + i) % arms;
            if (!is_due(paired, worker, arm, pass))
                continue;
            const uint64_t wanted = worker->failed && arm < worker->failed_arm ? count + 1 : count;
            const uint64_t played = play_arm(paired, worker, arm, number, wanted);
            count = played < count ? played : count;
        }
    }
    return count;
}

static bool play_block(struct paired *paired, struct worker *worker, uint64_t first)
{
    const uint64_t end = paired->wanted - first < paired->block ? paired->wanted : first + paired->block;
    const uint64_t number = paired->plan.from + paired->offset + first;
    const uint64_t count = play_arms(paired, worker, number, end - first);
    worker->blocks++;
    if (worker->failed) {
        atomic_store(&paired->halt, 1);
        if (paired->options.rows)
            rows_abandon(paired->options.rows);
        return false;
    }
    for (uint64_t slot = 0; slot < count; slot++)
        paired_sums_contrasts(worker->contrasts, worker->block, slot, paired->dropped);
    put_rows(paired, worker, first, number, count);
    atomic_fetch_add_explicit(&paired->done, count, memory_order_relaxed);
    return true;
}

/* Wins are those that were counted by now, scaled up: the line is a hint, not a result. */
static void report(struct paired *paired, struct worker *worker)
{
    double now = clock_seconds();
    if (!paired->options.progress || now - worker->told < PROGRESS_SECONDS)
        return;
    worker->told = now;
    pthread_mutex_lock(&paired->arms[0].lock);
    uint64_t seen = paired->arms[0].totals->games, wins = paired->arms[0].totals->wins;
    pthread_mutex_unlock(&paired->arms[0].lock);
    if (paired->before) {
        seen += paired->before->totals.arms[0]->games;
        wins += paired->before->totals.arms[0]->wins;
    }
    uint64_t games = paired->played + atomic_load(&paired->done);
    double share = seen ? (double)wins / (double)seen : 0;
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
    prepare(paired, worker, thread);
    while (!stopped(paired)) {
        uint64_t first = atomic_fetch_add_explicit(&paired->next, paired->block, memory_order_relaxed);
        if (first >= paired->wanted || !play_block(paired, worker, first))
            break;
        if (thread == 0)
            report(paired, worker);
    }
}

/* Of many arms one table each is enough for a few threads: while one is played with, there are others. */
static size_t seats_most(const struct paired *paired)
{
    size_t playing = 0;
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++)
        playing += !paired->dropped[arm];
    return 1 + 4 * (size_t)paired->threads / (playing ? playing : 1);
}

uint64_t paired_play_share(struct paired *paired, uint64_t offset, uint64_t games)
{
    const uint64_t most = paired_block_slots(&paired->plan, paired->threads);
    const uint64_t block = games / ((uint64_t)paired->threads * 16);
    const int threads = batch_threads_for(paired->threads, games);
    paired->seats_most = seats_most(paired);
    paired->offset = offset;
    paired->wanted = games;
    paired->block = block < 1 ? 1 : block > most ? most : block;
    atomic_store(&paired->next, 0);
    atomic_store(&paired->done, 0);
    if (paired->options.rows)
        rows_go_on(paired->options.rows);
    paired->counted = true;
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

uint64_t paired_gone_on(const struct paired *paired)
{
    uint64_t games = 0;
    for (int i = 0; i < paired->threads; i++)
        games += paired->workers[i].gone_on;
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

/* All that was counted since the last fold, in one place: `now`. */
static const struct paired_sums *collected(struct paired *paired)
{
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++) {
        paired_arm_add_tally(&paired->arms[arm], paired->now->totals.arms[arm]->tally);
        paired_arm_clear_tally(&paired->arms[arm]);
    }
    for (int i = 0; i < paired->threads; i++)
        if (paired->workers[i].contrasts) {
            paired_sums_merge(paired->now, paired->workers[i].contrasts);
            paired_sums_clear(paired->workers[i].contrasts);
        }
    return paired->now;
}

static void clear_now(struct paired *paired)
{
    paired_sums_clear(paired->now);
    for (size_t arm = 0; arm < paired->plan.arm_count; arm++)
        paired_arm_clear_tally(&paired->arms[arm]);
    for (int i = 0; i < paired->threads; i++)
        if (paired->workers[i].contrasts)
            paired_sums_clear(paired->workers[i].contrasts);
    paired->counted = false;
}

/* Sums are large: there is a second and a third one only where they are needed. */
static struct paired_sums *folded(struct paired *paired)
{
    if (!paired->before)
        paired->before = paired_sums_new(&paired->plan);
    return paired->before;
}

const struct paired_totals *paired_totals(struct paired *paired)
{
    const struct paired_sums *now = collected(paired);
    struct paired_sums *all = paired->before && !paired->counted ? paired->before : paired->now;
    if (paired->before && paired->counted) {
        paired_sums_free(paired->all);
        all = paired->all = paired_sums_new(&paired->plan);
        paired_sums_merge(all, paired->before);
        paired_sums_merge(all, now);
    }
    all->totals.games = paired->played;
    return &all->totals;
}

void paired_fold(struct paired *paired)
{
    if (paired->counted)
        paired_sums_merge(folded(paired), collected(paired));
    clear_now(paired);
    paired->folded = paired->played;
}

void paired_clear(struct paired *paired)
{
    if (paired->before)
        paired_sums_clear(paired->before);
    clear_now(paired);
    paired->played = paired->folded = 0;
}

void paired_save(struct paired *paired, struct text *bytes)
{
    paired_sums_save(collected(paired), paired->played - paired->folded, bytes);
}

/* Sums of others, to be added to `into`. */
static bool add_bytes(struct paired *paired, struct paired_sums *into, uint64_t games, const void *bytes,
                      size_t length, const char **reason)
{
    struct paired_sums *more = paired_sums_new(&paired->plan);
    const bool good = paired_sums_load(more, paired->dropped, games, bytes, length, reason);
    if (good)
        paired_sums_merge(into, more);
    paired_sums_free(more);
    return good;
}

bool paired_take(struct paired *paired, uint64_t games, const void *bytes, size_t length, const char **reason)
{
    paired_fold(paired);
    if (!add_bytes(paired, folded(paired), games, bytes, length, reason))
        return false;
    paired->played += games;
    paired->folded = paired->played;
    return true;
}

bool paired_add_share(struct paired *paired, uint64_t games, const void *bytes, size_t length,
                      const char **reason)
{
    paired->counted = true;
    return add_bytes(paired, paired->now, games, bytes, length, reason);
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
    return paired->level_count;
}

uint64_t paired_games(const struct paired *paired)
{
    return paired->played;
}

/* All sums of contrasts, by number; NULL: these are not there yet. */
static const struct paired_sums *contrasts_of(const struct paired *paired, int part)
{
    return part == 0 ? paired->now : part == 1 ? paired->before : paired->workers[part - 2].contrasts;
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
    for (int part = 0; part < paired->threads + 2; part++) {
        const struct paired_sums *sums = contrasts_of(paired, part);
        if (sums)
            add_scores(&difference, &sums->totals.contrasts[contrast]);
    }
    return difference;
}
