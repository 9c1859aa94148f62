/* What loaders refuse, and that they read everything: the same questions to each game. */
#ifndef WARODDS_TESTS_LOAD_CHECKS_H
#define WARODDS_TESTS_LOAD_CHECKS_H

#include "tests/unit/game_fixture.h"

/* Loads with the settings; returns the number of problems and keeps the first messages. */
static inline size_t complaints(const struct game *game, const char *scenario, const char *const *sets,
                                char *text, size_t size)
{
    struct problems problems;
    problems_init(&problems);
    struct conf *conf = fixture_conf(game->name, scenario, &problems);
    text[0] = '\0';
    for (; *sets; sets++)
        assert_true(conf_set(conf, *sets, "--set", &problems));
    void *model = game->load(conf, &problems);
    size_t count = problems.count;
    assert_int_equal(model == NULL, count > 0);
    for (size_t i = 0; i < count; i++)
        snprintf(text + strlen(text), size - strlen(text), "%s\n", problems.items[i].message);
    game->unload(model);
    conf_free(conf);
    problems_free(&problems);
    return count;
}

static inline void assert_refused(const struct game *game, const char *scenario, const char *set,
                                  const char *message)
{
    char text[4000];
    size_t count = complaints(game, scenario, (const char *const[]){set, NULL}, text, sizeof text);
    if (count < 1 || !strstr(text, message))
        fail_msg("%s: expected \"%s\", got \"%s\"", set, message, text);
}

/* Every key of the shipped files is read: nothing is decoration. `other`: the map that the scenario does not
 * use, NULL if it uses both. */
static inline void assert_every_key_is_known(const struct game *game, const char *scenario, const char *other)
{
    struct problems problems;
    problems_init(&problems);
    struct conf *conf = fixture_conf(game->name, scenario, &problems);
    if (other)
        conf_accept(conf_find(conf_find(conf_root(conf), "maps"), other));
    void *model = game->load(conf, &problems);
    conf_check_unknown(conf, &problems);
    problems_print(&problems, stderr, false);
    assert_int_equal(problems.count, 0);
    game->unload(model);
    conf_free(conf);
    problems_free(&problems);
}

#endif
