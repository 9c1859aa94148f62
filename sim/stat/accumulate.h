/* Integer accumulators: what a run remembers of a million games.
 *
 * One per thread and metric; merging is addition, minimum and maximum of integers, so any number of threads
 * and ranks, merged in any order, gives the same bytes. No floating point until a result is shown.
 *
 * Why nothing overflows. A value is at most HISTOGRAM_VALUE_LIMIT = 2^28 in size and a run has at most
 * HISTOGRAM_GAMES_LIMIT = 2^34 = 1.7e10 games (the design limit is 1e10), hence
 *     |sum|   <= 2^34 * 2^28     = 2^62 < 2^63   (int64_t)
 *     squares <= 2^34 * 2^(2*28) = 2^90 < 2^128  (wide)
 *     counts  <= 2^34                   < 2^64   (uint64_t).
 * A metric is a count of units, points or turns: 2^28 is far beyond any of them. */
#ifndef WARODDS_STAT_ACCUMULATE_H
#define WARODDS_STAT_ACCUMULATE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sim/stat/interval.h"

#define HISTOGRAM_VALUE_LIMIT (INT64_C(1) << 28)
#define HISTOGRAM_GAMES_LIMIT (UINT64_C(1) << 34)

/* Counts of the values low..high. Values outside are not lost: they are counted in `below` and `above` and
 * are part of n, sums, minimum and maximum. */
struct histogram {
    int64_t low, high;
    uint64_t n;
    uint64_t below, above;
    int64_t minimum, maximum; /* of all values; INT64_MAX and INT64_MIN before the first */
    int64_t sum;
    wide squares;
    uint64_t *counts; /* high - low + 1 cells, the caller's memory */
};

/* Cells needed for low..high; -HISTOGRAM_VALUE_LIMIT <= low <= high <= HISTOGRAM_VALUE_LIMIT. */
size_t histogram_cells(int64_t low, int64_t high);
/* Starts empty on the caller's `counts` (histogram_cells of them, need not be zeroed). */
void histogram_begin(struct histogram *histogram, int64_t low, int64_t high, uint64_t *counts);
/* The same where the counts are zeros already; it does not write to them. */
void histogram_begin_zeros(struct histogram *histogram, int64_t low, int64_t high, uint64_t *counts);
/* The same value `times` times. */
void histogram_add_many(struct histogram *histogram, int64_t value, uint64_t times);
/* Adds `from` to `into`; both must have the same low and high. */
void histogram_merge(struct histogram *into, const struct histogram *from);

/* One game. */
static inline void histogram_add(struct histogram *histogram, int64_t value)
{
    assert(value >= -HISTOGRAM_VALUE_LIMIT && value <= HISTOGRAM_VALUE_LIMIT);
    histogram->n++;
    histogram->sum += value;
    histogram->squares += (uint64_t)(value * value);
    histogram->minimum = value < histogram->minimum ? value : histogram->minimum;
    histogram->maximum = value > histogram->maximum ? value : histogram->maximum;
    if (value < histogram->low)
        histogram->below++;
    else if (value > histogram->high)
        histogram->above++;
    else
        histogram->counts[value - histogram->low]++;
}

/* Results. n = 0: mean 0, standard error infinite, interval the whole line. If all values are equal the
 * standard error is 0: for shares use the intervals of counts, which know better. */
double histogram_mean(const struct histogram *histogram);
double histogram_standard_error(const struct histogram *histogram);
struct interval histogram_interval(const struct histogram *histogram, double z);
/* The (numerator / denominator)-quantile: the smallest value by which at least that share is reached. Among
 * the values outside low..high only the extremes are known, so the answer there is minimum or maximum.
 * false if n = 0. */
bool histogram_quantile(const struct histogram *histogram, uint32_t numerator, uint32_t denominator,
                        int64_t *value);

/* The canonical form, for stores and for comparing bytes: histogram_words words, written by save.
 * load wants a histogram begun with the same range; false, and nothing changed, if the words have another
 * range or contradict themselves (n is not the sum of the counts). */
size_t histogram_words(const struct histogram *histogram);
void histogram_save(const struct histogram *histogram, uint64_t *words);
bool histogram_load(struct histogram *histogram, const uint64_t *words);

#endif
