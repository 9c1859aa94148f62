/* skirmish_line and expectimax_1 in positions made by hand (policy notes P4, P5). */
#include "tests/unit/policy_vermin_fixture.h"

static struct vermin_model *m, *jewels;

static int load(void **unused)
{
    (void)unused;
    m = fixture_model("great_migration", NULL);
    jewels = fixture_model("family_jewels", NULL);
    return 0;
}

static int unload(void **unused)
{
    (void)unused;
    game_vermin.unload(m);
    game_vermin.unload(jewels);
    return 0;
}

static void escort_with(struct vermin_state *s, const char *queen, const char *warrior)
{
    unsigned escort = vermin_named(m, warrior);
    s->view.escort[vermin_named(m, queen) - FIRST_QUEEN] = (uint16_t)(escort + 1);
    s->view.escorts |= 1u << escort;
}

/* ------------------------------------------------------------------------------------- P4: posts ---- */

static void entering_for_the_post(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    let_wait(m, &s, "squad_1"); /* 466: by 661 along the road to 552, then 534: two steps of bamboo away */
    expect_answer(m, &s, "skirmish_line", "squad_1: full move to 534 by 661");
    expect_answer(m, &s, "expectimax_1", "squad_1: full move to 534 by 661");
    put_marine(m, &s, "hq_1", "534"); /* 535, by 551, is as near to 466 as 534 */
    s.view.acted = 1u << marine_named(m, "hq_1");
    expect_answer(m, &s, "skirmish_line", "squad_1: full move to 535 by 661");
    struct vermin_state t = empty_position(m);
    let_wait(m, &t, "scientist");
    expect_answer(m, &t, "skirmish_line",
                  "scientist: full move to 616 by 652"); /* the lowest entry by which */
    put_vermin(m, &t, "drone_01", "652");
    expect_answer(m, &t, "skirmish_line", "scientist: full move to 616 by 661");
}

static void walking_to_the_post(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_marine(m, &s, "squad_2", "554"); /* 531 is next to it */
    put_vermin(m, &s, "soldier_03", "611");
    expect_answer(m, &s, "skirmish_line", "squad_2: full move to 531");
    s.view.turn = 3;
    expect_answer(m, &s, "expectimax_1", "squad_2: full move to 531"); /* turns 1 to 3 */
    put_vermin(m, &s, "drone_01", "555");                              /* next to vermin: no walk */
    expect_answer(m, &s, "skirmish_line", "squad_2: full fire at drone_01 in 555");
    struct vermin_state hq = empty_position(m);
    put_marine(m, &hq, "hq_1", "535");
    hq.view.unused = 1u << marine_named(m, "squad_6");
    hq.view.lost &= ~hq.view.unused;
    expect_answer(m, &hq, "skirmish_line", "hq_1: request a reinforcement"); /* first of all */
    hq.view.unused = 0;
    expect_answer(m, &hq, "skirmish_line", "hq_1: full move to 534");
}

static void retreating(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    uint32_t squad = put_marine(m, &s, "squad_5", "532");
    put_vermin(m, &s, "drone_01", "512");
    put_vermin(m, &s, "drone_02", "512");
    expect_answer(m, &s, "skirmish_line", "squad_5: full fire at drone_01 in 512"); /* two are not three */
    put_vermin(m, &s, "soldier_03", "513");
    /* one point: 533 is next to vermin again, bamboo too dear */
    expect_answer(m, &s, "skirmish_line", "squad_5: move and fire, walk to 553");
    s.view.stalled = squad;
    expect_answer(m, &s, "skirmish_line", PASSES);
    s.view.stalled = 0;
    s.view.flooded = 1; /* no swamp near: nothing changes */
    expect_answer(m, &s, "skirmish_line", "squad_5: move and fire, walk to 553");
    put_marine(m, &s, "scout_1", "553");
    s.view.acted = 1u << marine_named(m, "scout_1");
    expect_answer(m, &s, "skirmish_line", "squad_5: full fire at soldier_03 in 513"); /* nowhere to go */
    struct vermin_state after = empty_position(m);
    put_marine(m, &after, "squad_5", "553");
    put_vermin(m, &after, "drone_01", "512");
    put_vermin(m, &after, "soldier_03", "533");
    after.view.decision = DECIDE_SECOND_FIRE;
    after.view.actor = (uint16_t)marine_named(m, "squad_5");
    expect_answer(m, &after, "skirmish_line", "squad_5: then fire at soldier_03 in 533");
}

