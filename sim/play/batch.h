/* Playing very many games on all cores: the only place that knows OpenMP.
 *
 * Games are handed out in blocks, in rising order; each thread plays its blocks with a table of its own and
 * counts in totals of its own. A block once handed out is finished, so what was played is always the range
 * from the first game on without a hole, also after an interruption. */
#ifndef WARODDS_PLAY_BATCH_H
#define WARODDS_PLAY_BATCH_H

#include <stdatomic.h>

#include "sim/play/play.h"
#include "sim/play/rows.h"
#include "sim/play/totals.h"

struct batch_progress {
    uint64_t games, of, wins;
    double seconds;
};

#define PROGRESS_SECONDS 0.1 /* from one call of `progress` to the next, at least */

struct batch_options {
    int threads; /* 0: as many as there are cores */
    enum kernel_kind kernel;
    bool coverage;          /* count how often each rule fires: needs the observed kernel */
    bool checked;           /* test every choice and state; debug builds do it always */
    bool signature;         /* sum up a hash of every final state */
    struct rows *rows;      /* one a game goes there, as arm 0 of its stage; may be NULL */
    const atomic_int *stop; /* set to stop after the blocks in hand; may be NULL */
    /* Called now and then, always from the same thread. May be NULL. */
    void (*progress)(void *context, const struct batch_progress *progress);
    void *context;
};

struct batch_result {
    struct totals *totals; /* of the games from..from + games - 1 */
    uint64_t games;        /* played; fewer than asked for after a stop */
    double seconds;        /* of the wall clock */
    double thread_seconds; /* of processor time, all threads */
    int threads;
    bool failed;
    struct play_failure failure; /* the first by game number */
};

struct batch_result batch_play(const struct experiment *experiment, const struct batch_options *options);
void batch_result_free(struct batch_result *result);

/* Calls work(context, thread) at the same time from threads 0, 1, ..., at most `threads` of them (OpenMP may
 * give fewer), and returns when all have returned. Not to be called from within itself. */
void batch_team(int threads, void (*work)(void *context, int thread), void *context);

/* Whether a team is at work: where the program ends then, there were no threads or there was no memory to be
 * had, which has been said. */
bool batch_at_work(void);

/* Cores this program may use. */
int batch_threads(void);
/* Of `threads` as many as have a task each, at least one: one too many makes tables of its own in vain. */
int batch_threads_for(int threads, uint64_t tasks);
/* How many games are handed out at once: few enough that threads end together and a stop is quick, `most`
 * where there are many. */
uint64_t batch_block(uint64_t games, int threads, uint64_t most);
/* For now no team follows: its threads end. OpenMP lets them wait for the next one by asking again and again,
 * some twenty milliseconds on a core where somebody else could work. */
void batch_rest(void);

#endif
