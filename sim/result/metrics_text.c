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

/* A cell of a row: per game, or for each of the first column's. */
static void add_cell(struct text *text, const struct histogram *cell, const struct histogram *first,
                     int width)
{
    if (!cell || (first && first->sum == 0))
        text_addf(text, "%*s", width, "-");
    else
        text_addf(text, "%*.3f", width,
                  first ? (double)cell->sum / (double)first->sum : histogram_mean(cell));
}

static void add_row(struct text *text, const struct screen *screen, const struct result *result,
                    const char *row, const char *const *columns, size_t count)
{
    const int width = cell_width(screen, count);
    const struct histogram *first = counts_occasions(columns) ? find_metric(result, row, columns[0]) : NULL;
    text_add(text, "  ");
    add_padded(text, name_text(strchr(row, '.') + 1), ROW_WIDTH);
    for (size_t i = 0; i < count; i++)
        add_cell(text, find_metric(result, row, columns[i]), i > 0 ? first : NULL, width);
    text_add(text, "\n");
}

enum { COLUMNS_MAX = 8 }; /* side by side; more stand below */

/* Different names in the order in which they come first. */
struct names {
    char **items;
    size_t count;
};

/* Keeps the name or frees it. */
static void keep_name(struct names *names, char *name)
{
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->items[i], name) == 0) {
            free(name);
            return;
        }
    names->items = memory_resize(names->items, (names->count + 1) * sizeof *names->items);
    names->items[names->count++] = name;
}

static void free_names(struct names *names)
{
    for (size_t i = 0; i < names->count; i++)
        free(names->items[i]);
    free(names->items);
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

static void add_table_head(struct text *text, const struct screen *screen, const char *table,
                           const char *const *columns, size_t count)
{
    const int width = cell_width(screen, count);
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
}

/* The table of that name: all its rows and all columns that any of them has. */
static void add_table(struct text *text, const struct screen *screen, const struct result *result,
                      const char *table)
{
    const struct game *game = result->experiment->setting->game;
    struct names rows = {0}, columns = {0};
    for (size_t i = 0; i < game->metric_count; i++) {
        const char *name = game->metrics[i].name, *column = strrchr(name, '.');
        if (dots(name) != 2 || !is_part_of(name, table))
            continue;
        keep_name(&rows, text_copy_bytes(name, (size_t)(column - name)));
        keep_name(&columns, text_copy(column + 1));
    }
    for (size_t from = 0; from < columns.count; from += COLUMNS_MAX) {
        const size_t left = columns.count - from, count = left < COLUMNS_MAX ? left : COLUMNS_MAX;
        const char *const *shown = (const char *const *)columns.items + from;
        add_table_head(text, screen, table, shown, count);
        for (size_t i = 0; i < rows.count; i++)
            add_row(text, screen, result, rows.items[i], shown, count);
    }
    free_names(&rows);
    free_names(&columns);
}

static void add_tables(struct text *text, const struct screen *screen, const struct result *result)
{
    const struct game *game = result->experiment->setting->game;
    struct names tables = {0};
    for (size_t i = 0; i < game->metric_count; i++) {
        const char *name = game->metrics[i].name;
        if (dots(name) == 2)
            keep_name(&tables, text_copy_bytes(name, strcspn(name, ".")));
    }
    for (size_t i = 0; i < tables.count; i++)
        add_table(text, screen, result, tables.items[i]);
    free_names(&tables);
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

/* Games that measure nothing but parts (points.red, points.blue) have no chief ones: then all are told. */
static bool has_chief(const struct result *result)
{
    for (size_t i = 0; i < result->experiment->setting->game->metric_count; i++)
        if (is_chief(result, i))
            return true;
    return false;
}

void add_metrics(struct text *text, const struct screen *screen, const struct result *result, bool full)
{
    const struct game *game = result->experiment->setting->game;
    if (game->metric_count == 0)
        return;
    full = full || !has_chief(result);
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
