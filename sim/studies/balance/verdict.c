/* An answer's measure against its target: within, outside, undecided. */
#include <math.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"

const char *balance_verdict_name(enum balance_verdict verdict)
{
    static const char *const names[] = {NULL, "within", "outside", "undecided"};
    return names[verdict];
}

enum balance_verdict balance_judge(const struct target *target, struct interval interval)
{
    if (!target->given)
        return BALANCE_NONE;
    if (interval.low >= target->low && interval.high <= target->high)
        return BALANCE_WITHIN;
    return interval.high < target->low || interval.low > target->high ? BALANCE_OUTSIDE : BALANCE_UNDECIDED;
}

/* Games after which the interval would no longer reach beyond the nearer end of the target, if the measure is
 * as it is estimated: intervals shrink with the root. UINT64_MAX: nobody can tell, it is at the end itself.
 */
static uint64_t games_to_settle(const struct target *target, const struct measure *measure)
{
    const double apart = fmin(fabs(measure->value - target->low), fabs(measure->value - target->high));
    const double half = (measure->interval.high - measure->interval.low) / 2,
                 games = (double)measure->games * (half / apart) * (half / apart);
    return games < 1e9 ? (uint64_t)ceil(games) : UINT64_MAX;
}

void balance_verdict(const struct target *target, bool shares, struct answer *answer)
{
    const struct measure *measure = &answer->measure;
    if (!target->given || !measure->known)
        return;
    answer->verdict = balance_judge(target, measure->interval);
    const uint64_t more =
        answer->verdict == BALANCE_UNDECIDED ? games_to_settle(target, measure) : UINT64_MAX;
    answer->judged.words =
        answer->verdict == BALANCE_WITHIN    ? N_("Within the target of {target}.")
        : answer->verdict == BALANCE_OUTSIDE ? N_("Outside the target of {target}.")
        : more < UINT64_MAX ? N_("Undecided whether within the target of {target}: about {more} games would "
                                 "settle it.")
                            : N_("Undecided whether within the target of {target}: it is at its end.");
    if (shares) {
        sentence_span(&answer->judged, "target", (struct interval){target->low, target->high});
    } else {
        char text[64];
        snprintf(text, sizeof text, "%g..%g", target->low, target->high);
        sentence_put(&answer->judged, "target", SENTENCE_PLAIN, text);
    }
    if (more < UINT64_MAX)
        sentence_count(&answer->judged, "more", more);
}
