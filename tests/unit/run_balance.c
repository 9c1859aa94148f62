/* What a study of balance estimates, against courses of games whose truth is known: p goes from 1/2 to 0.2 or
 * 0.8 and then to the result, so that 1 - (0.2 * 0.8)/(1/2 * 1/2) = 0.36 of the uncertainty is gone when turn
 * 2 begins. */
#include "tests/unit/run_study.h"

#include <stdio.h>
#include <unistd.h>

#include "sim/studies/balance/budget.h"
#include "sim/studies/balance/course.h"
#include "sim/studies/balance/kept.h"

enum { GAMES = 100, PLAYOUTS = 16, REPEATS = 400 };
#define GONE 0.36

static double uniform(uint64_t key, uint64_t number)
{
    return (double)(chance_below(key, number, 1 << 30)) / (1 << 30);
}

/* One playout after the other, as course_play adds them up. */
static struct course_look look_of(unsigned turn, double p, uint64_t key)
{
    struct course_look look = {.turn = {1, turn}};
    for (unsigned n = 0; n < PLAYOUTS; n++) {
        const bool won = uniform(hash_word(key, turn), n) < p;
        look.sum += won;
        look.squares += won;
        look.half += won && n < PLAYOUTS / 2;
    }
    return look;
}

/* `flattered`: the playouts say so much more than is true. */
static void simulate(struct course *course, uint64_t seed, double flattered)
{
    *course = (struct course){
        .playouts = PLAYOUTS, .games = GAMES, .looked = GAMES, .parts = 1, .tells_turns = true};
    course->game = memory_zeros(GAMES * sizeof *course->game);
    course->look = memory_zeros(GAMES * COURSE_LOOKS_MOST * sizeof *course->look);
    for (uint64_t i = 0; i < GAMES; i++) {
        const uint64_t key = hash_word(hash_word(0x62616c, seed), i);
        const double p = uniform(key, 1) < 0.5 ? 0.2 : 0.8;
        course->look[i * COURSE_LOOKS_MOST] = look_of(1, 0.5 + flattered, key);
        course->look[i * COURSE_LOOKS_MOST + 1] = look_of(2, p + flattered, key);
        course->game[i] = (struct course_game){
            .score = uniform(key, 2) < p, .last = {1, 2}, .turns = 2, .decisions = 9, .look_count = 2};
    }
}

static void resolution_is_unbiased_and_covered(void **state)
{
    struct course_times times;
    struct course course;
    double mean = 0;
    unsigned covered = 0;
    (void)state;
    for (uint64_t repeat = 0; repeat < REPEATS; repeat++) {
        simulate(&course, repeat, 0);
        course_resolve(&course, 0.95, &times);
        assert_int_equal(times.count, 2);
        mean += times.time[1].gone / REPEATS;
        covered += times.time[1].interval.low <= GONE && GONE <= times.time[1].interval.high;
        course_free(&course);
    }
    /* With the bias of squared means it would be GONE + (1 - GONE)/PLAYOUTS = 0.40; one estimate has a
     * standard deviation of about 0.035, their mean of 0.002. */
    assert_near(mean, GONE, 0.007);
    assert_true(covered >= REPEATS * 0.93);
}

static void calibration_finds_what_is_wrong_and_nothing_else(void **state)
{
    struct course_band bands[COURSE_BANDS];
    unsigned wrong = 0, told = 0, found = 0;
    struct course course;
    (void)state;
    for (uint64_t repeat = 0; repeat < REPEATS; repeat++) {
        simulate(&course, 1000 + repeat, 0);
        course_calibrate(&course, bands);
        for (size_t i = 0; i < COURSE_BANDS; i++) {
            told += bands[i].games >= 10;
            wrong += bands[i].games >= 10 && (bands[i].interval.low > 0 || bands[i].interval.high < 0);
        }
        course_free(&course);
        simulate(&course, 1000 + repeat, 0.25);
        course_calibrate(&course, bands);
        bool any = false;
        for (size_t i = 0; i < COURSE_BANDS; i++)
            any = any || bands[i].interval.high < 0;
        found += any;
        course_free(&course);
    }
    assert_true(told > 3 * REPEATS);
    assert_true(wrong < told * 0.08); /* 5 % are due */
    assert_true(found > REPEATS * 0.9);
}

