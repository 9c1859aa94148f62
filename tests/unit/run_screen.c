/* Screens: verdicts, second ways to the same numbers, threads, errors. */
#include "tests/unit/run_study.h"

#include "sim/studies/screen/screening_report.h"

static bool open_screen(struct screening *screening, const char *const *variants, size_t variant_count,
                        const char *const *policies, size_t policy_count, uint64_t games, bool keep,
                        struct problems *problems)
{
    const struct screening_plan plan = {.baseline = {.address = "invaders/gauntlet"},
                                        .variants = variants,
                                        .variant_count = variant_count,
                                        .policies = policies,
                                        .policy_count = policy_count,
                                        .seed = 3,
                                        .from = 5,
                                        .games = games,
                                        .margin = 0.02,
                                        .alpha = 0.05,
                                        .keep = keep};
    problems_init(problems);
    return screening_open(screening, &plan, problems);
}

static char *screen(struct screening *screening, const char *const *variants, size_t variant_count,
                    const char *const *policies, size_t policy_count, uint64_t games, bool keep, int threads)
{
    struct problems problems;
    struct play_failure failure;
    const struct paired_options options = {.threads = threads};
    assert_true(
        open_screen(screening, variants, variant_count, policies, policy_count, games, keep, &problems));
    assert_true(screening_play(screening, &options, &(struct ledger){0}, &failure));
    problems_free(&problems);
    return screening_json(screening);
}

/* marine_values=high helps the convoy a lot, the value of a rift marker it never sees nothing. */
static void verdicts(void **state)
{
    (void)state;
    const char *variants[] = {"V-marine_values=high", "V-rift_visible=no", "los_contact"};
    const char *policies[] = {"convoy"};
    struct screening screening;
    char *json = screen(&screening, variants, 3, policies, 1, 2000, false, 2);
    assert_int_equal(screening.variant_count, 4); /* both other answers of los_contact */
    const struct member *better = screening_member(&screening, 0, 0),
                        *same = screening_member(&screening, 0, 1);
    assert_int_equal(better->verdict, VERDICT_DIFFERENT);
    assert_int_equal(better->state, MEMBER_SETTLED);
    assert_int_equal(better->pairs.games, 1000);
    assert_true(better->difference > 0.15 && better->simultaneous.low > 0);
    assert_true(better->simultaneous.low < better->interval.low);
    assert_int_equal(same->verdict, VERDICT_EQUIVALENT);
    assert_int_equal(same->pairs.better + same->pairs.worse, 0);
    assert_int_equal(screening.effects[1].identical, same->pairs.games);
    assert_non_null(screening.variants[2].question);
    /* The counts are those of two plain runs. */
    const uint64_t before = batch_wins(NULL, NULL, "convoy", 3, 5, 1000);
    const uint64_t after = batch_wins("V-marine_values=high", NULL, "convoy", 3, 5, 1000);
    assert_int_equal((int64_t)after - (int64_t)before, better->pairs.sum);
    free(json);
    screening_close(&screening);
}

/* Interactions against differences of differences, game by game. */
static void interactions(void **state)
{
    (void)state;
    enum { GAMES = 300 };
    const char *variants[] = {"marine_values=low"}, *policies[] = {"convoy", "gunline"};
    struct screening screening;
    struct arm arms[4], *playing[4];
    struct play_failure failure;
    const struct outcomes_options options = {.threads = 2};
    char *json = screen(&screening, variants, 1, policies, 2, GAMES, true, 2);
    struct setting *settings[2] = {open_setting(NULL, NULL), open_setting("marine_values=low", NULL)};
    for (size_t i = 0; i < 4; i++) {
        struct experiment experiment = experiment_of(settings[i % 2], policies[i / 2], 3, GAMES);
        experiment.from = 5;
        arm_begin(&arms[i], &experiment, true);
        playing[i] = &arms[i];
    }
    assert_true(outcomes_play(playing, 4, GAMES / 3, &options, &failure)); /* in two parts */
    assert_true(outcomes_play(playing, 4, GAMES - GAMES / 3, &options, &failure));
    int64_t sum = 0, squares = 0;
    for (uint64_t g = 0; g < GAMES; g++) {
        const int step = (arms[3].score[g] - arms[2].score[g]) - (arms[1].score[g] - arms[0].score[g]);
        sum += step;
        squares += step * step;
    }
    const struct interaction *interaction = &screening.interactions[0];
    const double mean = (double)sum / GAMES;
    assert_int_equal(interaction->games, GAMES);
    assert_near(interaction->difference, mean, 1e-12);
    assert_near(interaction->standard_error, sqrt(((double)squares / GAMES - mean * mean) / (GAMES - 1)),
                1e-9);
    const struct outcome_pairs pairs = arm_pairs(&arms[2], &arms[3], GAMES);
    assert_int_equal(screening_member(&screening, 1, 0)->pairs.better, pairs.score.better);
    assert_int_equal(screening_member(&screening, 1, 0)->pairs.worse, pairs.score.worse);
    for (size_t i = 0; i < 4; i++)
        arm_free(&arms[i]);
    setting_close(settings[0]);
    setting_close(settings[1]);
    free(json);
    screening_close(&screening);
}

