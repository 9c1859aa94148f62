/* The laws of chance sites, by the names that the games' sites.def use: variants and cells of each, the tally
 * made of them, and the functions that write their weights. */
#ifndef WARODDS_SHARED_SITE_LAWS_H
#define WARODDS_SHARED_SITE_LAWS_H

#include <string.h>

#include "rules/shared/attack_law.h"
#include "rules/shared/attack_wide.h"
#include "rules/shared/pool.h"

/* The tally has one counter for each cell of each variant of each site: a game lays it out as a struct of
 * arrays id[law##_VARIANTS * law##_CELLS]. */
enum {
    D6_VARIANTS = 1,
    D6_CELLS = 6,
    D666_VARIANTS = 1,
    D666_CELLS = 216,
    PAIR_VARIANTS = 1,
    PAIR_CELLS = 36,
    DRAW_VARIANTS = POOL_MAX + 1, /* by size of the cup */
    DRAW_CELLS = POOL_MAX,        /* rank of the drawn element */
};

static inline bool site_law_even(uint64_t *weights, unsigned cells)
{
    for (unsigned i = 0; i < cells; i++)
        weights[i] = 1;
    return true;
}

static inline bool site_law_D6(unsigned variant, uint64_t *weights)
{
    return variant < D6_VARIANTS && site_law_even(weights, D6_CELLS);
}

static inline bool site_law_D666(unsigned variant, uint64_t *weights)
{
    return variant < D666_VARIANTS && site_law_even(weights, D666_CELLS);
}

static inline bool site_law_PAIR(unsigned variant, uint64_t *weights)
{
    return variant < PAIR_VARIANTS && site_law_even(weights, PAIR_CELLS);
}

static inline bool site_law_ATTACK(unsigned variant, uint64_t *weights)
{
    return attack_site_law(variant, weights);
}

static inline bool site_law_ATTACK_WIDE(unsigned variant, uint64_t *weights)
{
    return attack_wide_site_law(variant, weights);
}

/* Every element of the cup is equally likely (INV-0.e, VRM-X.5). */
static inline bool site_law_DRAW(unsigned variant, uint64_t *weights)
{
    if (variant < 1 || variant >= DRAW_VARIANTS)
        return false;
    memset(weights, 0, DRAW_CELLS * sizeof *weights);
    return site_law_even(weights, variant);
}

#endif
