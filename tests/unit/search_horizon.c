/* What searches with a horizon rest on: measures of a position tell nothing that is hidden from a side, and
 * the logistic function is one. */
#include "run_study.h"

#include <math.h>

#include "policies/evaluation.h"

enum { GAMES = 8, DEALS = 3 };

struct watcher {
    const struct setting *setting;
    void *dealt;
    uint64_t looked, different;
};

static void look(void *context, int side, const void *state, game_choice choice)
{
    struct watcher *watcher = context;
    const struct game *game = watcher->setting->game;
    const void *model = watcher->setting->model;
    int32_t values[GAME_MEASURES_MAX], again[GAME_MEASURES_MAX];
    (void)side, (void)choice;
    for (unsigned own = 0; own < 2; own++)
        for (uint64_t deal = 0; deal < DEALS; deal++) {
            memcpy(watcher->dealt, state, game->state_size);
            game->resample(model, own, watcher->dealt, hash_word(watcher->looked, deal));
            game->measure(model, own, state, values);
            game->measure(model, own, watcher->dealt, again);
            assert_memory_equal(values, again, game->measure_count * sizeof *values);
            watcher->different += memcmp(watcher->dealt, state, game->state_size) != 0;
        }
    watcher->looked++;
}

static void measures_tell_nothing_hidden(void **unused)
{
    static const char *const addresses[] = {"invaders/gauntlet", "invaders/campaign", "vermin/campaign",
                                            "vermin/great_migration"};
    (void)unused;
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        struct problems problems;
        struct play_failure failure;
        problems_init(&problems);
        struct experiment experiment = {
            .setting = setting_open(&(struct request){.address = addresses[i]}, &problems), .seed = 5};
        assert_non_null(experiment.setting);
        assert_true(players_choose(experiment.setting->game, NULL, 0, experiment.player, &problems));
        struct watcher watcher = {.setting = experiment.setting};
        watcher.dealt = aligned_alloc(64, (experiment.setting->game->state_size + 127) / 64 * 64);
        struct table *table =
            table_open(&experiment, &(struct table_options){.decided = look, .context = &watcher});
        for (uint64_t game = 0; game < GAMES; game++)
            assert_true(table_play(table, game, &failure));
        assert_true(watcher.looked > 100 && watcher.different > 100);
        table_close(table);
        free(watcher.dealt);
        setting_close(experiment.setting);
        problems_free(&problems);
    }
}

static void the_logistic_function(void **unused)
{
    (void)unused;
    for (double x = -19.9; x < 20; x += 0.1)
        assert_true(fabs(evaluation_logistic(x) - 1 / (1 + exp(-x))) < 1e-9);
    assert_true(evaluation_logistic(1e9) <= 1 && evaluation_logistic(-1e9) >= 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(measures_tell_nothing_hidden),
                                       cmocka_unit_test(the_logistic_function)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
