/* Levels and points of Vermin, against their tables in the specification (VRM-Q.1.d, Q.2.g, Q.3). */
#include "tests/unit/vermin_fixture.h"

static struct vermin_model *model;
static struct vermin_view view;

static void open_scenario(const char *scenario, const char *set)
{
    model = fixture_model(scenario, (const char *const[]){set, NULL});
    memset(&view, 0, sizeof view);
    view.chapter = 1;
}

static void close_scenario(void)
{
    game_vermin.unload(model);
}

static unsigned jewel_level(unsigned exported, unsigned lost, enum chapter_ending ending)
{
    view.exported = (uint16_t)exported;
    view.lost = (1u << lost) - 1;
    return vermin_level(model, &view, ending);
}

/* VRM-Q.1.d */
static void test_family_jewels(void **state)
{
    static const unsigned expected[] = {JEWELS_DEFEAT, JEWELS_DRAW, JEWELS_VICTORY, JEWELS_MAJOR};
    (void)state;
    open_scenario("family_jewels", NULL);
    for (unsigned exported = 0; exported < 4; exported++) {
        for (unsigned lost = 0; lost <= 21; lost++) {
            unsigned level = expected[exported];
            level -= lost > 6 && level > JEWELS_DEFEAT;
            assert_int_equal(jewel_level(exported, lost, CHITS_USED), level);
        }
        assert_int_equal(jewel_level(exported, 21, WIPED_OUT), JEWELS_SUDDEN_DEFEAT);
    }
    assert_int_equal(jewel_level(4, 6, JEWELS_OUT), JEWELS_SUDDEN_DEATH);
    assert_int_equal(jewel_level(4, 8, JEWELS_OUT), JEWELS_SUDDEN_DEATH); /* VRM-T073 */
    close_scenario();
    open_scenario("family_jewels", "rulings.losses_reduce_sudden_death.choice=\"yes\"");
    assert_int_equal(jewel_level(4, 6, JEWELS_OUT), JEWELS_SUDDEN_DEATH);
    assert_int_equal(jewel_level(4, 7, JEWELS_OUT), JEWELS_MAJOR);
    close_scenario();
}

static uint32_t first_of(uint32_t units, unsigned count)
{
    uint32_t mask = 0;
    for (; count && units; count--, units &= units - 1)
        mask |= units & -units;
    return mask;
}

/* VRM-Q.2.g: two for the dead, less the escaped by type and one for each Marine. */
static void test_migration_points(void **state)
{
    (void)state;
    open_scenario("great_migration", NULL);
    view.dead = first_of(model->vermin_of[SOLDIER], 9);
    assert_int_equal(vermin_points(model, &view), 18);
    view.escaped = model->queens;
    assert_int_equal(vermin_points(model, &view), 18 - 4 - 3 - 2);
    view.escaped |= first_of(model->vermin_of[ULTRAMITE], 2);
    assert_int_equal(vermin_points(model, &view), 18 - 9 - 2);
    view.lost = 7;
    assert_int_equal(vermin_points(model, &view), 18 - 9 - 2 - 3);
    close_scenario();
}

static void test_migration_levels(void **state)
{
    static const struct {
        int points;
        unsigned level;
    } rows[] = {{24, MIGRATION_DEFEAT}, {26, MIGRATION_DRAW},    {28, MIGRATION_DRAW},
                {30, MIGRATION_MINOR},  {34, MIGRATION_MINOR},   {36, MIGRATION_MAJOR},
                {38, MIGRATION_MAJOR},  {40, MIGRATION_DECISIVE}};
    (void)state;
    open_scenario("great_migration", NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        view.dead = first_of(model->crawlers, (unsigned)rows[i].points / 2);
        assert_int_equal(vermin_points(model, &view), rows[i].points);
        assert_int_equal(vermin_level(model, &view, CHITS_USED), rows[i].level);
        assert_int_equal(vermin_level(model, &view, VERMIN_GONE), rows[i].level);
        assert_int_equal(vermin_level(model, &view, WIPED_OUT), MIGRATION_DEFEAT); /* VRM-N.1 */
    }
    view.dead = first_of(model->crawlers, 13);
    view.lost = 1; /* 25 is a draw, 24 no more */
    assert_int_equal(vermin_level(model, &view, CHITS_USED), MIGRATION_DRAW);
    view.lost = 3;
    assert_int_equal(vermin_level(model, &view, CHITS_USED), MIGRATION_DEFEAT);
    close_scenario();
}

/* VRM-Q.3: ten for a jewel in the first chapter, then the points of the second. */
static void test_campaign(void **state)
{
    (void)state;
    open_scenario("campaign", NULL);
    view.exported = 3;
    view.lost = 0x1f;
    assert_int_equal(vermin_points(model, &view), 25);
    view.chapter = 2;
    view.exported_before = 4;
    view.lost_before = 0x3f;
    view.lost = 0x7;
    view.exported = 0;
    view.dead = first_of(model->crawlers, 20);
    assert_int_equal(vermin_points_before(model, &view), 34);
    assert_int_equal(vermin_points(model, &view), 37);
    assert_int_equal(vermin_level(model, &view, CHITS_USED), MIGRATION_MAJOR); /* 71 */
    view.lost = 0;
    view.lost_before = 0;
    assert_int_equal(vermin_level(model, &view, WIPED_OUT),
                     MIGRATION_DECISIVE); /* 80, counted as it stands */
    view.dead = 0;
    assert_int_equal(vermin_level(model, &view, CHITS_USED), MIGRATION_DRAW); /* 40 */
    view.ending_before = WIPED_OUT;
    assert_int_equal(vermin_level(model, &view, CHITS_USED), MIGRATION_DRAW);
    close_scenario();
    open_scenario("campaign", "rulings.campaign_wipeout.choice=campaign_defeat");
    view.chapter = 2;
    view.exported_before = 4;
    view.dead = first_of(model->crawlers, 20);
    assert_int_equal(vermin_level(model, &view, CHITS_USED), MIGRATION_DECISIVE);
    assert_int_equal(vermin_level(model, &view, WIPED_OUT), MIGRATION_DEFEAT);
    view.ending_before = WIPED_OUT;
    assert_int_equal(vermin_level(model, &view, CHITS_USED), MIGRATION_DEFEAT);
    close_scenario();
}

/* VRM-RV-37: units that stay out of the second chapter are not counted twice. */
static void test_carried_losses(void **state)
{
    (void)state;
    open_scenario("campaign", "rulings.campaign_losses_carry.choice=\"yes\"");
    view.chapter = 2;
    view.lost_before = 0x7;
    view.lost = 0xf;
    assert_int_equal(vermin_points(model, &view), -1);
    assert_int_equal(vermin_points_before(model, &view), -3);
    close_scenario();
}

/* VRM-Q.3-1: jewels on the map, lying or carried, but not in nests. */
static void test_jewels_left(void **state)
{
    (void)state;
    open_scenario("family_jewels", NULL);
    view.jewel[0] = model->board[0]->nest[1];
    view.jewel[1] = (uint16_t)hex_set_lowest(&model->board[0]->jewel_starts);
    view.jewel[2] = JEWEL_ON_VERMIN + 5;
    view.jewel[3] = JEWEL_ON_MARINE + 18;
    view.jewel[4] = JEWEL_EXPORTED;
    assert_int_equal(vermin_jewels_left(model, &view), 3);
    close_scenario();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_family_jewels),    cmocka_unit_test(test_migration_points),
        cmocka_unit_test(test_migration_levels), cmocka_unit_test(test_campaign),
        cmocka_unit_test(test_carried_losses),   cmocka_unit_test(test_jewels_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
