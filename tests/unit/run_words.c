/* Counts as bytes: words, looks of stopping rules, sums of the paired runner. */
#include "run_study.h"

#include "sim/store/looks.h"
#include "sim/store/paired_record.h"
#include "sim/play/words.h"

static const char heading[] = "test 1\n";

static void words_come_back(void **unused)
{
    static const uint64_t words[] = {0, 0, 0, 1, 127, 128, UINT64_MAX, 0, 300, 0, 0, UINT64_C(1) << 63};
    enum { COUNT = sizeof words / sizeof *words };
    (void)unused;
    for (size_t count = 0; count <= COUNT; count++) {
        struct text bytes = {0};
        uint64_t read[COUNT + 1];
        size_t found;
        words_save(&bytes, heading, words, count);
        assert_true(words_whole(bytes.bytes, bytes.length, heading));
        assert_true(words_load(bytes.bytes, bytes.length, heading, read, count));
        if (count > 0)
            assert_memory_equal(read, words, count * sizeof *words);
        assert_true(words_load_some(bytes.bytes, bytes.length, heading, read, COUNT + 1, &found));
        assert_int_equal(found, count);
        assert_false(count > 0 && words_load(bytes.bytes, bytes.length, heading, read, count - 1));
        assert_false(words_load(bytes.bytes, bytes.length, heading, read, count + 1));
        assert_false(words_whole(bytes.bytes, bytes.length, "other 1\n"));
        for (size_t i = 0; i < bytes.length; i++) { /* every flipped byte is noticed */
            bytes.bytes[i] ^= 0x10;
            assert_false(words_whole(bytes.bytes, bytes.length, heading));
            bytes.bytes[i] ^= 0x10;
        }
        for (size_t length = 0; length < bytes.length; length++)
            assert_false(words_whole(bytes.bytes, length, heading));
        text_free(&bytes);
    }
}

/* Whole by their check, but no words: what follows the shorter heading was written as the end of a longer
 * one. */
static void what_is_no_word_is_refused(void **unused)
{
    static const char *const bodies[] = {"\x80", "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02",
                                         "\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01", "\x01\x85"};
    (void)unused;
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        struct text longer = {0}, bytes = {0};
        uint64_t words[4];
        size_t found = 0;
        text_add(&longer, heading);
        text_add(&longer, bodies[i]);
        words_save(&bytes, longer.bytes, NULL, 0);
        assert_true(words_whole(bytes.bytes, bytes.length, heading));
        assert_false(words_load(bytes.bytes, bytes.length, heading, words, 1));
        assert_false(words_load_some(bytes.bytes, bytes.length, heading, words, 4, &found));
        text_free(&longer);
        text_free(&bytes);
    }
}

/* A run of zeros goes as far as there is room, and no farther. */
static void zeros_fill_the_room(void **unused)
{
    static const uint64_t zeros[9] = {0};
    (void)unused;
    for (size_t count = 1; count <= 9; count++) {
        struct text bytes = {0};
        words_save(&bytes, heading, zeros, count);
        for (size_t most = 1; most <= 9; most++) {
            uint64_t words[10];
            size_t found = 0;
            memset(words, 0xff, sizeof words);
            const bool fits =
                words_load_some(bytes.bytes, bytes.length, heading, words, most, &found) && found <= most;
            assert_true(fits == (count <= most));
            assert_true(words[most] == UINT64_MAX);
        }
        text_free(&bytes);
    }
}

/* Steps of 100 games with 30 wins each. */
static struct looked_list some_looks(size_t count, uint64_t wins)
{
    struct looked_list list = {0};
    for (size_t i = 0; i < count; i++)
        looked_add(&list, &(struct looked){100 * i, wins * i, 0},
                   &(struct looked){100 * (i + 1), wins * (i + 1), 0});
    return list;
}

static bool goes_on(const struct looked_list *list, const struct stop_rule *rule, uint64_t games)
{
    const struct looked start = {0, 0, 0};
    struct stop_course course = stop_course_begin(rule, false, 1);
    const bool goes = looked_go_on(list, &course, &start, games);
    stop_course_free(&course);
    return goes;
}

