/* Sobol indices of the survivors, on the games that follow those of the trajectories. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/studies/sensitivity/sensitivity_points.h"

/* CHUNK base points are set up at a time; SPARE times as many as wanted are drawn, because some may be no
 * possible values together. */
enum { CHUNK = 16, SPARE = 8, RESAMPLES = 1000 };

struct shares {
    size_t count; /* survivors */
    size_t input[SURVIVORS_MOST];
    size_t base, drawn, next; /* base points wanted; drawn from the sequence; the next one to be used */
    double *a_points, *b_points;
    double *a, *b, *ab, *a_noise, *b_noise, *difference_noise;
    double *values;
};

static void shares_new(struct shares *shares, const struct sensitivity *sensitivity)
{
    *shares = (struct shares){.base = sensitivity->plan.base, .drawn = SPARE * sensitivity->plan.base};
    for (size_t k = 0; k < sensitivity->inputs.count; k++)
        if (sensitivity->results[sensitivity->order[k]].survivor)
            shares->input[shares->count++] = sensitivity->order[k];
    const size_t cells = shares->count * shares->base;
    shares->a_points = stage_zeros(SPARE * cells, sizeof(double));
    shares->b_points = stage_zeros(SPARE * cells, sizeof(double));
    shares->ab = stage_zeros(cells, sizeof(double));
    shares->difference_noise = stage_zeros(cells, sizeof(double));
    shares->a = stage_zeros(shares->base, sizeof(double));
    shares->b = stage_zeros(shares->base, sizeof(double));
    shares->a_noise = stage_zeros(shares->base, sizeof(double));
    shares->b_noise = stage_zeros(shares->base, sizeof(double));
    shares->values = stage_zeros(sensitivity->inputs.count, sizeof(double));
    for (size_t i = 0; i < sensitivity->inputs.count; i++)
        shares->values[i] = sensitivity->inputs.items[i].standard;
    sobol_points(shares->count, shares->drawn, shares->a_points, shares->b_points);
}

static void shares_free(struct shares *shares)
{
    free(shares->a_points);
    free(shares->b_points);
    free(shares->ab);
    free(shares->difference_noise);
    free(shares->a);
    free(shares->b);
    free(shares->a_noise);
    free(shares->b_noise);
    free(shares->values);
}

/* Input k from `b` at point j if k == mixed, else from `main`. */
static bool open_point(struct stage *stage, struct shares *shares, struct point *point, size_t j,
                       const double *main, size_t mixed, uint64_t from)
{
    for (size_t k = 0; k < shares->count; k++) {
        const double *source = k == mixed ? shares->b_points : main;
        shares->values[shares->input[k]] = input_at_share(&stage->sensitivity->inputs.items[shares->input[k]],
                                                          source[j * shares->count + k]);
    }
    return point_open(stage, point, shares->values, from);
}

/* Point number j plays the games that belong to its rank among those used. */
static bool open_base_point(struct stage *stage, struct shares *shares, struct point *points, size_t j,
                            size_t used)
{
    const uint64_t games = stage->sensitivity->plan.games;
    const uint64_t from = sobol_from(stage->sensitivity) + 2 * used * games;
    bool good = open_point(stage, shares, &points[0], j, shares->a_points, SIZE_MAX, from) &&
                open_point(stage, shares, &points[1], j, shares->b_points, SIZE_MAX, from + games);
    for (size_t k = 0; k < shares->count && good; k++)
        good = open_point(stage, shares, &points[2 + k], j, shares->a_points, k, from);
    return good;
}

static bool open_possible(struct stage *stage, struct shares *shares, struct point *points, size_t used)
{
    while (shares->next < shares->drawn) {
        if (open_base_point(stage, shares, points, shares->next++, used))
            return true;
        points_close(points, shares->count + 2);
        stage->sensitivity->impossible++;
    }
    return points_impossible(stage);
}

static void measure(const struct stage *stage, struct shares *shares, const struct point *points, size_t j)
{
    const uint64_t games = stage->sensitivity->plan.games;
    const struct score_sums a = arm_score(&points[0].arm, games), b = arm_score(&points[1].arm, games);
    shares->a[j] = score_share(a);
    shares->b[j] = score_share(b);
    shares->a_noise[j] = score_noise(a);
    shares->b_noise[j] = score_noise(b);
    for (size_t k = 0; k < shares->count; k++) {
        const struct outcome_pairs pairs = arm_pairs(&points[0].arm, &points[2 + k].arm, games);
        shares->ab[k * shares->base + j] = score_share(arm_score(&points[2 + k].arm, games));
        shares->difference_noise[k * shares->base + j] = score_difference_noise(&pairs.score);
    }
}

static void conclude(struct sensitivity *sensitivity, const struct shares *shares)
{
    struct sobol_index indices[SURVIVORS_MOST];
    const struct sobol_data data = {
        shares->count, shares->base,    shares->a,       shares->b,
        shares->ab,    shares->a_noise, shares->b_noise, shares->difference_noise};
    const double variance = sobol_indices(&data, 0.95, RESAMPLES, sensitivity->experiment.seed, indices);
    for (size_t k = 0; k < shares->count; k++)
        sensitivity->results[shares->input[k]].sobol = indices[k];
    double *points = memory_resize(NULL, 2 * shares->base * sizeof *points);
    memcpy(points, shares->a, shares->base * sizeof *points);
    memcpy(points + shares->base, shares->b, shares->base * sizeof *points);
    sensitivity->strong = spread_of(points, 2 * shares->base, variance);
    free(points);
}

bool sobol_play(struct stage *stage)
{
    struct shares shares;
    shares_new(&shares, stage->sensitivity);
    const size_t arms = shares.count + 2;
    struct point *points = stage_zeros(CHUNK * arms, sizeof *points);
    bool good = true;
    for (size_t first = 0; first < shares.base && good; first += CHUNK) {
        const size_t chunk = shares.base - first < CHUNK ? shares.base - first : CHUNK;
        for (size_t j = 0; j < chunk && good; j++)
            good = open_possible(stage, &shares, &points[j * arms], first + j);
        good = good && points_play(stage, points, chunk * arms, stage->sensitivity->plan.games);
        for (size_t j = 0; j < chunk && good; j++)
            measure(stage, &shares, &points[j * arms], first + j);
        points_close(points, CHUNK * arms);
    }
    if (good)
        conclude(stage->sensitivity, &shares);
    free(points);
    shares_free(&shares);
    return good;
}
