/* Calculators for tests that look again and again. */
#include <math.h>

#include "sim/cli/stats.h"
#include "sim/core/language.h"

/* Two counts are games lost and won, three are pairs that A lost, tied and won. */
static bool read_outcomes(const struct stats_input *input, uint64_t *counts, size_t *k, uint64_t *sum,
                          struct problems *problems)
{
    if (!stats_flat(input, counts, k, problems) || !stats_sum(counts, *k, sum, problems))
        return false;
    if (*k == 2 || *k == 3)
        return true;
    problem_add(problems, NULL, "LOST WON or LOST TIED WON", NULL, "%zu counts", *k);
    return false;
}

/* The hypotheses must be means that the scores can have. */
static bool possible(const struct stop_rule *rule, size_t k, struct problems *problems)
{
    const double low = k == 3 ? -1 : 0;
    if (rule->h0 > low && rule->h1 < 1 && rule->h0 < rule->h1)
        return true;
    problem_add(problems, NULL, k == 3 ? "--sprt H0,H1 between -1 and 1" : "--sprt H0,H1 between 0 and 1",
                NULL, "nothing can have a mean of %g or %g here", rule->h0, rule->h1);
    return false;
}

STATS(sprt)
{
    uint64_t c[STATS_COUNTS_MAX], sum;
    size_t k;
    struct stop_rule rule = input->wishes->rule;
    if (!read_outcomes(input, c, &k, &sum, problems))
        return false;
    if (k == 2 && !input->wishes->hypotheses_given) {
        rule.h0 = 0.5;
        rule.h1 = 0.51;
    }
    if (!possible(&rule, k, problems))
        return false;
    const struct stop_look look =
        k == 3 ? stop_look_pairs(&rule, c[0], c[2], sum) : stop_look_share(&rule, c[1], sum);
    const struct sprt_estimate estimate =
        k == 3 ? stop_estimate_pairs(&rule, c[0], c[2], sum) : stop_estimate_share(&rule, c[1], sum);
    stats_pair(output, "hypotheses", N_("H0 and H1"), (struct interval){rule.h0, rule.h1});
    stats_number(output, "log_likelihood_ratio", N_("log-likelihood ratio"), look.ratio);
    stats_pair(output, "bounds", N_("bounds"), look.bounds);
    stats_word(output, "answer", N_("answer"), stop_answer_name(look.answer));
    stats_number(output, "plain_estimate", N_("plain estimate (biased)"), estimate.plain);
    stats_number(output, "median_unbiased_estimate", N_("median-unbiased estimate"), estimate.median);
    stats_pair(output, "interval", N_("interval"), estimate.interval);
    stats_number(output, "interval_level", N_("its confidence"), stop_interval_level(&rule));
    return true;
}

/* X N, as in wilson; LOST TIED WON for pairs. */
STATS(sequence)
{
    uint64_t c[STATS_COUNTS_MAX], sum;
    size_t k;
    struct stop_rule rule = input->wishes->rule;
    rule.kind = STOP_ANYTIME;
    if (!read_outcomes(input, c, &k, &sum, problems) || (k == 2 && !stats_at_most(c[0], c[1], problems)))
        return false;
    if (k == 2) {
        stats_number(output, "estimate", N_("share"), c[1] ? (double)c[0] / (double)c[1] : 0);
        stats_pair(output, "interval", N_("valid at any time"),
                   sequence_share(c[0], c[1], 0.5, 0.5, rule.alpha));
        return true;
    }
    const struct stop_look look = stop_look_pairs(&rule, c[0], c[2], sum);
    const struct paired plain = paired_wins(c[0], c[2], sum, 0);
    stats_number(output, "estimate", N_("difference of win rates"), plain.difference);
    stats_pair(output, "interval", N_("valid at any time"), look.sequence);
    stats_number(output, "log_e_value", N_("ln of the e-value"), look.log_evidence);
    stats_word(output, "answer", N_("answer"), stop_answer_name(look.answer));
    return true;
}
