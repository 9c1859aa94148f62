/* The verdict in plain words. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/studies/compare/comparison.h"
#include "sim/core/language.h"
#include "sim/result/result_text.h"

/* Which estimate the sentence quotes: after a test that stopped by what it saw, the one that knows of it. */
struct quoted {
    double difference;
    struct interval interval;
    char interval_name[96];
};

static struct quoted named(double difference, struct interval interval, const char *name)
{
    struct quoted quoted = {difference, interval, ""};
    snprintf(quoted.interval_name, sizeof quoted.interval_name, "%s", name);
    return quoted;
}

static struct quoted quote(const struct comparison *comparison)
{
    const struct stop_rule *rule = &comparison->plan->rule;
    if (rule->kind == STOP_SPRT) {
        struct quoted quoted = {comparison->stopped.sprt.median, comparison->stopped.sprt.interval, ""};
        snprintf(quoted.interval_name, sizeof quoted.interval_name, _("median-unbiased, %g %% interval"),
                 100 * stop_interval_level(rule));
        return quoted;
    }
    if (rule->kind == STOP_ANYTIME)
        return named(comparison->win.difference, comparison->stopped.look.sequence,
                     _("interval valid at any time"));
    return named(comparison->win.difference, comparison->win.interval,
                 _(/* xgettext:no-c-format */ "95 % interval"));
}

/* So many that the interval does not look like a point. */
static int digits_for(struct interval interval)
{
    int digits = 1;
    for (double points = 50 * (interval.high - interval.low); points < 0.5 && digits < 6; points *= 10)
        digits++;
    return digits;
}

static void add_points(struct text *words, const struct quoted *quoted)
{
    int digits = digits_for(quoted->interval);
    text_addf(words, _("%+.*f points (%s %+.*f to %+.*f)"), digits, 100 * quoted->difference,
              quoted->interval_name, digits, 100 * quoted->interval.low, digits, 100 * quoted->interval.high);
}

static void add_rates(struct text *words, const struct comparison *comparison)
{
    char a[16], b[16], pairs[32];
    percent_text(score_share(totals_score(comparison->a.totals)), a);
    percent_text(score_share(totals_score(comparison->b.totals)), b);
    count_text(comparison->pairs, pairs);
    const bool whole = setting_parts(comparison->plan->a->setting) == 1; /* no draws, no shared wins */
    text_addf(words,
              comparison->contrast
                  ? whole ? _("the %s win %s with A (%s) and %s with B (%s) of %s common games")
                          : _("the %s score %s with A (%s) and %s with B (%s) in %s common games")
              : whole ? _("the %s win %s with A (%s) and %s with B (%s) of %s games each")
                      : _("the %s score %s with A (%s) and %s with B (%s) in %s games each"),
              _(experiment_observed_title(comparison->plan->a)), a, comparison->plan->name_a, b,
              comparison->plan->name_b, pairs);
}

/* "one more win in 2.5 games" */
static void add_games_a_win(struct text *words, double difference)
{
    double games = 1 / fabs(difference);
    if (isfinite(games))
        text_addf(words, _(", one more win in %.*f games"), games < 10 ? 1 : 0, games);
}

/* From the better side, so that the numbers are gains. */
static void add_gain(struct text *words, const struct quoted *quoted)
{
    int digits = digits_for(quoted->interval);
    double low = quoted->interval.low, high = quoted->interval.high;
    bool a = quoted->difference > 0;
    text_addf(words, _("%s wins %.*f points more (%s %.*f to %.*f)"), a ? "A" : "B", digits,
              100 * fabs(quoted->difference), quoted->interval_name, digits, 100 * (a ? low : -high), digits,
              100 * (a ? high : -low));
}