static void threads_do_not_matter(void **state)
{
    (void)state;
    const char *variants[] = {"V-exited_count", "V-marine_values"}, *policies[] = {"convoy", "gunline"};
    struct screening screening;
    char *one = screen(&screening, variants, 2, policies, 2, 500, false, 1);
    screening_close(&screening);
    char *three = screen(&screening, variants, 2, policies, 2, 500, false, 3);
    screening_close(&screening);
    assert_string_equal(one, three);
    free(one);
    free(three);
}

static void refusals(void **state)
{
    (void)state;
    static const struct {
        const char *variants[2], *policies[2], *words;
    } cases[] = {
        {{"los_contct=x", "rift_values"}, {"convoy", NULL}, "no ruling 'los_contct'"},
        {{"V-los_contact=jp_edition", "rift_values"}, {"convoy", NULL}, "what the baseline plays"},
        {{"rift_values", "V-rift_values=flat"}, {"convoy", NULL}, "named twice"},
        {{"rift_values", "king_count"}, {"convoy", "convoy"}, "named twice"},
        {{"rift_values", "king_count"}, {"convoi", NULL}, "unknown policy"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct screening screening;
        struct problems problems;
        assert_false(open_screen(&screening, cases[i].variants, 2, cases[i].policies,
                                 cases[i].policies[1] ? 2 : 1, 100, false, &problems));
        assert_problem(&problems, cases[i].words);
        screening_close(&screening);
    }
}

/* Whether what was found for the first player holds for another: same verdict, same direction. */
static void what_survives_another_player(void **state)
{
    static const struct {
        enum verdict first, other;
        double first_difference, other_difference;
        enum survival expected;
    } cases[] = {
        {VERDICT_DIFFERENT, VERDICT_DIFFERENT, 0.1, 0.2, SURVIVAL_HOLDS},
        {VERDICT_DIFFERENT, VERDICT_DIFFERENT, -0.1, -0.2, SURVIVAL_HOLDS},
        {VERDICT_DIFFERENT, VERDICT_DIFFERENT, 0.1, -0.2, SURVIVAL_REVERSES},
        {VERDICT_DIFFERENT, VERDICT_DIFFERENT, -0.1, 0.2, SURVIVAL_REVERSES},
        {VERDICT_DIFFERENT, VERDICT_EQUIVALENT, 0.1, 0, SURVIVAL_VANISHES},
        {VERDICT_EQUIVALENT, VERDICT_DIFFERENT, 0, 0.1, SURVIVAL_APPEARS},
        {VERDICT_EQUIVALENT, VERDICT_EQUIVALENT, 0.01, -0.01, SURVIVAL_HOLDS},
        {VERDICT_UNDECIDED, VERDICT_DIFFERENT, 0.1, 0.2, SURVIVAL_UNDECIDED},
        {VERDICT_DIFFERENT, VERDICT_UNDECIDED, 0.1, 0.2, SURVIVAL_UNDECIDED},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct member members[] = {{.verdict = cases[i].first, .difference = cases[i].first_difference},
                                   {.verdict = cases[i].other, .difference = cases[i].other_difference}};
        const struct screening screening = {.members = members, .variant_count = 1};
        assert_int_equal(screening_survival(&screening, 1, 0), cases[i].expected);
    }
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts),
        cmocka_unit_test(interactions),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(refusals),
        cmocka_unit_test(what_survives_another_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
