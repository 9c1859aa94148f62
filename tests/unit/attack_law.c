/* The exact law of an attack against all rolls, one by one; faces that show a result. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rules/shared/attack_law.h"
#include "rules/shared/faces.h"
#include "sim/core/chance.h"
#include "tests/unit/uniform_fit.h"

static struct attack_tables tables;

static int build(void **state)
{
    (void)state;
    attack_tables_build(&tables);
    return 0;
}

/* The cell 2 * hits + (two ones) of a roll written as a number of `dice` digits. */
static unsigned cell_of_roll(uint32_t roll, unsigned dice, unsigned defence)
{
    unsigned hits = 0, ones = 0;
    for (unsigned i = 0; i < dice; i++, roll /= 6) {
        unsigned face = roll % 6 + 1;
        hits += face > defence;
        ones += face == 1;
    }
    return 2 * hits + (ones >= 2);
}

static uint64_t power_of_six(unsigned n)
{
    return n ? 6 * power_of_six(n - 1) : 1;
}

/* All 6^n rolls: as many in each cell as the site's law says, and as the cuts give when every number below
 * 6^n is resolved. */
static void test_against_all_rolls(void **state)
{
    (void)state;
    for (unsigned dice = 1; dice <= 6; dice++) {
        for (unsigned defence = 1; defence <= ATTACK_DEFENCE_MAX; defence++) {
            uint64_t counted[ATTACK_CELLS] = {0}, resolved[ATTACK_CELLS] = {0}, law[ATTACK_CELLS];
            uint32_t rolls = (uint32_t)power_of_six(dice);
            for (uint32_t roll = 0; roll < rolls; roll++) {
                counted[cell_of_roll(roll, dice, defence)]++;
                struct attack_result result = attack_resolve(&tables.law[dice][defence], roll);
                resolved[2 * result.hits + result.two_ones]++;
            }
            assert_true(attack_site_law(attack_variant(dice, defence), law));
            assert_memory_equal(counted, law, sizeof law);
            assert_memory_equal(counted, resolved, sizeof law);
            assert_int_equal(tables.law[dice][defence].total, rolls);
        }
    }
}

/* Up to twelve dice: the cells add up to 6^n; the number of hits is binomial; two ones do not depend on the
 * defence; the doubles for policies are the same numbers. */
static void test_totals(void **state)
{
    (void)state;
    for (unsigned dice = 1; dice <= ATTACK_DICE_MAX; dice++) {
        uint64_t ones_before = 0;
        for (unsigned defence = 1; defence <= ATTACK_DEFENCE_MAX; defence++) {
            uint64_t law[ATTACK_CELLS], total = 0, ones = 0, hits = 0, at_least_three = 0;
            assert_true(attack_site_law(attack_variant(dice, defence), law));
            for (unsigned cell = 0; cell < ATTACK_CELLS; cell++) {
                total += law[cell];
                hits += cell / 2 * law[cell];
                ones += cell & 1 ? law[cell] : 0;
                at_least_three += cell >= 6 ? law[cell] : 0;
            }
            assert_true(total == power_of_six(dice));
            assert_true(hits == dice * (6 - defence) * power_of_six(dice - 1));
            assert_true(defence == 1 || ones == ones_before);
            assert_true(fabs(tables.two_ones[dice] - (double)ones / (double)total) < 1e-15);
            assert_true(fabs(tables.at_least[dice][defence][3] - (double)at_least_three / (double)total) <
                        1e-15);
            assert_true(tables.at_least[dice][defence][0] == 1);
            ones_before = ones;
        }
    }
}

static void test_impossible_variants(void **state)
{
    (void)state;
    uint64_t law[ATTACK_CELLS];
    assert_false(attack_site_law(attack_variant(0, 3), law));
    assert_false(attack_site_law(attack_variant(3, 0), law));
    assert_false(attack_site_law(ATTACK_VARIANTS, law));
    /* A rift marker of 6 cannot be hit (V-rift_values). */
    assert_true(attack_site_law(attack_variant(12, 6), law));
    assert_true(law[0] + law[1] == power_of_six(12));
}

/* Common random numbers: a larger number is never worse, and at the same place of the range one more die or
 * one less defence never hits less. */
