/* Does somebody who cannot win decide who does? */
#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"
#include "sim/studies/balance/kept.h"

static bool applies(const struct balance *balance, struct sentence *why)
{
    if (balance->deciding > 2)
        return true;
    why->words = N_("Fewer than three sides decide: nobody can make another one king.");
    return false;
}

static void say(const struct balance *balance, struct answer *answer)
{
    const struct kingmaking *kingmaking = &balance->kingmaking;
    if (kingmaking->count == 0) {
        answer->said.words =
            N_("None of the {looked} decisions looked at was one of a side that had no chance any more.");
        sentence_count(&answer->said, "looked", kingmaking->looked);
        return;
    }
    answer->said.words =
        kingmaking->sure ? N_("In {games} of {all} games a side without a chance surely decides more than "
                              "{much} points of who wins; its choices move {moved} points on average.")
                         : N_("No side without a chance surely decides more than {much} points of who wins, "
                              "in {all} games; its choices move {moved} points on average.");
    sentence_count(&answer->said, "all", kingmaking->games);
    if (kingmaking->sure)
        sentence_count(&answer->said, "games", kingmaking->sure);
    sentence_number(&answer->said, "much", 100 * KINGMAKING_MUCH, 0);
    sentence_points(&answer->said, "moved", kingmaking->moved);
    answer->sure.words =
        kingmaking->again
            ? N_("Interval of the average {interval} points; {count} hopeless of {looked} decisions looked "
                 "at, "
                 "{playouts} playouts of each choice. Those that seemed to move much ({again}) were looked "
                 "at "
                 "again, with simultaneous intervals.")
            : N_("Interval of the average {interval} points; {count} hopeless of {looked} decisions looked "
                 "at, "
                 "{playouts} playouts of each choice.");
    sentence_points_range(&answer->sure, "interval", kingmaking->interval);
    sentence_count(&answer->sure, "count", kingmaking->count);
    sentence_count(&answer->sure, "looked", kingmaking->looked);
    sentence_count(&answer->sure, "playouts", KINGMAKING_PLAYOUTS);
    if (kingmaking->again)
        sentence_count(&answer->sure, "again", kingmaking->again);
}

/* The clearest case, to be looked at. */
static const struct kingmaking_look *clearest(const struct kingmaking *kingmaking)
{
    const struct kingmaking_look *found = &kingmaking->looks[0];
    for (size_t i = 1; i < kingmaking->count; i++)
        if (kingmaking->looks[i].moved > found->moved)
            found = &kingmaking->looks[i];
    return found;
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    struct kingmaking *kingmaking = &balance->kingmaking;
    char *unit = kept_unit(balance, "kingmaking");
    const bool good = kingmaking_play(kingmaking, &balance->experiment,
                                      balance->plan.games[QUESTION_kingmaking], unit, options, failure);
    free(unit);
    if (!good)
        return false;
    answer->played += 2 * kingmaking->games;
    say(balance, answer);
    if (kingmaking->count) {
        answer->measure = (struct measure){true, kingmaking->moved, kingmaking->interval, kingmaking->games};
        char number[48];
        snprintf(number, sizeof number, " --game %llu", (unsigned long long)clearest(kingmaking)->game);
        balance_next(balance, answer, N_("The game with the clearest case: {command}"), "replay", true,
                     number);
    }
    return true;
}

static void write(const struct balance *balance, struct json *json)
{
    const struct kingmaking *kingmaking = &balance->kingmaking;
    const struct game *game = balance->experiment.setting->game;
    json_count(json, "games", kingmaking->games);
    json_count(json, "looked", kingmaking->looked);
    json_count(json, "games_hopeless", kingmaking->hopeless);
    json_count(json, "games_sure", kingmaking->sure);
    json_number(json, "much", KINGMAKING_MUCH);
    json_number(json, "moved", kingmaking->moved);
    json_pair(json, "interval", kingmaking->interval.low, kingmaking->interval.high);
    json_array(json, "decisions");
    for (size_t i = 0; i < kingmaking->count; i++) {
        const struct kingmaking_look *look = &kingmaking->looks[i];
        json_object_line(json, NULL);
        json_count(json, "game", look->game);
        json_count(json, "decision", look->decision);
        json_string(json, "side", game->sides[look->side].title);
        json_string(json, "rival", game->sides[look->rival].title);
        json_number(json, "moved", look->moved);
        json_number(json, "error", look->error);
        if (!isnan(look->again)) {
            json_number(json, "again", look->again);
            json_number(json, "again_error", look->again_error);
        }
        json_end(json);
    }
    json_end(json);
}

const struct question question_kingmaking = {.name = "kingmaking",
                                             .title = N_("Does somebody who cannot win decide who does?"),
                                             .applies = applies,
                                             .play = play,
                                             .write = write};
