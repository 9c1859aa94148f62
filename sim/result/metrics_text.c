/* Metrics on the page. Their names group them: `losses` is a value, `losses.squad` a part of it, and
 * `chit.pods.stunned` a cell of a table (row pods, column stunned). */
#include <math.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/result/result_text.h"

enum { NAME_WIDTH = 20, ROW_WIDTH = 18, PROFILE_CELLS = 30, CELL_LEAST = 6, CELL_MOST = 11 };

static size_t dots(const char *name)
{
    size_t count = 0;
    for (; *name; name++)
        count += *name == '.';
    return count;
}

static bool is_part_of(const char *name, const char *group)
{
    size_t length = strlen(group);
    return strncmp(name, group, length) == 0 && name[length] == '.';
}

/* Digits so that the interval is seen. */
static void add_mean(struct text *text, const struct screen *screen, const struct histogram *histogram,
                     double z)
{
    double mean = histogram_mean(histogram), half = z * histogram_standard_error(histogram);
    int digits = half > 0 && half < 0.01 ? 3 : 2;
    if (isfinite(half))
        text_addf(text, "%9.*f %s %-7.*f", digits, mean, screen->unicode ? "±" : "+-", digits, half);
    else
        text_addf(text, "%9.2f            ", mean);
}

/* The histogram in at most PROFILE_CELLS columns between smallest and largest value. */
static void add_histogram(struct text *text, const struct screen *screen, const struct histogram *histogram)
{
    uint64_t cells[PROFILE_CELLS] = {0};
    int64_t low = histogram->minimum, high = histogram->maximum;
    if (histogram->n == 0 || low < histogram->low || high > histogram->high)
        return;
    int64_t step = (high - low) / PROFILE_CELLS + 1;
    for (int64_t value = low; value <= high; value++)
        cells[(value - low) / step] += histogram->counts[value - histogram->low];
    text_addf(text, "%4lld ", (long long)low);
    add_profile(text, screen, cells, (size_t)((high - low) / step) + 1);
    text_addf(text, " %lld", (long long)high);
}

/* "of these: hq 0.31, squad 1.20" */
static void add_parts(struct text *text, const struct screen *screen, const struct result *result,
                      const char *group)
{
    const struct game *game = result->experiment->setting->game;
    struct text words = {0};
    for (size_t i = 0; i < game->metric_count; i++) {
        const char *name = game->metrics[i].name;
        if (is_part_of(name, group) && dots(name) == dots(group) + 1)
            text_addf(&words, "%s %s %.2f", words.length ? "," : _("      of these:"),
                      name_text(name + strlen(group) + 1), histogram_mean(&result->totals->metrics[i]));
    }
    if (words.length)
        add_wrapped(text, screen, words.bytes, 8);
    text_free(&words);
}

char *metric_words(const char *name)
{
    struct text words = {0};
    char *copy = text_copy(name), *rest = NULL;
    for (char *part = strtok_r(copy, ".", &rest); part; part = strtok_r(NULL, ".", &rest))
        if (words.length) {
            char *group = text_take(&words);
            text_addf(&words, _("%s.%s"), group, name_text(part));
            free(group);
        } else {
            text_add(&words, name_text(part));
        }
    free(copy);
    return text_take(&words);
}

static bool has_parts(const struct game *game, const char *group)
{
    for (size_t i = 0; i < game->metric_count; i++)
        if (is_part_of(game->metrics[i].name, group))
            return true;
    return false;
}

static void add_metric(struct text *text, const struct screen *screen, const struct result *result,
                       size_t index)
{
    const struct game_metric *metric = &result->experiment->setting->game->metrics[index];
    const struct histogram *histogram = &result->totals->metrics[index];
    text_add(text, "  ");
    char *name = metric_words(metric->name);
    add_padded(text, name, NAME_WIDTH);
    free(name);
    add_mean(text, screen, histogram, result->z);
    if (screen->width >= 54 + PROFILE_CELLS)
        add_histogram(text, screen, histogram);
    text_add(text, "\n");
}

static const struct histogram *find_metric(const struct result *result, const char *row, const char *column)
{
    const struct game *game = result->experiment->setting->game;
    size_t length = strlen(row);
    for (size_t i = 0; i < game->metric_count; i++)
        if (is_part_of(game->metrics[i].name, row) && strcmp(game->metrics[i].name + length + 1, column) == 0)
            return &result->totals->metrics[i];
    return NULL;
}

/* Columns of a table take what the terminal leaves them, blank included. */
static int cell_width(const struct screen *screen, size_t columns)
{
    int width = (screen->width - 2 - ROW_WIDTH) / (int)(columns ? columns : 1);
    return width < CELL_LEAST ? CELL_LEAST : width > CELL_MOST ? CELL_MOST : width;
}

/* Whether the first column counts occasions, so that the others are told for each of them (stunned per draw).
 */
static bool counts_occasions(const char *const *columns)
{
    return strcmp(columns[0], "draws") == 0 || strcmp(columns[0], "uses") == 0;
}

