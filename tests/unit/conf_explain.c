/* Provenance, visiting, explaining, canonical text and hash. */
#include "tests/unit/conf_test.h"

static void provenance_of_every_kind(void **state)
{
    (void)state;
    struct conf *conf =
        load("a: {value: 1, printed: [R-1, R-2]}\nb: {value: 1, public: S1}\nc: {value: 1, derived: why}\n"
             "d: {value: 1.5, assumed: [1, 2.5], note: n}\ne: {value: w, assumed: true}\n"
             "f: {value: w, assumed: a reason}\ng: {value: 1, ruling: R}\nh: 1\n"
             "i: {value: {x: 1, y: {value: 2, public: P}}, printed: T}\n");
    const enum provenance kinds[] = {PROVENANCE_PRINTED, PROVENANCE_PUBLIC,  PROVENANCE_DERIVED,
                                     PROVENANCE_ASSUMED, PROVENANCE_ASSUMED, PROVENANCE_ASSUMED,
                                     PROVENANCE_RULING,  PROVENANCE_NONE,    PROVENANCE_PRINTED};
    const char *const sources[] = {"R-1, R-2", "S1", "why", "", "", "a reason", "R", "", "T"};
    for (size_t i = 0; i < conf_size(conf_root(conf)); i++) {
        struct conf_provenance provenance = conf_provenance(conf_at(conf_root(conf), i));
        assert_int_equal(provenance.kind, kinds[i]);
        assert_string_equal(provenance.source, sources[i]);
        assert_string_equal(provenance.note, i == 3 ? "n" : "");
        assert_null(provenance.changed_by);
        assert_null(provenance.written);
        assert_int_equal(provenance.low <= provenance.high, i == 3);
    }
    /* what is under a value shares its provenance, unless it has its own */
    assert_string_equal(conf_provenance(conf_find(conf_root(conf), "i.x")).source, "T");
    assert_string_equal(conf_provenance(conf_find(conf_root(conf), "i.y")).source, "P");
    conf_free(conf);
}

static void note_path(void *context, const char *path, const struct conf_node *leaf)
{
    char **paths = context;
    char *again = conf_path(leaf), *longer = malloc(strlen(*paths) + strlen(path) + 2);
    assert_string_equal(path, again);
    sprintf(longer, "%s%s ", *paths, path);
    free(again);
    free(*paths);
    *paths = longer;
}

static void visit_in_file_order(void **state)
{
    (void)state;
    struct conf *conf = load("z: 1\nb: {y: {value: [1, 2], printed: X}, a: [[1], [2]], e: {}, l: []}\n"
                             "units: [{name: a}, 7]\ni: {value: {x: 1}, printed: T}\n");
    char *paths = calloc(1, 1);
    conf_visit(conf, note_path, &paths);
    assert_string_equal(paths, "z b.y b.a b.l units.0.name units.1 i.x ");
    free(paths);
    conf_check_unknown(conf, &problems); /* visiting is not asking */
    assert_int_equal(problems.count, 4);
    conf_free(conf);
}

static void expect_explained(const struct conf *conf, const char *path, const char *expected)
{
    char *explained = conf_explain(conf_find(conf_root(conf), path));
    assert_string_equal(explained, expected);
    free(explained);
}

static void explain(void **state)
{
    (void)state;
    struct conf *conf =
        load("squad:\n  combat_factor: {value: 4, assumed: [4, 6], note: sister game}\n  range: 1\n");
    expect_explained(conf, "squad.combat_factor",
                     "squad.combat_factor = 4\n"
                     "    from game.yaml:2:26\n"
                     "    assumed, from 4 to 6\n"
                     "    note: sister game\n");
    conf_set(conf, "squad.combat_factor=5", "--set", &problems);
    expect_explained(conf, "squad.combat_factor",
                     "squad.combat_factor = 5\n"
                     "    from --set\n"
                     "    changed by --set; written as 4 in game.yaml:2:26\n"
                     "    assumed, from 4 to 6\n"
                     "    note: sister game\n");
    expect_explained(conf, "squad.range",
                     "squad.range = 1\n"
                     "    from game.yaml:3:10\n"
                     "    no provenance given\n");
    conf_free(conf);
}

/* These hashes name results on disk. If this test fails, change the code back, not the test. */
static void canonical_text_and_hash(void **state)
{
    (void)state;
    struct conf *one =
        load("b: {value: 4, printed: X}\na: [1, 'two', \"5\", 5, 1.50, 0x1f, 007, true, 'true', ~, '~']\n");
    struct conf *two = load(
        "# the same\na:\n- 1\n- two\n- '5'\n- 5\n- 1.50\n- \"0x1f\"\n- '007'\n- true\n- \"true\"\n- null\n"
        "- \"~\"\nb: 4\n");
    expect_canonical(one,
                     "{\"a\":[1,\"two\",\"5\",5,1.50,\"0x1f\",\"007\",true,\"true\",null,\"~\"],\"b\":4}");
    expect_canonical(two,
                     "{\"a\":[1,\"two\",\"5\",5,1.50,\"0x1f\",\"007\",true,\"true\",null,\"~\"],\"b\":4}");
    assert_true(conf_hash(one) == conf_hash(two));
    conf_free(one);
    conf_free(two);
    one = load("{}\n");
    assert_true(conf_hash(one) == UINT64_C(0x08f44b07b5901a25));
    conf_free(one);
    one = load("a: {value: 1, printed: X}\n");
    expect_canonical(one, "{\"a\":1}");
    assert_true(conf_hash(one) == UINT64_C(0x9c3e82dd6fcae8b1));
    conf_free(one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(provenance_of_every_kind),
        TEST(visit_in_file_order),
        TEST(explain),
        TEST(canonical_text_and_hash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
