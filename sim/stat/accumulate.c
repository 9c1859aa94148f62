#include "sim/stat/accumulate.h"

#include <string.h>

#define HEADER_WORDS 10

size_t histogram_cells(int64_t low, int64_t high)
{
    assert(-HISTOGRAM_VALUE_LIMIT <= low && low <= high && high <= HISTOGRAM_VALUE_LIMIT);
    return (size_t)(high - low) + 1;
}

static size_t cells(const struct histogram *histogram)
{
    return histogram_cells(histogram->low, histogram->high);
}

void histogram_begin_zeros(struct histogram *histogram, int64_t low, int64_t high, uint64_t *counts)
{
    memset(histogram, 0, sizeof *histogram); /* padding too */
    histogram->low = low;
    histogram->high = high;
    histogram->minimum = INT64_MAX;
    histogram->maximum = INT64_MIN;
    histogram->counts = counts;
}

void histogram_begin(struct histogram *histogram, int64_t low, int64_t high, uint64_t *counts)
{
    histogram_begin_zeros(histogram, low, high, counts);
    memset(counts, 0, histogram_cells(low, high) * sizeof *counts);
}

void histogram_add_many(struct histogram *histogram, int64_t value, uint64_t times)
{
    if (times == 0)
        return;
    assert(times <= HISTOGRAM_GAMES_LIMIT - histogram->n);
    histogram_add(histogram, value);
    const uint64_t more = times - 1;
    histogram->n += more;
    histogram->sum += value * (int64_t)more;
    histogram->squares += (wide)(uint64_t)(value * value) * more;
    if (value < histogram->low)
        histogram->below += more;
    else if (value > histogram->high)
        histogram->above += more;
    else
        histogram->counts[value - histogram->low] += more;
}

void histogram_merge(struct histogram *into, const struct histogram *from)
{
    assert(into->low == from->low && into->high == from->high);
    assert(from->n <= HISTOGRAM_GAMES_LIMIT - into->n);
    into->n += from->n;
    into->below += from->below;
    into->above += from->above;
    into->minimum = from->minimum < into->minimum ? from->minimum : into->minimum;
    into->maximum = from->maximum > into->maximum ? from->maximum : into->maximum;
    into->sum += from->sum;
    into->squares += from->squares;
    for (size_t i = 0; i < cells(into); i++)
        if (from->counts[i]) /* others are not written to: memory_zeros */
            into->counts[i] += from->counts[i];
}

double histogram_mean(const struct histogram *histogram)
{
    return moments_mean(histogram->n, histogram->sum);
}

double histogram_standard_error(const struct histogram *histogram)
{
    return moments_standard_error(histogram->n, histogram->sum, histogram->squares);
}

struct interval histogram_interval(const struct histogram *histogram, double z)
{
    return interval_mean(histogram->n, histogram->sum, histogram->squares, z);
}

bool histogram_quantile(const struct histogram *histogram, uint32_t numerator, uint32_t denominator,
                        int64_t *value)
{
    assert(denominator > 0 && numerator <= denominator);
    if (histogram->n == 0)
        return false;
    wide rank = ((wide)histogram->n * numerator + denominator - 1) / denominator;
    rank = rank > 0 ? rank : 1;
    wide reached = histogram->below;
    *value = histogram->minimum;
    if (reached >= rank)
        return true;
    for (size_t i = 0; i < cells(histogram); i++) {
        reached += histogram->counts[i];
        if (reached >= rank) {
            *value = histogram->low + (int64_t)i;
            return true;
        }
    }
    *value = histogram->maximum;
    return true;
}

size_t histogram_words(const struct histogram *histogram)
{
    return HEADER_WORDS + cells(histogram);
}

void histogram_save(const struct histogram *histogram, uint64_t *words)
{
    const uint64_t header[HEADER_WORDS] = {
        (uint64_t)histogram->low,
        (uint64_t)histogram->high,
        histogram->n,
        histogram->below,
        histogram->above,
        (uint64_t)histogram->minimum,
        (uint64_t)histogram->maximum,
        (uint64_t)histogram->sum,
        (uint64_t)histogram->squares,
        (uint64_t)(histogram->squares >> 64),
    };
    memcpy(words, header, sizeof header);
    memcpy(words + HEADER_WORDS, histogram->counts, cells(histogram) * sizeof *words);
}

/* Nothing outside low..high: the counts say what the sums must be. Else the sums must at least be possible.
 */
static bool sums_agree(const struct histogram *histogram, const uint64_t *words)
{
    const int64_t sum = (int64_t)words[7];
    const wide squares = (wide)words[9] << 64 | words[8], limit = HISTOGRAM_VALUE_LIMIT;
    int64_t inner_sum = 0;
    wide inner_squares = 0;
    for (size_t i = 0; i < cells(histogram); i++) {
        const int64_t value = histogram->low + (int64_t)i;
        inner_sum += value * (int64_t)words[HEADER_WORDS + i];
        inner_squares += (wide)(uint64_t)(value * value) * words[HEADER_WORDS + i];
    }
    if (words[3] + words[4] == 0)
        return sum == inner_sum && squares == inner_squares;
    return (wide)(sum < 0 ? -(wide)sum : (wide)sum) <= words[2] * limit && squares >= inner_squares &&
           squares <= words[2] * limit * limit;
}

/* A count that wrapped round 2^64 must not pass, hence the wide sum. */
static bool words_agree(const struct histogram *histogram, const uint64_t *words)
{
    if ((int64_t)words[0] != histogram->low || (int64_t)words[1] != histogram->high)
        return false;
    wide n = (wide)words[3] + words[4];
    for (size_t i = 0; i < cells(histogram); i++)
        n += words[HEADER_WORDS + i];
    return n == words[2] && words[2] <= HISTOGRAM_GAMES_LIMIT && sums_agree(histogram, words);
}

bool histogram_load(struct histogram *histogram, const uint64_t *words)
{
    if (!words_agree(histogram, words))
        return false;
    histogram->n = words[2];
    histogram->below = words[3];
    histogram->above = words[4];
    histogram->minimum = (int64_t)words[5];
    histogram->maximum = (int64_t)words[6];
    histogram->sum = (int64_t)words[7];
    histogram->squares = (wide)words[9] << 64 | words[8];
    memcpy(histogram->counts, words + HEADER_WORDS, cells(histogram) * sizeof *words);
    return true;
}
