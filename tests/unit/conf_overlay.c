/* Variants laid over a game, values set from the command line, and who is to blame for a value. */
#include "tests/unit/conf_test.h"

static const char game[] = "marine:\n"
                           "  squad:\n"
                           "    combat_factor: {value: 4, assumed: [4, 6], note: guess}\n"
                           "    range: {value: 1, printed: INV-6.8.1}\n"
                           "    at: {value: [1, 2], public: S1}\n"
                           "  hero: {range: 2}\n"
                           "units:\n"
                           "  - {name: a, size: 1}\n";

static void overlay(struct conf *conf, const char *text)
{
    struct conf *over = conf_load_text("variant.yaml", text, &problems);
    assert_non_null(over);
    conf_overlay(conf, over, &problems);
    conf_free(over); /* the merged tree must not need it any more */
}

static struct conf_provenance provenance(const struct conf *conf, const char *path)
{
    const struct conf_node *node = conf_find(conf_root(conf), path);
    assert_non_null(node);
    return conf_provenance(node);
}

static void deep_merge(void **state)
{
    (void)state;
    struct conf *conf = load(game);
    const struct conf_node *before = conf_find(conf_root(conf), "marine.squad.range");
    overlay(conf, "marine:\n  squad:\n    range: 3\n  hero: {name: Ann}\nunits: [{name: b}]\n");
    expect_silence();
    expect_canonical(conf, "{\"marine\":{\"hero\":{\"name\":\"Ann\",\"range\":2},\"squad\":{\"at\":[1,2],"
                           "\"combat_factor\":4,\"range\":3}},\"units\":[{\"name\":\"b\"}]}");
    assert_ptr_equal(before,
                     conf_find(conf_root(conf), "marine.squad.range")); /* nodes stay where they are */
    struct conf_provenance range = provenance(conf, "marine.squad.range");
    assert_int_equal(range.kind, PROVENANCE_CHANGED); /* what is printed is something else */
    assert_string_equal(range.source, "");
    assert_string_equal(range.changed_by, "variant.yaml");
    assert_string_equal(range.written, "1");
    struct conf_provenance added = provenance(conf, "marine.hero.name");
    assert_string_equal(added.changed_by, "variant.yaml");
    assert_null(added.written);
    assert_null(provenance(conf, "marine.hero.range").changed_by);
    assert_string_equal(provenance(conf, "units.0.name").changed_by, "variant.yaml");
    conf_free(conf);
}

/* Keys that are new come before keys that are not, above and below them in the alphabet. */
static void new_keys_first(void **state)
{
    (void)state;
    struct conf *conf = load(game);
    overlay(conf, "zeta: 1\nalpha: 2\nmarine: {squad: {range: 3}}\nunits: []\nalpha_2: 4\nzeta_2: 5\n");
    expect_silence();
    assert_string_equal(conf_scalar(conf_find(conf_root(conf), "marine.squad.range")), "3");
    assert_int_equal(conf_size(conf_find(conf_root(conf), "units")), 0);
    assert_string_equal(conf_scalar(conf_find(conf_root(conf), "zeta_2")), "5");
    assert_int_equal(conf_size(conf_root(conf)), 6);
    conf_free(conf);
}

static void leaves_over_leaves(void **state)
{
    (void)state;
    struct conf *conf = load(game);
    overlay(conf, "marine: {squad: {range: {value: 2, ruling: V-3, note: erratum}, at: [5, 6]}}\n");
    expect_silence();
    struct conf_provenance range = provenance(conf, "marine.squad.range");
    assert_int_equal(range.kind, PROVENANCE_RULING);
    assert_string_equal(range.source, "V-3");
    assert_string_equal(range.note, "erratum");
    assert_string_equal(range.written, "1");
    assert_string_equal(provenance(conf, "marine.squad.at").written, "[1,2]");
    assert_int_equal(provenance(conf, "marine.squad.at.0").kind, PROVENANCE_CHANGED);
    conf_free(conf);
}

