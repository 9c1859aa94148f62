/* Models and positions of Invaders for unit tests, read from the shipped configuration. */
#ifndef WARODDS_TESTS_INVADERS_FIXTURE_H
#define WARODDS_TESTS_INVADERS_FIXTURE_H

#include "rules/invaders/queries.h"
#include "tests/unit/game_fixture.h"

static inline struct invaders_model *fixture_model(const char *scenario, const char *const *sets)
{
    return fixture_load(&game_invaders, scenario, sets);
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
