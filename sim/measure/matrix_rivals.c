/* The rows of a matrix game against the heaviest one, game by game. */
#include <math.h>
#include <string.h>

#include "sim/measure/matrix.h"

size_t matrix_heaviest(const struct matrix_side *side)
{
    size_t best = 0;
    for (size_t i = 1; i < side->count; i++)
        best = side->mixture[i] > side->mixture[best] ? i : best;
    return best;
}

/* What one row wins less than the heaviest in a game, the column drawn by its mixture. */
static double less_in_game(const struct matrix *matrix, const struct arm *heaviest, const struct arm *other,
                           uint64_t game)
{
    double less = 0;
    for (size_t column = 0; column < matrix->column.count; column++)
        less += matrix->column.mixture[column] *
                ((double)heaviest[column].score[game] - (double)other[column].score[game]) / heaviest->parts;
    return less;
}

void matrix_compare_rows(struct matrix *matrix, const struct arm *arms)
{
    const size_t columns = matrix->column.count, best = matrix_heaviest(&matrix->row);
    const double games = (double)matrix->plan.games;
    for (size_t row = 0; row < matrix->row.count; row++) {
        struct matrix_rival *rival = &matrix->rival[row];
        double squares = 0;
        rival->same = true;
        for (uint64_t game = 0; game < matrix->plan.games; game++) {
            const double less = less_in_game(matrix, arms + best * columns, arms + row * columns, game);
            rival->less += less / games;
            squares += less * less;
        }
        for (size_t i = 0; i < columns; i++)
            rival->same = rival->same && memcmp(arms[best * columns + i].score, arms[row * columns + i].score,
                                                (size_t)matrix->plan.games) == 0;
        const double variance = squares / games - rival->less * rival->less;
        rival->error = games > 1 ? sqrt((variance > 0 ? variance : 0) / (games - 1)) : INFINITY;
    }
}
