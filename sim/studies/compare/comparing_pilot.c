/* Before a long comparison: how long it takes, and what it will be able to tell. The first pairs are the
 * pilot; they count. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "sim/command/progress.h"
#include "sim/core/language.h"
#include "sim/result/screen.h"
#include "sim/stat/compare.h"
#include "sim/stat/interval.h"
#include "sim/studies/compare/comparing.h"

#define SECONDS_WORTH_A_PLAN 10.0

enum { PILOT = 1000, Z95_THOUSANDTHS = 1960 };

/* How many pairs the pilot has: a number at which the stopping rule looks anyway. */
uint64_t comparing_pilot(const struct comparing *comparing)
{
    const struct stop_rule *rule = &comparing->wishes.stop.rule;
    uint64_t games = 0;
    if (rule->kind == STOP_FIXED)
        return comparing->most < PILOT ? comparing->most : PILOT;
    while (games < PILOT && games < comparing->most)
        games = stop_next_mark(rule, games, comparing->most);
    return games;
}

static double half_width(double variance, uint64_t games)
{
    return 100 * Z95_THOUSANDTHS / 1000.0 * sqrt(variance / (double)games);
}

/* What the difference will be known to at the planned end, in points of the win rate, and what pairing gains.
 */
static void tell_width(const struct comparing *comparing, const struct paired_totals *totals)
{
    const struct contrast_totals *contrast = &totals->contrasts[0];
    const struct score_sums a = totals_score(totals->arms[0]), b = totals_score(totals->arms[1]);
    const uint64_t n = contrast->games;
    const double parts = (double)a.parts * (double)a.parts;
    const double paired = moments_variance(n, contrast->score.sum, contrast->score.squares) / parts;
    const double apart =
        (moments_variance(n, (int64_t)a.sum, a.squares) + moments_variance(n, (int64_t)b.sum, b.squares)) /
        parts;
    if (!isfinite(paired) || !isfinite(apart) || !(paired > 0))
        return;
    fprintf(stderr, _(" The difference will be known to ±%.2f points"), half_width(paired, comparing->most));
    if (comparing->wishes.independent)
        fputs(_("; pairs on the same dice might need fewer games (without --independent)."), stderr);
    else
        fprintf(stderr, _("; without pairing to ±%.2f: pairing is worth %.1f times the games."),
                half_width(apart, comparing->most), apart / paired);
}

void comparing_tell_plan(const struct comparing *comparing, const struct paired_totals *totals,
                         double seconds)
{
    char planned[32], first[32], time[32];
    const double whole = seconds * (double)comparing->most / (double)totals->games;
    if (comparing->arguments.quiet || whole < SECONDS_WORTH_A_PLAN)
        return;
    count_text(comparing->most, planned);
    count_text(totals->games, first);
    duration_text(whole, time);
    fprintf(stderr, _("%s pairs of games planned; by the first %s, which count, they take about %s."),
            planned, first, time);
    tell_width(comparing, totals);
    fputc('\n', stderr);
}
