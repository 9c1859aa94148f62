#include "sim/measure/hits.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/chance.h"
#include "sim/core/text.h"

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

bool hits_has(const struct game_site *site)
{
    return site->attacker && site->operand_count == 2 && game_site_operand(site, "dice") == 0 &&
           game_site_operand(site, "needs") == 1;
}

unsigned hits_most_dice(const struct game_site *site)
{
    return site->operands[0].size - 1;
}

unsigned hits_most_defence(const struct game_site *site)
{
    return site->operands[1].size - 1;
}

bool hits_roll(struct hits *hits, const struct game_site *site, unsigned dice, unsigned defence,
               uint64_t seed, uint64_t rolls)
{
    *hits = (struct hits){.site = site, .dice = dice, .defence = defence, .rolls = rolls};
    if (!hits_has(site) || dice < 1 || dice > hits_most_dice(site) || dice > HITS_DICE_MAX ||
        defence > hits_most_defence(site))
        return false;
    const int values[2] = {(int)dice, (int)defence + 1};
    uint64_t *weights = memory_resize(NULL, site->cells * sizeof *weights);
    const bool possible =
        audit_reading_law(site, &site->readings[0], game_site_variant(site, values), weights);
    if (possible)
        memcpy(hits->weights, weights, ((size_t)dice + 1) * sizeof *weights);
    free(weights);
    if (!possible)
        return false;
    for (unsigned i = 0; i <= dice; i++)
        hits->total += hits->weights[i];
    hits->ones_weight = two_ones(dice, hits->total);
    for (uint64_t i = 0; i < rolls; i++)
        roll(hits, chance_game_key(seed, i));
    hits->fit = fit_g(hits->observed, hits->weights, dice + 1);
    return true;
}
