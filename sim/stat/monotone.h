/* Where does a monotone curve, measured with noise at several places, cross a target? */
#ifndef WARODDS_STAT_MONOTONE_H
#define WARODDS_STAT_MONOTONE_H

#include <stdbool.h>
#include <stddef.h>

/* The nearest rising sequence (least squares, equal weights): pool adjacent violators, R. E. Barlow et al.
 * 1972, Statistical Inference under Order Restrictions. fitted[i] belongs to values[i]; they may be the same
 * array. */
void monotone_fit(const double *values, size_t count, double *fitted);

/* The place between places[0] and places[count - 1] (rising) at which a rising sequence reaches the target,
 * straight lines between the measured ones; on a flat piece at the target its middle. Below or above all:
 * -infinity, infinity. */
double monotone_crossing(const double *places, const double *fitted, size_t count, double target);

#endif
