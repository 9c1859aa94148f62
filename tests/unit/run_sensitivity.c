/* Sensitivity: inputs from the configuration, second ways to the same numbers, threads, errors. */
#include "tests/unit/run_study.h"

#include "sim/studies/sensitivity/sensitivity_report.h"

static const char *const marines[] = {"marine.logistics.movement", "marine.squad.movement", "marine.hq"};

static void inputs_are_the_assumed_values(void **state)
{
    (void)state;
    struct setting *setting = open_setting(NULL, NULL);
    struct inputs inputs;
    struct problems problems;
    problems_init(&problems);
    const struct input_words all = {0};
    assert_true(inputs_open(&inputs, setting, &all, &problems));
    size_t rifts = 0;
    for (size_t i = 0; i < inputs.count; i++) {
        const struct input *input = &inputs.items[i];
        assert_true(input->low < input->high && input->low <= input->standard &&
                    input->standard <= input->high);
        assert_true(input->whole); /* every counter has whole numbers */
        rifts += strncmp(input->name, "rift.values.", 12) == 0;
        for (unsigned level = 0; level < 4; level++)
            assert_near(fmod(input_at_level(input, level, 4), 1), 0, 0);
        assert_near(input_at_level(input, 0, 4), input->low, 0);
        assert_near(input_at_level(input, 3, 4), input->high, 0);
        assert_near(input_at_share(input, 0), input->low, 0);
        assert_near(input_at_share(input, 0.999999), input->high, 0);
    }
    assert_int_equal(rifts, 9);
    assert_true(inputs.count > 60 && inputs.fixed_count > 0);
    /* Two values changed and changed back: the same tree as before. */
    double *values = calloc(inputs.count, sizeof *values);
    for (size_t i = 0; i < inputs.count; i++)
        values[i] = inputs.items[i].standard;
    const uint64_t before = conf_hash(setting->conf);
    values[5] = inputs.items[5].high == values[5] ? inputs.items[5].low : inputs.items[5].high;
    struct setting other = inputs_setting(&inputs, values, &problems);
    assert_non_null(other.model);
    assert_true(conf_hash(setting->conf) != before);
    setting_release(&other);
    values[5] = inputs.items[5].standard;
    other = inputs_setting(&inputs, values, &problems);
    assert_true(conf_hash(setting->conf) == before);
    setting_release(&other);
    free(values);
    inputs_close(&inputs);
    setting_close(setting);
    problems_free(&problems);
}

static char *analyse(struct sensitivity *sensitivity, struct setting *setting, int threads)
{
    const struct experiment experiment = experiment_of(setting, "convoy", 2, 0);
    const struct sensitivity_plan plan = {.games = 60,
                                          .tornado_games = 300,
                                          .trajectories = 6,
                                          .base = 16,
                                          .words = {.only = marines, .only_count = 3}};
    struct problems problems;
    struct play_failure failure;
    const struct outcomes_options options = {.threads = threads};
    problems_init(&problems);
    assert_true(sensitivity_open(sensitivity, &experiment, &plan, &problems));
    assert_true(sensitivity_play(sensitivity, &options, &failure, &problems));
    assert_int_equal(problems.count, 0);
    problems_free(&problems);
    return sensitivity_json(sensitivity);
}

static const struct input_result *result_of(const struct sensitivity *sensitivity, const char *name)
{
    for (size_t i = 0; i < sensitivity->inputs.count; i++)
        if (strcmp(sensitivity->inputs.items[i].name, name) == 0)
            return &sensitivity->results[i];
    fail_msg("no input %s", name);
    return NULL;
}

/* The supply's speed decides for the convoy; bars are what --set plays; the dummy is noise. */
static void numbers_are_right(void **state)
{
    (void)state;
    struct setting *setting = open_setting(NULL, NULL);
    struct sensitivity sensitivity;
    char *json = analyse(&sensitivity, setting, 2);
    const struct input_result *supply = result_of(&sensitivity, "marine.logistics.movement");
    assert_int_equal(sensitivity.inputs.count, 5);
    assert_ptr_equal(supply, &sensitivity.results[sensitivity.order[0]]);
    assert_true(supply->survivor && supply->barred && supply->morris.mean > 0.2);
    assert_true(supply->morris.mean_absolute > 2 * supply->morris.floor && supply->holm < 0.001);
    assert_true(supply->sobol.first > 0.4 && supply->sobol.total > 0.4);
    assert_true(sensitivity.strong.ninety.low < sensitivity.strong.mean &&
                sensitivity.strong.mean < sensitivity.strong.ninety.high);
    assert_true(sensitivity.all.deviation > 0.05 && sensitivity.all.ninety.low < sensitivity.all.ninety.high);
    assert_int_equal(sensitivity.baseline_score.sum, batch_wins(NULL, NULL, "convoy", 2, 0, 300));
    assert_int_equal(supply->low.score.sum,
                     batch_wins(NULL, "marine.logistics.movement=2", "convoy", 2, 0, 300));
    assert_int_equal(supply->high.score.sum,
                     batch_wins(NULL, "marine.logistics.movement=4", "convoy", 2, 0, 300));
    assert_near(supply->high.change.difference,
                ((double)supply->high.score.sum - (double)sensitivity.baseline_score.sum) / 300, 1e-12);
    /* the convoy never shoots: headquarters' combat factor changes nothing at all */
    const struct input_result *shots = result_of(&sensitivity, "marine.hq.combat_factor");
    assert_int_equal(shots->touched, 0);
    assert_near(shots->morris.mean_absolute + shots->morris.floor, 0, 0);
    assert_false(shots->survivor || shots->barred);
    assert_true(sensitivity.dummy.p > 0.001);
    free(json);
    sensitivity_close(&sensitivity);
    setting_close(setting);
}

static void threads_do_not_matter(void **state)
{
    (void)state;
    char *json[2];
    for (int i = 0; i < 2; i++) {
        struct setting *setting = open_setting(NULL, NULL);
        struct sensitivity sensitivity;
        json[i] = analyse(&sensitivity, setting, 1 + 2 * i);
        sensitivity_close(&sensitivity);
        setting_close(setting);
    }
    assert_string_equal(json[0], json[1]);
    free(json[0]);
    free(json[1]);
}

/* Three heavies and three scouts are more counters than there are: such points are drawn again. */
static void impossible_combinations(void **state)
{
    (void)state;
    static const char *const counters[] = {"counters"}, *const nothing[] = {"marine.squad.weapon"};
    struct setting *setting = open_setting(NULL, NULL);
    struct sensitivity sensitivity;
    struct problems problems;
    struct play_failure failure;
    const struct outcomes_options options = {.threads = 1};
    const struct experiment experiment = experiment_of(setting, "convoy", 2, 0);
    struct sensitivity_plan plan = {.games = 10, .tornado_games = 10, .trajectories = 4, .base = 8};
    plan.words = (struct input_words){.only = counters, .only_count = 1};
    problems_init(&problems);
    assert_true(sensitivity_open(&sensitivity, &experiment, &plan, &problems));
    assert_true(sensitivity_play(&sensitivity, &options, &failure, &problems));
    assert_true(sensitivity.impossible > 0);
    sensitivity_close(&sensitivity);
    plan.words.only = nothing;
    assert_false(sensitivity_open(&sensitivity, &experiment, &plan, &problems));
    assert_problem(&problems, "begins with 'marine.squad.weapon'");
    sensitivity_close(&sensitivity);
    setting_close(setting);
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inputs_are_the_assumed_values),
        cmocka_unit_test(numbers_are_right),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(impossible_combinations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
