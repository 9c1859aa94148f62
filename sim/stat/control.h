/* Luck taken out of a result: control variates with known mean (P. Glynn and R. Szechtman 2002, in Monte
 * Carlo and Quasi-Monte Carlo Methods 2000: 27; for games M. White and M. Bowling 2009, IJCAI: 1397).
 *
 * A game has a result y and controls L_1 .. L_k whose expectation is 0 exactly. For any weights that were
 * fixed before, y - sum w_i L_i has the expectation of y, and less variance if the weights are good. They are
 * fitted by least squares on other games. */
#ifndef WARODDS_STAT_CONTROL_H
#define WARODDS_STAT_CONTROL_H

#include <stdbool.h>

#include "sim/stat/interval.h"

/* Weights by least squares with an intercept: controls[game * count + i], result[game]. A control whose
 * correlation with the result is not at least `least` standard errors of one gets the weight 0, for many
 * small weights would add more noise than they take away; so does one that the others before it say already
 * (Cholesky factorisation). Returns how many have a weight. */
size_t control_fit(const double *controls, const double *result, size_t games, size_t count, double least,
                   double *weight);

/* The luck of a game: sum w_i L_i. */
double control_luck(const double *controls, const double *weight, size_t count);

struct control_estimate {
    double mean, standard_error;
    struct interval interval;
};

struct control_estimates {
    struct control_estimate plain, adjusted;
    /* Variance of a plain result over that of an adjusted one: how many plain games one adjusted game is
     * worth. */
    double variance_ratio;
    double luck,
        luck_error; /* mean luck of these games, which is 0 in the long run, and its standard error */
};

struct control_estimates control_estimates(const double *result, const double *luck, size_t games, double z);

#endif
