#include "sim/studies/evaluate/evaluate.h"

#include <math.h>
#include <stdio.h>

/* A guess is never surer than this, for the logarithm's sake. */
#define SUREST 1e-6

static double log_loss(double guess, double worth)
{
    const double sure = fmin(fmax(guess, SUREST), 1 - SUREST);
    return -(worth * log(sure) + (1 - worth) * log(1 - sure));
}

static void add_error(struct evaluate_error *error, double guess, double constant, double worth)
{
    error->positions++;
    error->guessed += guess;
    error->worth += worth;
    error->log_loss += log_loss(guess, worth);
    error->constant_log_loss += log_loss(constant, worth);
    error->brier += (guess - worth) * (guess - worth);
    error->constant_brier += (constant - worth) * (constant - worth);
}

static void finish_error(struct evaluate_error *error)
{
    const double n = error->positions ? (double)error->positions : 1;
    double *const sums[] = {&error->guessed,           &error->worth, &error->log_loss,
                            &error->constant_log_loss, &error->brier, &error->constant_brier};
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++)
        *sums[i] /= n;
}

static void judge_position(struct evaluate *evaluate, const struct evaluate_position *position, double worth)
{
    const double guess = evaluation_value(&evaluate->evaluation, position->moment, position->values);
    const unsigned bin = (unsigned)(guess * EVALUATE_BINS), turn = position->moment.turn;
    const unsigned chapter = position->moment.chapter ? position->moment.chapter - 1 : 0;
    add_error(&evaluate->all, guess, evaluate->mean, worth);
    add_error(&evaluate->bin[bin < EVALUATE_BINS ? bin : EVALUATE_BINS - 1], guess, evaluate->mean, worth);
    if (chapter < EVALUATION_CHAPTERS && turn < EVALUATE_TURNS)
        add_error(&evaluate->turn[chapter][turn], guess, evaluate->mean, worth);
}

static void judge(struct evaluate *evaluate)
{
    for (uint64_t n = 0; n < evaluate->played; n++)
        for (unsigned i = 0; evaluate_held_out(n) && i < evaluate->games[n].count; i++)
            judge_position(evaluate, &evaluate->games[n].positions[i], evaluate->games[n].worth);
    finish_error(&evaluate->all);
    for (unsigned i = 0; i < EVALUATE_BINS; i++)
        finish_error(&evaluate->bin[i]);
    for (unsigned c = 0; c < EVALUATION_CHAPTERS; c++)
        for (unsigned i = 0; i < EVALUATE_TURNS; i++)
            finish_error(&evaluate->turn[c][i]);
}

/* Of the games that are fitted: their mean worth; of all: how long they are. */
static void sum_games(struct evaluate *evaluate)
{
    double worth = 0, decisions = 0;
    evaluate->fitted_games = evaluate->fitted_positions = 0;
    for (uint64_t n = 0; n < evaluate->played; n++) {
        decisions += (double)evaluate->games[n].decisions;
        worth += evaluate_held_out(n) ? 0 : evaluate->games[n].worth;
        evaluate->fitted_games += !evaluate_held_out(n);
    }
    evaluate->mean = worth / (double)evaluate->fitted_games;
    evaluate->evaluation.decisions = round(10 * decisions / (double)evaluate->played) / 10;
}

bool evaluate_play(struct evaluate *evaluate, const struct outcomes_options *options,
                   struct play_failure *failure)
{
    const struct setting *setting = evaluate->experiment.setting;
    if (!evaluate_games_play(evaluate, options, failure))
        return false;
    evaluate->evaluation = (struct evaluation){.game = setting->game, .side = setting->observed};
    sum_games(evaluate);
    for (unsigned chapter = 0; chapter < EVALUATION_CHAPTERS; chapter++)
        if (!evaluate_fit(evaluate, chapter)) {
            snprintf(failure->reason, sizeof failure->reason,
                     "the fit does not settle: a larger --ridge helps");
            return false;
        }
    judge(evaluate);
    return true;
}
