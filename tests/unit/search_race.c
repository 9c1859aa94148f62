/* Searches and regret on a game whose values are known: ten guesses, each a hit with a chance of its own;
 * five hits win. Guess 0 hits once in four times, every other one every second time. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "policies/search/search.h"
#include "sim/measure/regret.h"

enum { GUESSES = 10, WANTED = 5, KINDS = 8 };

struct guessing {
    int32_t guesses, hits;
};

static int start(void *state, const void *model, struct chance *chance)
{
    (void)model;
    (void)chance;
    *(struct guessing *)state = (struct guessing){0, 0};
    return 0;
}

static int apply(void *state, const void *model, struct chance *chance, game_choice choice)
{
    struct guessing *own = state;
    uint64_t of = choice == 0 ? 4 : 2;
    (void)model;
    own->hits +=
        chance_below(chance->key, chance_event(1, (unsigned)own->guesses, (unsigned)choice, 0, 0), of) == 0;
    return ++own->guesses == GUESSES ? GAME_OVER : 0;
}

static const struct game_level *levels(const void *model, unsigned side, size_t *count)
{
    (void)side;
    static const struct game_level both[] = {{"lost", "lost", 0}, {"won", "won", SCORE_ONE}};
    (void)model;
    *count = 2;
    return both;
}

static int decision(const void *model, const void *state)
{
    (void)model;
    return ((const struct guessing *)state)->guesses % 2;
}

static size_t list(const void *model, const void *state, game_choice *choices, size_t capacity)
{
    (void)model;
    (void)state;
    for (size_t i = 0; i < KINDS && i < capacity; i++)
        choices[i] = i;
    return KINDS;
}

static bool legal(const void *model, const void *state, game_choice choice)
{
    (void)model;
    (void)state;
    return choice < KINDS;
}

static void outcome(const void *model, const void *state, struct game_outcome *result)
{
    (void)model;
    const int won = ((const struct guessing *)state)->hits >= WANTED;
    *result = (struct game_outcome){.side = {{won, won * SCORE_ONE}}};
}

static void resample(const void *model, unsigned side, void *state, uint64_t key)
{
    (void)side;
    (void)model;
    (void)state;
    (void)key;
}

static bool invariant(const void *model, const void *state, char *why, size_t size)
{
    (void)model;
    (void)state;
    (void)why;
    (void)size;
    return true;
}

static const struct game_side sides[] = {{"guesser", "Guesser", NULL, NULL}};
static const char *const kinds[] = {"even", "odd"};
static const struct game guessing = {
    .name = "guessing",
    .title = "Guessing",
    .state_size = sizeof(struct guessing),
    .view_size = sizeof(struct guessing),
    .sides = sides,
    .side_count = 1,
    .tally_size = 1,
    .decision_names = kinds,
    .decision_count = 2,
    .batch = {start, apply},
    .observed = {start, apply},
    .levels = levels,
    .decision = decision,
    .list = list,
    .legal = legal,
    .outcome = outcome,
    .resample = resample,
    .invariant = invariant,
};

/* Always the same guess. */
static game_choice choose_own(struct policy_context *context, const void *view)
{
    (void)view;
    return (game_choice)context->parameter[0];
}
static const struct policy_parameter guess_parameters[] = {{"guess", "which", 0, 0, KINDS - 1, SCORE_ONE}};
static const struct policy stubborn = {.abi = POLICY_ABI,
                                       .game = "guessing",
                                       .side = "guesser",
                                       .name = "stubborn",
                                       .title = "always the same",
                                       .parameters = guess_parameters,
                                       .parameter_count = 1,
                                       .choose = choose_own};

static struct setting setting = {.game = &guessing};

static struct player always(double guess)
{
    return (struct player){.policy = &stubborn, .parameter = {guess}};
}

static struct player looking(const char *host, const struct player *base, double playouts, double doubt,
                             double lead)
{
    struct player player = {.policy = policy_host_by_name(host), .base = base};
    for (size_t i = 0; i < player.policy->parameter_count; i++)
        player.parameter[i] = player.policy->parameters[i].standard;
    player.parameter[SEARCH_PLAYOUTS] = playouts;
    player.parameter[SEARCH_RANDOM] = KINDS;
    player.parameter[SEARCH_DOUBT] = player.parameter[SEARCH_PLAN_DOUBT] = doubt;
    player.parameter[SEARCH_LEAD] = player.parameter[SEARCH_PLAN_LEAD] = lead;
    return player;
}

static struct experiment experiment_of(struct player player, uint64_t games)
{
    struct experiment experiment = {.setting = &setting, .seed = 5, .games = games};
    experiment.player[0] = player;
    return experiment;
}

static double win_rate(struct player player, uint64_t games)
{
    struct experiment experiment = experiment_of(player, games);
    struct table *table = table_open(&experiment, &(struct table_options){0});
    struct play_failure failure;
    uint64_t wins = 0;
    for (uint64_t i = 0; i < games; i++) {
        assert_true(table_play(table, i, &failure));
        wins += ((const struct guessing *)table_state(table))->hits >= WANTED;
    }
    table_close(table);
    return (double)wins / (double)games;
}

