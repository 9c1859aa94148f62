#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/studies/fit/fit_region_games.h"
#include "sim/studies/fit/fit_value.h"

enum { GRID_STEPS = 5, CLOSER_TWICE = 2 };

static bool find_level(struct region_target *target, struct problems *problems)
{
    const struct setting *setting = target->experiment.setting;
    size_t count;
    const struct game_level *levels = setting_levels(setting, &count);
    for (size_t i = 0; i < count && target->level; i++)
        if (strcmp(levels[i].name, target->level) == 0) {
            target->level_index = i;
            return true;
        }
    if (!target->level)
        return true;
    const char **names = memory_resize(NULL, count * sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = levels[i].name;
    char *expected = text_one_of(names, count);
    struct place place = {.file = "--target", .line_text = target->level, .column = 1};
    place.length = (int)strlen(target->level);
    problem_add(problems, &place, expected, nearest_name(target->level, names, count), "%s has no level '%s'",
                setting->game->name, target->level);
    free(expected);
    free(names);
    return false;
}

bool fit_region_open(struct fit_region *region, const struct region_plan *plan, struct problems *problems)
{
    double low[REGION_VALUES_MAX], high[REGION_VALUES_MAX], between[REGION_VALUES_MAX];
    bool good = true;
    *region = (struct fit_region){.plan = *plan};
    for (size_t i = 0; i < plan->value_count; i++) {
        low[i] = plan->values[i].low;
        high[i] = plan->values[i].high;
        between[i] = fit_between(low[i], high[i], plan->values[i].whole);
    }
    for (size_t k = 0; k < plan->target_count && good; k++) {
        struct setting corners[3] = {{0}};
        good = find_level(&region->plan.targets[k], problems) &&
               region_set_point(region, &plan->targets[k], low, &corners[0], problems) &&
               region_set_point(region, &plan->targets[k], high, &corners[1], problems) &&
               region_set_point(region, &plan->targets[k], between, &corners[2], problems);
        for (size_t i = 0; i < 3; i++)
            setting_release(&corners[i]);
    }
    region_find_scenarios(region);
    return good;
}

bool fit_region_allows(const struct fit_region *region, const struct region_share *shares)
{
    bool allows = true;
    for (size_t k = 0; k < region->plan.target_count; k++) {
        const double wanted = region->plan.targets[k].share;
        allows = allows && shares[k].interval.low <= wanted && wanted <= shares[k].interval.high;
    }
    return allows;
}

static void judge(struct fit_region *region)
{
    region->open = region->best = 0;
    for (size_t i = 0; i < region->count; i++) {
        struct region_point *point = &region->points[i];
        double sum = 0;
        point->open = fit_region_allows(region, point->shares);
        for (size_t k = 0; k < region->plan.target_count; k++) {
            const double off = point->shares[k].share - region->plan.targets[k].share;
            sum += off * off;
        }
        point->distance = sqrt(sum / (double)region->plan.target_count);
        region->open += point->open;
        if (point->distance < region->points[region->best].distance)
            region->best = i;
    }
}

/* Places of one value: all whole numbers if they are few, else evenly spread. */
static size_t places_of(const struct region_value *value, double *places)
{
    const double span = value->high - value->low;
    const size_t count = value->whole && span < GRID_STEPS ? (size_t)span + 1 : GRID_STEPS;
    for (size_t i = 0; i < count; i++) {
        places[i] = count > 1 ? value->low + span * (double)i / (double)(count - 1) : value->low;
        places[i] = value->whole ? floor(places[i] + 0.5) : places[i];
    }
    return count;
}

static void set_grid(struct fit_region *region, const struct region_value *values)
{
    double places[REGION_VALUES_MAX][GRID_STEPS] = {{0}};
    size_t counts[REGION_VALUES_MAX] = {0};
    region->count = 1;
    for (size_t i = 0; i < region->plan.value_count; i++)
        region->count *= counts[i] = places_of(&values[i], places[i]);
    for (size_t i = 0; i < region->count; i++) {
        size_t rest = i;
        region->points[i] = (struct region_point){0};
        for (size_t k = 0; k < region->plan.value_count; k++) {
            region->points[i].at[k] = places[k][rest % counts[k]];
            rest /= counts[k];
        }
    }
}

/* Half as wide, around the best point, within the range; false if there is nothing left to be told apart. */
static bool close_in(const struct fit_region *region, struct region_value *values)
{
    bool closer = false;
    for (size_t i = 0; i < region->plan.value_count; i++) {
        const struct region_value *whole = &region->plan.values[i];
        const double quarter = (values[i].high - values[i].low) / 4;
        if (whole->whole && values[i].high - values[i].low < GRID_STEPS)
            continue;
        closer = true;
        const double at = region->points[region->best].at[i];
        values[i].low = fmax(whole->low, at - quarter);
        values[i].high = fmin(whole->high, at + quarter);
        if (whole->whole) {
            values[i].low = floor(values[i].low);
            values[i].high = ceil(values[i].high);
        }
    }
    return closer;
}

bool fit_region_play(struct fit_region *region, const struct outcomes_options *options,
                     struct play_failure *failure, struct problems *problems)
{
    struct region_value values[REGION_VALUES_MAX];
    const uint64_t from = region->plan.targets[0].experiment.from;
    memcpy(values, region->plan.values, sizeof values);
    for (int round = 0;; round++) {
        set_grid(region, values);
        const double members = (double)(region->count * region->plan.target_count);
        if (!region_play_points(region, region->points, region->count, from, region->plan.games,
                                normal_two_sided(1 - 0.05 / members), options, failure, problems)) {
            region->partial = true;
            return false;
        }
        judge(region);
        if (round == CLOSER_TWICE || !close_in(region, values))
            break;
    }
    struct region_point proposal = region->points[region->best];
    region->has_confirmation = region_play_points(
        region, &proposal, 1, from + region->plan.games, region->plan.confirm,
        normal_two_sided(1 - 0.05 / (double)region->plan.target_count), options, failure, problems);
    memcpy(region->confirmed, proposal.shares, sizeof region->confirmed);
    region->partial = !region->has_confirmation;
    return region->has_confirmation;
}
