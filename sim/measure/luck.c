#include "sim/measure/luck.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"

#define PROGRESS_SECONDS 0.1

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
    if (!contenders_choose(setting, plan->policies, plan->policy_count, false, &luck->contenders, problems))
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
        free(adjusted->won);
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

/* ------------------------------------------------------------------------------------- all cores ---- */

struct crew {
    const struct luck_team *team;
    const struct outcomes_options *options;
    _Atomic uint64_t next, done;
    atomic_int halt;
    double started, told;
};

int luck_threads(const struct outcomes_options *options)
{
    return options->threads > 0 ? options->threads : batch_threads();
}

static void report(struct crew *crew)
{
    const double now = clock_seconds();
    if (!crew->options->progress || now - crew->told < PROGRESS_SECONDS)
        return;
    crew->told = now;
    const uint64_t games = crew->team->games;
    struct batch_progress told = {atomic_load(&crew->done) * games, crew->team->count * games, 0,
                                  now - crew->started};
    crew->options->progress(crew->options->context, &told);
}

static void work(void *context, int thread)
{
    struct crew *crew = context;
    while (!atomic_load(&crew->halt)) {
        const uint64_t n = atomic_fetch_add(&crew->next, 1);
        if (n >= crew->team->count)
            break;
        const bool stop = crew->options->stop && atomic_load(crew->options->stop);
        if (stop || !crew->team->task(crew->team->context, thread, n)) {
            atomic_store(&crew->halt, 1);
            break;
        }
        atomic_fetch_add(&crew->done, 1);
        if (thread == 0)
            report(crew);
    }
}

bool luck_team(const struct luck_team *team, const struct outcomes_options *options)
{
    struct crew crew = {.team = team, .options = options};
    crew.started = crew.told = clock_seconds();
    batch_team(luck_threads(options), work, &crew);
    return atomic_load(&crew.done) == team->count;
}
