#include "sim/studies/compare/comparison.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#define LEVEL             0.95
#define EQUIVALENCE_ALPHA 0.025 /* on each side: its interval is that of the difference */

static const struct game *game_of(const struct comparison *comparison)
{
    return comparison->plan->a->setting->game;
}

/* Sum and squares of what an arm's games scored by level. */
static struct difference_sums level_sums(const struct totals *totals)
{
    struct difference_sums sums = {0, 0};
    for (size_t i = 0; i < totals->level_count; i++) {
        sums.sum += (int64_t)(i * totals->levels[i]);
        sums.squares += (wide)(i * i) * totals->levels[i];
    }
    return sums;
}

static struct comparison_metric metric_of(const struct comparison *comparison, size_t index)
{
    const struct histogram *a = &comparison->a.totals->metrics[index];
    const struct histogram *b = &comparison->b.totals->metrics[index];
    struct comparison_metric metric = {.a = histogram_mean(a), .b = histogram_mean(b), .variance_ratio = NAN};
    if (!comparison->contrast) {
        metric.difference =
            unpaired_scores(a->n, a->sum, a->squares, b->n, b->sum, b->squares, comparison->z);
        return metric;
    }
    const struct difference_sums *sums = &comparison->contrast->metrics[index];
    metric.difference = paired_steps(comparison->pairs, sums->sum, sums->squares, comparison->z);
    metric.variance_ratio =
        variance_ratio(comparison->pairs, a->sum, a->squares, b->sum, b->squares, sums->sum, sums->squares);
    return metric;
}

/* Pairs in which A ended on a worse, or on a better level. */
static void count_orders(const struct comparison *comparison, uint64_t *worse, uint64_t *better)
{
    *worse = *better = 0;
    for (size_t a = 0; a < comparison->level_count; a++)
        for (size_t b = 0; b < comparison->level_count; b++) {
            uint64_t count = comparison->contrast->table[a * comparison->level_count + b];
            *worse += a < b ? count : 0;
            *better += a > b ? count : 0;
        }
}

static struct score_difference scores_of(const struct comparison *comparison,
                                         const struct contrast_totals *contrast)
{
    return (struct score_difference){comparison->pairs,       contrast->better,
                                     contrast->worse,         contrast->score.sum,
                                     contrast->score.squares, setting_parts(comparison->plan->a->setting)};
}

static void compare_pairs(struct comparison *comparison)
{
    const struct contrast_totals *contrast = comparison->contrast;
    const struct difference_sums a = level_sums(comparison->a.totals), b = level_sums(comparison->b.totals);
    uint64_t n = comparison->pairs, worse, better;
    const struct score_sums score_a = totals_score(comparison->a.totals),
                            score_b = totals_score(comparison->b.totals);
    const struct score_difference scores = scores_of(comparison, contrast);
    comparison->wins = paired_discordance(contrast->table, comparison->a.levels, comparison->level_count);
    comparison->wins.b = contrast->worse; /* who scored more, also where wins are shared */
    comparison->wins.c = contrast->better;
    uint64_t only_b = comparison->wins.b, only_a = comparison->wins.c;
    comparison->mcnemar = mcnemar(only_b, only_a);
    comparison->win = score_paired(&scores, comparison->z);
    comparison->level = paired_steps(n, contrast->level.sum, contrast->level.squares, comparison->z);
    count_orders(comparison, &worse, &better);
    comparison->superiority = paired_superiority(worse, better, n, comparison->z);
    comparison->win_ratio = variance_ratio(n, (int64_t)score_a.sum, score_a.squares, (int64_t)score_b.sum,
                                           score_b.squares, contrast->score.sum, contrast->score.squares);
    comparison->level_ratio =
        variance_ratio(n, a.sum, a.squares, b.sum, b.squares, contrast->level.sum, contrast->level.squares);
    comparison->equivalence = equivalence_pairs(&scores, comparison->plan->margin, EQUIVALENCE_ALPHA);
}

