/* What the conf tests share: load a text, compare what the user would read. */
#ifndef WARODDS_TESTS_CONF_TEST_H
#define WARODDS_TESTS_CONF_TEST_H

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/conf/conf.h"

#define UNUSED __attribute__((unused))

static struct problems problems;

UNUSED static int start(void **state)
{
    (void)state;
    problems_init(&problems);
    return 0;
}

UNUSED static int finish(void **state)
{
    (void)state;
    problems_free(&problems);
    return 0;
}

/* Everything that would be printed, to be compared as a whole; empties the problems. */
UNUSED static void expect_said(const char *expected)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *stream = open_memstream(&bytes, &size);
    problems_print(&problems, stream, false);
    fclose(stream);
    assert_string_equal(bytes, expected);
    free(bytes);
    problems_free(&problems);
}

UNUSED static void expect_silence(void)
{
    expect_said("");
}

UNUSED static struct conf *load(const char *text)
{
    struct conf *conf = conf_load_text("game.yaml", text, &problems);
    expect_silence();
    assert_non_null(conf);
    return conf;
}

UNUSED static void expect_refused(const char *text, const char *said)
{
    assert_null(conf_load_text("game.yaml", text, &problems));
    expect_said(said);
}

UNUSED static void expect_canonical(const struct conf *conf, const char *expected)
{
    char *canonical = conf_canonical(conf);
    assert_string_equal(canonical, expected);
    free(canonical);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, finish)

#endif
