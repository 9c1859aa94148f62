/* Data of large pages: what is unpacked is what was packed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sim/page/pack.h"

static void known_head(void **unused)
{
    struct text text = {0};
    (void)unused;
    pack_add(&text, "", 0);
    assert_string_equal(text.bytes, "eJwDAAAAAAE="); /* RFC 1950: an empty stream, Adler-32 of nothing */
    text_free(&text);
}

/* Base64 of three lengths, and much smaller than repeated data. */
static void every_length(void **unused)
{
    (void)unused;
    for (size_t length = 1; length < 4000; length += 97) {
        struct text text = {0};
        char *bytes = malloc(length);
        assert_non_null(bytes);
        memset(bytes, 'a', length);
        pack_add(&text, bytes, length);
        assert_int_equal(text.length % 4, 0);
        assert_int_equal(
            strspn(text.bytes, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="),
            text.length);
        assert_true(length < 100 || text.length < length);
        text_free(&text);
        free(bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_head), cmocka_unit_test(every_length)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
