/* The stopping rules: where they stop, and how often they err, simulated with streams of outcomes. Seeds are
 * fixed; a count outside its tolerance would come by chance in less than one of 3,000 runs of this test
 * (3.5 standard deviations of the binomial law around the promised rate) if the promise held exactly. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

#include "sim/core/hash.h"
#include "sim/play/stopping.h"

struct stream {
    uint64_t key, next;
};

static double uniform(struct stream *stream)
{
    return (double)(hash_word(stream->key, stream->next++) >> 11) * 0x1p-53;
}

/* Outcomes so far: minus alone won (b), plus alone won (c). */
struct pairs {
    uint64_t b, c, n;
};

static void add_pairs(struct pairs *pairs, struct stream *stream, uint64_t count, double discordance,
                      double d)
{
    const double below = (discordance - d) / 2, above = 1 - (discordance + d) / 2;
    for (uint64_t i = 0; i < count; i++) {
        const double u = uniform(stream);
        pairs->b += u < below;
        pairs->c += u >= above;
    }
    pairs->n += count;
}

/* Plays pairs until the rule stops, or `most` were played. */
static struct stop_look run_pairs(const struct stop_rule *rule, struct pairs *pairs, struct stream *stream,
                                  double discordance, double d, uint64_t most)
{
    struct stop_look look = {0};
    *pairs = (struct pairs){0, 0, 0};
    while (look.answer == STOP_GO_ON && pairs->n < most) {
        add_pairs(pairs, stream, stop_next(rule, pairs->n, most) - pairs->n, discordance, d);
        look = stop_look_pairs(rule, pairs->b, pairs->c, pairs->n);
    }
    return look;
}

static bool misses(struct interval interval, double truth)
{
    return interval.low > truth || interval.high < truth;
}

/* |errors - runs * rate| <= 3.5 standard deviations. */
static void assert_rate(int errors, int runs, double rate)
{
    const double expected = runs * rate, deviation = sqrt(runs * rate * (1 - rate));
    if (fabs(errors - expected) > 3.5 * deviation)
        fail_msg("%d of %d, expected %.0f within %.0f", errors, runs, expected, 3.5 * deviation);
}

/* errors may be fewer than promised, not more. */
static void assert_rate_at_most(int errors, int runs, double rate)
{
    const double most = runs * rate + 3.5 * sqrt(runs * rate * (1 - rate));
    if (errors > most)
        fail_msg("%d of %d, at most %.0f", errors, runs, most);
}

static void fixed_number(void **unused)
{
    (void)unused;
    const struct stop_rule rule = stop_rule_standard(STOP_FIXED);
    assert_int_equal(stop_next(&rule, 0, 12345), 12345);
    assert_int_equal(stop_look_pairs(&rule, 0, 500, 1000).answer, STOP_GO_ON);
    assert_int_equal(stop_look_share(&rule, 500, 1000).answer, STOP_GO_ON);
}

/* 95 % intervals and McNemar's mid-p at a fixed number of pairs. */
static void errors_of_fixed_number(void **unused)
{
    enum { RUNS = 1500, PAIRS = 1000 };
    struct stream stream = {11, 0};
    int missed = 0, claimed = 0;
    (void)unused;
    for (int run = 0; run < RUNS; run++) {
        struct pairs pairs = {0, 0, 0};
        add_pairs(&pairs, &stream, PAIRS, 0.2, 0.03);
        missed += misses(paired_wins(pairs.b, pairs.c, pairs.n, 1.959964).interval, 0.03);
        pairs = (struct pairs){0, 0, 0};
        add_pairs(&pairs, &stream, PAIRS, 0.2, 0);
        claimed += mcnemar(pairs.b, pairs.c).mid < 0.05;
    }
    assert_rate(missed, RUNS, 0.05);
    assert_rate(claimed, RUNS, 0.05);
}

