/* Loading: what is accepted, and what the user reads about what is not. */
#include "tests/unit/conf_test.h"

static void kinds_and_places(void **state)
{
    (void)state;
    struct conf *conf = load("marine:\n  squad: {range: 3, at: [1, 2]}\nnote: \"ü x\" # end\n");
    const struct conf_node *root = conf_root(conf);
    assert_int_equal(conf_kind(root), CONF_MAPPING);
    assert_int_equal(conf_size(root), 2);
    const struct conf_node *range = conf_find(root, "marine.squad.range");
    assert_int_equal(conf_kind(range), CONF_SCALAR);
    assert_string_equal(conf_scalar(range), "3");
    assert_string_equal(conf_key(range), "range");
    assert_string_equal(conf_place(range)->file, "game.yaml");
    assert_string_equal(conf_place(range)->line_text, "  squad: {range: 3, at: [1, 2]}");
    assert_int_equal(conf_place(range)->line, 2);
    assert_int_equal(conf_place(range)->column, 18);
    assert_int_equal(conf_kind(conf_find(root, "marine.squad.at")), CONF_SEQUENCE);
    assert_string_equal(conf_scalar(conf_find(root, "marine.squad.at.1")), "2");
    assert_null(conf_find(root, "marine.squad.at.2"));
    assert_null(conf_find(root, "marine.squad."));
    assert_null(conf_find(root, "."));
    assert_int_equal(conf_place(conf_find(root, "marine.squad"))->line, 2); /* a group stands at its key */
    assert_int_equal(conf_place(conf_find(root, "marine.squad"))->column, 3);
    assert_int_equal(conf_place(conf_find(root, "note"))->line, 3);
    assert_int_equal(conf_place(conf_find(root, "note"))->length, 3); /* characters, not bytes */
    conf_free(conf);
}

static void keys_with_dots_and_many_keys(void **state)
{
    (void)state;
    struct conf *conf = load("INV-6.8.1: {a.b: 7}\nINV-6: 2\nINV-6.8: 3\n");
    assert_string_equal(conf_scalar(conf_find(conf_root(conf), "INV-6.8.1.a.b")), "7");
    assert_string_equal(conf_scalar(conf_find(conf_root(conf), "INV-6.8")), "3");
    assert_string_equal(conf_scalar(conf_find(conf_root(conf), "INV-6")), "2");
    conf_free(conf);
}

static void every_style_of_text(void **state)
{
    (void)state;
    struct conf *conf =
        load("a: 'it''s'\nb: \"x\\ty\\u00e9\"\nc: |\n  one\n  two\nd: >-\n  one\n  two\n\n  three\ne: plain\n"
             "  goes on\nf:\ng: ''\n");
    expect_canonical(conf, "{\"a\":\"it's\",\"b\":\"x\\u0009y\xc3\xa9\",\"c\":\"one\\u000atwo\\u000a\","
                           "\"d\":\"one two\\u000athree\",\"e\":\"plain goes on\",\"f\":null,\"g\":\"\"}");
    conf_free(conf);
}

/* libfyaml 0.7 leaks in its own way of making texts of these; the address sanitizer watches here. */
static void many_escapes(void **state)
{
    (void)state;
    struct conf *conf = load("'''''''''''''''''''''''''''''''''''''''''''''''''': 1\n");
    assert_string_equal(conf_key(conf_at(conf_root(conf), 0)), "''''''''''''''''''''''''");
    conf_free(conf);
    conf = load("a: 'a''''b'\nb: ''' x'''\nc: 'one \n   two\n\n\n  ''three'\nd: ' '\ne: '\n  '\nf: ''''\n");
    expect_canonical(conf, "{\"a\":\"a''b\",\"b\":\"' x'\",\"c\":\"one two\\u000a\\u000a'three\","
                           "\"d\":\" \",\"e\":\" \",\"f\":\"'\"}");
    conf_free(conf);
}

