/* Were the dice fair? Every chance site's counts against its exact law.
 *
 * A site has variants (numbers of dice, sizes of pools) with a law each; given how often each variant came
 * up, G = sum of the variants' G (independent, so their degrees of freedom add). Probabilities are given raw
 * and after Holm's adjustment for the number of tests: read the adjusted ones. */
#ifndef WARODDS_MEASURE_AUDIT_H
#define WARODDS_MEASURE_AUDIT_H

#include "sim/play/totals.h"

/* One test: a site as a whole, or one reading of one variant: the hits of one attacker with so many dice
 * against one defence. */
struct audit_line {
    const struct game_site *site;
    const struct game_reading *reading; /* NULL: a whole site */
    unsigned variant;                   /* of the reading */
    size_t cells;
    uint64_t count;     /* of draws */
    uint64_t *observed; /* cells */
    double *expected;
    double statistic, p, adjusted_p;
    uint64_t df;
};

struct audit {
    struct audit_line *sites; /* every site that has a law, also those where nothing was drawn */
    size_t site_count;
    struct audit_line *counted; /* sites without a law: what was observed, nothing to test */
    size_t counted_count;
    struct audit_line *hits; /* readings that are told, by variant, only those that came up */
    size_t hit_count;
    /* Sites and hits that were tested (df > 0), and the smallest adjusted p among them (1 if none). */
    size_t sites_tested, hits_tested;
    const struct audit_line *worst_site, *worst_hits; /* NULL if none was tested */
};

/* The mean number of what a line observed; 0 if nothing was. */
double audit_mean(const struct audit_line *line);

struct audit audit_make(const struct totals *totals);
void audit_free(struct audit *audit);

/* How many values (from 0) the reading has in the variant by its law; 0 if the variant cannot occur.
 * `weights`, if not NULL, gets their exact weights: room for as many as the site has cells. */
size_t audit_reading_law(const struct game_site *site, const struct game_reading *reading, unsigned variant,
                         uint64_t *weights);

#endif
