/* Luck in real games: every control has mean 0, keys change what they say, threads do not matter, and the
 * adjusted win rate estimates the plain one. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/studies/luck/luck_report.h"
#include "sim/measure/luck.h"

static const char *const addresses[] = {"invaders/gauntlet",      "invaders/road_to_victory",
                                        "invaders/campaign",      "vermin/family_jewels",
                                        "vermin/great_migration", "vermin/campaign"};
enum { ADDRESSES = sizeof addresses / sizeof *addresses };

static struct setting *open_setting(const char *address)
{
    struct problems problems;
    problems_init(&problems);
    const struct request request = {.address = address};
    struct setting *setting = setting_open(&request, &problems);
    assert_non_null(setting);
    problems_free(&problems);
    return setting;
}

static struct luck open_luck(struct setting *setting, const struct luck_plan *plan)
{
    struct luck luck;
    struct problems problems;
    problems_init(&problems);
    assert_true(luck_open(&luck, setting, plan, &problems));
    problems_free(&problems);
    return luck;
}

/* ------------------------------------------------------------------------------------- controls ---- */

/* Mean over standard error of each control over so many games; the largest in absolute value. */
static double largest_deviation(struct setting *setting, uint64_t games, size_t *tested)
{
    struct luck_controls controls;
    struct play_failure failure;
    struct experiment experiment = {.setting = setting, .seed = 11, .games = games};
    struct problems problems;
    problems_init(&problems);
    assert_true(players_choose(setting->game, NULL, 0, experiment.player, &problems));
    luck_controls_open(&controls, setting->game);
    const size_t count = controls.count;
    double *values = calloc(count, sizeof *values), *sum = calloc(2 * count, sizeof *sum), worst = 0;
    uint64_t *tally = calloc(setting->game->tally_size, sizeof *tally);
    struct table *table = table_open(&experiment, &(struct table_options){.tally = tally});
    for (uint64_t game = 0; game < games; game++) {
        memset(tally, 0, setting->game->tally_size * sizeof *tally);
        assert_true(table_play(table, game, &failure));
        luck_controls_value(&controls, tally, values);
        for (size_t i = 0; i < count; i++) {
            sum[i] += values[i];
            sum[count + i] += values[i] * values[i];
        }
    }
    for (size_t i = 0; i < count; i++) {
        const double n = (double)games, mean = sum[i] / n, variance = sum[count + i] / n - mean * mean;
        if (sum[count + i] < 100) /* hardly ever drawn: no normal law */
            continue;
        const double deviation = fabs(mean) / sqrt(variance / n);
        worst = deviation > worst ? deviation : worst;
        ++*tested;
    }
    table_close(table);
    free(tally);
    free(sum);
    free(values);
    luck_controls_close(&controls);
    problems_free(&problems);
    return worst;
}

/* About 250 controls in all; a standard normal exceeds 5 with a chance of 6e-7: a false alarm in 1 of 7,000
 * such tests. A control whose mean is not 0 by a fifth of its deviation would stand at 6. */
static void controls_have_mean_zero(void **unused)
{
    size_t tested = 0;
    (void)unused;
    for (unsigned i = 0; i < ADDRESSES; i++) {
        struct setting *setting = open_setting(addresses[i]);
        const double worst = largest_deviation(setting, i == 2 || i == 5 ? 600 : 1000, &tested);
        if (worst > 5.0)
            fail_msg("%s: a control is off by %.1f standard errors", addresses[i], worst);
        setting_close(setting);
    }
    assert_true(tested > 100);
}

/* ----------------------------------------------------------------------------------------- keys ---- */

static uint64_t end_of(struct table *table, const struct setting *setting, const struct luck_keys *keys)
{
    struct play_failure failure;
    assert_true(table_play_keyed(table, 0, keys, &failure));
    return setting->game->hash(setting->model, table_state(table));
}

/* The game's own key for all is the ordinary game; each other key makes another game of most. */
static void keys_change_games(void **unused)
{
    enum { GAMES = 40 };
    (void)unused;
    for (unsigned i = 0; i < ADDRESSES; i++) {
        struct setting *setting = open_setting(addresses[i]);
        struct experiment experiment = {.setting = setting, .seed = 3, .games = GAMES};
        struct problems problems;
        struct play_failure failure;
        unsigned changed[3] = {0};
        problems_init(&problems);
        assert_true(players_choose(setting->game, NULL, 0, experiment.player, &problems));
        struct table *table = table_open(&experiment, &(struct table_options){0});
        for (uint64_t game = 0; game < GAMES; game++) {
            const struct luck_keys keys = luck_keys_of_game(3, game), other = luck_keys_of_game(4, game);
            const uint64_t end = end_of(table, setting, &keys);
            assert_true(table_play(table, game, &failure));
            assert_true(setting->game->hash(setting->model, table_state(table)) == end);
            for (unsigned k = 0; k < 3; k++) { /* dice, chits, cups */
                struct luck_keys mixed = keys;
                mixed.group[k] = other.group[k];
                changed[k] += end_of(table, setting, &mixed) != end;
            }
            assert_true(end_of(table, setting, &keys) == end); /* and back */
        }
        for (unsigned k = 0; k < 3; k++)
            assert_true(changed[k] > GAMES * 3 / 4);
        table_close(table);
        problems_free(&problems);
        setting_close(setting);
    }
}

