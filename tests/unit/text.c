/* Growing texts: what is written into them is there, whole, however much room was left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "sim/core/text.h"

enum { LONGEST = 300 };

/* Every length after every length: the formatted text fits, fits exactly, or does not. */
static void formats_of_every_length(void **state)
{
    char letters[LONGEST + 1];
    (void)state;
    for (int before = 0; before < LONGEST; before += 7) {
        for (int length = 0; length <= LONGEST; length++) {
            struct text text = {0};
            memset(letters, 'a', sizeof letters);
            text_add_bytes(&text, letters, (size_t)before);
            text_addf(&text, "%.*s", length, letters);
            text_addf(&text, "<%d>", length);
            assert_int_equal(strlen(text.bytes), text.length);
            assert_true(text.length < text.capacity);
            assert_int_equal(strspn(text.bytes, "a"), before + length);
            assert_int_equal(text.bytes[before + length], '<');
            text_free(&text);
        }
    }
}

static void nothing_written_is_an_empty_text(void **state)
{
    struct text text = {0};
    (void)state;
    text_addf(&text, "%s", "");
    assert_string_equal(text.bytes, "");
    assert_int_equal(text.length, 0);
    text_free(&text);
}

static void as_much_as_fits(void **state)
{
    char to[4];
    (void)state;
    text_fit(to, sizeof to, "ab");
    assert_string_equal(to, "ab");
    text_fit(to, sizeof to, "abc");
    assert_string_equal(to, "abc");
    text_fit(to, sizeof to, "abcd");
    assert_string_equal(to, "abc");
    text_fit(to, 1, "abcd");
    assert_string_equal(to, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(formats_of_every_length),
        cmocka_unit_test(nothing_written_is_an_empty_text),
        cmocka_unit_test(as_much_as_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