/* What a file of ranges does: the value stays, what is known about it changes. */
static void provenance_alone(void **state)
{
    (void)state;
    struct conf *conf = load(game);
    overlay(conf, "marine: {squad: {range: {assumed: [1, 3]}}, hero: {range: {assumed: [0, 2], note: n}}}\n");
    expect_silence();
    struct conf_provenance range = provenance(conf, "marine.hero.range");
    assert_int_equal(range.kind, PROVENANCE_ASSUMED);
    assert_true(range.low == 0 && range.high == 2);
    assert_null(range.changed_by);
    assert_int_equal(conf_integer(conf_root(conf), "marine.hero.range", 0, 9, &problems), 2);
    overlay(conf, "marine: {hero: {range: {assumed: [3, 5]}}}\n");
    expect_said("game.yaml:6:17: error: 2 is outside its own assumed range [3, 5]\n"
                "    6 |   hero: {range: 2}\n"
                "      |                 ^\n"
                "variant.yaml:1:17: error: this is the range that does not contain it\n"
                "    1 | marine: {hero: {range: {assumed: [3, 5]}}}\n"
                "      |                 ^~~~~\n");
    conf_free(conf);
}

static void only_mappings(void **state)
{
    (void)state;
    struct conf *conf = load(game), *leaf = load("{ value: { a: 1 }, derived: here }\n");
    assert_false(conf_overlay(conf, leaf, &problems));
    expect_said("game.yaml:1:10: error: only a mapping can be laid over a mapping\n"
                "    1 | { value: { a: 1 }, derived: here }\n"
                "      |          ^\n"
                "       expected: a mapping of keys to values\n");
    assert_true(conf_overlay(conf, conf, &problems));
    conf_free(conf);
    conf_free(leaf);
}

static void set_values(void **state)
{
    (void)state;
    struct conf *conf = load(game);
    assert_true(conf_set(conf, "marine.squad.combat_factor=5", "--set", &problems));
    assert_true(conf_set(conf, "marine.squad.at=[7, 8, 9]", "--set", &problems));
    assert_true(conf_set(conf, "units.0.name='b = c'", "--set", &problems));
    assert_true(conf_set_path(conf, "units.0.size", "9", "--variant", &problems));
    expect_silence();
    expect_canonical(conf,
                     "{\"marine\":{\"hero\":{\"range\":2},\"squad\":{\"at\":[7,8,9],\"combat_factor\":5,"
                     "\"range\":1}},\"units\":[{\"name\":\"b = c\",\"size\":9}]}");
    struct conf_provenance factor = provenance(conf, "marine.squad.combat_factor");
    assert_int_equal(factor.kind, PROVENANCE_ASSUMED);
    assert_true(factor.low == 4 && factor.high == 6);
    assert_string_equal(factor.changed_by, "--set");
    assert_string_equal(factor.written, "4");
    assert_string_equal(provenance(conf, "units.0.size").changed_by, "--variant");
    /* twice: what was written counts; back to what was written: unchanged again */
    assert_true(conf_set(conf, "marine.squad.combat_factor=6", "--set", &problems));
    assert_string_equal(provenance(conf, "marine.squad.combat_factor").written, "4");
    assert_true(conf_set(conf, "marine.squad.combat_factor=4", "--set", &problems));
    assert_null(provenance(conf, "marine.squad.combat_factor").changed_by);
    expect_silence();
    conf_free(conf);
}

static void expect_not_set(struct conf *conf, const char *assignment, const char *said)
{
    assert_false(conf_set(conf, assignment, "--set", &problems));
    expect_said(said);
}

