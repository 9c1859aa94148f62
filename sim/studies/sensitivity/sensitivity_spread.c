/* Everything that is not known at once: how far the headline could be off. */
#include <math.h>
#include <stdlib.h>

#include "sim/studies/sensitivity/sensitivity_points.h"

enum { CHUNK = 16 }; /* points set up at a time */

static int compare_doubles(const void *left, const void *right)
{
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* The points scatter by the inputs and by the dice; shrunk towards their mean they scatter as the win rates
 * themselves do. */
struct spread spread_of(const double *points, size_t count, double variance)
{
    double *sorted = memory_resize(NULL, count * sizeof *sorted), sum = 0, squares = 0;
    for (size_t i = 0; i < count; i++) {
        sorted[i] = points[i];
        sum += points[i];
    }
    const double mean = sum / (double)count, deviation = sqrt(fmax(0, variance));
    for (size_t i = 0; i < count; i++)
        squares += (points[i] - mean) * (points[i] - mean);
    const double raw = sqrt(squares / (double)(count - 1)), shrink = raw > 0 ? deviation / raw : 0;
    qsort(sorted, count, sizeof *sorted, compare_doubles);
    const double low = sorted[(size_t)(0.05 * (double)(count - 1))];
    const double high = sorted[(size_t)ceil(0.95 * (double)(count - 1))];
    free(sorted);
    return (struct spread){
        mean, deviation, INFINITY, {mean + shrink * (low - mean), mean + shrink * (high - mean)}};
}

/* Every input uniform over its range. */
static bool open_random(struct stage *stage, struct point *point, double *values, uint64_t *draw, size_t used)
{
    const struct sensitivity *sensitivity = stage->sensitivity;
    const uint64_t key = hash_word(sensitivity->experiment.seed, 0x737072656164u /* "spread" */);
    for (size_t tries = 0; tries < DRAWS_MOST; tries++) {
        const uint64_t number = (*draw)++;
        for (size_t i = 0; i < sensitivity->inputs.count; i++) {
            const double share =
                (double)chance_below(hash_word(key, number), i, UINT64_C(1) << 52) / 4503599627370496.0;
            values[i] = input_at_share(&sensitivity->inputs.items[i], share);
        }
        if (point_open(stage, point, values, spread_from(sensitivity) + used * sensitivity->plan.games))
            return true;
        stage->sensitivity->impossible++;
    }
    return points_impossible(stage);
}

bool spread_play(struct stage *stage)
{
    struct sensitivity *sensitivity = stage->sensitivity;
    const uint64_t games = sensitivity->plan.games;
    const size_t count = sensitivity->plan.base;
    struct point *points = stage_zeros(CHUNK, sizeof *points);
    double *values = stage_zeros(sensitivity->inputs.count, sizeof *values);
    double *shares = stage_zeros(count, sizeof *shares);
    double sum = 0, squares = 0, noise = 0;
    uint64_t draw = 0;
    bool good = true;
    for (size_t first = 0; first < count && good; first += CHUNK) {
        const size_t chunk = count - first < CHUNK ? count - first : CHUNK;
        for (size_t j = 0; j < chunk && good; j++)
            good = open_random(stage, &points[j], values, &draw, first + j);
        good = good && points_play(stage, points, chunk, games);
        for (size_t j = 0; j < chunk && good; j++) {
            const struct score_sums score = arm_score(&points[j].arm, games);
            shares[first + j] = score_share(score);
            noise += score_noise(score);
        }
        points_close(points, CHUNK);
    }
    for (size_t j = 0; j < count; j++)
        sum += shares[j];
    for (size_t j = 0; j < count; j++)
        squares += (shares[j] - sum / (double)count) * (shares[j] - sum / (double)count);
    if (good) {
        const double variance = squares / (double)(count - 1), own = noise / (double)count;
        sensitivity->all = spread_of(shares, count, variance - own);
        sensitivity->all.deviation_most = sqrt(fmax(0, variance_upper(variance, count, 0.95) - own));
    }
    free(shares);
    free(values);
    free(points);
    return good;
}
