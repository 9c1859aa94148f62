/* Start positions and the course of whole games (LDD-3.1, 6.1, 4.1, 7.1), and sight against a second, plain
 * implementation. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "rules/longest_day/questions/questions.h"
#include "sim/experiment/setting.h"

enum { GAMES = 40, CHOICES = 4096 };

struct table {
    struct setting *setting;
    const struct game *game;
    const struct longest_day_model *model;
    struct longest_day_state *state;
    struct chance chance;
};

static struct table open_table(const char *address, uint64_t number, const char *variant)
{
    struct problems problems;
    problems_init(&problems);
    struct request request = {.address = address, .variants = &variant, .variant_count = variant != NULL};
    struct table table = {.setting = setting_open(&request, &problems)};
    problems_print(&problems, stderr, false);
    assert_non_null(table.setting);
    problems_free(&problems);
    table.game = table.setting->game;
    table.model = table.setting->model;
    table.state = aligned_alloc(64, 2048);
    table.chance = (struct chance){.key = chance_game_key(3, number),
                                   .tally = calloc(table.game->tally_size, sizeof(uint64_t))};
    return table;
}

static void close_table(struct table *table)
{
    setting_close(table->setting);
    free(table->chance.tally);
    free(table->state);
}

static game_choice pick(const struct table *table, uint64_t key, uint64_t number)
{
    static game_choice choices[CHOICES];
    const size_t count = table->game->list(table->model, table->state, choices, CHOICES);
    return choices[chance_below(key, number, count < CHOICES ? count : CHOICES)];
}

/* LDD-T-01 */
static void outdoors_begin(void **state)
{
    (void)state;
    struct table table = open_table("longest_day/full", 1, NULL);
    const struct longest_day_state *s = table.state;
    unsigned ambitions = 0, germans = 0;
    table.game->batch.start(table.state, table.model, &table.chance);
    for (unsigned slot = 0; slot < STARS; slot++)
        ambitions += s->front[slot] <= AMBITIONS;
    for (unsigned slot = 0; slot < OUTDOOR_GARRISON; slot++)
        germans += s->garrison[slot] > 0;
    assert_int_equal(s->front_down, (1u << STARS) - 1);
    assert_int_equal(ambitions, 1);
    assert_int_equal(germans, OUTDOOR_GARRISON);
    assert_int_equal(__builtin_popcount(s->german_pool), 9);
    assert_int_equal(s->german_pool >> SCHERZER, 0);
    assert_int_equal(s->time, 0);
    close_table(&table);
}

/* LDD-T-31, with nobody eliminated outdoors. */
static void castle_begins(void **state)
{
    (void)state;
    struct table table = open_table("longest_day/castle_full_strength", 1, NULL);
    const struct longest_day_state *s = table.state;
    table.game->batch.start(table.state, table.model, &table.chance);
    assert_int_equal(s->front_down, (1u << QUESTIONS) - 1);
    assert_int_equal(s->garrison_down, (1u << GARRISON) - 1);
    assert_int_equal(__builtin_popcount(s->german_pool), 6);
    assert_int_equal(s->counter_pool, 0xFF);
    assert_int_equal(s->time, 120);
    close_table(&table);
}

/* A turn takes 20 minutes outdoors, 10 in the castle, an infiltration 30; nothing else does. */
static void play_through(const char *variant)
{
    for (uint64_t game = 0; game < GAMES; game++) {
        struct table table = open_table("longest_day/full", game, variant);
        const struct longest_day_state *s = table.state;
        unsigned time = 0, phase = PHASE_SETUP, decisions = 0;
        int side = table.game->batch.start(table.state, table.model, &table.chance);
        for (; side != GAME_OVER && decisions < 5000; decisions++) {
            const unsigned step = s->phase == PHASE_OUTDOORS ? 20 : s->phase == PHASE_CASTLE ? 10 : 30;
            assert_true(s->time >= time && s->phase >= phase);
            if (s->phase == phase && phase != PHASE_INFILTRATION)
                assert_true(s->time == time || s->time == time + step);
            time = s->time;
            phase = s->phase;
            side = table.game->batch.apply(table.state, table.model, &table.chance,
                                           pick(&table, game, decisions));
        }
        assert_int_equal(side, GAME_OVER);
        assert_true(s->ending != ENDING_NONE && s->time <= 380);
        close_table(&table);
    }
}

static void games_end(void **state)
{
    (void)state;
    play_through(NULL);
}

/* LDD-R66, R69: the other answers of the end of the outdoor phase. */
static void games_end_otherwise(void **state)
{
    (void)state;
    play_through("outdoor_ends_with_ines=ends");
    play_through("last_outdoor_turn=free");
}

/* LDD-7.6.1 as it is written, square by square. */
static bool plain_sight(const struct castle *c, unsigned from, unsigned to, const struct squares *units)
{
    if (from == to)
        return true;
    if (from == c->village || to == c->village)
        return false;
    if (c->floor[from] != c->floor[to])
        return c->stairs[from] == to;
    if (c->room[from] && c->room[from] == c->room[to])
        return true;
    const int x = (c->column[to] > c->column[from]) - (c->column[to] < c->column[from]);
    const int y = (c->row[to] > c->row[from]) - (c->row[to] < c->row[from]);
    if (x && y)
        return false;
    for (unsigned at = from; at != to;) {
        const unsigned next = c->at[c->floor[at]][c->column[at] + x][c->row[at] + y];
        const unsigned side = y < 0 ? SIDE_N : x > 0 ? SIDE_E : y > 0 ? SIDE_S : SIDE_W;
        if (next == NO_SQUARE || c->edge[at][side] == EDGE_WALL)
            return false;
        if (next != to && squares_has(units, next))
            return false;
        at = next;
    }
    return true;
}

static void sight_agrees(void **state)
{
    (void)state;
    struct table table = open_table("longest_day/castle_full_strength", 1, NULL);
    const struct castle *c = &table.model->castle;
    unsigned seen = 0;
    for (unsigned position = 0; position < 30; position++) {
        struct squares units = {{0}};
        for (unsigned i = 0; i < 25; i++)
            squares_add(&units, (unsigned)chance_below(position, i, c->count));
        for (unsigned from = 0; from < c->count; from++)
            for (unsigned to = 0; to < c->count; to++) {
                const bool sees = longest_day_sees(c, from, to, &units);
                assert_int_equal(sees, plain_sight(c, from, to, &units));
                seen += sees;
            }
    }
    assert_true(seen > 10000);
    close_table(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outdoors_begin), cmocka_unit_test(castle_begins),       cmocka_unit_test(games_end),
        cmocka_unit_test(sight_agrees),   cmocka_unit_test(games_end_otherwise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
