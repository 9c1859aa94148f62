#include "sim/measure/hits.h"

#include "sim/core/chance.h"

/* The chance of at least two ones, over 6^dice: all rolls but those with none or one. */
static uint64_t two_ones(unsigned dice, uint64_t total)
{
    uint64_t none = 1, one = dice;
    for (unsigned i = 0; i < dice; i++)
        none *= 5;
    for (unsigned i = 1; i < dice; i++)
        one *= 5;
    return total - none - one;
}

static void roll(struct hits *hits, uint64_t key)
{
    unsigned above = 0, ones = 0;
    for (unsigned die = 0; die < hits->dice; die++) {
        unsigned face = (unsigned)chance_below(key, chance_event(0, 0, 0, 0, die), 6) + 1;
        above += face > hits->defence;
        ones += face == 1;
    }
    hits->observed[above]++;
    hits->ones_observed += ones >= 2;
}

bool hits_roll(struct hits *hits, const struct game_site *site, unsigned dice, unsigned defence,
               uint64_t seed, uint64_t rolls)
{
    *hits = (struct hits){.site = site, .dice = dice, .defence = defence, .rolls = rolls};
    if (dice < 1 || dice > audit_most_dice(site) || dice > HITS_DICE_MAX || defence >= audit_defences(site) ||
        !audit_hit_weights(site, dice, defence, hits->weights))
        return false;
    for (unsigned i = 0; i <= dice; i++)
        hits->total += hits->weights[i];
    hits->ones_weight = two_ones(dice, hits->total);
    for (uint64_t i = 0; i < rolls; i++)
        roll(hits, chance_game_key(seed, i));
    hits->fit = fit_g(hits->observed, hits->weights, dice + 1);
    return true;
}
