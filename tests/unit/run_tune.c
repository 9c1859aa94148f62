/* Tuning: coordinates, scores, the stages and their games, both sides, threads, presets, errors. */
#include "tests/unit/run_study.h"

#include "sim/studies/tune/tune_report.h"
#include "sim/experiment/preset.h"

static const struct policy_parameter real = {"real", "", 1, 0.5, 2.5, false},
                                     whole = {"whole", "", 3, 1, 4, true}, flag = {"flag", "", 1, 0, 1, true},
                                     signed_one = {"signed", "", 0, -5, 5, false};

static void coordinates(void **state)
{
    (void)state;
    assert_near(tune_value(&real, 0), 0.5, 0);
    assert_near(tune_value(&real, 1), 2.5, 0);
    assert_near(tune_value(&real, 0.25), 1, 0);
    assert_near(tune_value(&real, 0.12345), 0.747, 0);
    /* mirrored at the bounds, any number of times */
    for (int i = -40; i <= 40; i++) {
        const double place = i * 0.173;
        assert_near(tune_value(&real, place), tune_value(&real, -place), 0);
        assert_near(tune_value(&real, place), tune_value(&real, place + 2), 1e-12);
        assert_near(tune_value(&whole, place), tune_value(&whole, 2 - place), 1e-12);
        assert_true(tune_value(&real, place) >= 0.5 && tune_value(&real, place) <= 2.5);
    }
    /* an equal share each */
    unsigned count[5] = {0};
    for (int i = 0; i < 4000; i++) {
        const double value = tune_value(&whole, (i + 0.5) / 4000);
        assert_true(value == floor(value) && value >= 1 && value <= 4);
        count[(int)value]++;
    }
    for (int value = 1; value <= 4; value++) {
        assert_int_equal(count[value], 1000);
        assert_near(tune_value(&whole, tune_coordinate(&whole, value)), value, 0);
    }
    assert_near(tune_value(&whole, 1), 4, 0);
    assert_near(tune_value(&flag, 0.49), 0, 0);
    assert_near(tune_value(&flag, 0.51), 1, 0);
    assert_near(tune_value(&real, tune_coordinate(&real, 1.5)), 1.5, 0);
    assert_false(signbit(tune_value(&signed_one, 0.5 - 1e-12)));
}

static void first_steps(void **state)
{
    (void)state;
    assert_near(tune_deviation(&real, 1), 0.35 / 2, 1e-12);
    assert_near(tune_deviation(&real, 2.5), 0.25, 1e-12);     /* at most a quarter of the range */
    assert_near(tune_deviation(&signed_one, 0), 0.05, 1e-12); /* at least a twentieth */
    assert_near(tune_deviation(&whole, 3), 0.25, 1e-12);
    assert_true(tune_deviation(&flag, 1) * 2 >= 0.6); /* at least so much of a whole number */
    assert_near(tune_least_deviation(&real), 0, 0);
    assert_near(tune_least_deviation(&whole), 0.075, 1e-12);
}

static void ranks(void **state)
{
    (void)state;
    const struct tune_score scores[] = {{5, 1, 1}, {7, 0, 1}, {5, 2, 1}, {7, 0, 1}, {-1, 9, 1}};
    const size_t expected[] = {1, 3, 2, 0, 4};
    size_t order[5];
    tune_rank(scores, 5, order);
    assert_memory_equal(order, expected, sizeof expected);
    /* a win and a draw, in sixtieths of a win */
    assert_near(tune_goal_of((struct tune_score){90, 0, 60}, 2), 0.75, 1e-12);
}

static struct tune_plan plan_of(const char *const *policies, size_t count)
{
    return (struct tune_plan){.policies = policies,
                              .policy_count = count,
                              .parameters = "kill_threshold,convoy_turn,request_turn_road",
                              .goal = "win",
                              .seed = 4,
                              .from = 10,
                              .games = 100,
                              .confirm_games = 500,
                              .candidates = 6,
                              .generations = 4};
}

static char *tuned(struct tune *tune, struct setting *setting, const struct tune_plan *plan, int threads)
{
    struct problems problems;
    struct play_failure failure;
    const struct outcomes_options options = {.threads = threads};
    problems_init(&problems);
    assert_true(tune_open(tune, setting, plan, &problems));
    assert_true(tune_play(tune, &options, &failure));
    problems_free(&problems);
    return tune_json(tune);
}

static char *name_of(const struct player *player)
{
    struct text text = {0};
    player_text(player, &text);
    return text_take(&text);
}

