/* Models and positions of Invaders for unit tests, read from the shipped configuration. */
#ifndef WARODDS_TESTS_INVADERS_FIXTURE_H
#define WARODDS_TESTS_INVADERS_FIXTURE_H

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/invaders/queries.h"
#include "sim/conf/conf.h"
#include "sim/core/text.h"

/* Adds a file's lines, two spaces further in for each level. */
static inline void fixture_add_file(struct text *text, const char *file, int level)
{
    char path[512], line[512];
    snprintf(path, sizeof path, "%s/configs/invaders/%s.yaml", SOURCE_DIR, file);
    FILE *in = fopen(path, "r");
    if (!in)
        fail_msg("cannot open %s", path);
    while (fgets(line, sizeof line, in))
        text_addf(text, "%*s%s", 2 * level, "", line);
    fclose(in);
}

/* The tree of a scenario with both maps, as the laboratory puts it together. */
static inline struct conf *fixture_conf(const char *scenario, struct problems *problems)
{
    char file[64];
    struct text text = {0};
    fixture_add_file(&text, "game", 0);
    text_add(&text, "\nscenario:\n");
    snprintf(file, sizeof file, "scenarios/%s", scenario);
    fixture_add_file(&text, file, 1);
    text_add(&text, "\nmaps:\n  alpha:\n");
    fixture_add_file(&text, "maps/alpha", 2);
    text_add(&text, "\n  beta:\n");
    fixture_add_file(&text, "maps/beta", 2);
    struct conf *conf = conf_load_text(scenario, text.bytes, problems);
    text_free(&text);
    return conf;
}

/* A scenario's model after `sets` ("rulings.los_contact.choice=designer_strict"), ended by NULL. */
static inline struct invaders_model *fixture_model(const char *scenario, const char *const *sets)
{
    struct problems problems;
    problems_init(&problems);
    struct conf *conf = fixture_conf(scenario, &problems);
    for (; conf && sets && *sets; sets++)
        conf_set(conf, *sets, "--set", &problems);
    struct invaders_model *model = conf ? game_invaders.load(conf, &problems) : NULL;
    if (problems.count) {
        problems_print(&problems, stderr, false);
        fail_msg("%s does not load", scenario);
    }
    conf_free(conf);
    problems_free(&problems);
    return model;
}

static inline unsigned hex_of(const struct invaders_board *board, const char *number)
{
    unsigned hex = hex_map_parse(&board->map, number);
    if (!hex)
        fail_msg("no hex %s", number);
    return hex;
}

static inline unsigned marine_named(const struct invaders_model *m, const char *name)
{
    for (unsigned i = 0; i < m->marine_count; i++)
        if (strcmp(m->marine_name[i], name) == 0)
            return i;
    fail_msg("no Marine %s", name);
    return 0;
}

static inline unsigned kayotz_named(const struct invaders_model *m, const char *name)
{
    for (unsigned i = 0; i < m->kayotz_count; i++)
        if (strcmp(m->kayotz_name[i], name) == 0)
            return i;
    fail_msg("no Kay'otz %s", name);
    return 0;
}

/* An empty map in turn 1 of chapter 1. */
static inline struct invaders_view empty_view(const struct invaders_model *m)
{
    struct invaders_view v;
    memset(&v, 0, sizeof v);
    v.chapter = 1;
    v.turn = 1;
    v.kayotz_pool = m->all_kayotz;
    v.available = m->all_marines;
    v.rifts_left = m->rift_count;
    v.objectives = (1u << OBJECTIVES) - 1;
    v.chits = (1u << CHITS) - 1;
    return v;
}

static inline void put_marine(const struct invaders_model *m, struct invaders_view *v, const char *name,
                              const char *number)
{
    unsigned marine = marine_named(m, name), hex = hex_of(view_board(m, v), number);
    hex_set_remove(&v->marines_at, v->marine_hex[marine]);
    v->marine_hex[marine] = (uint16_t)hex;
    hex_set_add(&v->marines_at, hex);
    v->on_map |= 1u << marine;
    v->available &= ~(1u << marine);
    v->waiting &= ~(1u << marine);
}

static inline void put_kayotz(const struct invaders_model *m, struct invaders_view *v, const char *name,
                              const char *number)
{
    unsigned kayotz = kayotz_named(m, name), hex = hex_of(view_board(m, v), number);
    hex_set_remove(&v->kayotz_at, v->kayotz_hex[kayotz]);
    v->kayotz_hex[kayotz] = (uint16_t)hex;
    hex_set_add(&v->kayotz_at, hex);
    v->kayotz_on_map |= 1u << kayotz;
    v->kayotz_pool &= ~(1u << kayotz);
}

#endif
