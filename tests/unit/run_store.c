/* The store: totals as bytes, continuing, holes, damage, overlaps, limits. With the toy game, without files
 * but the store itself. */
#include "tests/unit/run_toy.h"

#include <unistd.h>

#include "sim/store/recorded.h"
#include "sim/store/stored.h"

static char folder[] = "/tmp/warodds-store-XXXXXX";
static char path[64];

static int begin(void **unused)
{
    (void)unused;
    if (!mkdtemp(folder))
        return 1;
    snprintf(path, sizeof path, "%s/below/it/store.db", folder);
    return 0;
}

static int finish(void **unused)
{
    static const char *const below[] = {"below/it/store.db", "below/it/other.db", "below/it", "below", ""};
    (void)unused;
    for (size_t i = 0; i < sizeof below / sizeof *below; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s/%s", folder, below[i]);
        remove(name);
    }
    return 0;
}

/* Every test begins without a store. */
static int wipe(void **unused)
{
    (void)unused;
    remove(path);
    return 0;
}

static const struct store_writer writer = {"a build", 2};

static struct store *open_store(void)
{
    struct problems problems;
    problems_init(&problems);
    struct store *store = store_open(path, &writer, &problems);
    problems_print(&problems, stderr, false);
    problems_free(&problems);
    assert_non_null(store);
    return store;
}

static struct text bytes_of(const struct totals *totals)
{
    struct text bytes = {0};
    totals_save(totals, &bytes);
    return bytes;
}

static void assert_same_bytes(const struct totals *a, const struct totals *b)
{
    struct text left = bytes_of(a), right = bytes_of(b);
    assert_int_equal(left.length, right.length);
    assert_memory_equal(left.bytes, right.bytes, left.length);
    text_free(&left);
    text_free(&right);
}

static struct totals *played(const struct experiment *experiment, uint64_t from, uint64_t games)
{
    struct experiment part = *experiment;
    struct batch_options options = {.threads = 2, .signature = true};
    part.from = from;
    part.games = games;
    struct batch_result batch = batch_play(&part, &options);
    assert_false(batch.failed);
    return batch.totals;
}

static bool loads(const struct experiment *experiment, const char *bytes, size_t length, const char **reason)
{
    struct totals *totals = totals_new(experiment);
    bool good = totals_load(totals, bytes, length, reason);
    totals_free(totals);
    return good;
}

static void bytes_come_back(void **unused)
{
    static const uint64_t games[] = {0, 1, 2, 1000};
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1000);
    for (size_t i = 0; i < 4; i++) {
        struct totals *totals = games[i] ? played(&toy_experiment.experiment, 0, games[i])
                                         : totals_new(&toy_experiment.experiment);
        struct totals *again = totals_new(&toy_experiment.experiment);
        struct text bytes = bytes_of(totals);
        const char *reason;
        assert_true(totals_load(again, bytes.bytes, bytes.length, &reason));
        assert_null(reason);
        assert_same_bytes(totals, again);
        assert_int_equal(again->games, games[i]);
        text_free(&bytes);
        totals_free(totals);
        totals_free(again);
    }
}

/* The form is fixed: stores on disk and processes of other builds rely on it. One game of the toy. */
static void bytes_are_fixed(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1);
    struct totals *totals = totals_new(&toy_experiment.experiment);
    struct text bytes = bytes_of(totals);
    assert_memory_equal(bytes.bytes, "warodds totals 2\n", 17);
    /* sides, all counters, endings, counters of sites, rules, metrics: 2 bytes for the counters, one for each
     * of the others */
    const struct game *game = toy_experiment.setting.game;
    const unsigned char *next = (const unsigned char *)bytes.bytes + 17;
    assert_int_equal(next[0], totals->side_count);
    assert_int_equal((next[1] & 0x7f) | next[2] << 7, totals->words);
    assert_int_equal(next[3], totals->ending_count);
    assert_int_equal((next[4] & 0x7f) | next[5] << 7, game->tally_size);
    assert_true(next[1] & next[4] & 0x80);
    assert_int_equal(next[6], game->rule_count);
    assert_int_equal(next[7], game->metric_count);
    /* then a run of zeros: all sums and counters, up to `high` of the first histogram, whose low is zero too
     */
    size_t zeros = 2 + 3 * SIDES_MAX + totals->words + 1;
    assert_int_equal(next[8], 0);
    assert_int_equal((next[9] & 0x7f) | next[10] << 7, zeros - 1);
    assert_int_equal(next[11], 12);
    text_free(&bytes);
    totals_free(totals);
}

