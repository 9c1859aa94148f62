/* The case runner itself: that a case which should fail does, and says why; that a malformed one is told. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/core/observer.h"
#include "sim/core/text.h"
#include "sim/cases/case.h"

/* What came of a file with one case. */
struct outcome {
    size_t problems;
    char *told;      /* the problems, printed */
    int differences; /* of the last case */
    char *report;
};

static char *printed(const struct problems *problems)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    problems_print(problems, out, false);
    fclose(out);
    return text;
}

static struct outcome run_text(const char *cases)
{
    char path[] = "/tmp/warodds_case_XXXXXX";
    int handle = mkstemp(path);
    assert_true(handle >= 0);
    FILE *file = fdopen(handle, "w");
    assert_non_null(file);
    fprintf(file, "game: invaders\nmap: beta\ncases:\n%s", cases);
    fclose(file);
    struct problems problems;
    struct case_suite suite = {0};
    struct case_report report = {0};
    problems_init(&problems);
    case_suite_add(&suite, path, &problems);
    case_suite_link(&suite, &problems);
    for (size_t i = 0; i < suite.case_count && problems.told == 0; i++) {
        case_report_free(&report);
        case_run(&suite, suite.cases[i], &report, &problems);
    }
    struct outcome outcome = {problems.told, printed(&problems), report.differences,
                              text_copy(report.text ? report.text : "")};
    case_report_free(&report);
    case_suite_free(&suite);
    problems_free(&problems);
    unlink(path);
    return outcome;
}

static void holds(const char *cases)
{
    struct outcome outcome = run_text(cases);
    if (outcome.problems || outcome.differences)
        fail_msg("%s%s", outcome.told, outcome.report);
    free(outcome.told);
    free(outcome.report);
}

static void differs(const char *cases, const char *line)
{
    struct outcome outcome = run_text(cases);
    if (outcome.problems || !outcome.differences || !strstr(outcome.report, line))
        fail_msg("not told: %s\ntold: %s%s", line, outcome.told, outcome.report);
    free(outcome.told);
    free(outcome.report);
}

static void is_malformed(const char *cases, const char *words)
{
    struct outcome outcome = run_text(cases);
    if (!outcome.problems || !strstr(outcome.told, words))
        fail_msg("not told: %s\ntold: %s%s", words, outcome.told, outcome.report);
    free(outcome.told);
    free(outcome.report);
}

#define HEAD "  X:\n    title: x\n    rules: [INV-6.4.a]\n"
#define SHOT HEAD "    state: { SQ1: 461, K03a: 526 }\n    do: SQ1 full_fire K03a 3 dice\n"

static void test_a_case_that_holds(void **state)
{
    (void)state;
    holds(SHOT "    dice: 1 6 6\n    draws: rift 1\n    expect: { K03a: rift 1 }\n");
}

static void test_dice_are_counted(void **state)
{
    (void)state;
    differs(SHOT "    dice: 1 6 6 4\n    draws: rift 1\n    expect: { K03a: rift 1 }\n",
            "dice: expected 4 rolled, got 3, left over: 4");
    differs(SHOT "    dice: 6 6\n    draws: rift 1\n    expect: { K03a: rift 1 }\n",
            "dice: expected 2 rolled, got 1 more");
}

static void test_draws_are_counted(void **state)
{
    (void)state;
    differs(SHOT "    dice: 1 6 6\n    expect: {}\n", "draws: expected only those listed");
    differs(SHOT "    dice: 1 6 6\n    draws: rift 1, rift 2\n    expect: { K03a: rift 1 }\n",
            "rift 2: expected drawn, got not drawn");
    differs(SHOT "    dice: 1 6 6\n    draws: rift 6\n    expect: {}\n", "draws: expected only those listed");
}

static void test_nothing_else_may_change(void **state)
{
    (void)state;
    differs(SHOT "    dice: 1 6 6\n    draws: rift 1\n    expect: {}\n",
            "K03a: expected 526, got 526 rift 1");
    differs(SHOT "    dice: 1 6 6\n    draws: rift 1\n", "K03a: expected 526, got 526 rift 1");
    differs(SHOT "    dice: 6 6 6\n    expect: {}\n", "kills: expected 0, got 1");
    differs(SHOT "    dice: 2 2 2\n    expect: { strongpoints: 461 }\n",
            "strongpoints: expected 461, got none");
    differs(SHOT "    dice: 1 1 2\n    expect: {}\n",
            "SQ1: expected 461 ok acted, got 461 ok out_of_ammo acted");
}

