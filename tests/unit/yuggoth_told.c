/* What is told of Elder Signs, to scripts and pages and in words: those of others are hidden in a view, and
 * not told as what the zeros of a view would mean; whoever has none has nothing to hide. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/yuggoth/parts.h"
#include "sim/core/text.h"

/* What is told under "sign": "seat0{1=2 2=0 3=0 }seat1=hidden ". */
struct hearing_signs {
    struct text said;
    unsigned depth, within; /* the depth of "sign", 0 outside */
};

static void hear_open(void *to, const char *key, bool list)
{
    struct hearing_signs *own = to;
    (void)list;
    own->depth++;
    if (own->within)
        text_addf(&own->said, "%s{", key);
    else if (key && strcmp(key, "sign") == 0)
        own->within = own->depth;
}

static void hear_close(void *to)
{
    struct hearing_signs *own = to;
    if (own->within == own->depth)
        own->within = 0;
    else if (own->within)
        text_add(&own->said, "}");
    own->depth--;
}

static void hear_number(void *to, const char *key, int64_t value)
{
    struct hearing_signs *own = to;
    if (own->within)
        text_addf(&own->said, "%s=%" PRId64 " ", key, value);
}

static void hear_truth(void *to, const char *key, bool value)
{
    hear_number(to, key, value);
}

static void hear_text(void *to, const char *key, const char *value)
{
    struct hearing_signs *own = to;
    if (own->within)
        text_addf(&own->said, "%s=%s ", key, value);
}

static void assert_told(const struct yuggoth_model *m, const void *view, const char *wanted)
{
    struct hearing_signs own = {.depth = 0};
    const struct facts facts = {hear_open, hear_close, hear_number, hear_truth, hear_text, &own};
    text_add(&own.said, "");
    yuggoth_tell_view(m, view, &facts);
    assert_string_equal(own.said.bytes, wanted);
    text_free(&own.said);
}

/* The line about signs by value among those that describe the position. */
static void assert_described(const struct yuggoth_model *m, const void *view, const char *wanted)
{
    static const char title[] = "Elder Signs by value:";
    char *text = NULL, line[200] = "";
    size_t size;
    FILE *out = open_memstream(&text, &size);
    yuggoth_describe_state(m, view, out);
    fclose(out);
    const char *at = strstr(text, title);
    assert_non_null(at);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
    assert_string_equal(line + strlen(title), wanted);
    free(text);
}

static void signs_of_others_are_hidden(void **unused)
{
    (void)unused;
    static const struct yuggoth_model three = {.players = 3}, *const m = &three;
    struct yuggoth_state state = {.round = 1}, view;
    state.sign[0][0] = 2;
    state.sign_count[0] = 2;
    state.sign[1][2] = 1;
    state.sign_count[1] = 1;
    assert_told(m, &state, "seat0{1=2 2=0 3=0 }seat1{1=0 2=0 3=1 }seat2{1=0 2=0 3=0 }");
    assert_described(m, &state, "  seat0/1 2  seat1/3 1");
    yuggoth_see(m, 0, &state, &view);
    assert_told(m, &view, "seat0{1=2 2=0 3=0 }seat1=hidden seat2{1=0 2=0 3=0 }");
    assert_described(m, &view, "  seat0/1 2  seat1 hidden");
    yuggoth_see(m, 2, &state, &view);
    assert_told(m, &view, "seat0=hidden seat1=hidden seat2{1=0 2=0 3=0 }");
    assert_described(m, &view, "  seat0 hidden  seat1 hidden");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(signs_of_others_are_hidden)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
