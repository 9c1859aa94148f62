/* How long an answer is waited for: what the environment says of it, if it says a number of seconds. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>

#include "sim/play/guard.h"

static void seconds_of_patience(void **unused)
{
    static const struct {
        const char *said;
        unsigned seconds;
    } cases[] = {{NULL, 60},    {"1", 1}, {"0", 0},      {"86400", 86400},
                 {"86401", 60}, {"", 60}, {"5 min", 60}, {"soon", 60}};
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsetenv("WARODDS_PATIENCE");
        if (cases[i].said)
            setenv("WARODDS_PATIENCE", cases[i].said, 1);
        assert_int_equal(guard_patience(), cases[i].seconds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(seconds_of_patience)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
