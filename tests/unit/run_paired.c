/* The paired runner: the same game numbers for every arm, the same sums for any number of threads. */
#include "sim/play/paired.h"
#include "tests/unit/run_toy.h"

enum { ARMS = 3, LEVELS = 3 };

/* Three players who stop at 12, 14 and 20, and all their differences. */
struct fixture {
    struct toy_experiment toys[ARMS];
    const struct experiment *arms[ARMS];
    struct contrast contrasts[4];
    struct paired_plan plan;
};

static void open_fixture(struct fixture *fixture)
{
    static const double enough[ARMS] = {12, 14, 20};
    for (size_t i = 0; i < ARMS; i++) {
        toy_open(&fixture->toys[i], &careful, 0);
        fixture->toys[i].experiment.player[0].parameter[0] = enough[i];
        fixture->arms[i] = &fixture->toys[i].experiment;
    }
    fixture->contrasts[0] = SIMPLE_CONTRAST(0, 1);
    fixture->contrasts[1] = SIMPLE_CONTRAST(2, 1);
    fixture->contrasts[2] = SIMPLE_CONTRAST(1, 1);
    fixture->contrasts[3] = (struct contrast){0, 1, 1, 2};
    fixture->plan = (struct paired_plan){
        .arms = fixture->arms, .arm_count = ARMS, .contrasts = fixture->contrasts, .contrast_count = 4};
}

/* Everything that totals hold, as a text. */
static char *numbers(const struct paired_totals *totals)
{
    struct text text = {0};
    text_addf(&text, "games %llu\n", (unsigned long long)totals->games);
    for (size_t i = 0; i < totals->arm_count; i++) {
        const struct totals *arm = totals->arms[i];
        text_addf(&text, "arm %llu %llu %llu", (unsigned long long)arm->games, (unsigned long long)arm->wins,
                  (unsigned long long)arm->decisions[0]);
        for (size_t word = 0; word < arm->words; word++)
            text_addf(&text, " %llu", (unsigned long long)arm->levels[word]);
        for (size_t metric = 0; metric < toy.metric_count; metric++)
            text_addf(&text, " %lld %llu", (long long)arm->metrics[metric].sum,
                      (unsigned long long)arm->metrics[metric].squares);
    }
    for (size_t i = 0; i < totals->contrast_count; i++) {
        const struct contrast_totals *contrast = &totals->contrasts[i];
        text_addf(&text, "\ncontrast %llu %llu %llu %llu, %lld %llu, %lld %llu;",
                  (unsigned long long)contrast->games, (unsigned long long)contrast->identical,
                  (unsigned long long)contrast->better, (unsigned long long)contrast->worse,
                  (long long)contrast->score.sum, (unsigned long long)contrast->score.squares,
                  (long long)contrast->level.sum, (unsigned long long)contrast->level.squares);
        for (size_t metric = 0; metric < toy.metric_count; metric++)
            text_addf(&text, " %lld %llu", (long long)contrast->metrics[metric].sum,
                      (unsigned long long)contrast->metrics[metric].squares);
        for (size_t cell = 0; contrast->table && cell < LEVELS * LEVELS; cell++)
            text_addf(&text, " %llu", (unsigned long long)contrast->table[cell]);
    }
    return text_take(&text);
}

static char *play(const struct paired_plan *plan, int threads, const uint64_t *calls, size_t count)
{
    struct paired_options options = {.threads = threads};
    struct paired *paired = paired_open(plan, &options);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(paired_play(paired, calls[i]), calls[i]);
    assert_null(paired_failure(paired, NULL));
    char *text = numbers(paired_totals(paired));
    paired_close(paired);
    return text;
}

static void threads_and_cuts_do_not_matter(void **unused)
{
    static const uint64_t whole[] = {4001}, parts[] = {1, 64, 64, 0, 3000, 872};
    struct fixture fixture;
    (void)unused;
    open_fixture(&fixture);
    char *expected = play(&fixture.plan, 1, whole, 1);
    for (int threads = 1; threads < 8; threads += 3) {
        char *one_call = play(&fixture.plan, threads, whole, 1);
        char *many_calls = play(&fixture.plan, threads, parts, 6);
        assert_string_equal(expected, one_call);
        assert_string_equal(expected, many_calls);
        free(one_call);
        free(many_calls);
    }
    free(expected);
}

/* The outcome of one game of one arm, played alone. */
static struct game_outcome outcome_of(const struct experiment *experiment, uint64_t number, uint64_t *hash)
{
    uint64_t *tally = calloc(toy.tally_size, sizeof *tally);
    struct table_options options = {.tally = tally};
    struct table *table = table_open(experiment, &options);
    struct play_failure failure;
    struct game_outcome outcome = {0};
    assert_true(table_play(table, number, &failure));
    toy.outcome(experiment->setting->model, table_state(table), &outcome);
    *hash = toy.hash(experiment->setting->model, table_state(table));
    table_close(table);
    free(tally);
    return outcome;
}

