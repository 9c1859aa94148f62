/* Are the sides equal? The observed side's share of wins against the target; where it is not shown to be
 * within, the fair handicap. */
#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"
#include "sim/studies/balance/cuts.h"

static void say(const struct balance *balance, const struct measure *measure, struct answer *answer)
{
    answer->said.words = balance->plan.target[QUESTION_equal].given
                             ? N_("{side} won {share} of the games.")
                             : N_("{side} won {share} of the games; no target was stated.");
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_percent(&answer->said, "share", measure->value);
    answer->sure.words =
        setting_parts(balance->experiment.setting) == 1
            ? N_("Interval {interval}, {games} games.")
            : N_("Interval {interval}, {games} games; draws and shared wins count in part, here and below.");
    sentence_range(&answer->sure, "interval", measure->interval);
    sentence_count(&answer->sure, "games", measure->games);
}

static struct cuts cuts(const struct balance *balance)
{
    const struct setting *setting = balance->experiment.setting;
    size_t levels;
    setting->game->levels(setting->model, setting->observed, &levels);
    return cuts_of(&balance->course, levels);
}

/* Where victory goes by points. */
static void say_cuts(const struct balance *balance, struct answer *answer)
{
    const struct cuts cut = cuts(balance);
    struct text list = {0};
    if (!cut.lead)
        return;
    cuts_text(&cut, &list);
    answer->more.words = N_(
        "By {lead}, each of the {count} levels of the result would come up as often if they were cut above "
        "{cuts}; half of the games end at {middle} or less (interval {low} to {high}).");
    sentence_put(&answer->more, "lead", SENTENCE_SAID, cut.lead->title);
    sentence_count(&answer->more, "count", cut.levels);
    sentence_put(&answer->more, "cuts", SENTENCE_PLAIN, list.bytes);
    sentence_number(&answer->more, "middle", cut.middle.at, 0);
    sentence_number(&answer->more, "low", cut.middle.interval.low, 0);
    sentence_number(&answer->more, "high", cut.middle.interval.high, 0);
    text_free(&list);
}

enum { HANDICAP_GAMES = 200 }; /* of each level, at most */

/* The share that is aimed at: the middle of what is wanted; a half, where nothing is stated. */
static double aim(const struct target *target)
{
    return target->given ? (target->low + target->high) / 2 : 0.5;
}

static void say_handicap(struct balance *balance, struct answer *answer)
{
    const struct handicap *best = handicap_best(&balance->handicaps);
    struct text rest = {0};
    if (best) {
        text_addf(&rest, " --value %s --range %g..%g --target win=%.3g", best->path, best->range_low,
                  best->range_high, balance->handicaps.target);
        balance_next(balance, answer,
                     N_("The fair handicap: {aim} at {value} {lever} instead of {standard} (interval {low} "
                        "to {high}, {games} games a level). More exactly: {command}"),
                     "fit", true, rest.bytes);
        sentence_percent(&answer->next, "aim", balance->handicaps.target);
        sentence_number(&answer->next, "value", best->at, 1);
        sentence_put(&answer->next, "lever", SENTENCE_SAID, best->title);
        sentence_number(&answer->next, "standard", best->standard, 0);
        sentence_number(&answer->next, "low", best->interval.low, 1);
        sentence_number(&answer->next, "high", best->interval.high, 1);
        sentence_count(&answer->next, "games", balance->handicaps.games);
        text_free(&rest);
        return;
    }
    text_addf(&rest, " --value PATH --range LOW..HIGH --target win=%.3g",
              aim(&balance->plan.target[QUESTION_equal]));
    balance_next(balance, answer,
                 balance->handicaps.declared
                     ? N_("None of the levers that the game declares is shown to make it even within its "
                          "range (levers.yaml). The value of another one: {command}")
                     : N_("The game declares no lever for this scenario (levers.yaml). The value at which "
                          "one makes it even: {command}"),
                 "fit", true, rest.bytes);
    text_free(&rest);
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
    say_cuts(balance, answer);
    const struct target *target = &balance->plan.target[QUESTION_equal];
    if (balance_judge(target, answer->measure.interval) == BALANCE_WITHIN || balance->changed) {
        balance_next(balance, answer, N_("More games: {command}"), "run", true, " --games 10000");
        return true;
    }
    const uint64_t games =
        answer->measure.games < 4 * HANDICAP_GAMES ? answer->measure.games / 4 + 1 : HANDICAP_GAMES;
    if (!handicaps_play(&balance->handicaps, &balance->experiment, aim(target), games, options, failure))
        return false;
    for (size_t i = 0; i < balance->handicaps.count; i++)
        answer->played += balance->handicaps.items[i].count * games;
    say_handicap(balance, answer);
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
    handicaps_json(&balance->handicaps, json);
    const struct cuts cut = cuts(balance);
    cuts_json(&cut, json);
}

const struct question question_equal = {
    .name = "equal", .title = N_("Are the sides equal?"), .play = play, .write = write};
