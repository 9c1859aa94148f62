#include "sim/stat/power.h"

#include <math.h>

#include "sim/stat/special.h"

/* Games until the test's quantile of the spread without a difference and the power's of that with one fit in.
 */
static double games(double without, double with, double d, double alpha, double power)
{
    const double reach =
        normal_upper_quantile(alpha / 2) * sqrt(without) + normal_upper_quantile(1 - power) * sqrt(with);
    return ceil(reach * reach / (d * d));
}

double pairs_for_power(double discordance, double d, double alpha, double power)
{
    if (!(d > 0 && discordance >= d))
        return INFINITY;
    return games(discordance, discordance - d * d, d, alpha, power);
}

double runs_for_power(double rate, double d, double alpha, double power)
{
    const double other = rate + d, mean = (rate + other) / 2;
    if (!(d > 0 && rate >= 0 && other <= 1))
        return INFINITY;
    return games(2 * mean * (1 - mean), rate * (1 - rate) + other * (1 - other), d, alpha, power);
}
