/* Is one way of playing better than another? Paired comparison on common seeds, and comparison of victory
 * levels.
 *
 * Pairs: seed by seed, the same game is played by A and by B. b = seeds where A lost and B won, c = seeds
 * where A won and B lost, n = all seeds, b + c <= n. A positive difference speaks for A. Unpaired formulas on
 * paired data give intervals that are too wide; never mix the two. */
#ifndef WARODDS_STAT_COMPARE_H
#define WARODDS_STAT_COMPARE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/stat/interval.h"

/* Two-sided p-values of "A and B win equally often". Q. McNemar 1947, Psychometrika 12: 153; mid-p after
 * Fagerland, Lydersen and Laake 2013, BMC Medical Research Methodology 13: 91 (exact p less the probability
 * of the observed split, half of that if b = c). b + c = 0: both 1. Above 100,000 discordant pairs the normal
 * law, with continuity correction for `exact`. */
struct mcnemar {
    double exact, mid;
};
struct mcnemar mcnemar(uint64_t b, uint64_t c);

/* Win rate of A minus win rate of B. `difference` and `standard_error` are the plain ones, (c - b)/n and
 * sqrt(b + c - (c - b)^2/n)/n. The interval is difference -+ z standard errors from 40 discordant pairs on;
 * with fewer, that of Bonett and Price 2012, J. Educational and Behavioral Statistics 37: 479 (one pair added
 * to b and to c, n + 2), so that no discordant pair at all does not look like certainty. Cut to [-1, 1].
 * n = 0: 0, infinite, [-1, 1]. */
struct paired {
    double difference, standard_error;
    struct interval interval;
};
struct paired paired_wins(uint64_t b, uint64_t c, uint64_t n, double z);
/* The same for n score differences A - B known by their sum and sum of squares. n < 2: infinite. */
struct paired paired_scores(uint64_t n, int64_t sum, wide squares, double z);

/* theta = P(A ends better than B) + half P(both on the same level), from the level counts of two independent
 * runs (worst level first, k levels); variance of Brunner and Munzel 2000, Biometrical J. 42: 17 = DeLong.
 * `p` tests theta = 1/2: normal, or t with Welch's degrees of freedom if a run has fewer than 100 games.
 * Interval: logit(theta) -+ z SE/(theta (1 - theta)).
 * A run with no game: theta 1/2, everything unknown. A run with 1 game: interval [0, 1], p 1. No variance
 * (complete separation, or all on one level): the interval is what min(games) independent pairs that all
 * agree allow (Wilson), and p = 2 * (1/2)^min(games), or 1 if all are ties. */
struct superiority {
    double theta, standard_error, p;
    struct interval interval;
};
struct superiority superiority(const uint64_t *a, const uint64_t *b, size_t k, double z);

/* Two one-sided tests (D. J. Schuirmann 1987): is the true difference inside (-margin, margin)?
 * p is the larger one-sided p; interval has confidence 1 - 2 alpha and lies inside the margin exactly if
 * p < alpha. margin > 0, 0 < alpha < 1/2. */
struct equivalence {
    double p;
    struct interval interval;
    bool equivalent;
};
struct equivalence equivalence(double difference, double standard_error, double margin, double alpha);
/* For pairs of games; below 40 discordant pairs with Bonett and Price's estimate, as in paired_wins. */
struct equivalence equivalence_wins(uint64_t b, uint64_t c, uint64_t n, double margin, double alpha);

/* The three answers. Equivalent wins over different: a difference proven to be smaller than anyone cares
 * about is no difference; the interval next to it says how large it is. */
enum verdict { VERDICT_UNDECIDED, VERDICT_DIFFERENT, VERDICT_EQUIVALENT };
enum verdict verdict(struct interval difference, bool equivalent);

#endif
