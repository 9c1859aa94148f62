/* The common parts of Vermin's players in positions made by hand (policy notes CM.1 - CM.10, P1). */
#include "tests/unit/policy_vermin_fixture.h"

static struct vermin_model *jewels, *migration;

static int load(void **unused)
{
    (void)unused;
    jewels = fixture_model("family_jewels", NULL);
    migration = fixture_model("great_migration", NULL);
    return 0;
}

static int unload(void **unused)
{
    (void)unused;
    game_vermin.unload(jewels);
    game_vermin.unload(migration);
    return 0;
}

/* ------------------------------------------------------------------------------------- CM.2, CM.3 ---- */

static void shots_by_removal_then_lowest_hex(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    put_marine(jewels, &s, "squad_1", "541");
    put_vermin(jewels, &s, "soldier_03", "535");
    expect_answer(jewels, &s, "turret", "squad_1: full fire at soldier_03 in 535");
    put_vermin(jewels, &s, "soldier_05", "455"); /* as good, in a lower hex */
    expect_answer(jewels, &s, "turret", "squad_1: full fire at soldier_05 in 455");
    put_vermin(jewels, &s, "soldier_04", "455"); /* as good, of a lower number in the same hex */
    expect_answer(jewels, &s, "turret", "squad_1: full fire at soldier_04 in 455");
    put_vermin(jewels, &s, "ultramite_07", "455"); /* harder to hit */
    expect_answer(jewels, &s, "turret", "squad_1: full fire at soldier_04 in 455");
    s.view.reduced |= 1u << vermin_named(jewels, "ultramite_07"); /* but two hits remove it */
    expect_answer(jewels, &s, "turret", "squad_1: full fire at ultramite_07 in 455");
    s.view.reduced |= 1u << vermin_named(jewels, "soldier_03");
    expect_answer(jewels, &s, "turret", "squad_1: full fire at soldier_03 in 535");
}

/* Nearness gives a die: the nearer of equals is the better. */
static void shots_count_the_dice_of_the_place(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    put_marine(jewels, &s, "squad_1", "541");
    put_vermin(jewels, &s, "soldier_03", "455");
    put_vermin(jewels, &s, "soldier_04", "536");
    expect_answer(jewels, &s, "turret", "squad_1: full fire at soldier_04 in 536");
    s.view.back =
        put_marine(jewels, &s, "squad_1", "541"); /* a pistol has no such die, and reaches no further */
    expect_answer(jewels, &s, "turret", "squad_1: full fire at soldier_04 in 536");
}

/* Chits come after all vermin that can be harmed, before those that cannot. */
static void chits_only_without_vermin(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    uint32_t scout = put_marine(jewels, &s, "scout_1", "534");
    put_tunnel(jewels, &s, 1, false); /* 566, two hexes away: three dice */
    expect_answer(jewels, &s, "turret", "scout_1: full fire at tunnel exit 1");
    put_vermin(jewels, &s, "ultramite_07", "523"); /* swamp, three hexes away: two dice */
    expect_answer(jewels, &s, "turret", "scout_1: full fire at ultramite_07 in 523");
    s.view.contaminated = scout; /* one die harms nobody */
    expect_answer(jewels, &s, "turret", "scout_1: full fire at tunnel exit 1");
    put_vermin(jewels, &s, "drone_01", "566"); /* two dice at a drone, who does not hide the chit */
    expect_answer(jewels, &s, "turret", "scout_1: full fire at drone_01 in 566");
}

/* f = 3 - 1 if NAT; a removal counts more than any reduction; the range is 4. */
static void pants(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    uint32_t ops = put_marine(jewels, &s, "special_ops_1", "541");
    put_vermin(jewels, &s, "ultramite_07", "536");
    expect_answer(jewels, &s, "turret", "special_ops_1: full fire at ultramite_07 in 536");
    put_vermin(jewels, &s, "soldier_20", "612"); /* distance 4 */
    expect_answer(jewels, &s, "turret", "special_ops_1: full fire at soldier_20 in 612");
    put_vermin(jewels, &s, "drone_01", "443");
    expect_answer(jewels, &s, "turret", "special_ops_1: full fire at drone_01 in 443");
    s.view.contaminated = ops;
    expect_answer(jewels, &s, "turret", "special_ops_1: full fire at drone_01 in 443");
    struct vermin_state far = empty_position(jewels);
    put_marine(jewels, &far, "special_ops_1", "541");
    put_vermin(jewels, &far, "soldier_20", "613"); /* distance 5 */
    expect_answer(jewels, &far, "turret", PASSES);
}

