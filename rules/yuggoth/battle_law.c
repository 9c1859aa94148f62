#include "rules/yuggoth/battle_law.h"

#include <string.h>

static uint64_t choose(unsigned n, unsigned k)
{
    uint64_t result = 1;
    for (unsigned i = 0; i < k; i++)
        result = result * (n - i) / (i + 1);
    return result;
}

static uint64_t power(uint64_t base, unsigned exponent)
{
    uint64_t result = 1;
    while (exponent--)
        result *= base;
    return result;
}

/* Rolls of n dice with so many kills and pains: the others are one of three faces. */
static uint64_t rolls_with(unsigned n, unsigned kills, unsigned pains)
{
    return choose(n, kills) * choose(n - kills, pains) * power(2, pains) * power(3, n - kills - pains);
}

static void build(struct battle_law *law, unsigned n)
{
    uint64_t sum = 0;
    unsigned cell = 0;
    for (unsigned kills = 0; kills <= n; kills++) {
        law->kill_cut[kills] = sum;
        law->row[kills] = (uint16_t)cell;
        for (unsigned pains = 0; pains <= n - kills; pains++)
            law->pain_cut[cell++] = sum += rolls_with(n, kills, pains);
    }
    law->kill_cut[n + 1] = law->total = sum;
}

void yuggoth_battle_laws_build(struct battle_laws *laws)
{
    memset(laws, 0, sizeof *laws);
    for (unsigned n = 0; n <= BATTLE_DICE_MAX; n++)
        build(&laws->of[n], n);
}

bool yuggoth_law_of_kills(unsigned variant, uint64_t *weights)
{
    if (variant < 1 || variant > BATTLE_DICE_MAX)
        return false;
    memset(weights, 0, (BATTLE_DICE_MAX + 1) * sizeof *weights);
    for (unsigned kills = 0; kills <= variant; kills++)
        weights[kills] = choose(variant, kills) * power(5, variant - kills);
    return true;
}

bool yuggoth_law_of_pains(unsigned variant, uint64_t *weights)
{
    if (variant < 1 || variant > BATTLE_DICE_MAX)
        return false;
    memset(weights, 0, (BATTLE_DICE_MAX + 1) * sizeof *weights);
    for (unsigned pains = 0; pains <= variant; pains++)
        weights[pains] = choose(variant, pains) * power(2, pains) * power(3, variant - pains);
    return true;
}
