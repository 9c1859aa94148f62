/* What a search compares, on a board of three units with four actions each: choice 10 * unit + action. Units
 * are told as games tell them; 90 and above is an answer of no unit. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"
#include "sim/core/facts.h"

enum { FORBIDDEN = 21, NO_UNIT_FROM = 90 };

static int decision(const void *model, const void *state)
{
    (void)model;
    (void)state;
    return 0;
}

static bool legal(const void *model, const void *state, game_choice choice)
{
    (void)model;
    (void)state;
    return choice != FORBIDDEN;
}

static void tell_choice(const void *model, const void *view, game_choice choice, const struct facts *facts)
{
    (void)model;
    (void)view;
    tell_text(facts, "kind", "act");
    if (choice < NO_UNIT_FROM)
        tell_number(facts, "unit", (int64_t)choice / 10);
    tell_group(facts, "more");
    tell_truth(facts, "sure", true);
    tell_end(facts);
    tell_number(facts, "action", (int64_t)choice % 10);
}

static const struct game board = {
    .name = "board", .decision = decision, .legal = legal, .tell_choice = tell_choice};
static const struct game silent = {.name = "silent", .decision = decision, .legal = legal};

static struct outlook *outlook_of(const struct game *game, enum policy_measure measure)
{
    static const struct {
        game_choice choice;
        double score;
    } thought[] = {{20, 1}, {10, 9}, {11, 5}, {22, 3}, {90, 8}, {30, 7}, {12, 6}, {21, 4}, {31, 2}};
    struct outlook *outlook = calloc(1, sizeof *outlook);
    outlook->game = game;
    outlook->adviser_count = 1;
    outlook->proposal[0] = 11;
    outlook->weighed.measure = measure;
    for (size_t i = 0; i < sizeof thought / sizeof *thought; i++)
        outlook->weighed.candidate[outlook->weighed.count++] =
            (struct policy_candidate){.choice = thought[i].choice, .score = thought[i].score};
    return outlook;
}

static void expect(const struct game *game, enum policy_measure measure, double best, double each,
                   const game_choice *expected, size_t count)
{
    struct outlook *outlook = outlook_of(game, measure);
    const struct search_memory memory = {0};
    const double parameter[SEARCH_PARAMETERS] = {
        [SEARCH_SWITCHING] = 1, [SEARCH_BEST] = best, [SEARCH_EACH] = each};
    struct candidate found[CANDIDATES_MAX];
    assert_int_equal(candidates_find(outlook, NULL, &memory, parameter, 1, found), count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(found[i].choice, expected[i]);
        assert_int_equal(found[i].plan, 0);
        assert_false(found[i].drawn);
    }
    free(outlook);
}
#define EXPECT(game, measure, best, each, ...)                                                               \
    expect(game, measure, best, each, (const game_choice[]){__VA_ARGS__},                                    \
           sizeof((const game_choice[]){__VA_ARGS__}) / sizeof(game_choice))

/* By score 10, 90, 30, 12, 11, (21), 22, 31, 20; the base plays 11. */
static void the_best_of_all(void **unused)
{
    (void)unused;
    EXPECT(&board, POLICY_GAIN, 0, 0, 11);
    EXPECT(&board, POLICY_GAIN, 3, 0, 11, 10, 90, 30);
    EXPECT(&board, POLICY_GAIN, 5, 0, 11, 10, 90, 30, 12, 22); /* 11 is there already, 21 is not legal */
    EXPECT(&board, POLICY_COST, 2, 0, 11, 20, 31);
    EXPECT(&board, POLICY_GAIN, 16, 0, 11, 10, 90, 30, 12, 22, 31, 20);
}

static void the_best_of_each_unit(void **unused)
{
    (void)unused;
    EXPECT(&board, POLICY_GAIN, 0, 1, 11, 10, 30, 22);
    EXPECT(&board, POLICY_GAIN, 0, 2, 11, 10, 30, 12, 22, 31, 20);
    EXPECT(&board, POLICY_COST, 0, 1, 11, 20, 31); /* of unit 1 that is the base's choice */
    EXPECT(&board, POLICY_GAIN, 2, 1, 11, 10, 90, 30, 22);
    EXPECT(&silent, POLICY_GAIN, 0, 3, 11); /* a game that tells nothing has no units */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_of_all),
        cmocka_unit_test(the_best_of_each_unit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
