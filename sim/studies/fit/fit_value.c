#include "sim/studies/fit/fit_value.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/stat/compare.h"
#include "sim/stat/monotone.h"

enum { RESAMPLES = 400 };

/* A copy of the setting with a model of its own. */
static bool set_value(struct fit_value *fit, double value, struct setting *setting, struct problems *problems)
{
    const size_t before = problems->told;
    struct text text = {0};
    text_addf(&text, fit->plan.whole ? "%.0f" : "%.17g", value);
    *setting = *fit->experiment.setting;
    setting->model = NULL;
    if (setting_change(setting, fit->plan.path, text.bytes, "--value", problems))
        setting->model = setting->game->load(setting->conf, problems);
    text_free(&text);
    if (problems->told > before)
        setting_release(setting);
    return setting->model != NULL;
}

static void find_level(struct fit_value *fit, struct problems *problems)
{
    const struct setting *setting = fit->experiment.setting;
    size_t count;
    const struct game_level *levels = setting_levels(setting, &count);
    const char **names = memory_resize(NULL, (count + 2) * sizeof *names);
    names[0] = "win";
    for (size_t i = 0; i < count; i++)
        names[i + 1] = levels[i].name;
    for (fit->level_index = 0; fit->level_index < count; fit->level_index++)
        if (strcmp(levels[fit->level_index].name, fit->plan.level) == 0)
            break;
    if (fit->level_index == count) {
        char *expected = text_one_of(names, count + 1);
        struct place place = {.file = "--target", .line_text = fit->plan.level, .column = 1};
        place.length = (int)strlen(fit->plan.level);
        problem_add(problems, &place, expected, nearest_name(fit->plan.level, names, count + 1),
                    "%s has no level '%s'", setting->game->name, fit->plan.level);
        free(expected);
    }
    free(names);
}

double fit_between(double low, double high, bool whole)
{
    const bool wholes = floor(low) == low && floor(high) == high;
    return wholes && !whole ? floor((low + high) / 2) + 0.5 : low;
}

bool fit_open(struct fit_value *fit, const struct experiment *experiment, const struct fit_plan *plan,
              struct problems *problems)
{
    const size_t before = problems->told;
    struct setting ends[3];
    memset(ends, 0, sizeof ends);
    *fit = (struct fit_value){.experiment = *experiment, .plan = *plan};
    if (plan->level)
        find_level(fit, problems);
    if (set_value(fit, plan->low, &ends[0], problems) && set_value(fit, plan->high, &ends[1], problems))
        set_value(fit, fit_between(plan->low, plan->high, plan->whole), &ends[2], problems);
    for (size_t i = 0; i < 3; i++)
        setting_release(&ends[i]);
    return problems->told == before;
}

void fit_close(struct fit_value *fit)
{
    for (size_t i = 0; i < POINTS_MOST; i++)
        free(fit->count_of[i]);
    *fit = (struct fit_value){0};
}

static void measure(struct fit_value *fit, size_t i, const struct arm *arm)
{
    const uint64_t games = fit->experiment.games;
    struct fit_point *point = &fit->points[i];
    fit->parts = fit->plan.level ? 1 : arm->parts;
    point->score = (struct score_sums){.games = games, .parts = fit->parts};
    fit->count_of[i] = memory_resize(fit->count_of[i], (size_t)games + 1);
    for (uint64_t g = 0; g < games; g++) {
        const uint8_t counts = fit->plan.level ? arm->level[g] >= fit->level_index : arm->score[g];
        fit->count_of[i][g] = counts;
        point->score.sum += counts;
        point->score.squares += (uint64_t)counts * counts;
    }
    point->share = score_share(point->score);
    point->wilson = score_interval(point->score, normal_two_sided(0.95));
}

static void name_arm(const struct fit_value *fit, struct arm *arm, double value)
{
    struct text name = {0};
    text_addf(&name, fit->plan.whole ? "%s=%.0f" : "%s=%.17g", fit->plan.path, value);
    arm_name(arm, name.bytes);
    text_free(&name);
}

char *fit_study_text(const struct fit_value *fit)
{
    const struct experiment *experiment = &fit->experiment;
    struct text text = {0};
    text_add(&text, "warodds study 1\nkind fit\n");
    study_facts(&text, experiment);
    study_program(&text, experiment->setting->game);
    return text_take(&text);
}

