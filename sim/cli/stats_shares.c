/* Calculators for shares, levels and pairs. */
#include <math.h>

#include "sim/cli/stats.h"
#include "sim/core/language.h"
#include "sim/result/screen.h"
#include "sim/stat/fit.h"

bool stats_flat(const struct stats_input *input, uint64_t *counts, size_t *count, struct problems *problems)
{
    *count = 0;
    for (size_t i = 0; i < input->list_count; i++)
        for (size_t j = 0; j < input->lists[i].count; j++) {
            if (*count == STATS_COUNTS_MAX) {
                problem_add(problems, NULL, "at most 64", NULL, "too many counts");
                return false;
            }
            counts[(*count)++] = input->lists[i].counts[j];
        }
    return true;
}

bool stats_sum(const uint64_t *counts, size_t count, uint64_t *sum, struct problems *problems)
{
    *sum = 0;
    for (size_t i = 0; i < count; i++) {
        if (counts[i] > UINT64_MAX - *sum) {
            problem_add(problems, NULL, "less than 2^64 in all", NULL, "the counts are too large");
            return false;
        }
        *sum += counts[i];
    }
    return true;
}

bool stats_at_most(uint64_t x, uint64_t n, struct problems *problems)
{
    if (x <= n)
        return true;
    problem_add(problems, NULL, "first how many, then of how many", NULL, "%llu of %llu is not possible",
                (unsigned long long)x, (unsigned long long)n);
    return false;
}

static void add_line(struct stats_output *output, const char *title, const char *value)
{
    add_padded(&output->text, _(title), 28);
    text_addf(&output->text, " %s\n", value);
}

void stats_number(struct stats_output *output, const char *key, const char *title, double value)
{
    char text[32];
    number_text(value, text);
    add_line(output, title, isfinite(value) ? text : _("unknown"));
    json_number(&output->json, key, value);
}

void stats_pair(struct stats_output *output, const char *key, const char *title, struct interval interval)
{
    char low[32], high[32];
    struct text both = {0};
    number_text(interval.low, low);
    number_text(interval.high, high);
    text_addf(&both, _("%s to %s"), low, high);
    add_line(output, title, both.bytes);
    text_free(&both);
    json_pair(&output->json, key, interval.low, interval.high);
}

void stats_word(struct stats_output *output, const char *key, const char *title, const char *word)
{
    add_line(output, title, _(word));
    json_string(&output->json, key, word);
}

/* Single counts only: the calculators with a fixed number of them. */
static bool singles(const struct stats_input *input, uint64_t *counts, size_t wanted,
                    struct problems *problems)
{
    size_t count;
    if (!stats_flat(input, counts, &count, problems))
        return false;
    if (count == wanted)
        return true;
    problem_add(problems, NULL, "warodds stats --help tells which", NULL, "%zu counts, not %zu", wanted,
                count);
    return false;
}

static double ratio(uint64_t x, uint64_t n)
{
    return n ? (double)x / (double)n : NAN;
}

static bool share(const struct stats_input *input, struct stats_output *output, struct problems *problems,
                  bool exact)
{
    uint64_t c[STATS_COUNTS_MAX];
    double level = input->wishes->level;
    if (!singles(input, c, 2, problems) || !stats_at_most(c[0], c[1], problems))
        return false;
    stats_number(output, "estimate", N_("share"), ratio(c[0], c[1]));
    if (exact && c[1] > INTERVAL_EXACT_LIMIT) {
        problem_add(problems, NULL, "stats wilson, which is the same to ten digits there", NULL,
                    "the exact interval of more than ten thousand million games takes too long");
        return false;
    }
    stats_pair(output, "interval", exact ? N_("Clopper-Pearson interval") : N_("Wilson interval"),
               exact ? interval_clopper_pearson(c[0], c[1], level)
                     : interval_wilson(c[0], c[1], normal_two_sided(level)));
    return true;
}

STATS(wilson)
{
    return share(input, output, problems, false);
}

STATS(clopper)
{
    return share(input, output, problems, true);
}

STATS(goodman)
{
    uint64_t counts[STATS_COUNTS_MAX], sum;
    struct interval intervals[STATS_COUNTS_MAX];
    size_t k;
    if (!stats_flat(input, counts, &k, problems) || !stats_sum(counts, k, &sum, problems))
        return false;
    interval_goodman(counts, k, input->wishes->level, intervals);
    json_array(&output->json, "levels");
    for (size_t i = 0; i < k; i++) {
        char title[64];
        json_object_line(&output->json, NULL);
        snprintf(title, sizeof title, _("%zu: share"), i + 1);
        stats_number(output, "estimate", title, ratio(counts[i], sum));
        stats_pair(output, "interval", N_("   simultaneous interval"), intervals[i]);
        json_end(&output->json);
    }
    json_end(&output->json);
    return true;
}

