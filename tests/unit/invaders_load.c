/* What the loader refuses, and that it tells everything at once. */
#include "rules/invaders/parts.h"
#include "tests/unit/invaders_fixture.h"
#include "tests/unit/load_checks.h"

static void test_refused(void **state)
{
    (void)state;
    assert_refused(&game_invaders, "gauntlet", "rulings.los_contact.choice=blind", "blind");
    assert_refused(&game_invaders, "gauntlet", "marine.squad.combat_factor=10",
                   "this attack has 13 dice, more than 12");
    assert_refused(&game_invaders, "gauntlet", "kayotz.king.combat_factor=11",
                   "this attack has 14 dice, more than 12");
    assert_refused(&game_invaders, "gauntlet", "marine.squad.weapon=plazma", "plazma");
    assert_refused(&game_invaders, "gauntlet", "kayotz.king.count=0", "1 kings are set up, but there are 0");
    assert_refused(&game_invaders, "gauntlet", "counters.scout=1", "more than the 1 counters of scout");
    assert_refused(&game_invaders, "gauntlet", "counters.squad=9", "19 Marine counters");
    assert_refused(&game_invaders, "gauntlet", "step_cost.rough=3", "a third cost of a step");
    assert_refused(&game_invaders, "gauntlet", "rolls.bump.kill=2", "out of order");
    assert_refused(&game_invaders, "gauntlet", "kayotz.king.number=6", "the rules know only 7 here, not 6");
    assert_refused(&game_invaders, "gauntlet", "activity_chits.pods.count=4", "21 activity chits");
    assert_refused(&game_invaders, "gauntlet", "scenario.chapters.gauntlet.kayotz.kings=[111]",
                   "two units are set up in hex 111");
    assert_refused(&game_invaders, "gauntlet", "scenario.chapters.gauntlet.kayotz.kings=[777]", "777");
    assert_refused(&game_invaders, "gauntlet", "scenario.chapters.gauntlet.entry=333", "not on the edge");
    assert_refused(&game_invaders, "gauntlet", "scenario.chapters.gauntlet.map=gamma", "gamma");
    assert_refused(&game_invaders, "gauntlet", "scenario.chapters.gauntlet.groups_chosen=true",
                   "must be false here");
    assert_refused(&game_invaders, "road_to_victory",
                   "scenario.chapters.road_to_victory.landing_zones.hexes=[522]", "1 landing zones");
    assert_refused(&game_invaders, "campaign",
                   "scenario.chapters.road_to_victory.chosen_setup.required_hex=541",
                   "two units are set up in hex 541");
}

/* As many dice as an attack may have, and not one more (test_refused). */
static void test_just_taken(void **state)
{
    (void)state;
    char text[4000];
    assert_int_equal(complaints(&game_invaders, "gauntlet",
                                (const char *const[]){"marine.squad.combat_factor=9", NULL}, text,
                                sizeof text),
                     0);
}

static void test_everything_at_once(void **state)
{
    (void)state;
    static const char *const sets[] = {"rulings.los_contact.choice=blind",
                                       "marine.squad.combat_factor=10",
                                       "kayotz.king.count=0",
                                       "rolls.recon.target=77",
                                       "scenario.chapters.gauntlet.entry=333",
                                       NULL};
    char text[4000];
    assert_int_equal(complaints(&game_invaders, "gauntlet", sets, text, sizeof text), 5);
}

static void test_every_key_is_known(void **state)
{
    (void)state;
    assert_every_key_is_known(&game_invaders, "gauntlet", "beta");
    assert_every_key_is_known(&game_invaders, "road_to_victory", "alpha");
    assert_every_key_is_known(&game_invaders, "campaign", NULL);
}

/* What the spec's tables say of the counters. */
static void test_counters(void **state)
{
    (void)state;
    static const char *const names[] = {"HQ1", "HQ2", "SQ1", "SQ2", "SQ3", "SQ4", "SQ5", "HW1",
                                        "HW2", "SC1", "SC2", "SO1", "SO2", "LG1", "LG2"};
    struct invaders_model *m = fixture_model("gauntlet", NULL);
    assert_int_equal(m->marine_count, 15);
    for (unsigned i = 0; i < 15; i++)
        assert_string_equal(m->marine_name[i], names[i]);
    assert_int_equal(m->kayotz_count, 24);
    assert_string_equal(m->kayotz_name[0], "K02a");
    assert_string_equal(m->kayotz_name[10], "K07a");
    assert_string_equal(m->kayotz_name[23], "MONO");
    assert_int_equal(__builtin_popcount(m->soldiers_low), 10);
    assert_int_equal(__builtin_popcount(m->soldiers_high), 10);
    assert_int_equal(m->odd | m->even | m->monolith, m->all_kayotz);
    assert_int_equal(m->odd & m->even, 0);
    assert_true((m->kings & m->odd) == m->kings);
    for (unsigned i = 1; i < m->monolith_index; i++)
        assert_true(m->kayotz_number[i] >= m->kayotz_number[i - 1]);
    assert_int_equal(m->chapter[0].groups, 4);
    assert_int_equal(m->chapter[0].group_unit[1][0], marine_named(m, "HQ1"));
    assert_int_equal(m->chapter[0].group_unit[3][0], marine_named(m, "SQ2"));
    assert_int_equal(m->chapter[0].group_unit[3][1], marine_named(m, "LG2"));
    game_invaders.unload(m);
}

/* Every answer of every ruling that switches a rule loads. */
static void test_every_answer(void **state)
{
    (void)state;
    static const char *const answers[] = {
#define RULING(prefix, name, ...) #name "|" #__VA_ARGS__,
#include GAME_RULINGS
#undef RULING
    };
    for (unsigned ruling = 0; ruling < RULINGS; ruling++) {
        char words[256], set[128];
        unsigned option = 0;
        snprintf(words, sizeof words, "%s", answers[ruling]);
        char *name = strtok(words, "|");
        for (char *word = strtok(NULL, ", "); word; word = strtok(NULL, ", "), option++) {
            for (char *letter = word; *letter; letter++)
                *letter = (char)(*letter >= 'A' && *letter <= 'Z' ? *letter + 32 : *letter);
            snprintf(set, sizeof set, "rulings.%s.choice=\"%s\"", name, word);
            struct invaders_model *m = fixture_model("gauntlet", (const char *const[]){set, NULL});
            assert_int_equal(m->ruling[ruling], option);
            game_invaders.unload(m);
        }
        assert_true(option >= 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refused),      cmocka_unit_test(test_everything_at_once),
        cmocka_unit_test(test_counters),     cmocka_unit_test(test_every_key_is_known),
        cmocka_unit_test(test_every_answer), cmocka_unit_test(test_just_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
