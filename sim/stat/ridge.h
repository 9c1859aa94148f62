/* Logistic regression of many numbers with a ridge (S. le Cessie and J. C. van Houwelingen 1992, Applied
 * Statistics 41: 191): the weights w that make
 *
 *     sum of -(y log p + (1 - y) log(1 - p)) + penalty / 2 * sum of w^2,   p = 1 / (1 + exp(-(w0 + w x)))
 *
 * least, by Newton's method (iteratively reweighted least squares). w0 is not penalised. */
#ifndef WARODDS_STAT_RIDGE_H
#define WARODDS_STAT_RIDGE_H

#include <stdbool.h>
#include <stddef.h>

struct ridge_rows {
    size_t count, columns;
    const double *y; /* of each row, in [0, 1] */
    /* Writes the columns of a row: rows are made when they are needed, since there are many. */
    void (*row)(const void *context, size_t number, double *x);
    const void *context;
};

/* weight: 1 + columns numbers. False if it does not settle: with a penalty above 0 it does. */
bool ridge_logistic(const struct ridge_rows *rows, double penalty, double *weight);

#endif
