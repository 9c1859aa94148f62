/* The paired runner at play: threads take blocks of games, and play each block arm by arm. */
#include <stdlib.h>
#include <string.h>

#include "sim/core/clock.h"
#include "sim/play/paired_inside.h"

enum { WAYS_BYTES = 24 << 20 }; /* for the ways of leaders' games, all threads together */

/* In the thread itself, so that its memory is near it. */
static void prepare(const struct paired *paired, struct paired_worker *worker, int thread)
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
    return twins_lead(paired->twins, arm) && !paired->options.plays_all;
}

/* The leader's game, if the arm has one. */
static const struct twin_game *led_by(const struct paired *paired, const struct paired_worker *worker,
                                      size_t arm, uint64_t slot)
{
    const int leader = paired->twins->leader[arm];
    return leader == NO_ARM || paired->dropped[leader] || paired->options.plays_all
               ? NULL
               : &worker->led[leader][slot];
}

/* Whether the game does not differ from the leader's, which then counts for this arm, too. */
static bool take_over(const struct paired *paired, struct paired_worker *worker, size_t arm, uint64_t slot)
{
    const struct twins *twins = paired->twins;
    const struct twin_game *game = led_by(paired, worker, arm, slot);
    if (!game)
        return false;
    const size_t leader = (size_t)twins->leader[arm], place = twins->place[arm];
    const bool asked = consulted_meet(&game->consulted, &twins->of[leader].follower[place].differs);
    if (asked && !waypoints_same(&game->ways, place))
        return false;
    paired_block_take_over(worker->block, slot, arm, leader, game->decisions);
    worker->taken |= UINT64_C(1) << slot;
    worker->taken_over++;
    worker->asked_in_vain += asked;
    for (size_t side = 0; side < SIDES_MAX && asked; side++)
        worker->spared += game->decisions[side];
    return true;
}

/* To leave ways takes a leader of a quick game half as many instructions as the game, which few followers, or
 * few that part late, do not make up for. It is tried now and then; what is played is the same. */
static bool pays(const struct paired_worker *worker)
{
    enum { TRIED = 16 };
    return worker->spared >= worker->left / 2 || worker->blocks % TRIED == 0;
}

static size_t lent_arm(const struct paired_lender *lender, size_t follower)
{
    return lender->paired->twins->of[lender->leader].arm[follower];
}

static struct table *lend(void *context, size_t follower)
{
    struct paired_lender *lender = context;
    const struct paired *paired = lender->paired;
    const size_t arm = lent_arm(lender, follower);
    const size_t most =
        paired->seats_most + (size_t)paired->threads; /* nobody waits for one that plays a block */
    const struct paired_seating seating = {paired->options.checked, false, most};
    lender->lent = paired_seat_take(&paired->arms[arm], paired->plan.arms[arm], lender->thread, &seating);
    return lender->lent->table;
}

static void take_back(void *context, size_t follower)
{
    struct paired_lender *lender = context;
    paired_seat_return(&lender->paired->arms[lent_arm(lender, follower)], lender->lent);
}

/* Of a leader's game, before it is played. */
static void leave_ways(const struct paired *paired, struct paired_worker *worker, struct table *table,
                       size_t arm, uint64_t slot)
{
    if (!worker->led[arm])
        worker->led[arm] = memory_zeros(PAIRED_BLOCK * sizeof **worker->led);
    struct waypoints *ways = &worker->led[arm][slot].ways;
    const struct followers *of = &paired->twins->of[arm];
    const bool scripts =
        paired->plan.arms[arm]->setting->game->failure != NULL; /* may keep things elsewhere */
    const bool leaves = !scripts && pays(worker);
    worker->lender = (struct paired_lender){.paired = paired, .leader = arm, .thread = worker->thread};
    waypoints_begin(ways, of->follower, of->count);
    ways->lend = lend;
    ways->take_back = take_back;
    ways->lender = &worker->lender;
    ways->bytes_most = (paired->options.ways_bytes ? paired->options.ways_bytes : WAYS_BYTES) /
                       ((size_t)paired->threads * PAIRED_BLOCK);
    for (size_t i = 0; i < of->count; i++)
        if (!leaves || paired->dropped[of->arm[i]])
            waypoints_part(ways, i, PARTS_AT_START);
    table_leave_ways(table, leaves ? ways : NULL);
}

