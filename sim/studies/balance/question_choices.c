/* Do choices matter? What all choices drawn at random lose, what a single one costs, the rest as usual, on
 * common dice (Brausen and others 2011), and how many of those are mistakes. */
#include <math.h>
#include <stdlib.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"
#include "sim/studies/balance/kept.h"

static struct interval negative(struct interval interval)
{
    return (struct interval){-interval.high, -interval.low};
}

static bool is_sure(struct interval interval)
{
    return interval.low > 0 || interval.high < 0;
}

/* The kind of decision at which a blunder surely costs most, all kinds right at once; none: `kinds`. */
static size_t dearest(const struct regret *regret)
{
    size_t found = regret->kinds, looked = 0;
    for (size_t i = 0; i < regret->kinds; i++)
        looked += regret->kind[i].looked > 0;
    const double wider = looked ? normal_two_sided(1 - 0.05 / (double)looked) / normal_two_sided(0.95) : 1;
    for (size_t i = 0; i < regret->kinds; i++) {
        const struct regret_sum *kind = &regret->kind[i];
        if (kind->looked && kind->mean + wider * (kind->interval.high - kind->mean) < 0 &&
            (found == regret->kinds || kind->mean < regret->kind[found].mean))
            found = i;
    }
    return found;
}

/* Where wins tell nothing (hardly anything is won, or lost) the levels of the result may. */
static bool tells_levels(const struct balance *balance)
{
    const struct setting *setting = balance->experiment.setting;
    size_t count;
    setting->game->levels(setting->model, setting->observed, &count);
    return count > 2 && !is_sure(balance->choices.wins.interval) && balance->choices.levels.interval.high < 0;
}

/* So many single choices surely move 5 points: they matter, whoever makes them. */
#define CHOICES_MANY 0.05

static void say_all(const struct balance *balance, struct answer *answer)
{
    const struct choices *choices = &balance->choices;
    const bool levels = tells_levels(balance);
    answer->said.words =
        choices->wins.interval.high < 0 ? N_("Yes: {side} win {usual} as they play and {random} when each of "
                                             "their choices is drawn at random.")
        : choices->wins.interval.low > 0 || choices->band[1].interval.low > CHOICES_MANY
            ? N_("Yes, but not as these players choose: {side} win {usual} as they play and {random} when "
                 "each of their choices is drawn at random.")
        : levels
            ? N_("For how the game ends, not for who wins: {side} win {usual} as they play and {random} when "
                 "each of their choices is drawn at random, and end {steps} levels of the result lower.")
            : N_("Nothing shows that they do: {side} win {usual} as they play and {random} when each of "
                 "their choices is drawn at random.");
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_percent(&answer->said, "usual", choices->usual);
    sentence_percent(&answer->said, "random", choices->random);
    if (levels)
        sentence_number(&answer->said, "steps", -choices->levels.difference, 2);
    answer->sure.words = N_("Interval of the difference {interval} points, on the same {games} games; {free} "
                            "of the decisions leave a choice.");
    sentence_points_range(&answer->sure, "interval", choices->wins.interval);
    sentence_count(&answer->sure, "games", choices->games);
    sentence_percent(&answer->sure, "free", choices->free.value);
}

/* Choices up to which limit can be told from the best? */
static size_t nearness(const struct choices *choices)
{
    return choices->best_error <= choices_near[0] ? 0 : 1;
}

/* What a single choice costs, how many are mistakes, and how many are about as good as the best. */
static void say_single(const struct balance *balance, struct answer *answer)
{
    const struct choices *choices = &balance->choices;
    const struct regret *regret = &choices->blunders;
    const size_t kind = dearest(regret), near = nearness(choices);
    answer->more.words =
        choices->looks == 0
            ? N_("One random choice instead of the player's costs {cost} points of win probability (interval "
                 "{about}).")
        : kind < regret->kinds
            ? N_("One random choice instead of the player's costs {cost} points of win probability (interval "
                 "{about}), most when it is about {kind} ({most}). Of such choices {five} cost 5 points or "
                 "more, {ten} 10 or more and {fifteen} 15 or more. As good as the best that was found, but "
                 "for {near}, are {other} of them and {own} of the player's own ({looks} looked at "
                 "closely).")
            : N_("One random choice instead of the player's costs {cost} points of win probability (interval "
                 "{about}). Of such choices {five} cost 5 points or more, {ten} 10 or more and {fifteen} 15 "
                 "or more. As good as the best that was found, but for {near}, are {other} of them and {own} "
                 "of the player's own ({looks} looked at closely).");
    sentence_number(&answer->more, "cost", -100 * regret->all.mean, 2);
    sentence_points_range(&answer->more, "about", negative(regret->all.interval));
    if (choices->looks == 0)
        return;
    if (kind < regret->kinds) {
        sentence_put(&answer->more, "kind", SENTENCE_NAME,
                     balance->experiment.setting->game->decision_names[kind]);
        sentence_number(&answer->more, "most", -100 * regret->kind[kind].mean, 2);
    }
    static const char *const places[] = {NULL, "five", "ten", "fifteen"};
    for (size_t i = 1; i < CHOICES_BANDS; i++)
        sentence_span(&answer->more, places[i], choices->band[i].interval);
    sentence_put(&answer->more, "near", SENTENCE_SAID, near ? N_("5 points") : N_("1 point"));
    sentence_span(&answer->more, "other", choices->other_near[near].interval);
    sentence_span(&answer->more, "own", choices->own_near[near].interval);
    sentence_count(&answer->more, "looks", choices->looks);
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    struct choices *choices = &balance->choices;
    char *shortly = kept_unit(balance, "looks"), *closely = kept_unit(balance, "close looks");
    const char *const units[] = {shortly, closely};
    const bool good = choices_play(choices, &balance->experiment, balance->plan.games[QUESTION_choices],
                                   units, options, failure);
    free(shortly);
    free(closely);
    if (!good)
        return false;
    answer->played += 4 * choices->games;
    if (choices->blunders.all.looked) {
        const struct regret_sum *all = &choices->blunders.all;
        answer->measure = (struct measure){true, -all->mean, negative(all->interval), choices->games};
        say_all(balance, answer);
        say_single(balance, answer);
    } else {
        answer->said.words = N_("No decision of {side} that was looked at left a choice.");
        sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    }
    balance_next(balance, answer, N_("Where this player gives games away: {command}"), "regret", true, "");
    return true;
}

