/* Families of variants: error rates under dependence, looks and removal, simulated on cheap streams. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "sim/core/chance.h"
#include "sim/stat/simultaneous.h"

#define assert_near(value, expected, tolerance) assert_true(fabs((value) - (expected)) <= (tolerance))

enum { MEMBERS = 20, PAIRS = 4000, RUNS = 200 };

/* Of games that are won or lost: `b` only by the variant, `c` only by the baseline. */
static void look_wins(const struct family *family, size_t count, struct member *member, uint64_t b,
                      uint64_t c, uint64_t n)
{
    member_look(family, count, member,
                &(struct score_difference){n, b, c, (int64_t)b - (int64_t)c, b + c, 1});
}

static double uniform(uint64_t key, uint64_t event)
{
    return (double)chance_below(key, event, 1u << 30) / (1u << 30);
}

/* A verdict and what stands beside it never contradict each other. */
static void assert_consistent(const struct family *family, const struct member *member)
{
    const struct interval *shown = &member->simultaneous;
    const bool without_zero = shown->low > 0 || shown->high < 0;
    const bool inside = shown->low > -family->margin && shown->high < family->margin;
    switch (member->verdict) {
    case VERDICT_SMALLER:
        assert_true(inside && member->holm_equivalent <= family->alpha);
        /* fall through */
    case VERDICT_DIFFERENT:
        assert_true(without_zero && inside == (member->verdict == VERDICT_SMALLER));
        assert_true(member->holm_different <= family->alpha && member->bh <= family->alpha);
        break;
    case VERDICT_EQUIVALENT:
        assert_true(inside && !without_zero && member->holm_equivalent <= family->alpha);
        break;
    case VERDICT_UNDECIDED:
        assert_true(!without_zero && !inside);
        break;
    }
    assert_true(shown->low <= member->difference && member->difference <= shown->high);
}

/* All small tables: the same, and an interval without 0 goes with an exact test that rejects. */
static void test_verdicts_and_intervals(void **state)
{
    (void)state;
    const struct family family = {looks_once(200), 0.05, 0.1};
    for (size_t count = 1; count <= 25; count += 24)
        for (uint64_t b = 0; b <= 60; b++)
            for (uint64_t c = 0; c <= 60; c++) {
                struct member members[25];
                members_begin(members, count);
                for (size_t i = 0; i < count; i++)
                    look_wins(&family, count, &members[i], i ? 3 : b, i ? 2 : c, 200);
                members_judge(&family, members, count, false);
                assert_consistent(&family, &members[0]);
                const bool without_zero = members[0].simultaneous.low > 0 || members[0].simultaneous.high < 0;
                assert_true(!without_zero || members[0].p <= family.alpha / (double)count);
            }
}

struct tally {
    unsigned different, equivalent, missed, naive, settled, hopeless; /* runs with at least one; members */
    double pairs;
};

/* Game g: the baseline wins if u < 0.4. A variant changes a tenth of the games (more for member 0 .. 3, so
 * that variants are of several kinds), and then wins with a chance that makes its win rate 0.4 + shift. All
 * of them share u, and neighbours share what they change: they depend on each other. */
