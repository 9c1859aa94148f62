/* The batch: same bytes for any number of threads, any order, any cut; stops; failures. */
#include "tests/unit/run_toy.h"

static char *document(const struct experiment *experiment, int threads)
{
    struct batch_options options = {.threads = threads, .signature = true};
    struct batch_result batch = batch_play(experiment, &options);
    assert_false(batch.failed);
    assert_int_equal(batch.games, experiment->games);
    struct result result = result_make(experiment, batch.totals);
    result.signature = true;
    char *json = result_json(&result);
    result_free(&result);
    batch_result_free(&batch);
    return json;
}

static void threads_do_not_matter(void **unused)
{
    static const int threads[] = {2, 3, 7};
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 5003);
    char *one = document(&toy_experiment.experiment, 1);
    for (size_t i = 0; i < 3; i++) {
        char *many = document(&toy_experiment.experiment, threads[i]);
        assert_string_equal(one, many);
        free(many);
    }
    free(one);
}

static void assert_same_totals(const struct totals *a, const struct totals *b)
{
    assert_int_equal(a->games, b->games);
    assert_int_equal(a->wins, b->wins);
    assert_int_equal(a->signature, b->signature);
    assert_memory_equal(a->decisions, b->decisions, sizeof a->decisions);
    assert_memory_equal(a->levels, b->levels, a->words * sizeof *a->levels);
    for (size_t i = 0; i < a->game->metric_count; i++) {
        uint64_t *words = calloc(2 * histogram_words(&a->metrics[i]), sizeof *words);
        histogram_save(&a->metrics[i], words);
        histogram_save(&b->metrics[i], words + histogram_words(&a->metrics[i]));
        assert_memory_equal(words, words + histogram_words(&a->metrics[i]),
                            histogram_words(&a->metrics[i]) * sizeof *words);
        free(words);
    }
}

/* 0..999 in one go, or 0..99, 100..699 and 700..999 merged in another order. */
static void ranges_add_up(void **unused)
{
    static const uint64_t from[] = {700, 0, 100}, games[] = {300, 100, 600};
    struct toy_experiment toy_experiment;
    struct batch_options options = {.threads = 2, .signature = true};
    (void)unused;
    toy_open(&toy_experiment, &careful, 1000);
    struct batch_result whole = batch_play(&toy_experiment.experiment, &options);
    struct totals *sum = totals_new(&toy_experiment.experiment);
    for (size_t i = 0; i < 3; i++) {
        struct experiment part = toy_experiment.experiment;
        part.from = from[i];
        part.games = games[i];
        struct batch_result batch = batch_play(&part, &options);
        totals_merge(sum, batch.totals);
        batch_result_free(&batch);
    }
    assert_same_totals(whole.totals, sum);
    totals_free(sum);
    batch_result_free(&whole);
}

struct stopper {
    atomic_int stop;
    uint64_t seen;
};

static void stop_soon(void *context, const struct batch_progress *progress)
{
    struct stopper *stopper = context;
    stopper->seen = progress->games;
    atomic_store(&stopper->stop, 1);
}

/* An interrupted batch has played a range without holes; what --from continues makes up the rest. */
static void stop_and_go_on(void **unused)
{
    struct toy_experiment toy_experiment;
    struct stopper stopper = {0};
    struct batch_options options = {
        .threads = 2, .signature = true, .stop = &stopper.stop, .progress = stop_soon, .context = &stopper};
    (void)unused;
    toy_open(&toy_experiment, &careful, 40000000);
    struct batch_result first = batch_play(&toy_experiment.experiment, &options);
    assert_false(first.failed);
    assert_true(first.games > 0 && first.games < 40000000);
    assert_true(stopper.seen > 0);
    assert_int_equal(first.games, first.totals->games);

    struct batch_options calm = {.threads = 3, .signature = true};
    struct experiment again = toy_experiment.experiment;
    again.games = first.games;
    struct batch_result same = batch_play(&again, &calm);
    assert_same_totals(first.totals, same.totals);

    again.games = first.games + 500;
    struct batch_result longer = batch_play(&again, &calm);
    again.from = first.games;
    again.games = 500;
    struct batch_result rest = batch_play(&again, &calm);
    totals_merge(first.totals, rest.totals);
    assert_same_totals(first.totals, longer.totals);
    batch_result_free(&first);
    batch_result_free(&same);
    batch_result_free(&longer);
    batch_result_free(&rest);
}

