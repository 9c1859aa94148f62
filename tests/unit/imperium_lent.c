/* Counters of Imperium that stand for others (V:COUNTER-LIMIT = no): what the enemy sees of them, and their
 * names. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(an_enemy_in_the_box_is_as_printed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
