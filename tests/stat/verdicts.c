/* How often each verdict is said, under each stopping rule, of coins whose true difference is known: the
 * rules and verdicts of `compare`, with coins in the place of games. Rows for results/reference/verdicts:
 *     verdicts [RUNS [FIRST [COUNT]]]      settings FIRST .. FIRST + COUNT - 1, 2,000 runs each */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "sim/core/hash.h"
#include "sim/play/stopping.h"
#include "sim/stat/score.h"

struct rule_of_study {
    const char *name;
    enum stop_kind kind;
    uint64_t most;
};
static const struct rule_of_study rules[] = {
    {"fixed number", STOP_FIXED, 4000},      {"half-width 1.5 points", STOP_HALF_WIDTH, 40000},
    {"sprt 0 against 2", STOP_SPRT, 100000}, {"sprt 0 against 2, at most 2,000", STOP_SPRT, 2000},
    {"any time", STOP_ANYTIME, 4000},
};

/* Coins: A wins alone, B wins alone; of independent runs from their two win rates. */
struct coins {
    const char *name;
    bool independent;
    double discordance, rate; /* of pairs that differ; of B's wins, independent */
};
static const struct coins kinds[] = {{"pairs, 5 % differ", false, 0.05, 0},
                                     {"pairs, 25 % differ", false, 0.25, 0},
                                     {"independent, B wins 30 %", true, 0, 0.3}};

static const double differences[] = {0, 0.01, 0.02, 0.04, -0.04};
#define MARGIN 0.02

enum { RULES = 5, KINDS = 3, DIFFERENCES = 5, SETTINGS = RULES * KINDS * DIFFERENCES, VERDICTS = 4 };

struct sample_of_games {
    uint64_t pairs, worse, better, wins_a, wins_b;
};

struct dice {
    uint64_t key, next;
};

static double uniform(struct dice *dice)
{
    return (double)(hash_word(dice->key, dice->next++) >> 11) * 0x1p-53;
}

static void play(struct sample_of_games *games, const struct coins *coins, double d, uint64_t until,
                 struct dice *dice)
{
    for (; games->pairs < until; games->pairs++) {
        bool a, b;
        const double u = uniform(dice);
        if (coins->independent) {
            a = u < coins->rate + d;
            b = uniform(dice) < coins->rate;
        } else {
            b = u < (coins->discordance - d) / 2;
            a = u >= 1 - (coins->discordance + d) / 2;
        }
        games->worse += b && !a;
        games->better += a && !b;
        games->wins_a += a;
        games->wins_b += b;
    }
}

struct outcome {
    enum verdict verdict;
    struct interval interval;
    uint64_t pairs;
};

static struct interval plain_interval(const struct coins *coins, const struct sample_of_games *games)
{
    const double z = normal_two_sided(0.95);
    return coins->independent
               ? interval_difference(games->wins_a, games->pairs, games->wins_b, games->pairs, z)
               : paired_wins(games->worse, games->better, games->pairs, z).interval;
}

static struct outcome run(const struct rule_of_study *study, const struct coins *coins, double d,
                          uint64_t key)
{
    struct stop_rule rule = stop_rule_standard(study->kind);
    struct dice dice = {key, 0};
    struct sample_of_games games = {0};
    rule.half_width = study->kind == STOP_HALF_WIDTH ? 0.015 : 0;
    rule.h1 = 0.02;
    rule.margin = MARGIN;
    rule.last = study->most;
    struct stop_course course = stop_course_begin(&rule, true, 1);
    while (games.pairs < rule.last && course.look.answer == STOP_GO_ON) {
        play(&games, coins, d, stop_next(&rule, games.pairs, rule.last), &dice);
        stop_course_look(&course, &(struct looked){games.pairs, games.worse, games.better});
    }
    stop_course_end(&course);
    struct sprt_estimate sprt = {0};
    if (rule.kind == STOP_SPRT)
        sprt = stop_estimate_pairs(&rule, games.worse, games.better, games.pairs);
    const struct interval plain = plain_interval(coins, &games);
    const struct outcome outcome = {stop_verdict(&rule, &course.look, &sprt, plain, games.pairs),
                                    rule.kind == STOP_SPRT      ? sprt.interval
                                    : rule.kind == STOP_ANYTIME ? course.look.sequence
                                                                : plain,
                                    games.pairs};
    stop_course_free(&course);
    return outcome;
}

static void tell(size_t setting, uint64_t runs)
{
    const struct rule_of_study *study = &rules[setting / (KINDS * DIFFERENCES)];
    const struct coins *coins = &kinds[setting / DIFFERENCES % KINDS];
    const double d = differences[setting % DIFFERENCES];
    uint64_t said[VERDICTS] = {0}, wrong_way = 0, missed = 0, pairs = 0;
    for (uint64_t i = 0; i < runs; i++) {
        const struct outcome outcome = run(study, coins, d, hash_word(hash_word(2026, setting), i));
        said[outcome.verdict]++;
        pairs += outcome.pairs;
        missed += outcome.interval.low > d || outcome.interval.high < d;
        const bool claims = outcome.verdict == VERDICT_DIFFERENT || outcome.verdict == VERDICT_SMALLER;
        wrong_way += claims && d * (outcome.interval.low + outcome.interval.high) < 0;
    }
    const uint64_t different = said[VERDICT_DIFFERENT] + said[VERDICT_SMALLER],
                   inside = said[VERDICT_EQUIVALENT] + said[VERDICT_SMALLER];
    const uint64_t wrong = fabs(d) > 0 ? wrong_way + (fabs(d) >= MARGIN ? inside : 0) : different;
    printf("\"%s\",\"%s\",%g,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64
           ",%" PRIu64 "\n",
           study->name, coins->name, d, runs, said[VERDICT_DIFFERENT], said[VERDICT_SMALLER],
           said[VERDICT_EQUIVALENT], said[VERDICT_UNDECIDED], wrong, missed, pairs / runs);
}

static uint64_t argument(int argc, char **argv, int index, uint64_t standard)
{
    return argc > index ? strtoull(argv[index], NULL, 10) : standard;
}

int main(int argc, char **argv)
{
    const uint64_t runs = argument(argc, argv, 1, 2000), first = argument(argc, argv, 2, 0);
    const uint64_t end = first + argument(argc, argv, 3, SETTINGS);
    puts("rule,coins,true_difference,runs,different,smaller_than_margin,equivalent,undecided,wrong,interval_"
         "missed,mean_pairs");
    for (uint64_t setting = first; setting < end && setting < SETTINGS; setting++)
        tell(setting, runs);
    return 0;
}
