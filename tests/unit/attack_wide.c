/* The law of many dice: the same as that of few dice where both exist, and whole everywhere. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "rules/shared/attack_wide.h"

static struct attack_tables narrow;
static struct attack_wide_tables wide;

static int build(void **state)
{
    (void)state;
    attack_tables_build(&narrow);
    attack_wide_tables_build(&wide);
    return 0;
}

static void agrees_with_the_narrow_law(void **unused)
{
    (void)unused;
    for (unsigned dice = 0; dice <= ATTACK_DICE_MAX; dice++) {
        for (unsigned defence = 1; defence <= ATTACK_DEFENCE_MAX; defence++) {
            const struct attack_law *few = &narrow.law[dice][defence];
            const struct attack_wide_law *many = &wide.law[dice][defence];

            assert_true(few->total == many->total);
            for (unsigned hits = 0; hits <= dice; hits++) {
                assert_true(few->hit_cut[hits] == many->hit_cut[hits]);
                assert_true(few->ones_cut[hits] == many->ones_cut[hits]);
            }
        }
    }
}

static void weights_add_up(void **unused)
{
    uint64_t weights[ATTACK_WIDE_CELLS], power = 1;

    (void)unused;
    for (unsigned dice = 1; dice <= ATTACK_WIDE_DICE_MAX; dice++) {
        power *= 6;
        for (unsigned defence = 1; defence <= ATTACK_DEFENCE_MAX; defence++) {
            uint64_t sum = 0;

            assert_true(attack_wide_site_law(attack_variant(dice, defence), weights));
            for (unsigned cell = 0; cell < ATTACK_WIDE_CELLS; cell++)
                sum += weights[cell];
            assert_true(sum == power);
            assert_true(wide.law[dice][defence].total == power);
            assert_true(wide.law[dice][defence].hit_cut[dice + 1] == power);
        }
    }
    assert_false(attack_wide_site_law(attack_variant(0, 3), weights));
    assert_false(attack_wide_site_law(attack_variant(5, 0), weights));
    assert_false(attack_wide_site_law(ATTACK_WIDE_VARIANTS, weights));
}

/* Every roll falls into the cell whose weight it belongs to: at the borders of the cuts. */
static void rolls_resolve_at_the_cuts(void **unused)
{
    const struct attack_wide_law *law = &wide.law[24][3];

    (void)unused;
    assert_int_equal(attack_wide_resolve(law, 24, 0).hits, 0);
    assert_true(attack_wide_resolve(law, 24, 0).two_ones);
    assert_int_equal(attack_wide_resolve(law, 24, law->total - 1).hits, 24);
    assert_false(attack_wide_resolve(law, 24, law->total - 1).two_ones);
    for (unsigned hits = 1; hits <= 24; hits++) {
        assert_int_equal(attack_wide_resolve(law, 24, law->hit_cut[hits] - 1).hits, hits - 1);
        assert_int_equal(attack_wide_resolve(law, 24, law->hit_cut[hits]).hits, hits);
    }
    assert_true(attack_wide_resolve(law, 24, law->ones_cut[10] - 1).two_ones);
    assert_false(attack_wide_resolve(law, 24, law->ones_cut[10]).two_ones);
    assert_int_equal(attack_wide_resolve(law, 24, law->ones_cut[10]).hits, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(agrees_with_the_narrow_law),
        cmocka_unit_test(weights_add_up),
        cmocka_unit_test(rolls_resolve_at_the_cuts),
    };
    return cmocka_run_group_tests(tests, build, NULL);
}