/* ---------------------------------------------------------------------------------------------- race ---- */

struct track {
    const double *chance; /* of each runner to be worth 1 */
    const double *cost;   /* of a playout of each runner; NULL: a half */
    uint64_t next[8];     /* number of the playout that is due */
    uint64_t all, luck;
};

static struct lap run(void *context, size_t runner, uint64_t number)
{
    struct track *track = context;
    assert_int_equal(number, track->next[runner]); /* one after the other: everybody has the same luck */
    track->next[runner]++;
    track->all++;
    const double value =
        chance_below(track->luck, hash_word(number, runner), 1000) < (uint64_t)(1000 * track->chance[runner]);
    return (struct lap){value, track->cost ? track->cost[runner] : 0.5};
}

/* Those of chance 2 do what the incumbent does. */
static struct lap follow(void *context, size_t runner, uint64_t number)
{
    struct track *track = context;
    if (track->chance[runner] <= 1)
        return run(context, runner, number);
    track->next[runner]++;
    track->all++;
    return (struct lap){
        chance_below(track->luck, hash_word(number, 0), 1000) < (uint64_t)(1000 * track->chance[0]), 0.5};
}

static size_t race_of(const double *chance, size_t count, uint64_t budget, double lead, double price,
                      struct track *track)
{
    struct runner runners[8] = {{0}};
    double incumbent[2000];
    for (size_t i = 0; i < count; i++)
        runners[i] = (struct runner){.doubt = 100, .credit = -lead};
    *track = (struct track){.chance = chance, .luck = track->luck, .cost = track->cost};
    struct race race = {runners, count, incumbent, budget, price, follow, track};
    race_run(&race);
    assert_true(track->all <= budget);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(runners[i].playouts, track->next[i]);
        assert_true(runners[i].playouts <= runners[0].playouts);
    }
    return race_winner(&race);
}

enum { LUCKS = 50 };

static void races(void **unused)
{
    static const double better[] = {0.3, 0.3, 0.7, 0.3, 0.2}, worse[] = {0.6, 0.2, 0.3, 0.1};
    unsigned found = 0, wrong = 0;
    struct track track = {0};
    (void)unused;
    for (track.luck = 0; track.luck < LUCKS; track.luck++) {
        found += race_of(better, 5, 500, 1, 0, &track) == 2;
        wrong += race_of(worse, 4, 500, 1, 0, &track) != 0;
        assert_int_equal(race_of(better, 5, 500, 200, 0, &track), 0); /* nobody is so far ahead */
        assert_int_equal(race_of(better, 1, 100, 1, 0, &track), 0);
        assert_int_equal(track.all, 0); /* one runner alone does not run */
        assert_int_equal(race_of(better, 5, 1, 1, 0, &track), 0);
        for (uint64_t budget = 2; budget < 12; budget++)
            race_of(better, 5, budget, 1, 0, &track);
    }
    assert_int_equal(found, LUCKS);
    assert_int_equal(wrong, 0);
}

/* What is decided, cannot be decided, or is too dear is not played on. */
static void races_stop(void **unused)
{
    static const double better[] = {0.3, 0.2, 0.9}, equal[] = {0.5, 2, 2, 2}, one[] = {0.5, 0.5, 2, 2};
    uint64_t free = 0, priced = 0, dear = 0, same = 0, differs = 0, never = 0;
    unsigned found = 0;
    struct track track = {0};
    (void)unused;
    for (track.luck = 0; track.luck < LUCKS; track.luck++) {
        race_of(better, 3, 1000, 1, 0, &track);
        free += track.all;
        found += race_of(better, 3, 1000, 1, 1e-5, &track) == 2;
        priced += track.all;
        race_of(better, 3, 1000, 1, 1e-4, &track);
        dear += track.all;
        assert_int_equal(race_of(equal, 4, 1000, 1, 1e-5, &track), 0);
        same += track.all;
        race_of(one, 4, 1000, 1, 1e-5, &track);
        differs += track.next[1];
        never += track.next[2];
    }
    assert_int_equal(found, LUCKS);
    assert_true(never < differs / 2); /* who never differs is looked at least */
    assert_true(priced < free / 2);
    assert_true(dear <= priced && same < LUCKS * 1000 / 4);
}

/* Of two that are alike the dear one is asked less. */
static void dear_playouts_are_fewer(void **unused)
{
    static const double alike[] = {0.5, 0.5, 0.5}, cost[] = {0.2, 0.2, 0.8};
    struct track track = {.cost = cost};
    uint64_t cheap = 0, dear = 0;
    (void)unused;
    for (track.luck = 0; track.luck < LUCKS; track.luck++) {
        race_of(alike, 3, 200, 1, 1e-6, &track);
        cheap += track.next[1];
        dear += track.next[2];
    }
    assert_true(dear < cheap);
}

/* ------------------------------------------------------------------------------------------- searches ----
 */

