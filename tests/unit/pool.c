/* Cups: every draw is uniform, also after something went back, and orders do not depend on who else is in. */
#include <stdlib.h>
#include <string.h>

#include "rules/shared/pool.h"
#include "tests/unit/uniform_fit.h"

enum { GAMES = 120000, SITE = 3 };

static const uint32_t four = 1u << 2 | 1u << 7 | 1u << 19 | 1u << 31;

static unsigned rank_in(uint32_t elements, unsigned element)
{
    return (unsigned)__builtin_popcount(elements & ((1u << element) - 1));
}

static uint32_t content(const struct pool *pool)
{
    uint32_t elements = 0;
    for (unsigned i = 0; i < pool->count; i++) {
        assert_false(elements >> pool->order[i] & 1);
        elements |= 1u << pool->order[i];
    }
    return elements;
}

static void test_holds_what_was_put_in(void **state)
{
    (void)state;
    struct pool pool;
    pool_fill(&pool, four, chance_game_key(1, 1), SITE);
    assert_int_equal(pool.count, 4);
    assert_int_equal(content(&pool), four);
    pool_remove(&pool, 19);
    assert_int_equal(content(&pool), four & ~(1u << 19));
    pool_return(&pool, 19, chance_game_key(1, 1), 5);
    assert_int_equal(content(&pool), four);
    unsigned taken = pool_take(&pool);
    assert_int_equal(content(&pool), four & ~(1u << taken));
    pool_fill(&pool, 0, chance_game_key(1, 1), SITE);
    assert_int_equal(pool.count, 0);
    pool_fill(&pool, UINT32_MAX, chance_game_key(1, 1), SITE);
    assert_int_equal(pool.count, POOL_MAX);
    assert_true(content(&pool) == UINT32_MAX);
}

static int by_key(const void *a, const void *b)
{
    const uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
    return (one > other) - (one < other);
}

/* In this game, one of nine million, the keys of 18 and 21 are equal in their upper halves. */
static void test_keys_alike_in_their_upper_halves_are_told_apart(void **state)
{
    const uint64_t key = chance_game_key(1, 9092488);
    uint64_t keys[POOL_MAX];
    struct pool pool;
    (void)state;
    for (unsigned element = 0; element < POOL_MAX; element++) {
        struct pcg32 stream = chance_stream(key, chance_event(SITE, 0, element, 0, 0));
        keys[element] = (pcg32_next64(&stream) & ~(uint64_t)(POOL_MAX - 1)) | element;
    }
    assert_int_equal(keys[18] >> 32, keys[21] >> 32);
    qsort(keys, POOL_MAX, sizeof *keys, by_key);
    pool_fill(&pool, UINT32_MAX, key, SITE);
    assert_int_equal(pool.count, POOL_MAX);
    for (unsigned i = 0; i < POOL_MAX; i++)
        assert_int_equal(pool.order[i], keys[i] & (POOL_MAX - 1));
}

/* All 24 orders of four are equally likely. */
static void test_orders_are_uniform(void **state)
{
    (void)state;
    uint64_t counts[24] = {0};
    for (unsigned game = 0; game < GAMES; game++) {
        struct pool pool;
        uint32_t rest = four;
        unsigned order = 0;
        pool_fill(&pool, four, chance_game_key(2, game), SITE);
        for (unsigned left = 4; left; left--) {
            unsigned element = pool_take(&pool);
            order = order * left + rank_in(rest, element);
            rest &= ~(1u << element);
        }
        counts[order]++;
    }
    assert_uniform(counts, 24);
}

/* Two are drawn, the first of them goes back: the next draw and the one after it are uniform among what is
 * in the cup, whatever was drawn before. */
static void test_uniform_after_a_return(void **state)
{
    (void)state;
    uint64_t next[3] = {0}, after[2] = {0}, by_returned[4 * 3] = {0};
    for (unsigned game = 0; game < GAMES; game++) {
        uint64_t key = chance_game_key(3, game);
        struct pool pool;
        pool_fill(&pool, four, key, SITE);
        unsigned first = pool_take(&pool);
        pool_take(&pool);
        pool_return(&pool, first, key, chance_event(SITE, 1, first, 0, 1));
        uint32_t in = content(&pool);
        unsigned rank = rank_in(in, pool_take(&pool));
        next[rank]++;
        by_returned[3 * rank_in(four, first) + rank]++;
        in = content(&pool);
        after[rank_in(in, pool_take(&pool))]++;
    }
    assert_uniform(next, 3);
    assert_uniform(after, 2);
    assert_independent(by_returned, 4, 3);
}

/* The same element drawn and put back many times in one game: its places stay uniform. */
static void test_uniform_after_many_returns(void **state)
{
    (void)state;
    uint64_t counts[4] = {0};
    for (unsigned game = 0; game < GAMES / 4; game++) {
        uint64_t key = chance_game_key(4, game);
        struct pool pool;
        pool_fill(&pool, four, key, SITE);
        for (unsigned round = 0; round < 9; round++) {
            unsigned element = pool_take(&pool);
            pool_return(&pool, element, key, chance_event(SITE, round, element, 0, 1));
        }
        counts[rank_in(four, pool_take(&pool))]++;
    }
    assert_uniform(counts, 4);
}

/* Common random numbers: one element more or less leaves the order of the others. */
static void test_others_keep_their_order(void **state)
{
    (void)state;
    for (unsigned game = 0; game < 2000; game++) {
        uint64_t key = chance_game_key(5, game);
        struct pool all, fewer;
        pool_fill(&all, 0xffffff, key, SITE);
        pool_fill(&fewer, 0xffffff & ~(1u << game % 24), key, SITE);
        pool_remove(&all, game % 24);
        assert_int_equal(all.count, fewer.count);
        assert_memory_equal(all.order, fewer.order, all.count);
    }
}

static void test_sites_and_games_differ(void **state)
{
    (void)state;
    struct pool a, b, c;
    pool_fill(&a, 0xfffff, chance_game_key(6, 1), SITE);
    pool_fill(&b, 0xfffff, chance_game_key(6, 1), SITE + 1);
    pool_fill(&c, 0xfffff, chance_game_key(6, 2), SITE);
    assert_memory_not_equal(a.order, b.order, 20);
    assert_memory_not_equal(a.order, c.order, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_holds_what_was_put_in),
        cmocka_unit_test(test_keys_alike_in_their_upper_halves_are_told_apart),
        cmocka_unit_test(test_orders_are_uniform),
        cmocka_unit_test(test_uniform_after_a_return),
        cmocka_unit_test(test_uniform_after_many_returns),
        cmocka_unit_test(test_others_keep_their_order),
        cmocka_unit_test(test_sites_and_games_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
