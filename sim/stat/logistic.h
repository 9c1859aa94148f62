/* Logistic regression of one number: P(win) = 1 / (1 + exp(-(a + b x))), by maximum likelihood (Newton's
 * method: D. R. Cox 1958, JRSS B 20: 215). */
#ifndef WARODDS_STAT_LOGISTIC_H
#define WARODDS_STAT_LOGISTIC_H

#include <stdbool.h>
#include <stddef.h>

struct logistic {
    double intercept, slope, slope_error; /* standard error, from the information matrix */
    bool found;                           /* false: x or y do not vary, or x parts wins from losses */
};

/* n observations of x and of y in [0, 1] (a draw is half a win). */
struct logistic logistic_fit(const double *x, const double *y, size_t n);

#endif
