#include "sim/stat/ridge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

enum { STEPS = 60 };
#define CLOSE 1e-9

/* What a pass over the rows finds at some weights; matrices by rows, of which the lower half is used. */
struct pass {
    size_t size; /* 1 + columns */
    double loss, *gradient, *curvature, *row;
};

static double sum_of(const double *a, const double *b, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += a[i] * b[i];
    return sum;
}

/* log(1 + exp(x)) */
static double log_one_and(double x)
{
    return x > 0 ? x + log1p(exp(-x)) : log1p(exp(x));
}

static void add_penalty(struct pass *pass, const double *weight, double penalty)
{
    for (size_t i = 1; i < pass->size; i++) {
        pass->loss += penalty / 2 * weight[i] * weight[i];
        pass->gradient[i] -= penalty * weight[i];
        pass->curvature[i * pass->size + i] += penalty;
    }
}

static void look(struct pass *pass, const struct ridge_rows *rows, double penalty, const double *weight)
{
    const size_t size = pass->size;
    pass->loss = 0;
    memset(pass->gradient, 0, size * sizeof *pass->gradient);
    memset(pass->curvature, 0, size * size * sizeof *pass->curvature);
    pass->row[0] = 1;
    for (size_t n = 0; n < rows->count; n++) {
        rows->row(rows->context, n, pass->row + 1);
        const double x = sum_of(weight, pass->row, size), p = 1 / (1 + exp(-x)), slope = p * (1 - p);
        pass->loss += log_one_and(x) - rows->y[n] * x;
        for (size_t i = 0; i < size; i++) {
            const double own = pass->row[i], *row = pass->row;
            double *line = &pass->curvature[i * size];
            pass->gradient[i] += (rows->y[n] - p) * own;
            if (own != 0)
                for (size_t j = 0; j <= i; j++)
                    line[j] += slope * own * row[j];
        }
    }
    add_penalty(pass, weight, penalty);
}

/* curvature = L L', in place. False if it is not positive. */
static bool factorise(struct pass *pass)
{
    const size_t size = pass->size;
    double *m = pass->curvature;
    for (size_t i = 0; i < size; i++)
        for (size_t j = 0; j <= i; j++) {
            const double left = m[i * size + j] - sum_of(&m[i * size], &m[j * size], j);
            if (i == j && !(left > 0))
                return false;
            m[i * size + j] = i == j ? sqrt(left) : left / m[j * size + j];
        }
    return true;
}

/* gradient = curvature^-1 gradient */
static void solve(struct pass *pass)
{
    const size_t size = pass->size;
    const double *m = pass->curvature;
    double *x = pass->gradient;
    for (size_t i = 0; i < size; i++)
        x[i] = (x[i] - sum_of(&m[i * size], x, i)) / m[i * size + i];
    for (size_t i = size; i-- > 0;) {
        for (size_t j = i + 1; j < size; j++)
            x[i] -= m[j * size + i] * x[j];
        x[i] /= m[i * size + i];
    }
}

/* A step of Newton's is halved as long as it leads uphill. */
static bool settle(struct pass *pass, const struct ridge_rows *rows, double penalty, double *weight,
                   double *step)
{
    double least = INFINITY, part = 1;
    for (int steps = 0; steps < STEPS; steps++) {
        look(pass, rows, penalty, weight);
        if (pass->loss > least * (1 + 1e-12)) {
            part /= 2;
            for (size_t i = 0; i < pass->size; i++)
                weight[i] -= part * step[i];
            continue;
        }
        least = pass->loss;
        part = 1;
        if (!factorise(pass))
            return false;
        solve(pass);
        double longest = 0;
        for (size_t i = 0; i < pass->size; i++) {
            step[i] = pass->gradient[i];
            weight[i] += step[i];
            longest = fmax(longest, fabs(step[i]));
        }
        if (longest < CLOSE)
            return true;
    }
    return false;
}

bool ridge_logistic(const struct ridge_rows *rows, double penalty, double *weight)
{
    const size_t size = rows->columns + 1;
    double *room = memory_zeros((size * size + 3 * size) * sizeof *room);
    struct pass pass = {
        .size = size, .curvature = room, .gradient = room + size * size, .row = room + size * size + size};
    memset(weight, 0, size * sizeof *weight);
    const bool good = settle(&pass, rows, penalty, weight, room + size * size + 2 * size);
    free(room);
    return good;
}
