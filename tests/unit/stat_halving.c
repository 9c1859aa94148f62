/* Sequential halving: plans within the budget, and how often the best of known arms is found. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/core/chance.h"
#include "sim/stat/halving.h"

static void test_plans(void **state)
{
    (void)state;
    const size_t eight[] = {8, 4, 2}, six[] = {6, 3, 2};
    struct halving plan = halving_plan(8, 2400);
    assert_int_equal(plan.rounds, 3);
    for (size_t r = 0; r < 3; r++) {
        assert_int_equal(plan.round[r].arms, eight[r]);
        assert_int_equal(plan.round[r].games, 800 / eight[r]);
    }
    plan = halving_plan(6, 12000);
    assert_int_equal(plan.rounds, 3);
    for (size_t r = 0; r < 3; r++)
        assert_int_equal(plan.round[r].arms, six[r]);
    assert_int_equal(halving_plan(1, 100).rounds, 0);
    assert_int_equal(halving_plan(2, 100).rounds, 1);
    assert_int_equal(halving_plan(2, 100).round[0].games, 50);
    assert_int_equal(halving_plan(5, 0).round[0].games, 1);
    assert_int_equal(halving_plan((size_t)1 << 16, 1u << 30).rounds, 16);
    for (size_t arms = 2; arms < 70; arms++) {
        uint64_t games = 0;
        plan = halving_plan(arms, 2000 * arms);
        for (size_t r = 0; r < plan.rounds; r++)
            games += plan.round[r].arms * plan.round[r].games;
        assert_true(games <= 2000 * arms && games > 1900 * arms);
        assert_int_equal(plan.round[plan.rounds - 1].arms, 2);
    }
}

static void test_sorting(void **state)
{
    (void)state;
    size_t arms[] = {4, 2, 0, 3, 1};
    const size_t expected[] = {3, 4, 2, 1, 0};
    const double score[] = {0.1, 0.2, 0.5, 0.9, 0.5};
    halving_sort(arms, 5, score);
    assert_memory_equal(arms, expected, sizeof expected);
    halving_sort(arms, 0, score);
}

/* Arms that win 50 %, 45 %, 40 % ...: 8 arms with 2,000 games each find the best nearly always, with 20 games
 * each far less often; never less than by chance. */
static double found(uint64_t budget, uint64_t runs)
{
    uint64_t best = 0;
    for (uint64_t run = 0; run < runs; run++) {
        size_t arms[8] = {7, 6, 5, 4, 3, 2, 1, 0};
        double score[8] = {0};
        uint64_t wins[8] = {0}, games[8] = {0};
        const struct halving plan = halving_plan(8, budget);
        for (size_t r = 0; r < plan.rounds; r++) {
            for (size_t k = 0; k < plan.round[r].arms; k++) {
                const size_t arm = arms[k];
                for (uint64_t g = 0; g < plan.round[r].games; g++, games[arm]++)
                    wins[arm] +=
                        chance_below(hash_word(budget, run), games[arm] * 8 + arm, 100) < 50 - 5 * arm;
                score[arm] = (double)wins[arm] / (double)games[arm];
            }
            halving_sort(arms, plan.round[r].arms, score);
        }
        best += arms[0] == 0;
    }
    return (double)best / (double)runs;
}

static void test_finds_the_best(void **state)
{
    (void)state;
    assert_true(found(16000, 200) > 0.97);
    const double poor = found(160, 1000);
    assert_true(poor > 0.25 && poor < 0.7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plans),
        cmocka_unit_test(test_sorting),
        cmocka_unit_test(test_finds_the_best),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
