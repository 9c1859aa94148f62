/* Where the levels of the result would be cut: worked out by hand for a handful of games. */
#include "sim/studies/balance/cuts.h"

#include "tests/unit/conf_test.h"

enum { GAMES = 8 };

static struct course_game games[GAMES];
static struct course course;

static void play(const int32_t points[GAMES], bool decide)
{
    course = (struct course){.games = GAMES, .game = games};
    course.leads.count = 2;
    course.leads.items[1] = (struct lead){.title = "points", .victory = decide};
    for (unsigned i = 0; i < GAMES; i++)
        games[i].lead[1] = points[i];
}

static struct cuts cut(const int32_t points[GAMES], size_t levels)
{
    play(points, true);
    return cuts_of(&course, levels);
}

static void test_quantiles(void **state)
{
    (void)state;
    const struct cuts cuts = cut((int32_t[]){7, 1, 3, 5, 2, 8, 4, 6}, 4);
    assert_ptr_equal(cuts.lead, &course.leads.items[1]);
    assert_int_equal(cuts.levels, 4);
    assert_int_equal(cuts.count, 3);
    assert_int_equal(cuts.item[0].at, 2);
    assert_int_equal(cuts.item[1].at, 4);
    assert_int_equal(cuts.item[2].at, 6);
    assert_int_equal(cuts.middle.at, 4);
    /* ranks 4 -+ 1.96 * sqrt(8) / 2, and one above: 1.23 and 7.77 */
    assert_true(cuts.middle.interval.low == 2 && cuts.middle.interval.high == 8);
    /* ranks 2 -+ 1.96 * sqrt(8 * 3) / 4: below the first, 5.40 */
    assert_true(cuts.item[0].interval.low == 1 && cuts.item[0].interval.high == 6);
}

static void test_last_cut_at_nothing(void **state)
{
    (void)state;
    const struct cuts cuts = cut((int32_t[]){-7, -6, -5, -4, -3, -2, 0, 1}, 4);
    assert_int_equal(cuts.item[2].at, -2);
    const struct cuts at_nothing = cut((int32_t[]){-7, -6, -5, -4, -3, 0, 1, 2}, 4);
    assert_int_equal(at_nothing.item[2].at, 0);
    assert_non_null(at_nothing.lead);
}

/* Too many games end with the same points for so many levels, or with points at all. */
static void test_too_alike(void **state)
{
    (void)state;
    const int32_t alike[] = {1, 1, 1, 1, 1, 2, 3, 4};
    assert_null(cut(alike, 4).lead);
    assert_non_null(cut(alike, 2).lead);
    assert_null(cut((int32_t[]){3, 3, 3, 3, 3, 3, 3, 3}, 2).lead);
    play(alike, false);
    assert_null(cuts_of(&course, 4).lead);
}

static void test_most_levels(void **state)
{
    (void)state;
    assert_int_equal(cut((int32_t[]){1, 2, 3, 4, 5, 6, 7, 8}, CUTS_MOST + 1).count, CUTS_MOST);
    assert_int_equal(cut((int32_t[]){1, 2, 3, 4, 5, 6, 7, 8}, CUTS_MOST + 2).levels, CUTS_MOST + 1);
}

static void test_told(void **state)
{
    (void)state;
    struct text text = {0};
    const struct cuts cuts = cut((int32_t[]){7, 1, 3, 5, 2, 8, 4, 6}, 4);
    cuts_text(&cuts, &text);
    assert_string_equal(text.bytes, "2, 4, 6");
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quantiles), cmocka_unit_test(test_last_cut_at_nothing),
        cmocka_unit_test(test_too_alike), cmocka_unit_test(test_most_levels),
        cmocka_unit_test(test_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