/* statistics.md 7.4: stopping at a width keeps the fixed-N interval's error: 5.0 %, 5.6 % and 2.5 %. */
static void errors_of_half_width_of_a_share(void **unused)
{
    enum { RUNS = 1000 };
    static const double p[] = {0.5, 0.2}, rate[] = {0.050, 0.056};
    struct stop_rule rule = stop_rule_standard(STOP_HALF_WIDTH);
    struct stream stream = {12, 0};
    (void)unused;
    rule.half_width = 0.02;
    for (int i = 0; i < 2; i++) {
        int missed = 0;
        for (int run = 0; run < RUNS; run++) {
            uint64_t wins = 0, games = 0;
            struct stop_look look = {0};
            while (look.answer == STOP_GO_ON) {
                uint64_t batch = stop_next(&rule, games, 1000000) - games;
                for (uint64_t game = 0; game < batch; game++)
                    wins += uniform(&stream) < p[i];
                games += batch;
                look = stop_look_share(&rule, wins, games);
            }
            assert_true(look.half_width <= 0.02 && games % 1000 == 0);
            missed += misses(interval_wilson(wins, games, 1.959964), p[i]);
        }
        assert_rate(missed, RUNS, rate[i]);
    }
}

static void errors_of_half_width_of_pairs(void **unused)
{
    enum { RUNS = 1000 };
    struct stop_rule rule = stop_rule_standard(STOP_HALF_WIDTH);
    struct stream stream = {13, 0};
    struct pairs pairs;
    int missed = 0;
    (void)unused;
    rule.half_width = 0.015;
    for (int run = 0; run < RUNS; run++) {
        struct stop_look look = run_pairs(&rule, &pairs, &stream, 0.2, 0.01, 1000000);
        assert_int_equal(look.answer, STOP_NARROW);
        missed += misses(paired_wins(pairs.b, pairs.c, pairs.n, 1.959964).interval, 0.01);
    }
    assert_rate(missed, RUNS, 0.05);
}

/* statistics.md 7.1: discordance 10 %: false accept 4.4 %, false reject 4.6 %, mean 5,600-5,750 pairs (so
 * h1 = 0.01; Wald's bounds promise 5 % each). */
static void errors_of_sprt(void **unused)
{
    enum { RUNS = 1000 };
    const struct stop_rule rule = stop_rule_standard(STOP_SPRT);
    struct stream stream = {14, 0};
    struct pairs pairs;
    int accepted = 0, rejected = 0;
    uint64_t played = 0;
    (void)unused;
    for (int run = 0; run < RUNS; run++) {
        accepted += run_pairs(&rule, &pairs, &stream, 0.1, 0, 1000000).answer == STOP_ACCEPTS_H1;
        played += pairs.n;
        rejected += run_pairs(&rule, &pairs, &stream, 0.1, 0.01, 1000000).answer == STOP_ACCEPTS_H0;
    }
    assert_rate(accepted, RUNS, 0.045);
    assert_rate(rejected, RUNS, 0.045);
    assert_in_range(played / RUNS, 5200, 6200);
}

/* The test closes at its last look, however early that comes: a gain that is not there is found in at most
 * alpha of the runs, one of h1 is denied in at most beta; and the interval leaves a true difference of 0 out,
 * on either side, no more often than alpha. (Read off the interval while the test was open, 9.5 % of the runs
 * claimed a difference.) With few pairs most runs stay without an answer, with many hardly one does. */
