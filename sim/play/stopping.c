#include "sim/play/stopping.h"

#include <assert.h>
#include <math.h>

#include "sim/core/language.h"

enum {
    WIDTH_BATCH = 1000,
    SPRT_BATCH = 64,
    ANYTIME_BATCH = 256,
    ANYTIME_GROWTH = 16,
    SPRT_DISCORDANT = 20, /* before that many pairs that differ the law of the pairs is guesswork */
    UNASKED_PART = 50,    /* of alpha, for a difference on the side that an SPRT does not ask about */
};

#define LEVEL 0.95

const double stop_share_scores[] = {0, 1};
const double stop_pair_scores[] = {-1, 0, 1};

struct stop_rule stop_rule_standard(enum stop_kind kind)
{
    return (struct stop_rule){
        .kind = kind, .half_width = 0, .alpha = 0.05, .beta = 0.05, .h0 = 0, .h1 = 0.01, .margin = 0.02};
}

const char *stop_kind_name(enum stop_kind kind)
{
    static const char *const names[] = {"fixed", "half-width", "sprt", "anytime"};
    return names[kind];
}

const char *stop_answer_name(enum stop_answer answer)
{
    static const char *const names[] = {N_("undecided"), N_("narrow"),    N_("h0"),
                                        N_("h1"),        N_("different"), N_("equivalent")};
    return names[answer];
}

/* Looks of intervals that are valid at any time grow apart: more would cost and hardly help. */
static uint64_t next_anytime(uint64_t played)
{
    uint64_t look = 0;
    while (look <= played)
        look += look / ANYTIME_GROWTH < ANYTIME_BATCH ? ANYTIME_BATCH
                                                      : look / ANYTIME_GROWTH / ANYTIME_BATCH * ANYTIME_BATCH;
    return look;
}

uint64_t stop_next(const struct stop_rule *rule, uint64_t played, uint64_t most)
{
    const uint64_t batch = rule->kind == STOP_HALF_WIDTH ? WIDTH_BATCH : SPRT_BATCH;
    const uint64_t next =
        rule->kind == STOP_ANYTIME ? next_anytime(played) : played + (batch - played % batch);
    return rule->kind == STOP_FIXED || next >= most ? most : next;
}

uint64_t stop_next_mark(const struct stop_rule *rule, uint64_t played, uint64_t most)
{
    uint64_t next = most;
    if (rule->kind == STOP_FIXED)
        return most;
    for (enum stop_kind kind = STOP_HALF_WIDTH; kind <= STOP_ANYTIME; kind++) {
        const struct stop_rule other = {.kind = kind};
        const uint64_t look = stop_next(&other, played, most);
        next = look < next ? look : next;
    }
    return next;
}

static double half_width(struct interval interval)
{
    return (interval.high - interval.low) / 2;
}

double stop_interval_level(const struct stop_rule *rule)
{
    return 1 - rule->alpha - rule->beta;
}

/* The Brownian motion never jumps over a bound, the test does: what it rejects is cut off. That costs no
 * coverage, because the test errs no more often than the interval may on that side. */
static struct sprt_estimate estimate(const struct stop_rule *rule, const uint64_t *counts,
                                     const double *scores, size_t k)
{
    const struct interval bounds = sprt_bounds(rule->alpha, rule->beta);
    const double ratio = llr_mean(counts, scores, k, rule->h0, rule->h1);
    struct sprt_estimate result =
        sprt_estimate(counts, scores, k, rule->h0, rule->h1, bounds, rule->alpha, rule->beta);
    if (ratio >= bounds.high)
        result.interval.low = fmax(result.interval.low, rule->h0);
    if (ratio <= bounds.low)
        result.interval.high = fmin(result.interval.high, rule->h1);
    return result;
}

/* The errors that a claim of a difference may have, on either side. */
static struct interval claim_errors(const struct stop_rule *rule)
{
    if (rule->h0 >= 0)
        return (struct interval){rule->alpha, rule->alpha / UNASKED_PART};
    if (rule->h1 <= 0)
        return (struct interval){rule->beta / UNASKED_PART, rule->beta};
    return (struct interval){rule->alpha / 2, rule->alpha / 2};
}

/* An end that has passed 0 comes back to it, unless it passes with the error of a claim, too. */
static void hold_to_claims(struct interval *interval, const struct stop_rule *rule, const uint64_t *counts)
{
    const struct interval errors = claim_errors(rule);
    if (interval->low <= 0 && interval->high >= 0)
        return;
    const struct interval strict =
        sprt_estimate(counts, stop_pair_scores, 3, rule->h0, rule->h1, sprt_bounds(rule->alpha, rule->beta),
                      errors.low, errors.high)
            .interval;
    if (interval->low > 0 && rule->h0 < 0)
        interval->low = fmax(0, fmin(interval->low, strict.low));
    if (interval->high < 0 && rule->h1 > 0)
        interval->high = fmin(0, fmax(interval->high, strict.high));
}