static void play(const struct family *family, double shift, bool remove, uint64_t run, struct tally *tally)
{
    struct member members[MEMBERS];
    uint64_t b[MEMBERS] = {0}, c[MEMBERS] = {0}, played = 0;
    bool naive = false;
    members_begin(members, MEMBERS);
    for (size_t look = 0; look < family->looks.count; look++) {
        for (; played < family->looks.pairs[look]; played++) {
            const uint64_t key = hash_word(hash_word(99, run), played);
            const bool base = uniform(key, 0) < 0.4;
            for (size_t i = 0; i < MEMBERS; i++) {
                const double change = i < 4 ? 0.5 : 0.1;
                const bool touched = uniform(key, 1 + i / 2) < change;
                const bool won = touched ? uniform(key, 100 + i) < 0.4 + shift / change : base;
                b[i] += !base && won;
                c[i] += base && !won;
            }
        }
        for (size_t i = 0; i < MEMBERS; i++) {
            if (members[i].state != MEMBER_PLAYS)
                continue;
            look_wins(family, MEMBERS, &members[i], b[i], c[i], played);
            naive = naive || members[i].p <= family->alpha;
        }
        members_judge(family, members, MEMBERS, remove);
    }
    bool different = false, equivalent = false, missed = false;
    for (size_t i = 0; i < MEMBERS; i++) {
        assert_consistent(family, &members[i]);
        different =
            different || members[i].verdict == VERDICT_DIFFERENT || members[i].verdict == VERDICT_SMALLER;
        equivalent =
            equivalent || members[i].verdict == VERDICT_EQUIVALENT || members[i].verdict == VERDICT_SMALLER;
        missed = missed || members[i].simultaneous.low > shift || members[i].simultaneous.high < shift;
        tally->settled += members[i].state == MEMBER_SETTLED;
        tally->hopeless += members[i].state == MEMBER_HOPELESS;
        tally->pairs += (double)members[i].pairs.games / (MEMBERS * RUNS);
    }
    tally->different += different;
    tally->equivalent += equivalent;
    tally->missed += missed;
    tally->naive += naive;
}

static struct tally simulate(double shift, double margin, bool remove)
{
    const struct family family = {looks_doubling(PAIRS, 250), 0.05, margin};
    struct tally tally = {0};
    assert_int_equal(family.looks.count, 5);
    for (uint64_t run = 0; run < RUNS; run++)
        play(&family, shift, remove, run, &tally);
    return tally;
}

/* At most 5 % of 200 runs may be wrong; 19 are three standard deviations more. */
enum { WRONG_MOST = 19 };

/* No variant does anything: hardly a run may claim a difference; looking without care is wrong nearly always.
 */
static void test_nothing_is_different(void **state)
{
    (void)state;
    const struct tally tally = simulate(0, 0.02, true);
    assert_true(tally.different <= WRONG_MOST);
    assert_true(tally.missed <= WRONG_MOST);
    assert_true(tally.naive > RUNS / 2);
    assert_true(tally.settled > 0 && tally.hopeless > 0);
    assert_true(tally.pairs < 0.9 * PAIRS);
}

/* Every variant is exactly the margin away: no run may claim equivalence. */
static void test_nothing_is_equivalent(void **state)
{
    (void)state;
    const struct tally tally = simulate(0.02, 0.02, true);
    assert_true(tally.equivalent <= WRONG_MOST);
    assert_true(tally.missed <= WRONG_MOST);
}

/* Five points are found in every run, and removal saves most of the games. */
static void test_power(void **state)
{
    (void)state;
    const struct tally removing = simulate(0.05, 0.02, true), keeping = simulate(0.05, 0.02, false);
    assert_int_equal(removing.different, RUNS);
    assert_int_equal(removing.equivalent, 0);
    assert_true(removing.missed <= WRONG_MOST);
    assert_true(removing.settled > MEMBERS * RUNS * 3 / 4);
    assert_true(removing.pairs < 0.5 * PAIRS);
    assert_near(keeping.pairs, PAIRS, 1e-6);
    assert_int_equal(keeping.settled, 0);
}

static void test_looks(void **state)
{
    (void)state;
    const struct looks looks = looks_doubling(16000, 1000), once = looks_once(77),
                       small = looks_doubling(3, 1000);
    double sum = 0;
    assert_int_equal(looks.count, 5);
    for (size_t i = 0; i < 5; i++) {
        assert_int_equal(looks.pairs[i], 1000u << i);
        sum += looks.weight[i];
    }
    assert_near(sum, 1, 1e-12);
    assert_near(looks.weight[4], 16.0 / 31, 1e-12);
    assert_int_equal(once.count, 1);
    assert_near(once.weight[0], 1, 0);
    assert_int_equal(small.count, 1);
    assert_int_equal(small.pairs[0], 3);
}