static void stopped_before_the_first_game(void **unused)
{
    struct toy_experiment toy_experiment;
    atomic_int stop = 1;
    struct batch_options options = {.threads = 2, .stop = &stop};
    (void)unused;
    toy_open(&toy_experiment, &careful, 1000);
    struct batch_result batch = batch_play(&toy_experiment.experiment, &options);
    assert_false(batch.failed);
    assert_int_equal(batch.games, 0);
    batch_result_free(&batch);
}

/* The message names the first failing game whatever the number of threads. */
static void failures_are_named(void **unused)
{
    struct toy_experiment toy_experiment;
    struct play_failure failure;
    (void)unused;
    toy_open(&toy_experiment, &cheat, 300);
    uint64_t tally[6 + 3 * TOY_DEFENCES * TOY_CELLS] = {0}, first = 0;
    struct table_options table_options = {.checked = true, .tally = tally};
    struct table *table = table_open(&toy_experiment.experiment, &table_options);
    while (table_play(table, first, &failure))
        first++;
    table_close(table);
    assert_int_equal(failure.game, first);
    assert_int_equal(failure.decision, 3);
    assert_string_equal(failure.policy, "cheat");
    assert_string_equal(failure.side, "player");
    assert_non_null(strstr(failure.reason, "illegal choice"));
    for (int threads = 1; threads <= 3; threads++) {
        struct batch_options options = {.threads = threads, .checked = true};
        struct batch_result batch = batch_play(&toy_experiment.experiment, &options);
        assert_true(batch.failed);
        assert_int_equal(batch.failure.game, first);
        batch_result_free(&batch);
    }
}

static void broken_states_are_named(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 100);
    toy_experiment.model.break_at = 9;
    struct batch_options options = {.threads = 1, .checked = true};
    struct batch_result batch = batch_play(&toy_experiment.experiment, &options);
    assert_true(batch.failed);
    assert_non_null(strstr(batch.failure.reason, "a score of"));
    batch_result_free(&batch);
}

static void nobody_to_decide(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 10);
    toy_experiment.experiment.player[0].policy = NULL;
    struct batch_options options = {.threads = 1};
    struct batch_result batch = batch_play(&toy_experiment.experiment, &options);
    assert_true(batch.failed);
    assert_int_equal(batch.failure.game, 0);
    assert_non_null(strstr(batch.failure.reason, "nobody plays it"));
    batch_result_free(&batch);
}

/* Against the game's own arithmetic: with the most careful player nothing depends on the policy's dice. */
static void numbers_are_right(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 30000);
    toy_experiment.experiment.player[0].parameter[0] = 2; /* one roll: lost with chance 1/6 */
    struct batch_options options = {.threads = 2, .coverage = true};
    struct batch_result batch = batch_play(&toy_experiment.experiment, &options);
    const struct totals *totals = batch.totals;
    uint64_t faces = 0, points = 0;
    for (unsigned i = 0; i < 6; i++)
        faces += totals->tally[i];
    for (unsigned i = 1; i < 6; i++)
        points += totals->tally[i] * (i + 1);
    assert_int_equal(faces, 30000);
    assert_int_equal(totals->levels[0], totals->tally[0]);
    assert_int_equal(totals->endings[0], totals->tally[0]);
    assert_int_equal(totals->level_ending[0], totals->tally[0]);
    assert_int_equal(totals->wins, 30000 - totals->tally[0]);
    assert_int_equal(totals->metrics[0].sum, 30000);
    assert_int_equal(totals->metrics[1].sum, points);
    assert_int_equal(totals->decisions[0], 30000 + totals->wins);
    assert_int_equal(totals->rule_count[0], 30000);
    assert_int_equal(totals->rule_count[1], 0);
    struct interval lost = interval_wilson(totals->levels[0], 30000, normal_two_sided(0.999));
    assert_true(lost.low < 1.0 / 6 && 1.0 / 6 < lost.high);
    batch_result_free(&batch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_matter), cmocka_unit_test(ranges_add_up),
        cmocka_unit_test(stop_and_go_on),        cmocka_unit_test(stopped_before_the_first_game),
        cmocka_unit_test(failures_are_named),    cmocka_unit_test(broken_states_are_named),
        cmocka_unit_test(nobody_to_decide),      cmocka_unit_test(numbers_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
