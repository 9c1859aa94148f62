/* The exact law of an attack: n dice against a defence number, hits = dice above it.
 *
 * One draw v, uniform over the 6^n equally likely rolls, decides (hits, at least two ones). The rolls are
 * ordered from worst to best for the attacker: fewer hits first, and within equal hits those with at least
 * two ones first. The outcome is thus monotone in v / 6^n: under common random numbers one more die or one
 * more modifier moves every result the same way. Counts are exact integers (binomial expansions). */
#ifndef WARODDS_RULES_SHARED_ATTACK_LAW_H
#define WARODDS_RULES_SHARED_ATTACK_LAW_H

#include <stdbool.h>
#include <stdint.h>

enum {
    ATTACK_DICE_MAX = 12,   /* 6^12 < 2^32 */
    ATTACK_DEFENCE_MAX = 6, /* defence numbers 1..6; 6 cannot be hit */
    ATTACK_CELLS = 2 * (ATTACK_DICE_MAX + 1),
    ATTACK_VARIANTS = (ATTACK_DICE_MAX + 1) * (ATTACK_DEFENCE_MAX + 1),
};

struct attack_law {
    uint32_t total;                        /* 6^dice */
    uint32_t hit_cut[ATTACK_DICE_MAX + 2]; /* rolls with fewer than h hits; [0] = 0, from dice + 1 on total */
    uint32_t ones_cut[ATTACK_DICE_MAX + 1]; /* hit_cut[h] + rolls with exactly h hits and at least two ones */
};

/* laws[dice][defence], 0 <= dice <= ATTACK_DICE_MAX, 1 <= defence <= 6. */
struct attack_tables {
    struct attack_law law[ATTACK_DICE_MAX + 1][ATTACK_DEFENCE_MAX + 1];
    /* Exact probabilities as doubles for policies: P(at least h hits), P(at least two ones), h = 0..12. */
    double at_least[ATTACK_DICE_MAX + 1][ATTACK_DEFENCE_MAX + 1][ATTACK_DICE_MAX + 2];
    double two_ones[ATTACK_DICE_MAX + 1];
};

void attack_tables_build(struct attack_tables *tables);

/* Variant number of (dice, defence) at an attack site, and the site's law: cell = 2 * hits + (two ones). */
static inline unsigned attack_variant(unsigned dice, unsigned defence)
{
    return dice * (ATTACK_DEFENCE_MAX + 1) + defence;
}
bool attack_site_law(unsigned variant, uint64_t *weights);

struct attack_result {
    unsigned hits;
    bool two_ones;
};

/* All cuts are compared, whatever the dice: a few vector operations without a branch. */
static inline struct attack_result attack_resolve(const struct attack_law *law, uint32_t roll)
{
    unsigned hits = 0;
    for (unsigned h = 1; h <= ATTACK_DICE_MAX; h++)
        hits += roll >= law->hit_cut[h];
    return (struct attack_result){hits, roll < law->ones_cut[hits]};
}

#endif
