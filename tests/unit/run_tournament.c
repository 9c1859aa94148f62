/* Tournaments: fresh seeds, tables, players of the other side, threads, errors. */
#include "tests/unit/run_study.h"

#include "sim/studies/tournament/tournament_report.h"

static char *compete(struct tournament *tournament, struct setting *setting, const char *const *policies,
                     size_t count, int threads)
{
    const struct tournament_plan plan = {.policies = policies,
                                         .policy_count = count,
                                         .seed = 4,
                                         .from = 10,
                                         .budget = 600,
                                         .table_games = 200,
                                         .confirm_games = 400};
    struct problems problems;
    struct play_failure failure;
    const struct outcomes_options options = {.threads = threads};
    problems_init(&problems);
    assert_true(tournament_open(tournament, setting, &plan, &problems));
    assert_true(tournament_play(tournament, &options, &failure));
    problems_free(&problems);
    return tournament_json(tournament);
}

static const char *const three[] = {"random_legal", "convoy", "gunline"};

static void the_best_is_confirmed(void **state)
{
    (void)state;
    struct setting *setting = open_setting(NULL, NULL);
    struct tournament tournament;
    char *json = compete(&tournament, setting, three, 3, 2);
    const size_t best = tournament.order[0], last = tournament.order[2];
    assert_string_equal(tournament.contenders.names[best], "convoy");
    assert_string_equal(tournament.contenders.names[last], "random_legal");
    assert_int_equal(tournament.standings[best].rounds, 2);
    assert_int_equal(tournament.standings[last].rounds, 1);
    /* 600 games: 100 each, then 150 each of two; fresh ones from 10 + 250 on */
    assert_int_equal(tournament.standings[best].games, 250);
    assert_int_equal(tournament.first_game, 260);
    assert_int_equal(tournament.standings[best].score.sum, batch_wins(NULL, NULL, "convoy", 4, 10, 250));
    assert_int_equal(tournament.standings[best].table_score.sum,
                     batch_wins(NULL, NULL, "convoy", 4, 260, 200));
    assert_int_equal(tournament.confirm_score[0].sum, batch_wins(NULL, NULL, "convoy", 4, 260, 400));
    assert_int_equal(tournament.confirm_score[1].sum, batch_wins(NULL, NULL, "gunline", 4, 260, 400));
    assert_near(tournament.confirm.difference,
                ((double)tournament.confirm_score[0].sum - (double)tournament.confirm_score[1].sum) / 400,
                1e-12);
    assert_true(tournament.confirm.interval.low > 0 && tournament.p < 0.001);
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++)
            if (i != j) {
                const struct paired *cell = &tournament.table[i * 3 + j],
                                    *back = &tournament.table[j * 3 + i];
                assert_near(cell->difference, -back->difference, 1e-15);
                assert_near(cell->interval.low, -back->interval.high, 1e-12);
            }
    free(json);
    tournament_close(&tournament);
    setting_close(setting);
}

/* Whoever plays the other side wins when side 0 does not. */
static void other_side(void **state)
{
    (void)state;
    static const char *const policies[] = {"kayotz=draw_random", "kayotz=harm", "convoy"};
    struct setting *setting = open_setting("two_player=yes", NULL);
    struct tournament tournament;
    char *json = compete(&tournament, setting, policies, 3, 2);
    assert_int_equal(tournament.contenders.side, 1);
    assert_int_equal(tournament.contenders.count, 2);
    assert_true(tournament.standings[0].score.sum >
                tournament.standings[0].games / 2); /* the convoy wins a third */
    const bool first = tournament.standings[0].score.sum >= tournament.standings[1].score.sum;
    assert_int_equal(tournament.order[0], first ? 0 : 1);
    free(json);
    tournament_close(&tournament);
    setting_close(setting);
}

static void threads_do_not_matter(void **state)
{
    (void)state;
    char *json[2];
    for (int i = 0; i < 2; i++) {
        struct setting *setting = open_setting(NULL, NULL);
        struct tournament tournament;
        json[i] = compete(&tournament, setting, three, 3, 1 + 2 * i);
        tournament_close(&tournament);
        setting_close(setting);
    }
    assert_string_equal(json[0], json[1]);
    free(json[0]);
    free(json[1]);
}

static void refusals(void **state)
{
    (void)state;
    static const char *const alone[] = {"convoy"}, *const twice[] = {"convoy", "convoy"};
    struct setting *setting = open_setting(NULL, NULL);
    struct tournament_plan plan = {
        .policies = alone, .policy_count = 1, .table_games = 2, .confirm_games = 2};
    struct tournament tournament;
    struct problems problems;
    problems_init(&problems);
    assert_false(tournament_open(&tournament, setting, &plan, &problems));
    assert_problem(&problems, "no tournament");
    tournament_close(&tournament);
    plan.policies = twice;
    plan.policy_count = 2;
    problems_init(&problems);
    assert_false(tournament_open(&tournament, setting, &plan, &problems));
    assert_problem(&problems, "named twice");
    tournament_close(&tournament);
    /* Nobody named: everybody of side 0. */
    plan.policy_count = 0;
    problems_init(&problems);
    assert_true(tournament_open(&tournament, setting, &plan, &problems));
    assert_true(tournament.contenders.count >= 6);
    tournament_close(&tournament);
    problems_free(&problems);
    setting_close(setting);
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_is_confirmed),
        cmocka_unit_test(other_side),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