/* rem = q x number: two soldiers further off against one nearer; an escorted queen is not counted. */
static void ant_gun(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    uint32_t gun = put_marine(jewels, &s, "ant_gun", "541");
    expect_answer(jewels, &s, "turret", "ant_gun: deploy the gun");
    s.view.back = gun;
    expect_answer(jewels, &s, "turret", PASSES);
    put_vermin(jewels, &s, "soldier_03", "534"); /* distance 3: 33 of 36 */
    expect_answer(jewels, &s, "turret", "ant_gun: full fire at hex 534");
    put_vermin(jewels, &s, "soldier_04", "443"); /* distance 3 */
    expect_answer(jewels, &s, "turret", "ant_gun: full fire at hex 443");
    put_vermin(jewels, &s, "soldier_05", "411"); /* distance 6: 21 of 36, twice is more than 33 */
    put_vermin(jewels, &s, "soldier_06", "411");
    expect_answer(jewels, &s, "turret", "ant_gun: full fire at hex 411");
    s.view.contaminated = gun; /* distances double: 6, 12: 21 of 36 against 0 */
    expect_answer(jewels, &s, "turret", "ant_gun: full fire at hex 443");
}

/* -------------------------------------------------------------------------------------- CM.5, CM.6 ---- */

static void treatment(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    uint32_t one = put_marine(jewels, &s, "squad_1", "536"), two = put_marine(jewels, &s, "squad_2", "542");
    s.view.actor = (uint16_t)marine_named(jewels, "logistics_1");
    put_marine(jewels, &s, "logistics_1", "541");
    s.view.decision = DECIDE_TREAT;
    s.view.offered_units = s.view.contaminated = one | two;
    expect_answer(jewels, &s, "turret", "logistics_1 treats squad_1"); /* 536 is lower */
    s.view.infected = two;
    expect_answer(jewels, &s, "turret", "logistics_1 treats squad_2");
}

static void victims(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    put_marine(jewels, &s, "scientist", "541");
    s.view.actor = (uint16_t)marine_named(jewels, "scientist");
    s.view.decision = DECIDE_VICTIM;
    s.view.secret = TIGER;
    uint32_t drone = put_vermin(jewels, &s, "drone_01", "455"),
             soldier = put_vermin(jewels, &s, "soldier_20", "535");
    uint32_t other = put_vermin(jewels, &s, "soldier_03", "611");
    uint32_t ultramite = put_vermin(jewels, &s, "ultramite_24", "611");
    s.view.offered_units = drone | soldier | other;
    expect_answer(jewels, &s, "turret",
                  "the tiger strikes soldier_20 in 535"); /* class, then the lowest hex */
    s.view.reduced = other;
    expect_answer(jewels, &s, "turret", "the tiger strikes soldier_03 in 611"); /* reduced before the hex */
    s.view.offered_units |= ultramite;
    expect_answer(jewels, &s, "turret", "the tiger strikes ultramite_24 in 611"); /* class before reduced */
    s.view.jewel[0] = (uint16_t)(JEWEL_ON_VERMIN + vermin_named(jewels, "soldier_20"));
    s.view.carriers = soldier;
    expect_answer(jewels, &s, "turret", "the tiger strikes soldier_20 in 535"); /* carriers before class */
    s.view.secret = ALLEY_CAT;
    expect_answer(jewels, &s, "turret", "the alley_cat strikes soldier_03 in 611"); /* reduced before all */
    s.view.reduced = 0;
    expect_answer(jewels, &s, "turret",
                  "the alley_cat strikes drone_01 in 455"); /* then the least dangerous class */
}

/* ------------------------------------------------------------------------------------------- CM.7 ---- */

static void reinforcements(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    uint32_t hq = put_marine(jewels, &s, "hq_1", "355");
    s.view.unused = 1u << marine_named(jewels, "logistics_2");
    s.view.lost &= ~s.view.unused;
    expect_answer(jewels, &s, "turret", "hq_1: request a reinforcement");
    s.view.stalled = hq; /* special actions stay allowed */
    expect_answer(jewels, &s, "turret", "hq_1: request a reinforcement");
    s.view.decision = DECIDE_COUNTER;
    s.view.actor = (uint16_t)marine_named(jewels, "hq_1");
    s.view.offered_units =
        jewels->marines_of[SCOUT] | jewels->marines_of[SPECIAL_OPS] | jewels->marines_of[HQ];
    expect_answer(jewels, &s, "turret", "special_ops_1 is the reinforcement");
    s.view.offered_units = jewels->marines_of[ANT_GUN] | jewels->marines_of[SCOUT];
    expect_answer(jewels, &s, "turret", "scout_1 is the reinforcement");
    expect_answer(jewels, &s, "expectimax_1", "ant_gun is the reinforcement");
    s.view.decision = DECIDE_ARRIVAL;
    s.view.actor = (uint16_t)marine_named(jewels, "squad_6");
    expect_answer(jewels, &s, "turret", "squad_6 drops on 416"); /* no jewel: 416 */
    put_jewel(jewels, &s, 0, "616");
    put_jewel(jewels, &s, 1, "131");
    expect_answer(jewels, &s, "turret", "squad_6 drops on 611"); /* no crawler: nearest to a nest */
    put_vermin(jewels, &s, "drone_01", "132");
    expect_answer(jewels, &s, "turret", "squad_6 drops on 611"); /* a drone is no crawler */
    put_vermin(jewels, &s, "soldier_03", "151");
    expect_answer(jewels, &s, "turret", "squad_6 drops on 126"); /* 132 holds a unit */
}