static void games_that_are_over_are_certain(void **state)
{
    struct course_times times;
    struct course course;
    (void)state;
    simulate(&course, 7, 0);
    for (uint64_t i = 0; i < GAMES / 2; i++) { /* these end in turn 1 */
        course.game[i].look_count = 1;
        course.game[i].last.number = 1;
    }
    course_resolve(&course, 0.95, &times);
    assert_int_equal(times.time[1].going, GAMES / 2);
    assert_true(times.time[1].decided >= GAMES / 2);
    assert_true(times.time[1].gone > 0.55); /* half of the games certain, the others as above: 0.68 */
    course_free(&course);
}

/* One win in 100 games; every fourth game, and playout, reaches the middle of three levels. */
static void where_wins_are_rare_a_level_is_followed(void **state)
{
    struct course course;
    (void)state;
    simulate(&course, 8, 0);
    assert_int_equal(course_level(&course, 0.95), 0); /* wins are fit to be followed */
    course.levels = 3;
    for (uint64_t i = 0; i < GAMES; i++) {
        course.game[i].score = i == 0;
        course.game[i].level = i == 0 ? 2 : i % 4 == 0;
        for (unsigned k = 0; k < 2; k++) {
            struct course_look *look = &course.look[i * COURSE_LOOKS_MOST + k];
            *look = (struct course_look){.turn = {1, k + 1}, .sum = 1, .half = 1, .squares = 1};
            look->level[0] = 12, look->level[1] = 3, look->level[2] = 1;
            look->half_level[0] = 7, look->half_level[2] = 1;
        }
    }
    assert_int_equal(course_level(&course, 0.95), 1);
    assert_int_equal(course_level(&course, 0.7), 0); /* three quarters are below */
    struct course by = course_by_level(&course, 1), same = course_by_level(&course, 0);
    assert_int_equal(course_scores(&by).sum, GAMES / 4);
    assert_int_equal(by.look[0].sum, 4);
    assert_int_equal(by.look[0].half, 1);
    assert_int_equal(course_scores(&same).sum, 1);
    assert_memory_equal(same.look, course.look, GAMES * COURSE_LOOKS_MOST * sizeof *same.look);
    struct course wins = course_by_level(&course, 2); /* where a level tells the score, nothing is new */
    assert_memory_equal(wins.look, course.look, GAMES * COURSE_LOOKS_MOST * sizeof *wins.look);
    course_free(&wins);
    course_free(&same);
    course_free(&by);
    course_free(&course);
}

static struct course copy_of(const struct course *course)
{
    struct course copy = *course;
    copy.game = memory_zeros(course->games * sizeof *copy.game);
    copy.look = memory_zeros(course->looked * COURSE_LOOKS_MOST * sizeof *copy.look);
    return copy;
}

/* What is put into the store comes back as it was; less of it, more of it, and looks of games that are not
 * looked at are refused. */
static void games_of_a_course_come_back(void **state)
{
    struct course course;
    struct shared_words words = {0};
    (void)state;
    simulate(&course, 9, 0);
    course.levels = 2;
    for (uint64_t i = 0; i < GAMES; i++)
        for (unsigned k = 0; k < 2; k++) {
            struct course_look *look = &course.look[i * COURSE_LOOKS_MOST + k];
            look->level[0] = (uint8_t)(PLAYOUTS - look->sum), look->level[1] = (uint8_t)look->sum;
            look->half_level[1] = (uint8_t)look->half;
        }
    struct course back = copy_of(&course);
    course_save(&course, 0, GAMES, &words);
    assert_true(course_load(&back, 0, GAMES, &words));
    assert_memory_equal(back.game, course.game, GAMES * sizeof *course.game);
    assert_memory_equal(back.look, course.look, GAMES * COURSE_LOOKS_MOST * sizeof *course.look);
    assert_false(course_load(&back, 0, GAMES - 1, &words));
    words.count--;
    assert_false(course_load(&back, 0, GAMES, &words));
    words.count++;
    back.looked = GAMES - 1;
    assert_false(course_load(&back, 0, GAMES, &words));
    free(words.items);
    course_free(&back);
    course_free(&course);
}

static double error_left(const double *errors, const uint64_t *games, const uint64_t *allotted, size_t count)
{
    double sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += errors[i] * errors[i] * (double)games[i] / (double)allotted[i];
    return sum;
}

