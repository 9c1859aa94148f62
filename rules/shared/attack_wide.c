#include "rules/shared/attack_wide.h"

#include <string.h>

#include "rules/shared/counting.h"

static void build_law(struct attack_wide_law *law, unsigned dice, unsigned defence)
{
    uint64_t sum = 0;
    law->total = power_of(6, dice);
    for (unsigned hits = 0; hits <= dice; hits++) {
        uint64_t rolls = rolls_with(dice, defence, hits);
        law->hit_cut[hits] = sum;
        law->ones_cut[hits] = sum + rolls - rolls_with_few_ones(dice, defence, hits);
        sum += rolls;
    }
    for (unsigned hits = dice + 1; hits < ATTACK_WIDE_DICE_MAX + 2; hits++)
        law->hit_cut[hits] = sum;
}

void attack_wide_tables_build(struct attack_wide_tables *tables)
{
    memset(tables, 0, sizeof *tables);
    for (unsigned dice = 0; dice <= ATTACK_WIDE_DICE_MAX; dice++)
        for (unsigned defence = 1; defence <= ATTACK_DEFENCE_MAX; defence++)
            build_law(&tables->law[dice][defence], dice, defence);
}

bool attack_wide_site_law(unsigned variant, uint64_t *weights)
{
    unsigned dice = variant / (ATTACK_DEFENCE_MAX + 1), defence = variant % (ATTACK_DEFENCE_MAX + 1);
    if (dice < 1 || dice > ATTACK_WIDE_DICE_MAX || defence < 1)
        return false;
    memset(weights, 0, ATTACK_WIDE_CELLS * sizeof *weights);
    for (unsigned hits = 0; hits <= dice; hits++) {
        weights[2 * hits] = rolls_with_few_ones(dice, defence, hits);
        weights[2 * hits + 1] = rolls_with(dice, defence, hits) - weights[2 * hits];
    }
    return true;
}