/* Every sum against games played one by one. */
static void sums_are_of_the_games(void **unused)
{
    enum { FROM = 100, GAMES = 300 };
    struct fixture fixture;
    int64_t level = 0, interaction = 0, score = 0;
    uint64_t level_squares = 0, interaction_squares = 0, score_squares = 0, identical = 0;
    uint64_t expected[LEVELS * LEVELS] = {0};
    (void)unused;
    open_fixture(&fixture);
    fixture.plan.from = FROM;
    for (uint64_t i = FROM; i < FROM + GAMES; i++) {
        uint64_t hash[ARMS];
        struct game_outcome end[ARMS];
        for (size_t arm = 0; arm < ARMS; arm++)
            end[arm] = outcome_of(fixture.arms[arm], i, &hash[arm]);
        int64_t d = end[0].side[0].level - end[1].side[0].level;
        int64_t e = end[0].metric[1] - end[1].metric[1];
        int64_t f = (end[0].side[0].level > 0) - 2 * (end[1].side[0].level > 0) + (end[2].side[0].level > 0);
        level += d;
        level_squares += (uint64_t)(d * d);
        score += e;
        score_squares += (uint64_t)(e * e);
        interaction += f;
        interaction_squares += (uint64_t)(f * f);
        identical += hash[0] == hash[1] && end[0].side[0].level == end[1].side[0].level;
        expected[end[0].side[0].level * LEVELS + end[1].side[0].level]++;
    }
    struct paired_options options = {.threads = 2};
    struct paired *paired = paired_open(&fixture.plan, &options);
    paired_play(paired, GAMES);
    const struct paired_totals *totals = paired_totals(paired);
    assert_true(level != 0 && interaction_squares > 0 && identical > 0 && identical < GAMES);
    assert_int_equal(totals->contrasts[0].level.sum, level);
    assert_int_equal(totals->contrasts[0].level.squares, level_squares);
    assert_int_equal(totals->contrasts[0].metrics[1].sum, score);
    assert_int_equal(totals->contrasts[0].metrics[1].squares, score_squares);
    assert_int_equal(totals->contrasts[3].score.sum, interaction);
    assert_int_equal(totals->contrasts[3].score.squares, interaction_squares);
    assert_int_equal(totals->contrasts[0].identical, identical);
    const struct score_difference scores = paired_difference(paired, 0);
    assert_int_equal(scores.games, GAMES);
    assert_int_equal(scores.sum, totals->contrasts[0].score.sum);
    assert_int_equal(scores.squares, totals->contrasts[0].score.squares);
    assert_int_equal((int64_t)scores.better - (int64_t)scores.worse, scores.sum); /* won or lost */
    assert_memory_equal(totals->contrasts[0].table, expected, sizeof expected);
    paired_close(paired);
}

static void against_itself_nothing_differs(void **unused)
{
    struct fixture fixture;
    struct toy_experiment again;
    (void)unused;
    open_fixture(&fixture);
    toy_open(&again, &careful, 0);
    fixture.arms[1] = &again.experiment;
    struct paired_options options = {.threads = 2};
    struct paired *paired = paired_open(&fixture.plan, &options);
    paired_play(paired, 2000);
    const struct contrast_totals *contrast = &paired_totals(paired)->contrasts[0];
    assert_int_equal(contrast->games, 2000);
    assert_int_equal(contrast->identical, 2000);
    assert_int_equal(contrast->level.squares, 0);
    for (size_t i = 0; i < toy.metric_count; i++)
        assert_int_equal(contrast->metrics[i].squares, 0);
    paired_close(paired);
}

/* A run of one arm alone counts the same. */
static void arms_are_runs(void **unused)
{
    struct fixture fixture;
    (void)unused;
    open_fixture(&fixture);
    struct paired_options options = {.threads = 2};
    struct paired *paired = paired_open(&fixture.plan, &options);
    paired_play(paired, 1000);
    const struct paired_totals *totals = paired_totals(paired);
    for (size_t arm = 0; arm < ARMS; arm++) {
        struct experiment run = *fixture.arms[arm];
        run.games = 1000;
        struct batch_options batch_options = {.threads = 1};
        struct batch_result batch = batch_play(&run, &batch_options);
        assert_int_equal(batch.totals->wins, totals->arms[arm]->wins);
        assert_memory_equal(batch.totals->levels, totals->arms[arm]->levels,
                            batch.totals->words * sizeof(uint64_t));
        batch_result_free(&batch);
    }
    paired_close(paired);
}

static void dropped_arms_rest(void **unused)
{
    struct fixture fixture;
    (void)unused;
    open_fixture(&fixture);
    struct paired_options options = {.threads = 2};
    struct paired *paired = paired_open(&fixture.plan, &options);
    paired_play(paired, 100);
    paired_drop(paired, 2);
    paired_play(paired, 50);
    const struct paired_totals *totals = paired_totals(paired);
    assert_int_equal(totals->games, 150);
    assert_int_equal(totals->arms[0]->games, 150);
    assert_int_equal(totals->arms[2]->games, 100);
    assert_int_equal(totals->contrasts[0].games, 150);
    assert_int_equal(totals->contrasts[1].games, 100);
    assert_int_equal(totals->contrasts[3].games, 100);
    paired_close(paired);
}

