/* jewel_runner, plug and the recovery vehicles in positions made by hand (policy notes CM.8, P2, P3). */
#include "tests/unit/policy_vermin_fixture.h"

static struct vermin_model *m;

static int load(void **unused)
{
    (void)unused;
    m = fixture_model("family_jewels", NULL);
    return 0;
}

static int unload(void **unused)
{
    (void)unused;
    game_vermin.unload(m);
    return 0;
}

static uint32_t put_vehicle(struct vermin_state *s, unsigned number, const char *hex)
{
    char name[24];
    snprintf(name, sizeof name, "recovery_vehicle_%u", number);
    return put_marine(m, s, name, hex);
}

static void give_jewel(struct vermin_state *s, unsigned jewel, uint32_t vehicle)
{
    s->view.jewel[jewel] = (uint16_t)(JEWEL_ON_MARINE + __builtin_ctz(vehicle));
    s->view.loaded |= vehicle;
}

/* ---------------------------------------------------------------------------------- CM.8: vehicles ---- */

static void vehicles_choose_the_cheapest_jewel(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_vehicle(&s, 1, "522");              /* 456, 436, 416, 356 by road: 4; 421 by 436: 2 + 2 + 2 */
    expect_answer(m, &s, "turret", PASSES); /* no jewel at all */
    put_jewel(m, &s, 0, "356");
    put_jewel(m, &s, 1, "421");
    /* loading takes two of eight half points: 416 356 and back west along the road 335 314 */
    expect_answer(m, &s, "turret", "recovery_vehicle_1: full move to 314, loading in 356");
    put_vermin(m, &s, "drone_01", "356"); /* closed; then out by 336, as 416, 355 and 335 lead there only */
    expect_answer(m, &s, "turret", "recovery_vehicle_1: full move to 354, loading in 421");
    put_vermin(m, &s, "drone_02", "421");
    expect_answer(m, &s, "turret", PASSES); /* no way to any jewel */
}

static void vehicles_share_the_jewels(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_vehicle(&s, 1, "522");
    put_vehicle(&s, 2, "542");
    put_jewel(m, &s, 0, "356");
    put_jewel(m, &s, 1, "421");
    struct seat seat;
    seat_open(&seat, m, "marine", "turret");
    struct vermin_choice first = choice_unpack(seat_asked(&seat, &s.view));
    assert_int_equal(first.load, hex_named(m, &s, "356"));
    s.view.acted |= 1u << first.unit; /* the jewel stays where it is: only the claim is remembered */
    struct vermin_choice second = choice_unpack(seat_asked(&seat, &s.view));
    assert_int_equal(second.unit, first.unit + 1u);
    assert_int_equal(second.load, hex_named(m, &s, "421"));
    s.view.turn++; /* claims last for a phase */
    s.view.acted = 1u << first.unit;
    assert_int_equal(choice_unpack(seat_asked(&seat, &s.view)).load, hex_named(m, &s, "356"));
    seat_close(&seat);
}

static void vehicles_leave(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    uint32_t vehicle = put_vehicle(&s, 1, "213");
    give_jewel(&s, 0, vehicle);
    expect_answer(m, &s, "turret", "recovery_vehicle_1: off the map from 114"); /* the lowest in reach */
    s.view.stalled = vehicle;                                                   /* BELCH */
    expect_answer(m, &s, "turret", PASSES);
    struct vermin_state far = empty_position(m);
    give_jewel(&far, 0, put_vehicle(&far, 1, "542"));
    expect_answer(m, &far, "turret", "recovery_vehicle_1: full move to 254"); /* eight road steps */
    put_vermin(m, &far, "drone_01", "335"); /* it must stop next to the drone, or go round */
    expect_answer(m, &far, "turret", "recovery_vehicle_1: full move to 336"); /* by 421 and 354 */
}

static void vehicles_come_when_due(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    let_wait(m, &s, "recovery_vehicle_2");
    put_jewel(m, &s, 0, "356");
    s.view.due[1] = 6;
    expect_answer(m, &s, "turret", PASSES); /* turn 5 */
    s.view.due[1] = 5;
    expect_answer(m, &s, "turret", "recovery_vehicle_2: full move to 436 by 656");
    s.view.jewel[0] = JEWEL_EXPORTED;
    s.view.jewels_at = hex_set_empty();
    expect_answer(m, &s, "turret", PASSES); /* no target: it stays off the map */
}

