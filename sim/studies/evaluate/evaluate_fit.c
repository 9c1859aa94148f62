/* The fit of one chapter: a constant, each measure, and each of them times the turn. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/stat/ridge.h"
#include "sim/studies/evaluate/evaluate.h"

struct spread {
    double mean, deviation; /* 0: it never varies, and counts nothing */
};

struct chapter_rows {
    const struct evaluate_position **positions;
    double *worth;
    size_t count, measures;
    struct spread turn, *measure;
};

static double standardised(const struct spread *spread, double value)
{
    return spread->deviation > 0 ? (value - spread->mean) / spread->deviation : 0;
}

/* The turn, each measure, and each of them times the turn. */
static void write_row(const void *context, size_t number, double *x)
{
    const struct chapter_rows *rows = context;
    const struct evaluate_position *position = rows->positions[number];
    const double turn = standardised(&rows->turn, position->moment.turn);
    x[0] = turn;
    for (size_t i = 0; i < rows->measures; i++) {
        const double own = standardised(&rows->measure[i], position->values[i]);
        x[1 + i] = own;
        x[1 + rows->measures + i] = own * turn;
    }
}

static struct spread spread_of(const struct chapter_rows *rows, int measure)
{
    double sum = 0, squares = 0;
    for (size_t i = 0; i < rows->count; i++) {
        const struct evaluate_position *position = rows->positions[i];
        const double value = measure < 0 ? (double)position->moment.turn : position->values[measure];
        sum += value;
        squares += value * value;
    }
    const double n = (double)rows->count, mean = sum / n, variance = squares / n - mean * mean;
    return (struct spread){mean, variance > 1e-9 ? sqrt(variance) : 0};
}

static void gather(const struct evaluate *evaluate, unsigned chapter, struct chapter_rows *rows)
{
    const size_t most = evaluate->played * evaluate->plan.positions;
    rows->measures = evaluate->experiment.setting->game->measure_count;
    rows->positions = memory_zeros((most + 1) * sizeof *rows->positions);
    rows->worth = memory_zeros((most + 1) * sizeof *rows->worth);
    rows->measure = memory_zeros(rows->measures * sizeof *rows->measure);
    for (uint64_t n = 0; n < evaluate->played; n++)
        for (unsigned i = 0; !evaluate_held_out(n) && i < evaluate->games[n].count; i++) {
            const struct evaluate_position *position = &evaluate->games[n].positions[i];
            if (position->moment.chapter != chapter + 1)
                continue;
            rows->positions[rows->count] = position;
            rows->worth[rows->count++] = evaluate->games[n].worth;
        }
    for (size_t i = 0; rows->count && i < rows->measures; i++)
        rows->measure[i] = spread_of(rows, (int)i);
    rows->turn = rows->count ? spread_of(rows, -1) : (struct spread){0};
}

/* A file holds so many digits; what is played is what the file says. */
static double rounded(double weight)
{
    char digits[32];
    snprintf(digits, sizeof digits, "%.9g", weight);
    return strtod(digits, NULL);
}

/* Back from standardised measures and turns to what they are. */
static void take_weights(const struct chapter_rows *rows, const double *weight,
                         struct evaluation_chapter *chapter)
{
    const double *own = weight + 2, *with_turn = own + rows->measures;
    const double turns = rows->turn.deviation > 0 ? rows->turn.deviation : 1, middle = rows->turn.mean;
    struct evaluation_weight constant = {weight[0] - weight[1] * middle / turns, weight[1] / turns};
    for (size_t i = 0; i < rows->measures; i++) {
        const struct spread *spread = &rows->measure[i];
        if (!(spread->deviation > 0))
            continue;
        const double slope = with_turn[i] / (spread->deviation * turns),
                     level = own[i] / spread->deviation - slope * middle;
        constant.level -= level * spread->mean;
        constant.slope -= slope * spread->mean;
        chapter->measure[i] = (struct evaluation_weight){rounded(level), rounded(slope)};
    }
    chapter->constant = (struct evaluation_weight){rounded(constant.level), rounded(constant.slope)};
    chapter->fitted = true;
}

bool evaluate_fit(struct evaluate *evaluate, unsigned chapter)
{
    struct chapter_rows rows = {0};
    gather(evaluate, chapter, &rows);
    const size_t columns = 1 + 2 * rows.measures;
    double *weight = memory_zeros((columns + 1) * sizeof *weight);
    const struct ridge_rows fitted = {rows.count, columns, rows.worth, write_row, &rows};
    const bool good = rows.count == 0 || ridge_logistic(&fitted, evaluate->plan.penalty, weight);
    if (good && rows.count)
        take_weights(&rows, weight, &evaluate->evaluation.chapter[chapter]);
    evaluate->fitted_positions += rows.count;
    free(weight);
    free(rows.measure);
    free(rows.worth);
    free(rows.positions);
    return good;
}
