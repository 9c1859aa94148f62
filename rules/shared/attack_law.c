#include "rules/shared/attack_law.h"

#include <string.h>

#include "rules/shared/counting.h"

static void build_law(struct attack_law *law, unsigned dice, unsigned defence)
{
    uint64_t sum = 0;
    law->total = (uint32_t)power_of(6, dice);
    for (unsigned hits = 0; hits <= dice; hits++) {
        uint64_t rolls = rolls_with(dice, defence, hits);
        law->hit_cut[hits] = (uint32_t)sum;
        law->ones_cut[hits] = (uint32_t)(sum + rolls - rolls_with_few_ones(dice, defence, hits));
        sum += rolls;
    }
    for (unsigned hits = dice + 1; hits <= ATTACK_DICE_MAX + 1; hits++)
        law->hit_cut[hits] = (uint32_t)sum;
}

void attack_tables_build(struct attack_tables *tables)
{
    memset(tables, 0, sizeof *tables);
    for (unsigned dice = 0; dice <= ATTACK_DICE_MAX; dice++) {
        uint64_t few = power_of(5, dice) + (dice ? dice * power_of(5, dice - 1) : 0);
        tables->two_ones[dice] = (double)(power_of(6, dice) - few) / (double)power_of(6, dice);
        for (unsigned defence = 1; defence <= ATTACK_DEFENCE_MAX; defence++) {
            struct attack_law *law = &tables->law[dice][defence];
            build_law(law, dice, defence);
            for (unsigned hits = 0; hits <= dice; hits++)
                tables->at_least[dice][defence][hits] =
                    (double)(law->total - law->hit_cut[hits]) / (double)law->total;
        }
    }
}

bool attack_site_law(unsigned variant, uint64_t *weights)
{
    unsigned dice = variant / (ATTACK_DEFENCE_MAX + 1), defence = variant % (ATTACK_DEFENCE_MAX + 1);
    if (dice < 1 || dice > ATTACK_DICE_MAX || defence < 1)
        return false;
    memset(weights, 0, ATTACK_CELLS * sizeof *weights);
    for (unsigned hits = 0; hits <= dice; hits++) {
        weights[2 * hits] = rolls_with_few_ones(dice, defence, hits);
        weights[2 * hits + 1] = rolls_with(dice, defence, hits) - weights[2 * hits];
    }
    return true;
}
