/* A comparison as a page of text. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/studies/compare/comparison.h"
#include "sim/result/result_text.h"
#include "sim/core/language.h"
#include "sim/result/study.h"

enum {
    TITLE_LEAST = 12,
    CELL_LEAST = 5,
    CELL_MOST = 10,
};

/* How the table fits: counts where there is room for them, else percent. */
struct layout {
    int title, cell;
    bool counts;
};

static struct layout lay_out(const struct screen *screen, const struct comparison *comparison)
{
    int columns = (int)comparison->level_count + 1, room = screen->width - 2, longest = TITLE_LEAST;
    char count[32];
    count_text(comparison->pairs, count);
    for (size_t i = 0; i < comparison->level_count; i++) {
        const int title = (int)strlen("A1 ") + text_columns(title_text(comparison->a.levels[i].title));
        longest = title > longest ? title : longest;
    }
    /* Numbers need what they need, titles take what is left, or go on below. */
    int needed = (int)strlen(count) + 1, cell = (room - longest) / columns, title;
    needed = needed < CELL_LEAST || needed * columns > room - TITLE_LEAST ? CELL_LEAST : needed;
    cell = cell < needed ? needed : cell > CELL_MOST ? CELL_MOST : cell;
    title = room - cell * columns;
    title = title < TITLE_LEAST ? TITLE_LEAST : title > longest ? longest : title;
    return (struct layout){title, cell, cell > (int)strlen(count)};
}

static void add_cell(struct text *text, const struct layout *layout, uint64_t count, uint64_t of)
{
    char cell[32];
    if (layout->counts)
        count_text(count, cell);
    else
        snprintf(cell, sizeof cell, "%.1f", 100 * share(count, of));
    text_addf(text, "%*s", layout->cell, count == 0 ? "." : cell);
}

/* The first line of a level's title; returns the others, to be freed. */
static char *add_level_title(struct text *text, const struct screen *screen, const struct layout *layout,
                             const struct comparison *comparison, size_t level)
{
    enum { BEHIND_NUMBER = 3 };
    struct text title = {0}, folded = {0};
    struct screen narrow = *screen;
    narrow.width = layout->title;
    text_addf(&title, "A%zu ", level + 1);
    text_add(&folded, title.bytes);
    add_hanging(&folded, &narrow, title_text(comparison->a.levels[level].title), BEHIND_NUMBER);
    char *end = strchr(folded.bytes, '\n');
    *end = '\0';
    text_add(text, "  ");
    add_padded(text, folded.bytes, layout->title);
    char *rest = text_copy(end + 1);
    text_free(&folded);
    text_free(&title);
    return rest;
}

/* The other lines of a title, under the first. */
static void add_rest(struct text *text, char *rest)
{
    for (char *line = strtok(rest, "\n"); line; line = strtok(NULL, "\n"))
        text_addf(text, "  %s\n", line);
    free(rest);
}

/* Rows and columns best first, as in the report of a run; levels are numbered from the worst. */
static void add_table(struct text *text, const struct screen *screen, const struct comparison *comparison)
{
    size_t k = comparison->level_count;
    const struct layout layout = lay_out(screen, comparison);
    if (!comparison->contrast)
        return;
    add_heading(text, screen,
                layout.counts ? _("How the same games end: rows with A, columns with B")
                              : _("How the same games end, percent: rows with A, columns with B"));
    text_addf(text, "  %*s", layout.title, "");
    for (size_t b = k; b-- > 0;)
        text_addf(text, "%*s%zu", layout.cell - 1, "B", b + 1);
    text_addf(text, "%*s\n", layout.cell, "A");
    for (size_t a = k; a-- > 0;) {
        char *rest = add_level_title(text, screen, &layout, comparison, a);
        for (size_t b = k; b-- > 0;)
            add_cell(text, &layout, comparison->contrast->table[a * k + b], comparison->pairs);
        add_cell(text, &layout, comparison->a.totals->levels[a], comparison->pairs);
        text_add(text, "\n");
        add_rest(text, rest);
    }
    text_addf(text, "  %-*s", layout.title, "B");
    for (size_t b = k; b-- > 0;)
        add_cell(text, &layout, comparison->b.totals->levels[b], comparison->pairs);
    add_cell(text, &layout, comparison->pairs, comparison->pairs);
    text_add(text, "\n");
}

