/* Are the sides equal? The observed side's share of wins against the target. */
#include <math.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"

static enum balance_verdict judge(const struct target *target, struct interval interval)
{
    if (!target->given)
        return BALANCE_NONE;
    if (interval.low >= target->low && interval.high <= target->high)
        return BALANCE_WITHIN;
    return interval.high < target->low || interval.low > target->high ? BALANCE_OUTSIDE : BALANCE_UNDECIDED;
}

/* Games after which the interval would no longer reach beyond the nearer end of the target, if the share is
 * as it is estimated: intervals shrink with the root. UINT64_MAX: nobody can tell, it is at the end itself.
 */
static uint64_t games_to_settle(const struct target *target, double share, struct interval interval,
                                uint64_t played)
{
    const double apart = fmin(fabs(share - target->low), fabs(share - target->high));
    const double half = (interval.high - interval.low) / 2,
                 games = (double)played * (half / apart) * (half / apart);
    return games < 1e9 ? (uint64_t)ceil(games) : UINT64_MAX;
}

static void say(const struct balance *balance, double share, struct interval interval, struct answer *answer)
{
    static const char *const words[] = {
        [BALANCE_NONE] = N_("{side} won {share} of the games; no target was stated."),
        [BALANCE_WITHIN] = N_("{side} won {share} of the games: within {target}."),
        [BALANCE_OUTSIDE] = N_("{side} won {share} of the games: outside {target}."),
        [BALANCE_UNDECIDED] =
            N_("{side} won {share} of the games: whether that is within {target} is undecided.")};
    const struct target *target = &balance->plan.share;
    const uint64_t games = balance->course.games, more = games_to_settle(target, share, interval, games);
    answer->said.words = words[answer->verdict];
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_percent(&answer->said, "share", share);
    if (answer->verdict != BALANCE_NONE)
        sentence_span(&answer->said, "target", (struct interval){target->low, target->high});
    const bool tell = answer->verdict == BALANCE_UNDECIDED && more < UINT64_MAX;
    answer->sure.words = tell ? N_("Interval {interval}, {games} games; about {more} would settle it.")
                              : N_("Interval {interval}, {games} games.");
    sentence_range(&answer->sure, "interval", interval);
    sentence_count(&answer->sure, "games", games);
    if (tell)
        sentence_count(&answer->sure, "more", more);
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    if (!balance_course(balance, options, failure))
        return false;
    const struct score_sums scores = course_scores(&balance->course);
    const struct interval interval = score_interval(scores, normal_two_sided(0.95));
    answer->verdict = judge(&balance->plan.share, interval);
    say(balance, score_share(scores), interval, answer);
    if (answer->verdict == BALANCE_OUTSIDE)
        balance_next(balance, answer, N_("The value of a lever at which it is even: {command}"), "fit", true,
                     " --value PATH --range LOW..HIGH --target win=0.5");
    else
        balance_next(balance, answer, N_("More games: {command}"), "run", true, " --games 10000");
    return true;
}

static void write(const struct balance *balance, struct json *json)
{
    const struct score_sums scores = course_scores(&balance->course);
    const struct interval interval = score_interval(scores, normal_two_sided(0.95));
    json_count(json, "games", scores.games);
    json_score(json, "wins", scores);
    json_number(json, "share", score_share(scores));
    json_pair(json, "interval", interval.low, interval.high);
    if (balance->plan.share.given)
        json_pair(json, "target", balance->plan.share.low, balance->plan.share.high);
}

const struct question question_equal = {
    .name = "equal", .title = N_("Are the sides equal?"), .play = play, .write = write};
