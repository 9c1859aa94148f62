/* Were the dice fair? Every chance site's counts against its exact law.
 *
 * A site has variants (numbers of dice, sizes of pools) with a law each; given how often each variant came
 * up, G = sum of the variants' G (independent, so their degrees of freedom add). Probabilities are given raw
 * and after Holm's adjustment for the number of tests: read the adjusted ones. */
#ifndef WARODDS_MEASURE_AUDIT_H
#define WARODDS_MEASURE_AUDIT_H

#include "sim/play/totals.h"

/* One test: a site as a whole, or the hits of one attacker with so many dice against one defence. */
struct audit_line {
    const struct game_site *site;
    unsigned dice, defence; /* hits only */
    size_t cells;
    uint64_t count;     /* of draws */
    uint64_t *observed; /* cells */
    double *expected;
    double statistic, p, adjusted_p;
    uint64_t df;
};

struct audit {
    struct audit_line *sites; /* every site of the game, also those where nothing was drawn */
    size_t site_count;
    struct audit_line *hits; /* attack sites by dice and defence, only those that came up */
    size_t hit_count;
    /* Sites and hits that were tested (df > 0), and the smallest adjusted p among them (1 if none). */
    size_t sites_tested, hits_tested;
    const struct audit_line *worst_site, *worst_hits; /* NULL if none was tested */
};

struct audit audit_make(const struct totals *totals);
void audit_free(struct audit *audit);

/* Exact chances of 0..dice hits at an attack site; false if such an attack cannot occur. */
bool audit_hit_weights(const struct game_site *site, unsigned dice, unsigned defence, uint64_t *weights);
/* Most dice and number of defences that the tables of an attack site hold. */
unsigned audit_most_dice(const struct game_site *site);
unsigned audit_defences(const struct game_site *site);

#endif
