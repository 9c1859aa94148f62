/* Games of a run played again, on all cores, for what a page shows besides the run's numbers. Everything
 * comes out the same for any number of threads. */
#ifndef WARODDS_PAGE_SAMPLE_H
#define WARODDS_PAGE_SAMPLE_H

#include "sim/store/outcomes.h"

/* How one game went. */
struct sampled_game {
    uint64_t number;
    int level, ending;
    int32_t metric;     /* the first of the game's metrics, for order within a level */
    uint64_t decisions; /* of all sides: how long the game was */
};

/* Calls work(context, table, i) for i = 0 .. count - 1, from several threads at once, each with a table of
 * its own that was opened with what options() gives. False if one of the calls was; then `failure` is that of
 * the smallest i. */
struct sampling {
    const struct experiment *experiment;
    uint64_t count;
    /* Everything a thread needs besides its table: made, and freed. May be NULL. */
    void *(*open)(void *context, struct table_options *options);
    void (*close)(void *own);
    bool (*work)(void *context, void *own, struct table *table, uint64_t i, struct play_failure *failure);
    void *context;
    const struct outcomes_options *watch; /* who is told how far it is, and may stop it; may be NULL */
};
/* False, with no reason in `failure`, also after a stop. */
bool sample(const struct sampling *sampling, struct play_failure *failure);

static inline bool watch_stops(const struct outcomes_options *watch)
{
    return watch && watch->stop && atomic_load_explicit(watch->stop, memory_order_relaxed);
}

/* The first `count` games of the experiment. */
bool sample_games(const struct experiment *experiment, uint64_t count, struct sampled_game *games,
                  const struct outcomes_options *watch, struct play_failure *failure);

#endif