static void errors_of_truncated_sprt(void **unused)
{
    enum { RUNS = 1000 };
    static const uint64_t last[] = {1000, 5000, 12000};
    struct stop_rule rule = stop_rule_standard(STOP_SPRT);
    struct stream stream = {19, 0};
    (void)unused;
    for (int i = 0; i < 3; i++) {
        int accepted = 0, rejected = 0, claimed = 0, missed = 0, none = 0;
        rule.last = last[i];
        for (int run = 0; run < RUNS; run++) {
            struct pairs pairs;
            struct stop_look look = run_pairs(&rule, &pairs, &stream, 0.1, 0, rule.last);
            struct sprt_estimate estimate = stop_estimate_pairs(&rule, pairs.b, pairs.c, pairs.n);
            assert_false(stop_is_open(&rule, &look, pairs.n));
            accepted += look.answer == STOP_ACCEPTS_H1;
            none += look.answer == STOP_GO_ON;
            claimed += look.answer == STOP_ACCEPTS_H1 || misses(estimate.interval, 0);
            missed += misses(estimate.interval, 0);
            look = run_pairs(&rule, &pairs, &stream, 0.1, 0.01, rule.last);
            rejected += look.answer == STOP_ACCEPTS_H0;
        }
        assert_rate_at_most(accepted, RUNS, 0.05);
        assert_rate_at_most(rejected, RUNS, 0.05);
        assert_rate_at_most(claimed, RUNS, 0.05);
        assert_rate_at_most(missed, RUNS, 0.05);
        assert_true(i == 0 ? none > RUNS / 2 : i == 1 || none < RUNS / 10);
    }
}

/* Before its last look the test stays open, and at it the interval decides. */
static void closing(void **unused)
{
    struct stop_rule rule = stop_rule_standard(STOP_SPRT);
    (void)unused;
    struct stop_look look = stop_look_pairs(&rule, 230, 275, 5000);
    assert_int_equal(look.answer, STOP_GO_ON);
    assert_true(stop_is_open(&rule, &look, 5000));
    rule.last = 5000;
    look = stop_look_pairs(&rule, 230, 275, 5000);
    assert_int_equal(look.answer, STOP_ACCEPTS_H1);
    assert_true(stop_estimate_pairs(&rule, 230, 275, 5000).interval.low > 0);
    look = stop_look_pairs(&rule, 240, 265, 5000);
    assert_int_equal(look.answer, STOP_GO_ON);
    assert_false(stop_is_open(&rule, &look, 5000));
    look = stop_look_pairs(&rule, 252, 253, 4999);
    assert_true(stop_is_open(&rule, &look, 4999));
}

/* For one share the generalised test is Wald's own. */
static void errors_of_sprt_of_a_share(void **unused)
{
    enum { RUNS = 1000 };
    struct stop_rule rule = stop_rule_standard(STOP_SPRT);
    struct stream stream = {15, 0};
    int wrong[2] = {0, 0};
    (void)unused;
    rule.h0 = 0.45;
    rule.h1 = 0.50;
    for (int run = 0; run < 2 * RUNS; run++) {
        const double p = run % 2 ? rule.h1 : rule.h0;
        uint64_t wins = 0, games = 0;
        struct stop_look look = {0};
        while (look.answer == STOP_GO_ON) {
            for (int game = 0; game < 64; game++)
                wins += uniform(&stream) < p;
            games += 64;
            look = stop_look_share(&rule, wins, games);
        }
        wrong[run % 2] += look.answer != (run % 2 ? STOP_ACCEPTS_H1 : STOP_ACCEPTS_H0);
    }
    assert_rate_at_most(wrong[0], RUNS, 0.05);
    assert_rate_at_most(wrong[1], RUNS, 0.05);
}

/* The plain estimate overshoots where the test accepted; the other is as often too high as too low. Its
 * interval holds what it promises, and excludes the hypothesis that the test rejected. */
