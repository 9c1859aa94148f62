/* The law of hits by the name that sites.def uses: how many of so many dice lie above a number. */
#ifndef WARODDS_RULES_LONGEST_DAY_LAWS_H
#define WARODDS_RULES_LONGEST_DAY_LAWS_H

#include "rules/shared/site_laws.h"

enum {
    ROLL_MAX = 12, /* dice of a roll */
    SIX = 6,
    HITS_VARIANTS = (ROLL_MAX + 1) * (SIX + 1), /* by dice and by the number above which they hit, 0 to 6 */
    HITS_CELLS = ROLL_MAX + 1,
    HITS_READINGS = 1,
    HITS_OPERANDS = 2,
};

static inline unsigned hits_variant(unsigned dice, unsigned above)
{
    return dice * (SIX + 1) + above;
}

/* Of the rolls of n dice those with h hits: so many choices of h dice, each hit in 6 - above ways, each miss
 * in `above`. */
static inline bool site_law_HITS(const struct game_site *site, unsigned variant, uint64_t *weights)
{
    const unsigned dice = variant / (SIX + 1), above = variant % (SIX + 1);
    (void)site;
    if (!dice || dice > ROLL_MAX)
        return false;
    memset(weights, 0, HITS_CELLS * sizeof *weights);
    weights[0] = 1;
    for (unsigned die = 1; die <= dice; die++) {
        for (unsigned hits = die; hits > 0; hits--)
            weights[hits] = weights[hits] * above + weights[hits - 1] * (SIX - above);
        weights[0] *= above;
    }
    return true;
}

#endif
