/* Eigenvalues of symmetric matrices by Jacobi's rotations, and the square roots that follow from them.
 *
 * GSL could do it, but a search that takes the next step from the last bit of the one before comes out the
 * same on every machine only if nothing but +, -, *, / and sqrt is used, in an order that is written down. */
#ifndef WARODDS_STAT_SYMMETRIC_H
#define WARODDS_STAT_SYMMETRIC_H

#include <stddef.h>

/* `matrix` (n * n) is overwritten; column k of `vectors` (n * n) belongs to values[k]. Cyclic rotations until
 * nothing is left beside the diagonal, at most 60 rounds. Press and others, Numerical Recipes, section 11.1.
 */
void symmetric_eigen(double *matrix, size_t n, double *values, double *vectors);

/* The symmetric positive root of `matrix` and the inverse of that root, both n * n. Eigenvalues below `least`
 * times the largest count as that. `scratch`: 2 n * n + n numbers. */
void symmetric_roots(const double *matrix, size_t n, double least, double *root, double *inverse,
                     double *scratch);

#endif