/* Any byte changed, any byte missing: noticed. */
static void damage_is_noticed(void **unused)
{
    struct toy_experiment toy_experiment;
    const char *reason;
    (void)unused;
    toy_open(&toy_experiment, &careful, 50);
    struct totals *totals = played(&toy_experiment.experiment, 0, 50);
    struct text bytes = bytes_of(totals);
    for (size_t i = 0; i < bytes.length; i++) {
        for (unsigned bit = 0; bit < 8; bit++) {
            bytes.bytes[i] = (char)(bytes.bytes[i] ^ 1 << bit);
            assert_false(loads(&toy_experiment.experiment, bytes.bytes, bytes.length, &reason));
            bytes.bytes[i] = (char)(bytes.bytes[i] ^ 1 << bit);
        }
        assert_false(loads(&toy_experiment.experiment, bytes.bytes, i, &reason));
    }
    assert_true(loads(&toy_experiment.experiment, bytes.bytes, bytes.length, &reason));
    text_free(&bytes);
    totals_free(totals);
}

/* Bytes with a right check sum whose counts cannot be: each is noticed by its contradiction. */
static void contradictions_are_noticed(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 50);
    for (int i = 0; i < 9; i++) {
        struct totals *totals = played(&toy_experiment.experiment, 0, 50);
        const char *reason = NULL;
        switch (i) {
        case 0:
            totals->games++;
            break;
        case 1:
            totals->score[0]--;
            break;
        case 2:
            totals->levels[0]++;
            break;
        case 3:
            totals->endings[0]--;
            break;
        case 4:
            totals->level_ending[0]++;
            break;
        case 5:
            totals->metrics[0].counts[1]++;
            break;
        case 6:
            totals->metrics[1].minimum--;
            break;
        case 7:
            totals->metrics[1].maximum++;
            break;
        default:
            totals->metrics[1].sum++;
            break;
        }
        struct text bytes = bytes_of(totals);
        assert_false(loads(&toy_experiment.experiment, bytes.bytes, bytes.length, &reason));
        assert_string_equal(reason, "the counts contradict each other");
        text_free(&bytes);
        totals_free(totals);
    }
}

/* Counters as large as ten thousand million games could make them: saved, loaded, stored, and merged with as
 * many again up to the limit, exactly. */