static void test_illegal_actions_fail(void **state)
{
    (void)state;
    differs(HEAD "    state: { SQ1: 461 }\n    do: SQ1 full_move 111\n    expect: {}\n",
            "expected legal, got illegal");
    differs(HEAD "    state: { SQ1: 461 }\n    do: SQ1 exit\n    expect: { SQ1: exited }\n",
            "expected legal, got illegal");
}

static void test_questions_are_compared(void **state)
{
    (void)state;
    differs(HEAD "    ask: [distance 111 113 = 3]\n", "expected 3, got 2");
    differs(HEAD "    state: { SQ1: 461 }\n    ask: [ready = SQ1 SQ2]\n", "expected SQ1 SQ2, got SQ1");
    holds(HEAD "    state: { SQ2: 462, SQ1: 461 }\n    ask: [ready = SQ2 SQ1]\n");
}

static void test_odds_are_exact(void **state)
{
    (void)state;
    holds(HEAD
          "    state: { SQ1: 461 stunned }\n    odds: [{ do: SQ1 rally, that: { SQ1: ok }, is: 1/3 }]\n");
    differs(HEAD
            "    state: { SQ1: 461 stunned }\n    odds: [{ do: SQ1 rally, that: { SQ1: ok }, is: 1/2 }]\n",
            "odds: expected 1/2, got 1/3");
    holds(HEAD "    state: { SQ1: 461 paralyzed }\n    odds:\n"
               "      - { do: SQ1 rally, that: { SQ1: stunned }, is: 2/6 }\n"
               "      - { do: SQ1 rally, that: {}, is: 1 }\n");
    is_malformed(HEAD "    state: { SQ1: 461 stunned }\n"
                      "    odds: [{ do: SQ1 rally, that: { SQ1: ok }, is: half }]\n",
                 "'half' is no chance");
    is_malformed(HEAD "    state: { SQ1: 461 stunned }\n"
                      "    odds: [{ do: SQ1 rally, that: { SQ1: ok }, is: 4/3 }]\n",
                 "'4/3' is no chance");
}

static void test_steps_go_on_from_each_other(void **state)
{
    (void)state;
    holds(HEAD "    state: { SQ1: 461 }\n    steps:\n"
               "      - { do: SQ1 full_move 526, expect: { SQ1: 526 } }\n"
               "      - { do: [new_turn, SQ1 full_move 461], expect: { SQ1: 461 } }\n");
    differs(HEAD "    state: { SQ1: 461 }\n    steps:\n"
                 "      - { do: SQ1 full_move 526, expect: { SQ1: 526 } }\n"
                 "      - { do: SQ1 full_move 461, expect: { SQ1: 461 } }\n",
            "step 2");
}

static void test_like_takes_the_state(void **state)
{
    (void)state;
    holds(SHOT "    dice: 2 2 2\n    expect: {}\n"
               "  Y:\n    title: y\n    rules: [INV-6.4.a]\n    like: X\n    state: { SQ1: stunned }\n"
               "    ask: [factor SQ1 K03a = 4, ready = SQ1]\n");
}

static void test_likenesses_chain(void **state)
{
    (void)state;
    holds(SHOT "    dice: 2 2 2\n    expect: {}\n    variants: { V-kayotz_dn_model: all_3 }\n"
               "  Y:\n    title: y\n    rules: [INV-6.4.a]\n    like: X\n    state: { SQ1: stunned }\n"
               "    ask: [defence K03a = 3]\n"
               "  Z:\n    title: z\n    rules: [INV-6.4.a]\n    like: Y\n    state: { SQ2: 462 }\n"
               "    variants: { kayotz_dn_model: all_4 }\n"
               "    ask: [factor SQ1 K03a = 4, ready = SQ1 SQ2, defence K03a = 4]\n");
    is_malformed(HEAD "    like: Y\n    ask: []\n"
                      "  Y:\n    title: y\n    rules: [INV-6.4.a]\n    like: X\n    ask: []\n",
                 "is like itself");
}