static void searches_find_the_better_guess(void **unused)
{
    const struct player bad = always(0);
    (void)unused;
    const double base = win_rate(bad, 2000);
    assert_true(fabs(base - 0.0781) < 0.03); /* five of ten at one in four */
    for (int i = 0; i < 2; i++) {
        const char *host = i ? "tree" : "rollout";
        assert_true(win_rate(looking(host, &bad, 0, 100, 1), 2000) == base);
        assert_true(win_rate(looking(host, &bad, 300, 20, 0.5), 100) > 0.35);
    }
}

/* Who is named beside the base is asked, and may play on; the game knows no other policies. */
static void searches_ask_everybody_named(void **unused)
{
    const struct player other = always(0), good = always(1);
    (void)unused;
    struct player second = other, first = other;
    second.further = &good;
    first.further = &second; /* bad, bad, good */
    for (int i = 0; i < 2; i++) {
        struct player alone = looking(i ? "tree" : "rollout", &other, 64, 20, 0.5), beside = alone;
        alone.parameter[SEARCH_RANDOM] = beside.parameter[SEARCH_RANDOM] = 0;
        beside.base = &first;
        assert_true(win_rate(alone, 2000) == win_rate(other, 2000));
        const double found = win_rate(beside, 500);
        assert_true(found > 0.5 && found < 0.7); /* five of ten at one in two: 0.623 */
    }
}

/* -------------------------------------------------------------------------------------------- regret ---- */

static struct regret regret_of(const struct player *player, struct player judge, uint64_t games, int threads)
{
    const struct experiment experiment = experiment_of(*player, games);
    const struct regret_plan plan = {.side = 0, .judge = judge, .decisions = 5, .playouts = 40};
    const struct outcomes_options options = {.threads = threads};
    struct play_failure failure;
    struct regret regret;
    assert_true(regret_play(&regret, &experiment, &plan, &options, &failure));
    assert_int_equal(regret.count, games * 5);
    assert_true(fabs(regret.all.decisions - GUESSES) < 1e-12);
    return regret;
}

/* A judge that believes the luckiest of equal guesses finds many better ones; none of them is. Whoever used
 * its own playouts would report a large regret here. */
static void luck_is_no_regret(void **unused)
{
    const struct player good = always(1);
    (void)unused;
    struct player judge = looking("rollout", &good, 60, 1, 0);
    struct regret regret = regret_of(&good, judge, 300, 2);
    assert_true(regret.all.different > regret.count / 4);
    assert_true(regret.all.interval.high - regret.all.interval.low < 0.02);
    assert_true(regret.all.interval.low < 0.002); /* guess 0 is worse, so it may be below 0 */
    regret_close(&regret);
}

/* With k hits wanted, changing one bad guess to a good one gives (1/2 - 1/4) P(exactly k - 1 of the other
 * nine). */
static void regret_is_what_can_be_calculated(void **unused)
{
    const struct player bad = always(0);
    (void)unused;
    const double four_of_nine = 126 * pow(0.25, 4) * pow(0.75, 5), exact = 0.25 * four_of_nine;
    struct player judge = looking("rollout", &bad, 400, 5, 0);
    struct regret one = regret_of(&bad, judge, 300, 1), other = regret_of(&bad, judge, 300, 3);
    const double missed = 1 - (double)one.all.different / (double)one.count;
    assert_true(one.all.interval.low < exact && one.all.interval.high > exact * (1 - missed));
    assert_true(one.all.interval.low > 0);
    for (uint64_t i = 0; i < one.count; i++)
        assert_true(one.looks[i].decision == other.looks[i].decision &&
                    one.looks[i].gain == other.looks[i].gain);
    assert_true(fabs(one.all.total - GUESSES * one.all.mean) < 1e-12);
    assert_true(fabs(one.kind[0].total + one.kind[1].total - one.all.total) < 1e-12);
    assert_true(fabs(one.part[0].total + one.part[1].total + one.part[2].total - one.all.total) < 1e-12);
    regret_close(&one);
    regret_close(&other);
}

/* Every decision of a game is drawn equally often. */
static void decisions_are_drawn_uniformly(void **unused)
{
    const struct player player = always(1);
    unsigned drawn[GUESSES] = {0};
    (void)unused;
    struct regret regret = regret_of(&player, looking("rollout", &player, 0, 1, 0), 2000, 1);
    for (uint64_t i = 0; i < regret.count; i++)
        drawn[regret.looks[i].decision]++;
    for (unsigned i = 0; i < GUESSES; i++) /* 1000 expected, standard deviation 22 */
        assert_in_range(drawn[i], 900, 1100);
    assert_true(regret.all.mean == 0 && regret.all.different == 0);
    regret_close(&regret);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(races),
        cmocka_unit_test(races_stop),
        cmocka_unit_test(dear_playouts_are_fewer),
        cmocka_unit_test(searches_find_the_better_guess),
        cmocka_unit_test(searches_ask_everybody_named),
        cmocka_unit_test(luck_is_no_regret),
        cmocka_unit_test(regret_is_what_can_be_calculated),
        cmocka_unit_test(decisions_are_drawn_uniformly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
