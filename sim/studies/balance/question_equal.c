/* Are the sides equal? The observed side's share of wins against the target. */
#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"

static void say(const struct balance *balance, const struct measure *measure, struct answer *answer)
{
    answer->said.words = balance->plan.target[QUESTION_equal].given
                             ? N_("{side} won {share} of the games.")
                             : N_("{side} won {share} of the games; no target was stated.");
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_percent(&answer->said, "share", measure->value);
    answer->sure.words = N_("Interval {interval}, {games} games.");
    sentence_range(&answer->sure, "interval", measure->interval);
    sentence_count(&answer->sure, "games", measure->games);
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    if (!balance_course(balance, options, failure))
        return false;
    const struct score_sums scores = course_scores(&balance->course);
    answer->measure = (struct measure){true, score_share(scores),
                                       score_interval(scores, normal_two_sided(0.95)), scores.games};
    say(balance, &answer->measure, answer);
    if (balance_judge(&balance->plan.target[QUESTION_equal], answer->measure.interval) == BALANCE_OUTSIDE)
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
}

const struct question question_equal = {
    .name = "equal", .title = N_("Are the sides equal?"), .play = play, .write = write};