/* "Different: ", or that the difference is shown to be smaller than the margin. */
static void add_different(struct text *words, const struct comparison *comparison,
                          const struct quoted *quoted)
{
    const double margin = comparison->plan->margin;
    const bool a = quoted->difference > 0;
    if (comparison->verdict == VERDICT_SMALLER)
        text_addf(words, _("Different, but by less than the margin of %g points: "), 100 * margin);
    else
        text_add(words, _("Different: "));
    add_rates(words, comparison);
    text_add(words, _(". "));
    add_gain(words, quoted);
    add_games_a_win(words, quoted->difference);
    text_add(words, _("."));
    if (comparison->verdict == VERDICT_DIFFERENT &&
        (a ? quoted->interval.low : -quoted->interval.high) >= margin)
        text_addf(words, _(" That is more than the margin of %g points."), 100 * margin);
}

static void add_equivalent(struct text *words, const struct comparison *comparison,
                           const struct quoted *quoted)
{
    text_addf(words, _("No difference shown, and none beyond the margin of %g points: "),
              100 * comparison->plan->margin);
    add_rates(words, comparison);
    text_add(words, _(". A less B: "));
    add_points(words, quoted);
    text_add(words, _("."));
}

/* To two digits, upwards: the number is a guess. */
static uint64_t rounded_up(uint64_t count)
{
    uint64_t unit = 1;
    while (count / unit >= 100)
        unit *= 10;
    return (count + unit - 1) / unit * unit;
}

static void add_undecided(struct text *words, const struct comparison *comparison,
                          const struct quoted *quoted)
{
    text_add(words, _("Undecided: "));
    add_rates(words, comparison);
    text_add(words, _(". A less B: "));
    add_points(words, quoted);
    text_addf(words, _(": perhaps nothing, perhaps more than the margin of %g points."),
              100 * comparison->plan->margin);
    if (comparison->stopped.look.answer == STOP_ACCEPTS_H0) /* it has ended */
        return;
    if (comparison->needed == UINT64_MAX) {
        text_add(words, _(" Too few games to guess how many more would settle it."));
        return;
    }
    char more[32];
    uint64_t missing = comparison->needed > comparison->pairs ? comparison->needed - comparison->pairs : 1;
    count_text(rounded_up(missing), more);
    text_addf(words,
              comparison->contrast ? _(" About %s more games of both would settle it.")
                                   : _(" About %s more games each would settle it."),
              more);
}

static void add_test(struct text *words, const struct comparison *comparison)
{
    const struct stop_rule *rule = &comparison->stopped.rule;
    enum stop_answer answer = comparison->stopped.look.answer;
    if (rule->kind != STOP_SPRT)
        return;
    if (stop_is_open(rule, &comparison->stopped.look, comparison->pairs))
        text_add(words, _(" The sequential test is still open: nothing may be read off it yet."));
    else if (answer == STOP_GO_ON)
        text_add(words,
                 _(" At its last look the sequential test accepts neither, and its errors are spent. "
                   "Going on with more --games risks up to as much again: decide on them beforehand, or "
                   "play --anytime."));
    else if (answer == STOP_ACCEPTS_H1)
        text_addf(words, _(" The sequential test accepts that A wins %g points more rather than %g."),
                  100 * rule->h1, 100 * rule->h0);
    else
        text_addf(words, _(" The sequential test rejects that A wins %g points more, or better still."),
                  100 * rule->h1);
    if (answer == STOP_ACCEPTS_H0 && comparison->verdict == VERDICT_UNDECIDED && rule->h0 >= 0)
        text_add(words,
                 _(" It does not ask whether B is better: exchange A and B, or fix the number of games."));
}

char *comparison_words(const struct comparison *comparison)
{
    struct text words = {0};
    const struct quoted quoted = quote(comparison);
    if (comparison->verdict == VERDICT_DIFFERENT || comparison->verdict == VERDICT_SMALLER)
        add_different(&words, comparison, &quoted);
    else if (comparison->verdict == VERDICT_EQUIVALENT)
        add_equivalent(&words, comparison, &quoted);
    else
        add_undecided(&words, comparison, &quoted);
    add_test(&words, comparison);
    if (comparison->contrast && comparison->contrast->identical == comparison->pairs)
        text_add(&words, _(" Not one game differs."));
    return text_take(&words);
}
