/* A comparison as a page of text. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/report/comparison.h"
#include "sim/report/result_text.h"

enum { TITLE_LEAST = 16, TITLE_MOST = 40, CELL_WIDTH = 10, METRICS_SHORT = 10, NAME_WIDTH = 22 };

/* Room for a level's title beside the columns of the table. */
static int title_width(const struct screen *screen, size_t levels)
{
    int width = screen->width - 2 - CELL_WIDTH * ((int)levels + 1);
    return width < TITLE_LEAST ? TITLE_LEAST : width > TITLE_MOST ? TITLE_MOST : width;
}

/* Rows and columns best first, as in the report of a run; levels are numbered from the worst. */
static void add_table(struct text *text, const struct screen *screen, const struct comparison *comparison)
{
    size_t k = comparison->level_count;
    int width = title_width(screen, k);
    char count[32], share_text[16];
    if (!comparison->contrast)
        return;
    add_heading(text, screen, "How the same games end: rows with A, columns with B");
    text_addf(text, "  %*s", width, "");
    for (size_t b = k; b-- > 0;)
        text_addf(text, "%*s%zu", CELL_WIDTH - 1, "B", b + 1);
    text_addf(text, "%*s\n", CELL_WIDTH, "A in all");
    for (size_t a = k; a-- > 0;) {
        struct text title = {0};
        text_addf(&title, "A%zu %s", a + 1, comparison->a.levels[a].title);
        text_add(text, "  ");
        if (utf8_length(title.bytes, title.length) > (size_t)width)
            add_cut(text, screen, title.bytes, width);
        else
            add_padded(text, title.bytes, width);
        text_free(&title);
        for (size_t b = k; b-- > 0;) {
            count_text(comparison->contrast->table[a * k + b], count);
            text_addf(text, "%*s", CELL_WIDTH, strcmp(count, "0") == 0 ? "." : count);
        }
        percent_text(share(comparison->a.totals->levels[a], comparison->pairs), share_text);
        text_addf(text, "%*s\n", CELL_WIDTH, share_text);
    }
    text_addf(text, "  %-*s", width, "B in all");
    for (size_t b = k; b-- > 0;) {
        percent_text(share(comparison->b.totals->levels[b], comparison->pairs), share_text);
        text_addf(text, "%*s", CELL_WIDTH, share_text);
    }
    text_add(text, "\n");
}

/* Independent runs: the levels side by side. */
static void add_levels(struct text *text, const struct screen *screen, const struct comparison *comparison)
{
    char a[16], b[16];
    if (comparison->contrast)
        return;
    add_heading(text, screen, "Victory levels");
    text_addf(text, "%*s%*s\n", CELL_WIDTH, "A", CELL_WIDTH, "B");
    for (size_t i = comparison->level_count; i-- > 0;) {
        percent_text(share(comparison->a.totals->levels[i], comparison->pairs), a);
        percent_text(share(comparison->b.totals->levels[i], comparison->pairs), b);
        text_addf(text, "%*s%*s  %s\n", CELL_WIDTH, a, CELL_WIDTH, b, comparison->a.levels[i].title);
    }
}

/* Nobody needs to know how small, and far below this no two libraries agree. */
static void p_text(double p, char text[24])
{
    if (p < 1e-20)
        snprintf(text, 24, "< 1e-20");
    else
        snprintf(text, 24, "= %.4g", p);
}

static void add_wins(struct text *text, const struct screen *screen, const struct comparison *comparison)
{
    char both[32], only_a[32], only_b[32], neither[32], exact[24], mid[24];
    struct text words = {0};
    count_text(comparison->wins.both, both);
    count_text(comparison->wins.c, only_a);
    count_text(comparison->wins.b, only_b);
    count_text(comparison->wins.neither, neither);
    p_text(comparison->mcnemar.exact, exact);
    p_text(comparison->mcnemar.mid, mid);
    text_addf(
        &words,
        "  Of the same games both win %s, only A %s, only B %s, neither %s. McNemar: p %s exact, %s mid-p.",
        both, only_a, only_b, neither, exact, mid);
    add_wrapped(text, screen, words.bytes, 4);
    text_free(&words);
}

static void add_difference(struct text *text, const char *name, double estimate, struct interval interval,
                           double factor, const char *unit)
{
    text_addf(text, "  %-26s %+9.3f%s   %+.3f to %+.3f\n", name, factor * estimate, unit,
              factor * interval.low, factor * interval.high);
}

static void add_differences(struct text *text, const struct screen *screen,
                            const struct comparison *comparison)
{
    const struct superiority *superiority = &comparison->superiority;
    char p[24];
    bool fixed = comparison->plan->rule.kind == STOP_FIXED || comparison->plan->rule.kind == STOP_HALF_WIDTH;
    add_heading(text, screen,
                fixed ? "A less B, with 95 % interval"
                      : "A less B, with 95 % intervals as if the number of games had been fixed before");
    add_difference(text, "win rate, points", comparison->win.difference, comparison->win.interval, 100, "");
    add_difference(text, "mean level", comparison->level.difference, comparison->level.interval, 1, "");
    text_addf(text, "  %-26s %9.4f    %.4f to %.4f\n", "A ends better (ties half)", superiority->theta,
              superiority->interval.low, superiority->interval.high);
    p_text(comparison->equivalence.p, p);
    text_addf(text, "  equivalent within %g points: p %s\n", 100 * comparison->plan->margin, p);
    if (comparison->contrast)
        add_wins(text, screen, comparison);
}

