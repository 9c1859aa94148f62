/* What Vermin's loader refuses, that it tells everything at once, and what the boards come to. */
#include "rules/vermin/parts.h"
#include "tests/unit/vermin_fixture.h"
#include "tests/unit/load_checks.h"

static void test_refused_values(void **state)
{
    (void)state;
    assert_refused(&game_vermin, "family_jewels", "rulings.los_corner.choice=bends", "bends");
    assert_refused(&game_vermin, "family_jewels", "marine.heavy_weapons.front.attack=11",
                   "this attack has 13 dice, more than 12");
    assert_refused(&game_vermin, "family_jewels", "vermin.drone.front.attack=12",
                   "this attack has 13 dice, more than 12");
    assert_refused(&game_vermin, "family_jewels", "marine.hq.back.defence=1",
                   "with NAT this defence is 0, less than 1");
    assert_refused(&game_vermin, "family_jewels", "vermin.ultramite.front.movement=11",
                   "could walk 24 hexes, more than 23");
    assert_refused(&game_vermin, "family_jewels", "marine.squad.front.weapon=secret",
                   "only the back of the scientist");
    assert_refused(&game_vermin, "family_jewels", "counters.heavy_weapons=6", "25 Marine counters");
    assert_refused(&game_vermin, "family_jewels", "counters.ant_gun=2", "counters.ant_gun");
    assert_refused(&game_vermin, "family_jewels", "pistol.range=2", "the rules know only 1 here, not 2");
    assert_refused(&game_vermin, "family_jewels", "kitten_ones=3", "the rules know only 2 here, not 3");
    assert_refused(&game_vermin, "family_jewels", "rolls.jump.deviate=5", "'rolls.jump' are out of order");
    assert_refused(&game_vermin, "family_jewels", "hits.reduce=5", "'hits' are out of order");
    assert_refused(&game_vermin, "family_jewels", "step_cost.marine.bamboo=3", "one dearer");
    assert_refused(&game_vermin, "family_jewels", "warrior_ids.drone=[1, 2, 9]",
                   "not the numbers of the 24 warriors");
    assert_refused(&game_vermin, "family_jewels", "warrior_ids.drone=[1, 2, 9, 3]",
                   "two warriors have the number 3");
    assert_refused(&game_vermin, "family_jewels", "secret_weapons=[kitten]", "not the six secret weapons");
    assert_refused(&game_vermin, "family_jewels", "event_chits.EC02.beta=storm",
                   "a second chit with a magnetic storm");
    assert_refused(&game_vermin, "family_jewels", "event_chits.EC01.event=nat_spread", "belongs to a flood");
    assert_refused(&game_vermin, "family_jewels", "event_chits.EC02.south=7", "7");
}

static void test_refused_scenarios(void **state)
{
    (void)state;
    const char *const jewels = "family_jewels", *const migration = "great_migration";
    assert_refused(&game_vermin, jewels, "scenario.chapters.family_jewels.map=beta", "it has no two nests");
    assert_refused(&game_vermin, jewels, "scenario.chapters.family_jewels.map=gamma", "gamma");
    assert_refused(&game_vermin, jewels, "scenario.chapters.family_jewels.marines.in_town.squad=7",
                   "more than the 6 counters");
    assert_refused(&game_vermin, jewels, "scenario.chapters.family_jewels.marines.scientist=777", "777");
    assert_refused(&game_vermin, jewels, "scenario.chapters.family_jewels.jewels.each_start=1",
                   "3 jewels are set up, but there are 5");
    assert_refused(&game_vermin, jewels, "scenario.chapters.family_jewels.recovery_vehicles.turns=[2, 4]",
                   "2 turns for 3");
    assert_refused(&game_vermin, jewels, "scenario.chapters.family_jewels.levels.major=0",
                   "fewer jewels than for the level below");
    assert_refused(&game_vermin, jewels, "scenario.chapters.family_jewels.vermin.warriors.queen_adult=21",
                   "more than the 24 warriors");
    assert_refused(&game_vermin, migration, "scenario.chapters.great_migration.map=alpha",
                   "it has no six vermin entries");
    assert_refused(&game_vermin, migration, "scenario.chapters.great_migration.levels.minor=50",
                   "takes less than the level below");
    assert_refused(&game_vermin, migration, "scenario.chapters.great_migration.rush.3=[7]", "7");
    assert_refused(&game_vermin, "campaign", "scenario.chapters.great_migration.jewels.to=[queen_larva]",
                   "this order only");
}