/* Every number that is told is found again by playing runs of its own. */
static void the_numbers_are_right(void **state)
{
    (void)state;
    static const char *const policies[] = {"boot_camp:convoy_turn=21"};
    struct setting *setting = open_setting(NULL, NULL);
    struct tune_plan plan = plan_of(policies, 1);
    struct tune tune;
    char *json = tuned(&tune, setting, &plan, 2);
    assert_int_equal(tune.parameter_count, 3);
    assert_false(tune.parameters[0].idle);
    assert_false(tune.parameters[1].idle);
    assert_true(tune.parameters[2].idle); /* of the other scenario */
    assert_near(tune.parameters[1].start, 21, 0);
    assert_int_equal(tune.searched, 2);
    assert_int_equal(tune.generations_done, 4);
    /* foretold as if there were as many finalists as there is room for */
    assert_int_equal(tune.planned - tune.played,
                     (TUNE_FINALISTS_MAX - tune.finalist_count) * TUNE_FINAL_TIMES * plan.games);
    for (uint64_t g = 0; g < 4; g++) {
        const double wins = (double)batch_wins(NULL, NULL, policies[0], 4, 10 + 100 * g, 100);
        assert_near(tune.history[g].start, wins / 100, 1e-12);
        assert_true(tune.history[g].best >= tune.history[g].mean);
    }
    for (size_t i = 0; i < tune.finalist_count; i++) {
        struct tune other = tune;
        other.parameters = memory_resize(NULL, 3 * sizeof *other.parameters);
        memcpy(other.parameters, tune.parameters, 3 * sizeof *other.parameters);
        for (size_t k = 0; k < 3; k++)
            other.parameters[k].tuned = tune.finalists[i].values[k];
        const struct player player = tune_winner(&other);
        char *name = name_of(&player);
        assert_near(tune.finalists[i].goal, (double)batch_wins(NULL, NULL, name, 4, 410, 400) / 400, 1e-12);
        assert_true(tune.finalists[i].goal <= tune.finalists[tune.winner].goal);
        free(name);
        free(other.parameters);
    }
    /* a convoy that never moves: something better is found */
    assert_true(tune.winner > 0 && tune_confirmed(&tune));
    const struct player winner = tune_winner(&tune);
    char *name = name_of(&winner);
    assert_int_equal(tune.won[0].sum, batch_wins(NULL, NULL, policies[0], 4, 810, 500));
    assert_int_equal(tune.won[1].sum, batch_wins(NULL, NULL, name, 4, 810, 500));
    assert_near(tune.gain.difference, ((double)tune.won[1].sum - (double)tune.won[0].sum) / 500, 1e-12);
    assert_near(tune.gain.difference, tune.wins.difference, 0);
    assert_true(tune.p < 0.05);
    free(name);
    free(json);
    tune_close(&tune);
    setting_close(setting);
}

/* The preset that comes of it is read as the same player. */
static void preset_round_trip(void **state)
{
    (void)state;
    static const char *const policies[] = {"boot_camp:convoy_turn=21,hard_rift=5"};
    struct setting *setting = open_setting(NULL, NULL);
    struct tune_plan plan = plan_of(policies, 1);
    struct tune tune;
    struct player players[SIDES_MAX];
    struct problems problems;
    char folder[] = "/tmp/warodds-preset-XXXXXX", *json = tuned(&tune, setting, &plan, 2);
    struct text path = {0}, text = {0};
    problems_init(&problems);
    assert_non_null(mkdtemp(folder));
    text_addf(&path, "%s/preset.yaml", folder);
    FILE *file = fopen(path.bytes, "w");
    char *preset = tune_preset(&tune);
    assert_non_null(file);
    fputs(preset, file);
    fclose(file);
    /* The confirmation's games, those of both players, are no training. */
    struct text training = {0};
    text_addf(&training, "  training_games: %d\n", (int)(tune.played - 2 * plan.confirm_games));
    assert_true(tune.has_confirmation);
    assert_non_null(strstr(preset, training.bytes));
    text_free(&training);
    preset_check(path.bytes, "invaders", &problems);
    assert_int_equal(problems.told, 0);
    preset_check(path.bytes, "vermin", &problems);
    assert_int_equal(problems.told, 1);
    text_addf(&text, "boot_camp:%s", path.bytes);
    const char *word = text.bytes;
    problems_free(&problems);
    problems_init(&problems);
    assert_true(players_choose(setting->game, &word, 1, players, &problems));
    const struct player winner = tune_winner(&tune);
    char *found = name_of(&players[0]), *expected = name_of(&winner);
    assert_string_equal(found, expected);
    remove(path.bytes);
    remove(folder);
    free(found);
    free(expected);
    free(preset);
    free(json);
    text_free(&path);
    text_free(&text);
    tune_close(&tune);
    setting_close(setting);
}

