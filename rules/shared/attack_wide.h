/* The law of attack_law.h for up to 24 dice: stacks of units that attack together. Same order of the rolls,
 * same outcomes, in 64 bits (6^24 < 2^63). */
#ifndef WARODDS_SHARED_ATTACK_WIDE_H
#define WARODDS_SHARED_ATTACK_WIDE_H

#include "rules/shared/attack_law.h"

enum {
    ATTACK_WIDE_DICE_MAX = 24,
    ATTACK_WIDE_CELLS = 2 * (ATTACK_WIDE_DICE_MAX + 1),
    ATTACK_WIDE_VARIANTS = (ATTACK_WIDE_DICE_MAX + 1) * (ATTACK_DEFENCE_MAX + 1),
};

struct attack_wide_law {
    uint64_t total;                             /* 6^dice */
    uint64_t hit_cut[ATTACK_WIDE_DICE_MAX + 2]; /* as in struct attack_law; from dice + 1 on the total */
    uint64_t ones_cut[ATTACK_WIDE_DICE_MAX + 1];
};

struct attack_wide_tables {
    struct attack_wide_law law[ATTACK_WIDE_DICE_MAX + 1][ATTACK_DEFENCE_MAX + 1];
};

void attack_wide_tables_build(struct attack_wide_tables *tables);

/* Variants as attack_variant() numbers them; cell = 2 * hits + (two ones). */
bool attack_wide_site_law(unsigned variant, uint64_t *weights);

/* Cuts are compared eight at a time, whatever the dice: no branch on each. */
static inline struct attack_result attack_wide_resolve(const struct attack_wide_law *law, unsigned dice,
                                                       uint64_t roll)
{
    unsigned hits = 0;
    for (unsigned first = 1; first <= dice; first += 8)
        for (unsigned h = first; h < first + 8; h++)
            hits += roll >= law->hit_cut[h];
    return (struct attack_result){hits, roll < law->ones_cut[hits]};
}

#endif
