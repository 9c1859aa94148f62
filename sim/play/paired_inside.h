/* Inside the paired runner: what it is, and what each of its threads has. */
#ifndef WARODDS_PLAY_PAIRED_INSIDE_H
#define WARODDS_PLAY_PAIRED_INSIDE_H

#include "sim/play/paired_block.h"
#include "sim/play/paired_seats.h"
#include "sim/play/paired_sums.h"
#include "sim/play/twins.h"

/* Lends a leader's table those of its followers. */
struct paired_lender {
    const struct paired *paired;
    size_t leader;
    int thread;
    struct paired_seat *lent; /* now */
};

/* What a thread has for itself; kept from call to call. */
struct paired_worker {
    struct paired_sums *contrasts; /* NULL before its first game */
    struct paired_block *block;
    bool *over;     /* arms whose block is played */
    uint64_t taken; /* slots of the arm in hand that were taken over */
    struct paired_lender lender;
    struct twin_game **led; /* of each arm that others follow: a block of its games */
    uint64_t taken_over;    /* games of followers; */
    uint64_t asked_in_vain; /* those of them in which an answer made no difference; */
    uint64_t gone_on;       /* and those begun where they part from the leader's */
    uint64_t left;          /* decisions of leaders that left ways, */
    uint64_t spared;        /* and of followers that did not make them anew for it */
    uint64_t blocks;        /* played */
    struct text rows;       /* of the block in hand */
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
    struct paired_worker *workers;
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

#endif