static void stop_at(void *context, const struct batch_progress *progress)
{
    (void)progress;
    atomic_store((atomic_int *)context, 1);
}

static void a_stop_leaves_whole_games(void **unused)
{
    struct fixture fixture;
    atomic_int stop = 0;
    (void)unused;
    open_fixture(&fixture);
    struct paired_options options = {.threads = 2, .stop = &stop, .progress = stop_at, .context = &stop};
    struct paired *paired = paired_open(&fixture.plan, &options);
    uint64_t played = paired_play(paired, 400000000);
    assert_in_range(played, 1, 399999999);
    const struct paired_totals *totals = paired_totals(paired);
    assert_int_equal(totals->games, played);
    assert_int_equal(totals->contrasts[0].games, played);
    uint64_t rest[] = {played};
    char *stopped = numbers(totals), *whole = play(&fixture.plan, 1, rest, 1);
    assert_string_equal(stopped, whole);
    free(stopped);
    free(whole);
    paired_close(paired);
}

static void failures_name_game_and_arm(void **unused)
{
    struct fixture fixture;
    struct toy_experiment broken;
    size_t arm = 99;
    (void)unused;
    open_fixture(&fixture);
    toy_open(&broken, &cheat, 0);
    fixture.arms[2] = &broken.experiment;
    struct paired_options options = {.threads = 3, .checked = true};
    struct paired *paired = paired_open(&fixture.plan, &options);
    paired_play(paired, 1000);
    const struct play_failure *failure = paired_failure(paired, &arm);
    assert_non_null(failure);
    assert_int_equal(arm, 2);
    assert_string_equal(failure->policy, "cheat");
    uint64_t game = failure->game;
    paired_close(paired);
    options.threads = 1;
    paired = paired_open(&fixture.plan, &options);
    paired_play(paired, 1000);
    assert_int_equal(paired_failure(paired, NULL)->game, game);
    paired_close(paired);
}

static const struct game_level *other_levels(const void *model, unsigned side, size_t *count)
{
    (void)side;
    static const struct game_level levels[] = {
        {"lost", "Lost", false}, {"some", "Something", false}, {"much", "Much", true}};
    (void)model;
    *count = 3;
    return levels;
}

static void what_cannot_be_compared(void **unused)
{
    struct toy_experiment a, b;
    struct problems problems;
    struct game other = toy;
    (void)unused;
    problems_init(&problems);
    toy_open(&a, &careful, 1);
    toy_open(&b, &careful, 1);
    assert_true(paired_comparable(&a.experiment, &b.experiment, &problems));
    assert_int_equal(problems.count, 0);
    other.name = "another";
    b.setting.game = &other;
    assert_false(paired_comparable(&a.experiment, &b.experiment, &problems));
    assert_non_null(strstr(problems.items[0].message, "different games"));
    /* One game with levels that depend on the model, as scenarios have: a level with another meaning. */
    other.levels = other_levels;
    struct game same = other;
    a.setting.game = b.setting.game = &same;
    assert_true(paired_comparable(&a.experiment, &b.experiment, &problems));
    problems_free(&problems);
}

/* Levels by the model: 0 has three, 1 has two. */
static const struct game_level *model_levels(const void *context, unsigned side, size_t *count)
{
    const struct toy_model *model = context;
    const struct game_level *levels = toy_levels(model, side, count);
    *count = model->break_at ? 2 : 3;
    return levels;
}

static void different_levels(void **unused)
{
    struct toy_experiment a, b;
    struct problems problems;
    struct game game = toy;
    (void)unused;
    game.levels = model_levels;
    problems_init(&problems);
    toy_open(&a, &careful, 1);
    toy_open(&b, &careful, 1);
    a.setting.game = b.setting.game = &game;
    b.model.break_at = 1000;
    assert_false(paired_comparable(&a.experiment, &b.experiment, &problems));
    assert_non_null(strstr(problems.items[0].message, "different victory levels"));
    problems_free(&problems);
}

static void discordance(void **unused)
{
    static const uint64_t table[] = {5, 7, 11, 13, 17, 19, 23, 29, 31};
    (void)unused;
    size_t count;
    struct discordance d = paired_discordance(table, toy_levels(NULL, 0, &count), 3);
    assert_int_equal(d.neither, 5);
    assert_int_equal(d.b, 7 + 11);
    assert_int_equal(d.c, 13 + 23);
    assert_int_equal(d.both, 17 + 19 + 29 + 31);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_and_cuts_do_not_matter),
        cmocka_unit_test(sums_are_of_the_games),
        cmocka_unit_test(against_itself_nothing_differs),
        cmocka_unit_test(arms_are_runs),
        cmocka_unit_test(dropped_arms_rest),
        cmocka_unit_test(a_stop_leaves_whole_games),
        cmocka_unit_test(failures_name_game_and_arm),
        cmocka_unit_test(what_cannot_be_compared),
        cmocka_unit_test(different_levels),
        cmocka_unit_test(discordance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
