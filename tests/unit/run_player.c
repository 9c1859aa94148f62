/* Policy texts, with the real policies of the first game. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/player.h"

static bool choose(const char *text, struct player *players, struct problems *problems)
{
    problems_init(problems);
    return players_choose(game_by_name("invaders"), &text, text != NULL, players, problems);
}

static void assert_refused(const char *text, const char *message, const char *suggestion)
{
    struct player players[SIDES_MAX];
    struct problems problems;
    assert_false(choose(text, players, &problems));
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(problems.items[0].message, message));
    if (suggestion) {
        assert_non_null(problems.items[0].suggestion);
        assert_string_equal(problems.items[0].suggestion, suggestion);
    }
    problems_free(&problems);
}

static void assert_text(const struct player *player, const char *expected)
{
    struct text text = {0};
    player_text(player, &text);
    assert_string_equal(text.bytes, expected);
    text_free(&text);
}

static void defaults(void **unused)
{
    struct player players[SIDES_MAX];
    struct problems problems;
    (void)unused;
    assert_true(choose(NULL, players, &problems));
    assert_string_equal(players[0].policy->name, game_by_name("invaders")->sides[0].default_policy);
    assert_false(players[0].asked_for);
    problems_free(&problems);
}

static void named(void **unused)
{
    struct player players[SIDES_MAX];
    struct problems problems;
    (void)unused;
    assert_true(choose("gunline", players, &problems));
    assert_text(&players[0], "gunline");
    assert_true(players[0].asked_for);
    assert_true(choose("marine=gunline", players, &problems));
    assert_text(&players[0], "gunline");
    assert_true(choose("marine=gunline:request_turn=3,king_weight=2.5", players, &problems));
    assert_text(&players[0], "gunline:king_weight=2.5,request_turn=3");
    assert_true(choose("gunline:request_turn=12", players, &problems)); /* the standard: not worth a word */
    assert_text(&players[0], "gunline");
    problems_free(&problems);
}

/* Presets of the project: named, with values over them, as a base; their values are part of the player. */
static void presets(void **unused)
{
    struct player players[SIDES_MAX];
    struct problems problems;
    (void)unused;
    assert_true(choose("one_ply", players, &problems));
    assert_true(player_presets_hash(&players[0]) == 0);
    assert_true(choose("marine=one_ply:tuned_gauntlet", players, &problems));
    assert_text(&players[0], "one_ply:tuned_gauntlet");
    const uint64_t hash = player_presets_hash(&players[0]);
    const double first = players[0].parameter[0];
    assert_true(hash != 0 && first != players[0].policy->parameters[0].standard);
    assert_true(choose("one_ply:tuned_gauntlet,sudden_death=1,risk=2", players, &problems));
    assert_text(&players[0], "one_ply:tuned_gauntlet,sudden_death=1,risk=2");
    assert_true(player_presets_hash(&players[0]) == hash);
    assert_true(choose("rollout(one_ply:tuned_gauntlet):playouts=4", players, &problems));
    assert_text(&players[0], "rollout(one_ply:tuned_gauntlet):playouts=4");
    assert_true(player_presets_hash(&players[0]) == hash);
    assert_true(choose("gunline:tuned_gauntlet", players, &problems));
    assert_true(player_presets_hash(&players[0]) != hash);
    player_set(&players[0], 0, 3);
    assert_null(players[0].preset);
    assert_int_equal(problems.told, 0);
    problems_free(&problems);
    assert_refused("one_ply:tuned_gauntled", "no preset 'tuned_gauntled'", "tuned_gauntlet");
    assert_refused("convoy:tuned", "no preset 'tuned'", NULL);
    assert_refused("gunline:king_weight=2,tuned_gauntlet", "no parameter 'tuned_gauntlet'", NULL);
}

static void refused(void **unused)
{
    (void)unused;
    assert_refused("gunlin", "unknown policy 'gunlin'", "gunline");
    assert_refused("", "unknown policy ''", NULL);
    assert_refused("marin=gunline", "no side 'marin'", "marine");
    assert_refused("marine=gunlien", "unknown policy 'gunlien'", "gunline");
    assert_refused("gunline:requst_turn=3", "no parameter 'requst_turn'", "request_turn");
    assert_refused("gunline:request_turn=2.5", "cannot be '2.5'", NULL);
    assert_refused("gunline:request_turn=99", "cannot be '99'", NULL);
    assert_refused("gunline:request_turn=", "cannot be ''", NULL);
    assert_refused("gunline:request_turn", "cannot be ''", NULL);
    assert_refused("gunline:king_weight=nan", "cannot be 'nan'", NULL);
    assert_refused("convoy:x=1", "no parameter 'x'", NULL);
}

static void twice(void **unused)
{
    const char *texts[] = {"gunline", "convoy"};
    struct player players[SIDES_MAX];
    struct problems problems;
    (void)unused;
    problems_init(&problems);
    assert_false(players_choose(game_by_name("invaders"), texts, 2, players, &problems));
    assert_non_null(strstr(problems.items[0].message, "second policy"));
    problems_free(&problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults), cmocka_unit_test(named), cmocka_unit_test(presets),
        cmocka_unit_test(refused),  cmocka_unit_test(twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