static void test_everything_at_once(void **state)
{
    (void)state;
    static const char *const sets[] = {"rulings.los_corner.choice=bends",
                                       "marine.squad.front.attack=11",
                                       "kitten_ones=3",
                                       "rolls.recon.target=77",
                                       "scenario.chapters.family_jewels.marines.scientist=777",
                                       NULL};
    char text[4000];
    assert_int_equal(complaints(&game_vermin, "family_jewels", sets, text, sizeof text), 5);
}

static void test_every_key_is_known(void **state)
{
    (void)state;
    assert_every_key_is_known(&game_vermin, "family_jewels", "beta");
    assert_every_key_is_known(&game_vermin, "great_migration", "alpha");
    assert_every_key_is_known(&game_vermin, "campaign", NULL);
}

/* Counters as the tables of the specification list them (VRM-B). */
static void test_counters(void **state)
{
    (void)state;
    static const char *const names[] = {"squad_1",
                                        "squad_2",
                                        "squad_3",
                                        "squad_4",
                                        "squad_5",
                                        "squad_6",
                                        "hq_1",
                                        "hq_2",
                                        "logistics_1",
                                        "logistics_2",
                                        "heavy_weapons_1",
                                        "heavy_weapons_2",
                                        "scout_1",
                                        "scout_2",
                                        "special_ops_1",
                                        "special_ops_2",
                                        "ant_gun",
                                        "scientist",
                                        "recovery_vehicle_1",
                                        "recovery_vehicle_2",
                                        "recovery_vehicle_3"};
    struct vermin_model *m = fixture_model("family_jewels", NULL);
    assert_int_equal(m->marine_count, 21);
    for (unsigned i = 0; i < 21; i++)
        assert_string_equal(m->marine_name[i], names[i]);
    assert_int_equal(m->first_vehicle, 18);
    assert_string_equal(m->vermin_name[0], "drone_01");
    assert_string_equal(m->vermin_name[4], "soldier_05");
    assert_string_equal(m->vermin_name[23], "ultramite_24");
    assert_string_equal(m->vermin_name[26], "queen_larva");
    assert_int_equal(units_count(m->crawlers), VERMIN - 4);
    assert_int_equal(m->asked.nat_effect[QUEEN_LARVA], 5);
    assert_int_equal(m->jumpers, m->marines_of[SCOUT] | m->marines_of[SPECIAL_OPS]);
    assert_int_equal(m->chit_direction[2], 0 | 2 << 3 | 1 << 6); /* EC03: 1, 3, 2 */
    assert_int_equal(m->chit_assumed[2], 6);                     /* its south is printed */
    assert_int_equal(m->chit_warriors[9], 0xff);                 /* EC10: 1 to 8 */
    assert_int_equal(m->storm_chit, 1);
    assert_int_equal(m->chapter[0].vehicle_turn[2], 6);
    game_vermin.unload(m);
}

/* ------------------------------------------------------------------------------------------- boards ---- */

static unsigned hex(const struct vermin_board *b, const char *number)
{
    unsigned found = hex_map_parse(&b->map, number);
    assert_int_not_equal(found, 0);
    return found;
}

static unsigned way_to(const struct vermin_board *b, const char *from, const char *to)
{
    int way = hex_map_direction(&b->map, hex_map_find_cell(&b->map, from), hex_map_find_cell(&b->map, to));
    assert_true(way >= 0);
    return (unsigned)way;
}

static unsigned crawler_cost(const struct vermin_board *b, unsigned water, const char *from, const char *to)
{
    return b->cost[water][hex(b, from)][way_to(b, from, to)];
}

/* Half points. */
static unsigned marine_cost(const struct vermin_board *b, unsigned water, const char *from, const char *to)
{
    return hex_steps_cost(&b->steps[water], hex(b, from), hex(b, to));
}

