#include "sim/stat/control.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

/* A control of which less than this part is new to the controls before it has no weight. */
#define LEAST_NEW 1e-8

static double *zeros(size_t count)
{
    const size_t bytes = (count + 1) * sizeof(double);
    return memset(memory_resize(NULL, bytes), 0, bytes);
}

/* Normal equations of centred values: own[i * count + j] for j <= i, with[i]. */
struct normal {
    size_t count;
    double *own, *with;
    double squares; /* of the result */
};

static void add_game(struct normal *normal, const double *row, double result)
{
    const size_t count = normal->count;
    normal->squares += result * result;
    for (size_t i = 0; i < count; i++) {
        normal->with[i] += row[i] * result;
        if (row[i] != 0)
            for (size_t j = 0; j <= i; j++)
                normal->own[i * count + j] += row[i] * row[j];
    }
}

static void add_games(struct normal *normal, const double *controls, const double *result, size_t games)
{
    const size_t count = normal->count;
    double *mean = zeros(count), *row = zeros(count), whole = 0;
    for (size_t g = 0; g < games; g++) {
        whole += result[g];
        for (size_t i = 0; i < count; i++)
            mean[i] += controls[g * count + i];
    }
    whole /= (double)games;
    for (size_t i = 0; i < count; i++)
        mean[i] /= (double)games;
    for (size_t g = 0; g < games; g++) {
        for (size_t i = 0; i < count; i++)
            row[i] = controls[g * count + i] - mean[i];
        add_game(normal, row, result[g] - whole);
    }
    free(row);
    free(mean);
}

/* Controls that go with the result for certain. */
static void choose_controls(const struct normal *normal, size_t games, double least, bool *kept)
{
    for (size_t i = 0; i < normal->count; i++) {
        const double both = normal->own[i * normal->count + i] * normal->squares;
        const double with = normal->with[i];
        kept[i] = both > 0 && with * with * (double)games >= least * least * both;
    }
}

/* own = F F', in place, rows and columns of controls that say nothing new left out (kept[i] false). */
static size_t factorise(struct normal *normal, bool *kept)
{
    const size_t count = normal->count;
    double *own = normal->own;
    size_t rank = 0;
    for (size_t i = 0; i < count; i++) {
        const double variance = own[i * count + i];
        double left = variance;
        for (size_t j = 0; j < i; j++) {
            double sum = own[i * count + j];
            for (size_t k = 0; k < j; k++)
                sum -= own[i * count + k] * own[j * count + k];
            own[i * count + j] = kept[i] && kept[j] ? sum / own[j * count + j] : 0;
            left -= own[i * count + j] * own[i * count + j];
        }
        kept[i] = kept[i] && left > LEAST_NEW * variance;
        rank += kept[i];
        own[i * count + i] = kept[i] ? sqrt(left) : 1;
    }
    return rank;
}

static void solve(const struct normal *normal, const bool *kept, double *weight)
{
    const size_t count = normal->count;
    const double *own = normal->own;
    for (size_t i = 0; i < count; i++) {
        double sum = normal->with[i];
        for (size_t j = 0; j < i; j++)
            sum -= own[i * count + j] * weight[j];
        weight[i] = kept[i] ? sum / own[i * count + i] : 0;
    }
    for (size_t i = count; i-- > 0;) {
        double sum = weight[i];
        for (size_t j = i + 1; j < count; j++)
            sum -= kept[j] ? own[j * count + i] * weight[j] : 0;
        weight[i] = kept[i] ? sum / own[i * count + i] : 0;
    }
}

size_t control_fit(const double *controls, const double *result, size_t games, size_t count, double least,
                   double *weight)
{
    struct normal normal = {count, zeros(count * count), zeros(count), 0};
    bool *kept = memory_resize(NULL, (count + 1) * sizeof *kept);
    add_games(&normal, controls, result, games);
    choose_controls(&normal, games, least, kept);
    const size_t rank = factorise(&normal, kept);
    solve(&normal, kept, weight);
    free(kept);
    free(normal.with);
    free(normal.own);
    return rank;
}

double control_luck(const double *controls, const double *weight, size_t count)
{
    double luck = 0;
    for (size_t i = 0; i < count; i++)
        luck += weight[i] * controls[i];
    return luck;
}

/* Of result - part * luck; `variance` of one game is set. */
static struct control_estimate estimate(const double *result, const double *luck, double part, size_t games,
                                        double z, double *variance)
{
    const double n = (double)games;
    double mean = 0, squares = 0;
    for (size_t g = 0; g < games; g++)
        mean += result[g] - part * luck[g];
    mean /= n;
    for (size_t g = 0; g < games; g++) {
        const double off = result[g] - part * luck[g] - mean;
        squares += off * off;
    }
    *variance = games > 1 ? squares / (n - 1) : INFINITY;
    const double error = sqrt(*variance / n);
    return (struct control_estimate){mean, error, {mean - z * error, mean + z * error}};
}

struct control_estimates control_estimates(const double *result, const double *luck, size_t games, double z)
{
    struct control_estimates estimates = {0};
    double plain, adjusted, of_luck, *nothing = zeros(games);
    estimates.plain = estimate(result, luck, 0, games, z, &plain);
    estimates.adjusted = estimate(result, luck, 1, games, z, &adjusted);
    const struct control_estimate own = estimate(luck, nothing, 0, games, z, &of_luck);
    estimates.variance_ratio = adjusted > 0 ? plain / adjusted : NAN;
    estimates.luck = own.mean;
    estimates.luck_error = own.standard_error;
    free(nothing);
    return estimates;
}
