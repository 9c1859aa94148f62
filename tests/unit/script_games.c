/* Games that are folders: both kernels and any number of threads play the same games, dice follow their laws,
 * views hide what they should, and errors of scripts are told and survived. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/configs.h"
#include "sim/play/batch.h"

static const struct {
    const char *address, *policy;
    uint64_t games;
} tables[] = {
    {"tictactoe/standard", NULL, 400},           {"kuhn_poker/standard", NULL, 400},
    {"connect_four/standard", "red=centre", 60}, {"skirmish/first_battle", "red=bold", 60},
    {"ford/morning", "south=push", 6},           {"three_rivers/summer", "heron=grower", 20},
};

enum { TABLES = sizeof tables / sizeof *tables };

static struct setting *open_example(const char *address)
{
    struct text path = {0};
    struct problems problems;
    problems_init(&problems);
    text_addf(&path, "%s/configs/examples/%s", SOURCE_DIR, address);
    struct setting *setting = setting_open(&(struct request){.address = path.bytes}, &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(setting);
    problems_free(&problems);
    text_free(&path);
    return setting;
}

static struct experiment sit(struct setting *setting, const char *policy)
{
    struct problems problems;
    struct experiment experiment = {.setting = setting, .seed = 5};
    problems_init(&problems);
    assert_true(players_choose(setting->game, &policy, policy != NULL, experiment.player, &problems));
    problems_free(&problems);
    return experiment;
}

static uint64_t signature(const struct experiment *experiment, uint64_t games, enum kernel_kind kernel,
                          int threads)
{
    struct experiment part = *experiment;
    part.games = games;
    struct batch_options options = {.threads = threads, .kernel = kernel, .signature = true};
    struct batch_result result = batch_play(&part, &options);
    if (result.failed)
        fail_msg("game %d: %s", (int)result.failure.game, result.failure.reason);
    const uint64_t sum = result.totals->signature;
    batch_result_free(&result);
    return sum;
}

static void kernels_and_threads_agree(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < TABLES; i++) {
        struct setting *setting = open_example(tables[i].address);
        const struct experiment experiment = sit(setting, tables[i].policy);
        const uint64_t one = signature(&experiment, tables[i].games, KERNEL_BATCH, 1);
        assert_int_equal(signature(&experiment, tables[i].games, KERNEL_BATCH, 3), one);
        assert_int_equal(signature(&experiment, tables[i].games, KERNEL_IS_OBSERVED, 2), one);
        setting_close(setting);
    }
}

static bool listed(const struct game *game, const void *model, const void *state, game_choice choice)
{
    game_choice choices[1 << 12];
    const size_t count = game->list(model, state, choices, 1 << 12);
    assert_true(count > 0 && count <= 1 << 12);
    for (size_t i = 0; i < count; i++)
        if (choices[i] == choice)
            return true;
    return false;
}

/* What is listed is legal and nothing near it is, until the game is over. */
static void what_is_listed_is_legal(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < TABLES; i++) {
        struct setting *setting = open_example(tables[i].address);
        const struct game *game = setting->game;
        unsigned char *state = memory_zeros(game->state_size);
        uint64_t *tally = memory_zeros((game->tally_size + 1) * sizeof *tally);
        struct chance chance = {.key = chance_game_key(3, i), .tally = tally};
        int side = game->batch.start(state, setting->model, &chance);
        for (uint64_t step = 0; side >= 0; step++) {
            game_choice choices[1 << 12];
            const size_t count = game->list(setting->model, state, choices, 1 << 12);
            assert_int_equal(game->list(setting->model, state, NULL, 0), count);
            const game_choice choice = choices[chance_below(chance.key, step, count)];
            const game_choice other = choice ^ UINT64_C(1) << chance_below(chance.key, step + 5000, 24);
            assert_true(game->legal(setting->model, state, choice));
            assert_int_equal(game->legal(setting->model, state, other),
                             listed(game, setting->model, state, other));
            side = game->batch.apply(state, setting->model, &chance, choice);
        }
        assert_int_equal(side, GAME_OVER);
        free(state);
        free(tally);
        setting_close(setting);
    }
}

/* In Kuhn poker a player sees its own card, and the other's is one of the two that are left, each as often.
 */
static void what_is_hidden_is_dealt_anew(void **unused)
{
    (void)unused;
    struct setting *setting = open_example("kuhn_poker/standard");
    const struct game *game = setting->game;
    unsigned char *state = memory_zeros(game->state_size), *view = memory_zeros(game->state_size);
    unsigned char *copy = memory_zeros(game->state_size);
    struct chance chance = {.key = chance_game_key(1, 1), .tally = memory_zeros(64 * sizeof(uint64_t))};
    unsigned changed = 0;
    enum { DEALS = 1000 };
    assert_int_equal(game->batch.start(state, setting->model, &chance), 0);
    game->see(setting->model, 0, state, view);
    for (uint64_t deal = 0; deal < DEALS; deal++) {
        memcpy(copy, view, game->state_size);
        game->resample(setting->model, 0, copy, hash_word(9, deal));
        changed += memcmp(copy, state, game->state_size) != 0;
        unsigned char *again = memory_zeros(game->state_size);
        game->see(setting->model, 0, copy, again);
        assert_memory_equal(again, view, game->state_size);
        free(again);
    }
    assert_in_range(changed, DEALS / 2 - 80, DEALS / 2 + 80); /* five standard deviations */
    free(state);
    free(view);
    free(copy);
    free(chance.tally);
    setting_close(setting);
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_and_threads_agree),
        cmocka_unit_test(what_is_listed_is_legal),
        cmocka_unit_test(what_is_hidden_is_dealt_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
