/* Does it hold for better players? The observed side's share between equals of every strength. */
#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"

static void put_share(const struct strengths *strengths, struct sentence *sentence, const char *place,
                      size_t strength)
{
    sentence_percent(sentence, place, score_share(strengths_between_equals(strengths, strength)));
}

static void say(const struct balance *balance, struct answer *answer)
{
    const struct strengths *strengths = &balance->strengths;
    const bool alone = strengths->columns == 1;
    const struct interval slope = strengths->slope.interval;
    const bool rises = slope.low > 0, falls = slope.high < 0;
    answer->said.words =
        alone   ? N_("{side} win {weak} when every fifth decision is drawn at random and {strong} when they "
                       "play as well as is tried here.")
        : rises ? N_("No: the better both sides play, the more {side} win: {weak} when every fifth decision "
                     "is drawn at random, {strong} when both play as well as is tried here.")
        : falls
            ? N_("No: the better both sides play, the less {side} win: {weak} when every fifth decision "
                 "is drawn at random, {strong} when both play as well as is tried here.")
            : N_("Nothing shows that it changes: {side} win {weak} when both draw every fifth decision at "
                 "random, {strong} when both play as well as is tried here.");
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    put_share(strengths, &answer->said, "weak", strengths->low);
    put_share(strengths, &answer->said, "strong", strengths->high);
    answer->sure.words =
        N_("Interval of the difference {interval} points, on the same {games} games; the best "
           "are {name}.");
    sentence_points_range(&answer->sure, "interval", slope);
    sentence_count(&answer->sure, "games", strengths->slope_games);
    sentence_put(&answer->sure, "name", SENTENCE_PLAIN, strengths->names[strengths->high]);
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    const uint64_t games = balance->plan.games[QUESTION_better];
    if (!strengths_play(&balance->strengths, &balance->experiment, games, options, failure))
        return false;
    for (size_t own = 0; own < balance->strengths.count; own++)
        for (size_t others = 0; others < balance->strengths.columns; others++)
            answer->played += balance->strengths.share[own][others].games;
    const struct strengths *strengths = &balance->strengths;
    answer->measure = (struct measure){true, strengths->slope.difference, strengths->slope.interval,
                                       balance->plan.games[QUESTION_better]};
    say(balance, answer);
    balance_next(balance, answer, N_("How much more a longer search wins: {command}"), "curve", false,
                 " --over playouts=0,8,32");
    return true;
}

static void write(const struct balance *balance, struct json *json)
{
    const struct strengths *strengths = &balance->strengths;
    json_array(json, "strengths");
    for (size_t i = 0; i < strengths->count; i++) {
        json_object_line(json, NULL);
        json_string(json, "title", strengths->titles[i]);
        json_string(json, "player", strengths->names[i]);
        json_end(json);
    }
    json_end(json);
    json_array(json, "cells");
    for (size_t own = 0; own < strengths->count; own++)
        for (size_t others = 0; others < strengths->columns; others++) {
            const struct score_sums scores = strengths->share[own][others];
            const struct interval interval = score_interval(scores, normal_two_sided(0.95));
            json_object_line(json, NULL);
            json_count(json, "own", own);
            if (strengths->columns > 1)
                json_count(json, "others", others);
            json_count(json, "games", scores.games);
            json_number(json, "share", score_share(scores));
            json_pair(json, "interval", interval.low, interval.high);
            json_end(json);
        }
    json_end(json);
    json_object_line(json, "slope");
    json_count(json, "games", strengths->slope_games);
    json_number(json, "difference", strengths->slope.difference);
    json_pair(json, "interval", strengths->slope.interval.low, strengths->slope.interval.high);
    json_end(json);
}

const struct question question_better = {.name = "better",
                                         .title = N_("Does it hold for better players?"),
                                         .applies = balance_decides,
                                         .play = play,
                                         .write = write};
