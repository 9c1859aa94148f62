/* Languages: names and titles that are put together, and tables and lines in characters of two columns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "sim/core/language.h"
#include "sim/core/messages.h"
#include "sim/result/screen.h"

static int begin(void **state)
{
    (void)state;
    language_begin();
    language_about("vermin");
    return language_choose(LANGUAGE_ja) ? 0 : 1;
}

static void names_and_titles_are_put_together(void **state)
{
    (void)state;
    assert_string_equal(name_text("squad_4"), "海兵分隊4");
    assert_string_equal(name_text("soldier_05"), "ソルジャー05");
    assert_string_equal(title_text("jewels lost in turn 12"), "巣に運ばれたジュエル（第12ターン）");
    assert_string_equal(title_text("squad_3: died of NAT"), "海兵分隊3：NATで死亡");
    assert_string_equal(title_text("nobody knows this"), "nobody knows this");
    language_about("invaders");
    assert_string_equal(name_text("soldier"), "兵隊カヨッツ");
    assert_string_equal(name_text("rush_8_12"), "殺到 #8-12");
    language_about("vermin");
    assert_string_equal(name_text("soldier"), "ソルジャー");
}

static void documents_and_english_say_what_the_source_says(void **state)
{
    (void)state;
    for (int language = LANGUAGE_NONE; language <= LANGUAGE_en; language++) {
        enum language before = language_use((enum language)language);
        assert_string_equal(_("Victory levels"), "Victory levels");
        assert_string_equal(name_text("soldier_05"), "soldier_05");
        assert_string_equal(title_text("jewels lost in turn 12"), "jewels lost in turn 12");
        assert_string_equal(title_text("squad_3: died of NAT"), "squad_3: died of NAT");
        assert_int_equal(language_use(before), language);
    }
    assert_string_equal(_("Victory levels"), "勝利レベル");
}

static void tags_of_locales_are_understood(void **state)
{
    (void)state;
    assert_int_equal(language_find("ja"), LANGUAGE_ja);
    assert_int_equal(language_find("ja_JP.UTF-8"), LANGUAGE_ja);
    assert_int_equal(language_find("en_GB"), LANGUAGE_en);
    assert_int_equal(language_find("jav"), LANGUAGE_NONE);
    assert_int_equal(language_find("C.UTF-8"), LANGUAGE_NONE);
    assert_int_equal(language_find(""), LANGUAGE_NONE);
}

static void count_message(void *context, const char *source, const char *text)
{
    assert_string_equal(*source ? language_text(source) : text, text);
    ++*(size_t *)context;
}

static void all_messages_of_a_catalogue_are_found(void **state)
{
    (void)state;
    size_t japanese = 0;
    messages_each(language_catalogue(LANGUAGE_ja), count_message, &japanese);
    assert_true(japanese > 1000);
}

static void columns_are_those_of_the_terminal(void **state)
{
    (void)state;
    struct text text = {0};
    const struct screen screen = {.width = 20, .unicode = true};
    assert_int_equal(text_columns("勝利 A±"), 7);
    add_padded(&text, "勝利", 6);
    add_right(&text, "勝率", 6);
    assert_string_equal(text.bytes, "勝利    勝率");
    text_free(&text);
    add_cut(&text, &screen, "勝利レベル", 6);
    assert_string_equal(text.bytes, "勝利…");
    text_free(&text);
    add_cut(&text, &screen, "勝利レベル", 10);
    assert_string_equal(text.bytes, "勝利レベル");
    text_free(&text);
}

static void lines_are_parted_where_japanese_may_be(void **state)
{
    (void)state;
    struct text text = {0};
    const struct screen screen = {.width = 20, .unicode = true};
    add_wrapped(&text, &screen, "  海兵隊の勝率は、ほぼ「半分」だ。one two", 4);
    assert_string_equal(text.bytes, "  海兵隊の勝率は、ほ\n    ぼ「半分」だ。\n    one two\n");
    text_free(&text);
    add_wrapped(&text, &screen, "one two three four five", 2);
    assert_string_equal(text.bytes, "one two three four\n  five\n");
    text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_titles_are_put_together),
        cmocka_unit_test(documents_and_english_say_what_the_source_says),
        cmocka_unit_test(tags_of_locales_are_understood),
        cmocka_unit_test(all_messages_of_a_catalogue_are_found),
        cmocka_unit_test(columns_are_those_of_the_terminal),
        cmocka_unit_test(lines_are_parted_where_japanese_may_be),
    };
    return cmocka_run_group_tests(tests, begin, NULL);
}
