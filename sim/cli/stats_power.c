/* Calculator for planning: games that find a difference. */
#include <math.h>

#include "sim/cli/stats.h"
#include "sim/core/language.h"
#include "sim/stat/power.h"

static void tell_runs(const struct stats_input *input, struct stats_output *output, double rate)
{
    const struct stats_wishes *wishes = input->wishes;
    const double other = rate + wishes->difference <= 1 ? rate : rate - wishes->difference;
    stats_number(output, "independent", N_("independent games each"),
                 runs_for_power(other, wishes->difference, wishes->rule.alpha, wishes->power));
}

/* X N: a win rate; BOTH A B NEITHER: a pilot of pairs. */
STATS(power)
{
    uint64_t c[STATS_COUNTS_MAX], sum;
    size_t k;
    const struct stats_wishes *wishes = input->wishes;
    if (!stats_flat(input, c, &k, problems) || !stats_sum(c, k, &sum, problems))
        return false;
    if ((k != 2 && k != 4) || (k == 2 ? c[1] : sum) == 0) {
        problem_add(problems, NULL, "X N, or BOTH A B NEITHER: who won in a pilot of pairs", NULL,
                    "nothing can be planned from these %zu counts", k);
        return false;
    }
    if (k == 2 && !stats_at_most(c[0], c[1], problems))
        return false;
    stats_number(output, "difference", N_("difference"), wishes->difference);
    stats_number(output, "power", N_("found with probability"), wishes->power);
    if (k == 2) {
        tell_runs(input, output, (double)c[0] / (double)c[1]);
        return true;
    }
    const double n = (double)sum, discordance = ((double)c[1] + (double)c[2]) / n;
    const double a = ((double)c[0] + (double)c[1]) / n, b = ((double)c[0] + (double)c[2]) / n;
    const double apart = a * (1 - a) + b * (1 - b), together = discordance - (a - b) * (a - b);
    stats_number(output, "pairs", N_("pairs on the same dice"),
                 pairs_for_power(fmax(discordance, wishes->difference), wishes->difference,
                                 wishes->rule.alpha, wishes->power));
    tell_runs(input, output, (a + b) / 2);
    stats_number(output, "variance_ratio", N_("so many times as many games without pairing"),
                 apart / together);
    return true;
}
