/* Many comparisons at once: p-values adjusted for their number.
 *
 * Holm for claims: keeps the chance of even one false claim below alpha, whatever the dependence (so also
 * with shared seeds). Benjamini-Hochberg for screening lists: keeps the expected share of false entries below
 * q, for independent or positively dependent tests. Report raw and adjusted p side by side. */
#ifndef WARODDS_STAT_ADJUST_H
#define WARODDS_STAT_ADJUST_H

#include <stddef.h>

/* Working memory, one entry a p-value, from the caller. */
struct ranked_p {
    double p;
    size_t index;
};

/* p[0..count) in [0, 1], in any order, not NaN; adjusted[i] belongs to p[i]. `adjusted` may be `p` itself.
 * S. Holm 1979, Scandinavian J. Statistics 6: 65. */
void adjust_holm(const double *p, size_t count, struct ranked_p *work, double *adjusted);
/* Y. Benjamini and Y. Hochberg 1995, J. Royal Statistical Society B 57: 289. */
void adjust_benjamini_hochberg(const double *p, size_t count, struct ranked_p *work, double *adjusted);

#endif
