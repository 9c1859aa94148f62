/* What a kind of decision gives away is told with an interval that holds, also if few games have the kind. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>

#include "sim/core/chance.h"
#include "sim/experiment/setting.h"
#include "sim/measure/regret.h"

enum { GAMES = 100, LOOKS = 4, KINDS = 2, RARE = 1, TIMES = 2000 };

/* About normal, of mean 0 and deviation 1. */
static double scatter(uint64_t key, uint64_t number)
{
    double sum = -6;
    for (uint64_t i = 0; i < 12; i++)
        sum += (double)chance_below(key, 12 * number + i, 1000000) / 1e6;
    return sum;
}

/* How often 0.05 is missed, looked at LOOKS times in each of the first games; the others have another kind.
 */
static double misses(uint64_t games)
{
    const struct game game = {.decision_count = KINDS};
    struct setting setting = {.game = &game};
    struct regret_look looks[GAMES * LOOKS];
    unsigned missed = 0;
    for (uint64_t time = 0; time < TIMES; time++) {
        struct regret regret = {.experiment = {.setting = &setting, .games = GAMES}, .looks = looks};
        const uint64_t key = hash_word(games, time);
        for (uint64_t i = 0; i < GAMES * LOOKS; i++) {
            const uint64_t number = i / LOOKS;
            const double gain = 0.05 + 0.05 * scatter(key, number) + 0.1 * scatter(key, GAMES + i);
            looks[regret.count++] = (struct regret_look){.game = number,
                                                         .kind = number < games ? RARE : 0,
                                                         .differs = true,
                                                         .weight = 10 + (double)chance_below(key, number, 5),
                                                         .gain = gain};
        }
        regret_sum_up(&regret);
        const struct interval interval = regret.kind[RARE].interval;
        missed += interval.low > 0.05 || interval.high < 0.05;
        free(regret.kind);
    }
    return (double)missed / TIMES;
}

static void kinds_of_few_games(void **state)
{
    (void)state;
    static const uint64_t games[] = {3, 5, 10, 30, GAMES};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        const double missed = misses(games[i]);
        if (missed < 0.03 || missed > 0.07)
            fail_msg("in %d games: %g missed", (int)games[i], missed);
    }
    assert_true(misses(1) == 0); /* looked at too seldom */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(kinds_of_few_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
