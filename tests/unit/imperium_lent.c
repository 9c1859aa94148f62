/* Counters of Imperium that stand for others (V:COUNTER-LIMIT = no): what the enemy sees of them, and for
 * which ones they may stand. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "rules/imperium/imperium.h"
#include "rules/imperium/lent.h"
#include "rules/imperium/parts.h"

enum { OWN = 3, BOXED = 170, LOST = 171, FLYING = 172, OTHER_SHIP = 180 };

/* First the Terran ships, then the Imperial ones, then ground units in the same order. */
static struct imperium_model *make_model(void)
{
    struct imperium_model *model = calloc(1, sizeof *model);
    for (unsigned i = 0; i < COUNTERS; i++)
        model->side[i] = i < GROUND ? i >= SHIPS_A_SIDE : i >= GROUND + GROUND_A_SIDE;
    model->base = model;
    return model;
}

static void an_enemy_in_the_box_is_as_printed(void **unused)
{
    struct imperium_model *model = make_model();
    struct imperium_state *s = calloc(1, sizeof *s);
    static const unsigned lent[] = {OWN, BOXED, LOST, FLYING};
    (void)unused;
    for (size_t i = 0; i < sizeof lent / sizeof *lent; i++)
        imperium_lend(s, lent[i], OTHER_SHIP);
    imperium_lend(s, OWN, OTHER_SHIP + 1); /* again: still one counter */
    assert_int_equal(s->lent, 4);
    s->at[OWN] = s->at[BOXED] = s->at[LOST] = AT_POOL;
    s->flag[LOST] = FLAG_LOST;
    s->at[FLYING] = AT_STAR;
    imperium_hide_lent(model, TERRAN, s);
    assert_int_equal(s->as[OWN], OTHER_SHIP + 2);
    assert_int_equal(s->as[BOXED], 0);
    assert_int_equal(s->as[LOST], OTHER_SHIP + 1);
    assert_int_equal(s->as[FLYING], OTHER_SHIP + 1);
    assert_int_equal(s->lent, 3);
    imperium_lend_nothing(s, FLYING);
    imperium_lend_nothing(s, FLYING);
    assert_int_equal(s->as[FLYING], 0);
    assert_int_equal(s->lent, 2);
    imperium_hide_lent(model, IMPERIAL, s); /* the Terran's own one is in the box, too */
    assert_int_equal(s->as[OWN], 0);
    assert_int_equal(s->lent, 1);
    free(s);
    free(model);
}

enum { TERRAN_TROOP = GROUND + 2, IMPERIAL_TROOP = GROUND + GROUND_A_SIDE + 2 };

/* One more is said to be lent than is, which is found where nothing else is wrong. */
static bool may_stand_for(unsigned unit, unsigned as)
{
    struct imperium_model *model = make_model();
    struct imperium_state *s = calloc(1, sizeof *s);
    char why[100] = "";
    for (unsigned i = 0; i < COUNTERS; i++) {
        model->type[i] = i < SHIPS ? TYPE_DD : TYPE_RT;
        s->at[i] = AT_POOL;
    }
    model->first[IMPERIAL][TYPE_DD] = SHIPS_A_SIDE;
    model->first[TERRAN][TYPE_RT] = GROUND;
    model->first[IMPERIAL][TYPE_RT] = GROUND + GROUND_A_SIDE;
    imperium_lend(s, unit, as);
    s->lent++;
    assert_false(imperium_invariant(model, s, why, sizeof why));
    const bool right = strcmp(why, "the counters that are lent are miscounted") == 0;
    if (!right)
        assert_string_equal(why, " stands for what it cannot be");
    free(s);
    free(model);
    return right;
}

static void counters_stand_for_some_of_their_side(void **unused)
{
    (void)unused;
    assert_true(may_stand_for(OWN, OWN + 1));
    assert_true(may_stand_for(OWN, TERRAN_TROOP));
    assert_true(may_stand_for(TERRAN_TROOP, TERRAN_TROOP + 1));
    assert_false(may_stand_for(OWN, SHIPS_A_SIDE));
    assert_false(may_stand_for(SHIPS_A_SIDE + 1, OWN));
    assert_false(may_stand_for(TERRAN_TROOP, IMPERIAL_TROOP));
    assert_false(may_stand_for(OWN, COUNTERS));
}

static void troops_stand_for_no_ship(void **unused)
{
    (void)unused;
    assert_false(may_stand_for(TERRAN_TROOP, OWN));
    assert_false(may_stand_for(GROUND + 1, OWN));
    assert_false(may_stand_for(IMPERIAL_TROOP, SHIPS - 1)); /* the last ship, before the first troop */
}

/* Only where all of a type are in use another one is lent. */
static void the_first_of_a_type_is_never_lent(void **unused)
{
    (void)unused;
    assert_false(may_stand_for(0, OWN));
    assert_false(may_stand_for(SHIPS_A_SIDE, SHIPS_A_SIDE + 1));
    assert_false(may_stand_for(GROUND, TERRAN_TROOP));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(an_enemy_in_the_box_is_as_printed),
                                       cmocka_unit_test(counters_stand_for_some_of_their_side),
                                       cmocka_unit_test(troops_stand_for_no_ship),
                                       cmocka_unit_test(the_first_of_a_type_is_never_lent)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