static void estimates_after_sprt(void **unused)
{
    enum { RUNS = 400 };
    static const double truth[] = {0, 0.01, 0.02};
    const struct stop_rule rule = stop_rule_standard(STOP_SPRT);
    struct stream stream = {16, 0};
    struct pairs pairs;
    (void)unused;
    for (int i = 0; i < 3; i++) {
        int median_high = 0, missed = 0, accepted = 0;
        double plain = 0;
        for (int run = 0; run < RUNS; run++) {
            struct stop_look look = run_pairs(&rule, &pairs, &stream, 0.1, truth[i], 1000000);
            struct sprt_estimate estimate = stop_estimate_pairs(&rule, pairs.b, pairs.c, pairs.n);
            assert_true(look.answer != STOP_ACCEPTS_H1 || estimate.interval.low >= rule.h0);
            assert_true(look.answer != STOP_ACCEPTS_H0 || estimate.interval.high <= rule.h1);
            median_high += estimate.median > truth[i];
            missed += misses(estimate.interval, truth[i]);
            accepted += look.answer == STOP_ACCEPTS_H1;
            plain += look.answer == STOP_ACCEPTS_H1 ? estimate.plain - truth[i] : 0;
        }
        assert_rate(median_high, RUNS, 0.5);
        if (i == 0) /* a claim that B is better is none that the test was asked for */
            assert_rate_at_most(missed, RUNS, rule.alpha);
        else
            assert_rate(missed, RUNS, 1 - stop_interval_level(&rule));
        assert_true(plain / accepted > 0.001); /* a tenth of h1 and more */
    }
}

/* Pairs until the rule stops, with all that it saw; the caller frees the course. */
static struct stop_course run_course(const struct stop_rule *rule, struct pairs *pairs, struct stream *stream,
                                     double discordance, double d)
{
    struct stop_course course = stop_course_begin(rule, true, 1);
    *pairs = (struct pairs){0, 0, 0};
    while (course.look.answer == STOP_GO_ON && pairs->n < rule->last) {
        add_pairs(pairs, stream, stop_next(rule, pairs->n, rule->last) - pairs->n, discordance, d);
        assert_true(stop_course_look(&course, &(struct looked){pairs->n, pairs->b, pairs->c}));
    }
    return course;
}

/* A difference of 0 is found to be one in at most 5 % of the runs, and one of the size of the margin to be
 * none; and the interval where it stopped leaves 0 out just when the bets say so. */
static void errors_of_anytime(void **unused)
{
    enum { RUNS = 500 };
    struct stop_rule rule = stop_rule_standard(STOP_ANYTIME);
    struct stream stream = {17, 0};
    struct pairs pairs;
    int different = 0, equivalent = 0, settled = 0;
    (void)unused;
    rule.last = 8000;
    for (int run = 0; run < RUNS; run++) {
        struct stop_course none = run_course(&rule, &pairs, &stream, 0.1, 0);
        const struct interval sequence = none.look.sequence;
        different += none.look.log_evidence >= -log(rule.alpha);
        settled += none.look.answer == STOP_EQUIVALENT;
        assert_true((none.look.log_evidence >= -log(rule.alpha)) == (sequence.low > 0 || sequence.high < 0));
        stop_course_free(&none);
        struct stop_course some = run_course(&rule, &pairs, &stream, 0.1, 0.02);
        equivalent += some.look.answer == STOP_EQUIVALENT;
        stop_course_free(&some);
    }
    assert_rate_at_most(different, RUNS, 0.05);
    assert_rate_at_most(equivalent, RUNS, 0.05);
    assert_true(settled > RUNS * 9 / 10); /* and it is of use */
}

/* The interval holds at all looks together, and at the planned number it is at most 1.5 times as wide as that
 * of a fixed number: few pairs that differ, many, all; and all looks but the last may be missing. */