/* VRM-P.1 and the worked examples. */
static void test_alpha(void **state)
{
    (void)state;
    struct vermin_model *m = fixture_model("family_jewels", NULL);
    const struct vermin_board *b = m->board[0];
    assert_int_equal(crawler_cost(b, DRY, "322", "321"), 2);             /* bamboo, no trail from there */
    assert_int_equal(crawler_cost(b, DRY, "321", "333"), 1);             /* along the trail */
    assert_int_equal(b->way[hex(b, "212")][0], way_to(b, "212", "153")); /* VRM-E.1: round the tar pit */
    assert_int_equal(b->way[hex(b, "221")][0], WAY_OFF);
    assert_int_equal(b->trail_way[SCENT][hex(b, "356")], WAY_NONE); /* the X end */
    assert_int_equal(b->trail_way[JEWEL_TRAIL][hex(b, "413")], way_to(b, "413", "363"));
    assert_int_equal(marine_cost(b, DRY, "335", "356"), 1); /* road */
    assert_int_equal(marine_cost(b, DRY, "414", "413"), 2); /* clear */
    assert_int_equal(marine_cost(b, DRY, "322", "321"), 4);
    assert_int_equal(marine_cost(b, DRY, "413", "411"), 0); /* VRM-P.2.j */
    assert_int_equal(b->entry_cost[DRY][hex(b, "656")], 1); /* VRM-I.5.a: a road */
    assert_int_equal(b->exit_cost[hex(b, "115")], 1);       /* VRM-Q.1.c-2 */
    assert_int_equal(b->exit_cost[hex(b, "111")], 2);
    assert_int_equal(b->exit_cost[hex(b, "131")], COST_BARRED);
    assert_string_equal(hex_map_number_text(&b->map, b->wrap_to[0]), "221"); /* VRM-Q.1.c-7 */
    assert_string_equal(hex_map_number_text(&b->map, b->wrap_to[1]), "613");
    assert_true(hex_set_has(&b->cover[DRY], hex(b, "315")) && !hex_set_has(&b->cover[DRY], hex(b, "416")));
    assert_false(hex_set_has(&b->jump_land, hex(b, "411")));
    assert_true(hex_set_is_empty(&b->lash));
    assert_int_equal(hex_set_count(&b->nat), 12);
    game_vermin.unload(m);
}

/* VRM-P.1.b-2: every swamp and its neighbours, whatever the way of entering. */
static void test_flood(void **state)
{
    (void)state;
    struct vermin_model *m = fixture_model("family_jewels", NULL);
    const struct vermin_board *b = m->board[0];
    struct hex_set swamp = b->map.with_terrain[SWAMP], near = hex_set_gather(b->map.adjacent, &swamp);
    struct hex_set flooded = hex_set_or(&swamp, &near);
    HEX_SET_FOR_EACH(from, b->map.ids) {
        for (unsigned d = 0; d < HEX_DIRECTIONS; d++) {
            unsigned to = b->map.neighbour[from][d], dry = b->cost[DRY][from][d];
            if (to)
                assert_int_equal(b->cost[FLOODED][from][d],
                                 dry != COST_BARRED && hex_set_has(&flooded, to) ? 2 : dry);
            unsigned step = to ? hex_steps_cost(&b->steps[FLOODED], from, to) : 0;
            if (step && hex_set_has(&flooded, to))
                assert_int_equal(step, b->steps[FLOODED].dear_cost);
        }
    }
    HEX_SET_FOR_EACH(hex_id, flooded)
        assert_true(hex_set_has(&b->cover[FLOODED], hex_id));
    game_vermin.unload(m);
}

/* VRM-P.3, and the rulings that change a board. */
static void test_beta_and_rulings(void **state)
{
    (void)state;
    struct vermin_model *m = fixture_model("great_migration", NULL);
    const struct vermin_board *b = m->board[0];
    assert_true(hex_set_has(&b->lash, hex(b, "245")) && !hex_set_has(&b->lash, hex(b, "265")));
    assert_true(hex_set_equal(&b->zone_south, &b->map.ids)); /* one direction */
    assert_int_equal(crawler_cost(b, DRY, "336", "U11"), 1); /* a bridge */
    assert_int_equal(marine_cost(b, DRY, "336", "U11"), 1);
    assert_true(hex_set_has(&b->unlimited, hex(b, "112")));
    assert_int_equal(hex_set_count(&b->marine_entries), 3);
    game_vermin.unload(m);

    m = fixture_model("great_migration", (const char *const[]){"lash.columns=6", NULL});
    assert_true(hex_set_has(&m->board[0]->lash, hex(m->board[0], "265")));
    game_vermin.unload(m);

    static const char *const set[] = {"rulings.unnumbered_order.choice=before_all",
                                      "rulings.export_cost.choice=free",
                                      "rulings.jewel_trail_cost.choice=one_per_hex", NULL};
    m = fixture_model("family_jewels", set);
    b = m->board[0];
    assert_true(hex(b, "U01") < hex(b, "111"));
    assert_int_equal(b->exit_cost[hex(b, "111")], 0);
    HEX_SET_FOR_EACH(on, b->map.on_trail[JEWEL_TRAIL])
        assert_true(b->jewel_trail_cost[DRY][on] == 1 || b->trail_way[JEWEL_TRAIL][on] == WAY_NONE);
    game_vermin.unload(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused_values),
        cmocka_unit_test(test_refused_scenarios),
        cmocka_unit_test(test_everything_at_once),
        cmocka_unit_test(test_every_key_is_known),
        cmocka_unit_test(test_counters),
        cmocka_unit_test(test_alpha),
        cmocka_unit_test(test_flood),
        cmocka_unit_test(test_beta_and_rulings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
