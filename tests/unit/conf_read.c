/* Readers: both forms of a leaf, types, ranges, unknown keys. */
#include <math.h>

#include "tests/unit/conf_test.h"

static void both_forms(void **state)
{
    (void)state;
    struct conf *conf =
        load("a: 4\nb: { value: 4, printed: INV-6.8.1 }\nc: {value: 2.5, assumed: [2, 3], note: x}\n"
             "d: [1, 2]\ne: {value: [3, -4], assumed: true}\nf: {value: north, ruling: R1}\n"
             "g: {value: true, public: S1}\nh: 'a b'\ni: 1e-3\n");
    const struct conf_node *root = conf_root(conf);
    const char *const words[] = {"south", "north"};
    int64_t integers[3];
    assert_int_equal(conf_integer(root, "a", 0, 10, &problems), 4);
    assert_int_equal(conf_integer(root, "b", 0, 10, &problems), 4);
    assert_int_equal(conf_integer(root, "b.value", 0, 10, &problems), 4);
    assert_int_equal(conf_integer(conf_find(root, "b"), "", 0, 10, &problems), 4);
    assert_true(conf_number(root, "c", 0, 10, &problems) == 2.5);
    assert_true(conf_number(root, "i", -INFINITY, INFINITY, &problems) == 0.001);
    assert_int_equal(conf_integers(root, "d", 0, 10, integers, 3, &problems), 2);
    assert_int_equal(integers[1], 2);
    assert_int_equal(conf_integers(root, "e", -10, 10, integers, 3, &problems), 2);
    assert_int_equal(integers[1], -4);
    assert_int_equal(conf_choice(root, "f", words, 2, &problems), 1);
    assert_true(conf_boolean(root, "g", &problems));
    assert_string_equal(conf_string(root, "h", &problems), "a b");
    assert_int_equal(conf_kind(conf_find(root, "e")), CONF_SEQUENCE);
    assert_string_equal(conf_scalar(conf_find(root, "b")), "4");
    conf_check_unknown(conf, &problems);
    expect_silence();
    conf_free(conf);
}

static void integers_at_their_limits(void **state)
{
    (void)state;
    struct conf *conf = load("a: 9223372036854775807\nb: -9223372036854775808\nc: 9223372036854775808\n");
    assert_true(conf_integer(conf_root(conf), "a", INT64_MIN, INT64_MAX, &problems) == INT64_MAX);
    assert_true(conf_integer(conf_root(conf), "b", INT64_MIN, INT64_MAX, &problems) == INT64_MIN);
    expect_silence();
    conf_integer(conf_root(conf), "c", INT64_MIN, INT64_MAX, &problems);
    expect_said("game.yaml:3:4: error: 'c' is 9223372036854775808, out of range\n"
                "    3 | c: 9223372036854775808\n"
                "      |    ^~~~~~~~~~~~~~~~~~~\n"
                "       expected: an integer\n");
    conf_free(conf);
}

static void wrong_types(void **state)
{
    (void)state;
    struct conf *conf =
        load("s:\n  a: four\n  b: \"5\"\n  c: 4.0\n  d: yes\n  e: nroth\n  f:\n  g: [1, x]\n  h: inf\n");
    const struct conf_node *root = conf_root(conf);
    const char *const words[] = {"south", "north"};
    int64_t integers[1];
    assert_int_equal(conf_integer(root, "s.a", 1, 10, &problems), 1);
    expect_said("game.yaml:2:6: error: 's.a' is four, not an integer\n"
                "    2 |   a: four\n"
                "      |      ^~~~\n"
                "       expected: an integer from 1 to 10\n");
    conf_integer(root, "s.b", INT64_MIN, 10, &problems);
    expect_said("game.yaml:3:7: error: 's.b' is \"5\", not an integer\n"
                "    3 |   b: \"5\"\n"
                "      |       ^\n"
                "       expected: an integer of at most 10\n");
    conf_integer(root, "s.c", 1, INT64_MAX, &problems);
    expect_said("game.yaml:4:6: error: 's.c' is 4.0, not an integer\n"
                "    4 |   c: 4.0\n"
                "      |      ^~~\n"
                "       expected: an integer of at least 1\n");
    assert_false(conf_boolean(root, "s.d", &problems));
    expect_said("game.yaml:5:6: error: 's.d' is yes, not a truth value\n"
                "    5 |   d: yes\n"
                "      |      ^~~\n"
                "       expected: true or false\n"
                "       did you mean 'true'?\n");
    assert_int_equal(conf_choice(root, "s.e", words, 2, &problems), 0);
    expect_said("game.yaml:6:6: error: 's.e' is nroth, not one of its words\n"
                "    6 |   e: nroth\n"
                "      |      ^~~~~\n"
                "       expected: one of: south, north\n"
                "       did you mean 'north'?\n");
    assert_string_equal(conf_string(root, "s.f", &problems), "");
    expect_said("game.yaml:7:4: error: 's.f' is empty, not a text\n"
                "    7 |   f:\n"
                "      |    ^\n"
                "       expected: a text\n");
    assert_int_equal(conf_integers(root, "s.g", 0, 3, integers, 1, &problems), 1);
    expect_said("game.yaml:8:6: error: 's.g' has 2 integers, too many\n"
                "    8 |   g: [1, x]\n"
                "      |      ^\n"
                "       expected: at most 1\n");
    int64_t more[2];
    assert_int_equal(conf_integers(root, "s.g", 0, 3, more, 2, &problems), 2);
    expect_said("game.yaml:8:10: error: 's.g.1' is x, not an integer\n"
                "    8 |   g: [1, x]\n"
                "      |          ^\n"
                "       expected: an integer from 0 to 3\n");
    assert_true(conf_number(root, "s.h", 0.5, 1, &problems) == 0.5);
    expect_said("game.yaml:9:6: error: 's.h' is inf, not a number\n"
                "    9 |   h: inf\n"
                "      |      ^~~\n"
                "       expected: a number from 0.5 to 1\n");
    conf_free(conf);
}

