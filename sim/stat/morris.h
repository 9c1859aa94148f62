/* Which of many inputs matter? Screening by elementary effects: M. D. Morris 1991, Technometrics 33: 161,
 * with the mean of absolute effects of F. Campolongo, J. Cariboni and A. Saltelli 2007, Environmental
 * Modelling & Software 22: 1509.
 *
 * Inputs live on `levels` (an even number p) equally spaced levels. A trajectory starts at a random point and
 * moves one input after another, in random order, by p/2 levels: inputs + 1 points, one effect for each
 * input. Every level is equally likely. */
#ifndef WARODDS_STAT_MORRIS_H
#define WARODDS_STAT_MORRIS_H

#include <stddef.h>
#include <stdint.h>

/* Trajectory number `trajectory`: the levels it starts at (0 .. levels - 1) and the order in which inputs
 * move. The same arguments give the same trajectory on every machine. */
void morris_trajectory(uint64_t seed, uint64_t trajectory, size_t inputs, unsigned levels, unsigned *start,
                       size_t *order);

/* Where an input at this level goes when it moves. */
unsigned morris_moved(unsigned level, unsigned levels);

/* The value of whole number number `level` on low .. high: whole numbers stay whole, every one of them is met
 * if there are at most `levels` of them, and a move always changes the value if low < high. */
int64_t morris_whole(unsigned level, unsigned levels, int64_t low, int64_t high);

/* One step of one trajectory. `effect` is the change of the result over the change of the input in units of
 * its whole range; `error` its standard error: 0 if the result is exact. */
struct morris_step {
    double effect, error;
};

struct morris_effect {
    double mean;          /* mu: the sign tells the direction */
    double mean_absolute; /* mu* */
    double deviation;     /* sigma: large = not linear, or depends on other inputs */
    /* What mu* would be if the input did nothing but shuffle the games it touches: sqrt(2/pi) times the mean
     * standard error, the mean of |N(0, error)|. */
    double floor;
    double net; /* root mean square of the effects, noise subtracted; 0 if there is less than that */
    double p; /* of "all effects are noise": sum of (effect/error)^2 against chi-square; 1 if nothing moved */
};
/* `count` steps of one input; 0 steps: all zero. */
struct morris_effect morris_summary(const struct morris_step *steps, size_t count);

#endif
