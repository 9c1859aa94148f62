/* The generator against the output published with the reference implementation (pcg-random.org, the demo of
 * pcg32: seed 42, sequence 54). */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "sim/core/pcg.h"

static const uint32_t published[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};

static void test_published_numbers(void **state)
{
    (void)state;
    struct pcg32 generator = pcg32_seeded(42, 54);
    for (unsigned i = 0; i < sizeof published / sizeof *published; i++)
        assert_int_equal(pcg32_next(&generator), published[i]);
}

static void test_64_bits_are_two_numbers(void **state)
{
    (void)state;
    struct pcg32 generator = pcg32_seeded(42, 54);
    for (unsigned i = 0; i < sizeof published / sizeof *published; i += 2)
        assert_true(pcg32_next64(&generator) == ((uint64_t)published[i] << 32 | published[i + 1]));
}

/* The recurrence is invertible: from any state back to the one before, by the inverse multiplier. */
static void test_no_state_is_lost(void **state)
{
    (void)state;
    struct pcg32 generator = pcg32_seeded(1, 2);
    uint64_t inverse = 1; /* Newton's iteration modulo 2^64 */
    for (unsigned i = 0; i < 6; i++)
        inverse *= 2 - 6364136223846793005u * inverse;
    for (unsigned i = 0; i < 1000; i++) {
        uint64_t before = generator.state;
        pcg32_next(&generator);
        assert_true((generator.state - generator.increment) * inverse == before);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_numbers),
        cmocka_unit_test(test_64_bits_are_two_numbers),
        cmocka_unit_test(test_no_state_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
