/* Sets of Imperium's counters by what is kept of each: blocks of bytes against one counter after the other.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "rules/imperium/scan.h"
#include "sim/core/chance.h"

enum { ROUNDS = 300, BEHIND = 64 /* bytes that belong to nobody */ };

static bool passes(unsigned byte, enum scan_test test, unsigned a, unsigned b)
{
    if (test == SCAN_EQUAL)
        return byte == a;
    return test == SCAN_RANGE ? byte >= a && byte < a + b : (byte & a) != 0;
}

/* Few different values, so that there are many members; or all of them. */
static void fill(uint8_t bytes[COUNTERS + BEHIND], uint64_t round)
{
    for (unsigned i = 0; i < COUNTERS + BEHIND; i++)
        bytes[i] = (uint8_t)chance_below(round, i, round % 2 ? 256 : 5);
}

static void test_sets_of_counters(void **unused)
{
    uint8_t bytes[COUNTERS + BEHIND];
    (void)unused;
    for (uint64_t round = 0; round < ROUNDS; round++) {
        const enum scan_test test = (enum scan_test)(round % 3);
        const unsigned a = (unsigned)chance_below(round, 1000, round % 2 ? 200 : 5),
                       b = (unsigned)chance_below(round, 1001, 56) + 1;
        fill(bytes, round);
        const struct counter_set found = test == SCAN_EQUAL   ? counters_equal(bytes, a)
                                         : test == SCAN_RANGE ? counters_in_range(bytes, a, b)
                                                              : counters_with_any(bytes, a);
        for (unsigned i = 0; i < 64 * COUNTER_WORDS; i++)
            assert_int_equal(set_has(&found, i), i < COUNTERS && passes(bytes[i], test, a, b));
    }
}

/* Any number of bytes from a block on. */
static void test_short_arrays(void **unused)
{
    uint8_t bytes[COUNTERS + BEHIND];
    (void)unused;
    for (unsigned count = 16; count <= 64; count++) {
        fill(bytes, count * 2);
        const uint64_t found = scan_bytes(bytes, count, SCAN_EQUAL, 3, 0);
        for (unsigned i = 0; i < 64; i++)
            assert_int_equal(found >> i & 1, i < count && bytes[i] == 3);
    }
}

/* Members take a value, nobody else does; the sum of the members' bytes. */
static void test_bytes_of_members(void **unused)
{
    uint8_t bytes[COUNTERS + BEHIND], before[COUNTERS + BEHIND];
    (void)unused;
    for (uint64_t round = 0; round < ROUNDS; round++) {
        struct counter_set set = {{0}};
        unsigned sum = 0;
        fill(before, round);
        fill(bytes, round);
        for (unsigned i = 0; i < COUNTERS; i++)
            if (chance_below(round, 2000 + i, 1 + round % 7) == 0) {
                set_add(&set, i);
                sum += bytes[i];
            }
        assert_int_equal(sum_bytes(bytes, &set), sum);
        set_bytes(bytes, &set, 200 + round % 50);
        for (unsigned i = 0; i < COUNTERS + BEHIND; i++)
            assert_int_equal(bytes[i], i < COUNTERS && set_has(&set, i) ? 200 + round % 50 : before[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sets_of_counters),
        cmocka_unit_test(test_short_arrays),
        cmocka_unit_test(test_bytes_of_members),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