/* One member, one look: the plain tests. */
static void test_single(void **state)
{
    (void)state;
    const struct family family = {looks_once(1000), 0.05, 0.02};
    struct member member;
    members_begin(&member, 1);
    look_wins(&family, 1, &member, 20, 40, 1000);
    members_judge(&family, &member, 1, true);
    assert_near(member.p, 0.013489, 1e-6);
    assert_near(member.holm_different, member.p, 0);
    assert_near(member.difference, -0.020, 1e-12);
    assert_near(member.standard_error, 0.00772, 1e-5);
    assert_near(member.simultaneous.low, member.interval.low, 1e-9);
    assert_int_equal(member.verdict, VERDICT_DIFFERENT);
    assert_int_equal(member.state, MEMBER_FINISHED);
    assert_true(member_pairs_needed(&family, 1, &member) < 1000);
    /* No game differs: equivalent, and more pairs would not be needed. */
    members_begin(&member, 1);
    look_wins(&family, 1, &member, 0, 0, 1000);
    members_judge(&family, &member, 1, true);
    assert_near(member.p, 1, 0);
    assert_int_equal(member.verdict, VERDICT_EQUIVALENT);
    /* Too few pairs: undecided, and the number that would settle it is told. */
    members_begin(&member, 1);
    look_wins(&family, 1, &member, 30, 25, 400);
    members_judge(&family, &member, 1, true);
    assert_int_equal(member.verdict, VERDICT_UNDECIDED);
    assert_true(member_pairs_needed(&family, 1, &member) > 1000);
    members_judge(&family, NULL, 0, true);
}

/* Games that can be drawn: half a win is half a change, and less uncertain than as many whole ones. */
static void test_draws(void **state)
{
    (void)state;
    const struct family family = {looks_once(1000), 0.05, 0.05};
    const struct score_difference halves = {1000, 60, 20, 40, 80, 2}, wholes = {1000, 60, 20, 80, 320, 2};
    struct member member[2];
    members_begin(member, 2);
    member_look(&family, 2, &member[0], &halves);
    member_look(&family, 2, &member[1], &wholes);
    members_judge(&family, member, 2, true);
    assert_near(member[0].difference, 0.02, 1e-12);
    assert_near(member[1].difference, 0.04, 1e-12);
    /* squares 80 and 320, with one pair each way 88 and 328, of 1,002 pairs; a win is two parts */
    assert_near(score_deviation(&halves), sqrt((88 - 40.0 * 40 / 1002) / 1001) / 2, 1e-9);
    assert_near(score_deviation(&wholes), sqrt((328 - 80.0 * 80 / 1002) / 1001) / 2, 1e-9);
    assert_near(member[0].p, 2 * normal_upper(40 / sqrt(1002.0) / sqrt((88 - 40.0 * 40 / 1002) / 1001)),
                1e-9);
    assert_int_equal(member[0].verdict, VERDICT_SMALLER);
    assert_int_equal(member[1].verdict, VERDICT_DIFFERENT);
    for (size_t i = 0; i < 2; i++)
        assert_consistent(&family, &member[i]);
    /* Never a change: no certainty, as for wins. */
    members_begin(member, 1);
    member_look(&family, 1, member, &(struct score_difference){1000, 0, 0, 0, 0, 2});
    assert_near(member->p, 1, 0);
    /* Of many at once about as far as the exact bound. */
    for (unsigned members = 1; members <= 200; members += 50) {
        const double exact = interval_clopper_pearson(0, 1000, 1 - family.alpha / members).high;
        members_begin(member, 1);
        member_look(&family, members, member, &(struct score_difference){1000, 0, 0, 0, 0, 2});
        assert_near(member->simultaneous.high, exact, 0.2 * exact);
        assert_near(member->simultaneous.low, -member->simultaneous.high, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_different),
        cmocka_unit_test(test_nothing_is_equivalent),
        cmocka_unit_test(test_power),
        cmocka_unit_test(test_looks),
        cmocka_unit_test(test_single),
        cmocka_unit_test(test_draws),
        cmocka_unit_test(test_verdicts_and_intervals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