/* Below this, statistics.md section 5: say that pairing brought nothing. */
#define RATIO_WORTH_HAVING 1.1

static void add_pairing(struct text *text, const struct screen *screen, const struct comparison *comparison)
{
    char count[32], percent[16];
    struct text words = {0};
    if (!comparison->contrast) {
        text_add(text, "  The two runs have unrelated seeds: nothing is paired.\n");
        return;
    }
    uint64_t identical = comparison->contrast->identical;
    count_text(identical, count);
    percent_text(share(identical, comparison->pairs), percent);
    text_addf(&words, "  %s games (%s) end in exactly the same state. ", count, percent);
    if (isnan(comparison->win_ratio))
        text_add(&words, "Nothing varies, so pairing can gain nothing.");
    else if (isinf(comparison->win_ratio))
        text_add(&words, "Wins never differ between A and B.");
    else if (comparison->win_ratio < RATIO_WORTH_HAVING)
        text_addf(
            &words,
            "Pairing brought nothing: variance ratio %.2f (what A and B do with the same dice is unrelated).",
            comparison->win_ratio);
    else
        text_addf(&words, "Pairing was worth %.2f times as many independent games.", comparison->win_ratio);
    add_wrapped(text, screen, words.bytes, 2);
    text_free(&words);
}

/* How many standard errors from nothing; what never differed is last. */
static double distance(const struct comparison_metric *metric)
{
    double error = metric->difference.standard_error, size = fabs(metric->difference.difference);
    return size == 0 || !isfinite(error) ? 0 : error > 0 ? size / error : INFINITY;
}

/* Whether fewer than METRICS_SHORT others stand out more. */
static bool stands_out(const struct comparison *comparison, size_t count, size_t index)
{
    double own = distance(&comparison->metrics[index]);
    size_t before = 0;
    for (size_t i = 0; i < count; i++) {
        double other = distance(&comparison->metrics[i]);
        before += other > own || (!(other < own) && i < index);
    }
    return own > 0 && before < METRICS_SHORT;
}

static void add_metric(struct text *text, const char *name, const struct comparison_metric *metric)
{
    text_add(text, "  ");
    add_padded(text, name, NAME_WIDTH);
    text_addf(text, " %10.3f %10.3f %+10.3f   %+.3f to %+.3f\n", metric->a, metric->b,
              metric->difference.difference, metric->difference.interval.low,
              metric->difference.interval.high);
}

static void add_metrics_of(struct text *text, const struct screen *screen,
                           const struct comparison *comparison, bool full)
{
    const struct game *game = comparison->plan->a->setting->game;
    size_t shown = 0;
    bool any = full;
    for (size_t i = 0; i < game->metric_count; i++)
        any = any || distance(&comparison->metrics[i]) > 0;
    add_heading(text, screen,
                full ? "All metrics: means, A less B with 95 % interval"
                     : "Metrics that differ most clearly: means, A less B with 95 % interval");
    if (any)
        text_addf(text, "  %*s %10s %10s %10s\n", NAME_WIDTH, "", "A", "B", "A less B");
    for (size_t i = 0; i < game->metric_count; i++)
        if (full || stands_out(comparison, game->metric_count, i)) {
            add_metric(text, game->metrics[i].name, &comparison->metrics[i]);
            shown++;
        }
    if (shown == 0)
        text_addf(text, "  none of %zu differs\n", game->metric_count);
    else if (!full)
        text_addf(text,
                  "  --full shows all %zu. Each interval is for itself: among many, one in twenty misses.\n",
                  game->metric_count);
}

static void add_audit_line(struct text *text, const char *name, const struct audit *audit)
{
    text_addf(
        text,
        "  %s: %zu chance sites and %zu hit distributions tested, smallest p after Holm %.3g and %.3g\n",
        name, audit->sites_tested, audit->hits_tested, audit->worst_site ? audit->worst_site->adjusted_p : 1,
        audit->worst_hits ? audit->worst_hits->adjusted_p : 1);
}

static void add_origin(struct text *text, const struct screen *screen, const struct comparison *comparison)
{
    const struct setting *a = comparison->plan->a->setting, *b = comparison->plan->b->setting;
    char *command = comparison_command(comparison);
    add_heading(text, screen, "Where this comes from");
    text_addf(text, "  values A %016" PRIx64 " (%zu assumed), B %016" PRIx64 " (%zu assumed)\n  %s\n",
              a->hash, a->assumed, b->hash, b->assumed, command);
    free(command);
}

void add_comparison(struct text *text, const struct screen *screen, const struct comparison *comparison,
                    bool full)
{
    char *words = comparison_words(comparison);
    add_wrapped(text, screen, words, 0);
    free(words);
    add_table(text, screen, comparison);
    add_levels(text, screen, comparison);
    add_differences(text, screen, comparison);
    add_pairing(text, screen, comparison);
    add_stopped(text, screen, &comparison->stopped, "difference of win rates");
    add_metrics_of(text, screen, comparison, full);
    add_heading(text, screen, "Were the dice fair?");
    add_audit_line(text, "A", &comparison->a.audit);
    add_audit_line(text, "B", &comparison->b.audit);
    add_origin(text, screen, comparison);
}