static void windows_text(void **state)
{
    (void)state;
    struct conf *conf = load("\xef\xbb\xbf"
                             "a: 1\r\nb: 2\r\n");
    expect_canonical(conf, "{\"a\":1,\"b\":2}");
    assert_string_equal(conf_place(conf_find(conf_root(conf), "b"))->line_text, "b: 2");
    assert_int_equal(conf_place(conf_find(conf_root(conf), "a"))->column, 4);
    conf_free(conf);
}

static void syntax_errors(void **state)
{
    (void)state;
    expect_refused("a:\n  - 1\n b: 3\n",
                   "game.yaml:3:2: error: not valid YAML: invalid indentation in mapping\n"
                   "    3 |  b: 3\n"
                   "      |  ^\n");
    expect_refused("a: \"open\nb: 1\n",
                   "game.yaml:1:4: error: not valid YAML: wrongly indented double-quoted scalar\n"
                   "    1 | a: \"open\n"
                   "      |    ^\n");
    expect_refused("a: b: c\n",
                   "game.yaml:1:5: error: not valid YAML: invalid nested block mapping on the same line\n"
                   "    1 | a: b: c\n"
                   "      |     ^\n");
}

static void duplicate_keys(void **state)
{
    (void)state;
    expect_refused("squad:\n  range: 1\n  number: 2\n  range: 3\n",
                   "game.yaml:4:3: error: key 'range' is written twice, first on line 2\n"
                   "    4 |   range: 3\n"
                   "      |   ^~~~~\n");
}

static void characters(void **state)
{
    (void)state;
    expect_refused("a:\n\tb: 1\n", "game.yaml:2:1: error: a tab in the indentation\n"
                                   "    2 |     b: 1\n"
                                   "      | ^~~~\n"
                                   "       expected: spaces\n");
    expect_refused("a: \xff\n", "game.yaml:1:4: error: this is not valid UTF-8\n"
                                "    1 | a: \xef\xbf\xbd\n"
                                "      |    ^\n");
    expect_refused("a: \xed\xa0\x80\n", "game.yaml:1:4: error: this is not valid UTF-8\n"
                                        "    1 | a: \xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\n"
                                        "      |    ^\n");
    expect_refused("a: \x1b[31m\n", "game.yaml:1:4: error: a control character\n"
                                    "    1 | a: ?[31m\n"
                                    "      |    ^\n");
    expect_refused("a: 1\rb: 2\n", "game.yaml:1:5: error: a carriage return without a newline\n"
                                   "    1 | a: 1?b: 2\n"
                                   "      |     ^\n");
    expect_refused("a: \"x\\0y\"\n", "game.yaml:1:5: error: a text with a NUL character in it\n"
                                     "    1 | a: \"x\\0y\"\n"
                                     "      |     ^~~~\n");
}

static void empty_files(void **state)
{
    (void)state;
    const char *said = "game.yaml: error: the file is empty\n       expected: a mapping of keys to values\n";
    expect_refused("", said);
    expect_refused("\n  # only a remark\n\n", said);
    expect_refused("5\n", "game.yaml:1:1: error: the file holds a single value\n"
                          "    1 | 5\n"
                          "      | ^\n"
                          "       expected: a mapping of keys to values\n");
    expect_refused("- 5\n", "game.yaml:1:1: error: the file holds a list\n"
                            "    1 | - 5\n"
                            "      | ^\n"
                            "       expected: a mapping of keys to values\n");
    assert_null(conf_load_text("game.yaml", "---\n", &problems));
    assert_int_equal(problems.count, 1);
}

