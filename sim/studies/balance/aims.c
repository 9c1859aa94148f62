#include "sim/studies/balance/aims.h"

#include <math.h>

static const size_t aimed_at[AIMS] = {QUESTION_equal, QUESTION_length, QUESTION_decided};

bool aims_know(size_t question)
{
    for (size_t i = 0; i < AIMS; i++)
        if (aimed_at[i] == question)
            return true;
    return false;
}

struct aims aims_of(const struct balance *balance)
{
    struct aims aims = {.balance = balance};
    for (size_t i = 0; i < AIMS; i++) {
        const size_t number = aimed_at[i];
        const uint64_t most = number == QUESTION_decided ? AIM_LOOKED : AIM_GAMES;
        if (!balance->plan.target[number].given || !balance->answer[number].measure.known)
            continue;
        aims.plan.target[number] = balance->plan.target[number];
        aims.plan.games[number] = balance->plan.games[number] < most ? balance->plan.games[number] : most;
        aims.outside = aims.outside || balance->answer[number].verdict != BALANCE_WITHIN;
    }
    return aims;
}

static double width(const struct target *target)
{
    return target->high - target->low;
}

bool aims_measure(const struct aims *aims, struct setting *setting, const char *changed,
                  struct measured *measured, const struct outcomes_options *options,
                  struct play_failure *failure)
{
    struct experiment experiment = aims->balance->experiment;
    struct balance balance;
    experiment.setting = setting;
    balance_open(&balance, &experiment, &aims->plan, aims->balance->leads);
    balance.changed = changed;
    const bool good = balance_play(&balance, options, failure);
    *measured = (struct measured){0};
    for (size_t i = 0; i < AIMS; i++) {
        const struct target *target = &aims->plan.target[aimed_at[i]];
        const struct measure *found = &balance.answer[aimed_at[i]].measure;
        measured->value[i] = target->given && found->known ? found->value : NAN;
        if (!isnan(measured->value[i]))
            measured->loss +=
                fmax(0, fmax(target->low - found->value, found->value - target->high)) / width(target);
    }
    balance_close(&balance);
    return good;
}

double aims_reach(const struct aims *aims, const struct measured *here, const struct measured *there)
{
    double sum = 0;
    for (size_t i = 0; i < AIMS; i++) {
        const struct target *target = &aims->plan.target[aimed_at[i]];
        const double now = here->value[i];
        if (isnan(now) || isnan(there->value[i]) || (now >= target->low && now <= target->high))
            continue;
        sum += (now < target->low ? 1 : -1) * (there->value[i] - now) / width(target);
    }
    return sum;
}
