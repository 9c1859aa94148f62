#include "sim/stat/morris.h"

#include <assert.h>
#include <math.h>

#include "sim/core/chance.h"
#include "sim/stat/special.h"

void morris_trajectory(uint64_t seed, uint64_t trajectory, size_t inputs, unsigned levels, unsigned *start,
                       size_t *order)
{
    const uint64_t key = hash_word(hash_word(seed, 0x6d6f72726973u /* "morris" */), trajectory);
    assert(levels >= 2 && levels % 2 == 0);
    for (size_t i = 0; i < inputs; i++) {
        start[i] = (unsigned)chance_below(key, 2 * i, levels);
        /* Fisher and Yates's shuffle, from the inside out. */
        size_t place = (size_t)chance_below(key, 2 * i + 1, i + 1);
        order[i] = i;
        if (place < i) {
            order[i] = order[place];
            order[place] = i;
        }
    }
}

unsigned morris_moved(unsigned level, unsigned levels)
{
    return level < levels / 2 ? level + levels / 2 : level - levels / 2;
}

int64_t morris_whole(unsigned level, unsigned levels, int64_t low, int64_t high)
{
    assert(low <= high && level < levels);
    /* level / (levels - 1) of the way through the values, in whole numbers; the last level is the last value.
     */
    uint64_t values = (uint64_t)(high - low) + 1, place = level * values / (levels - 1);
    return low + (int64_t)(place < values ? place : values - 1);
}

/* Exact results (error 0) that move are no noise at all. */
static double noise_p(const struct morris_step *steps, size_t count)
{
    double statistic = 0, df = 0;
    for (size_t i = 0; i < count; i++) {
        if (steps[i].error > 0) {
            statistic += steps[i].effect / steps[i].error * (steps[i].effect / steps[i].error);
            df++;
        } else if (steps[i].effect != 0) {
            return 0;
        }
    }
    return df > 0 ? chi_square_upper(statistic, df) : 1;
}

struct morris_effect morris_summary(const struct morris_step *steps, size_t count)
{
    struct morris_effect effect = {.p = 1};
    if (count == 0)
        return effect;
    double sum = 0, absolute = 0, errors = 0, squares = 0, net = 0;
    for (size_t i = 0; i < count; i++) {
        sum += steps[i].effect;
        absolute += fabs(steps[i].effect);
        errors += steps[i].error;
        net += steps[i].effect * steps[i].effect - steps[i].error * steps[i].error;
    }
    effect.mean = sum / (double)count;
    effect.mean_absolute = absolute / (double)count;
    effect.floor = sqrt(2 / acos(-1)) * errors / (double)count;
    for (size_t i = 0; i < count; i++)
        squares += (steps[i].effect - effect.mean) * (steps[i].effect - effect.mean);
    effect.deviation = count > 1 ? sqrt(squares / (double)(count - 1)) : 0;
    effect.net = sqrt(fmax(0, net / (double)count));
    effect.p = noise_p(steps, count);
    return effect;
}