/* Moving time from one question to another never makes the errors smaller than what is allotted. */
static void a_budget_is_divided_so_that_no_other_division_is_better(void **state)
{
    const double errors[] = {0.1, 0.02, 0.3, INFINITY}, costs[] = {0.001, 0.2, 0.05, 0.01};
    const double known[] = {0.1, 0.02, 0.3, 0.3};
    const uint64_t games[] = {100, 10, 10, 20};
    uint64_t allotted[4];
    double seconds = 0;
    (void)state;
    budget_allot(errors, games, costs, 4, 600, allotted);
    for (size_t i = 0; i < 4; i++)
        seconds += costs[i] * (double)allotted[i];
    assert_true(seconds <= 600 && seconds > 560); /* rounded down to two digits */
    const double best = error_left(known, games, allotted, 4);
    for (size_t from = 0; from < 4; from++)
        for (size_t to = 0; to < 4; to++) {
            uint64_t other[4];
            memcpy(other, allotted, sizeof other);
            if (from == to)
                continue;
            other[to] += (uint64_t)(0.2 * costs[from] * (double)other[from] / costs[to]);
            other[from] -= (uint64_t)(0.2 * (double)other[from]);
            assert_true(error_left(known, games, other, 4) > best);
        }
}

/* The words for the share of wins, when the truth stands just at the end of the target: each of the two that
 * claim something is wrong at most once in forty; well inside, and well outside, they are found. */
static void words_are_wrong_as_seldom_as_they_say(void **state)
{
    enum { STUDIES = 4000, PLAYED = 400 };
    const struct target target = {0.45, 0.55, true};
    const double truth[] = {0.45, 0.55, 0.5, 0.65};
    unsigned said[4][4] = {{0}};
    (void)state;
    for (uint64_t i = 0; i < 4; i++)
        for (uint64_t study = 0; study < STUDIES; study++) {
            struct score_sums sums = {.games = i < 2 ? PLAYED : 4 * PLAYED, .parts = 1};
            for (uint64_t game = 0; game < sums.games; game++)
                sums.sum += (double)chance_below(hash_word(i, study), game, 1000000) < 1e6 * truth[i];
            sums.squares = sums.sum;
            said[i][balance_judge(&target, score_interval(sums, normal_two_sided(0.95)))]++;
        }
    for (unsigned i = 0; i < 2; i++) { /* 0.025 is due; three standard deviations are 0.0074 */
        assert_true(said[i][BALANCE_WITHIN] < STUDIES * 0.0324);
        assert_true(said[i][BALANCE_OUTSIDE] < STUDIES * 0.0324);
        assert_true(said[i][BALANCE_OUTSIDE] > STUDIES * 0.010);
    }
    assert_true(said[2][BALANCE_WITHIN] > STUDIES * 0.95);
    assert_int_equal(said[2][BALANCE_OUTSIDE], 0);
    assert_true(said[3][BALANCE_OUTSIDE] > STUDIES * 0.99);
    assert_int_equal(said[3][BALANCE_WITHIN], 0);
}

/* Few games: the interval of what hopeless choices move is Student's, and what was looked at again counts
 * only together with all others that were. */
static void kings_are_made_surely_or_not_at_all(void **state)
{
    struct kingmaking_found found[4] = {
        {.count = 1, .looked = 6}, {.count = 1, .looked = 6}, {.looked = 6}, {.looked = 6}};
    struct kingmaking kingmaking = {.games = 4};
    (void)state;
    found[0].look[0] = (struct kingmaking_look){.moved = 0.5, .again = 0.4, .again_error = 0.17};
    found[1].look[0] = (struct kingmaking_look){.game = 1, .moved = 0.1, .again = NAN, .again_error = NAN};
    kingmaking_sum_up(&kingmaking, found);
    assert_int_equal(kingmaking.looked, 24);
    assert_int_equal(kingmaking.again, 1);
    assert_int_equal(kingmaking.sure, 1); /* 0.4 less 1.645 errors is above 0.1 */
    /* mean 0.3, residuals +-0.2: error sqrt(0.08 * 4/3)/2, t(3) = 3.182 */
    assert_near(kingmaking.moved, 0.3, 1e-12);
    assert_near(kingmaking.interval.high - 0.3, 3.182446 * sqrt(0.08 * 4 / 3) / 2, 1e-6);
    kingmaking_free(&kingmaking);
    found[1].look[0].again = 0;
    kingmaking = (struct kingmaking){.games = 4};
    kingmaking_sum_up(&kingmaking, found); /* of two looks again the first is not sure any more */
    assert_int_equal(kingmaking.again, 2);
    assert_int_equal(kingmaking.sure, 0);
    kingmaking_free(&kingmaking);
    /* One game says nothing of others, and games without such choices say nothing at all. */
    kingmaking = (struct kingmaking){.games = 1};
    kingmaking_sum_up(&kingmaking, found);
    assert_near(kingmaking.moved, 0.5, 1e-12);
    assert_true(isinf(kingmaking.interval.low) && isinf(kingmaking.interval.high));
    kingmaking_free(&kingmaking);
    kingmaking = (struct kingmaking){.games = 2};
    kingmaking_sum_up(&kingmaking, found + 2);
    assert_true(isnan(kingmaking.moved) && isnan(kingmaking.interval.low));
    kingmaking_free(&kingmaking);
}