/* Whoever plays the other side wants the opposite. */
static void other_side(void **state)
{
    (void)state;
    static const char *const policies[] = {"kayotz=harm", "convoy"};
    struct setting *setting = open_setting("two_player=yes", NULL);
    struct tune_plan plan = plan_of(policies, 2);
    struct tune tune;
    plan.parameters = NULL;
    plan.generations = 2;
    char *json = tuned(&tune, setting, &plan, 2);
    assert_int_equal(tune.side, 1);
    struct experiment experiment = tune.experiment;
    experiment.from = 10;
    experiment.games = 100;
    struct batch_options options = {.threads = 2};
    struct batch_result batch = batch_play(&experiment, &options);
    assert_near(tune.history[0].start, (double)batch.totals->wins / 100, 1e-12);
    batch_result_free(&batch);
    if (tune.has_confirmation)
        assert_near(tune.gain.difference, ((double)tune.won[1].sum - (double)tune.won[0].sum) / 500, 1e-12);
    free(json);
    tune_close(&tune);
    setting_close(setting);
}

static void goals(void **state)
{
    (void)state;
    static const char *const policies[] = {"boot_camp:convoy_turn=21"};
    static const char *const names[] = {"level", "kayotz_major_victory", "minor"};
    struct setting *setting = open_setting(NULL, NULL);
    double first[3];
    for (size_t i = 0; i < 3; i++) {
        struct tune_plan plan = plan_of(policies, 1);
        struct tune tune;
        plan.goal = names[i];
        plan.generations = 1;
        plan.confirm_games = 200;
        char *json = tuned(&tune, setting, &plan, 2);
        first[i] = tune.history[0].start;
        if (i == 1) /* all games end in the worst level or better: nothing to be gained */
            assert_false(tune.winner > 0 && tune.gain.difference != 0);
        else if (tune.winner > 0)
            assert_near(tune.gain.difference, tune.goal[1] - tune.goal[0], 1e-12);
        free(json);
        tune_close(&tune);
    }
    assert_true(first[0] > 0 && first[0] < 6); /* a level */
    assert_near(first[1], 1, 0);
    assert_true(first[2] > 0 && first[2] < 0.5);
    setting_close(setting);
}

static void threads_do_not_matter(void **state)
{
    (void)state;
    static const char *const policies[] = {"gunline"};
    char *json[2];
    for (int i = 0; i < 2; i++) {
        struct setting *setting = open_setting(NULL, NULL);
        struct tune_plan plan = plan_of(policies, 1);
        struct tune tune;
        plan.parameters = NULL;
        plan.budget = 1500; /* two generations */
        plan.confirm_games = 200;
        json[i] = tuned(&tune, setting, &plan, 1 + 2 * i);
        assert_int_equal(tune.generations, 2);
        tune_close(&tune);
        setting_close(setting);
    }
    assert_string_equal(json[0], json[1]);
    free(json[0]);
    free(json[1]);
}

static void refused(struct setting *setting, const struct tune_plan *plan, const char *words)
{
    struct tune tune;
    struct problems problems;
    problems_init(&problems);
    assert_false(tune_open(&tune, setting, plan, &problems));
    assert_problem(&problems, words);
    tune_close(&tune);
}

static void refusals(void **state)
{
    (void)state;
    static const char *const convoy[] = {"convoy"}, *const gunline[] = {"gunline"};
    struct setting *setting = open_setting(NULL, NULL);
    struct tune_plan plan = plan_of(convoy, 1);
    plan.parameters = NULL;
    refused(setting, &plan, "policy convoy has no parameters");
    plan.policies = gunline;
    plan.parameters = "king_wieght";
    refused(setting, &plan, "no parameter 'king_wieght'");
    plan.parameters = NULL;
    plan.goal = "victroy";
    refused(setting, &plan, "no goal 'victroy'");
    plan.goal = "win";
    plan.budget = 699;
    refused(setting, &plan, "not enough for one generation");
    setting_close(setting);
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(coordinates),
        cmocka_unit_test(first_steps),
        cmocka_unit_test(ranks),
        cmocka_unit_test(the_numbers_are_right),
        cmocka_unit_test(preset_round_trip),
        cmocka_unit_test(other_side),
        cmocka_unit_test(goals),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
