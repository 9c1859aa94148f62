/* What the tests of the studies share: settings and experiments from the real configurations. */
#ifndef WARODDS_TESTS_RUN_STUDY_H
#define WARODDS_TESTS_RUN_STUDY_H

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sim/store/outcomes.h"

#define STUDY                               __attribute__((unused)) static
#define assert_near(value, expected, close) assert_true(fabs((value) - (expected)) <= (close))

STUDY struct setting *open_setting(const char *variant, const char *set)
{
    struct problems problems;
    struct request request = {.address = "invaders/gauntlet",
                              .variants = &variant,
                              .variant_count = variant != NULL,
                              .sets = &set,
                              .set_count = set != NULL};
    problems_init(&problems);
    struct setting *setting = setting_open(&request, &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(setting);
    problems_free(&problems);
    return setting;
}

STUDY struct experiment experiment_of(struct setting *setting, const char *policy, uint64_t seed,
                                      uint64_t games)
{
    struct experiment experiment = {.setting = setting, .seed = seed, .games = games};
    struct problems problems;
    problems_init(&problems);
    assert_true(players_choose(setting->game, &policy, 1, experiment.player, &problems));
    problems_free(&problems);
    return experiment;
}

/* Wins by another way: the batch. */
STUDY uint64_t batch_wins(const char *variant, const char *set, const char *policy, uint64_t seed,
                          uint64_t from, uint64_t games)
{
    struct setting *setting = open_setting(variant, set);
    struct experiment experiment = experiment_of(setting, policy, seed, games);
    experiment.from = from;
    struct batch_options options = {.threads = 2};
    struct batch_result batch = batch_play(&experiment, &options);
    const uint64_t wins = batch.totals->wins;
    assert_false(batch.failed);
    batch_result_free(&batch);
    setting_close(setting);
    return wins;
}

/* A complaint with these words. */
STUDY void assert_problem(struct problems *problems, const char *words)
{
    bool found = false;
    for (size_t i = 0; i < problems->count; i++)
        found = found || strstr(problems->items[i].message, words);
    if (!found)
        problems_print(problems, stderr, false);
    assert_true(found);
    problems_free(problems);
}

#endif