static void set_refusals(void **state)
{
    (void)state;
    struct conf *conf = load(game);
    uint64_t hash = conf_hash(conf);
    expect_not_set(conf, "marine.sqaud.range=5",
                   "--set: error: no 'sqaud' in 'marine'\n"
                   "      | marine.sqaud.range=5\n"
                   "      |        ^~~~~\n"
                   "       expected: one of: squad, hero\n"
                   "       did you mean 'squad'?\n");
    expect_not_set(conf, "marin.squad=5",
                   "--set: error: no value 'marin'\n"
                   "      | marin.squad=5\n"
                   "      | ^~~~~\n"
                   "       expected: one of: marine, units\n"
                   "       did you mean 'marine'?\n");
    expect_not_set(conf, "marine.squad.range.far=5",
                   "--set: error: 'marine.squad.range' is a single value, it holds no 'far'\n"
                   "      | marine.squad.range.far=5\n"
                   "      |                    ^~~\n");
    expect_not_set(conf, "marine.squad=5",
                   "--set: error: 'marine.squad' is a group of values, not a value\n"
                   "      | marine.squad=5\n"
                   "      | ^~~~~~~~~~~~\n"
                   "       expected: one of: combat_factor, range, at\n");
    expect_not_set(conf, "marine.squad.range",
                   "--set: error: no '=' in 'marine.squad.range'\n"
                   "      | marine.squad.range\n"
                   "      | ^~~~~~~~~~~~~~~~~~\n"
                   "       expected: PATH=VALUE\n");
    expect_not_set(conf, "=3",
                   "--set: error: no path\n"
                   "      | =3\n"
                   "      | ^\n"
                   "       expected: PATH=VALUE\n");
    expect_not_set(conf, "marine.squad.range=",
                   "--set: error: no value\n"
                   "      | marine.squad.range=\n"
                   "      |                    ^\n"
                   "       expected: a value, or '\"\"' for an empty text\n");
    expect_not_set(conf, "marine.squad.range={a: 1}",
                   "--set: error: a mapping cannot be set at once; name each value by its path\n"
                   "      | marine.squad.range={a: 1}\n"
                   "      |                    ^~~~~~\n"
                   "       expected: a number, a word or a list\n");
    expect_not_set(conf, "marine.squad.range=a: b: c",
                   "--set: error: not valid YAML: invalid nested block mapping on the same line\n"
                   "      | marine.squad.range=a: b: c\n"
                   "      |                        ^\n");
    expect_not_set(conf, "units.1.name=b",
                   "--set: error: no '1' in 'units'\n"
                   "      | units.1.name=b\n"
                   "      |       ^\n");
    assert_true(conf_hash(conf) == hash); /* nothing was half done */
    conf_free(conf);
}

/* The readers' limits hold for changed values too, and the complaint points at the change. */
static void limits_of_changed_values(void **state)
{
    (void)state;
    struct conf *conf = load(game);
    assert_true(conf_set(conf, "marine.squad.combat_factor=8", "--set", &problems));
    assert_int_equal(conf_integer(conf_root(conf), "marine.squad.combat_factor", 0, 10, &problems), 8);
    expect_silence(); /* outside the assumed range is allowed, outside the limits is not */
    assert_true(conf_set(conf, "marine.squad.combat_factor=80", "--set", &problems));
    conf_integer(conf_root(conf), "marine.squad.combat_factor", 0, 10, &problems);
    overlay(conf, "marine:\n  squad: {range: far}\n");
    conf_integer(conf_root(conf), "marine.squad.range", 0, 10, &problems);
    expect_said("--set: error: 'marine.squad.combat_factor' is 80, out of range\n"
                "      | marine.squad.combat_factor=80\n"
                "      |                            ^~\n"
                "       expected: an integer from 0 to 10\n"
                "variant.yaml:2:18: error: 'marine.squad.range' is far, not an integer\n"
                "    2 |   squad: {range: far}\n"
                "      |                  ^~~\n"
                "       expected: an integer from 0 to 10\n");
    conf_free(conf);
}

static void unknown_keys_of_an_overlay(void **state)
{
    (void)state;
    struct conf *conf = load("a: 1\n");
    overlay(conf, "aa: 2\n");
    conf_integer(conf_root(conf), "a", 0, 9, &problems);
    conf_check_unknown(conf, &problems);
    expect_said("variant.yaml:1:1: error: unknown key 'aa'\n"
                "    1 | aa: 2\n"
                "      | ^~\n"
                "       expected: a\n"
                "       did you mean 'a'?\n");
    conf_free(conf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(deep_merge),
        TEST(new_keys_first),
        TEST(leaves_over_leaves),
        TEST(provenance_alone),
        TEST(only_mappings),
        TEST(set_values),
        TEST(set_refusals),
        TEST(limits_of_changed_values),
        TEST(unknown_keys_of_an_overlay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
