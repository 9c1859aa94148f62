/* How fast games are played, and how far that is from the least that they can take: drawing their random
 * numbers and looking at their state once a decision, measured in the same run. */
#ifndef WARODDS_BENCH_BENCH_H
#define WARODDS_BENCH_BENCH_H

#include "sim/experiment/experiment.h"

struct bench {
    uint64_t games;     /* measured, all repeats */
    double one_core;    /* games a second, processor time of one thread */
    double undisturbed; /* games a second of a core that nobody else uses (undisturbed.h) */
    double all_cores;   /* games a second, wall clock, all threads */
    int threads;
    double decisions;         /* a game */
    double draws;             /* a game */
    double draw_nanoseconds;  /* one keyed number below 6^4 */
    double look_nanoseconds;  /* reading a whole state and writing a word of it */
    double floor_nanoseconds; /* a game: its draws, and a look at its state at the start and a decision */
    size_t state_size;
    bool failed; /* a game could not be played to its end */
    char reason[256];
};

enum { BENCH_REPEATS_MAX = 31 };

/* Medians of `repeats` measurements of about `seconds` each, on fresh seeds; the undisturbed core for half as
 * long as all of them. */
struct bench bench_measure(const struct experiment *experiment, unsigned repeats, double seconds,
                           int threads);

/* Of so many values, which are sorted by it. */
double bench_median(double *values, unsigned count);

/* Nanoseconds of one keyed draw of this process, median of `repeats`. */
double bench_draw(unsigned repeats);
/* Nanoseconds of a look at a state of so many bytes. */
double bench_look(size_t bytes, unsigned repeats);

#endif
