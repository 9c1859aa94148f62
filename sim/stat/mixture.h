/* How numbers are spread of which each is only known with an error: what share of them lies above a limit?
 * The estimates themselves are spread too far, by their errors. Their distribution is a mixture over a grid,
 * its weights those of the largest likelihood (J. Kiefer and J. Wolfowitz 1956, Annals of Mathematical
 * Statistics 27: 887), with normal errors of known size, found by EM (N. Laird 1978, JASA 73: 805) from equal
 * weights. */
#ifndef WARODDS_STAT_MIXTURE_H
#define WARODDS_STAT_MIXTURE_H

#include <stddef.h>
#include <stdint.h>

#include "sim/stat/interval.h"

enum { MIXTURE_LIMITS_MOST = 8 };
#define MIXTURE_STEP 0.01 /* of the grid; limits are multiples of it, and lie between its points */

struct mixture_tail {
    double share;             /* of the numbers, above the limit */
    struct interval interval; /* 95 %: percentiles of resampled estimates; of none [0, 1] */
};

/* n estimates and their standard errors, all finite; an error counts as half a step at least. */
void mixture_tails(const double *estimate, const double *error, size_t n, const double *limit, size_t limits,
                   uint64_t seed, struct mixture_tail *tail);

#endif
