#include "sim/measure/regret.h"

#include <stdlib.h>
#include <string.h>

/* Both play the first games from beginning to end. */
static bool replace(struct regret *regret, const struct outcomes_options *options,
                    struct play_failure *failure)
{
    const uint64_t games =
        regret->plan.replaced < regret->experiment.games ? regret->plan.replaced : regret->experiment.games;
    struct experiment judged = regret->experiment;
    struct outcomes_options quiet = *options;
    struct arm player, judge, *const arms[] = {&player, &judge};
    if (games == 0)
        return true;
    quiet.ledger = NULL;
    judged.player[regret->plan.side] = regret->plan.judge;
    arm_begin(&player, &regret->experiment, false);
    arm_begin(&judge, &judged, false);
    const bool good = outcomes_play(arms, 2, games, &quiet, failure);
    if (good) {
        const struct outcome_pairs pairs = arm_pairs(&player, &judge, games);
        regret->replaced = (struct replaced){games, score_share(arm_score(&player, games)),
                                             score_share(arm_score(&judge, games)),
                                             score_paired(&pairs.score, normal_two_sided(0.95))};
    }
    arm_free(&player);
    arm_free(&judge);
    return good;
}

bool regret_play(struct regret *regret, const struct experiment *experiment, const struct regret_plan *plan,
                 const struct outcomes_options *options, struct play_failure *failure)
{
    *regret = (struct regret){.experiment = *experiment, .plan = *plan};
    if (!regret_look_at_all(regret, options, failure))
        return false;
    regret_sum_up(regret);
    return replace(regret, options, failure);
}

void regret_close(struct regret *regret)
{
    free(regret->looks);
    free(regret->kind);
    *regret = (struct regret){0};
}