/* The hypotheses that the interval leaves out decide at the last look; if it leaves out both, the likelier
 * side. */
static enum stop_answer close_test(const struct stop_rule *rule, const struct interval *interval,
                                   double ratio)
{
    const bool not_h0 = interval->low > rule->h0, not_h1 = interval->high < rule->h1;
    if (not_h0 && (!not_h1 || ratio >= 0))
        return STOP_ACCEPTS_H1;
    return not_h1 ? STOP_ACCEPTS_H0 : STOP_GO_ON;
}

static void look_at_ratio(struct stop_look *look, const struct stop_rule *rule, const uint64_t *counts,
                          const double *scores, size_t k, uint64_t games)
{
    look->bounds = sprt_bounds(rule->alpha, rule->beta);
    look->ratio = llr_mean(counts, scores, k, rule->h0, rule->h1);
    if ((k == 3 && counts[0] + counts[2] < SPRT_DISCORDANT) || isnan(look->ratio))
        return;
    if (look->ratio >= look->bounds.high)
        look->answer = STOP_ACCEPTS_H1;
    else if (look->ratio <= look->bounds.low)
        look->answer = STOP_ACCEPTS_H0;
    else if (rule->last > 0 && games >= rule->last) {
        const struct interval interval = estimate(rule, counts, scores, k).interval;
        look->answer = close_test(rule, &interval, look->ratio);
    }
}

static void look_at_width(struct stop_look *look, const struct stop_rule *rule, uint64_t games)
{
    if (games >= WIDTH_BATCH && look->half_width <= rule->half_width)
        look->answer = STOP_NARROW;
}

struct stop_look stop_look_share(const struct stop_rule *rule, uint64_t wins, uint64_t games)
{
    const uint64_t counts[] = {games - wins, wins};
    struct stop_look look = {.half_width = half_width(interval_wilson(wins, games, normal_two_sided(LEVEL)))};
    if (rule->kind == STOP_HALF_WIDTH) {
        look_at_width(&look, rule, games);
    } else if (rule->kind == STOP_SPRT) {
        look_at_ratio(&look, rule, counts, stop_share_scores, 2, games);
    } else if (rule->kind == STOP_ANYTIME) {
        look.sequence = sequence_share(wins, games, 0.5, 0.5, rule->alpha);
        if (half_width(look.sequence) <= rule->half_width)
            look.answer = STOP_NARROW;
    }
    return look;
}

static void decide_at_any_time(struct stop_look *look, bool not_zero, bool inside)
{
    look->answer = inside ? STOP_EQUIVALENT : not_zero ? STOP_DIFFERENT : STOP_GO_ON;
}

/* The mixture's evidence against 0 and its interval are the same rule: 0 is outside just when it has grown to
 * 1/alpha. Each claim errs with probability alpha at most, however often it is looked at. */
static void look_at_any_time(struct stop_look *look, const struct stop_rule *rule, const uint64_t *counts)
{
    look->sequence = sequence_mean(counts, stop_pair_scores, 3, rule->alpha);
    look->log_evidence = log_evidence_mean(counts, stop_pair_scores, 3, 0);
    decide_at_any_time(look, look->log_evidence >= -log(rule->alpha),
                       look->sequence.low > -rule->margin && look->sequence.high < rule->margin);
}

struct stop_look stop_look_pairs(const struct stop_rule *rule, uint64_t b, uint64_t c, uint64_t pairs)
{
    assert(b <= pairs && c <= pairs - b);
    const uint64_t counts[] = {b, pairs - b - c, c};
    struct stop_look look = {.half_width =
                                 half_width(paired_wins(b, c, pairs, normal_two_sided(LEVEL)).interval)};
    if (rule->kind == STOP_HALF_WIDTH)
        look_at_width(&look, rule, pairs);
    else if (rule->kind == STOP_SPRT)
        look_at_ratio(&look, rule, counts, stop_pair_scores, 3, pairs);
    else if (rule->kind == STOP_ANYTIME)
        look_at_any_time(&look, rule, counts);
    return look;
}

struct sprt_estimate stop_estimate_share(const struct stop_rule *rule, uint64_t wins, uint64_t games)
{
    const uint64_t counts[] = {games - wins, wins};
    return estimate(rule, counts, stop_share_scores, 2);
}

struct sprt_estimate stop_estimate_pairs(const struct stop_rule *rule, uint64_t b, uint64_t c, uint64_t pairs)
{
    const uint64_t counts[] = {b, pairs - b - c, c};
    struct sprt_estimate result = estimate(rule, counts, stop_pair_scores, 3);
    hold_to_claims(&result.interval, rule, counts);
    return result;
}

bool stop_is_open(const struct stop_rule *rule, const struct stop_look *look, uint64_t games)
{
    return rule->kind == STOP_SPRT && look->answer == STOP_GO_ON && (rule->last == 0 || games < rule->last);
}