static void add_equivalence(struct stats_output *output, const struct equivalence *equivalence,
                            struct interval interval, double margin)
{
    stats_number(output, "margin", N_("margin"), margin);
    stats_number(output, "equivalence_p", N_("p of equivalence"), equivalence->p);
    stats_word(output, "verdict", N_("verdict"), verdict_name(verdict(interval, margin)));
}

STATS(newcombe)
{
    uint64_t c[STATS_COUNTS_MAX];
    double z = normal_two_sided(input->wishes->level), margin = input->wishes->rule.margin;
    if (!singles(input, c, 4, problems) || !stats_at_most(c[0], c[1], problems) ||
        !stats_at_most(c[2], c[3], problems))
        return false;
    const double difference = ratio(c[0], c[1]) - ratio(c[2], c[3]);
    const struct interval interval = interval_difference(c[0], c[1], c[2], c[3], z);
    const struct score_sums one = {c[1], c[0], c[0], 1}, other = {c[3], c[2], c[2], 1};
    const struct equivalence same = equivalence_runs(one, other, margin, (1 - input->wishes->level) / 2);
    stats_number(output, "estimate", N_("difference of shares"), difference);
    stats_pair(output, "interval", N_("Newcombe interval"), interval);
    add_equivalence(output, &same, interval, margin);
    return true;
}

STATS(mcnemar)
{
    uint64_t c[STATS_COUNTS_MAX], discordant;
    double z = normal_two_sided(input->wishes->level), margin = input->wishes->rule.margin;
    if (!singles(input, c, 3, problems) || !stats_sum(c, 2, &discordant, problems) ||
        !stats_at_most(discordant, c[2], problems))
        return false;
    const struct mcnemar p = mcnemar(c[0], c[1]);
    const struct paired paired = paired_wins(c[0], c[1], c[2], z);
    const struct equivalence same =
        equivalence_wins(c[0], c[1], c[2], margin, (1 - input->wishes->level) / 2);
    stats_number(output, "exact", N_("p, exact"), p.exact);
    stats_number(output, "mid", N_("p, mid-p"), p.mid);
    stats_number(output, "estimate", N_("difference of win rates"), paired.difference);
    stats_number(output, "se", N_("standard error"), paired.standard_error);
    stats_pair(output, "interval", N_("interval"), paired.interval);
    add_equivalence(output, &same, paired.interval, margin);
    return true;
}

static bool two_lists(const struct stats_input *input, struct problems *problems)
{
    if (input->lists[0].count == input->lists[1].count && input->lists[0].count > 1)
        return true;
    problem_add(problems, NULL, "two lists with as many counts, 20,30,30,20 30,30,25,15", NULL,
                "lists of %zu and %zu counts do not belong together", input->lists[0].count,
                input->lists[1].count);
    return false;
}

STATS(superiority)
{
    const struct stats_list *a = &input->lists[0], *b = &input->lists[1];
    uint64_t sum;
    if (!two_lists(input, problems) || !stats_sum(a->counts, a->count, &sum, problems) ||
        !stats_sum(b->counts, b->count, &sum, problems))
        return false;
    const struct superiority result =
        superiority(a->counts, b->counts, a->count, normal_two_sided(input->wishes->level));
    stats_number(output, "estimate", N_("A ends better, ties half"), result.theta);
    stats_number(output, "se", N_("standard error"), result.standard_error);
    stats_pair(output, "interval", N_("interval"), result.interval);
    stats_number(output, "p", N_("p of 1/2"), result.p);
    return true;
}

STATS(fit)
{
    const struct stats_list *observed = &input->lists[0], *weights = &input->lists[1];
    uint64_t sum, total;
    char df[32];
    if (!two_lists(input, problems) || !stats_sum(observed->counts, observed->count, &sum, problems) ||
        !stats_sum(weights->counts, weights->count, &total, problems))
        return false;
    if (total == 0) {
        problem_add(problems, NULL, "a weight above 0", NULL, "a law without weights");
        return false;
    }
    const struct fit g = fit_g(observed->counts, weights->counts, observed->count);
    const struct fit chi = fit_chi_square(observed->counts, weights->counts, observed->count);
    stats_number(output, "g", N_("G"), g.statistic);
    stats_number(output, "chi_square", N_("chi-square"), chi.statistic);
    json_count(&output->json, "df", g.df);
    snprintf(df, sizeof df, "%llu", (unsigned long long)g.df);
    add_line(output, N_("degrees of freedom"), df);
    stats_number(output, "p", N_("p of G"), g.p);
    stats_number(output, "p_chi_square", N_("p of chi-square"), chi.p);
    return true;
}
