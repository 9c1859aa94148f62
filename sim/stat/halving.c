#include "sim/stat/halving.h"

#include <assert.h>

struct halving halving_plan(size_t arms, uint64_t budget)
{
    struct halving plan = {0};
    assert(arms >= 1 && arms <= (size_t)1 << HALVING_ROUNDS_MAX);
    for (size_t left = arms; left > 1; left = (left + 1) / 2)
        plan.rounds++;
    size_t left = arms;
    for (size_t round = 0; round < plan.rounds; round++) {
        uint64_t games = budget / (plan.rounds * left);
        plan.round[round].arms = left;
        plan.round[round].games = games > 0 ? games : 1;
        left = (left + 1) / 2;
    }
    return plan;
}

void halving_sort(size_t *arms, size_t count, const double *score)
{
    for (size_t i = 1; i < count; i++) {
        size_t arm = arms[i], place = i;
        for (; place > 0 && score[arms[place - 1]] < score[arm]; place--)
            arms[place] = arms[place - 1];
        arms[place] = arm;
    }
}
