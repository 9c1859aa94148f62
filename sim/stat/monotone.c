#include "sim/stat/monotone.h"

#include <math.h>

void monotone_fit(const double *values, size_t count, double *fitted)
{
    /* Blocks are runs of equal fitted values; a block that is too low is merged with the one before. */
    for (size_t i = 0; i < count; i++) {
        double sum = values[i], mean = sum;
        size_t length = 1;
        while (length <= i && fitted[i - length] > mean) {
            const double lower = fitted[i - length];
            size_t run = 1;
            while (length + run <= i && fitted[i - length - run] == lower)
                run++;
            sum += lower * (double)run;
            length += run;
            mean = sum / (double)length;
        }
        for (size_t k = 0; k < length; k++)
            fitted[i - k] = mean;
    }
}

double monotone_crossing(const double *places, const double *fitted, size_t count, double target)
{
    if (count == 0 || fitted[0] > target)
        return -INFINITY;
    if (fitted[count - 1] < target)
        return INFINITY;
    size_t first = 0; /* the first that reaches the target */
    while (fitted[first] < target)
        first++;
    if (fitted[first] > target) {
        const double share = (target - fitted[first - 1]) / (fitted[first] - fitted[first - 1]);
        return places[first - 1] + share * (places[first] - places[first - 1]);
    }
    size_t last = first;
    while (last + 1 < count && fitted[last + 1] <= target)
        last++;
    return (places[first] + places[last]) / 2;
}
