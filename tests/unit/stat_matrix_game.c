/* Matrix games against solutions by hand, and against what an optimum must be: no pure answer of either
 * player does better against the other's mixture than the value. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>

#include "sim/core/chance.h"
#include "sim/stat/matrix_game.h"

#define assert_near(a, b) assert_true(fabs((a) - (b)) < 1e-12)

/* Each of three beats another one: a third each, and nobody wins. */
static void rock_paper_scissors(void **unused)
{
    static const double payoff[9] = {0, -1, 1, 1, 0, -1, -1, 1, 0};
    double value, row[3], column[3];
    (void)unused;
    assert_true(matrix_game_solve(payoff, 3, 3, &value, row, column));
    assert_near(value, 0);
    for (int i = 0; i < 3; i++) {
        assert_near(row[i], 1.0 / 3);
        assert_near(column[i], 1.0 / 3);
    }
}

/* 3 -1 | -2 1: value 1/7, rows 3/7 and 4/7, columns 2/7 and 5/7 (the formula for two by two without a
 * saddle). */
static void two_by_two(void **unused)
{
    static const double payoff[4] = {3, -1, -2, 1};
    double value, row[2], column[2];
    (void)unused;
    assert_true(matrix_game_solve(payoff, 2, 2, &value, row, column));
    assert_near(value, 1.0 / 7);
    assert_near(row[0], 3.0 / 7);
    assert_near(column[0], 2.0 / 7);
}

/* A row that is better everywhere is played alone, against the column that it hates most. */
static void a_dominant_row(void **unused)
{
    static const double payoff[6] = {0.2, 0.1, 0.3, 0.6, 0.5, 0.9};
    double value, row[2], column[3];
    (void)unused;
    assert_true(matrix_game_solve(payoff, 2, 3, &value, row, column));
    assert_near(value, 0.5);
    assert_near(row[1], 1);
    assert_near(column[1], 1);
}

static void nobody_does_better(void **unused)
{
    enum { ROWS = 7, COLUMNS = 5 };
    (void)unused;
    for (uint64_t game = 0; game < 200; game++) {
        double payoff[ROWS * COLUMNS], value, row[ROWS], column[COLUMNS], sum = 0;
        for (unsigned i = 0; i < ROWS * COLUMNS; i++)
            payoff[i] = (double)chance_below(game, i, 1001) / 1000;
        assert_true(matrix_game_solve(payoff, ROWS, COLUMNS, &value, row, column));
        for (unsigned i = 0; i < ROWS; i++) {
            double gets = 0;
            for (unsigned j = 0; j < COLUMNS; j++)
                gets += column[j] * payoff[i * COLUMNS + j];
            assert_true(gets <= value + 1e-9 && row[i] >= -1e-12);
            sum += row[i];
        }
        assert_near(sum, 1);
        for (unsigned j = 0; j < COLUMNS; j++) {
            double gives = 0;
            for (unsigned i = 0; i < ROWS; i++)
                gives += row[i] * payoff[i * COLUMNS + j];
            assert_true(gives >= value - 1e-9 && column[j] >= -1e-12);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rock_paper_scissors), cmocka_unit_test(two_by_two),
                                       cmocka_unit_test(a_dominant_row),
                                       cmocka_unit_test(nobody_does_better)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
