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
#include "sim/stat/score.h"

/* Two-sided p-values of "A and B win equally often". Q. McNemar 1947, Psychometrika 12: 153; mid-p after
 * Fagerland, Lydersen and Laake 2013, BMC Medical Research Methodology 13: 91 (exact p less the probability
 * of the observed split, half of that if b = c). b + c = 0: both 1. Above 100,000 discordant pairs the normal
 * law, with continuity correction for `exact`. */
struct mcnemar {
    double exact, mid;
};
struct mcnemar mcnemar(uint64_t b, uint64_t c);

/* Win rate of A minus win rate of B. `difference` and `standard_error` are the plain ones, (c - b)/n and
 * sqrt(b + c - (c - b)^2/n)/n. The interval is that of the score test (T. Tango 1998, Statistics in Medicine
 * 17: 891), which holds where all discordant pairs go one way; when hardly a pair is left that did not go one
 * way, its end on that side is at least Clopper and Pearson's for the share that did; and it leaves 0 out
 * only where McNemar's exact test rejects 0 at its level, too, so that the p that is shown and the interval
 * beside it never contradict each other. n = 0: 0, infinite, [-1, 1]. */
struct paired {
    double difference, standard_error;
    struct interval interval;
};
struct paired paired_wins(uint64_t b, uint64_t c, uint64_t n, double z);
/* The same for n score differences A - B known by their sum and sum of squares. n < 2: infinite. */
struct paired paired_scores(uint64_t n, int64_t sum, wide squares, double z);

/* paired_scores for whole-number scores: the interval is that of a sample with one pair of +1 and one of -1
 * more (as D. G. Bonett and R. M. Price 2012, J. Educational and Behavioral Statistics 37: 479), so that
 * scores that never differed, or always by the same, do not look like certainty. n = 0: infinite. */
struct paired paired_steps(uint64_t n, int64_t sum, wide squares, double z);

/* Of differences of scores, a win being 1: paired_wins if games are won or lost, otherwise paired_steps. The
 * interval ends where differences do, at -1 and 1. */
struct paired score_paired(const struct score_difference *difference, double z);
/* Its interval far out, as many comparisons at once need it, z at least 1: with so many more pairs, half won
 * by each, that n pairs that never differed leave out what the exact bound (Clopper and Pearson) leaves out.
 */
struct interval score_paired_far(const struct score_difference *difference, double z);
/* Two-sided p of "A and B score the same": McNemar's exact one if games are won or lost, otherwise that at
 * which the interval of score_paired just reaches 0. */
double score_p(const struct score_difference *difference);
/* The standard deviation of one pair, a win being 1; never 0 (pair_deviation, or that of the interval). */
double score_deviation(const struct score_difference *difference);

/* A mean difference of two independent runs of whole numbers, mean -+ z standard errors. A run in which all
 * are equal is given the variance of one value a step above and one a step below. n < 2: infinite. */
struct paired unpaired_scores(uint64_t n1, int64_t sum1, wide squares1, uint64_t n2, int64_t sum2,
                              wide squares2, double z);

/* How many times as many independent games would have been needed for the same precision:
 * (variance of A + variance of B)/variance of A - B, from the sums of n games each. Infinite if the
 * difference never varies but the scores do; NaN if nothing varies or n < 2. */
double variance_ratio(uint64_t n, int64_t sum_a, wide squares_a, int64_t sum_b, wide squares_b,
                      int64_t sum_difference, wide squares_difference);

/* Of how many pairs, like the n so far with this deviation of one of them, will the verdict be no longer
 * undecided: when the interval of z standard errors leaves 0 out, or when it fits into the margin, whichever
 * comes first. n if that is so already by these formulas; UINT64_MAX if nobody can tell. */
uint64_t pairs_to_settle(double difference, double deviation, uint64_t n, double margin, double z);
/* The standard deviation of one pair, never 0: one more is counted for each side. */
double pair_deviation(uint64_t b, uint64_t c, uint64_t n);

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

/* The same for pairs: A ended better in `better` of n games, worse in `worse`. theta = 1/2 + difference/2
 * with the difference, interval and standard error of paired_wins; p is McNemar's exact one. n = 0: 1/2,
 * unknown.
 */
struct superiority paired_superiority(uint64_t worse, uint64_t better, uint64_t n, double z);

/* Two one-sided tests (D. J. Schuirmann 1987): is the true difference inside (-margin, margin)?
 * p is the larger one-sided p; interval has confidence 1 - 2 alpha and lies inside the margin exactly if
 * p < alpha. margin > 0, 0 < alpha < 1/2. */
struct equivalence {
    double p;
    struct interval interval;
    bool equivalent;
};
/* For pairs of games, by the score test of the two margins: equivalent exactly if paired_wins' interval of
 * confidence 1 - 2 alpha lies inside. */
struct equivalence equivalence_wins(uint64_t b, uint64_t c, uint64_t n, double margin, double alpha);
/* The same of scores, by the interval of score_paired; and for independent runs by score_independent (of wins
 * Newcombe's): p is the alpha at which the interval just fits into the margin, 1 if the estimate does not. */
struct equivalence equivalence_pairs(const struct score_difference *difference, double margin, double alpha);
struct equivalence equivalence_runs(struct score_sums a, struct score_sums b, double margin, double alpha);

/* The four answers, read off one interval: a difference that is shown, one that is shown and shown to be
 * smaller than the margin, none that is shown and none beyond the margin, and everything else. */
enum verdict { VERDICT_UNDECIDED, VERDICT_DIFFERENT, VERDICT_SMALLER, VERDICT_EQUIVALENT };
enum verdict verdict(struct interval difference, double margin);
/* The same where a test has already said whether the difference is not 0. */
enum verdict verdict_given(struct interval difference, bool not_zero, double margin);
/* "undecided", "different", "smaller_than_margin", "equivalent"; and short words for people, to be translated
 * where they are shown. */
const char *verdict_name(enum verdict verdict);
const char *verdict_words(enum verdict verdict);

#endif