static void test_groups_of_dice_are_named(void **state)
{
    (void)state;
    holds(SHOT "    dice: fire_squad 1 6 6\n    draws: rift 1\n    expect: { K03a: rift 1 }\n");
    differs(SHOT "    dice: jump 1 6 6\n    draws: rift 1\n    expect: { K03a: rift 1 }\n",
            "the roll: expected jump with 3, got fire_squad with 3");
    differs(SHOT "    dice: fire_squad 1 6 | 6\n    draws: rift 1\n    expect: { K03a: rift 1 }\n",
            "the roll: expected fire_squad with 2, got fire_squad with 3");
    is_malformed(SHOT "    dice: fire_squat 1 6 6\n", "did you mean 'fire_squad'");
}

/* Without a die only that is told, not what the faces in its place bring about. */
static void test_missing_dice_come_first(void **state)
{
    (void)state;
    struct outcome outcome = run_text(SHOT "    dice: 2\n    expect: { SQ1: full }\n");
    assert_int_equal(outcome.differences, 1);
    assert_non_null(strstr(outcome.report, "dice: expected 1 rolled, got 2 more"));
    free(outcome.told);
    free(outcome.report);
}

/* Who rolls again while two dice are equal (IMP-10.1, V:INIT-TIE = reroll) is done after one roll more. */
static void test_missing_dice_are_not_all_alike(void **state)
{
    (void)state;
    const uint8_t dice[] = {3, 3};
    struct script script = {.faces = dice, .face_count = 2};
    assert_int_equal(script_face(&script), script_face(&script));
    assert_int_equal(script_face(&script), 1);
    assert_int_not_equal(script_face(&script), 1);
    assert_int_equal(script.faces_missing, 2);
}

static void test_questions_before(void **state)
{
    (void)state;
    const char *ask = "    ask_before: [targets SQ1 = K03a]\n    ask: [targets SQ1 = none]\n"
                      "    dice: 6 6 6\n    expect: { K03a: killed }\n";
    struct text cases = {0};
    text_addf(&cases, "%s%s", SHOT, ask);
    holds(cases.bytes);
    text_free(&cases);
    differs(SHOT "    ask_before: [targets SQ1 = none]\n    dice: 2 2 2\n", "expected none, got K03a");
}

static void test_what_is_told(void **state)
{
    (void)state;
    holds(SHOT "    dice: 6 6 6\n    expect: { K03a: killed }\n"
               "    tells: [hits 3, K03a is eliminated in 526]\n");
    differs(SHOT "    dice: 6 6 6\n    expect: { K03a: killed }\n"
                 "    tells: [K03a is eliminated, hits 3]\n",
            "hits 3: expected told, got not told, or not in this order");
}

