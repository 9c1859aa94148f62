#include "sim/studies/fit/fit_region_games.h"

#include <stdlib.h>
#include <string.h>

/* A copy of a target's setting with the values of a point. */
bool region_set_point(const struct fit_region *region, const struct region_target *target, const double *at,
                      struct setting *setting, struct problems *problems)
{
    const size_t before = problems->told;
    *setting = *target->experiment.setting;
    setting->model = NULL;
    for (size_t i = 0; i < region->plan.value_count; i++) {
        struct text text = {0};
        text_addf(&text, region->plan.values[i].whole ? "%.0f" : "%.17g", at[i]);
        setting_change(setting, region->plan.values[i].path, text.bytes, "--value", problems);
        text_free(&text);
    }
    if (problems->told == before)
        setting->model = setting->game->load(setting->conf, problems);
    return problems->told == before && setting->model;
}

/* ---- what is played, and its names in the store ---- */

static char *facts_of(const struct experiment *experiment)
{
    struct text text = {0};
    study_facts(&text, experiment);
    return text_take(&text);
}

void region_find_scenarios(struct fit_region *region)
{
    char *facts[REGION_TARGETS_MAX] = {NULL};
    region->scenario_count = 0;
    for (size_t k = 0; k < region->plan.target_count; k++) {
        struct region_target *target = &region->plan.targets[k];
        char *own = facts_of(&target->experiment);
        target->scenario = 0;
        while (target->scenario < region->scenario_count && strcmp(facts[target->scenario], own) != 0)
            target->scenario++;
        if (target->scenario < region->scenario_count) {
            free(own);
            continue;
        }
        facts[region->scenario_count] = own;
        region->scenarios[region->scenario_count++] = target;
    }
    for (size_t i = 0; i < region->scenario_count; i++)
        free(facts[i]);
}

/* Of one scenario it is the text of a fit of one value: the two share what they play. */
char *fit_region_study_text(const struct fit_region *region)
{
    struct text text = {0};
    text_add(&text, "warodds study 1\nkind fit\n");
    for (size_t i = 0; i < region->scenario_count; i++) {
        text_add(&text, i ? "scenario\n" : "");
        study_facts(&text, &region->scenarios[i]->experiment);
    }
    for (size_t i = 0; i < region->scenario_count; i++) /* scenarios may be of several games */
        if (i == 0 ||
            region->scenarios[i]->experiment.setting->game != region->scenarios[0]->experiment.setting->game)
            study_program(&text, region->scenarios[i]->experiment.setting->game);
    return text_take(&text);
}

static void name_arm(const struct fit_region *region, size_t scenario, const double *at, struct arm *arm)
{
    struct text name = {0};
    for (size_t i = 0; i < region->plan.value_count; i++) {
        const struct region_value *value = &region->plan.values[i];
        text_addf(&name, value->whole ? "%s%s=%.0f" : "%s%s=%.17g", i ? "," : "", value->path, at[i]);
    }
    if (scenario > 0)
        text_addf(&name, " in scenario %zu", scenario + 1);
    arm_name(arm, name.bytes);
    text_free(&name);
}

/* ---- playing ---- */

static struct region_share share_of(const struct region_target *target, const struct arm *arm, double z)
{
    struct region_share share = {0};
    uint64_t hits = 0;
    if (!target->level) {
        const struct score_sums sums = arm_score(arm, arm->games);
        share.share = score_share(sums);
        share.interval = score_interval(sums, z);
        return share;
    }
    for (uint64_t i = 0; i < arm->games; i++)
        hits += arm->level[i] >= target->level_index;
    share.share = (double)hits / (double)arm->games;
    share.interval = interval_wilson(hits, arm->games, z);
    return share;
}

/* An arm for each point and scenario, point after point. */
static bool begin_arms(const struct fit_region *region, const struct region_point *points, size_t count,
                       uint64_t from, struct setting *settings, struct arm *arms, struct problems *problems)
{
    for (size_t i = 0; i < count * region->scenario_count; i++) {
        const size_t scenario = i % region->scenario_count;
        const double *at = points[i / region->scenario_count].at;
        struct experiment experiment = region->scenarios[scenario]->experiment;
        if (!region_set_point(region, region->scenarios[scenario], at, &settings[i], problems))
            return false;
        experiment.setting = &settings[i];
        experiment.from = from;
        arm_begin(&arms[i], &experiment, false);
        name_arm(region, scenario, at, &arms[i]);
    }
    return true;
}

bool region_play_points(struct fit_region *region, struct region_point *points, size_t count, uint64_t from,
                        uint64_t games, double z, const struct outcomes_options *options,
                        struct play_failure *failure, struct problems *problems)
{
    const size_t all = count * region->scenario_count;
    struct setting *settings = memory_zeros(all * sizeof *settings);
    struct arm *arms = memory_zeros(all * sizeof *arms);
    struct arm **pointers = memory_resize(NULL, all * sizeof(struct arm *));
    for (size_t i = 0; i < all; i++)
        pointers[i] = &arms[i];
    const bool good = begin_arms(region, points, count, from, settings, arms, problems) &&
                      outcomes_play(pointers, all, games, options, failure);
    for (size_t i = 0; i < count && good; i++)
        for (size_t k = 0; k < region->plan.target_count; k++) {
            const struct region_target *target = &region->plan.targets[k];
            points[i].shares[k] = share_of(target, &arms[i * region->scenario_count + target->scenario], z);
        }
    for (size_t i = 0; i < all; i++) {
        arm_free(&arms[i]);
        setting_release(&settings[i]);
    }
    region->played += good ? all * games : 0;
    free(pointers);
    free(arms);
    free(settings);
    return good;
}
