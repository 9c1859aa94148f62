/* Growing texts: what is written into them is there, whole, however much room was left. */
#include <limits.h>
#include <sys/types.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
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

#define SAYS_THE_SAME(...)                                                                                   \
    do {                                                                                                     \
        struct text text = {0};                                                                              \
        char wanted[256];                                                                                    \
        snprintf(wanted, sizeof wanted, __VA_ARGS__);                                                        \
        text_addf(&text, __VA_ARGS__);                                                                       \
        assert_string_equal(text.bytes, wanted);                                                             \
        text_free(&text);                                                                                    \
    } while (0)

/* Those that are written without printf, and their neighbours that are not. */
static void formats_are_those_of_printf(void **state)
{
    (void)state;
    SAYS_THE_SAME("no directive");
    SAYS_THE_SAME("%s and %s", "one", "");
    SAYS_THE_SAME("%-5s|%-5s|%-5s|%-1s", "", "abcde", "abcdef", "x");
    SAYS_THE_SAME("%-70s|%5s|%-5.2s|%.1s", "wide", "right", "cut", "cut");
    SAYS_THE_SAME("%d %d %d %d %d", 0, 7, -7, INT_MAX, INT_MIN);
    SAYS_THE_SAME("%u %u %zu %zu", 0U, UINT_MAX, (size_t)0, SIZE_MAX);
    SAYS_THE_SAME("%ld %ld %ld %lu %lu", LONG_MIN, -7L, LONG_MAX, 0UL, ULONG_MAX);
    SAYS_THE_SAME("%lld %lld%llu,%s", LLONG_MIN, LLONG_MAX, ULLONG_MAX, "end");
    SAYS_THE_SAME("%lx %llx %zd %5lu", 255UL, 255ULL, (ssize_t)-1, 3UL);
    SAYS_THE_SAME("%c%c 100 %% %d%%", 'a', '%', 5);
    SAYS_THE_SAME("%3d %-3d| %+d %03u %ld %.2f", 5, 5, 5, 5U, -5L, 2.5);
    SAYS_THE_SAME("%2$s %1$s", "one", "two");
    SAYS_THE_SAME("%s%c%-3s%d", "a", 'b', "c", 4);
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
        cmocka_unit_test(formats_are_those_of_printf),
        cmocka_unit_test(nothing_written_is_an_empty_text),
        cmocka_unit_test(as_much_as_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
