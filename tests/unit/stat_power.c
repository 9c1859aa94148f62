/* Planned numbers of games: published values, and the power that simulated games really have. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "sim/core/hash.h"
#include "sim/stat/compare.h"
#include "sim/stat/power.h"

static double uniform(uint64_t *next)
{
    return (double)(hash_word(31, (*next)++) >> 11) * 0x1p-53;
}

/* Fleiss' table: 0.25 against 0.40, alpha 0.05: 203 each for power 0.9, before the correction. */
static void published(void **unused)
{
    (void)unused;
    assert_in_range((uint64_t)runs_for_power(0.25, 0.15, 0.05, 0.9), 202, 204);
    assert_true(isinf(runs_for_power(0.95, 0.1, 0.05, 0.9)) && isinf(pairs_for_power(0.1, 0.2, 0.05, 0.9)));
    /* one of two quantiles: at power 1/2 the second is 0 */
    assert_in_range((uint64_t)pairs_for_power(0.1, 0.02, 0.05, 0.5), 960, 961);
}

static void power_of_pairs(void **unused)
{
    enum { RUNS = 1000 };
    static const double discordance[] = {0.08, 0.3}, power[] = {0.8, 0.9};
    const double d = 0.03, z = normal_two_sided(0.95);
    uint64_t next = 0;
    (void)unused;
    for (int i = 0; i < 2; i++) {
        const uint64_t n = (uint64_t)pairs_for_power(discordance[i], d, 0.05, power[i]);
        int found = 0;
        for (int run = 0; run < RUNS; run++) {
            uint64_t b = 0, c = 0;
            for (uint64_t pair = 0; pair < n; pair++) {
                const double u = uniform(&next);
                b += u < (discordance[i] - d) / 2;
                c += u >= 1 - (discordance[i] + d) / 2;
            }
            found += paired_wins(b, c, n, z).interval.low > 0;
        }
        /* The exact test is a little careful: up to four points less. */
        assert_true(found > RUNS * (power[i] - 0.04) - 3.5 * sqrt(RUNS * 0.16));
        assert_true(found < RUNS * power[i] + 3.5 * sqrt(RUNS * 0.16));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(published), cmocka_unit_test(power_of_pairs)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
