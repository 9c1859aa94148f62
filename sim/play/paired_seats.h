/* Inside the paired runner: what plays the games of an arm, a table with its tally of the dice. Tables are
 * large, so they belong to arms and not to threads: a thread takes one for a block of games and puts it back.
 * There are as many of an arm as threads play it at the same time, and no more than is said: the others wait
 * until one is put back. */
#ifndef WARODDS_PLAY_PAIRED_SEATS_H
#define WARODDS_PLAY_PAIRED_SEATS_H

#include <pthread.h>

#include "sim/play/paired.h"

struct paired_seat {
    struct paired_seat *next; /* that nobody has, or of all */
    struct paired_seat *next_of_all;
    struct table *table;
    uint64_t *tally;
    int thread; /* that alone may play with it: scripts and plug-ins may keep things by thread; ANY_THREAD */
};
enum { ANY_THREAD = -1 };

struct paired_arm {
    pthread_mutex_t lock;    /* of all that follows */
    pthread_cond_t returned; /* a seat */
    struct paired_seat *idle, *seats;
    size_t seat_count;
    atomic_int taken; /* seats: a hint for those who could do something else first */
    struct totals *totals;
};

/* The totals stay the caller's. */
void paired_arm_begin(struct paired_arm *arm, struct totals *totals);
void paired_arm_end(struct paired_arm *arm);
/* How the tables of an arm are opened. */
struct paired_seating {
    bool checked, records;
    size_t most; /* tables; players that are bound to a thread have one for each */
};
struct paired_seat *paired_seat_take(struct paired_arm *arm, const struct experiment *experiment, int thread,
                                     const struct paired_seating *seating);
void paired_seat_return(struct paired_arm *arm, struct paired_seat *seat);
/* Of all seats, while nobody plays. */
void paired_arm_add_tally(const struct paired_arm *arm, uint64_t *tally);
void paired_arm_clear_tally(struct paired_arm *arm);

#endif
