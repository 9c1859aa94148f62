/* The exact law of battle dice (YUG-3.5): of n dice, a 6 kills, a 4 or 5 pains. One draw below 6^n decides
 * both.
 *
 * The rolls are ordered by kills, then by pains, so that the outcome rises with the draw: under common random
 * numbers one more die moves every result the same way. Kills are Binomial(n, 1/6), and pains, given the
 * kills, Binomial(n - kills, 2/5). */
#ifndef WARODDS_RULES_YUGGOTH_BATTLE_LAW_H
#define WARODDS_RULES_YUGGOTH_BATTLE_LAW_H

#include <stdbool.h>
#include <stdint.h>

enum {
    BATTLE_DICE_MAX = 24, /* in one draw: 6^24 < 2^63 */
    BATTLE_CELLS = (BATTLE_DICE_MAX + 1) * (BATTLE_DICE_MAX + 2) / 2
};

struct battle_law {
    uint64_t total;                         /* 6^n */
    uint64_t kill_cut[BATTLE_DICE_MAX + 2]; /* rolls with fewer kills */
    uint64_t pain_cut[BATTLE_CELLS]; /* by kills, then pains: rolls up to and with so many, n - k + 1 a row */
    uint16_t row[BATTLE_DICE_MAX + 1]; /* where the cuts of so many kills begin */
};

struct battle_laws {
    struct battle_law of[BATTLE_DICE_MAX + 1]; /* by dice */
};

void yuggoth_battle_laws_build(struct battle_laws *laws);

struct battle_result {
    uint8_t kills, pains;
};

static inline struct battle_result battle_resolve(const struct battle_law *law, uint64_t roll)
{
    unsigned kills = 0, pains = 0;
    while (roll >= law->kill_cut[kills + 1])
        kills++;
    const uint64_t *cut = &law->pain_cut[law->row[kills]];
    while (roll >= cut[pains])
        pains++;
    return (struct battle_result){(uint8_t)kills, (uint8_t)pains};
}

/* Laws of the chance sites: variant = dice, cell = kills; variant = dice that did not kill, cell = pains. */
bool yuggoth_law_of_kills(unsigned variant, uint64_t *weights);
bool yuggoth_law_of_pains(unsigned variant, uint64_t *weights);

#endif