/* After a stop: the points that have all their games, and no more than that. */
static bool keep_points(struct fit_value *fit, const struct play_failure *failure,
                        const struct problems *problems, size_t before)
{
    size_t kept = 0;
    fit->partial = !failure->reason[0] && problems->told == before;
    for (size_t i = 0; i < fit->count; i++)
        if (!isnan(fit->points[i].share))
            fit->points[kept++] = fit->points[i];
    fit->count = fit->partial ? kept : fit->count;
    return false;
}

static bool play_points(struct fit_value *fit, const struct outcomes_options *options,
                        struct play_failure *failure, struct problems *problems)
{
    struct setting settings[POINTS_MOST];
    struct arm arms[POINTS_MOST], *pointers[POINTS_MOST];
    bool good = true;
    memset(settings, 0, sizeof settings);
    memset(arms, 0, sizeof arms);
    for (size_t i = 0; i < fit->count && good; i++) {
        struct experiment experiment = fit->experiment;
        good = set_value(fit, fit->points[i].value, &settings[i], problems);
        experiment.setting = &settings[i];
        pointers[i] = &arms[i];
        if (good) {
            arm_begin(&arms[i], &experiment, false);
            name_arm(fit, &arms[i], fit->points[i].value);
        }
    }
    good = good && outcomes_play(pointers, fit->count, fit->experiment.games, options, failure);
    for (size_t i = 0; i < fit->count; i++) {
        if (good || arms[i].games == fit->experiment.games)
            measure(fit, i, &arms[i]);
        arm_free(&arms[i]);
        setting_release(&settings[i]);
    }
    fit->played += good ? fit->count * fit->experiment.games : 0;
    return good;
}

/* Where the curve of these shares crosses the target. Falling curves are turned over. */
static double crossing_of(const struct fit_value *fit, const double *shares, double *fitted)
{
    double places[POINTS_MOST], turned[POINTS_MOST];
    const double sign = fit->falling ? -1 : 1;
    for (size_t i = 0; i < fit->count; i++) {
        places[i] = fit->points[i].value;
        turned[i] = sign * shares[i];
    }
    monotone_fit(turned, fit->count, fitted);
    const double crossing = monotone_crossing(places, fitted, fit->count, sign * fit->plan.target);
    for (size_t i = 0; i < fit->count; i++)
        fitted[i] *= sign;
    return crossing;
}

