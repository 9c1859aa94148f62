/* Does it hold for better players? The observed side's share between equals of every strength. */
#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"

static void put_share(const struct strengths *strengths, struct sentence *sentence, const char *place,
                      size_t strength)
{
    sentence_percent(sentence, place, score_share(strengths_between_equals(strengths, strength)));
}

/* At every strength that was tried, between equals. */
static void put_all(const struct strengths *strengths, struct sentence *sentence)
{
    static const char *const places[STRENGTHS] = {"random", "weak", "usual", "strong"};
    for (size_t i = 0; i < strengths->count; i++)
        put_share(strengths, sentence, places[i], i);
}

static const char *words(const struct strengths *strengths)
{
    const struct interval slope = strengths->slope.interval;
    const bool rises = slope.low > 0, falls = slope.high < 0, searches = strengths->count == STRENGTHS;
    if (strengths->columns == 1)
        return rises && searches
                   ? N_("Better players win more: {side} win {random} at random, {weak} with every fifth "
                        "decision at random, {usual} as they play, {strong} when they look ahead.")
               : rises ? N_("Better players win more: {side} win {random} at random, {weak} with every fifth "
                            "decision at random, {usual} as they play.")
               : falls && searches
                   ? N_("Better players do not win more: {side} win {random} at random, {weak} with every "
                        "fifth decision at random, {usual} as they play, {strong} when they look ahead.")
               : searches ? N_("Nothing shows that better players win more: {side} win {random} at random, "
                               "{weak} with every fifth decision at random, {usual} as they play, {strong} "
                               "when they look ahead.")
                          : N_("Nothing shows that better players win more: {side} win {random} at random, "
                               "{weak} with every fifth decision at random, {usual} as they play.");
    return rises && searches
               ? N_("No: the better everybody plays, the more {side} win: {random} when everybody plays at "
                    "random, {weak} with every fifth decision at random, {usual} as they play, {strong} when "
                    "everybody looks ahead.")
           : rises ? N_("No: the better everybody plays, the more {side} win: {random} when everybody plays "
                        "at random, {weak} with every fifth decision at random, {usual} as they play.")
           : falls && searches
               ? N_("No: the better everybody plays, the less {side} win: {random} when everybody plays at "
                    "random, {weak} with every fifth decision at random, {usual} as they play, {strong} when "
                    "everybody looks ahead.")
           : falls ? N_("No: the better everybody plays, the less {side} win: {random} when everybody plays "
                        "at random, {weak} with every fifth decision at random, {usual} as they play.")
           : searches ? N_("Nothing shows that it changes: {side} win {random} when everybody plays at "
                           "random, {weak} with every fifth decision at random, {usual} as they play, "
                           "{strong} when everybody looks ahead.")
                      : N_("Nothing shows that it changes: {side} win {random} when everybody plays at "
                           "random, {weak} with every fifth decision at random, {usual} as they play.");
}

static void say(const struct balance *balance, struct answer *answer)
{
    const struct strengths *strengths = &balance->strengths;
    const struct interval levels = strengths->levels.interval;
    answer->said.words = words(strengths);
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    put_all(strengths, &answer->said);
    const bool scatters = strengths->spread > 0;
    answer->sure.words =
        scatters
            ? N_("From every fifth decision at random to the best ({name}) {interval} points, on the same "
                 "{games} games. One side alone playing so much better wins {height} points more: {times} "
                 "times what one game scatters by luck.")
            : N_("From every fifth decision at random to the best ({name}) {interval} points, on the same "
                 "{games} games.");
    if (scatters) {
        sentence_points(&answer->sure, "height", strengths->height);
        sentence_number(&answer->sure, "times", strengths->height / strengths->spread, 2);
    }
    sentence_points_range(&answer->sure, "interval", strengths->slope.interval);
    sentence_count(&answer->sure, "games", strengths->slope_games);
    sentence_put(&answer->sure, "name", SENTENCE_PLAIN, strengths->names[strengths->high]);
    if (levels.low <= 0 && levels.high >= 0)
        return;
    answer->more.words =
        strengths->columns == 1
            ? N_("The end, from the worst level up, is {steps} levels higher for the best.")
            : N_("The end, from the worst level of {side} up, is {steps} levels higher between the best.");
    sentence_put(&answer->more, "side", SENTENCE_SAID, balance_side(balance));
    sentence_number(&answer->more, "steps", strengths->levels.difference, 2);
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
    json_number(json, "height", strengths->height);
    json_number(json, "spread", strengths->spread);
}

const struct question question_better = {.name = "better",
                                         .title = N_("Does it hold for better players?"),
                                         .applies = balance_decides,
                                         .play = play,
                                         .write = write};
