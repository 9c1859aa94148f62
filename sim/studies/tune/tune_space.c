/* Parameters as coordinates of the search. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/studies/tune/tune.h"

/* A first look goes FIRST of a value up and down, at least LEAST and at most MOST of its range: ranges are
 * wide, and values are seldom wrong by a factor of ten. */
#define FIRST       0.35
#define LEAST       0.05
#define MOST        0.25
#define WHOLE_LEAST 0.6 /* of a whole number's share of the range */
#define WHOLE_KEPT  0.3

static double cells(const struct policy_parameter *parameter)
{
    return floor(parameter->high) - ceil(parameter->low) + 1;
}

static double mirror(double coordinate)
{
    const double turn = fabs(coordinate) - 2 * floor(fabs(coordinate) / 2);
    return turn > 1 ? 2 - turn : turn;
}

double tune_value(const struct policy_parameter *parameter, double coordinate)
{
    const double inside = mirror(coordinate), low = parameter->low, high = parameter->high;
    if (parameter->whole) {
        const double cell = floor(inside * cells(parameter));
        return ceil(low) + (cell < cells(parameter) ? cell : cells(parameter) - 1);
    }
    char digits[40];
    const double nothing = 1e-4 * (high - low); /* a value near 0 is 0 */
    if (fabs(low + (high - low) * inside) < nothing && low <= 0 && high >= 0)
        return 0;
    snprintf(digits, sizeof digits, "%.3g", low + (high - low) * inside);
    const double value = strtod(digits, NULL);
    return value < low ? low : value > high ? high : value;
}

double tune_coordinate(const struct policy_parameter *parameter, double value)
{
    if (parameter->whole)
        return (value - ceil(parameter->low) + 0.5) / cells(parameter);
    return (value - parameter->low) / (parameter->high - parameter->low);
}

double tune_deviation(const struct policy_parameter *parameter, double value)
{
    double share = FIRST * fabs(value) / (parameter->high - parameter->low);
    const double least = parameter->whole ? WHOLE_LEAST / cells(parameter) : LEAST;
    share = share > LEAST ? share : LEAST;
    share = share > least ? share : least;
    return share < MOST || least > MOST ? share : MOST;
}

double tune_least_deviation(const struct policy_parameter *parameter)
{
    return parameter->whole ? WHOLE_KEPT / cells(parameter) : 0;
}
