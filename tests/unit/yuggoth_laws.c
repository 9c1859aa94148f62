/* The law of battle dice against counting every roll, and what players make of it (E61, E62). */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <math.h>
#include <cmocka.h>

#include "policies/yuggoth/scored.h"
#include "rules/yuggoth/parts.h"

enum { COUNTED = 7 }; /* dice of which every roll is looked at */

static struct battle_laws laws;

static int set_up(void **unused)
{
    (void)unused;
    yuggoth_battle_laws_build(&laws);
    return 0;
}

/* Rolls of n dice by kills and pains, one by one. */
static void count_rolls(unsigned n, uint64_t counts[COUNTED + 1][COUNTED + 1])
{
    unsigned rolls = 1;
    memset(counts, 0, (COUNTED + 1) * sizeof *counts);
    for (unsigned i = 0; i < n; i++)
        rolls *= 6;
    for (unsigned roll = 0; roll < rolls; roll++) {
        unsigned kills = 0, pains = 0;
        for (unsigned i = 0, rest = roll; i < n; i++, rest /= 6) {
            kills += rest % 6 == 5;
            pains += rest % 6 == 3 || rest % 6 == 4;
        }
        counts[kills][pains]++;
    }
}

/* Every value that can be drawn is resolved; each result comes as often as it is rolled. */
static void test_every_roll(void **unused)
{
    uint64_t rolled[COUNTED + 1][COUNTED + 1], drawn[COUNTED + 1][COUNTED + 1];
    (void)unused;
    for (unsigned n = 0; n <= COUNTED; n++) {
        count_rolls(n, rolled);
        memset(drawn, 0, sizeof drawn);
        for (uint64_t roll = 0; roll < laws.of[n].total; roll++) {
            const struct battle_result result = battle_resolve(&laws.of[n], roll);
            assert_true(result.kills + result.pains <= n);
            drawn[result.kills][result.pains]++;
        }
        assert_memory_equal(drawn, rolled, sizeof drawn);
    }
}

static void test_totals(void **unused)
{
    uint64_t total = 1;
    (void)unused;
    for (unsigned n = 0; n <= BATTLE_DICE_MAX; n++, total *= 6) {
        assert_int_equal(laws.of[n].total, total);
        assert_int_equal(battle_resolve(&laws.of[n], total - 1).kills, n);
        assert_int_equal(battle_resolve(&laws.of[n], 0).kills, 0);
    }
}

/* The laws that the audit tests with are those of the draws. */
static void test_site_laws(void **unused)
{
    uint64_t weights[BATTLE_DICE_MAX + 1];
    (void)unused;
    assert_false(yuggoth_law_of_kills(0, weights));
    assert_false(yuggoth_law_of_pains(BATTLE_DICE_MAX + 1, weights));
    for (unsigned n = 1; n <= BATTLE_DICE_MAX; n++) {
        assert_true(yuggoth_law_of_kills(n, weights));
        for (unsigned kills = 0; kills <= n; kills++)
            assert_int_equal(weights[kills], laws.of[n].kill_cut[kills + 1] - laws.of[n].kill_cut[kills]);
        assert_true(yuggoth_law_of_pains(n, weights)); /* of n dice, none of which kills: 5^n rolls */
        for (unsigned pains = 0; pains <= n; pains++)
            assert_int_equal(weights[pains],
                             laws.of[n].pain_cut[pains] - (pains ? laws.of[n].pain_cut[pains - 1] : 0));
    }
}

/* Kills of 12 dice, and the units lost to 12 and to 8 dice, to six decimals. */
static void test_shares(void **unused)
{
    static const double kills[] = {0.112157, 0.269176, 0.296094, 0.197396, 0.088828, 0.028425, 0.006632};
    static const double lost_12[] = {0.887843, 1.506511, 1.829085, 1.954263};
    static const double lost_8[] = {0.767432, 1.162755, 1.297602, 1.328258};
    static struct scored_space space;
    double sum_12 = 0, sum_8 = 0;
    (void)unused;
    yuggoth_scored_fill_table(&space);
    for (unsigned k = 0; k < sizeof kills / sizeof *kills; k++) {
        const double exact =
            (double)(laws.of[12].kill_cut[k + 1] - laws.of[12].kill_cut[k]) / (double)laws.of[12].total;
        assert_true(fabs(exact - kills[k]) < 0.5e-6);
    }
    for (unsigned u = 0; u < 4; u++) {
        sum_12 += (double)space.at_least[12][u + 1] / UNIT;
        sum_8 += (double)space.at_least[8][u + 1] / UNIT;
        assert_true(fabs(sum_12 - lost_12[u]) < 2e-6); /* of 12 dice the table is rounded to 6^-8 */
        assert_true(fabs(sum_8 - lost_8[u]) < 0.5e-6);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_roll), cmocka_unit_test(test_totals),
                                       cmocka_unit_test(test_site_laws), cmocka_unit_test(test_shares)};
    return cmocka_run_group_tests(tests, set_up, NULL);
}
