/* Problems: what is kept, what is near, what is printed. */
#include "tests/unit/conf_test.h"

#include "sim/core/text.h"

static void nearest(void **state)
{
    (void)state;
    const char *const keys[] = {"combat_factor", "defence_number", "range", "max_range", "movement"};
    assert_string_equal(nearest_name("combat_facter", keys, 5), "combat_factor");
    assert_string_equal(nearest_name("comabt_factor", keys, 5),
                        "combat_factor"); /* two letters swapped: one step */
    assert_string_equal(nearest_name("RANGE", keys, 5), "range");
    assert_string_equal(nearest_name("rage", keys, 5), "range");
    assert_string_equal(nearest_name("defence", keys, 5), "defence_number"); /* beginning */
    assert_string_equal(nearest_name("factor", keys, 5), "combat_factor");   /* contained */
    assert_string_equal(nearest_name("rang", keys, 5), "range");             /* the distance comes first */
    assert_null(nearest_name("hexes", keys, 5));
    assert_null(nearest_name("", keys, 5));
    assert_null(nearest_name("range", keys, 0));
    const char *const pair[] = {"ab", NULL};
    assert_string_equal(nearest_name("ba", pair, 2), "ab");
    char longer[200];
    memset(longer, 'x', sizeof longer);
    longer[199] = '\0';
    const char *const one[] = {longer};
    assert_null(nearest_name(longer, one, 1));
}

static void lists(void **state)
{
    (void)state;
    const char *const words[] = {"alpha", "beta", "gamma"};
    char *list = text_one_of(words, 3);
    assert_string_equal(list, "one of: alpha, beta, gamma");
    free(list);
    list = text_one_of(words, 1);
    assert_string_equal(list, "alpha");
    free(list);
    assert_null(text_one_of(words, 0));
    const char *many[40];
    for (int i = 0; i < 40; i++)
        many[i] = "combat_factor";
    list = text_one_of(many, 40);
    assert_string_equal(list,
                        "one of: combat_factor, combat_factor, combat_factor, combat_factor, combat_factor, "
                        "combat_factor, ... (34 more)");
    free(list);
}

static void tabs_and_wide_characters(void **state)
{
    (void)state;
    struct place place = {"f", "\ta\tb: x", 7, 4, 1};
    problem_add(&problems, &place, NULL, NULL, "tabs");
    expect_said("f:7:4: error: tabs\n"
                "    7 |     a   b: x\n"
                "      |         ^\n");
    /* two wide characters, then e with a combining acute accent */
    struct place wide = {"f", "\xe6\xbc\xa2\xe5\xad\x97 e\xcc\x81x: y", 7, 1, 2};
    problem_add(&problems, &wide, NULL, NULL, "wide");
    wide.column = 6;
    wide.length = 1;
    problem_add(&problems, &wide, NULL, NULL, "after an accent");
    expect_said("f:7:1: error: wide\n"
                "    7 | \xe6\xbc\xa2\xe5\xad\x97 e\xcc\x81x: y\n"
                "      | ^~~~\n"
                "f:7:6: error: after an accent\n"
                "    7 | \xe6\xbc\xa2\xe5\xad\x97 e\xcc\x81x: y\n"
                "      |       ^\n");
}

static void long_lines_are_cut(void **state)
{
    (void)state;
    char line[400];
    memset(line, '.', sizeof line);
    line[399] = '\0';
    memcpy(line + 300, "here", 4);
    struct place place = {"f", line, 1, 301, 4};
    problem_add(&problems, &place, NULL, NULL, "far");
    char *bytes = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&bytes, &size);
    problems_print(&problems, stream, false);
    fclose(stream);
    const char *text = strstr(bytes, "here"), *source = strstr(bytes, "    1 | ");
    const char *below = strstr(bytes, "      | "), *caret = strstr(bytes, "^~~~");
    assert_true(text && source && below && caret);
    assert_int_equal(text - source, caret - below);
    assert_true(below - source < 150);
    free(bytes);
    problems_free(&problems);
    place.column = 1000; /* behind the end of the line */
    problem_add(&problems, &place, NULL, NULL, "beyond");
    assert_int_equal(problems.count, 1);
}

static void places_that_lack_something(void **state)
{
    (void)state;
    struct place file = {.file = "game.yaml"};
    problem_add(&problems, NULL, "more", "less", "no place for %d", 5);
    problem_add(&problems, &file, NULL, NULL, "no line");
    struct place option = {"--set", "a.b=1", 0, 3, 1};
    problem_add(&problems, &option, NULL, NULL, "an option");
    expect_said("warodds: error: no place for 5\n"
                "       expected: more\n"
                "       did you mean 'less'?\n"
                "game.yaml: error: no line\n"
                "--set: error: an option\n"
                "      | a.b=1\n"
                "      |   ^\n");
}

/* Text from a file must not reach the terminal as commands. */
static void control_characters(void **state)
{
    (void)state;
    problem_add(&problems, NULL, "\x1b[2J", NULL, "key 'a\x1b\n\xc2\x9b\xff'");
    expect_said("warodds: error: key 'a\\x1b\\x0a\\x9b\xef\xbf\xbd'\n"
                "       expected: \\x1b[2J\n");
}

static void colours(void **state)
{
    (void)state;
    struct place place = {"f", "ab", 1, 1, 2};
    problem_add(&problems, &place, NULL, NULL, "m");
    char *bytes = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&bytes, &size);
    problems_print(&problems, stream, true);
    fclose(stream);
    assert_string_equal(bytes,
                        "\033[1mf:1:1: \033[31merror:\033[0m m\n    1 | ab\n      | \033[1;32m^~\033[0m\n");
    free(bytes);
}

static void texts_are_copied_and_said_once(void **state)
{
    (void)state;
    char name[] = "f", line[] = "a";
    struct place place = {name, line, 1, 1, 0};
    problem_add(&problems, &place, NULL, NULL, "m");
    problem_add(&problems, &place, NULL, NULL, "m");
    assert_int_equal(problems.count, 1);
    assert_int_equal(problems.told, 2);
    name[0] = line[0] = '#';
    expect_said("f:1:1: error: m\n    1 | a\n      | ^\n");
}

static void not_endlessly_many(void **state)
{
    (void)state;
    for (int i = 0; i < 3000; i++)
        problem_add(&problems, NULL, NULL, NULL, "number %d", i);
    assert_int_equal(problems.count, 1001);
    assert_string_equal(problems.items[1000].message, "too many errors; the rest is not shown");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nearest),
        TEST(lists),
        TEST(tabs_and_wide_characters),
        TEST(long_lines_are_cut),
        TEST(places_that_lack_something),
        TEST(control_characters),
        TEST(colours),
        TEST(texts_are_copied_and_said_once),
        TEST(not_endlessly_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
