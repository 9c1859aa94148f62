/* What columns rows have: for the heading, and for sinks. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "sim/play/rows_inside.h"

static const char *const fixed_columns[] = {"game", "seed", "level", "ending", "score"};

static void name_column(struct rows *rows, const char *first, const char *second)
{
    rows->name = memory_resize(rows->name, (rows->names + 1) * sizeof *rows->name);
    snprintf(rows->name[rows->names++], NAME_MAX_BYTES, "%s%s%s", first, *second ? "." : "", second);
}

/* Sides that somebody plays whatever happens: one that only rules may ask has no default policy. */
static size_t deciding(const struct experiment *experiment)
{
    const struct game *game = experiment->setting->game;
    size_t count = 0;
    for (size_t i = 0; i < game_sides(game, experiment->setting->model); i++)
        count += experiment->player[i].asked_for || game->sides[i].default_policy;
    return count;
}

/* A metric of a game may be called as a column that all rows have. SQLite takes no name twice, whatever its
 * capital letters. */
static bool is_taken(const char *metric)
{
    static const char *const others[] = {"stage", "arm", "variant"}, *const of_sides[] = {"level.", "score.",
                                                                                          "policy."};
    bool taken = false;
    for (size_t i = 0; i < FIXED_COLUMNS; i++)
        taken |= strcasecmp(metric, fixed_columns[i]) == 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        taken |= strcasecmp(metric, others[i]) == 0;
    for (size_t i = 0; i < sizeof of_sides / sizeof *of_sides; i++)
        taken |= strncasecmp(metric, of_sides[i], strlen(of_sides[i])) == 0;
    return taken;
}

static void name_metric(struct rows *rows, const char *metric)
{
    if (is_taken(metric))
        name_column(rows, "metric", metric);
    else
        name_column(rows, metric, "");
}

void rows_name_columns(struct rows *rows, const struct experiment *experiment)
{
    const struct game *game = rows->game;
    rows->players = game_sides(game, experiment->setting->model);
    rows->sides = deciding(experiment) > 1 ? rows->players : 0;
    for (size_t i = 0; i < FIXED_COLUMNS; i++)
        name_column(rows, fixed_columns[i], "");
    for (size_t i = 0; i < rows->sides; i++)
        name_column(rows, "level", game->sides[i].name);
    for (size_t i = 0; i < rows->sides; i++)
        name_column(rows, "score", game->sides[i].name);
    for (size_t i = 0; i < game->metric_count; i++)
        name_metric(rows, game->metrics[i].name);
    if (rows->study) {
        name_column(rows, "stage", "");
        name_column(rows, "arm", "");
    }
    name_column(rows, "variant", "");
    for (size_t i = 0; i < rows->players; i++)
        name_column(rows, "policy", game->sides[i].name);
}

size_t rows_columns(const struct rows *rows)
{
    return FIXED_COLUMNS + 2 * rows->sides + rows->game->metric_count + 2;
}

size_t rows_names(const struct rows *rows, const char **names, size_t most)
{
    for (size_t i = 0; i < rows->names && i < most; i++)
        names[i] = rows->name[i];
    return rows->names;
}

bool rows_is_study(const struct rows *rows)
{
    return rows->study;
}

size_t rows_texts(const struct rows *rows)
{
    return 1 + rows->players;
}

static size_t arm_of(const struct rows *rows, const int64_t *values)
{
    return (size_t)values[rows_columns(rows) - 1];
}

const char *rows_text(const struct rows *rows, const int64_t *values, size_t text)
{
    return rows->arms[arm_of(rows, values)].text[text];
}

size_t rows_words_end(const struct rows *rows)
{
    return FIXED_COLUMNS + 2 * rows->sides;
}

bool rows_is_score(const struct rows *rows, size_t column)
{
    return column == SCORE ||
           (column >= FIXED_COLUMNS + rows->sides && column < FIXED_COLUMNS + 2 * rows->sides);
}

const char *rows_word(const struct rows *rows, size_t column, const int64_t *values)
{
    const struct rows_arm *arm = &rows->arms[arm_of(rows, values)];
    if (column == LEVEL)
        return arm->level[arm->experiment->setting->observed][values[column]].name;
    if (column == ENDING)
        return arm->ending[values[column]].name;
    if (column >= FIXED_COLUMNS && column < FIXED_COLUMNS + rows->sides)
        return arm->level[column - FIXED_COLUMNS][values[column]].name;
    return NULL;
}