/* Value x (2 rem + red), escorts before queens before others. */
static void line_shots(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_marine(m, &s, "squad_5", "612");
    put_vermin(m, &s, "drone_01", "611");   /* five dice, but worth nothing */
    put_vermin(m, &s, "soldier_03", "555"); /* bamboo: three dice */
    expect_answer(m, &s, "turret", "squad_5: full fire at drone_01 in 611");
    expect_answer(m, &s, "skirmish_line", "squad_5: full fire at soldier_03 in 555");
    struct vermin_state t = empty_position(m);
    put_marine(m, &t, "squad_5", "612");
    put_vermin(m, &t, "soldier_03", "561"); /* 18 - 14 is more than its movement of 3: value 2 */
    put_vermin(m, &t, "soldier_04", "644"); /* 18 - 16 is not: value 3 */
    expect_answer(m, &t, "turret", "squad_5: full fire at soldier_03 in 561");
    expect_answer(m, &t, "skirmish_line", "squad_5: full fire at soldier_04 in 644");
    put_vermin(m, &t, "queen_complete", "561"); /* value 4, but hard to hit: 1.68 against 3.26 */
    expect_answer(m, &t, "skirmish_line", "squad_5: full fire at soldier_04 in 644");
    escort_with(&t, "queen_complete", "soldier_03"); /* doubled: 4.34 */
    expect_answer(m, &t, "skirmish_line", "squad_5: full fire at soldier_03 in 561");
}

static void line_drops(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_marine(m, &s, "hq_1", "616");
    s.view.decision = DECIDE_ARRIVAL;
    s.view.actor = (uint16_t)marine_named(m, "squad_5");
    expect_answer(m, &s, "skirmish_line", "squad_5 drops on 552");
    expect_answer(m, &s, "turret", "squad_5 drops on 512");
    put_vermin(m, &s, "drone_01", "533"); /* 552, 534 and 553 are next to it */
    expect_answer(m, &s, "skirmish_line", "squad_5 drops on 535");
    expect_answer(m, &s, "expectimax_1", "squad_5 drops on 535");
    s.view.decision = DECIDE_COUNTER;
    s.view.actor = (uint16_t)marine_named(m, "hq_1");
    s.view.offered_units = m->all_marines;
    expect_answer(m, &s, "skirmish_line", "heavy_weapons_1 is the reinforcement");
    expect_answer(m, &s, "expectimax_1", "heavy_weapons_1 is the reinforcement");
}

/* ---------------------------------------------------------------------------------------------- P5 ---- */

enum { NORTH_EAST_CHIT = 2, EAST_AGAIN = 4, SOUTH_CHIT = 12 }; /* EC03, EC05: 2; EC13: 4 */

static void expectimax_values_what_may_escape(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    s.view.chits = 1u << NORTH_EAST_CHIT;
    put_marine(m, &s, "squad_5", "612");
    put_vermin(m, &s, "soldier_03", "561"); /* both two hexes away, no cover, four dice */
    put_vermin(m, &s, "soldier_04", "644");
    expect_answer(m, &s, "turret", "squad_5: full fire at soldier_03 in 561");
    expect_answer(m, &s, "expectimax_1", "squad_5: full fire at soldier_04 in 644");
}

static void expectimax_stays_without_reason(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_marine(m, &s, "squad_5", "612");
    expect_answer(m, &s, "expectimax_1", PASSES); /* all places are worth 0: it stays */
    s.view.chits = 0;                             /* K = 1, nothing is forecast */
    put_vermin(m, &s, "soldier_03", "555");
    expect_answer(m, &s, "expectimax_1", "squad_5: full fire at soldier_03 in 555");
}