/* -------------------------------------------------------------------------------------- studies ---- */

static char *study(struct setting *setting, const struct luck_plan *plan, int threads, struct luck *kept)
{
    struct play_failure failure;
    struct luck luck = open_luck(setting, plan);
    assert_true(luck_play(&luck, &(struct outcomes_options){.threads = threads}, &failure));
    char *json = luck_json(&luck);
    if (kept)
        *kept = luck;
    else
        luck_close(&luck);
    return json;
}

static const char *const two[] = {"convoy", "random_legal"};

static void threads_do_not_matter(void **unused)
{
    static const int threads[] = {2, 5};
    const struct luck_plan plan = {two, 2, 5, 0, 300, 300, 60, NULL};
    struct setting *setting = open_setting(addresses[0]);
    (void)unused;
    char *one = study(setting, &plan, 1, NULL);
    for (size_t i = 0; i < 2; i++) {
        char *many = study(setting, &plan, threads[i], NULL);
        assert_string_equal(one, many);
        free(many);
    }
    free(one);
    setting_close(setting);
}

/* The plain estimate counts the games that run counts; the mean luck is 0 (within 4.5 standard errors), which
 * is the difference of the two estimates; the weights are of other games. */
static void estimates_agree(void **unused)
{
    static const char *const named[] = {"convoy", "gunline"};
    const struct luck_plan plan = {named, 2, 5, 100, 1500, 2000, 0, NULL};
    struct setting *setting = open_setting(addresses[0]);
    struct luck luck;
    (void)unused;
    free(study(setting, &plan, 0, &luck));
    for (size_t i = 0; i < 2; i++) {
        const struct luck_adjusted *own = &luck.adjusted[i];
        struct experiment experiment = luck.experiment;
        memcpy(experiment.player, luck.contenders.players[i], sizeof experiment.player);
        struct batch_result batch = batch_play(&experiment, &(struct batch_options){0});
        assert_int_equal(batch.totals->wins, own->wins);
        assert_true(fabs(own->estimates.plain.mean - (double)own->wins / 1500) < 1e-12);
        assert_true(fabs(own->estimates.luck) < 4.5 * own->estimates.luck_error);
        assert_true(fabs(own->estimates.plain.mean - own->estimates.adjusted.mean - own->estimates.luck) <
                    1e-12);
        assert_true(own->estimates.variance_ratio > 0.95);
        assert_true(own->used > 1 && own->found == LUCKY_GAMES);
        assert_true(own->lucky[0].luck >= own->lucky[1].luck && own->unlucky[0].luck <= own->unlucky[1].luck);
        batch_result_free(&batch);
    }
    assert_true(luck.difference[1].plain.mean ==
                    luck.adjusted[1].estimates.plain.mean - luck.adjusted[0].estimates.plain.mean ||
                fabs(luck.difference[1].plain.mean - (luck.adjusted[1].estimates.plain.mean -
                                                      luck.adjusted[0].estimates.plain.mean)) < 1e-12);
    luck_close(&luck);
    setting_close(setting);
}

/* One player is no factor, random numbers that nobody draws are none; the share of who decides between two is
 * the squared difference of their win rates over four, of the whole variance, which is p (1 - p). */
static void factors(void **unused)
{
    const struct luck_plan alone = {two, 1, 5, 0, 0, 0, 40, NULL},
                           both = {two, 2, 5, 0, 3000, 200, 400, NULL};
    struct setting *setting = open_setting(addresses[0]);
    struct luck luck;
    (void)unused;
    free(study(setting, &alone, 0, &luck));
    for (unsigned i = 0; i < luck.factor_count; i++)
        assert_true(luck.factors[i] != FACTOR_PLAYER);
    luck_close(&luck);
    free(study(setting, &both, 0, &luck));
    assert_true(luck.own_random); /* random_legal's */
    assert_int_equal(luck.factor_count, setting->game->group_count + 2);
    const double first = luck.adjusted[0].estimates.plain.mean,
                 second = luck.adjusted[1].estimates.plain.mean;
    const double mean = (first + second) / 2, variance = mean * (1 - mean);
    const double share = (first - second) * (first - second) / 4 / variance;
    const struct factorial_share *player = &luck.win_shares.part[1u << (luck.factor_count - 1)];
    const double error = (player->interval.high - player->share) / 1.96;
    assert_true(fabs(luck.win_shares.mean - mean) < 0.05);
    assert_true(fabs(player->share - share) < 4.5 * error);
    luck_close(&luck);
    setting_close(setting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(controls_have_mean_zero),
                                       cmocka_unit_test(keys_change_games),
                                       cmocka_unit_test(threads_do_not_matter),
                                       cmocka_unit_test(estimates_agree), cmocka_unit_test(factors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