static void width_and_coverage_of_anytime(void **unused)
{
    enum { RUNS = 100 };
    static const double d[] = {0, 0.03, 0, 0.2}, discordance[] = {0.05, 0.2, 1, 0.5};
    struct stop_rule rule = stop_rule_standard(STOP_ANYTIME);
    struct stream stream = {18, 0};
    (void)unused;
    rule.margin = 1e-9; /* nothing is equivalent */
    rule.last = 3000;
    for (int i = 0; i < 4; i++) {
        int missed = 0;
        double width = 0, fixed = 0;
        for (int run = 0; run < RUNS; run++) {
            struct stop_course course = stop_course_begin(&rule, true, 1);
            struct pairs pairs = {0, 0, 0};
            bool miss = false;
            while (pairs.n < rule.last) {
                add_pairs(&pairs, &stream, stop_next(&rule, pairs.n, rule.last) - pairs.n, discordance[i],
                          d[i]);
                assert_true(stop_course_look(&course, &(struct looked){pairs.n, pairs.b, pairs.c}));
                stop_course_end(&course);
                miss = miss || misses(course.look.sequence, d[i]);
            }
            const struct interval plain = paired_wins(pairs.b, pairs.c, pairs.n, 1.959964).interval;
            width += course.look.sequence.high - course.look.sequence.low;
            fixed += plain.high - plain.low;
            missed += miss;
            stop_course_free(&course);
        }
        assert_rate_at_most(missed, RUNS, 0.05);
        if (width > 1.5 * fixed)
            fail_msg("%g times as wide", width / fixed);
    }
}

/* Of a share, too; and whoever goes back and comes again sees the same. */
static void course_of_a_share(void **unused)
{
    struct stop_rule rule = stop_rule_standard(STOP_ANYTIME);
    struct stream stream = {21, 0};
    uint64_t wins = 0, games = 0;
    (void)unused;
    rule.last = 10000;
    struct stop_course course = stop_course_begin(&rule, false, 1);
    assert_false(stop_course_look(&course, &(struct looked){100, 50, 0}));
    while (games < rule.last) {
        const uint64_t next = stop_next(&rule, games, rule.last);
        for (; games < next; games++)
            wins += uniform(&stream) < 0.3;
        assert_true(stop_course_look(&course, &(struct looked){games, wins, 0}));
    }
    const struct interval plain = interval_wilson(wins, games, 1.959964), sequence = course.look.sequence;
    assert_true(sequence.low < 0.3 && sequence.high > 0.3);
    assert_true(sequence.high - sequence.low < 1.5 * (plain.high - plain.low));
    assert_true(sequence.high - sequence.low > plain.high - plain.low);
    const size_t count = course.count;
    stop_course_rewind(&course, count / 2);
    stop_course_rewind(&course, count);
    assert_true(course.look.sequence.low >= sequence.low && course.look.sequence.low <= sequence.low);
    stop_course_free(&course);
}

/* A draw is worth a half: a quarter of the pairs each differ by -1, by -1/2, and by these, in 60ths. */
static void add_scored(struct score_difference *scores, struct stream *stream, int win, int half)
{
    const int differences[] = {-60, -30, half, win};
    const int own = differences[(int)(uniform(stream) * 4)];
    scores->games++;
    scores->better += own > 0;
    scores->worse += own < 0;
    scores->sum += own;
    scores->squares += (wide)(own * own);
}

/* What may be drawn is tested by what it is worth, not by who scored more: here one of them scores more in
 * half of the games and less in half, but wins what it wins by halves. */
