/* The page of a table of policies of two sides, for the terminal. */
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/result/result_text.h"
#include "sim/studies/tournament/matrix_report.h"

enum { NAME = 18, CELL = 9, SURE = 1 /* per cent below which nobody is worth a line */ };

static const char *title_of(const struct matrix *matrix, const struct matrix_side *side)
{
    return _(matrix->experiment.setting->game->sides[side->side].title);
}

static void add_headline(struct text *text, const struct screen *screen, const struct matrix *matrix)
{
    struct text words = {0};
    char value[16];
    percent_text(matrix->value, value);
    text_addf(
        &words,
        _("If both sides choose their players well, the %s score %s in %s (95 %% interval %.1f to %.1f; "
          "half is even)."),
        title_of(matrix, &matrix->row), value, title_text(matrix->experiment.setting->title),
        100 * matrix->interval.low, 100 * matrix->interval.high);
    add_wrapped(text, screen, words.bytes, 0);
    text_free(&words);
}

static void add_mixture(struct text *text, const struct screen *screen, const struct matrix *matrix,
                        const struct matrix_side *side)
{
    text_addf(text, _("  %s:\n"), title_of(matrix, side));
    for (size_t i = 0; i < side->count; i++)
        if (100 * side->mixture[i] >= SURE) {
            text_addf(text, "  %6.1f %%  ", 100 * side->mixture[i]);
            add_hanging(text, screen, side->names[i], 14);
        }
}

static void add_name(struct text *text, const struct screen *screen, const char *name, int width)
{
    struct text cut = {0};
    add_cut(&cut, screen, name, width - 1);
    add_padded(text, cut.bytes, width);
    text_free(&cut);
}

/* As many columns as fit; the others are in the file. */
static void add_table(struct text *text, const struct screen *screen, const struct matrix *matrix)
{
    const size_t most = screen->width > NAME + CELL ? (size_t)((screen->width - NAME) / CELL) : 1;
    const size_t columns = matrix->column.count < most ? matrix->column.count : most;
    add_padded(text, "", NAME);
    for (size_t column = 0; column < columns; column++)
        add_name(text, screen, matrix->column.names[column], CELL);
    text_add(text, "\n");
    for (size_t row = 0; row < matrix->row.count; row++) {
        add_name(text, screen, matrix->row.names[row], NAME);
        for (size_t column = 0; column < columns; column++) {
            char score[16];
            percent_text(score_share(matrix->scores[row * matrix->column.count + column]), score);
            score[strcspn(score, " ")] = '\0'; /* the heading says per cent */
            add_padded(text, score, CELL);
        }
        text_add(text, "\n");
    }
    if (columns < matrix->column.count)
        text_addf(text, _("%zu more columns are in matrix.csv.\n"), matrix->column.count - columns);
}

void add_matrix(struct text *text, const struct screen *screen, const struct matrix *matrix)
{
    char *command = matrix_command(matrix), games[32];
    if (matrix->has_table) {
        add_headline(text, screen, matrix);
        count_text(matrix->plan.games, games);
        add_heading(text, screen, _("Who should play what"));
        add_mixture(text, screen, matrix, &matrix->row);
        add_mixture(text, screen, matrix, &matrix->column);
        add_heading(text, screen, _("Score of the row's side against each column, in per cent"));
        add_table(text, screen, matrix);
        text_addf(text, _("%s games a cell, the same dice in all.\n"), games);
    }
    add_heading(text, screen, _("To do this again"));
    text_addf(text, "  %s\n", command);
    free(command);
}