static void looks_are_gone_over(void **unused)
{
    struct stop_rule rule = stop_rule_standard(STOP_HALF_WIDTH);
    struct looked_list list = some_looks(50, 30), read = {0};
    struct text bytes = {0};
    (void)unused;
    looked_save(&list, &bytes);
    assert_true(looked_load(&read, &bytes));
    assert_int_equal(read.count, list.count);
    assert_memory_equal(read.items, list.items, list.count * sizeof *list.items);
    /* looks every 1,000 games: narrow enough at 1,000, at 3,000, or never */
    rule.half_width = 0.03;
    assert_true(goes_on(&list, &rule, 1000)); /* the last look is the caller's */
    assert_false(goes_on(&list, &rule, 5000));
    rule.half_width = 0.017;
    assert_true(goes_on(&list, &rule, 2900));
    assert_false(goes_on(&list, &rule, 3100));
    rule.half_width = 0.001;
    assert_true(goes_on(&list, &rule, 5000));
    assert_false(goes_on(&list, &rule, 7000)); /* nobody saw 6,000 */
    /* the sequential test looks every 64 games, which these looks do not tell */
    rule = stop_rule_standard(STOP_SPRT);
    rule.h0 = 0.2;
    rule.h1 = 0.3;
    assert_false(goes_on(&list, &rule, 5000));
    assert_true(goes_on(&list, &rule, 64));
    rule = stop_rule_standard(STOP_FIXED);
    assert_true(goes_on(&list, &rule, 5000));
    bytes.bytes[20] ^= 1;
    looked_free(&read);
    assert_false(looked_load(&read, &bytes));
    text_free(&bytes);
    assert_true(looked_load(&read, &bytes)); /* nothing: nobody looked */
    assert_int_equal(read.count, 0);
    looked_free(&list);
}

static void marks_serve_every_rule(void **unused)
{
    (void)unused;
    for (enum stop_kind writer = STOP_HALF_WIDTH; writer <= STOP_ANYTIME; writer++)
        for (enum stop_kind reader = STOP_HALF_WIDTH; reader <= STOP_ANYTIME; reader++) {
            const struct stop_rule writes = stop_rule_standard(writer), reads = stop_rule_standard(reader);
            uint64_t mark = 0, look = 0;
            while (look < 20000) {
                look = stop_next(&reads, look, 20000);
                while (mark < look)
                    mark = stop_next_mark(&writes, mark, 20000);
                assert_int_equal(mark, look);
            }
        }
    const struct stop_rule fixed = stop_rule_standard(STOP_FIXED);
    assert_int_equal(stop_next(&fixed, 10, 777), 777);
    assert_int_equal(stop_next_mark(&fixed, 10, 777), 777);
}

enum { GAMES = 120 };

static void assert_same_sums(const struct paired_totals *one, const struct paired_totals *other,
                             const struct game *game, size_t levels)
{
    assert_int_equal(one->games, other->games);
    for (size_t i = 0; i < one->arm_count; i++) {
        struct text a = {0}, b = {0};
        totals_save(one->arms[i], &a);
        totals_save(other->arms[i], &b);
        assert_int_equal(a.length, b.length);
        assert_memory_equal(a.bytes, b.bytes, a.length);
        text_free(&a);
        text_free(&b);
    }
    for (size_t i = 0; i < one->contrast_count; i++) {
        const struct contrast_totals *a = &one->contrasts[i], *b = &other->contrasts[i];
        assert_int_equal(a->games, b->games);
        assert_int_equal(a->identical, b->identical);
        assert_true(a->score.sum == b->score.sum && a->score.squares == b->score.squares);
        assert_true(a->level.sum == b->level.sum && a->level.squares == b->level.squares);
        for (size_t m = 0; m < game->metric_count; m++)
            assert_true(a->metrics[m].sum == b->metrics[m].sum &&
                        a->metrics[m].squares == b->metrics[m].squares);
        if (a->table)
            assert_memory_equal(a->table, b->table, levels * levels * sizeof *a->table);
    }
}