static void test_requests_may_fail(void **state)
{
    (void)state;
    const char *begin = HEAD "    scenario: road_to_victory\n    state: { HQ1: 461 }\n";
    const struct {
        const char *rest;
        bool holds;
    } cases[] = {
        {"    dice: 1\n    do: HQ1 request LG1 at 462 refused\n    expect: { requested: \"yes\" }\n", true},
        {"    dice: 1\n    do: HQ1 request refused\n    expect: { requested: \"yes\" }\n", true},
        {"    dice: 6\n    do: HQ1 request refused\n    expect: { requested: \"yes\" }\n", false},
        {"    odds: [{ do: HQ1 request LG1, that: { requested: \"yes\" }, is: 1 }]\n", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct text text = {0};
        text_addf(&text, "%s%s", begin, cases[i].rest);
        if (cases[i].holds)
            holds(text.bytes);
        else
            differs(text.bytes, "the reinforcement: expected refused, got granted");
        text_free(&text);
    }
}

static void test_notes_and_the_end(void **state)
{
    (void)state;
    holds(HEAD "    state: { SQ1: 461 }\n    ask: [distance 111 113 = 2 (as the crow flies), ready = SQ1]\n");
    holds(HEAD "    state: { SQ1: 461, result: decisive, ending: summon_not_met, chits: none, turn: 19 }\n"
               "    ask: [ready = none]\n");
}

static void test_what_is_malformed(void **state)
{
    (void)state;
    is_malformed(HEAD "    state: { SQ1: 461 stuned }\n    ask: []\n", "did you mean 'stunned'");
    is_malformed(HEAD "    state: { SQQ1: 461 }\n    ask: []\n", "unknown unit or key 'SQQ1'");
    is_malformed(HEAD "    state: { SQ1: 999 }\n    ask: []\n", "'999'");
    is_malformed(HEAD "    state: { SQ1: 461, SQ2: 461 }\n    ask: []\n", "two units in one hex");
    is_malformed(HEAD "    state: { K03a: U31 }\n    ask: []\n", "a Kay'otz on lava");
    is_malformed(HEAD "    do: SQ1 ful_fire K03a\n", "did you mean 'full_fire'");
    is_malformed(HEAD "    do: SQ1 full_fire\n", "a Kay'otz is missing");
    is_malformed(HEAD "    dice: 6 7\n    do: new_turn\n", "'7' is not the face of a die");
    is_malformed(HEAD "    draws: rift 9\n    do: new_turn\n", "unknown element of that pool '9'");
    is_malformed(HEAD "    ask: [distence 111 112 = 1]\n", "did you mean 'distance'");
    is_malformed(HEAD "    ask: [distance 111 112]\n", "is missing");
    is_malformed(HEAD "    expects: {}\n    do: new_turn\n", "did you mean 'expect'");
    is_malformed("  X:\n    title: x\n    rules: [INV-6.4.b]\n    ask: []\n", "unknown rule 'INV-6.4.b'");
    is_malformed("  X:\n    title: x\n    ask: []\n", "missing key 'rules'");
    is_malformed(HEAD, "nothing is done");
    is_malformed(HEAD "    like: Z\n    ask: []\n", "unknown case 'Z'");
    is_malformed(HEAD "    variants: { V-los_contact: strict }\n    ask: []\n", "strict");
    is_malformed(HEAD "    do: choose\n    expect: {}\n    steps: []\n", "steps and a step of its own");
}

static void test_complaints_name_the_place(void **state)
{
    (void)state;
    is_malformed(HEAD "    do: SQ1 full_move 4611\n", ":7:23: error:");
    is_malformed(HEAD "    state: { SQ1: 461 stuned }\n    ask: []\n", ":7:23: error:");
    is_malformed(HEAD "    state: { SQ1: 461, SQQ1: 462 }\n    ask: []\n", ":7:24: error:");
    is_malformed(HEAD "    variants: { los_contct: jp_edition }\n    ask: []\n", ":7:17: error:");
}

static void test_steps_beside_a_step_are_one_mistake(void **state)
{
    (void)state;
    struct outcome outcome = run_text(HEAD "    do: new_turn\n    steps: [{ do: new_turn }]\n");
    assert_int_equal(outcome.problems, 1);
    free(outcome.told);
    free(outcome.report);
}

int main(void)
{
    if (chdir(SOURCE_DIR) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_case_that_holds),
        cmocka_unit_test(test_dice_are_counted),
        cmocka_unit_test(test_draws_are_counted),
        cmocka_unit_test(test_nothing_else_may_change),
        cmocka_unit_test(test_illegal_actions_fail),
        cmocka_unit_test(test_questions_are_compared),
        cmocka_unit_test(test_odds_are_exact),
        cmocka_unit_test(test_steps_go_on_from_each_other),
        cmocka_unit_test(test_like_takes_the_state),
        cmocka_unit_test(test_what_is_malformed),
        cmocka_unit_test(test_complaints_name_the_place),
        cmocka_unit_test(test_steps_beside_a_step_are_one_mistake),
        cmocka_unit_test(test_likenesses_chain),
        cmocka_unit_test(test_groups_of_dice_are_named),
        cmocka_unit_test(test_missing_dice_come_first),
        cmocka_unit_test(test_missing_dice_are_not_all_alike),
        cmocka_unit_test(test_questions_before),
        cmocka_unit_test(test_what_is_told),
        cmocka_unit_test(test_requests_may_fail),
        cmocka_unit_test(test_notes_and_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
