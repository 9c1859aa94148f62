/* Comparisons from counts that games rarely give: everything won, nothing varies, more than 32 bits hold. */
#include <math.h>

#include "sim/studies/compare/comparison.h"
#include "tests/unit/run_toy.h"

enum { LEVELS = 3 };

/* Sums written by hand, as if games had been played. */
struct fixture {
    struct toy_experiment a, b;
    struct totals *arms[2];
    struct contrast_totals contrast;
    struct paired_totals totals;
    struct comparison_plan plan;
    uint64_t table[LEVELS * LEVELS];
    struct difference_sums metrics[2];
};

static void add_arm(struct totals *arm, size_t level, uint64_t games)
{
    arm->games += games;
    arm->wins += level > 0 ? games : 0;
    arm->levels[level] += games;
    histogram_add_many(&arm->metrics[0], (int64_t)level, games);
    histogram_add_many(&arm->metrics[1], 7, games);
}

static void open_fixture(struct fixture *fixture, const uint64_t *table)
{
    *fixture = (struct fixture){0};
    toy_open(&fixture->a, &careful, 1);
    toy_open(&fixture->b, &careful, 1);
    fixture->arms[0] = totals_new(&fixture->a.experiment);
    fixture->arms[1] = totals_new(&fixture->b.experiment);
    fixture->contrast.table = fixture->table;
    fixture->contrast.metrics = fixture->metrics;
    for (size_t a = 0; a < LEVELS; a++)
        for (size_t b = 0; b < LEVELS; b++) {
            const uint64_t count = table[a * LEVELS + b];
            const int64_t win = (a > 0) - (b > 0), level = (int64_t)a - (int64_t)b;
            fixture->table[a * LEVELS + b] = count;
            add_arm(fixture->arms[0], a, count);
            add_arm(fixture->arms[1], b, count);
            fixture->contrast.games += count;
            fixture->contrast.identical += a == b ? count : 0;
            fixture->contrast.better += win > 0 ? count : 0;
            fixture->contrast.worse += win < 0 ? count : 0;
            fixture->contrast.score.sum += win * (int64_t)count;
            fixture->contrast.score.squares += (wide)(uint64_t)(win * win) * count;
            fixture->contrast.level.sum += level * (int64_t)count;
            fixture->contrast.level.squares += (wide)(uint64_t)(level * level) * count;
        }
    fixture->metrics[0] = fixture->contrast.level;
    fixture->totals =
        (struct paired_totals){fixture->contrast.games, 2, 1, fixture->arms, &fixture->contrast};
    fixture->plan = (struct comparison_plan){.a = &fixture->a.experiment,
                                             .b = &fixture->b.experiment,
                                             .name_a = "this",
                                             .name_b = "that",
                                             .command = "warodds compare",
                                             .margin = 0.02,
                                             .rule = stop_rule_standard(STOP_FIXED),
                                             .most = fixture->contrast.games};
}

static void close_fixture(struct fixture *fixture)
{
    totals_free(fixture->arms[0]);
    totals_free(fixture->arms[1]);
}

