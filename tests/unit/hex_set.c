/* Sets of hexes against a plain array of bools. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/shared/hex_bytes.h"

struct pair {
    struct hex_set set;
    bool has[HEX_IDS];
};

static uint32_t draw(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 16;
}

static struct pair random_pair(uint32_t *state, unsigned members)
{
    struct pair pair = {.set = hex_set_empty()};

    for (unsigned i = 0; i < members; i++) {
        unsigned id = draw(state) % HEX_IDS;

        hex_set_add(&pair.set, id);
        pair.has[id] = id != 0;
    }
    return pair;
}

static void check_equal(const struct hex_set *set, const bool has[HEX_IDS])
{
    unsigned count = 0, lowest = 0, highest = 0, seen = 0, last = 0;

    for (unsigned id = 0; id < HEX_IDS; id++) {
        assert_int_equal(hex_set_has(set, id), has[id]);
        if (has[id]) {
            lowest = lowest ? lowest : id;
            highest = id;
            assert_int_equal(hex_set_at_rank(set, count), id);
            count++;
        }
    }
    assert_int_equal(hex_set_count(set), count);
    assert_int_equal(hex_set_lowest(set), lowest);
    assert_int_equal(hex_set_highest(set), highest);
    assert_int_equal(hex_set_is_empty(set), count == 0);
    assert_int_equal(hex_set_at_rank(set, count), 0);
    HEX_SET_FOR_EACH(id, *set) {
        assert_true(id > last && has[id]);
        last = id;
        seen++;
    }
    assert_int_equal(seen, count);
}

static void agrees_with_an_array(void **unused)
{
    uint32_t state = 7;

    (void)unused;
    for (unsigned round = 0; round < 300; round++) {
        struct pair a = random_pair(&state, round % 90), b = random_pair(&state, 40);
        struct hex_set both = hex_set_and(&a.set, &b.set), either = hex_set_or(&a.set, &b.set);
        struct hex_set only_a = hex_set_and_not(&a.set, &b.set);
        bool in_both[HEX_IDS], in_either[HEX_IDS], in_a[HEX_IDS], any = false;

        for (unsigned id = 0; id < HEX_IDS; id++) {
            in_both[id] = a.has[id] && b.has[id];
            in_either[id] = a.has[id] || b.has[id];
            in_a[id] = a.has[id] && !b.has[id];
            any |= in_both[id];
        }
        check_equal(&a.set, a.has);
        check_equal(&both, in_both);
        check_equal(&either, in_either);
        check_equal(&only_a, in_a);
        assert_int_equal(hex_set_intersects(&a.set, &b.set), any);
        assert_int_equal(hex_set_equal(&a.set, &b.set), memcmp(a.has, b.has, sizeof a.has) == 0);
    }
}

static void no_hex_is_never_a_member(void **unused)
{
    struct hex_set set = hex_set_of(0);

    (void)unused;
    assert_true(hex_set_is_empty(&set));
    assert_int_equal(hex_set_highest(&set), 0);
    assert_int_equal(hex_set_pop_lowest(&set), 0);
    hex_set_add(&set, 255);
    hex_set_remove(&set, 255);
    assert_true(hex_set_is_empty(&set));
}

static void popping_empties_in_order(void **unused)
{
    struct hex_set set = hex_set_empty();
    static const unsigned ids[] = {1, 63, 64, 127, 128, 191, 192, 255};

    (void)unused;
    for (unsigned i = 8; i-- > 0;)
        hex_set_add(&set, ids[i]);
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(hex_set_pop_lowest(&set), ids[i]);
    assert_true(hex_set_is_empty(&set));
}

static void loop_may_be_left_and_may_change_the_set(void **unused)
{
    struct hex_set set = hex_set_of(9);
    unsigned rounds = 0;

    (void)unused;
    hex_set_add(&set, 200);
    HEX_SET_FOR_EACH(id, set) {
        hex_set_remove(&set, 200);
        rounds++;
        if (id == 200)
            break;
    }
    assert_int_equal(rounds, 2);
    assert_int_equal(_Alignof(struct hex_set), 32);
}

static void put_agrees_with_an_array(void **unused)
{
    uint32_t state = 5;
    (void)unused;
    struct pair pair = random_pair(&state, 60);
    for (unsigned i = 0; i < 2000; i++) {
        unsigned id = draw(&state) % HEX_IDS;
        bool member = draw(&state) & 1;
        hex_set_put(&pair.set, id, member);
        pair.has[id] = member && id;
        assert_int_equal(hex_set_has(&pair.set, id), pair.has[id]);
    }
    check_equal(&pair.set, pair.has);
}

static void gathered_is_what_the_table_lists(void **unused)
{
    static struct hex_set table[HEX_IDS];
    uint32_t state = 6;
    (void)unused;
    for (unsigned id = 1; id < HEX_IDS; id++)
        table[id] = random_pair(&state, 6).set;
    for (unsigned members = 0; members < 200; members++) {
        struct pair pair = random_pair(&state, members);
        struct hex_set all = hex_set_gather(table, &pair.set), wanted = hex_set_empty();
        for (unsigned id = 0; id < HEX_IDS; id++)
            wanted = pair.has[id] ? hex_set_or(&wanted, &table[id]) : wanted;
        assert_true(hex_set_equal(&all, &wanted));
    }
}

static void bytes_are_looked_up_side_by_side(void **unused)
{
    (void)unused;
#if VECTORS_SSE
    uint32_t state = 7;
    for (unsigned i = 0; i < 500; i++) {
        struct pair pair = random_pair(&state, 80);
        uint8_t hexes[16];
        for (unsigned k = 0; k < 16; k++)
            hexes[k] = (uint8_t)draw(&state);
        struct hex_bytes bytes = hex_bytes_of(_mm_loadu_si128((const __m128i *)(const void *)hexes));
        for (unsigned k = 0; k < 16; k++) {
            assert_int_equal(hex_bytes_in(&bytes, &pair.set) >> k & 1, pair.has[hexes[k]]);
            assert_int_equal(hex_bytes_equal(&bytes, hexes[3]) >> k & 1, hexes[k] == hexes[3]);
        }
    }
#else
    skip(); /* VECTORS_SSE: there are none */
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_an_array),
        cmocka_unit_test(no_hex_is_never_a_member),
        cmocka_unit_test(popping_empties_in_order),
        cmocka_unit_test(loop_may_be_left_and_may_change_the_set),
        cmocka_unit_test(put_agrees_with_an_array),
        cmocka_unit_test(gathered_is_what_the_table_lists),
        cmocka_unit_test(bytes_are_looked_up_side_by_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
