/* How long people wait for answers: commands of this program, each run by itself, measured in processor time
 * and memory. A study's parts are found by running less of it: with hardly a game (start), with its games but
 * without files to look at (games), and whole (page). */
#ifndef WARODDS_BENCH_STUDIES_H
#define WARODDS_BENCH_STUDIES_H

#include <stdbool.h>
#include <stddef.h>

enum study_part { PART_START, PART_GAMES, PART_PAGE, STUDY_PARTS };
extern const char *const study_part_names[STUDY_PARTS]; /* "start", "games", "page" */

struct study_command {
    const char *name; /* "screen" */
    /* The same with a smaller and a larger number of games; `most` NULL: the games are no part of it.
     * `counted` is what CI counts the instructions of (scripts/instructions); NULL: nothing of it. */
    const char *least, *most, *counted;
    bool has_page;
};
const struct study_command *study_commands(size_t *count);

struct study_bench {
    bool measured[STUDY_PARTS];
    double seconds[STUDY_PARTS]; /* processor time of all threads, without that of the parts before */
    double all;                  /* of all parts */
    double waited;               /* by the clock on the wall, for all of it */
    double megabytes;            /* the most memory */
    bool failed;                 /* the program did not end well: */
    const char *words;           /* which command that was */
};

/* Medians of `repeats` measurements. `program`: its path; threads 0: as many as there are cores. */
struct study_bench study_measure(const struct study_command *command, const char *program, unsigned repeats,
                                 int threads);

#endif