/* "provenance" is a word; numbers have a blank or a sign before them. */
static void assert_all_finite(const char *text)
{
    static const char *const bad[] = {" nan", "-nan", "+nan"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (strstr(text, bad[i]))
            fail_msg("%s", text);
}

/* Every document can be written; returns the verdict's sentence. */
static char *write_everything(const struct comparison *comparison)
{
    struct text page = {0};
    const struct screen screen = {80, false, false};
    char *json = comparison_json(comparison);
    assert_all_finite(json);
    add_comparison(&page, &screen, comparison, true);
    assert_all_finite(page.bytes);
    text_free(&page);
    free(json);
    return comparison_words(comparison);
}

static void assert_says(const struct comparison *comparison, const char *start, const char *part)
{
    char *words = write_everything(comparison);
    if (strncmp(words, start, strlen(start)) != 0 || !strstr(words, part))
        fail_msg("%s", words);
    free(words);
}

static void all_won(void **unused)
{
    static const uint64_t table[] = {0, 0, 0, 0, 0, 0, 0, 0, 5000};
    struct fixture fixture;
    (void)unused;
    open_fixture(&fixture, table);
    struct comparison comparison = comparison_make(&fixture.plan, &fixture.totals);
    assert_int_equal(comparison.verdict, VERDICT_EQUIVALENT);
    assert_true(isnan(comparison.win_ratio) && isnan(comparison.level_ratio));
    assert_true(comparison.win.interval.low < 0 && comparison.win.interval.high > 0);
    assert_true(comparison.level.interval.low < 0 && comparison.level.interval.high > 0);
    assert_says(&comparison, "No difference shown, and none beyond the margin of 2 points",
                "Not one game differs.");
    comparison_free(&comparison);
    close_fixture(&fixture);
}

/* A wins always, B never: no variance in either, and still an interval. */
static void one_always(void **unused)
{
    static const uint64_t table[] = {0, 0, 0, 0, 0, 0, 300, 0, 0};
    struct fixture fixture;
    (void)unused;
    open_fixture(&fixture, table);
    struct comparison comparison = comparison_make(&fixture.plan, &fixture.totals);
    assert_int_equal(comparison.verdict, VERDICT_DIFFERENT);
    assert_true(comparison.superiority.theta == 1);
    assert_says(&comparison, "Different", "one more win in 1.0 games");
    comparison_free(&comparison);
    fixture.plan.independent = true;
    comparison = comparison_make(&fixture.plan, &fixture.totals);
    assert_int_equal(comparison.verdict, VERDICT_DIFFERENT);
    assert_true(comparison.win.interval.low > 0.95 && comparison.win.interval.high == 1);
    assert_says(&comparison, "Different", "300 games each");
    comparison_free(&comparison);
    close_fixture(&fixture);
}

static void one_game(void **unused)
{
    (void)unused;
    for (size_t cell = 0; cell < LEVELS * LEVELS; cell++)
        for (int independent = 0; independent < 2; independent++) {
            uint64_t table[LEVELS * LEVELS] = {0};
            struct fixture fixture;
            table[cell] = 1;
            open_fixture(&fixture, table);
            fixture.plan.independent = independent;
            struct comparison comparison = comparison_make(&fixture.plan, &fixture.totals);
            assert_int_equal(comparison.verdict, VERDICT_UNDECIDED);
            assert_says(&comparison, "Undecided", "settle it");
            comparison_free(&comparison);
            close_fixture(&fixture);
        }
}

static void undecided(void **unused)
{
    static const uint64_t table[] = {400, 40, 5, 50, 300, 10, 3, 7, 185};
    struct fixture fixture;
    (void)unused;
    open_fixture(&fixture, table);
    struct comparison comparison = comparison_make(&fixture.plan, &fixture.totals);
    assert_int_equal(comparison.pairs, 1000);
    assert_int_equal(comparison.wins.b, 45);
    assert_int_equal(comparison.wins.c, 53);
    assert_int_equal(comparison.verdict, VERDICT_UNDECIDED);
    assert_true(comparison.win_ratio > 1.1);
    /* 0.0997 a pair about 0.008: 1.96^2 0.0997 / 0.012^2 = 2,661 pairs till it fits into the margin */
    assert_in_range(comparison.needed, 2650, 2670);
    assert_says(&comparison, "Undecided", "About 1,700 more games of both would settle it.");
    comparison_free(&comparison);
    close_fixture(&fixture);
}

/* 2^33 pairs and more; the sums of squares pass 2^35. */
static void beyond_32_bits(void **unused)
{
    const uint64_t most = UINT64_C(1) << 32;
    const uint64_t table[] = {most, 1000000, 0, 1100000, most, 0, 5, 6, most};
    struct fixture fixture;
    (void)unused;
    open_fixture(&fixture, table);
    struct comparison comparison = comparison_make(&fixture.plan, &fixture.totals);
    assert_int_equal(comparison.wins.both, 2 * most + 6);
    assert_int_equal(comparison.verdict, VERDICT_SMALLER);
    assert_true(comparison.win.difference > 7e-6 && comparison.win.difference < 8e-6);
    assert_true(comparison.win.interval.low > 0 && comparison.mcnemar.exact < 1e-9);
    assert_says(&comparison, "Different, but by less than the margin of 2 points", "A wins");
    comparison_free(&comparison);
    fixture.plan.independent = true;
    comparison = comparison_make(&fixture.plan, &fixture.totals);
    assert_true(comparison.win.interval.low < 1e-5 && comparison.superiority.standard_error < 1e-5);
    assert_says(&comparison, "No difference shown", "12,887,001,899 games each");
    comparison_free(&comparison);
    close_fixture(&fixture);
}

/* The verdict of each rule is its own. */
static void rules(void **unused)
{
    static const uint64_t table[] = {30000, 100, 0, 400, 9500, 0, 0, 0, 0};
    struct fixture fixture;
    (void)unused;
    open_fixture(&fixture, table);
    for (enum stop_kind kind = STOP_FIXED; kind <= STOP_ANYTIME; kind++) {
        fixture.plan.rule = stop_rule_standard(kind);
        fixture.plan.rule.half_width = 0.01;
        struct comparison comparison = comparison_make(&fixture.plan, &fixture.totals);
        assert_int_equal(comparison.verdict, VERDICT_SMALLER); /* 0.75 points, well inside two */
        free(write_everything(&comparison));
        comparison_free(&comparison);
        fixture.plan.margin = fixture.plan.rule.margin = 0.001;
        comparison = comparison_make(&fixture.plan, &fixture.totals);
        assert_int_equal(comparison.verdict, VERDICT_DIFFERENT);
        free(write_everything(&comparison));
        comparison_free(&comparison);
        fixture.plan.margin = 0.02;
    }
    close_fixture(&fixture);
}

/* A sequential test that has not ended says nothing, whatever its interval shows (here it leaves 0 out). */
static void open_test(void **unused)
{
    static const uint64_t table[] = {4000, 230, 0, 275, 495, 0, 0, 0, 0};
    struct fixture fixture;
    (void)unused;
    open_fixture(&fixture, table);
    fixture.plan.rule = stop_rule_standard(STOP_SPRT);
    fixture.plan.most = 1000000;
    struct comparison comparison = comparison_make(&fixture.plan, &fixture.totals);
    assert_int_equal(comparison.stopped.look.answer, STOP_GO_ON);
    assert_true(comparison.stopped.sprt.interval.low > 0);
    assert_int_equal(comparison.verdict, VERDICT_UNDECIDED);
    assert_says(&comparison, "Undecided", "still open");
    comparison_free(&comparison);
    fixture.plan.most = 5000;
    comparison = comparison_make(&fixture.plan, &fixture.totals);
    assert_int_equal(comparison.stopped.look.answer, STOP_ACCEPTS_H1);
    assert_int_equal(comparison.verdict, VERDICT_SMALLER);
    comparison_free(&comparison);
    close_fixture(&fixture);
}

/* A million games of the toy, played: both ways of looking at them agree. */
static void a_million_games(void **unused)
{
    struct toy_experiment a, b;
    (void)unused;
    toy_open(&a, &careful, 0);
    toy_open(&b, &careful, 0);
    b.experiment.player[0].parameter[0] = 13;
    const struct experiment *arms[] = {&a.experiment, &b.experiment};
    const struct contrast contrast = SIMPLE_CONTRAST(0, 1);
    const struct paired_plan plan = {
        .arms = arms, .arm_count = 2, .contrasts = &contrast, .contrast_count = 1};
    const struct paired_options options = {.threads = 2};
    struct paired *paired = paired_open(&plan, &options);
    assert_int_equal(paired_play(paired, 1000000), 1000000);
    struct comparison_plan comparison_plan = {.a = arms[0],
                                              .b = arms[1],
                                              .name_a = "12",
                                              .name_b = "13",
                                              .command = "warodds compare",
                                              .margin = 0.02,
                                              .rule = stop_rule_standard(STOP_FIXED),
                                              .most = 1000000};
    struct comparison pairs = comparison_make(&comparison_plan, paired_totals(paired));
    assert_int_equal(pairs.pairs, 1000000);
    assert_true(pairs.win_ratio > 1.1);
    const double width = pairs.win.interval.high - pairs.win.interval.low, difference = pairs.win.difference;
    const double theta = pairs.superiority.theta;
    comparison_free(&pairs);
    comparison_plan.independent = true;
    struct comparison runs = comparison_make(&comparison_plan, paired_totals(paired));
    assert_true(fabs(runs.win.difference - difference) < 1e-12);
    assert_true(runs.win.interval.high - runs.win.interval.low > 1.05 * width);
    assert_true(fabs(runs.superiority.theta - theta) < 0.05);
    comparison_free(&runs);
    paired_close(paired);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_won),   cmocka_unit_test(one_always),      cmocka_unit_test(one_game),
        cmocka_unit_test(undecided), cmocka_unit_test(beyond_32_bits),  cmocka_unit_test(rules),
        cmocka_unit_test(open_test), cmocka_unit_test(a_million_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