/* ------------------------------------------------------------------------------------------- CM.9 ---- */

static void professor(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    uint32_t man = put_marine(jewels, &s, "scientist", "541");
    expect_answer(jewels, &s, "turret", PASSES);
    /* 564 is next to him, but 213 is in reach too, and nothing is nearer to a lab than a lab: the lowest hex
     */
    expect_answer(jewels, &s, "jewel_runner", "scientist: full move to 213");
    put_marine(jewels, &s, "scientist", "564");
    s.view.marines_at = hex_set_of(hex_named(jewels, &s, "564"));
    expect_answer(jewels, &s, "jewel_runner", "scientist: finish a weapon");
    expect_answer(jewels, &s, "turret", PASSES);
    s.view.secrets = 0;
    expect_answer(jewels, &s, "jewel_runner", PASSES);
    s.view.secrets = 1;
    s.view.back = man;
    put_vermin(jewels, &s, "drone_01", "566");
    put_vermin(jewels, &s, "drone_02", "566");
    expect_answer(jewels, &s, "jewel_runner", PASSES); /* he stays: two are not three */
    put_vermin(jewels, &s, "soldier_03", "U12");       /* in a nest: cannot be chosen */
    put_vermin(jewels, &s, "soldier_04", "613");       /* distance 5 */
    expect_answer(jewels, &s, "jewel_runner", PASSES);
    put_vermin(jewels, &s, "soldier_05", "612");
    expect_answer(jewels, &s, "jewel_runner", "scientist: use the weapon");
    s.view.stalled = man;
    expect_answer(jewels, &s, "jewel_runner", PASSES);
}

/* ------------------------------------------------------------------------------------------ CM.10 ---- */

static void hq_and_logistics(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(jewels);
    uint32_t hq = put_marine(jewels, &s, "hq_1", "541"), squad = put_marine(jewels, &s, "squad_1", "536");
    put_vermin(jewels, &s, "soldier_03", "455");
    s.view.acted = squad;
    s.view.back = hq; /* itself alone is not enough; a pistol reaches nobody */
    expect_answer(jewels, &s, "turret", PASSES);
    s.view.back = squad;
    expect_answer(jewels, &s, "turret", "hq_1: recovery");
    s.view.back = 0;
    expect_answer(jewels, &s, "turret", "hq_1: full fire at soldier_03 in 455");
    struct vermin_state t = empty_position(jewels);
    uint32_t logistics = put_marine(jewels, &t, "logistics_1", "541");
    squad = put_marine(jewels, &t, "squad_1", "536");
    put_vermin(jewels, &t, "soldier_03", "522");
    t.view.acted = t.view.back = squad;
    expect_answer(jewels, &t, "turret", "logistics_1: full fire at soldier_03 in 522"); /* one is not two */
    t.view.back |= logistics;                                                           /* itself counted */
    expect_answer(jewels, &t, "turret", "logistics_1: recovery");
}

/* ------------------------------------------------------------------------------------------- CM.1 ---- */

static void who_comes_first(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(migration);
    put_marine(migration, &s, "squad_1", "611");
    put_vermin(migration, &s, "soldier_03", "612");
    expect_answer(migration, &s, "turret", "squad_1: full fire at soldier_03 in 612");
    let_wait(migration, &s, "hq_1"); /* of the starting force; nobody passes 611, and it is full */
    expect_answer(migration, &s, "turret", "hq_1: full move to 561 by 652");
    let_wait(migration, &s, "squad_5"); /* a blocked reinforcement: the lowest end hex, then entry hex */
    expect_answer(migration, &s, "turret", "squad_5: full move to 512 by 661");
}

static void turret_enters(void **unused)
{
    (void)unused;
    struct vermin_state s = empty_position(migration);
    let_wait(migration, &s, "squad_1"); /* k = 0: 661, six steps along the road */
    expect_answer(migration, &s, "turret", "squad_1: full move to 512 by 661");
    let_wait(migration, &s, "squad_2");
    s.view.waiting = 1u << marine_named(migration, "squad_2"); /* k = 1: 652, to a building */
    expect_answer(migration, &s, "turret", "squad_2: full move to 514 by 652");
    put_vermin(migration, &s, "drone_02", "512"); /* next to 514 and to what comes before it? 533, not 526 */
    put_vermin(migration, &s, "drone_01", "652");
    expect_answer(migration, &s, "turret", PASSES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shots_by_removal_then_lowest_hex),
        cmocka_unit_test(shots_count_the_dice_of_the_place),
        cmocka_unit_test(chits_only_without_vermin),
        cmocka_unit_test(pants),
        cmocka_unit_test(ant_gun),
        cmocka_unit_test(treatment),
        cmocka_unit_test(victims),
        cmocka_unit_test(reinforcements),
        cmocka_unit_test(professor),
        cmocka_unit_test(hq_and_logistics),
        cmocka_unit_test(who_comes_first),
        cmocka_unit_test(turret_enters),
    };
    return cmocka_run_group_tests_name("policy_vermin_common", tests, load, unload);
}