/* Unrelated seeds: formulas for independent runs (statistics.md, sections 2 and 4). */
static void compare_runs(struct comparison *comparison)
{
    const struct totals *a = comparison->a.totals, *b = comparison->b.totals;
    const struct difference_sums sums_a = level_sums(a), sums_b = level_sums(b);
    const struct score_sums score_a = totals_score(a), score_b = totals_score(b);
    const double difference = score_share(score_a) - score_share(score_b), z = comparison->z;
    comparison->win.interval = score_independent(score_a, score_b, z);
    comparison->win.difference = difference;
    /* The standard error that belongs to Newcombe's interval: never 0. */
    comparison->win.standard_error = (comparison->win.interval.high - comparison->win.interval.low) / (2 * z);
    comparison->level =
        unpaired_scores(a->games, sums_a.sum, sums_a.squares, b->games, sums_b.sum, sums_b.squares, z);
    comparison->superiority = superiority(a->levels, b->levels, comparison->level_count, z);
    comparison->win_ratio = comparison->level_ratio = NAN;
    comparison->equivalence = equivalence_runs(score_a, score_b, comparison->plan->margin, EQUIVALENCE_ALPHA);
}

/* Pairs go on to differ as they did. */
static uint64_t forecast(const struct comparison *comparison, const struct score_difference *scores)
{
    const struct stop_rule *rule = &comparison->stopped.rule;
    const double root = sqrt((double)comparison->pairs);
    const double deviation = comparison->contrast || rule->kind != STOP_FIXED
                                 ? score_deviation(scores)
                                 : comparison->win.standard_error * root;
    return stop_forecast(rule, &comparison->stopped.look, comparison->pairs, comparison->win.difference,
                         deviation);
}

/* A rule sees pairs, game i of A beside game i of B, whether they share their dice or not. */
static void settle(struct comparison *comparison, const struct contrast_totals *contrast)
{
    const struct comparison_plan *plan = comparison->plan;
    const struct stop_rule *rule = &comparison->stopped.rule;
    const uint64_t pairs = comparison->pairs;
    const struct score_difference scores = scores_of(comparison, contrast);
    const struct looked sums = looked_pairs(&scores),
                        counts = looked_whole(&sums, looked_units(scores.parts));
    comparison->stopped = (struct stopped){.rule = plan->rule, .most = plan->most};
    comparison->stopped.rule.last = plan->most;
    comparison->stopped.rule.margin = plan->margin;
    comparison->better = contrast->better;
    comparison->worse = contrast->worse;
    comparison->stopped.look =
        plan->look ? *plan->look : stop_look_pairs(rule, counts.first, counts.second, pairs);
    if (rule->kind == STOP_SPRT)
        comparison->stopped.sprt = stop_estimate_pairs(rule, counts.first, counts.second, pairs);
    if (scores.parts != 1) /* not rounded to whole games */
        comparison->stopped.sprt.plain = comparison->win.difference;
    comparison->verdict = stop_verdict(rule, &comparison->stopped.look, &comparison->stopped.sprt,
                                       comparison->win.interval, pairs);
    comparison->needed = forecast(comparison, &scores);
}

struct comparison comparison_make(const struct comparison_plan *plan, const struct paired_totals *totals)
{
    struct comparison comparison = {.plan = plan,
                                    .played_a = *plan->a,
                                    .played_b = *plan->b,
                                    .contrast = plan->independent ? NULL : &totals->contrasts[0],
                                    .pairs = totals->games,
                                    .z = normal_two_sided(LEVEL)};
    comparison.played_a.games = comparison.played_b.games = totals->games;
    comparison.a = result_make(plan->a, totals->arms[0]);
    comparison.b = result_make(plan->b, totals->arms[1]);
    comparison.level_count = totals->arms[0]->level_count;
    if (plan->independent)
        compare_runs(&comparison);
    else
        compare_pairs(&comparison);
    settle(&comparison, &totals->contrasts[0]);
    size_t metrics = game_of(&comparison)->metric_count;
    comparison.metrics = memory_resize(NULL, (metrics + 1) * sizeof *comparison.metrics);
    for (size_t i = 0; i < metrics; i++)
        comparison.metrics[i] = metric_of(&comparison, i);
    return comparison;
}

void comparison_free(struct comparison *comparison)
{
    result_free(&comparison->a);
    result_free(&comparison->b);
    free(comparison->metrics);
    *comparison = (struct comparison){0};
}

char *comparison_command(const struct comparison *comparison)
{
    const struct comparison_plan *plan = comparison->plan;
    bool fixed = plan->rule.kind == STOP_FIXED;
    struct text command = {0};
    text_addf(&command, "%s --games %" PRIu64, plan->command, fixed ? comparison->pairs : plan->most);
    return text_take(&command);
}