/* P2: a state away from vermin, if it is not more than two half points worse. */
static void vehicles_keep_away(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    give_jewel(&s, 0, put_vehicle(&s, 1, "542"));
    put_vermin(m, &s, "soldier_03", "225"); /* bamboo: next to 213 and 226, but not to 231 */
    put_vermin(m, &s, "soldier_04", "256"); /* next to 255, and to 254? no */
    expect_answer(m, &s, "turret", "recovery_vehicle_1: full move to 254");
    expect_answer(m, &s, "jewel_runner", "recovery_vehicle_1: full move to 254");
    put_vermin(m, &s, "soldier_05", "253"); /* next to 254 and 314; 313 and 335 are one half point worse */
    expect_answer(m, &s, "turret", "recovery_vehicle_1: full move to 314");
    expect_answer(m, &s, "jewel_runner", "recovery_vehicle_1: full move to 313");
}

/* --------------------------------------------------------------------------------- P2: the NAT rule ---- */

static void good_shots_first(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_marine(m, &s, "squad_1", "541");
    put_vermin(m, &s, "soldier_03", "455"); /* distance 2 from the squad: no good */
    put_vermin(m, &s, "soldier_04", "534"); /* distance 3: good */
    expect_answer(m, &s, "turret", "squad_1: full fire at soldier_03 in 455");
    expect_answer(m, &s, "jewel_runner", "squad_1: full fire at soldier_04 in 534");
    put_jewel(m, &s, 0, "414"); /* 455 reaches it with its movement of 3: it threatens */
    expect_answer(m, &s, "jewel_runner", "squad_1: full fire at soldier_03 in 455");
    s.view.jewels_at = hex_set_empty();
    put_jewel(m, &s, 0, "332"); /* 4 away */
    expect_answer(m, &s, "jewel_runner", "squad_1: full fire at soldier_04 in 534");
    put_vehicle(&s, 1, "454"); /* a vehicle on the map counts as a jewel */
    expect_answer(m, &s, "jewel_runner", "squad_1: full fire at soldier_03 in 455");
    struct vermin_state t = empty_position(m);
    put_marine(m, &t, "squad_1", "541");
    put_vermin(m, &t, "drone_01", "455"); /* no crawler: threatens nobody */
    put_jewel(m, &t, 0, "414");
    put_vermin(m, &t, "soldier_04", "534");
    expect_answer(m, &t, "jewel_runner", "squad_1: full fire at soldier_04 in 534");
    expect_answer(m, &t, "plug", "squad_1: full fire at soldier_04 in 534");
}

/* ------------------------------------------------------------------------------------- P2: flight ---- */

static void disrupted_squads_flee(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    uint32_t squad = put_marine(m, &s, "squad_1", "541");
    put_vermin(m, &s, "soldier_03", "536");
    expect_answer(m, &s, "jewel_runner", "squad_1: full fire at soldier_03 in 536"); /* not disrupted */
    s.view.back = squad;
    /* 542 and 564 are buildings at two half points: the lower; 522 is as near without cover */
    expect_answer(m, &s, "jewel_runner", "squad_1: full move to 542");
    put_vermin(m, &s, "drone_01", "543"); /* next to 542 */
    expect_answer(m, &s, "jewel_runner", "squad_1: full move to 564");
    s.view.stalled = squad;
    expect_answer(m, &s, "jewel_runner", PASSES);
    s.view.stalled = 0;
    expect_answer(m, &s, "turret", "squad_1: full fire at soldier_03 in 536");
    struct vermin_state hq = empty_position(m);
    s.view.back = put_marine(m, &hq, "hq_1", "541"); /* squads only */
    hq.view.back = s.view.back;
    put_vermin(m, &hq, "soldier_03", "536");
    expect_answer(m, &hq, "jewel_runner", "hq_1: full fire at soldier_03 in 536");
}

static void drops_away_from_vermin(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_marine(m, &s, "hq_1", "231");
    put_jewel(m, &s, 0, "541");
    put_vermin(m, &s, "soldier_03", "523");
    s.view.decision = DECIDE_ARRIVAL;
    s.view.actor = (uint16_t)marine_named(m, "squad_6");
    expect_answer(m, &s, "turret", "squad_6 drops on 522"); /* next to 541 and to 523 */
    expect_answer(m, &s, "jewel_runner", "squad_6 drops on 565");
    expect_answer(m, &s, "expectimax_1", "squad_6 drops on 565");
}

