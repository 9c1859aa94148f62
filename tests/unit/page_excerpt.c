/* Documents of which only some members are read. */
#include "sim/page/excerpt.h"

#include "tests/unit/conf_test.h"

static const char document[] = "{\n"
                               "  \"game\": \"invaders\",\n"
                               "  \"gamer\": 1,\n"
                               "  \"levels\": [\n"
                               "    {\"name\": \"minor\"},\n"
                               "    {\n"
                               "      \"name\": \"major\"\n"
                               "    }\n"
                               "  ],\n"
                               "  \"a\": {\n"
                               "    \"name\": \"A\",\n"
                               "    \"arms\": {\n"
                               "      \"name\": \"none\"\n"
                               "    },\n"
                               "    \"win\": {\"share\": 0.5},\n"
                               "    \"last\": 1\n"
                               "  },\n"
                               "  \"end\": null\n"
                               "}\n";

static void is_cut(const char *from, const char *paths, const char *expected)
{
    struct text text = {0};
    excerpt_add(&text, from, paths);
    assert_string_equal(text.bytes, expected);
    text_free(&text);
}

static void test_members(void **state)
{
    (void)state;
    is_cut(document, "game", "{\n  \"game\": \"invaders\"\n}\n");
    is_cut(document, "end", "{\n  \"end\": null\n}\n");
    is_cut(document, "nothing", "{\n}\n");
    is_cut(document, "levels end",
           "{\n  \"levels\": [\n    {\"name\": \"minor\"},\n    {\n      \"name\": \"major\"\n    }\n  ],\n"
           "  \"end\": null\n}\n");
}

static void test_paths(void **state)
{
    (void)state;
    is_cut(document, "a.name a.win.share",
           "{\n  \"a\": {\n    \"name\": \"A\",\n    \"win\": {\"share\": 0.5}\n  }\n}\n");
    is_cut(document, "name a.arms.name",
           "{\n  \"a\": {\n    \"arms\": {\n      \"name\": \"none\"\n    }\n  }\n}\n");
    is_cut(document, "a.none", "{\n  \"a\": {\n  }\n}\n");
}

/* What is not written line by line stays whole. */
static void test_other_lines(void **state)
{
    (void)state;
    is_cut("{\"game\": 1, \"end\": 2}\n", "end", "{\"game\": 1, \"end\": 2}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_paths),
        cmocka_unit_test(test_other_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