static int compare_doubles(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static struct interval bootstrap(const struct fit_value *fit)
{
    const uint64_t games = fit->experiment.games;
    double crossings[RESAMPLES], shares[POINTS_MOST], fitted[POINTS_MOST];
    for (size_t k = 0; k < RESAMPLES; k++) {
        const uint64_t key = hash_word(hash_word(fit->experiment.seed, 0x666974u /* "fit" */), k);
        uint64_t sums[POINTS_MOST] = {0};
        for (uint64_t g = 0; g < games; g++) {
            const uint64_t pick = chance_below(key, g, games);
            for (size_t i = 0; i < fit->count; i++)
                sums[i] += fit->count_of[i][pick];
        }
        for (size_t i = 0; i < fit->count; i++)
            shares[i] = (double)sums[i] / (double)(games * fit->parts);
        crossings[k] = crossing_of(fit, shares, fitted);
    }
    qsort(crossings, RESAMPLES, sizeof *crossings, compare_doubles);
    return (struct interval){crossings[(size_t)(0.025 * RESAMPLES) - 1],
                             crossings[(size_t)(0.975 * RESAMPLES)]};
}

/* The ends against each other, on the same games. */
static struct paired ends_differ(const struct fit_value *fit)
{
    const uint8_t *low = fit->count_of[0], *high = fit->count_of[fit->count - 1];
    struct score_difference ends = {.games = fit->experiment.games, .parts = fit->parts};
    for (uint64_t g = 0; g < ends.games; g++) {
        const int more = high[g] - low[g];
        ends.better += more > 0;
        ends.worse += more < 0;
        ends.sum += more;
        ends.squares += (wide)(more * more);
    }
    return score_paired(&ends, normal_two_sided(0.95));
}

static void conclude(struct fit_value *fit)
{
    double shares[POINTS_MOST], fitted[POINTS_MOST];
    for (size_t i = 0; i < fit->count; i++)
        shares[i] = fit->points[i].share;
    fit->crossing = crossing_of(fit, shares, fitted);
    fit->dents = 0;
    for (size_t i = 0; i < fit->count; i++) {
        fit->points[i].fitted = fitted[i];
        fit->dents = fmax(fit->dents, fabs(fitted[i] - shares[i]));
    }
    fit->interval = bootstrap(fit);
    if (!isfinite(fit->crossing) && (isfinite(fit->interval.low) || isfinite(fit->interval.high)))
        /* beyond an end by less than these games can tell: the end itself is the nearest */
        fit->crossing = fit->points[fit->crossing < 0 ? 0 : fit->count - 1].value;
    const bool inside = isfinite(fit->crossing);
    const bool sure = isfinite(fit->interval.low) && isfinite(fit->interval.high);
    const bool above = fit->falling ? fit->crossing > 0 : fit->crossing < 0;
    fit->verdict = inside && sure ? FIT_MET : inside ? FIT_UNSURE : above ? FIT_TOO_HIGH : FIT_TOO_LOW;
    fit->interval.low = fmax(fit->interval.low, fit->plan.low);
    fit->interval.high = fmin(fit->interval.high, fit->plan.high);
    fit->below = 0;
    while (fit->below + 2 < fit->count && fit->points[fit->below + 1].value <= fit->crossing)
        fit->below++;
}

static void set_grid(struct fit_value *fit, double low, double high, size_t most)
{
    const double steps = fit->plan.whole ? high - low : (double)(most - 1);
    fit->count = steps + 1 <= (double)most ? (size_t)steps + 1 : most;
    for (size_t i = 0; i < fit->count; i++) {
        const double value = low + (high - low) * (double)i / (double)(fit->count - 1);
        fit->points[i] =
            (struct fit_point){.value = fit->plan.whole ? floor(value + 0.5) : value, .share = NAN};
    }
}

/* The coarse interval and half a step more on both sides. */
static void zoom(struct fit_value *fit)
{
    const double step = (fit->plan.high - fit->plan.low) / (double)(fit->count - 1);
    double low = fmax(fit->plan.low, fit->interval.low - step / 2);
    double high = fmin(fit->plan.high, fit->interval.high + step / 2);
    if (fit->plan.whole) {
        low = fmax(fit->plan.low, floor(fit->interval.low - step));
        high = fmin(fit->plan.high, ceil(fit->interval.high + step));
    }
    set_grid(fit, low, high, fit->plan.whole ? POINTS_MOST : GRID_POINTS);
}

bool fit_play(struct fit_value *fit, const struct outcomes_options *options, struct play_failure *failure,
              struct problems *problems)
{
    const size_t before = problems->told;
    *failure = (struct play_failure){0};
    const bool all = fit->plan.whole && fit->plan.high - fit->plan.low < POINTS_MOST;
    set_grid(fit, fit->plan.low, fit->plan.high, all ? POINTS_MOST : GRID_POINTS);
    if (!play_points(fit, options, failure, problems))
        return keep_points(fit, failure, problems, before);
    const struct paired ends = ends_differ(fit);
    fit->falling = ends.difference < 0;
    conclude(fit);
    if (ends.interval.low <= 0 && ends.interval.high >= 0) {
        fit->verdict = FIT_FLAT;
        return true;
    }
    /* Once, or for long ranges of whole numbers until neighbours are neighbours. */
    for (int rounds = 0; !all && rounds < 6 && (fit->verdict == FIT_MET || fit->verdict == FIT_UNSURE);
         rounds++) {
        const double width = fit->points[fit->count - 1].value - fit->points[0].value;
        zoom(fit);
        if (!play_points(fit, options, failure, problems))
            return keep_points(fit, failure, problems, before);
        conclude(fit);
        const bool neighbours = fit->plan.whole && fit->points[1].value - fit->points[0].value <= 1;
        const bool narrower = fit->points[fit->count - 1].value - fit->points[0].value < width;
        if (!fit->plan.whole || neighbours || !narrower)
            break;
    }
    return true;
}
