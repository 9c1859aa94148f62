#include "sim/studies/balance/budget.h"

#include <math.h>

enum { PART = 10, LEAST = 4, MOST = 10000000 };

/* Two digits, downwards: a plan is to be read. */
static uint64_t round_down(double games)
{
    const double unit = pow(10, fmax(0, floor(log10(fmax(games, 1))) - 1));
    return games >= MOST ? MOST : (uint64_t)(floor(games / unit) * unit);
}

void budget_allot(const double *errors, const uint64_t *games, const double *costs, size_t count,
                  double seconds, uint64_t *allotted)
{
    double largest = 0, sum = 0;
    for (size_t i = 0; i < count; i++)
        largest = isfinite(errors[i]) && errors[i] > largest ? errors[i] : largest;
    for (size_t i = 0; i < count; i++) {
        const double error = isfinite(errors[i]) ? errors[i] : largest;
        sum += error * sqrt((double)games[i] * costs[i]);
    }
    for (size_t i = 0; i < count; i++) {
        const double error = isfinite(errors[i]) ? errors[i] : largest;
        allotted[i] =
            sum > 0 ? round_down(seconds * error * sqrt((double)games[i] / costs[i]) / sum) : games[i];
    }
}

/* Half the width of the measure's interval; of a length by its size. */
static double error_of(size_t question, const struct answer *answer)
{
    const struct measure *measure = &answer->measure;
    const double half = (measure->interval.high - measure->interval.low) / 2;
    if (!measure->known)
        return INFINITY;
    return question == QUESTION_length && measure->value > 0 ? half / measure->value : half;
}

bool budget_divide(struct balance_plan *plan, const struct experiment *experiment, const struct leads *leads,
                   double seconds, const struct outcomes_options *options, struct play_failure *failure)
{
    double errors[QUESTIONS], costs[QUESTIONS], spent = 0;
    uint64_t games[QUESTIONS], allotted[QUESTIONS];
    size_t question[QUESTIONS], count = 0;
    struct outcomes_options quiet = *options;
    quiet.ledger = NULL;
    for (size_t i = 0; i < QUESTIONS; i++) {
        struct balance_plan alone = {0};
        struct balance pilot;
        if (plan->games[i] == 0)
            continue;
        alone.games[i] = plan->games[i] / PART > LEAST ? plan->games[i] / PART : LEAST;
        balance_open(&pilot, experiment, &alone, leads);
        const bool good = balance_play(&pilot, &quiet, failure);
        if (good && pilot.answer[i].makes_sense) {
            spent += pilot.seconds[i];
            errors[count] = error_of(i, &pilot.answer[i]);
            costs[count] = fmax(pilot.seconds[i], 1e-6) / (double)alone.games[i];
            games[count] = alone.games[i];
            question[count++] = i;
        }
        balance_close(&pilot);
        if (!good)
            return false;
    }
    budget_allot(errors, games, costs, count, fmax(seconds - spent, 0), allotted);
    for (size_t i = 0; i < count; i++)
        plan->games[question[i]] = allotted[i] > games[i] ? allotted[i] : games[i];
    return true;
}