/* A row of a table: its first column per game, the others for each of the first or per game, too. */
static void add_row(struct text *text, const struct screen *screen, const struct result *result,
                    const char *row, const char *const *columns, size_t count)
{
    const int width = cell_width(screen, count);
    const struct histogram *first = find_metric(result, row, columns[0]);
    text_add(text, "  ");
    add_padded(text, name_text(strchr(row, '.') + 1), ROW_WIDTH);
    text_addf(text, "%*.3f", width, histogram_mean(first));
    for (size_t i = 1; i < count; i++) {
        const struct histogram *cell = find_metric(result, row, columns[i]);
        if (cell && !counts_occasions(columns))
            text_addf(text, "%*.3f", width, histogram_mean(cell));
        else if (cell && first->sum > 0)
            text_addf(text, "%*.3f", width, (double)cell->sum / (double)first->sum);
        else
            text_addf(text, "%*s", width, "-");
    }
    text_add(text, "\n");
}

enum { COLUMNS_MAX = 8 };

static size_t columns_of(const struct game *game, const char *row, const char **columns)
{
    size_t count = 0;
    for (size_t i = 0; i < game->metric_count && count < COLUMNS_MAX; i++)
        if (is_part_of(game->metrics[i].name, row))
            columns[count++] = game->metrics[i].name + strlen(row) + 1;
    return count;
}

static char *row_of(const char *name)
{
    return text_copy_bytes(name, (size_t)(strrchr(name, '.') - name));
}

/* "Removed" from "removed". */
static const char *capitalized(const char *name, char capital[64])
{
    snprintf(capital, 64, "%s", name);
    capital[0] = (char)toupper((unsigned char)capital[0]);
    return capital;
}

/* Causes, "by_fire", stand without their "by". */
static void add_column(struct text *text, const struct screen *screen, const char *name, int width)
{
    struct text cut = {0};
    const char *said = name_text(name);
    add_cut(&cut, screen, said + (strncmp(said, "by_", 3) == 0 ? 3 : 0), width - 1);
    add_right(text, cut.bytes, width);
    text_free(&cut);
}

static void add_table_head(struct text *text, const struct screen *screen, const char *row,
                           const char *const *columns, size_t count)
{
    const int width = cell_width(screen, count);
    char *table = text_copy_bytes(row, strcspn(row, "."));
    struct text heading = {0};
    char name[64];
    if (counts_occasions(columns))
        text_addf(&heading, _("What each %s did"), name_text(table));
    else
        text_addf(&heading, _("%s, in a game on average"), capitalized(name_text(table), name));
    add_heading(text, screen, heading.bytes);
    text_addf(text, "  %*s", ROW_WIDTH, "");
    for (size_t i = 0; i < count; i++)
        add_column(text, screen, columns[i], width);
    text_addf(text, "\n  %*s", ROW_WIDTH, "");
    add_right(text, width < 8 ? _("game") : _("a game"), width);
    for (size_t i = 1; i < count; i++)
        add_right(text,
                  counts_occasions(columns) ? width < 9 ? _("each") : _("for each")
                  : width < 8 ? _("game")
                                            : _("a game"),
                  width);
    text_add(text, "\n");
    text_free(&heading);
    free(table);
}

static void add_tables(struct text *text, const struct screen *screen, const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    const char *columns[COLUMNS_MAX];
    char *table = text_copy(""), *last = text_copy("");
    for (size_t i = 0; i < game->metric_count; i++) {
        if (dots(game->metrics[i].name) != 2)
            continue;
        char *row = row_of(game->metrics[i].name);
        if (strcmp(row, last) != 0) {
            size_t count = columns_of(game, row, columns);
            if (!is_part_of(row, table)) {
                add_table_head(text, screen, row, columns, count);
                free(table);
                table = text_copy_bytes(row, strcspn(row, "."));
            }
            add_row(text, screen, result, row, columns, count);
        }
        free(last);
        last = row;
    }
    free(table);
    free(last);
}

/* The length of the game (the first metric) and what has parts, unless it never happened. */
static bool is_chief(const struct result *result, size_t index)
{
    const struct game *game = result->experiment->setting->game;
    const struct histogram *histogram = &result->totals->metrics[index];
    const char *name = game->metrics[index].name;
    bool happened = histogram->minimum != 0 || histogram->maximum != 0;
    return dots(name) == 0 && (index == 0 || (has_parts(game, name) && happened));
}

void add_metrics(struct text *text, const struct screen *screen, const struct result *result, bool full)
{
    const struct game *game = result->experiment->setting->game;
    add_heading(text, screen,
                _(/* xgettext:no-c-format */ "A game on average: mean with 95 % interval, histogram"));
    for (size_t i = 0; i < game->metric_count; i++) {
        const char *name = game->metrics[i].name;
        if (full ? dots(name) < 2 : is_chief(result, i)) {
            add_metric(text, screen, result, i);
            if (!full)
                add_parts(text, screen, result, name);
        }
    }
    if (!full)
        text_addf(text, _("  --full shows all %zu.\n"), game->metric_count);
    add_tables(text, screen, result);
}