static void out_of_range(void **state)
{
    (void)state;
    struct conf *conf = load("squad: { range: { value: 12, printed: X } }\n");
    assert_int_equal(conf_integer(conf_root(conf), "squad.range", 0, 10, &problems), 0);
    assert_int_equal(conf_integer(conf_root(conf), "squad.range", 0, 10, &problems), 0); /* said once */
    expect_said("game.yaml:1:26: error: 'squad.range' is 12, out of range\n"
                "    1 | squad: { range: { value: 12, printed: X } }\n"
                "      |                          ^~\n"
                "       expected: an integer from 0 to 10\n");
    conf_free(conf);
}

static void missing_keys(void **state)
{
    (void)state;
    struct conf *conf = load("marine:\n  squad: {range: 1}\n  hero: 3\n");
    const struct conf_node *root = conf_root(conf);
    assert_int_equal(conf_integer(root, "marine.squad.number", 2, 9, &problems), 2);
    expect_said("game.yaml:2:3: error: missing key 'number' in 'marine.squad'\n"
                "    2 |   squad: {range: 1}\n"
                "      |   ^~~~~\n");
    conf_integer(root, "vermin.number", 2, 9, &problems);
    expect_said("game.yaml:1:1: error: missing key 'vermin'\n"
                "    1 | marine:\n"
                "      | ^\n");
    conf_integer(root, "marine.hero.range", 2, 9, &problems);
    conf_integer(root, "marine.hero.number", 2, 9, &problems);
    expect_said("game.yaml:3:9: error: 'marine.hero' is not a mapping\n"
                "    3 |   hero: 3\n"
                "      |         ^\n"
                "       expected: a mapping with the key 'range'\n");
    conf_free(conf);
}

/* A loader that goes on with NULL must not be able to end up without any complaint. */
static void readers_of_nothing(void **state)
{
    (void)state;
    assert_int_equal(conf_integer(NULL, "range", 3, 9, &problems), 3);
    assert_string_equal(conf_string(NULL, "name", &problems), "");
    assert_null(conf_find(NULL, "x"));
    expect_said("warodds: error: missing value 'range'\n");
}

static void unknown_keys(void **state)
{
    (void)state;
    struct conf *conf = load("marine:\n  combat_facter: 4\n  range: 1\n  notes: {any: [thing]}\n"
                             "units:\n  - {name: a, sise: 3}\nextra: {a: 1}\n");
    const struct conf_node *root = conf_root(conf), *marine = conf_need(root, "marine", &problems);
    conf_find(marine, "combat_factor");
    conf_integer(marine, "range", 0, 9, &problems);
    conf_accept(conf_find(marine, "notes"));
    const struct conf_node *unit = conf_at(conf_find(root, "units"), 0);
    conf_string(unit, "name", &problems);
    conf_find(unit, "size");
    expect_silence();
    conf_check_unknown(conf, &problems);
    expect_said("game.yaml:2:3: error: unknown key 'combat_facter'\n"
                "    2 |   combat_facter: 4\n"
                "      |   ^~~~~~~~~~~~~\n"
                "       expected: one of: combat_factor, range, notes\n"
                "       did you mean 'combat_factor'?\n"
                "game.yaml:6:15: error: unknown key 'sise'\n"
                "    6 |   - {name: a, sise: 3}\n"
                "      |               ^~~~\n"
                "       expected: one of: size, name\n"
                "       did you mean 'size'?\n"
                "game.yaml:7:1: error: unknown key 'extra'\n"
                "    7 | extra: {a: 1}\n"
                "      | ^~~~~\n"
                "       expected: one of: marine, units\n");
    conf_free(conf);
}

