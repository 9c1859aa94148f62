/* Shares of the outcome's variance. */
#include <stdlib.h>

#include "sim/measure/luck_points.h"

/* One player alone is no factor, nor are random numbers that nobody draws. */
static void choose_factors(struct luck *luck)
{
    luck->factor_count = 0;
    for (unsigned factor = 0; factor < LUCK_FACTORS; factor++)
        if ((factor >= FACTOR_POLICY || factor < luck->experiment.setting->game->group_count) &&
            (factor != FACTOR_PLAYER || luck->contenders.count > 1) &&
            (factor != FACTOR_POLICY || luck->own_random))
            luck->factors[luck->factor_count++] = factor;
}

bool luck_play_shares(struct luck *luck, const struct outcomes_options *options, struct play_failure *failure)
{
    struct office office;
    office_open(&office, luck);
    bool good = office_pilot(&office, luck, options, failure);
    if (good) {
        choose_factors(luck);
        office.wins.factors = office.levels.factors = luck->factor_count;
        good = office_play(&office, options, failure);
        luck->played += luck->plan.points << luck->factor_count;
    }
    if (good) {
        luck->wins = office.wins;
        luck->levels = office.levels;
        luck->win_shares = factorial_shares(&luck->wins, normal_two_sided(0.95));
        luck->level_shares = factorial_shares(&luck->levels, normal_two_sided(0.95));
    }
    free(office.experiments);
    return good;
}