/* Exposure decides who acts first, then the index; vehicles come last. */
static void expectimax_order(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    s.view.chits = 1u << SOUTH_CHIT;
    put_marine(m, &s, "squad_5", "653");
    put_marine(m, &s, "squad_6", "612");
    put_vermin(m, &s, "soldier_03", "611"); /* 566, 644 by the trail: next to 612 and 652, not to 653 */
    expect_answer(m, &s, "turret", "squad_5: full fire at soldier_03 in 611");
    /* five dice next to it, less the losses, are better than three dice from elsewhere */
    expect_answer(m, &s, "expectimax_1", "squad_6: full fire at soldier_03 in 611");
    s.view.chits = 0; /* nothing is forecast: by index */
    expect_answer(m, &s, "expectimax_1", "squad_5: full fire at soldier_03 in 611");
}

static void expectimax_logistics(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    s.view.chits = 1u << SOUTH_CHIT;
    put_marine(m, &s, "logistics_2", "612");
    uint32_t squad = put_marine(m, &s, "squad_5", "611");
    s.view.back = s.view.acted = squad;
    expect_answer(m, &s, "expectimax_1", PASSES); /* it recovers by itself */
    put_vermin(m, &s, "drone_01", "566");         /* not while vermin are next to it */
    expect_answer(m, &s, "expectimax_1", "logistics_2: recovery");
    expect_answer(m, &s, "skirmish_line", PASSES); /* elsewhere two are needed */
}

static void expectimax_recon(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    s.view.chits = 1u << NORTH_EAST_CHIT | 1u << SOUTH_CHIT;
    put_marine(m, &s, "scout_1", "665");
    put_marine(m, &s, "hq_1", "666");
    put_vermin(m, &s, "soldier_03", "645"); /* one chit lets it escape: 30 points, less than 40 */
    s.view.acted = 0;
    expect_answer(m, &s, "expectimax_1", PASSES);
    put_vermin(m, &s, "soldier_04", "645"); /* 60 */
    expect_answer(m, &s, "expectimax_1", "scout_1: recon, supported by hq_1");
    s.view.unused = 1u << marine_named(m, "squad_6"); /* the pool is not empty: no support */
    s.view.lost &= ~s.view.unused;
    s.view.stalled = 0;
    s.view.acted = 1u << marine_named(m, "hq_1");
    expect_answer(m, &s, "expectimax_1", "scout_1: recon");
    s.view.recon = 1; /* a marker lies */
    expect_answer(m, &s, "expectimax_1", PASSES);
}

/* The lower of the sums: a chit by which two soldiers escape is the worse one. */
static void expectimax_chit(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(m);
    put_marine(m, &s, "squad_5", "665");
    put_vermin(m, &s, "soldier_03", "645");
    s.view.decision = DECIDE_CHIT;
    s.view.offered_chit[0] = NORTH_EAST_CHIT;
    s.view.offered_chit[1] = SOUTH_CHIT;
    expect_answer(m, &s, "skirmish_line", "chit EC03 nat_spread"); /* the lower id */
    expect_answer(m, &s, "expectimax_1", "chit EC13 vermin_moult");
    s.view.offered_chit[0] = EAST_AGAIN;
    s.view.offered_chit[1] = NORTH_EAST_CHIT; /* the same: the lower id */
    expect_answer(m, &s, "expectimax_1", "chit EC03 nat_spread");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entering_for_the_post),
        cmocka_unit_test(walking_to_the_post),
        cmocka_unit_test(retreating),
        cmocka_unit_test(line_shots),
        cmocka_unit_test(line_drops),
        cmocka_unit_test(expectimax_values_what_may_escape),
        cmocka_unit_test(expectimax_stays_without_reason),
        cmocka_unit_test(expectimax_order),
        cmocka_unit_test(expectimax_logistics),
        cmocka_unit_test(expectimax_recon),
        cmocka_unit_test(expectimax_chit),
    };
    return cmocka_run_group_tests_name("policy_vermin_line", tests, load, unload);
}
