/* The metrics of a comparison as text: those that differ most clearly, or all. */
#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/compare/comparison.h"
#include "sim/result/result_text.h"

enum {
    METRICS_SHORT = 10,
    NAME_WIDTH = 26,
    NAME_NARROW = 22,
    WITH_MEANS = 84,   /* columns from which on a metric's line has all its numbers */
    WITH_NUMBERS = 58, /* columns of these numbers */
    WITH_DIFFERENCE = 36,
};

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

/* As wide as the names that are shown, and as the numbers leave room. */
static int name_width(const struct screen *screen, const struct comparison *comparison, bool full)
{
    const struct game *game = comparison->plan->a->setting->game;
    const bool roomy = screen->width >= WITH_MEANS;
    const int most = screen->width - (roomy ? WITH_NUMBERS : WITH_DIFFERENCE);
    int width = roomy ? NAME_WIDTH : NAME_NARROW;
    for (size_t i = 0; i < game->metric_count; i++)
        if (full || stands_out(comparison, game->metric_count, i)) {
            char *words = metric_words(game->metrics[i].name);
            width = text_columns(words) > width ? text_columns(words) : width;
            free(words);
        }
    return width < most ? width : most;
}

static void add_metric(struct text *text, const struct screen *screen, const char *name, int width,
                       const struct comparison_metric *metric)
{
    const struct paired *difference = &metric->difference;
    text_add(text, "  ");
    char *words = metric_words(name);
    struct text cut = {0};
    add_cut(&cut, screen, words, width);
    add_padded(text, cut.bytes, width);
    text_free(&cut);
    free(words);
    if (screen->width >= WITH_MEANS)
        text_addf(text, " %10.3f %10.3f", metric->a, metric->b);
    text_addf(text, _(" %+10.3f   %+.3f to %+.3f\n"), difference->difference, difference->interval.low,
              difference->interval.high);
}

static void add_metrics_head(struct text *text, const struct screen *screen, int width, bool full)
{
    add_heading(text, screen,
                full ? _("All metrics: means, A less B with 95 %")
                     : _("What differs most clearly: means, A less B with 95 %"));
    text_addf(text, "  %*s", width, "");
    if (screen->width >= WITH_MEANS)
        text_addf(text, " %10s %10s", "A", "B");
    text_add(text, " ");
    add_right(text, _("A less B"), 10);
    text_add(text, "\n");
}

void add_comparison_metrics(struct text *text, const struct screen *screen,
                            const struct comparison *comparison, bool full)
{
    const struct game *game = comparison->plan->a->setting->game;
    struct text lines = {0}, words = {0};
    const int width = name_width(screen, comparison, full);
    for (size_t i = 0; i < game->metric_count; i++)
        if (full || stands_out(comparison, game->metric_count, i))
            add_metric(&lines, screen, game->metrics[i].name, width, &comparison->metrics[i]);
    if (lines.length) {
        add_metrics_head(text, screen, width, full);
        text_add(text, lines.bytes);
        text_addf(&words, _("  %sEach interval is for itself: among many, one in twenty misses."),
                  full ? "" : _("--full shows all. "));
    } else {
        add_heading(text, screen, _("Metrics"));
        text_addf(&words, _("  None of %zu differs in any game."), game->metric_count);
    }
    add_wrapped(text, screen, words.bytes, 2);
    text_free(&words);
    text_free(&lines);
}
