/* Playing an experiment with the store: what is there is taken, only what is missing is played, and every few
 * seconds what was played so far goes in. The result is that of one uninterrupted run, to the byte. */
#ifndef WARODDS_STORE_RECORDED_H
#define WARODDS_STORE_RECORDED_H

#include "sim/play/batch.h"
#include "sim/store/looks.h"
#include "sim/store/store.h"

struct recording {
    struct store *store;           /* NULL: play everything, record nothing */
    const struct store_part *part; /* NULL: not a shard */
    bool fresh;                    /* take nothing from the store */
    bool stored_only;              /* play nothing: stop where something is missing */
    uint64_t checkpoint;           /* games between two; 0: about two seconds' worth */
    struct stop_rule rule;         /* STOP_FIXED: all games */
};

struct recorded {
    struct batch_result batch; /* as batch_play of the whole would have left it */
    uint64_t played;           /* of batch.games */
    uint64_t from_store;
    uint64_t from_other_builds; /* of from_store */
    uint64_t of_others;         /* games in the store, left alone: another program played them */
    bool unrecorded;            /* some games could not be stored; why is among the problems */
    bool missing;               /* stored_only: something is */
    struct stop_look look;      /* of the rule, the last one */
};

/* `problems` gets warnings too; games are played whatever happens to the store. */
struct recorded recorded_play(const struct experiment *experiment, const struct batch_options *options,
                              const struct recording *recording, struct problems *problems);

#endif
