#include "sim/measure/luck.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"

const char *luck_factor_name(const struct game *game, unsigned factor)
{
    return factor == FACTOR_POLICY   ? "policy"
           : factor == FACTOR_PLAYER ? "player"
                                     : game->groups[factor].name;
}

const char *luck_factor_title(const struct game *game, unsigned factor)
{
    return factor == FACTOR_POLICY   ? N_("random numbers of the players")
           : factor == FACTOR_PLAYER ? N_("who decides")
                                     : game->groups[factor].title;
}

bool luck_open(struct luck *luck, struct setting *setting, const struct luck_plan *plan,
               struct problems *problems)
{
    *luck = (struct luck){.plan = *plan};
    luck->experiment =
        (struct experiment){.setting = setting, .seed = plan->seed, .from = plan->from, .games = plan->games};
    if (!contenders_choose(setting, plan->policies, plan->policy_count, false, CONTENDER_ON_ONE_SEAT,
                           &luck->contenders, problems))
        return false;
    luck->experiment.rotates = experiment_seats(&luck->experiment) > 1;
    memcpy(luck->experiment.player, luck->contenders.players[0], sizeof luck->experiment.player);
    const size_t count = luck->contenders.count;
    luck->adjusted = memory_resize(NULL, count * sizeof *luck->adjusted);
    memset(luck->adjusted, 0, count * sizeof *luck->adjusted);
    luck->difference = memory_resize(NULL, count * sizeof *luck->difference);
    memset(luck->difference, 0, count * sizeof *luck->difference);
    return true;
}

void luck_close(struct luck *luck)
{
    for (size_t i = 0; luck->adjusted && i < luck->contenders.count; i++) {
        struct luck_adjusted *adjusted = &luck->adjusted[i];
        luck_controls_close(&adjusted->controls);
        free(adjusted->weight);
        free(adjusted->spread);
        free(adjusted->explained);
        free(adjusted->luck);
        free(adjusted->result);
    }
    free(luck->adjusted);
    free(luck->difference);
    contenders_free(&luck->contenders);
    *luck = (struct luck){0};
}

bool luck_play(struct luck *luck, const struct outcomes_options *options, struct play_failure *failure)
{
    *failure = (struct play_failure){0};
    return (luck->plan.games == 0 || luck_play_adjusted(luck, options, failure)) &&
           (luck->plan.points == 0 || luck_play_shares(luck, options, failure));
}