static void test_monotone(void **state)
{
    (void)state;
    for (unsigned step = 0; step < 20000; step++) {
        uint64_t word = hash_mix(step + 1);
        for (unsigned dice = 1; dice < ATTACK_DICE_MAX; dice++) {
            uint32_t roll = (uint32_t)((unsigned __int128)word * power_of_six(dice) >> 64);
            uint32_t more = (uint32_t)((unsigned __int128)word * power_of_six(dice + 1) >> 64);
            for (unsigned defence = 1; defence <= ATTACK_DEFENCE_MAX; defence++) {
                unsigned hits = attack_resolve(&tables.law[dice][defence], roll).hits;
                assert_true(attack_resolve(&tables.law[dice + 1][defence], more).hits >= hits);
                if (defence > 1)
                    assert_true(attack_resolve(&tables.law[dice][defence - 1], roll).hits >= hits);
                if (roll)
                    assert_true(attack_resolve(&tables.law[dice][defence], roll - 1).hits <= hits);
            }
        }
    }
}

static unsigned roll_of_faces(const struct dice_faces *faces)
{
    unsigned roll = 0;
    for (unsigned i = 0; i < faces->count; i++)
        roll = 6 * roll + faces->face[i] - 1u;
    return roll;
}

/* Faces made up for a result show exactly this result, and over all results every roll of three dice comes
 * up equally often. */
static void test_faces(void **state)
{
    (void)state;
    enum { ROLLS = 200 * 216 };
    for (unsigned defence = 1; defence <= ATTACK_DEFENCE_MAX; defence++) {
        uint64_t counts[216] = {0};
        for (uint32_t i = 0; i < ROLLS; i++) {
            struct dice_faces faces;
            struct attack_result result = attack_resolve(&tables.law[3][defence], i % 216);
            faces_of_attack(&faces, 3, defence, result, chance_game_key(defence, i));
            assert_int_equal(faces.count, 3);
            for (unsigned die = 0; die < 3; die++)
                assert_in_range(faces.face[die], 1, 6);
            unsigned roll = roll_of_faces(&faces);
            assert_int_equal(cell_of_roll(roll, 3, defence), 2 * result.hits + result.two_ones);
            counts[roll]++;
        }
        assert_uniform(counts, 216);
    }
}

static void test_faces_of_many_dice(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < 20000; i++) {
        unsigned dice = 1 + i % ATTACK_DICE_MAX, defence = 1 + i / 12 % ATTACK_DEFENCE_MAX;
        const struct attack_law *law = &tables.law[dice][defence];
        struct dice_faces faces;
        struct attack_result result =
            attack_resolve(law, (uint32_t)chance_below(chance_game_key(1, i), 1, law->total));
        faces_of_attack(&faces, dice, defence, result, chance_game_key(2, i));
        unsigned hits = 0, ones = 0;
        for (unsigned die = 0; die < dice; die++) {
            assert_in_range(faces.face[die], 1, 6);
            hits += faces.face[die] > defence;
            ones += faces.face[die] == 1;
        }
        assert_int_equal(hits, result.hits);
        assert_int_equal(ones >= 2, result.two_ones);
    }
}

static void test_faces_of_numbers(void **state)
{
    (void)state;
    struct dice_faces faces;
    faces_of_number(&faces, 3, 79); /* hex 322 (INV-M.2) */
    assert_int_equal(faces.count, 3);
    assert_int_equal(faces.face[0], 3);
    assert_int_equal(faces.face[1], 2);
    assert_int_equal(faces.face[2], 2);
}

static void test_scripted_attack(void **state)
{
    (void)state;
    const uint8_t dice[] = {6, 6, 6, 1, 1, 2};
    struct script script = {.faces = dice, .face_count = 6};
    struct dice_faces faces;
    struct attack_result result = faces_scripted_attack(&faces, &script, 6, 5); /* INV-T19 (3) */
    assert_int_equal(result.hits, 3);
    assert_true(result.two_ones);
    assert_int_equal(script.face_next, 6);
    assert_memory_equal(faces.face, dice, 6);
    faces_scripted_attack(&faces, &script, 2, 5);
    assert_int_equal(script.faces_missing, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_all_rolls),
        cmocka_unit_test(test_totals),
        cmocka_unit_test(test_impossible_variants),
        cmocka_unit_test(test_monotone),
        cmocka_unit_test(test_faces),
        cmocka_unit_test(test_faces_of_many_dice),
        cmocka_unit_test(test_faces_of_numbers),
        cmocka_unit_test(test_scripted_attack),
    };
    return cmocka_run_group_tests(tests, build, NULL);
}
