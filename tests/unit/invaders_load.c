/* What the loader refuses, and that it tells everything at once. */
#include "rules/invaders/parts.h"
#include "tests/unit/invaders_fixture.h"

/* Loads with the settings; returns the number of problems and keeps the first messages. */
static size_t complaints(const char *scenario, const char *const *sets, char *text, size_t size)
{
    struct problems problems;
    problems_init(&problems);
    struct conf *conf = fixture_conf(scenario, &problems);
    text[0] = '\0';
    for (; *sets; sets++)
        assert_true(conf_set(conf, *sets, "--set", &problems));
    void *model = game_invaders.load(conf, &problems);
    size_t count = problems.count;
    assert_int_equal(model == NULL, count > 0);
    for (size_t i = 0; i < count; i++)
        snprintf(text + strlen(text), size - strlen(text), "%s\n", problems.items[i].message);
    game_invaders.unload(model);
    conf_free(conf);
    problems_free(&problems);
    return count;
}

static void assert_refused(const char *scenario, const char *set, const char *message)
{
    char text[4000];
    size_t count = complaints(scenario, (const char *const[]){set, NULL}, text, sizeof text);
    if (count < 1 || !strstr(text, message))
        fail_msg("%s: expected \"%s\", got \"%s\"", set, message, text);
}

static void test_refused(void **state)
{
    (void)state;
    assert_refused("gauntlet", "rulings.los_contact.choice=blind", "blind");
    assert_refused("gauntlet", "marine.squad.combat_factor=10", "this attack has 13 dice, more than 12");
    assert_refused("gauntlet", "kayotz.king.combat_factor=11", "this attack has 14 dice, more than 12");
    assert_refused("gauntlet", "marine.squad.weapon=plazma", "plazma");
    assert_refused("gauntlet", "kayotz.king.count=0", "1 kings are set up, but there are 0");
    assert_refused("gauntlet", "counters.scout=1", "more than the 1 counters of scout");
    assert_refused("gauntlet", "counters.squad=9", "19 Marine counters");
    assert_refused("gauntlet", "step_cost.rough=3", "a third cost of a step");
    assert_refused("gauntlet", "rolls.bump.kill=2", "out of order");
    assert_refused("gauntlet", "kayotz.king.number=6", "the rules know only 7 here, not 6");
    assert_refused("gauntlet", "activity_chits.pods.count=4", "21 activity chits");
    assert_refused("gauntlet", "scenario.chapters.gauntlet.kayotz.kings=[111]",
                   "two units are set up in hex 111");
    assert_refused("gauntlet", "scenario.chapters.gauntlet.kayotz.kings=[777]", "777");
    assert_refused("gauntlet", "scenario.chapters.gauntlet.entry=333", "not on the edge");
    assert_refused("gauntlet", "scenario.chapters.gauntlet.map=gamma", "gamma");
    assert_refused("gauntlet", "scenario.chapters.gauntlet.groups_chosen=true", "must be false here");
    assert_refused("road_to_victory", "scenario.chapters.road_to_victory.landing_zones.hexes=[522]",
                   "1 landing zones");
    assert_refused("campaign", "scenario.chapters.road_to_victory.chosen_setup.required_hex=541",
                   "two units are set up in hex 541");
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
    assert_int_equal(complaints("gauntlet", sets, text, sizeof text), 5);
}

/* Every key of the shipped files is read: nothing is decoration. */
static void test_every_key_is_known(void **state)
{
    (void)state;
    static const char *const scenarios[] = {"gauntlet", "road_to_victory", "campaign"};
    for (unsigned i = 0; i < 3; i++) {
        struct problems problems;
        problems_init(&problems);
        struct conf *conf = fixture_conf(scenarios[i], &problems);
        const struct conf_node *maps = conf_find(conf_root(conf), "maps");
        if (i < 2) /* the campaign uses both */
            conf_accept(conf_find(maps, i == 0 ? "beta" : "alpha"));
        void *model = game_invaders.load(conf, &problems);
        conf_check_unknown(conf, &problems);
        problems_print(&problems, stderr, false);
        assert_int_equal(problems.count, 0);
        game_invaders.unload(model);
        conf_free(conf);
        problems_free(&problems);
    }
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
        INVADERS_RULINGS(RULING)
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
        cmocka_unit_test(test_every_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
