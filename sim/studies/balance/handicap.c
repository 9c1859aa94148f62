#include "sim/studies/balance/handicap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/stat/monotone.h"

enum { RESAMPLES = 200, KEY_RESAMPLE = 0x68616e64 };

/* The levels of one lever while they are played. */
struct levels {
    struct setting setting[HANDICAP_LEVELS];
    struct arm arm[HANDICAP_LEVELS];
};

static void choose_levels(struct handicap *handicap, const struct input *input)
{
    for (size_t i = 0; i < HANDICAP_LEVELS; i++) {
        double value = input->low + (input->high - input->low) * (double)i / (HANDICAP_LEVELS - 1);
        value = input->whole ? round(value) : value;
        if (handicap->count == 0 || value > handicap->value[handicap->count - 1])
            handicap->value[handicap->count++] = value;
    }
}

static double crossing_of(const struct handicap *handicap, const double *shares, double target)
{
    double turned[HANDICAP_LEVELS];
    const double sign = handicap->share[handicap->count - 1] < handicap->share[0] ? -1 : 1;
    for (size_t i = 0; i < handicap->count; i++)
        turned[i] = sign * shares[i];
    monotone_fit(turned, handicap->count, turned);
    return monotone_crossing(handicap->value, turned, handicap->count, sign * target);
}

static int by_size(const void *a, const void *b)
{
    const double one = *(const double *)a, other = *(const double *)b;
    return (one > other) - (one < other);
}

static struct interval resample(const struct handicap *handicap, const struct levels *levels, uint64_t games,
                                double target)
{
    double crossings[RESAMPLES];
    for (uint64_t k = 0; k < RESAMPLES; k++) {
        double shares[HANDICAP_LEVELS] = {0};
        for (uint64_t n = 0; n < games; n++) {
            const uint64_t pick = chance_below(hash_word(KEY_RESAMPLE, k), n, games);
            for (size_t i = 0; i < handicap->count; i++)
                shares[i] += levels->arm[i].score[pick];
        }
        for (size_t i = 0; i < handicap->count; i++)
            shares[i] /= (double)games * levels->arm[i].parts;
        crossings[k] = crossing_of(handicap, shares, target);
    }
    qsort(crossings, RESAMPLES, sizeof *crossings, by_size);
    return (struct interval){crossings[RESAMPLES / 40 - 1], crossings[RESAMPLES - RESAMPLES / 40]};
}

static void name_level(struct arm *arm, const struct handicap *handicap, double value)
{
    struct text unit = {0};
    text_addf(&unit, "handicap %s %s=%.17g", handicap->name, handicap->path, value);
    arm_name(arm, unit.bytes);
    text_free(&unit);
}

/* All levels that the game takes, on the same games. */
static bool play_lever(struct handicaps *handicaps, struct levers *levers, size_t lever,
                       const struct experiment *experiment, const struct outcomes_options *options,
                       struct play_failure *failure)
{
    struct handicap *handicap = &handicaps->items[handicaps->count];
    const struct input *input = &levers->inputs.items[lever];
    struct levels levels;
    struct arm *playing[HANDICAP_LEVELS];
    struct problems refused; /* a value that the game does not take is no level */
    size_t good = 0;
    *handicap = (struct handicap){.name = text_copy(levers->items[lever].name),
                                  .title = text_copy(levers->items[lever].title),
                                  .path = text_copy(input->path),
                                  .standard = input->standard,
                                  .range_low = input->low,
                                  .range_high = input->high,
                                  .at = INFINITY};
    handicaps->count++;
    choose_levels(handicap, input);
    problems_init(&refused);
    for (size_t i = 0; i < handicap->count; i++) {
        levels.setting[good] = levers_setting(levers, lever, handicap->value[i], &refused);
        if (!levels.setting[good].model) {
            setting_release(&levels.setting[good]);
            continue;
        }
        struct experiment own = *experiment;
        own.setting = &levels.setting[good];
        handicap->value[good] = handicap->value[i];
        arm_begin(&levels.arm[good], &own, false);
        name_level(&levels.arm[good], handicap, handicap->value[good]);
        playing[good] = &levels.arm[good];
        good++;
    }
    problems_free(&refused);
    handicap->count = good;
    const bool played = good > 0 && outcomes_play(playing, good, handicaps->games, options, failure);
    for (size_t i = 0; i < good && played; i++)
        handicap->share[i] = score_share(arm_score(&levels.arm[i], handicaps->games));
    if (played) {
        handicap->at = crossing_of(handicap, handicap->share, handicaps->target);
        handicap->interval = resample(handicap, &levels, handicaps->games, handicaps->target);
    }
    for (size_t i = 0; i < good; i++) {
        arm_free(&levels.arm[i]);
        setting_release(&levels.setting[i]);
    }
    return played || good == 0;
}

bool handicaps_play(struct handicaps *handicaps, const struct experiment *experiment, double target,
                    uint64_t games, const struct outcomes_options *options, struct play_failure *failure)
{
    struct levers levers;
    struct problems problems;
    problems_init(&problems);
    *handicaps = (struct handicaps){.games = games, .target = target};
    bool good = levers_open(&levers, experiment->setting, &problems);
    handicaps->declared = levers.inputs.count;
    for (size_t i = 0; i < levers.inputs.count && i < HANDICAPS_MOST && good; i++)
        good = play_lever(handicaps, &levers, i, experiment, options, failure);
    levers_close(&levers);
    problems_free(&problems);
    return good;
}

void handicaps_free(struct handicaps *handicaps)
{
    for (size_t i = 0; i < handicaps->count; i++) {
        free(handicaps->items[i].name);
        free(handicaps->items[i].title);
        free(handicaps->items[i].path);
    }
    *handicaps = (struct handicaps){0};
}

const struct handicap *handicap_best(const struct handicaps *handicaps)
{
    const struct handicap *best = NULL;
    double least = INFINITY;
    for (size_t i = 0; i < handicaps->count; i++) {
        const struct handicap *handicap = &handicaps->items[i];
        const double width =
            (handicap->interval.high - handicap->interval.low) / (handicap->range_high - handicap->range_low);
        if (isfinite(handicap->at) && isfinite(width) && width < least) {
            best = handicap;
            least = width;
        }
    }
    return best;
}

void handicaps_json(const struct handicaps *handicaps, struct json *json)
{
    json_count(json, "levers_declared", handicaps->declared);
    json_array(json, "handicaps");
    for (size_t i = 0; i < handicaps->count; i++) {
        const struct handicap *handicap = &handicaps->items[i];
        json_object(json, NULL);
        json_string(json, "name", handicap->name);
        json_string(json, "title", handicap->title);
        json_string(json, "path", handicap->path);
        json_number(json, "standard", handicap->standard);
        json_count(json, "games_a_level", handicaps->games);
        json_number(json, "target", handicaps->target);
        json_numbers(json, "values", handicap->value, handicap->count);
        json_numbers(json, "shares", handicap->share, handicap->count);
        json_number(json, "even_at", handicap->at);
        json_pair(json, "interval", handicap->interval.low, handicap->interval.high);
        json_end(json);
    }
    json_end(json);
}
