#include "sim/stat/logistic.h"

#include <math.h>

enum { STEPS = 30 };
#define CLOSE    1e-10
#define STEEPEST 30.0 /* of a standardised x: wins and losses are parted, and there is no maximum */

/* x is standardised in between, for the numbers' sake. */
struct logistic logistic_fit(const double *x, const double *y, size_t n)
{
    struct logistic fit = {0};
    double mean = 0, square = 0, a = 0, b = 0;
    for (size_t i = 0; i < n; i++)
        mean += x[i] / (double)n;
    for (size_t i = 0; i < n; i++)
        square += (x[i] - mean) * (x[i] - mean);
    const double spread = n > 1 ? sqrt(square / (double)n) : 0;
    if (!(spread > 0))
        return fit;
    for (int step = 0; step < STEPS && !fit.found; step++) {
        double ga = 0, gb = 0, aa = 0, ab = 0, bb = 0;
        for (size_t i = 0; i < n; i++) {
            const double z = (x[i] - mean) / spread, p = 1 / (1 + exp(-(a + b * z))), w = p * (1 - p);
            ga += y[i] - p;
            gb += (y[i] - p) * z;
            aa += w;
            ab += w * z;
            bb += w * z * z;
        }
        const double determinant = aa * bb - ab * ab;
        if (!(determinant > 0) || fabs(b) > STEEPEST)
            return (struct logistic){0};
        const double da = (bb * ga - ab * gb) / determinant, db = (aa * gb - ab * ga) / determinant;
        a += da;
        b += db;
        fit.slope_error = sqrt(aa / determinant) / spread;
        fit.found = fabs(da) + fabs(db) < CLOSE;
    }
    fit.slope = b / spread;
    fit.intercept = a - b * mean / spread;
    return fit.found ? fit : (struct logistic){0};
}
