/* Shares above limits of numbers that are known with errors only, against mixtures whose shares are known. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "sim/core/chance.h"
#include "sim/stat/mixture.h"

enum { NUMBERS = 60, REPEATS = 30, LIMITS = 3 };
static const double limits[LIMITS] = {0.05, 0.10, 0.15};

static double uniform(uint64_t key, uint64_t number)
{
    return ((double)chance_below(key, number, 1 << 30) + 0.5) / (1 << 30);
}

/* Box and Muller. */
static double normal(uint64_t key, uint64_t number)
{
    return sqrt(-2 * log(uniform(key, 2 * number))) * cos(2 * acos(-1) * uniform(key, 2 * number + 1));
}

/* Six of ten cost nothing, two 7 points, one 12, one 30; each is told with an error. */
static const double values[] = {0, 0, 0, 0, 0, 0, 0.07, 0.07, 0.12, 0.30};
static const double truth[LIMITS] = {0.4, 0.2, 0.1};

static void draw(uint64_t seed, double error, double *estimate, double *errors)
{
    for (size_t i = 0; i < NUMBERS; i++) {
        estimate[i] = values[chance_below(seed, 1000 + i, 10)] + error * normal(seed, i);
        errors[i] = error;
    }
}

static void shares_are_found_and_covered(void **state)
{
    struct mixture_tail tail[LIMITS];
    double estimate[NUMBERS], errors[NUMBERS], mean[LIMITS] = {0};
    unsigned covered[LIMITS] = {0};
    (void)state;
    for (uint64_t repeat = 0; repeat < REPEATS; repeat++) {
        draw(hash_word(0x6d6978, repeat), 0.03, estimate, errors);
        mixture_tails(estimate, errors, NUMBERS, limits, LIMITS, repeat, tail);
        for (size_t i = 0; i < LIMITS; i++) {
            mean[i] += tail[i].share / REPEATS;
            covered[i] += tail[i].interval.low <= truth[i] && truth[i] <= tail[i].interval.high;
        }
    }
    for (size_t i = 0; i < LIMITS; i++) {
        assert_true(fabs(mean[i] - truth[i]) < 0.07);
        assert_true(covered[i] >= 23); /* of 30; 26 to 28 are usual */
    }
}

/* The estimates themselves are spread too far: of numbers that are all nothing some seem large. */
static void errors_are_not_taken_for_differences(void **state)
{
    struct mixture_tail tail[LIMITS];
    double estimate[NUMBERS], errors[NUMBERS];
    unsigned seeming = 0;
    (void)state;
    for (size_t i = 0; i < NUMBERS; i++) {
        errors[i] = 0.06;
        estimate[i] = errors[i] * normal(77, i);
        seeming += estimate[i] > limits[0];
    }
    mixture_tails(estimate, errors, NUMBERS, limits, LIMITS, 1, tail);
    assert_true(seeming > NUMBERS / 10);
    assert_true(tail[0].share < 0.06 && tail[0].interval.low < 0.01 && tail[2].share < 0.01);
}

static void edges(void **state)
{
    struct mixture_tail tail[LIMITS];
    const double one = 0.2, none = 0;
    (void)state;
    mixture_tails(NULL, NULL, 0, limits, LIMITS, 1, tail);
    assert_true(isnan(tail[0].share) && tail[0].interval.low == 0 && tail[0].interval.high == 1);
    mixture_tails(&one, &none, 1, limits, LIMITS, 1, tail);
    assert_true(tail[0].share > 0.99 && tail[2].share > 0.99);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_are_found_and_covered),
        cmocka_unit_test(errors_are_not_taken_for_differences),
        cmocka_unit_test(edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