static void scores_between(void **unused)
{
    enum { RUNS = 300 };
    struct stop_rule rule = stop_rule_standard(STOP_ANYTIME);
    struct stream stream = {23, 0};
    int false_claims = 0, found = 0, missed = 0;
    (void)unused;
    const struct score_difference some = {10, 3, 4, 60, 9000, 60}, won = {10, 3, 4, -1, 7, 1};
    const struct looked scored = looked_pairs(&some), plain = looked_pairs(&won);
    const struct looked whole = looked_whole(&scored, looked_units(60)), wins = looked_whole(&plain, 2);
    assert_true(scored.first == 360 && scored.second == 480); /* of 120: 3 and 4, 1 apart */
    assert_true(whole.games == 10 && whole.first == 3 && whole.second == 4);
    assert_true(wins.games == 10 && wins.first == 4 && wins.second == 3); /* as they are */
    rule.last = 6000;
    rule.margin = 1e-9;
    for (int run = 0; run < 2 * RUNS; run++) {
        struct score_difference scores = {.parts = 60};
        struct stop_course course = stop_course_begin(&rule, true, looked_units(60));
        while (course.look.answer == STOP_GO_ON && scores.games < rule.last) {
            const uint64_t next = stop_next(&rule, scores.games, rule.last);
            while (scores.games < next)
                add_scored(&scores, &stream, run < RUNS ? 60 : 30, 30);
            const struct looked now = looked_pairs(&scores);
            assert_true(stop_course_look(&course, &now));
        }
        const struct interval sequence = course.look.sequence;
        missed += misses(sequence, run < RUNS ? 0 : -0.125);
        false_claims += run < RUNS && course.look.answer == STOP_DIFFERENT;
        found += run >= RUNS && course.look.answer == STOP_DIFFERENT && sequence.high < 0;
        stop_course_free(&course);
    }
    assert_rate_at_most(false_claims, RUNS, 0.05);
    assert_rate_at_most(missed, 2 * RUNS, 0.05);
    assert_int_equal(found, RUNS); /* -1/8 */
}

/* What is forecast for each rule is what happens: after as many pairs as were forecast from the true numbers
 * about half of the runs are decided. (For --anytime one more game was forecast.) */
static void forecasts(void **unused)
{
    enum { RUNS = 300 };
    const double discordance = 0.2, d = 0.03;
    struct stream stream = {22, 0};
    (void)unused;
    for (enum stop_kind kind = STOP_SPRT; kind <= STOP_ANYTIME; kind++) {
        struct stop_rule rule = stop_rule_standard(kind);
        rule.h1 = 0.03;
        rule.margin = 0.001;
        const struct stop_look early = stop_look_pairs(&rule, 85, 115, 1000);
        const uint64_t needed = stop_forecast(&rule, &early, 1000, d, sqrt(discordance - d * d));
        int decided = 0;
        rule.last = needed;
        assert_true(needed > 1100);
        for (int run = 0; run < RUNS; run++) {
            struct pairs pairs;
            struct stop_rule open = rule;
            open.last = kind == STOP_SPRT ? 1000000 : needed;
            struct stop_course course = stop_course_begin(&open, true, 1);
            pairs = (struct pairs){0, 0, 0};
            while (course.look.answer == STOP_GO_ON && pairs.n < needed) {
                add_pairs(&pairs, &stream, stop_next(&rule, pairs.n, needed) - pairs.n, discordance, d);
                stop_course_look(&course, &(struct looked){pairs.n, pairs.b, pairs.c});
            }
            decided += course.look.answer != STOP_GO_ON;
            stop_course_free(&course);
        }
        if (decided < RUNS * 35 / 100 || decided > RUNS * 75 / 100)
            fail_msg("rule %d: %d of %d", kind, decided, RUNS);
    }
}

static void anytime_of_a_share(void **unused)
{
    struct stop_rule rule = stop_rule_standard(STOP_ANYTIME);
    (void)unused;
    assert_int_equal(stop_look_share(&rule, 5000, 10000).answer, STOP_GO_ON); /* no width given */
    rule.half_width = 0.02;
    struct stop_look look = stop_look_share(&rule, 5000, 10000);
    assert_int_equal(look.answer, STOP_NARROW);
    assert_true(fabs(look.sequence.low - 0.4802) < 5e-5);
}

