/* Inside sim/stat: the most likely law over given scores whose mean is given.
 *
 * M. Van den Bergh, "support MLE multinomial", as in fishtest's LLRcalc.py: it is
 * law[i] = share[i] / (1 + x (score[i] - s)) with the x that makes its mean s. */
#ifndef WARODDS_STAT_LIKELIHOOD_H
#define WARODDS_STAT_LIKELIHOOD_H

#include <stdbool.h>

#include "sim/stat/sequential.h"

struct sample {
    double share[LLR_CATEGORIES_MAX]; /* sums to 1, no zero: an empty category counts as 0.001 */
    size_t k;
    double size;
    bool empty;
};
struct sample sample_of(const uint64_t *counts, size_t k);

/* The x for which the offsets' mean is 0; NaN if they do not lie on both sides of 0. */
double fit_offsets(const double *share, const double *offset, size_t k);
/* Sum of share ln(share / law) for the best law with mean score s; NaN if there is none. */
double sample_distance(const struct sample *sample, const double *scores, double s);
/* That law; NaNs if there is none. */
void sample_fit(const struct sample *sample, const double *scores, double s, double *law);

#endif
