/* The undisturbed core: whatever is thought of the rate beforehand, there are blocks to time; a game that
 * cannot be played has no rate. */
#include "tests/unit/run_toy.h"

#include "sim/bench/undisturbed.h"

static void any_guess_will_do(void **unused)
{
    static const double guesses[] = {0, 0.3, 25, 1001, 4096e3, 1e15};
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 10);
    for (size_t i = 0; i < sizeof guesses / sizeof *guesses; i++)
        assert_true(bench_undisturbed(&toy_experiment.experiment, guesses[i], 0.001) > 0);
}

static void nobody_to_decide(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 10);
    toy_experiment.experiment.player[0].policy = NULL;
    assert_true(bench_undisturbed(&toy_experiment.experiment, 1000, 0.001) <= 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(any_guess_will_do),
                                       cmocka_unit_test(nobody_to_decide)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