/* Independent runs: the levels side by side. */
static void add_levels(struct text *text, const struct screen *screen, const struct comparison *comparison)
{
    char a[16], b[16];
    if (comparison->contrast)
        return;
    add_heading(text, screen, _("Victory levels"));
    text_addf(text, "%*s%*s\n", CELL_MOST, "A", CELL_MOST, "B");
    for (size_t i = comparison->level_count; i-- > 0;) {
        percent_text(share(comparison->a.totals->levels[i], comparison->pairs), a);
        percent_text(share(comparison->b.totals->levels[i], comparison->pairs), b);
        text_addf(text, "%*s%*s  %s\n", CELL_MOST, a, CELL_MOST, b,
                  title_text(comparison->a.levels[i].title));
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
    char both[32], only_a[32], only_b[32], neither[32], same[32], exact[24];
    struct text words = {0};
    count_text(comparison->wins.both, both);
    count_text(comparison->wins.c, only_a);
    count_text(comparison->wins.b, only_b);
    count_text(comparison->wins.neither, neither);
    count_text(comparison->pairs - comparison->wins.b - comparison->wins.c, same);
    p_text(comparison->mcnemar.exact, exact);
    if (setting_parts(comparison->plan->a->setting) == 1)
        text_addf(
            &words,
            _("  Of the same games both win %s, only A %s, only B %s, neither %s. McNemar's exact test: p "
              "%s."),
            both, only_a, only_b, neither, exact);
    else /* what can be drawn or shared has more ends than two */
        text_addf(&words,
                  _("  Of the same games A scores more in %s, B in %s, both the same in %s. McNemar's exact "
                    "test of who scores more: p %s."),
                  only_a, only_b, same, exact);
    add_wrapped(text, screen, words.bytes, 4);
    text_free(&words);
}

static void add_difference(struct text *text, const char *name, double estimate, struct interval interval,
                           double factor, const char *unit)
{
    text_add(text, "  ");
    add_padded(text, name, 24);
    if (isfinite(interval.low) && isfinite(interval.high))
        text_addf(text, _(" %+9.3f%s   %+.3f to %+.3f\n"), factor * estimate, unit, factor * interval.low,
                  factor * interval.high);
    else /* of one game of each */
        text_addf(text, " %+9.3f%s   %s\n", factor * estimate, unit, _("unknown"));
}

static void add_differences(struct text *text, const struct screen *screen,
                            const struct comparison *comparison)
{
    const struct superiority *superiority = &comparison->superiority;
    char p[24];
    bool fixed = comparison->plan->rule.kind == STOP_FIXED || comparison->plan->rule.kind == STOP_HALF_WIDTH;
    add_heading(text, screen,
                fixed ? _(/* xgettext:no-c-format */ "A less B, with 95 % interval")
                      : _("A less B, 95 % (as if the games had been a fixed number)"));
    add_difference(text, _("win rate, points"), comparison->win.difference, comparison->win.interval, 100,
                   "");
    add_difference(text, _("mean level"), comparison->level.difference, comparison->level.interval, 1, "");
    text_add(text, "  ");
    add_padded(text, _("A ends better, ties half"), 24);
    text_addf(text, _(" %9.4f   %.4f to %.4f\n"), superiority->theta, superiority->interval.low,
              superiority->interval.high);
    p_text(comparison->equivalence.p, p);
    text_addf(text, _("  equivalent within %g points: p %s\n"), 100 * comparison->plan->margin, p);
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
        text_add(text, _("  The two runs have unrelated seeds: nothing is paired.\n"));
        return;
    }
    uint64_t identical = comparison->contrast->identical;
    count_text(identical, count);
    percent_text(share(identical, comparison->pairs), percent);
    text_addf(&words, _("  %s games (%s) end in exactly the same state. "), count, percent);
    if (isnan(comparison->win_ratio))
        text_add(&words, _("Nothing varies, so pairing can gain nothing."));
    else if (isinf(comparison->win_ratio))
        text_add(&words, _("Wins never differ between A and B."));
    else if (comparison->win_ratio < RATIO_WORTH_HAVING)
        text_addf(&words,
                  _("Pairing brought nothing: variance ratio %.2f (what A and B do with the same dice is "
                    "unrelated)."),
                  comparison->win_ratio);
    else
        text_addf(&words, _("Pairing was worth %.2f times as many independent games."),
                  comparison->win_ratio);
    add_wrapped(text, screen, words.bytes, 2);
    text_free(&words);
}

static void add_audit_line(struct text *text, const struct screen *screen, const char *name,
                           const struct audit *audit)
{
    struct text words = {0};
    text_addf(
        &words,
        _("  %s: %zu chance sites and %zu hit distributions tested, smallest p after Holm %.3g and %.3g"),
        name, audit->sites_tested, audit->hits_tested, audit->worst_site ? audit->worst_site->adjusted_p : 1,
        audit->worst_hits ? audit->worst_hits->adjusted_p : 1);
    add_wrapped(text, screen, words.bytes, 5);
    text_free(&words);
}

static void add_origin(struct text *text, const struct screen *screen, const struct comparison *comparison)
{
    const struct setting *a = comparison->plan->a->setting, *b = comparison->plan->b->setting;
    char *command = comparison_command(comparison);
    add_heading(text, screen, _("Where this comes from"));
    text_addf(text,
              _("  values A %016" PRIx64 " (%zu assumed)\n  values B %016" PRIx64 " (%zu assumed)\n  %s\n"),
              a->hash, a->assumed, b->hash, b->assumed, command);
    free(command);
}

void add_comparison(struct text *text, const struct screen *screen, const struct comparison *comparison,
                    bool full)
{
    char *words = comparison_words(comparison);
    add_partial(text, screen, comparison->plan->partial,
                _("Nobody chose this number of pairs by what they showed, so the numbers hold for it."));
    add_wrapped(text, screen, words, 0);
    free(words);
    add_table(text, screen, comparison);
    add_levels(text, screen, comparison);
    add_differences(text, screen, comparison);
    add_pairing(text, screen, comparison);
    add_stopped(text, screen, &comparison->stopped, _("difference of win rates"));
    add_comparison_metrics(text, screen, comparison, full);
    add_heading(text, screen, _("Were the dice fair?"));
    add_audit_line(text, screen, "A", &comparison->a.audit);
    add_audit_line(text, screen, "B", &comparison->b.audit);
    add_origin(text, screen, comparison);
}