static void provenance_must_be_one(void **state)
{
    (void)state;
    expect_refused("a: {value: 3}\n",
                   "game.yaml:1:1: error: 'value' without a word on where it comes from\n"
                   "    1 | a: {value: 3}\n"
                   "      | ^\n"
                   "       expected: exactly one of: printed, public, derived, assumed, ruling\n");
    expect_refused("a: {value: 3, printed: X, public: Y}\n",
                   "game.yaml:1:27: error: 'public' next to 'printed': a value comes from one place\n"
                   "    1 | a: {value: 3, printed: X, public: Y}\n"
                   "      |                           ^~~~~~\n"
                   "       expected: exactly one of: printed, public, derived, assumed, ruling\n");
    expect_refused("a: {value: 3, asumed: [1, 4], ruling: X}\n",
                   "game.yaml:1:15: error: unknown key 'asumed' next to 'value'\n"
                   "    1 | a: {value: 3, asumed: [1, 4], ruling: X}\n"
                   "      |               ^~~~~~\n"
                   "       expected: one of: printed, public, derived, assumed, ruling, note\n"
                   "       did you mean 'assumed'?\n");
    expect_refused("a: {value: 3, printed: }\n",
                   "game.yaml:1:15: error: 'printed' does not say where the value is from\n"
                   "    1 | a: {value: 3, printed: }\n"
                   "      |               ^~~~~~~\n"
                   "       expected: a rule id, page id or reason\n");
    expect_refused("a: {value: {value: 1, printed: X}, printed: X}\n",
                   "game.yaml:1:5: error: a 'value' within a 'value'\n"
                   "    1 | a: {value: {value: 1, printed: X}, printed: X}\n"
                   "      |     ^~~~~\n"
                   "       expected: printed, public, derived, assumed, ruling\n");
}

static void assumed_ranges(void **state)
{
    (void)state;
    expect_refused("a: {value: 3, assumed: [4, 6]}\n",
                   "game.yaml:1:12: error: 3 is outside its own assumed range [4, 6]\n"
                   "    1 | a: {value: 3, assumed: [4, 6]}\n"
                   "      |            ^\n");
    expect_refused("a: {value: [5, 7], assumed: [4, 6]}\n",
                   "game.yaml:1:16: error: 7 is outside its own assumed range [4, 6]\n"
                   "    1 | a: {value: [5, 7], assumed: [4, 6]}\n"
                   "      |                ^\n");
    expect_refused("a: {value: many, assumed: [4, 6]}\n",
                   "game.yaml:1:12: error: 'many' has an assumed range but is no number\n"
                   "    1 | a: {value: many, assumed: [4, 6]}\n"
                   "      |            ^~~~\n"
                   "       expected: a number\n");
    expect_refused("a: {value: 3, assumed: [6, 4]}\n",
                   "game.yaml:1:24: error: the assumed range ends before it begins\n"
                   "    1 | a: {value: 3, assumed: [6, 4]}\n"
                   "      |                        ^\n"
                   "       expected: a range [low, high], true, or a reason\n");
    expect_refused("a: {value: 3, assumed: [1, 2, 3]}\n",
                   "game.yaml:1:24: error: an assumed range is two numbers\n"
                   "    1 | a: {value: 3, assumed: [1, 2, 3]}\n"
                   "      |                        ^\n"
                   "       expected: a range [low, high], true, or a reason\n");
    expect_refused("a: {value: 3, assumed: false}\n",
                   "game.yaml:1:24: error: 'assumed' is neither a range nor a reason\n"
                   "    1 | a: {value: 3, assumed: false}\n"
                   "      |                        ^~~~~\n"
                   "       expected: a range [low, high], true, or a reason\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(both_forms),     TEST(integers_at_their_limits),
        TEST(wrong_types),    TEST(out_of_range),
        TEST(missing_keys),   TEST(readers_of_nothing),
        TEST(unknown_keys),   TEST(provenance_must_be_one),
        TEST(assumed_ranges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
