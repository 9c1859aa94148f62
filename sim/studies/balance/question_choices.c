/* Do choices matter? How many decisions leave a choice, and what one random choice in the player's place
 * costs, the rest as usual, on common dice (Brausen and others 2011). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/language.h"
#include "sim/studies/balance/balance.h"

enum { DECISIONS = 4, PLAYOUTS = 8 };

/* The share of decisions with more than one choice: a ratio over games (Cochran 1977, chapter 6). */
static double share_free(const struct regret *regret, struct interval *interval)
{
    const uint64_t games = regret->experiment.games;
    double *all = memory_zeros((size_t)games * sizeof *all),
           *free_ones = memory_zeros((size_t)games * sizeof *all);
    double decisions = 0, open = 0, residuals = 0;
    for (uint64_t i = 0; i < regret->count; i++) {
        const struct regret_look *look = &regret->looks[i];
        const size_t game = (size_t)(look->game - regret->experiment.from);
        all[game] += look->weight;
        free_ones[game] += look->forced ? 0 : look->weight;
        decisions += look->weight;
        open += look->forced ? 0 : look->weight;
    }
    const double share = decisions > 0 ? open / decisions : NAN;
    for (uint64_t i = 0; i < games; i++) {
        const double rest = free_ones[i] - share * all[i];
        residuals += rest * rest;
    }
    const double n = (double)games, z = normal_two_sided(0.95);
    const double error = n > 1 ? sqrt(residuals * n / (n - 1)) / decisions : INFINITY;
    *interval = (struct interval){share - z * error, share + z * error};
    free(all);
    free(free_ones);
    return share;
}

static struct interval negative(struct interval interval)
{
    return (struct interval){-interval.high, -interval.low};
}

/* The kind of decision at which a blunder surely costs most; none surely costs anything: `kinds`. */
static size_t dearest(const struct regret *regret)
{
    size_t found = regret->kinds;
    for (size_t i = 0; i < regret->kinds; i++) {
        const struct regret_sum *kind = &regret->kind[i];
        if (kind->looked && kind->interval.high < 0 &&
            (found == regret->kinds || kind->mean < regret->kind[found].mean))
            found = i;
    }
    return found;
}

static void say(const struct balance *balance, struct answer *answer)
{
    const struct regret *regret = &balance->blunders;
    const size_t kind = dearest(regret);
    struct interval interval;
    const double open = share_free(regret, &interval);
    answer->said.words =
        kind < regret->kinds
            ? N_("{free} of the decisions of {side} leave a choice; one random choice instead of the "
                 "player's costs {cost} points of win probability, most when it is about {kind} ({most}).")
        : regret->all.interval.high < 0
            ? N_("{free} of the decisions of {side} leave a choice; one random choice instead of the "
                 "player's costs {cost} points of win probability.")
            : N_("{free} of the decisions of {side} leave a choice; what one random choice instead of the "
                 "player's costs is too small to be seen ({cost} points of win probability).");
    sentence_percent(&answer->said, "free", open);
    sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    sentence_number(&answer->said, "cost", -100 * regret->all.mean, 2);
    if (kind < regret->kinds) {
        sentence_put(&answer->said, "kind", SENTENCE_NAME,
                     balance->experiment.setting->game->decision_names[kind]);
        sentence_number(&answer->said, "most", -100 * regret->kind[kind].mean, 2);
    }
    answer->sure.words = N_("Interval of the cost {interval} points; {looked} decisions of {games} games, "
                            "{playouts} playouts of each choice.");
    sentence_points_range(&answer->sure, "interval", negative(regret->all.interval));
    sentence_count(&answer->sure, "looked", regret->all.looked);
    sentence_count(&answer->sure, "games", regret->experiment.games);
    sentence_count(&answer->sure, "playouts", PLAYOUTS);
}

static bool play(struct balance *balance, struct answer *answer, const struct outcomes_options *options,
                 struct play_failure *failure)
{
    struct experiment experiment = balance->experiment;
    const size_t side = experiment.setting->observed;
    const struct regret_plan plan = {.side = side,
                                     .judge = experiment.player[side],
                                     .blunders = true,
                                     .decisions = DECISIONS,
                                     .playouts = PLAYOUTS};
    experiment.games = balance->plan.games[QUESTION_choices];
    if (!regret_play(&balance->blunders, &experiment, &plan, options, failure))
        return false;
    answer->played += 2 * experiment.games;
    if (balance->blunders.all.looked) {
        const struct regret_sum *all = &balance->blunders.all;
        answer->measure = (struct measure){true, -all->mean, negative(all->interval), experiment.games};
        say(balance, answer);
    } else {
        answer->said.words = N_("No decision of {side} that was looked at left a choice.");
        sentence_put(&answer->said, "side", SENTENCE_SAID, balance_side(balance));
    }
    balance_next(balance, answer, N_("Where this player gives games away: {command}"), "regret", true, "");
    return true;
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
    const struct regret *regret = &balance->blunders;
    struct interval interval;
    const double open = share_free(regret, &interval);
    json_count(json, "games", regret->experiment.games);
    json_count(json, "playouts", PLAYOUTS);
    json_number(json, "share_with_choice", open);
    json_pair(json, "share_interval", interval.low, interval.high);
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