static void near_the_limits(void **unused)
{
    const uint64_t games = UINT64_C(5000000000), draws = games * 1000000 * 512;
    struct toy_experiment toy_experiment;
    struct problems problems;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1);
    struct totals *totals = totals_new(&toy_experiment.experiment);
    totals->games = totals->levels[1] = totals->endings[1] = games;
    totals->level_ending[totals->ending_count + 1] = games;
    size_t count;
    totals->wins = game_level_wins(&toy_levels(NULL, 0, &count)[1]) ? games : 0;
    totals->score[0] = totals->wins * SCORE_ONE;
    totals->score_squares[0] = totals->wins * SCORE_ONE * SCORE_ONE;
    totals->decisions[0] = games * 1000000;
    totals->signature = UINT64_MAX - 5;
    totals->tally[0] = totals->rule_count[0] = draws;
    histogram_add_many(&totals->metrics[0], 12, games);
    histogram_add_many(&totals->metrics[1], HISTOGRAM_VALUE_LIMIT, games);
    assert_true(draws < (UINT64_C(1) << 62)); /* so twice as much is below 2^63 */
    struct store *store = open_store();
    struct series series = series_make(&toy_experiment.experiment, false, false);
    problems_init(&problems);
    int64_t id = store_series(store, &toy_experiment.experiment, &series, &problems);
    int64_t first = STORE_NOTHING, second = STORE_NOTHING;
    assert_int_equal(store_add(store, id, &first, 0, totals, NULL, 1, &problems), STORED);
    assert_int_equal(store_add(store, id, &second, games, totals, NULL, 1, &problems), STORED);
    struct experiment both = toy_experiment.experiment;
    struct totals *sum = stored_totals(store, id, &both, 2 * games, &problems);
    assert_int_equal(problems.told, 0);
    assert_int_equal(both.games, UINT64_C(10000000000));
    assert_int_equal(sum->levels[1], 2 * games);
    assert_int_equal(sum->decisions[0], 2 * games * 1000000);
    assert_int_equal(sum->tally[0], 2 * draws);
    assert_int_equal(sum->signature, 2 * (UINT64_MAX - 5));
    assert_int_equal(sum->metrics[1].sum, (int64_t)(2 * games) * HISTOGRAM_VALUE_LIMIT);
    assert_true(sum->metrics[1].squares ==
                (wide)(2 * games) * (uint64_t)HISTOGRAM_VALUE_LIMIT * (uint64_t)HISTOGRAM_VALUE_LIMIT);
    assert_int_equal(sum->metrics[1].above, 2 * games);
    struct result result = result_make(&both, sum); /* and what is computed from it is finite */
    assert_true(result.win.low >= 0 && result.win.high <= 1 && result.win.high - result.win.low < 1e-4);
    assert_true(histogram_mean(&sum->metrics[1]) == (double)HISTOGRAM_VALUE_LIMIT);
    result_free(&result);
    totals_free(sum);
    totals_free(totals);
    series_free(&series);
    problems_free(&problems);
    store_close(store);
}

static struct recorded play(const struct experiment *experiment, uint64_t from, uint64_t games,
                            uint64_t checkpoint)
{
    struct problems problems;
    struct store *store = open_store();
    struct experiment part = *experiment;
    struct batch_options options = {.threads = 2, .signature = true};
    struct recording recording = {.store = store, .checkpoint = checkpoint};
    part.from = from;
    part.games = games;
    problems_init(&problems);
    struct recorded recorded = recorded_play(&part, &options, &recording, &problems);
    assert_int_equal(problems.told, 0);
    problems_free(&problems);
    store_close(store);
    assert_int_equal(recorded.batch.games, games);
    struct totals *expected = played(experiment, from, games);
    assert_same_bytes(recorded.batch.totals, expected);
    totals_free(expected);
    totals_free(recorded.batch.totals);
    return recorded;
}

/* Ranges in any order, holes filled from both sides, ranges that stick out: always the same bytes, and never
 * a game played that could be taken. */
static void only_what_is_missing(void **unused)
{
    static const struct {
        uint64_t from, games, stored;
    } steps[] = {
        {0, 600, 0},     {0, 600, 600}, {0, 1000, 600},   {2000, 500, 0},    {0, 3000, 1500},
        {0, 3000, 3000}, {0, 300, 0},   {500, 1000, 400}, {2500, 1000, 500}, {0, 3500, 3500},
        {100, 100, 0},   {3500, 1, 0},  {3501, 1, 0},     {3500, 2, 2},
    };
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct recorded recorded =
            play(&toy_experiment.experiment, steps[i].from, steps[i].games, i % 3 == 0 ? 0 : 70);
        assert_int_equal(recorded.from_store, steps[i].stored);
        assert_int_equal(recorded.played, steps[i].games - steps[i].stored);
        assert_int_equal(recorded.from_other_builds, 0);
        assert_false(recorded.unrecorded);
    }
}

/* Another seed, policy parameter or set of values is another series. */
static void series_are_apart(void **unused)
{
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1);
    struct experiment *experiment = &toy_experiment.experiment;
    play(experiment, 0, 200, 0);
    experiment->seed++;
    assert_int_equal(play(experiment, 0, 200, 0).from_store, 0);
    experiment->seed--;
    experiment->player[0].parameter[0]++;
    assert_int_equal(play(experiment, 0, 200, 0).from_store, 0);
    experiment->player[0].parameter[0]--;
    toy_experiment.setting.hash++;
    assert_int_equal(play(experiment, 0, 200, 0).from_store, 0);
    toy_experiment.setting.hash--;
    assert_int_equal(play(experiment, 0, 200, 0).from_store, 200);
}

