/* Scenarios of the Marines' games have the chapters of their game, one of them or both. */
#include "tests/unit/load_checks.h"

/* The messages about the scenario with this laid over it. */
static void expect_refused(const char *game, const char *scenario, const char *over, const char *message)
{
    struct problems problems;
    bool found = false;
    problems_init(&problems);
    struct conf *conf = fixture_conf(game, scenario, &problems);
    struct conf *overlay = conf_load_text("over.yaml", over, &problems);
    assert_true(conf_overlay(conf, overlay, &problems));
    assert_null(game_by_name(game)->load(conf, &problems));
    for (size_t i = 0; i < problems.count; i++)
        found |= strstr(problems.items[i].message, message) != NULL;
    if (!found)
        problems_print(&problems, stderr, false);
    assert_true(found);
    conf_free(overlay);
    conf_free(conf);
    problems_free(&problems);
}

static void chapters_have_names(void **unused)
{
    (void)unused;
    expect_refused("invaders", "campaign", "scenario: { chapters: { gauntlett: { map: beta } } }",
                   "unknown chapter 'gauntlett'");
    expect_refused("vermin", "campaign", "scenario: { chapters: { jewels: { map: beta } } }",
                   "unknown chapter 'jewels'");
    expect_refused("invaders", "campaign", "scenario: { chapters: [ gauntlet ] }", "unknown chapter ''");
    expect_refused("invaders", "campaign", "scenario: { chapters: [] }", "one chapter, or both");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(chapters_have_names)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