/* What followers need of a leader's game. */
static void record(struct paired_worker *worker, const struct paired_seat *seat, size_t arm, uint64_t slot)
{
    struct twin_game *game = &worker->led[arm][slot];
    game->consulted = table_consulted(seat->table);
    memcpy(game->decisions, table_decisions(seat->table), sizeof game->decisions);
    for (size_t side = 0; side < SIDES_MAX && pays(worker); side++)
        worker->left += game->decisions[side];
    game->rolled = table_take_tally(seat->table, &game->ways);
}

/* A follower goes on from where its game parts from the leader's. */
static bool play_or_go_on(const struct paired *paired, struct paired_worker *worker, struct paired_seat *seat,
                          size_t arm, uint64_t slot, uint64_t number, struct play_failure *failure)
{
    const struct twin_game *game = led_by(paired, worker, arm, slot);
    const struct waypoint *point = game ? waypoints_find(&game->ways, paired->twins->place[arm]) : NULL;
    if (!point)
        return table_play(seat->table, number, failure);
    worker->gone_on++;
    worker->spared += point->decision;
    waypoints_add_tally(&game->ways, point->rolled, seat->tally);
    waypoints_add_others(&game->ways, paired->twins->place[arm], seat->tally);
    return table_play_from(seat->table, number, &game->ways, point, failure);
}

static bool play_game(const struct paired *paired, struct paired_worker *worker, struct paired_seat **seat,
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
static void count_arm(const struct paired *paired, struct paired_worker *worker, size_t arm, uint64_t count)
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
        if (worker->taken >> slot & 1)
            waypoints_add_others(&worker->led[led][slot].ways, paired->twins->place[arm], totals->tally);
    }
    pthread_mutex_unlock(&paired->arms[arm].lock);
}

/* The games first .. first + count - 1 of one arm; returns how many were played before one failed. */
static uint64_t play_arm(const struct paired *paired, struct paired_worker *worker, size_t arm,
                         uint64_t first, uint64_t count)
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
static void put_rows(struct paired *paired, struct paired_worker *worker, uint64_t first, uint64_t number,
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

static bool is_due(const struct paired *paired, const struct paired_worker *worker, size_t arm,
                   enum pass pass)
{
    if (paired->dropped[arm] || worker->over[arm])
        return false;
    return pass == LEADERS
               ? twins_lead(paired->twins, arm)
               : pass == REST || !atomic_load_explicit(&paired->arms[arm].taken, memory_order_relaxed);
}

/* The games number .. number + count - 1 of all arms. The first failure is that of the lowest game number,
 * then of the first arm; returns how many games all arms have played. */
static uint64_t play_arms(const struct paired *paired, struct paired_worker *worker, uint64_t number,
                          uint64_t count)
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

static bool play_block(struct paired *paired, struct paired_worker *worker, uint64_t first)
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
static void report(struct paired *paired, struct paired_worker *worker)
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
    struct paired_worker *worker = &paired->workers[thread];
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
    const int threads = batch_threads_for(paired->threads, games);
    paired->seats_most = seats_most(paired);
    paired->offset = offset;
    paired->wanted = games;
    paired->block = batch_block(games, paired->threads, paired_block_slots(&paired->plan, paired->threads));
    atomic_store(&paired->next, 0);
    atomic_store(&paired->done, 0);
    if (paired->options.rows)
        rows_go_on(paired->options.rows);
    paired->counted = true;
    batch_team(threads, work, paired);
    return atomic_load(&paired->done);
}
