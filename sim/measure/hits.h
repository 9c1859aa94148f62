/* The exact law of an attack against dice rolled one by one: a second way to the same numbers. */
#ifndef WARODDS_MEASURE_HITS_H
#define WARODDS_MEASURE_HITS_H

#include "sim/measure/audit.h"
#include "sim/stat/fit.h"

enum { HITS_DICE_MAX = 32 };

struct hits {
    const struct game_site *site;
    unsigned dice, defence;
    uint64_t rolls;
    uint64_t weights[HITS_DICE_MAX + 1]; /* of 0..dice hits, exact, over `total` */
    uint64_t total;
    uint64_t observed[HITS_DICE_MAX + 1];
    uint64_t ones_weight, ones_observed; /* at least two ones */
    struct fit fit;
};

/* Whether the site's variants are numbers of dice and what each needs; then the most dice and the highest
 * defence of its tables. */
bool hits_has(const struct game_site *site);
unsigned hits_most_dice(const struct game_site *site);
unsigned hits_most_defence(const struct game_site *site);

/* Rolls `dice` six-sided dice `rolls` times; a die above `defence` hits. False if the site's tables do not
 * hold such an attack. */
bool hits_roll(struct hits *hits, const struct game_site *site, unsigned dice, unsigned defence,
               uint64_t seed, uint64_t rolls);

#endif
