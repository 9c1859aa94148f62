/* A rule on its way, and when it will be at its end. */
#include <math.h>
#include <stdlib.h>

#include "sim/core/text.h"
#include "sim/play/stopping.h"
#include "sim/stat/betting.h"

/* How many times the interval at any time is as wide as that of a fixed number, at the planned number. */
#define ANYTIME_WIDTH 1.45

enum { PLANNED = 1000000 }; /* nobody said how many */

struct looked looked_run(struct score_sums sums)
{
    return (struct looked){sums.games, sums.sum, 0};
}

struct looked looked_pairs(const struct score_difference *difference)
{
    const int64_t apart = (int64_t)((difference->better + difference->worse) * difference->parts);
    return (struct looked){difference->games, (uint64_t)(apart - difference->sum),
                           (uint64_t)(apart + difference->sum)};
}

unsigned looked_units(unsigned parts)
{
    return 2 * parts;
}

struct looked looked_whole(const struct looked *counts, unsigned units)
{
    const uint64_t half = units / 2, first = (counts->first + half) / units;
    return (struct looked){counts->games, first, (counts->first + counts->second + half) / units - first};
}

struct stop_course stop_course_begin(const struct stop_rule *rule, bool pairs, unsigned units)
{
    return (struct stop_course){.rule = *rule, .pairs = pairs, .units = units};
}

void stop_course_free(struct stop_course *course)
{
    free(course->looks);
    *course = (struct stop_course){.rule = course->rule};
}

static struct betting betting_of(const struct stop_course *course)
{
    return (struct betting){.scores = course->pairs ? stop_pair_scores : stop_share_scores,
                            .k = course->pairs ? 3 : 2,
                            .alpha = course->rule.alpha,
                            .planned = course->rule.last > 0 ? course->rule.last : PLANNED};
}

/* Outcomes between the looks. To be freed. */
static struct betting_step *steps_of(const struct stop_course *course)
{
    struct betting_step *steps = memory_resize(NULL, (course->count + 1) * sizeof *steps);
    struct looked before = {0, 0, 0};
    for (size_t i = 0; i < course->count; i++) {
        const struct looked *now = &course->looks[i];
        const uint64_t games = now->games - before.games, first = now->first - before.first,
                       second = now->second - before.second;
        steps[i] = course->pairs ? (struct betting_step){{first, games - first - second, second}}
                                 : (struct betting_step){{games - first, first, 0}};
        before = *now;
    }
    return steps;
}

static void find_sequence(struct stop_course *course, const struct betting_step *steps)
{
    const struct betting betting = betting_of(course);
    course->look.sequence = betting_interval(&betting, steps, course->count);
}

/* Pairs: the capital against 0 and against the margins decides; where it stands is what the interval is made
 * of, so they cannot disagree. */
static void decide_pairs(struct stop_course *course, const struct betting_step *steps)
{
    const struct betting betting = betting_of(course);
    const double margin = course->rule.margin, limit = log(2 / course->rule.alpha);
    const size_t count = course->count;
    struct stop_look *look = &course->look;
    const double above = betting_log_capital(&betting, steps, count, 0, 1),
                 below = betting_log_capital(&betting, steps, count, 0, 0);
    look->log_evidence = fmax(above, below) - log(2);
    const bool inside = margin >= 1 || (betting_log_capital(&betting, steps, count, -margin, 1) >= limit &&
                                        betting_log_capital(&betting, steps, count, margin, 0) >= limit);
    look->answer = inside ? STOP_EQUIVALENT : fmax(above, below) >= limit ? STOP_DIFFERENT : STOP_GO_ON;
    if (look->answer != STOP_GO_ON || course->looks[count - 1].games == course->rule.last)
        find_sequence(course, steps);
}

static void decide_share(struct stop_course *course, const struct betting_step *steps)
{
    struct stop_look *look = &course->look;
    if (course->rule.half_width <= 0 && course->looks[course->count - 1].games != course->rule.last)
        return;
    find_sequence(course, steps);
    if (look->sequence.high - look->sequence.low <= 2 * course->rule.half_width)
        look->answer = STOP_NARROW;
}

/* Of a fixed number of games by the same counts; at any time by the whole course. */
static void look_again(struct stop_course *course)
{
    const struct looked *now = &course->looks[course->count - 1];
    struct stop_rule rule = course->rule;
    rule.kind = rule.kind == STOP_ANYTIME ? STOP_FIXED : rule.kind;
    course->look = course->pairs ? stop_look_pairs(&rule, now->first, now->second, now->games)
                                 : stop_look_share(&rule, now->first, now->games);
    if (course->rule.kind != STOP_ANYTIME)
        return;
    struct betting_step *steps = steps_of(course);
    if (course->pairs)
        decide_pairs(course, steps);
    else
        decide_share(course, steps);
    free(steps);
}

bool stop_course_look(struct stop_course *course, const struct looked *now)
{
    const struct stop_rule *rule = &course->rule;
    const uint64_t last = rule->last > 0 ? rule->last : UINT64_MAX;
    if (rule->kind == STOP_FIXED || now->games == 0 || stop_next(rule, now->games - 1, last) != now->games)
        return false;
    if ((course->count & (course->count - 1)) == 0) /* grows by doubling */
        course->looks = memory_resize(course->looks, (2 * course->count + 1) * sizeof *course->looks);
    course->looks[course->count++] = looked_whole(now, course->units);
    look_again(course);
    return true;
}

void stop_course_rewind(struct stop_course *course, size_t count)
{
    course->count = count;
    course->look = (struct stop_look){.answer = STOP_GO_ON};
    if (count > 0)
        look_again(course);
}

void stop_course_end(struct stop_course *course)
{
    if (course->rule.kind != STOP_ANYTIME || course->count == 0)
        return;
    struct betting_step *steps = steps_of(course);
    find_sequence(course, steps);
    free(steps);
}

enum verdict stop_verdict(const struct stop_rule *rule, const struct stop_look *look,
                          const struct sprt_estimate *sprt, struct interval plain, uint64_t pairs)
{
    if (stop_is_open(rule, look, pairs))
        return VERDICT_UNDECIDED;
    if (rule->kind == STOP_SPRT) {
        const bool rejected = (look->answer == STOP_ACCEPTS_H1 && rule->h0 >= 0) ||
                              (look->answer == STOP_ACCEPTS_H0 && rule->h1 <= 0);
        const struct interval interval = sprt->interval;
        return verdict_given(interval, rejected || interval.low > 0 || interval.high < 0, rule->margin);
    }
    if (rule->kind == STOP_ANYTIME)
        return verdict_given(look->sequence, look->log_evidence >= -log(rule->alpha), rule->margin);
    return verdict(plain, rule->margin);
}

/* The log-likelihood ratio goes on as it went, to the bound that is before it. */
static uint64_t forecast_test(const struct stop_look *look, uint64_t pairs)
{
    const double bound = look->ratio > 0 ? look->bounds.high : look->bounds.low;
    const double needed = (double)pairs * bound / look->ratio;
    return needed < 0x1p63 ? (uint64_t)ceil(needed) : UINT64_MAX;
}

uint64_t stop_forecast(const struct stop_rule *rule, const struct stop_look *look, uint64_t pairs,
                       double difference, double deviation)
{
    const double z = normal_two_sided(0.95);
    if (rule->kind == STOP_SPRT)
        return forecast_test(look, pairs);
    return pairs_to_settle(difference, deviation, pairs, rule->margin,
                           rule->kind == STOP_ANYTIME ? ANYTIME_WIDTH * z : z);
}
