/* How fast games are played, and how far that is from the time that their random numbers alone take. */
#ifndef WARODDS_RUN_BENCH_H
#define WARODDS_RUN_BENCH_H

#include "sim/run/experiment.h"

struct bench {
    uint64_t games;   /* measured, all repeats */
    double one_core;  /* games a second, processor time of one thread */
    double all_cores; /* games a second, wall clock, all threads */
    int threads;
    double decisions;        /* a game */
    double draws;            /* a game */
    double draw_nanoseconds; /* one keyed number below 6^4 */
    size_t state_size;
    bool failed; /* a game could not be played to its end */
    char reason[256];
};

enum { BENCH_REPEATS_MAX = 31 };

/* Medians of `repeats` measurements of about `seconds` each, on fresh seeds. */
struct bench bench_measure(const struct experiment *experiment, unsigned repeats, double seconds,
                           int threads);

/* Nanoseconds of one keyed draw of this process, median of `repeats`. */
double bench_draw(unsigned repeats);

#endif
