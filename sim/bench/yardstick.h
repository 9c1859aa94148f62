/* How fast another program plays the same games: what `bench` compares with.
 *
 * The program is called as
 *     PROGRAM GAME/SCENARIO --policy NAME --games N --seed S --configs FOLDER --time
 * and says on its standard error, in a line of its own, "R games/s", by the processor time it took. Games
 * that it does not know it refuses by its exit status. tests/oracle/invaders is such a program: the same
 * rules in plain C, without tables. */
#ifndef WARODDS_BENCH_YARDSTICK_H
#define WARODDS_BENCH_YARDSTICK_H

#include <stdint.h>

struct yardstick {
    const char *program, *address, *policy;
    const char *configs; /* the folder of the game's configuration */
    uint64_t seed;
};

/* Games a second, the median of `repeats` runs of about `seconds` each; 0 if the program has no answer. */
double yardstick_measure(const struct yardstick *yardstick, unsigned repeats, double seconds);

#endif