/* A rule that hardly ever matters was changed: the first games are the same, and still the games of before
 * are left alone, so that the result is the new program's alone. */
static void changed_rules_do_not_mix(void **unused)
{
    enum { GAMES = 10000 };
    struct toy_experiment toy_experiment;
    (void)unused;
    toy_open(&toy_experiment, &careful, 2 * GAMES);
    struct totals *today = played(&toy_experiment.experiment, 0, GAMES);
    toy_experiment.model.most = 4; /* the hash of the values stays */
    struct totals *before = played(&toy_experiment.experiment, 0, GAMES);
    assert_true(before->wins != today->wins || before->metrics[0].sum != today->metrics[0].sum);
    totals_free(today);
    totals_free(before);
    setenv("WARODDS_OTHER_PROGRAM", "before the change", 1);
    play(&toy_experiment.experiment, 0, GAMES, 0);
    unsetenv("WARODDS_OTHER_PROGRAM");
    toy_experiment.model.most = 10;
    struct recorded recorded = play(&toy_experiment.experiment, 0, GAMES, 0);
    assert_int_equal(recorded.from_store, 0);
    assert_int_equal(recorded.of_others, GAMES);
    recorded = play(&toy_experiment.experiment, 0, 2 * GAMES, 0); /* compares with an uninterrupted run */
    assert_int_equal(recorded.from_store, GAMES);
    toy_experiment.model.most = 4;
    setenv("WARODDS_OTHER_PROGRAM", "before the change", 1);
    recorded = play(&toy_experiment.experiment, 0, GAMES, 0);
    assert_int_equal(recorded.from_store, GAMES);
    assert_int_equal(recorded.of_others, 2 * GAMES);
    unsetenv("WARODDS_OTHER_PROGRAM");
}

static void damaged_counts_are_played_again(void **unused)
{
    struct toy_experiment toy_experiment;
    struct problems problems;
    (void)unused;
    toy_open(&toy_experiment, &careful, 300);
    play(&toy_experiment.experiment, 0, 100, 0);
    struct totals *good = played(&toy_experiment.experiment, 100, 100);
    struct batch_options options = {.threads = 1, .signature = true};
    struct store *store = open_store();
    struct series series = series_make(&toy_experiment.experiment, false, true);
    problems_init(&problems);
    int64_t id = store_series(store, &toy_experiment.experiment, &series, &problems), range = STORE_NOTHING;
    good->score[0]++; /* as a program with a mistake would have stored it */
    assert_int_equal(store_add(store, id, &range, 100, good, NULL, 1, &problems), STORED);
    assert_int_equal(problems.told, 0);
    struct recording recording = {.store = store};
    struct recorded recorded = recorded_play(&toy_experiment.experiment, &options, &recording, &problems);
    assert_int_equal(problems.told, 1);
    assert_non_null(strstr(problems.items[0].message, "games 100 to 199"));
    assert_int_equal(recorded.from_store, 100);
    struct totals *expected = played(&toy_experiment.experiment, 0, 300);
    assert_same_bytes(recorded.batch.totals, expected);
    totals_free(expected);
    totals_free(recorded.batch.totals);
    totals_free(good);
    series_free(&series);
    problems_free(&problems);
    store_close(store);
    assert_int_equal(play(&toy_experiment.experiment, 0, 300, 0).from_store, 300);
}