/* Three arms, a simple contrast each way and an interaction: played at once, or saved and taken in pieces. */
static void pairs_come_back(void **unused)
{
    struct setting *setting = open_setting(NULL, NULL),
                   *variant = open_setting("los_contact=designer_strict", NULL);
    const struct experiment experiments[] = {
        experiment_of(setting, "convoy", 3, 0), experiment_of(variant, "convoy", 3, 0),
        experiment_of(setting, "gunline", 3, 0), experiment_of(variant, "gunline", 3, 0)};
    const struct experiment *arms[] = {&experiments[0], &experiments[1], &experiments[2], &experiments[3]};
    const struct contrast contrasts[] = {SIMPLE_CONTRAST(0, 2), SIMPLE_CONTRAST(2, 0), {1, 0, 3, 2}};
    const struct paired_plan plan = {arms, 4, contrasts, 3, 17};
    const struct paired_options options = {.threads = 2};
    struct paired *whole = paired_open(&plan, &options), *parts = paired_open(&plan, &options);
    const char *reason;
    (void)unused;
    paired_play(whole, GAMES);
    struct text bytes[3] = {{0}, {0}, {0}};
    struct paired *writer = paired_open(&plan, &options);
    for (size_t i = 0; i < 3; i++) {
        paired_fold(writer);
        paired_play(writer, GAMES / 3);
        paired_save(writer, &bytes[i]);
    }
    assert_false(paired_take(parts, GAMES / 3 + 1, bytes[0].bytes, bytes[0].length, &reason));
    assert_non_null(strstr(reason, "another shape"));
    assert_true(paired_take(parts, GAMES / 3, bytes[0].bytes, bytes[0].length, &reason));
    paired_play(parts, GAMES / 3); /* played between two that are taken */
    assert_true(paired_take(parts, GAMES / 3, bytes[2].bytes, bytes[2].length, &reason));
    assert_same_sums(paired_totals(whole), paired_totals(parts), setting->game, paired_level_count(whole));
    /* a damaged byte is noticed wherever it is, and nothing is taken */
    for (size_t i = 0; i < bytes[0].length; i += 31) {
        bytes[0].bytes[i] ^= 0x20;
        assert_false(paired_take(parts, GAMES / 3, bytes[0].bytes, bytes[0].length, &reason));
        bytes[0].bytes[i] ^= 0x20;
    }
    assert_false(paired_take(parts, GAMES / 3, bytes[0].bytes, bytes[0].length - 1, &reason));
    assert_int_equal(paired_games(parts), GAMES);
    assert_same_sums(paired_totals(whole), paired_totals(parts), setting->game, paired_level_count(whole));
    /* who has dropped an arm takes what has it, not the other way round */
    struct text without = {0};
    paired_drop(writer, 3);
    paired_fold(writer);
    paired_play(writer, GAMES / 3);
    paired_save(writer, &without);
    assert_true(paired_take(writer, GAMES / 3, bytes[0].bytes, bytes[0].length, &reason));
    assert_int_equal(paired_totals(writer)->arms[3]->games, GAMES);
    assert_int_equal(paired_totals(writer)->contrasts[0].games, GAMES + 2 * GAMES / 3);
    assert_int_equal(paired_totals(writer)->contrasts[2].games, GAMES);
    assert_false(paired_take(parts, GAMES / 3, without.bytes, without.length, &reason));
    assert_non_null(strstr(reason, "not everybody"));
    for (size_t i = 0; i < 3; i++)
        text_free(&bytes[i]);
    text_free(&without);
    paired_close(writer);
    paired_close(whole);
    paired_close(parts);
    setting_close(setting);
    setting_close(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_come_back),        cmocka_unit_test(what_is_no_word_is_refused),
        cmocka_unit_test(zeros_fill_the_room),    cmocka_unit_test(looks_are_gone_over),
        cmocka_unit_test(marks_serve_every_rule), cmocka_unit_test(pairs_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