/* Nothing differs, one wins always, one game, counts beyond 32 bits: an answer each time. */
static void extremes(void **unused)
{
    const uint64_t huge = UINT64_C(1) << 34;
    (void)unused;
    for (enum stop_kind kind = STOP_FIXED; kind <= STOP_ANYTIME; kind++) {
        struct stop_rule rule = stop_rule_standard(kind);
        rule.half_width = 0.01;
        const struct pairs cases[] = {
            {0, 0, 1},    {1, 0, 1},       {0, 1, 1},           {0, 0, 1000000},
            {0, 0, huge}, {huge, 0, huge}, {0, huge, 2 * huge}, {huge, huge, 2 * huge}};
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            struct stop_look look = stop_look_pairs(&rule, cases[i].b, cases[i].c, cases[i].n);
            struct sprt_estimate e = stop_estimate_pairs(&rule, cases[i].b, cases[i].c, cases[i].n);
            assert_true(isfinite(look.half_width));
            assert_false(isnan(look.ratio) || isnan(look.log_evidence));
            assert_true(look.sequence.low >= -1 && look.sequence.high <= 1);
            assert_true(e.interval.low >= -1 && e.interval.low <= e.interval.high && e.interval.high <= 1);
            assert_true(e.median >= -1 && e.median <= 1);
        }
        for (uint64_t games = 1; games <= huge; games *= 1024) {
            assert_true(isfinite(stop_look_share(&rule, games, games).half_width));
            assert_true(isfinite(stop_look_share(&rule, 0, games).half_width));
        }
    }
    struct stop_rule rule = stop_rule_standard(STOP_ANYTIME);
    assert_int_equal(stop_look_pairs(&rule, 0, 0, 1).answer, STOP_GO_ON);
    assert_int_equal(stop_look_pairs(&rule, 0, 0, 100000).answer, STOP_EQUIVALENT);
    assert_int_equal(stop_look_pairs(&rule, 0, 1000, 1000).answer, STOP_DIFFERENT);
    rule = stop_rule_standard(STOP_SPRT);
    assert_int_equal(stop_look_pairs(&rule, 0, 19, 64).answer, STOP_GO_ON);
}

/* Wald's bounds, log((1 - beta) / alpha) and log(beta / (1 - alpha)), with errors that are not alike: one
 * outcome less and the test goes on. */
static void bounds_of_the_ratio(void **unused)
{
    (void)unused;
    const struct stop_rule rule = {.kind = STOP_SPRT, .alpha = 0.01, .beta = 0.1, .h0 = 0.5, .h1 = 0.51};
    const double high = log(0.9 / 0.01), low = log(0.1 / 0.99);
    assert_true(fabs(stop_interval_level(&rule) - 0.89) < 1e-12);
    for (int side = 0; side < 2; side++) {
        uint64_t games = 2000, wins = 1000;
        struct stop_look look = stop_look_share(&rule, wins, games), before = look;
        assert_int_equal(look.answer, STOP_GO_ON);
        while (look.answer == STOP_GO_ON) {
            before = look;
            games++;
            wins += side == 1;
            look = stop_look_share(&rule, wins, games);
        }
        assert_int_equal(look.answer, side ? STOP_ACCEPTS_H1 : STOP_ACCEPTS_H0);
        assert_true(side ? look.ratio >= high && before.ratio < high
                         : look.ratio <= low && before.ratio > low);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fixed_number),
        cmocka_unit_test(bounds_of_the_ratio),
        cmocka_unit_test(errors_of_fixed_number),
        cmocka_unit_test(errors_of_half_width_of_a_share),
        cmocka_unit_test(errors_of_half_width_of_pairs),
        cmocka_unit_test(errors_of_sprt),
        cmocka_unit_test(errors_of_truncated_sprt),
        cmocka_unit_test(closing),
        cmocka_unit_test(errors_of_sprt_of_a_share),
        cmocka_unit_test(estimates_after_sprt),
        cmocka_unit_test(errors_of_anytime),
        cmocka_unit_test(width_and_coverage_of_anytime),
        cmocka_unit_test(course_of_a_share),
        cmocka_unit_test(scores_between),
        cmocka_unit_test(forecasts),
        cmocka_unit_test(anytime_of_a_share),
        cmocka_unit_test(extremes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