/* How many random choices lose at least so much, and less than the next band. */
static void write_bands(struct json *json, const struct choices *choices)
{
    json_object(json, "close");
    json_count(json, "looks", choices->looks);
    json_count(json, "playouts", choices->playouts);
    json_number(json, "error", choices->error);
    json_array(json, "bands");
    for (size_t i = 0; i < CHOICES_BANDS; i++) {
        json_object_line(json, NULL);
        json_number(json, "points", 100 * choices_bands[i]);
        json_number(json, "lose_more", choices->band[i].share);
        json_pair(json, "interval", choices->band[i].interval.low, choices->band[i].interval.high);
        json_end(json);
    }
    json_end(json);
    json_number(json, "best_error", choices->best_error);
    json_array(json, "as_good_as_the_best");
    for (size_t i = 0; i < CHOICES_NEAR; i++) {
        const struct interval own = choices->own_near[i].interval, other = choices->other_near[i].interval;
        json_object_line(json, NULL);
        json_number(json, "points", 100 * choices_near[i]);
        json_number(json, "own", choices->own_near[i].share);
        json_pair(json, "own_interval", own.low, own.high);
        json_number(json, "others", choices->other_near[i].share);
        json_pair(json, "others_interval", other.low, other.high);
        json_end(json);
    }
    json_end(json);
    json_end(json);
}

static void write_random(struct json *json, const struct choices *choices)
{
    json_object_line(json, "at_random");
    json_number(json, "usual", choices->usual);
    json_number(json, "random", choices->random);
    json_number(json, "difference", choices->wins.difference);
    json_pair(json, "interval", choices->wins.interval.low, choices->wins.interval.high);
    json_number(json, "levels", choices->levels.difference);
    json_pair(json, "levels_interval", choices->levels.interval.low, choices->levels.interval.high);
    json_end(json);
}

static void write_sum(struct json *json, const char *key, const char *name, const struct regret_sum *sum)
{
    const struct interval cost = negative(sum->interval);
    json_object_line(json, key);
    if (name)
        json_string(json, "kind", name);
    json_count(json, "looked", sum->looked);
    json_number(json, "decisions_a_game", sum->decisions);
    json_number(json, "cost", -sum->mean);
    json_pair(json, "interval", cost.low, cost.high);
    json_end(json);
}

static void write(const struct balance *balance, struct json *json)
{
    const struct choices *choices = &balance->choices;
    const struct regret *regret = &choices->blunders;
    json_count(json, "games", regret->experiment.games);
    json_count(json, "playouts", CHOICES_PLAYOUTS);
    json_number(json, "share_with_choice", choices->free.value);
    json_pair(json, "share_interval", choices->free.interval.low, choices->free.interval.high);
    write_random(json, choices);
    write_bands(json, choices);
    json_object_line(json, "levels_lost");
    json_number(json, "mean", choices->levels_lost.value);
    json_pair(json, "interval", choices->levels_lost.interval.low, choices->levels_lost.interval.high);
    json_end(json);
    write_sum(json, "all", NULL, &regret->all);
    json_array(json, "kinds");
    for (size_t i = 0; i < regret->kinds; i++)
        if (regret->kind[i].looked)
            write_sum(json, NULL, balance->experiment.setting->game->decision_names[i], &regret->kind[i]);
    json_end(json);
    json_array(json, "turns");
    for (unsigned i = 0; i < REGRET_TURNS; i++)
        if (regret->turn[i].looked) {
            json_object(json, NULL);
            json_count(json, "chapter", i < REGRET_CHAPTER ? 1 : 2);
            json_count(json, "turn", i % REGRET_CHAPTER);
            write_sum(json, "blunder", NULL, &regret->turn[i]);
            json_end(json);
        }
    json_end(json);
}

const struct question question_choices = {.name = "choices",
                                          .title = N_("Do choices matter?"),
                                          .applies = balance_decides,
                                          .play = play,
                                          .write = write};