/* What is put into the store comes back as it was; anything else is refused. */
static void looks_of_games_come_back(void **unused)
{
    (void)unused;
    static const struct kingmaking_found kept[3] = {
        {.count = 2,
         .looked = 5,
         .look =
             {{.game = 7, .decision = 31, .side = 2, .rival = 1, .moved = 0.25, .error = 0.125, .again = NAN},
              {.game = 7,
               .decision = 40,
               .side = 0,
               .rival = 2,
               .moved = -0.5,
               .error = 0.5,
               .again = 0.75}}},
        {.count = 0, .looked = 3},
        {.count = 1,
         .looked = 1,
         .look = {{.game = 9, .decision = 2, .side = 1, .rival = 3, .again_error = 2}}}};
    struct kingmaking_found back[3] = {{.count = 9}};
    struct shared_words words = {0};
    kingmaking_save(kept, 3, &words);
    assert_true(kingmaking_load(back, 3, &words));
    for (size_t i = 0; i < 3; i++) {
        assert_int_equal(back[i].count, kept[i].count);
        assert_int_equal(back[i].looked, kept[i].looked);
        for (unsigned k = 0; k < kept[i].count; k++) {
            const struct kingmaking_look *one = &back[i].look[k], *other = &kept[i].look[k];
            assert_int_equal(one->game, other->game);
            assert_int_equal(one->decision, other->decision);
            assert_int_equal(one->side, other->side);
            assert_int_equal(one->rival, other->rival);
            assert_memory_equal(&one->moved, &other->moved, sizeof one->moved);
            assert_memory_equal(&one->error, &other->error, sizeof one->error);
            assert_memory_equal(&one->again, &other->again, sizeof one->again);
            assert_memory_equal(&one->again_error, &other->again_error, sizeof one->again_error);
        }
    }
    assert_false(kingmaking_load(back, 2, &words));
    words.count--;
    assert_false(kingmaking_load(back, 3, &words));
    words.count++;
    words.items[0] = KINGMAKING_LOOKS + 1;
    assert_false(kingmaking_load(back, 3, &words));
    free(words.items);
}

/* All of 20 games won: the interval goes to 1, and so may the target. */
static void an_interval_that_touches_the_ends_of_its_target_is_within(void **state)
{
    const struct target most = {.low = 0.8, .high = 1, .given = true},
                        few = {.low = 0, .high = 0.2, .given = true};
    (void)state;
    assert_int_equal(balance_judge(&most, (struct interval){0.83, 1}), BALANCE_WITHIN);
    assert_int_equal(balance_judge(&few, (struct interval){0, 0.17}), BALANCE_WITHIN);
    assert_int_equal(balance_judge(&most, (struct interval){0.7, 0.8}), BALANCE_UNDECIDED);
    assert_int_equal(balance_judge(&few, (struct interval){0.2, 0.3}), BALANCE_UNDECIDED);
    assert_int_equal(balance_judge(&most, (struct interval){0.7, 0.79}), BALANCE_OUTSIDE);
    assert_int_equal(balance_judge(&few, (struct interval){0.21, 0.3}), BALANCE_OUTSIDE);
    assert_int_equal(balance_judge(&(struct target){0}, (struct interval){0.4, 0.6}), BALANCE_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resolution_is_unbiased_and_covered),
        cmocka_unit_test(calibration_finds_what_is_wrong_and_nothing_else),
        cmocka_unit_test(games_that_are_over_are_certain),
        cmocka_unit_test(where_wins_are_rare_a_level_is_followed),
        cmocka_unit_test(games_of_a_course_come_back),
        cmocka_unit_test(words_are_wrong_as_seldom_as_they_say),
        cmocka_unit_test(kings_are_made_surely_or_not_at_all),
        cmocka_unit_test(looks_of_games_come_back),
        cmocka_unit_test(an_interval_that_touches_the_ends_of_its_target_is_within),
        cmocka_unit_test(a_budget_is_divided_so_that_no_other_division_is_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
