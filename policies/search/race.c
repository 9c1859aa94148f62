/* Playouts shared out among candidates.
 *
 * The next playout goes to the runner with the highest upper bound: what it is believed to gain plus what is
 * not known about it yet (Agrawal 1995; Auer, Cesa-Bianchi and Fischer, Machine Learning 47, 2002), with a
 * normal prior instead of a first round for everybody, so that budgets smaller than the number of candidates
 * are spent on the first of them. Gains are differences to the yardstick in the same playout. */
#include "policies/search/race.h"

#include <math.h>
#include <stdbool.h>

static double upper_bound(const struct race *race, const struct runner *runner)
{
    return runner_gain(runner) + race->curiosity / sqrt((double)runner->playouts + runner->doubt);
}

static size_t next_runner(const struct race *race)
{
    size_t best = 1;
    double highest = upper_bound(race, &race->runner[1]);
    for (size_t i = 2; i < race->count; i++) {
        double bound = upper_bound(race, &race->runner[i]);
        if (bound > highest) {
            highest = bound;
            best = i;
        }
    }
    return best;
}

static double play(struct race *race, size_t number)
{
    struct runner *runner = &race->runner[number];
    double value = race->play(race->context, number, runner->playouts);
    runner->won += value > 0.5; /* a win is worth at least 0.95, a defeat at most 0.05 */
    return value;
}

/* The yardstick is always ahead of the others. */
static uint64_t step(struct race *race, size_t number)
{
    struct runner *first = race->runner, *runner = &race->runner[number];
    uint64_t spent = 1;
    if (first->playouts == runner->playouts) {
        race->yardstick[first->playouts] = play(race, 0);
        first->playouts++;
        spent++;
    }
    double gain = play(race, number) - race->yardstick[runner->playouts];
    runner->playouts++;
    runner->gain += gain;
    runner->gain_square += gain * gain;
    return spent;
}

/* Whether it made any difference so far what is chosen. */
static bool makes_a_difference(const struct race *race)
{
    for (size_t i = 1; i < race->count; i++)
        if (race->runner[i].gain_square > 0)
            return true;
    return false;
}

void race_run(struct race *race)
{
    if (race->count < 2)
        return;
    bool differs = false;
    /* a step takes up to two playouts: an odd budget leaves one */
    for (uint64_t spent = 0; spent + 2 <= race->budget;) {
        spent += step(race, next_runner(race));
        if (!differs && spent >= race->budget / 4) {
            differs = makes_a_difference(race);
            if (!differs)
                return; /* the game is lost or won */
        }
    }
}

size_t race_winner(const struct race *race)
{
    size_t best = 0;
    double most = 0;
    for (size_t i = 1; i < race->count; i++) {
        const struct runner *runner = &race->runner[i];
        double gain = runner_gain(runner);
        if (runner->playouts && gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}
