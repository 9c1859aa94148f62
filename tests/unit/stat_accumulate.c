/* Accumulators: the same bytes in any order, nothing lost, nothing overflows. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/stat/accumulate.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

enum { LOW = -10, HIGH = 10, CELLS = HIGH - LOW + 1, PARTS = 7, GAMES = 5000 };

/* Values from -15 to 15, so that some fall outside. */
static int64_t value_of_game(uint64_t game)
{
    return (int64_t)(game * UINT64_C(0x9E3779B97F4A7C15) >> 33) % 31 - 15;
}

static void test_any_order_same_bytes(void **state)
{
    (void)state;
    static uint64_t counts[PARTS + 3][CELLS], words[3][CELLS + 10];
    struct histogram parts[PARTS], whole, forward, backward;
    histogram_begin(&whole, LOW, HIGH, counts[PARTS]);
    histogram_begin(&forward, LOW, HIGH, counts[PARTS + 1]);
    histogram_begin(&backward, LOW, HIGH, counts[PARTS + 2]);
    for (size_t part = 0; part < PARTS; part++)
        histogram_begin(&parts[part], LOW, HIGH, counts[part]);
    for (uint64_t game = 0; game < GAMES; game++) {
        histogram_add(&whole, value_of_game(game));
        histogram_add(&parts[game * game % PARTS], value_of_game(game));
    }
    for (size_t part = 0; part < PARTS; part++) {
        histogram_merge(&forward, &parts[part]);
        histogram_merge(&backward, &parts[PARTS - 1 - part]);
    }
    assert_int_equal(histogram_words(&whole), CELLS + 10);
    histogram_save(&whole, words[0]);
    histogram_save(&forward, words[1]);
    histogram_save(&backward, words[2]);
    assert_memory_equal(words[0], words[1], sizeof words[0]);
    assert_memory_equal(words[0], words[2], sizeof words[0]);
    assert_true(whole.below > 0 && whole.above > 0 && whole.minimum == -15 && whole.maximum == 15);
}

static void test_empty(void **state)
{
    (void)state;
    uint64_t counts[CELLS];
    struct histogram h;
    int64_t value;
    memset(counts, 0xA5, sizeof counts);
    histogram_begin(&h, LOW, HIGH, counts);
    assert_near(histogram_mean(&h), 0, 0);
    assert_true(isinf(histogram_standard_error(&h)));
    assert_true(isinf(histogram_interval(&h, 2).low));
    assert_false(histogram_quantile(&h, 1, 2, &value));
    for (size_t i = 0; i < CELLS; i++)
        assert_int_equal(counts[i], 0);
    assert_int_equal(histogram_cells(3, 3), 1);
}

static void test_values(void **state)
{
    (void)state;
    uint64_t counts[4];
    struct histogram h;
    int64_t value;
    histogram_begin(&h, 1, 4, counts);
    for (int64_t v = 1; v <= 4; v++)
        histogram_add(&h, v);
    assert_near(histogram_mean(&h), 2.5, 0);
    assert_near(histogram_standard_error(&h), sqrt(5.0 / 12), 1e-15);
    assert_near(histogram_interval(&h, 2).low, 2.5 - 2 * sqrt(5.0 / 12), 1e-15);
    assert_true(histogram_quantile(&h, 1, 2, &value) && value == 2);
    assert_true(histogram_quantile(&h, 51, 100, &value) && value == 3);
    assert_true(histogram_quantile(&h, 0, 1, &value) && value == 1);
    assert_true(histogram_quantile(&h, 1, 1, &value) && value == 4);
}

static void test_outside(void **state)
{
    (void)state;
    uint64_t counts[3];
    struct histogram h;
    int64_t value;
    histogram_begin(&h, 0, 2, counts);
    histogram_add_many(&h, -100, 2);
    histogram_add_many(&h, 1, 6);
    histogram_add_many(&h, 50, 2);
    assert_true(h.below == 2 && h.above == 2 && h.n == 10 && h.sum == -94);
    assert_true(histogram_quantile(&h, 2, 10, &value) && value == -100);
    assert_true(histogram_quantile(&h, 1, 2, &value) && value == 1);
    assert_true(histogram_quantile(&h, 9, 10, &value) && value == 50);
    assert_near(histogram_mean(&h), -9.4, 1e-15);
}

/* 1e10 games at the largest value there is, from both ends of the scale. */
static void test_no_overflow(void **state)
{
    (void)state;
    const uint64_t games = UINT64_C(10000000000);
    uint64_t counts[1], words[11];
    for (int64_t sign = -1; sign <= 1; sign += 2) {
        struct histogram h;
        histogram_begin(&h, 0, 0, counts);
        histogram_add_many(&h, sign * HISTOGRAM_VALUE_LIMIT, games - 1);
        histogram_add(&h, sign * (HISTOGRAM_VALUE_LIMIT - 1));
        assert_int_equal(h.n, games);
        assert_true(h.sum == sign * (INT64_C(2684354560000000000) - 1));
        assert_near(histogram_standard_error(&h) * 1e10, 1, 1e-9);
        histogram_save(&h, words);
        assert_true(words[9] > 0); /* the squares need their upper half */
        assert_true(histogram_load(&h, words));
        assert_near(histogram_standard_error(&h) * 1e10, 1, 1e-9);
    }
    struct histogram full;
    histogram_begin(&full, 0, 0, counts);
    histogram_add_many(&full, 0, HISTOGRAM_GAMES_LIMIT);
    assert_near(histogram_mean(&full), 0, 0);
}

static void test_add_many_is_add(void **state)
{
    (void)state;
    uint64_t counts[2][CELLS], words[2][CELLS + 10];
    struct histogram one, many;
    histogram_begin(&one, LOW, HIGH, counts[0]);
    histogram_begin(&many, LOW, HIGH, counts[1]);
    for (int64_t value = -12; value <= 12; value++) {
        histogram_add_many(&many, value, (uint64_t)(value + 12));
        for (int64_t i = 0; i < value + 12; i++)
            histogram_add(&one, value);
    }
    histogram_save(&one, words[0]);
    histogram_save(&many, words[1]);
    assert_memory_equal(words[0], words[1], sizeof words[0]);
}

static void test_load(void **state)
{
    (void)state;
    uint64_t counts[2][CELLS], words[CELLS + 10], again[CELLS + 10];
    struct histogram h, copy;
    histogram_begin(&h, LOW, HIGH, counts[0]);
    histogram_begin(&copy, LOW, HIGH, counts[1]);
    for (int64_t value = LOW; value <= HIGH; value++)
        histogram_add_many(&h, value, 3);
    histogram_save(&h, words);
    assert_true(histogram_load(&copy, words));
    histogram_save(&copy, again);
    assert_memory_equal(words, again, sizeof words);
    /* Every damaged word but the extremes is noticed. */
    for (size_t i = 0; i < CELLS + 10; i++) {
        if (i == 5 || i == 6)
            continue;
        words[i] ^= UINT64_C(1) << 50;
        assert_false(histogram_load(&copy, words));
        words[i] ^= UINT64_C(1) << 50;
    }
    histogram_save(&copy, again);
    assert_memory_equal(words, again, sizeof words);
    histogram_begin(&copy, LOW, HIGH - 1, counts[1]);
    assert_false(histogram_load(&copy, words));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_order_same_bytes),
        cmocka_unit_test(test_empty),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_outside),
        cmocka_unit_test(test_no_overflow),
        cmocka_unit_test(test_add_many_is_add),
        cmocka_unit_test(test_load),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
