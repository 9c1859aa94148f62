/* Numbers as documents write them, against printf: shares, means, counts, tiny and huge ones, and arbitrary
 * bits. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "sim/core/chance.h"
#include "sim/result/json.h"

enum { NUMBERS = 400000, KINDS = 7 };

static double number(unsigned kind, uint64_t bits)
{
    const double half = (double)(bits >> 32), other = (double)(bits & 0xffffffff);
    double any;
    memcpy(&any, &bits, sizeof any);
    switch (kind) {
    case 0:
        return (double)(bits % 1000001) / 1e6; /* shares of a million games */
    case 1:
        return (double)(bits % 20001) - 1e4;
    case 2:
        return half / (other + 1);
    case 3:
        return -fmod(half, 1e5) / 1e5;
    case 4: /* at the borders of powers of ten */
        return pow(10, (double)(bits % 16) - 5) * (1 + ((double)(bits >> 40 & 255) - 128) * 1e-12);
    case 5:
        return ((double)(bits % 20000000001u) + 0.5) / 1e10; /* half way between two texts, and near it */
    default:
        return any;
    }
}

static void texts_are_those_of_printf(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < NUMBERS; i++) {
        char text[32], expected[32];
        const double value = number(i % KINDS, chance_game_key(11, i));
        snprintf(expected, sizeof expected, "%.10g", value);
        number_text(value, text);
        if (!isfinite(value))
            assert_string_equal(text, "null");
        else if (value == 0)
            assert_string_equal(text, "0");
        else
            assert_string_equal(text, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_are_those_of_printf)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
