/* Models for unit tests, read from the shipped configuration. */
#ifndef WARODDS_TESTS_GAME_FIXTURE_H
#define WARODDS_TESTS_GAME_FIXTURE_H

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/game.h"
#include "sim/conf/conf.h"
#include "sim/core/text.h"

/* Adds a file's lines, two spaces further in for each level. */
static inline void fixture_add_file(struct text *text, const char *game, const char *file, int level)
{
    char path[512], line[512];
    snprintf(path, sizeof path, "%s/configs/%s/%s.yaml", SOURCE_DIR, game, file);
    FILE *in = fopen(path, "r");
    if (!in)
        fail_msg("cannot open %s", path);
    while (fgets(line, sizeof line, in))
        text_addf(text, "%*s%s", 2 * level, "", line);
    fclose(in);
}

/* The tree of a scenario with both maps, as the laboratory puts it together. */
static inline struct conf *fixture_conf(const char *game, const char *scenario, struct problems *problems)
{
    char file[64];
    struct text text = {0};
    fixture_add_file(&text, game, "game", 0);
    text_add(&text, "\nscenario:\n");
    snprintf(file, sizeof file, "scenarios/%s", scenario);
    fixture_add_file(&text, game, file, 1);
    text_add(&text, "\nmaps:\n  alpha:\n");
    fixture_add_file(&text, game, "maps/alpha", 2);
    text_add(&text, "\n  beta:\n");
    fixture_add_file(&text, game, "maps/beta", 2);
    struct conf *conf = conf_load_text(scenario, text.bytes, problems);
    text_free(&text);
    return conf;
}

/* A scenario's model after `sets` ("rulings.los_contact.choice=designer_strict"), ended by NULL. */
static inline void *fixture_load(const struct game *game, const char *scenario, const char *const *sets)
{
    struct problems problems;
    problems_init(&problems);
    struct conf *conf = fixture_conf(game->name, scenario, &problems);
    for (; conf && sets && *sets; sets++)
        conf_set(conf, *sets, "--set", &problems);
    void *model = conf ? game->load(conf, &problems) : NULL;
    if (problems.count) {
        problems_print(&problems, stderr, false);
        fail_msg("%s does not load", scenario);
    }
    conf_free(conf);
    problems_free(&problems);
    return model;
}

#endif