/* --------------------------------------------------------------------------------------------- P3 ---- */

static void plugs_walk_to_their_posts(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_marine(m, &s, "squad_2", "361");
    put_vermin(m, &s, "soldier_03", "334");
    expect_answer(m, &s, "jewel_runner", "squad_2: full fire at soldier_03 in 334");
    expect_answer(m, &s, "plug", "squad_2: full move to 363"); /* 362, 363 */
    put_marine(m, &s, "squad_4", "363");
    s.view.acted = 1u << marine_named(m, "squad_4");
    expect_answer(m, &s, "plug", "squad_2: full move to 332"); /* taken: as near as 362, and lower */
    struct vermin_state t = empty_position(m);
    t.view.back = put_marine(m, &t, "squad_2", "363"); /* there: it fires, and never flees */
    put_vermin(m, &t, "soldier_03", "362");
    expect_answer(m, &t, "plug", "squad_2: full fire at soldier_03 in 362");
    t.view.back = 0;
    expect_answer(m, &t, "plug", "squad_2: full fire at soldier_03 in 362");
}

static game_choice arrives(struct seat *seat, struct vermin_state *s, const char *name)
{
    s->view.decision = DECIDE_ARRIVAL;
    s->view.actor = (uint16_t)marine_named(m, name);
    return seat_asked(seat, &s->view);
}

static void expect_drop(struct seat *seat, struct vermin_state *s, const char *name, const char *hex)
{
    struct vermin_choice choice = choice_unpack(arrives(seat, s, name));
    assert_int_equal(choice.kind, ARRIVE_DROP);
    if (choice.hex != hex_named(m, s, hex))
        fail_msg("%s drops on %s, not on %s", name, hex_map_number_text(&m->board[0]->map, choice.hex), hex);
}

static void reinforcements_plug_exits(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    struct seat seat;
    seat_open(&seat, m, "marine", "plug");
    put_marine(m, &s, "hq_1", "231");
    put_marine(m, &s, "squad_1", "442"); /* stands on exit 2 */
    put_tunnel(m, &s, 1, false);         /* 566 */
    put_tunnel(m, &s, 2, false);
    put_tunnel(m, &s, 3, true);  /* 323 */
    put_tunnel(m, &s, 4, false); /* 514 */
    s.view.record.through_tunnel[1] = 9;
    s.view.record.through_tunnel[2] = s.view.record.through_tunnel[3] = 4;
    expect_drop(&seat, &s, "special_ops_2", "416");   /* neither squad nor heavy weapons: no post */
    expect_drop(&seat, &s, "heavy_weapons_1", "244"); /* exit 3 before 4: the lower number */
    expect_drop(&seat, &s, "squad_6", "463");         /* 3 is a post already */
    expect_drop(&seat, &s, "heavy_weapons_2", "416"); /* the third gets none */
    s.view.decision = DECIDE_MARINE;
    s.view.acted = 1u << marine_named(m, "squad_1") | 1u << marine_named(m, "hq_1");
    put_marine(m, &s, "squad_6", "515");
    assert_true(seat_asked(&seat, &s.view) ==
                choice_pack((struct vermin_choice){.kind = FULL_WALK,
                                                   .unit = (uint8_t)marine_named(m, "squad_6"),
                                                   .hex = (uint8_t)hex_named(m, &s, "514")}));
    s.view.turn++;
    s.view.tunnel_open &= (uint16_t) ~(1u << 3); /* the chit of exit 4 is gone: as in P2 */
    hex_set_remove(&s.view.tunnels_at, hex_named(m, &s, "514"));
    assert_int_equal(choice_unpack(seat_asked(&seat, &s.view)).kind, END_PHASE);
    seat_close(&seat);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vehicles_choose_the_cheapest_jewel),
        cmocka_unit_test(vehicles_share_the_jewels),
        cmocka_unit_test(vehicles_leave),
        cmocka_unit_test(vehicles_come_when_due),
        cmocka_unit_test(vehicles_keep_away),
        cmocka_unit_test(good_shots_first),
        cmocka_unit_test(disrupted_squads_flee),
        cmocka_unit_test(drops_away_from_vermin),
        cmocka_unit_test(plugs_walk_to_their_posts),
        cmocka_unit_test(reinforcements_plug_exits),
    };
    return cmocka_run_group_tests_name("policy_vermin_jewels", tests, load, unload);
}
