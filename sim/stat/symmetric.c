#include "sim/stat/symmetric.h"

#include <math.h>
#include <string.h>

enum { ROUNDS_MOST = 60 };

/* Turns rows and columns p and q so that element (p, q) becomes 0. */
static void rotate(double *matrix, size_t n, size_t p, size_t q, double *vectors)
{
    const double theta = (matrix[q * n + q] - matrix[p * n + p]) / (2 * matrix[p * n + q]);
    const double size = fabs(theta) + sqrt(theta * theta + 1);
    const double tangent = theta < 0 ? -1 / size : 1 / size;
    const double cosine = 1 / sqrt(tangent * tangent + 1), sine = tangent * cosine;
    for (size_t k = 0; k < n; k++) {
        const double a = matrix[k * n + p], b = matrix[k * n + q];
        matrix[k * n + p] = cosine * a - sine * b;
        matrix[k * n + q] = sine * a + cosine * b;
    }
    for (size_t k = 0; k < n; k++) {
        const double a = matrix[p * n + k], b = matrix[q * n + k];
        matrix[p * n + k] = cosine * a - sine * b;
        matrix[q * n + k] = sine * a + cosine * b;
    }
    matrix[p * n + q] = matrix[q * n + p] = 0;
    for (size_t k = 0; k < n; k++) {
        const double a = vectors[k * n + p], b = vectors[k * n + q];
        vectors[k * n + p] = cosine * a - sine * b;
        vectors[k * n + q] = sine * a + cosine * b;
    }
}

/* Too small beside its diagonal to change it. */
static int negligible(const double *matrix, size_t n, size_t p, size_t q)
{
    const double size = fabs(matrix[p * n + p]) + fabs(matrix[q * n + q]);
    return size + fabs(matrix[p * n + q]) == size;
}

void symmetric_eigen(double *matrix, size_t n, double *values, double *vectors)
{
    size_t turned = 1;
    memset(vectors, 0, n * n * sizeof *vectors);
    for (size_t i = 0; i < n; i++)
        vectors[i * n + i] = 1;
    for (int round = 0; round < ROUNDS_MOST && turned > 0; round++) {
        turned = 0;
        for (size_t p = 0; p + 1 < n; p++)
            for (size_t q = p + 1; q < n; q++)
                if (!negligible(matrix, n, p, q)) {
                    rotate(matrix, n, p, q, vectors);
                    turned++;
                }
    }
    for (size_t i = 0; i < n; i++)
        values[i] = matrix[i * n + i];
}

/* Sum over k of scale[k] * (vector k) * (vector k transposed). */
static void compose(const double *vectors, const double *scale, size_t n, double *product)
{
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j <= i; j++) {
            double sum = 0;
            for (size_t k = 0; k < n; k++)
                sum += vectors[i * n + k] * scale[k] * vectors[j * n + k];
            product[i * n + j] = product[j * n + i] = sum;
        }
}

void symmetric_roots(const double *matrix, size_t n, double least, double *root, double *inverse,
                     double *scratch)
{
    double *copy = scratch, *vectors = scratch + n * n, *values = scratch + 2 * n * n, largest = 0;
    memcpy(copy, matrix, n * n * sizeof *copy);
    symmetric_eigen(copy, n, values, vectors);
    for (size_t k = 0; k < n; k++)
        largest = values[k] > largest ? values[k] : largest;
    for (size_t k = 0; k < n; k++)
        values[k] = sqrt(values[k] > least * largest ? values[k] : least * largest);
    compose(vectors, values, n, root);
    for (size_t k = 0; k < n; k++)
        values[k] = 1 / values[k];
    compose(vectors, values, n, inverse);
}