static void features_not_used(void **state)
{
    (void)state;
    expect_refused("a: &x [1, 1]\nb: [*x, *x]\n",
                   "game.yaml:1:5: error: anchors and aliases are not used here\n"
                   "    1 | a: &x [1, 1]\n"
                   "      |     ^\n"
                   "       expected: the value itself\n");
    expect_refused("a: !!str 5\n", "game.yaml:1:4: error: type tags are not used here\n"
                                   "    1 | a: !!str 5\n"
                                   "      |    ^~~~~\n"
                                   "       expected: the value itself\n");
    expect_refused("? [a]\n: 1\n", "game.yaml:1:3: error: a mapping or a list cannot be a key\n"
                                   "    1 | ? [a]\n"
                                   "      |   ^\n"
                                   "       expected: a word\n");
    expect_refused("a: 1\n---\nb: 2\n", "game.yaml:2:1: error: a second document in the file\n"
                                        "    2 | ---\n"
                                        "      | ^~~\n"
                                        "       expected: one document\n");
}

static char *repeat(const char *head, const char *unit, size_t times)
{
    size_t length = strlen(unit), offset = strlen(head);
    char *text = malloc(offset + length * times + 1);
    memcpy(text, head, offset);
    for (size_t i = 0; i < times; i++)
        memcpy(text + offset + i * length, unit, length);
    text[offset + length * times] = '\0';
    return text;
}

static void expect_refused_with(char *text, const char *part)
{
    assert_null(conf_load_text("game.yaml", text, &problems));
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(problems.items[0].message, part));
    problems_free(&problems);
    free(text);
}

static void sizes(void **state)
{
    (void)state;
    expect_refused_with(repeat("a: ", "[", 100), "deep");
    expect_refused_with(repeat("a: ", "[", 100000), "deep");
    expect_refused_with(repeat("", "- ", 70), "deep");
    expect_refused_with(repeat("a: [", "1,", 300000), "too many values");
    expect_refused_with(repeat("", "a: 1234567890\n", 400000), "too large");
}

static void the_largest_file(void **state)
{
    (void)state;
    char *text = repeat("a: [", "12345678901234, ", 200000);
    text[strlen(text) - 2] = ']';
    struct conf *conf = conf_load_text("game.yaml", text, &problems);
    assert_non_null(conf);
    assert_int_equal(conf_size(conf_find(conf_root(conf), "a")), 200000);
    conf_free(conf);
    free(text);
}

static void files(void **state)
{
    (void)state;
    assert_null(conf_load_file("no/such/file.yaml", &problems));
    expect_said("no/such/file.yaml: error: cannot open the file: No such file or directory\n");
    assert_null(conf_load_file("/", &problems));
    expect_said("/: error: cannot read the file: Is a directory\n");
}

/* In a document of results `value` is a key like others. */
static void documents(void **state)
{
    (void)state;
    struct conf *conf = conf_load_document(
        "fit.json", "{\"value\": \"a.b\", \"points\": [{\"value\": 2, \"hits\": 5}]}", &problems);
    assert_non_null(conf);
    assert_string_equal(conf_scalar(conf_find(conf_root(conf), "value")), "a.b");
    assert_string_equal(conf_scalar(conf_find(conf_root(conf), "points.0.value")), "2");
    assert_string_equal(conf_scalar(conf_find(conf_root(conf), "points.0.hits")), "5");
    conf_free(conf);
    assert_null(conf_load_document("fit.json", "7", &problems));
    expect_said("fit.json:1:1: error: the file holds a single value\n    1 | 7\n      | ^\n       expected: "
                "a mapping of keys to "
                "values\n");
}

/* The second refusal is the same words again: they are said once, but it is still a refusal. */
static void refused_twice(void **state)
{
    (void)state;
    assert_null(conf_load_text("game.yaml", "a: {value: 1}\n", &problems));
    assert_null(conf_load_text("game.yaml", "a: {value: 1}\n", &problems));
    assert_int_equal(problems.count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(kinds_and_places),
        TEST(keys_with_dots_and_many_keys),
        TEST(every_style_of_text),
        TEST(many_escapes),
        TEST(windows_text),
        TEST(syntax_errors),
        TEST(duplicate_keys),
        TEST(characters),
        TEST(empty_files),
        TEST(features_not_used),
        TEST(sizes),
        TEST(the_largest_file),
        TEST(files),
        TEST(documents),
        TEST(refused_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
