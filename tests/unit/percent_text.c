/* Shares as people read them: never and always are said of nothing else. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "sim/result/result_text.h"

static void known_shares(void **unused)
{
    static const struct {
        double share;
        const char *text;
    } known[] = {
        {0, "0.0 %"},          {1, "100.0 %"},           {0.5, "50.0 %"},          {0.0014, "0.1 %"},
        {0.0001, "0.010 %"},   {0.9999, "99.990 %"},     {1e-6, "0.0001 %"},       {1e-7, "0.00001 %"},
        {4e-9, "0.0000004 %"}, {1 - 1e-7, "99.99999 %"}, {1 - 4e-7, "99.99996 %"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char text[16];
        percent_text(known[i].share, text);
        assert_string_equal(text, known[i].text);
    }
}

/* One of n games, and all but one, up to the most that a run may have. */
static void one_of_many(void **unused)
{
    (void)unused;
    for (double games = 2; games <= 1e10; games *= 1.7) {
        char rare[16], usual[16];
        percent_text(1 / games, rare);
        percent_text(1 - 1 / games, usual);
        const double low = strtod(rare, NULL), high = strtod(usual, NULL);
        assert_true(low > 0 && fabs(low - 100 / games) <= fmax(0.06, 50 / games));
        assert_true(high < 100 && fabs(high - 100 * (1 - 1 / games)) <= 0.06);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_shares), cmocka_unit_test(one_of_many)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