static void overlaps_are_refused(void **unused)
{
    static const uint64_t from[] = {0, 50, 99, 0, 40}, games[] = {100, 100, 5, 51, 20};
    struct toy_experiment toy_experiment;
    struct problems problems;
    (void)unused;
    toy_open(&toy_experiment, &careful, 1);
    struct store *store = open_store();
    struct series series = series_make(&toy_experiment.experiment, false, true);
    problems_init(&problems);
    int64_t id = store_series(store, &toy_experiment.experiment, &series, &problems);
    int64_t first = STORE_NOTHING;
    struct totals *totals = played(&toy_experiment.experiment, 50, 50);
    assert_int_equal(store_add(store, id, &first, 50, totals, NULL, 1, &problems), STORED);
    totals_free(totals);
    for (size_t i = 0; i < 5; i++) {
        int64_t range = STORE_NOTHING;
        totals = played(&toy_experiment.experiment, from[i], games[i]);
        assert_int_equal(store_add(store, id, &range, from[i], totals, NULL, 1, &problems),
                         STORED_BY_ANOTHER);
        assert_int_equal(range, STORE_NOTHING);
        totals_free(totals);
    }
    int64_t beside = STORE_NOTHING;
    totals = played(&toy_experiment.experiment, 0, 50);
    assert_int_equal(store_add(store, id, &beside, 0, totals, NULL, 1, &problems), STORED);
    totals_free(totals);
    totals = played(&toy_experiment.experiment, 50, 80); /* its own range may grow */
    assert_int_equal(store_add(store, id, &first, 50, totals, NULL, 2, &problems), STORED);
    totals_free(totals);
    struct store_entries entries = store_list(store, series.name, &problems);
    assert_int_equal(entries.count, 1);
    assert_int_equal(entries.items[0].span_count, 2);
    assert_int_equal(entries.items[0].games, 130);
    assert_string_equal(entries.items[0].spans[1].build, "a build");
    assert_true(store_check(store, &problems));
    assert_true(store_delete(store, id, &problems));
    store_entries_free(&entries);
    entries = store_list(store, NULL, &problems);
    assert_int_equal(entries.count, 0);
    store_entries_free(&entries);
    assert_int_equal(problems.told, 0);
    series_free(&series);
    problems_free(&problems);
    store_close(store);
}

static void another_build_is_told(void **unused)
{
    struct toy_experiment toy_experiment;
    struct problems problems;
    (void)unused;
    toy_open(&toy_experiment, &careful, 200);
    play(&toy_experiment.experiment, 0, 100, 0);
    problems_init(&problems);
    struct store *store = store_open_old(path, &(struct store_writer){"another build", 1}, &problems);
    struct batch_options options = {.threads = 1, .signature = true};
    struct recording recording = {.store = store};
    struct recorded recorded = recorded_play(&toy_experiment.experiment, &options, &recording, &problems);
    assert_int_equal(recorded.from_other_builds, 100);
    assert_int_equal(problems.told, 0);
    totals_free(recorded.batch.totals);
    problems_free(&problems);
    store_close(store);
}

static void assert_not_a_store(const char *file, const char *message)
{
    struct problems problems;
    problems_init(&problems);
    assert_null(store_open(file, &writer, &problems));
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(problems.items[0].message, message));
    problems_free(&problems);
}

static void files_that_are_no_stores(void **unused)
{
    struct problems problems;
    (void)unused;
    store_close(open_store()); /* makes the folders */
    FILE *file = fopen(path, "w");
    fputs(
        "This is a text and no data base at all, long enough to be read as a header of one. ----------------",
        file);
    fclose(file);
    assert_not_a_store(path, "not a store");
    char below[80];
    snprintf(below, sizeof below, "%s/store.db", path); /* a folder that is a file */
    assert_not_a_store(below, "cannot be opened");
    problems_init(&problems);
    assert_null(store_open_old("/nowhere/store.db", &writer, &problems));
    assert_int_equal(problems.count, 1);
    problems_free(&problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_come_back),
        cmocka_unit_test(bytes_are_fixed),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(contradictions_are_noticed),
        cmocka_unit_test_setup(near_the_limits, wipe),
        cmocka_unit_test_setup(only_what_is_missing, wipe),
        cmocka_unit_test_setup(series_are_apart, wipe),
        cmocka_unit_test_setup(changed_rules_do_not_mix, wipe),
        cmocka_unit_test_setup(damaged_counts_are_played_again, wipe),
        cmocka_unit_test_setup(overlaps_are_refused, wipe),
        cmocka_unit_test_setup(another_build_is_told, wipe),
        cmocka_unit_test_setup(files_that_are_no_stores, wipe),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
