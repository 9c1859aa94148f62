/* Fitting a value: monotone curves against a second way, coverage of the interval, verdicts, errors. */
#include "tests/unit/run_study.h"

#include "sim/studies/fit/fit_report.h"
#include "sim/stat/monotone.h"

/* Isotonic regression by its min-max formula: fitted_i = max over a <= i of min over b >= i of mean(a..b). */
static double min_max(const double *values, size_t count, size_t i)
{
    double best = -INFINITY;
    for (size_t a = 0; a <= i; a++) {
        double least = INFINITY;
        for (size_t b = i; b < count; b++) {
            double sum = 0;
            for (size_t k = a; k <= b; k++)
                sum += values[k];
            least = fmin(least, sum / (double)(b - a + 1));
        }
        best = fmax(best, least);
    }
    return best;
}

static void monotone_curves(void **state)
{
    (void)state;
    for (uint64_t run = 0; run < 300; run++) {
        double values[9], fitted[9];
        const size_t count = 1 + run % 9;
        for (size_t i = 0; i < count; i++)
            values[i] = (double)chance_below(run, i, 12) + (double)i;
        monotone_fit(values, count, fitted);
        for (size_t i = 0; i < count; i++)
            assert_near(fitted[i], min_max(values, count, i), 1e-12);
    }
    const double places[] = {1, 2, 4, 5}, curve[] = {0.1, 0.3, 0.3, 0.5};
    assert_near(monotone_crossing(places, curve, 4, 0.2), 1.5, 1e-12);
    assert_near(monotone_crossing(places, curve, 4, 0.3), 3, 1e-12); /* the middle of the flat piece */
    assert_near(monotone_crossing(places, curve, 4, 0.4), 4.5, 1e-12);
    assert_near(monotone_crossing(places, curve, 4, 0.1), 1, 1e-12);
    assert_near(monotone_crossing(places, curve, 4, 0.5), 5, 1e-12);
    assert_true(isinf(monotone_crossing(places, curve, 4, 0.05)) &&
                monotone_crossing(places, curve, 4, 0.05) < 0);
    assert_true(isinf(monotone_crossing(places, curve, 4, 0.6)) &&
                monotone_crossing(places, curve, 4, 0.6) > 0);
}

static char *search(struct fit_value *fit, struct setting *setting, const struct fit_plan *plan,
                    uint64_t seed, uint64_t games, int threads)
{
    const struct experiment experiment = experiment_of(setting, "convoy", seed, games);
    struct problems problems;
    struct play_failure failure;
    const struct outcomes_options options = {.threads = threads};
    problems_init(&problems);
    assert_true(fit_open(fit, &experiment, plan, &problems));
    assert_true(fit_play(fit, &options, &failure, &problems));
    assert_int_equal(problems.count, 0);
    problems_free(&problems);
    return fit_json(fit);
}

static const struct fit_plan speed = {
    .path = "marine.logistics.movement", .low = 2, .high = 5, .whole = true, .target = 0.45};

static void whole_numbers(void **state)
{
    (void)state;
    struct setting *setting = open_setting(NULL, NULL);
    struct fit_value fit;
    char *one = search(&fit, setting, &speed, 1, 1000, 1);
    assert_int_equal(fit.verdict, FIT_MET);
    assert_int_equal(fit.count, 4);
    assert_false(fit.falling);
    assert_true(fit.crossing > 3 && fit.crossing < 4);
    assert_near(fit.points[fit.below].value, 3, 0);
    assert_true(fit.interval.low < fit.crossing && fit.crossing < fit.interval.high);
    assert_true(fit.interval.high - fit.interval.low < 0.5);
    assert_int_equal(fit.points[2].score.sum,
                     batch_wins(NULL, "marine.logistics.movement=4", "convoy", 1, 0, 1000));
    fit_close(&fit);
    char *three = search(&fit, setting, &speed, 1, 1000, 3);
    assert_string_equal(one, three);
    fit_close(&fit);
    free(one);
    free(three);
    setting_close(setting);
}

/* Fits with 250 games on other seeds cover what 12,000 games say; 95 % of 40 would be 38. */
static void interval_covers(void **state)
{
    (void)state;
    enum { FITS = 24 };
    struct setting *setting = open_setting(NULL, NULL);
    struct fit_value fit;
    free(search(&fit, setting, &speed, 1000, 12000, 2));
    const double truth = fit.crossing;
    size_t covered = 0;
    fit_close(&fit);
    for (uint64_t seed = 0; seed < FITS; seed++) {
        free(search(&fit, setting, &speed, seed, 250, 2));
        covered += fit.interval.low <= truth && truth <= fit.interval.high;
        fit_close(&fit);
    }
    assert_true(covered >= 20);
    setting_close(setting);
}

static void verdicts(void **state)
{
    (void)state;
    struct setting *setting = open_setting(NULL, NULL);
    struct fit_plan plan = speed;
    struct fit_value fit;
    plan.target = 0.99;
    free(search(&fit, setting, &plan, 1, 200, 2));
    assert_int_equal(fit.verdict, FIT_TOO_LOW);
    fit_close(&fit);
    plan.target = 0.001;
    free(search(&fit, setting, &plan, 1, 200, 2));
    assert_int_equal(fit.verdict, FIT_TOO_HIGH);
    fit_close(&fit);
    plan = (struct fit_plan){
        .path = "marine.squad.combat_factor", .low = 2, .high = 6, .whole = true, .target = 0.3};
    free(search(&fit, setting, &plan, 1, 200, 2)); /* the convoy never shoots */
    assert_int_equal(fit.verdict, FIT_FLAT);
    fit_close(&fit);
    /* A falling curve: the worse end needs more. */
    plan = (struct fit_plan){.path = "marine.logistics.movement",
                             .low = 2,
                             .high = 4,
                             .whole = true,
                             .level = "decisive",
                             .target = 0.3};
    free(search(&fit, setting, &plan, 1, 400, 2));
    assert_false(fit.falling);
    assert_true(fit.points[0].score.sum <= fit.points[2].score.sum);
    fit_close(&fit);
    setting_close(setting);
}

static void refusals(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        double low, high;
        const char *level, *words;
    } cases[] = {
        {"marine.logistics.movment", 2, 4, NULL, "no 'movment'"},
        {"marine.logistics.movement", -3, 4, NULL, ""},
        {"marine.logistics.weapon", 2, 4, NULL, ""},
        {"marine.logistics.movement", 2, 4, "decisiv", "no level 'decisiv'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct setting *setting = open_setting(NULL, NULL);
        const struct experiment experiment = experiment_of(setting, "convoy", 1, 10);
        const struct fit_plan plan = {.path = cases[i].path,
                                      .low = cases[i].low,
                                      .high = cases[i].high,
                                      .whole = true,
                                      .level = cases[i].level,
                                      .target = 0.5};
        struct fit_value fit;
        struct problems problems;
        problems_init(&problems);
        assert_false(fit_open(&fit, &experiment, &plan, &problems));
        assert_problem(&problems, cases[i].words);
        fit_close(&fit);
        setting_close(setting);
    }
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(monotone_curves), cmocka_unit_test(whole_numbers), cmocka_unit_test(interval_covers),
        cmocka_unit_test(verdicts),        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
