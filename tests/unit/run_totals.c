/* What a run adds up: noting and settling metrics, and counters near the most games that a run may have. */
#include "tests/unit/run_toy.h"

#include "sim/core/text.h"

static struct text bytes_of(const struct totals *totals)
{
    struct text bytes = {0};
    totals_save(totals, &bytes);
    return bytes;
}

static void assert_same_bytes(const struct totals *a, const struct totals *b)
{
    struct text one = bytes_of(a), other = bytes_of(b);
    assert_int_equal(one.length, other.length);
    assert_memory_equal(one.bytes, other.bytes, one.length);
    text_free(&one);
    text_free(&other);
}

/* Metrics are noted game by game and worked in later: the same as at once, however often that is done, values
 * beyond the histograms among them. */
static void settling_changes_nothing(void **unused)
{
    static const uint64_t every[] = {1, 7, TOTALS_FRESH_MAX};
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1);
    for (unsigned i = 0; i < 3; i++) {
        struct totals *noted = totals_new(&toy_experiment.experiment);
        struct totals *at_once = totals_new(&toy_experiment.experiment);
        for (uint64_t game = 0; game < 3 * TOTALS_FRESH_MAX; game++) {
            uint64_t drawn = hash_word(5, game), decisions[SIDES_MAX] = {drawn % 9};
            struct toy_state state = {.rolls = (int)(drawn >> 8 & 15), .score = (int)(drawn >> 16 & 31)};
            struct game_outcome outcome;
            state.rolls = game < 2 * TOTALS_FRESH_MAX ? state.rolls : 3; /* one cell takes them all */
            toy_outcome(NULL, &state, &outcome);
            totals_add(noted, &outcome, decisions);
            totals_add_outcome(at_once, &outcome, decisions);
            if ((game + 1) % every[i] == 0)
                totals_settle(noted);
        }
        totals_settle(noted);
        assert_true(at_once->metrics[0].above > 0 && at_once->metrics[1].above > 0);
        assert_same_bytes(noted, at_once);
        totals_free(noted);
        totals_free(at_once);
    }
}

/* What is handed over is added like anything else, also to what nothing was added to yet. */
static void handed_over_or_merged(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 40);
    struct totals *handed = totals_new(&toy_experiment.experiment);
    struct totals *merged = totals_new(&toy_experiment.experiment);
    for (unsigned i = 0; i < 3; i++) {
        toy_experiment.experiment.from = 40 * i;
        struct batch_result batch =
            batch_play(&toy_experiment.experiment, &(struct batch_options){.threads = 1});
        totals_merge(merged, batch.totals);
        totals_hand_over(handed, batch.totals);
        assert_int_equal(handed->games, 40 * (i + 1));
        assert_same_bytes(handed, merged);
        batch_result_free(&batch);
    }
    totals_free(handed);
    totals_free(merged);
}

enum { PART = 1 << 13, PARTS = 1 << 21 };

/* totals.h has the arithmetic: nothing overflows up to 2^34 games. Here a run goes on to exactly that many,
 * from counters that 2^34 - 2^13 games have filled, and every counter is right to the last bit. */
static void the_most_games(void **unused)
{
    struct toy_experiment toy_experiment;
    struct batch_options options = {.threads = 2};
    (void)unused;
    toy_open(&toy_experiment, &careful, PART);
    assert_true((uint64_t)PART * PARTS == HISTOGRAM_GAMES_LIMIT);
    struct totals *sum = totals_new(&toy_experiment.experiment);
    struct batch_result part = batch_play(&toy_experiment.experiment, &options);
    struct totals *power = totals_new(&toy_experiment.experiment);
    totals_merge(power, part.totals);
    for (unsigned size = 1; size < PARTS; size *= 2) { /* 1 + 2 + 4 + ... = PARTS - 1 */
        struct totals *twice = totals_new(&toy_experiment.experiment);
        totals_merge(sum, power);
        totals_merge(twice, power);
        totals_merge(twice, power);
        totals_free(power);
        power = twice;
    }
    assert_int_equal(sum->games, HISTOGRAM_GAMES_LIMIT - PART);
    struct batch_result last = batch_play(&toy_experiment.experiment, &options);
    totals_merge(sum, last.totals);

    assert_int_equal(sum->games, HISTOGRAM_GAMES_LIMIT);
    assert_int_equal(sum->wins, part.totals->wins * PARTS);
    assert_int_equal(sum->decisions[0], part.totals->decisions[0] * PARTS);
    for (size_t i = 0; i < sum->words; i++)
        assert_int_equal(sum->levels[i], part.totals->levels[i] * PARTS);
    for (size_t i = 0; i < sum->game->metric_count; i++) {
        const struct histogram *all = &sum->metrics[i], *one = &part.totals->metrics[i];
        assert_int_equal(all->n, HISTOGRAM_GAMES_LIMIT);
        assert_int_equal(all->sum, one->sum * PARTS);
        assert_true(all->squares == one->squares * PARTS);
        assert_true(histogram_mean(all) == histogram_mean(one)); /* a power of two more of everything */
    }
    assert_same_bytes(sum, power); /* which was doubled to PARTS, and never played at that size */
    batch_result_free(&part);
    batch_result_free(&last);
    totals_free(power);
    totals_free(sum);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settling_changes_nothing),
        cmocka_unit_test(handed_over_or_merged),
        cmocka_unit_test(the_most_games),
    };
    return cmocka_run_group_tests_name("run_totals", tests, NULL, NULL);
}
