/* Brownian motion between two bounds: its two series against each other, limits, and a simulated walk. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "sim/core/hash.h"
#include "sim/stat/brownian.h"

/* Up to a variance of a quarter of the squared distance; the images are used up to a twentieth. */
static void series_agree(void **unused)
{
    (void)unused;
    for (double drift = -2.4; drift <= 2.41; drift += 0.4)
        for (double time = 0.5; time < 4.5; time *= 1.4)
            for (int cell = 0; cell <= 8; cell++) {
                const struct brownian motion = {-1.7, 3.1, drift, 1.3};
                const double y = motion.low + cell * (motion.high - motion.low) / 8;
                const double sines = brownian_below_by_sines(&motion, time, y);
                assert_true(fabs(sines - brownian_below_by_images(&motion, time, y)) < 1e-9);
                assert_true(sines > -1e-9 && sines < 1 + 1e-9);
            }
}

/* With a drift of 15 widths the bound behind is out of reach: the third way meets the first. */
static void strong_drifts(void **unused)
{
    (void)unused;
    for (int sign = -1; sign <= 1; sign += 2)
        for (double time = 0.2; time < 4; time *= 1.5)
            for (int cell = 0; cell <= 4; cell++) {
                const struct brownian motion = {-2.5, 2.5, sign * 3.1, 1};
                const double y = -2.5 + cell * 1.25;
                const double expected = brownian_below_by_sines(&motion, time, y);
                assert_true(fabs(brownian_below(&motion, time, y) - expected) < 1e-6);
            }
}

static void limits(void **unused)
{
    const struct brownian still = {-1, 3, 0, 1}, up = {-1, 3, 0.5, 1};
    (void)unused;
    assert_true(brownian_below(&still, 0, -1) == 0 && brownian_below(&still, 0, 3) == 1);
    assert_true(fabs(brownian_below(&still, 1000, -1) - 0.75) < 1e-9); /* gambler's ruin */
    assert_true(fabs(brownian_below(&still, 1000, 3) - 0.75) < 1e-9);
    const double ruin = (1 - exp(3.0)) / (1 - exp(4.0));
    assert_true(fabs(brownian_below(&up, 1000, -1) - ruin) < 1e-9);
    for (double drift = -3; drift < 3; drift += 0.01) { /* falls with the drift, through all its ways */
        const struct brownian one = {-2.9, 2.9, 20 * drift, 1}, more = {-2.9, 2.9, 20 * drift + 0.2, 1};
        assert_true(brownian_below(&one, 1.5, 1) >= brownian_below(&more, 1.5, 1) - 1e-6);
    }
}

static void walk(void **unused)
{
    enum { WALKS = 20000, STEPS = 400 };
    const struct brownian motion = {-1.2, 2.0, 0.4, 1};
    const double step = sqrt(1.0 / STEPS), up = 0.5 + 0.4 * step / 2;
    uint64_t below = 0, next = 0;
    (void)unused;
    for (int walk_number = 0; walk_number < WALKS; walk_number++) {
        double place = 0;
        for (int i = 0; i < STEPS && place > motion.low && place < motion.high; i++)
            place += (double)(hash_word(5, next++) >> 11) * 0x1p-53 < up ? step : -step;
        below += place <= motion.low || (place < motion.high && place < 0.5 - step / 2);
    }
    /* 3.5 standard deviations of the count and the coarseness of the walk */
    assert_true(fabs((double)below / WALKS - brownian_below(&motion, 1, 0.5)) < 0.0125 + 0.01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(series_agree), cmocka_unit_test(strong_drifts),
                                       cmocka_unit_test(limits), cmocka_unit_test(walk)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
