/* The kill fractions of Imperium's players against counting every roll. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>

#include "policies/imperium/player.h"

static struct tables *tables;

static int make_tables(void **unused)
{
    struct imperium_model *model = calloc(1, sizeof *model);
    (void)unused;
    tables = calloc(1, sizeof *tables);
    imperium_build_tables(tables, model);
    free(model);
    return 0;
}

static int drop_tables(void **unused)
{
    (void)unused;
    free(tables);
    return 0;
}

/* Rolls of `dice` dice, each hitting with `chance` faces, that score at least `limit` hits. */
static unsigned rolls_of(unsigned dice, unsigned chance, unsigned limit)
{
    unsigned all = 1, found = 0;
    for (unsigned i = 0; i < dice; i++)
        all *= 6;
    for (unsigned roll = 0; roll < all; roll++) {
        unsigned hits = 0;
        for (unsigned i = 0, rest = roll; i < dice; i++, rest /= 6)
            hits += rest % 6 < chance;
        found += hits >= limit;
    }
    return found;
}

/* K in millionths, rounded: a strike counts half if it flips the counter. */
static unsigned kill_by_counting(unsigned dice, unsigned chance, unsigned defence, bool flip)
{
    uint64_t all = 1;
    const uint64_t destroyed = rolls_of(dice, chance, 3 * defence), struck = rolls_of(dice, chance, defence);
    for (unsigned i = 0; i < dice; i++)
        all *= 6;
    const uint64_t doubled = 2 * destroyed + (struck - destroyed) * (flip ? 1 : 2);
    return (unsigned)((doubled * MILLION + all) / (2 * all));
}

static void kill_is_what_counting_says(void **unused)
{
    (void)unused;
    for (unsigned dice = 1; dice <= 6; dice++)
        for (unsigned chance = 1; chance <= 3; chance++)
            for (unsigned defence = 1; defence <= 3; defence++)
                for (unsigned flip = 0; flip < 2; flip++)
                    assert_int_equal(imperium_kill(dice, dice * chance, 0, defence, flip),
                                     kill_by_counting(dice, chance, defence, flip));
}

static void nothing_kills_nothing(void **unused)
{
    (void)unused;
    assert_int_equal(imperium_kill(0, 0, 0, 1, true), 0);
    assert_int_equal(imperium_kill(5, 10, 10, 1, true), 0); /* all stopped */
    assert_int_equal(imperium_kill(5, 10, 12, 1, true), 0);
}

/* Many dice are not in the table, and follow on from it. */
static void many_dice_are_worth_more(void **unused)
{
    (void)unused;
    for (unsigned dice = 1; dice < 2 * KILL_DICE; dice++)
        assert_true(imperium_kill(dice + 1, dice + 1, 0, 3, true) >= imperium_kill(dice, dice, 0, 3, true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kill_is_what_counting_says),
        cmocka_unit_test(nothing_kills_nothing),
        cmocka_unit_test(many_dice_are_worth_more),
    };
    return cmocka_run_group_tests(tests, make_tables, drop_tables);
}
