/* Keyed draws: uniform, independent of their neighbours, the same for the same event, monotone. */
#undef NDEBUG /* that keys which are too wide are refused is tested in release builds, too */
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sim/core/chance.h"
#include "tests/unit/uniform_fit.h"

enum { DRAWS = 200000 };

/* Over games, over turns, over ordinals: whichever part of the key runs, the draws are uniform. */
static void test_uniform_over_every_field(void **state)
{
    (void)state;
    static const unsigned sides[] = {2, 6, 7, 36, 216};
    for (unsigned s = 0; s < sizeof sides / sizeof *sides; s++) {
        for (unsigned field = 0; field < 6; field++) {
            uint64_t counts[216] = {0}, key = chance_game_key(7, 11);
            for (unsigned i = 0; i < 50000; i++) {
                uint64_t game = field == 5 ? chance_game_key(7, i) : key;
                uint64_t event =
                    chance_event(field == 0 ? i : 1, field == 1 ? i & 0xff : 2, field == 2 ? i & 0xff : 3,
                                 field == 3 ? i & 0xffff : 4, field == 4 ? i & 0xffff : i >> 8);
                counts[chance_below(game, event, sides[s])]++;
            }
            assert_uniform(counts, sides[s]);
        }
    }
}

/* 2^64 is four thirds of this bound: without rejection the multiples of 3 would come up twice as often as the
 * other numbers. */
static void test_rejection_keeps_it_exact(void **state)
{
    (void)state;
    uint64_t third[3] = {0}, n = 3 * (UINT64_C(1) << 62);
    for (unsigned i = 0; i < DRAWS; i++)
        third[chance_below(chance_game_key(1, i), 5, n) % 3]++;
    assert_uniform(third, 3);
}

static void test_neighbours_are_independent(void **state)
{
    (void)state;
    uint64_t ordinals[36] = {0}, games[36] = {0}, seeds[36] = {0}, sites[36] = {0};
    for (unsigned i = 0; i < DRAWS; i++) {
        uint64_t key = chance_game_key(3, i);
        unsigned here = (unsigned)chance_below(key, chance_event(1, 1, 1, 1, 0), 6);
        ordinals[6 * here + chance_below(key, chance_event(1, 1, 1, 1, 1), 6)]++;
        sites[6 * here + chance_below(key, chance_event(2, 1, 1, 1, 0), 6)]++;
        games[6 * here + chance_below(chance_game_key(3, i + 1), chance_event(1, 1, 1, 1, 0), 6)]++;
        seeds[6 * here + chance_below(chance_game_key(4, i), chance_event(1, 1, 1, 1, 0), 6)]++;
    }
    assert_independent(ordinals, 6, 6);
    assert_independent(sites, 6, 6);
    assert_independent(games, 6, 6);
    assert_independent(seeds, 6, 6);
}

static int compare_words(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return left < right ? -1 : left > right;
}

/* Every event has its own stream, and odd increments. */
static void test_events_do_not_collide(void **state)
{
    (void)state;
    enum { SITES = 8, TURNS = 8, ACTORS = 8, TARGETS = 8, ORDINALS = 8, ALL = 8 * 8 * 8 * 8 * 8 };
    uint64_t *states = malloc(ALL * sizeof *states), key = chance_game_key(1, 1);
    assert_non_null(states);
    for (unsigned i = 0; i < ALL; i++) {
        uint64_t event =
            chance_event(i % SITES, i / 8 % TURNS, i / 64 % ACTORS, i / 512 % TARGETS, i / 4096 % ORDINALS);
        struct pcg32 stream = chance_stream(key, event);
        assert_true(stream.increment & 1);
        states[i] = stream.state;
    }
    qsort(states, ALL, sizeof *states, compare_words);
    for (unsigned i = 1; i < ALL; i++)
        assert_true(states[i] != states[i - 1]);
    free(states);
}

static void test_same_event_same_draw(void **state)
{
    (void)state;
    uint64_t key = chance_game_key(12, 34);
    uint64_t first = chance_below(key, chance_event(1, 2, 3, 4, 5), 1000000);
    for (unsigned i = 0; i < 100; i++) /* whatever else is drawn */
        chance_below(key, chance_event(1, 2, 3, 4, 6 + i), 6);
    assert_true(chance_below(key, chance_event(1, 2, 3, 4, 5), 1000000) == first);
}

/* What common random numbers rest on: a larger range gives a larger or equal number for the same event. */
static void test_monotone_in_the_range(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 20000; i++) {
        uint64_t key = chance_game_key(9, i), before = 0;
        for (uint64_t n = 1; n <= 2176782336u; n *= 6) {
            uint64_t now = chance_below(key, 77, n);
            assert_true(now < n);
            assert_true(now / 6 == before || n == 1); /* six times as fine, the same place */
            before = now;
        }
    }
}

/* Whether the key's widths allow these numbers: the assertion ends a process of its own. */
static bool key_is_allowed(bool long_game, const unsigned *field)
{
    const struct chance_moment moment = {{0, 0, 0, 0}};
    const pid_t child = fork();
    int status;
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL); /* the test's own library catches it */
        close(STDERR_FILENO);
        if (long_game)
            chance_event_at(field[0], moment, field[2], field[3], field[4]);
        else
            chance_event(field[0], field[1], field[2], field[3], field[4]);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status);
}

/* Nothing runs over into the next field: the greatest number of each is a key of its own, one more is
 * refused. */
static void test_every_field_has_its_width(void **state)
{
    (void)state;
    static const unsigned most[2][5] = {{0xffff, 0xff, 0xff, 0xffff, 0xffff},
                                        {0xffff, 0, 0xffff, 0xffff, 0xffff}};
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned i = 0; i < 5; i++) {
            if (!most[kind][i])
                continue;
            unsigned field[5] = {0};
            field[i] = most[kind][i];
            assert_true(key_is_allowed(kind, field));
            field[i]++;
            assert_false(key_is_allowed(kind, field));
        }
    const uint64_t all = chance_event(most[0][0], most[0][1], most[0][2], most[0][3], most[0][4]);
    assert_true(all == UINT64_MAX);
    assert_true(chance_event(0xffff, 0, 0, 0, 0) + chance_event(0, 0xff, 0, 0, 0) +
                    chance_event(0, 0, 0xff, 0, 0) + chance_event(0, 0, 0, 0xffff, 0) +
                    chance_event(0, 0, 0, 0, 0xffff) ==
                all);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_uniform_over_every_field),   cmocka_unit_test(test_rejection_keeps_it_exact),
        cmocka_unit_test(test_neighbours_are_independent), cmocka_unit_test(test_events_do_not_collide),
        cmocka_unit_test(test_every_field_has_its_width),  cmocka_unit_test(test_same_event_same_draw),
        cmocka_unit_test(test_monotone_in_the_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
