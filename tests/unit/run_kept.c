/* What studies put into the store, or send to other processes, comes back as it was; damaged answers are
 * asked again. */
#include "tests/unit/run_study.h"

#include <stdio.h>
#include <unistd.h>

#include "sim/measure/luck_points.h"
#include "sim/measure/regret.h"
#include "sim/studies/balance/kept.h"
#include "sim/studies/balance/kingmaking.h"
#include "sim/studies/drivers/driver_counts.h"

enum { FIRST = 2, GAMES = 5, ALL_GAMES = 8, DAMAGED = 60 /* words */ };

/* Tasks FIRST .. FIRST + GAMES - 1, as another process does them. */
static void *done_there(const struct shared_kind *kind, const struct shared_asked *asked,
                        struct shared_words *words)
{
    const struct outcomes_options options = {.threads = 2};
    struct play_failure failure = {0};
    void *there = kind->open(asked);
    assert_non_null(there);
    assert_int_equal(kind->play(there, FIRST, GAMES, &options, &failure), GAMES);
    assert_string_equal(failure.reason, "");
    kind->save(there, FIRST, GAMES, words);
    assert_true(words->count > 0);
    return there;
}

/* Taken by somebody who has done nothing. More or less of it is refused; of a damaged word something may come
 * or not, but nobody steps beyond what there is. */
static void *taken_here(const struct shared_kind *kind, const struct shared_asked *asked,
                        const struct shared_words *words)
{
    struct shared_words other = {.items = memory_zeros((words->count + 1) * sizeof *other.items)};
    void *here = kind->open(asked);
    assert_non_null(here);
    memcpy(other.items, words->items, words->count * sizeof *other.items);
    other.count = words->count - 1;
    assert_false(kind->load(here, FIRST, GAMES, &other));
    other.count = words->count + 1;
    assert_false(kind->load(here, FIRST, GAMES, &other));
    assert_false(kind->load(here, FIRST, GAMES - 1, words));
    other.count = words->count;
    for (size_t i = 0; i < words->count; i += 1 + words->count / DAMAGED)
        for (unsigned bit = 0; bit < 64; bit += 7) {
            other.items[i] = words->items[i] ^ UINT64_C(1) << bit;
            kind->load(here, FIRST, GAMES, &other);
            other.items[i] = words->items[i];
        }
    kind->close(here);
    here = kind->open(asked);
    assert_true(kind->load(here, FIRST, GAMES, words));
    free(other.items);
    return here;
}

/* Of kinds that keep game by game, or add up what they have: saved again it is the same. */
static void assert_comes_back(const struct shared_kind *kind, const struct shared_asked *asked)
{
    struct shared_words words = {0}, again = {0};
    void *there = done_there(kind, asked, &words), *here = taken_here(kind, asked, &words);
    kind->save(here, FIRST, GAMES, &again);
    assert_int_equal(again.count, words.count);
    assert_memory_equal(again.items, words.items, words.count * sizeof *words.items);
    kind->close(here);
    kind->close(there);
    free(again.items);
    free(words.items);
}

static void what_others_did_comes_back(void **state)
{
    struct setting *setting = open_setting(NULL, NULL);
    const struct experiment experiment = experiment_of(setting, "boot_camp", 1, ALL_GAMES);
    const struct experiment two[] = {experiment, experiment_of(setting, "convoy", 1, ALL_GAMES)};
    (void)state;
    assert_comes_back(&drivers_shared, &(struct shared_asked){&experiment, 1, "3", NULL});
    assert_null(drivers_shared.open(&(struct shared_asked){&experiment, 1, "", NULL}));
    assert_comes_back(&luck_games_shared, &(struct shared_asked){&experiment, 1, "1 3 8 0", NULL});
    assert_null(luck_games_shared.open(&(struct shared_asked){two, 2, "1 3 8 0", NULL}));
    assert_null(luck_games_shared.open(&(struct shared_asked){&experiment, 1, "1 3 8", NULL}));
    assert_null(luck_games_shared.open(&(struct shared_asked){&experiment, 1, "1 3 8 1 5", NULL}));
    /* the convoy looks at two decisions of the boot camp in each game, four playouts of each choice */
    assert_comes_back(&regret_shared, &(struct shared_asked){two, 2, "0 2 4 0 8 0 0", NULL});
    assert_comes_back(&regret_shared, &(struct shared_asked){two, 2, "0 2 4 0 8 1 1", NULL});
    assert_null(regret_shared.open(&(struct shared_asked){two, 1, "0 2 4 0 8 0 0", NULL}));
    assert_null(regret_shared.open(&(struct shared_asked){two, 2, "0 2 4 0 8 0", NULL}));
    setting_close(setting);
}

static void points_of_others_come_back(void **state)
{
    struct setting *setting = open_setting(NULL, NULL);
    const struct experiment two[] = {experiment_of(setting, "boot_camp", 1, ALL_GAMES),
                                     experiment_of(setting, "convoy", 1, ALL_GAMES)};
    const struct shared_asked asked = {two, 2, "1 0 2 0 1", NULL};
    struct shared_words words = {0};
    (void)state;
    void *there = done_there(&luck_points_shared, &asked, &words),
         *here = taken_here(&luck_points_shared, &asked, &words);
    const struct office *one = there, *other = here; /* first of what is opened */
    assert_int_equal(one->wins.points, GAMES);
    assert_memory_equal(&one->wins, &other->wins, sizeof one->wins);
    assert_memory_equal(&one->levels, &other->levels, sizeof one->levels);
    luck_points_shared.close(there);
    luck_points_shared.close(here);
    free(words.items);
    assert_null(luck_points_shared.open(&(struct shared_asked){two, 0, "1 0 2 0 1", NULL}));
    assert_null(luck_points_shared.open(&(struct shared_asked){two, 2, "1 0 2 0", NULL}));
    assert_null(luck_points_shared.open(&(struct shared_asked){two, 2, "1 0", NULL}));
    setting_close(setting);
}

static void assert_same_text(const char *one, const char *other)
{
    if (one && other)
        assert_string_equal(one, other);
    else
        assert_true(!one && !other);
}

static void assert_same_sentence(const struct sentence *one, const struct sentence *other)
{
    assert_same_text(one->words, other->words);
    assert_int_equal(one->count, other->count);
    for (size_t i = 0; i < one->count; i++) {
        assert_string_equal(one->value[i].place, other->value[i].place);
        assert_string_equal(one->value[i].text, other->value[i].text);
        assert_int_equal(one->value[i].kind, other->value[i].kind);
    }
}

static void fill(struct answer *answer)
{
    static const char *const places[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"};
    *answer = (struct answer){.makes_sense = true,
                              .played = 70,
                              .measure = {true, 0.25, {0.125, 0.5}, 60},
                              .numbers = text_copy("{\n}")};
    answer->said.words = "{a} and {b}";
    for (size_t i = 0; i < SENTENCE_VALUES; i++) /* as many as there is room for */
        sentence_put(&answer->said, places[i], i % 2 ? SENTENCE_NAME : SENTENCE_SAID, i % 3 ? "x\ny" : "");
    answer->more.words = "{count} more";
    sentence_count(&answer->more, "count", 12);
}

/* A ledger of a study of its own in a new store at `path`, which ends with XXXXXX. */
static struct ledger ledger_in(char *path, const struct experiment *experiment, struct problems *problems)
{
    const struct store_writer writer = {"a build", 1};
    close(mkstemp(path));
    remove(path);
    struct ledger ledger = {.store = store_open(path, &writer, problems), .problems = problems};
    assert_non_null(ledger.store);
    ledger_begin(&ledger,
                 &(struct store_study){
                     .kind = "balance", .name = "a", .text = "warodds study 1\n", .experiment = experiment});
    return ledger;
}

static void an_answer_comes_back(void **state)
{
    char path[] = "/tmp/warodds-kept-XXXXXX";
    struct setting *setting = open_setting(NULL, NULL);
    const struct experiment experiment = experiment_of(setting, "convoy", 1, 10);
    const struct leads leads = {0};
    struct problems problems;
    (void)state;
    problems_init(&problems);
    struct ledger ledger = ledger_in(path, &experiment, &problems);
    struct balance kept = {.experiment = experiment, .leads = &leads}, back = kept;
    kept.plan.games[QUESTION_equal] = back.plan.games[QUESTION_equal] = 60;
    fill(&kept.answer[QUESTION_equal]);
    assert_false(kept_take(&back, QUESTION_equal, &ledger));
    kept_put(&kept, QUESTION_equal, &ledger, 1);
    assert_true(kept_take(&back, QUESTION_equal, &ledger));
    const struct answer *one = &kept.answer[QUESTION_equal], *other = &back.answer[QUESTION_equal];
    assert_true(other->makes_sense && other->measure.known);
    assert_int_equal(other->played, one->played);
    assert_int_equal(other->measure.games, one->measure.games);
    assert_near(other->measure.value, 0.25, 0);
    assert_near(other->measure.interval.low, 0.125, 0);
    assert_near(other->measure.interval.high, 0.5, 0);
    assert_same_sentence(&one->said, &other->said);
    assert_same_sentence(&one->sure, &other->sure);
    assert_same_sentence(&one->more, &other->more);
    assert_same_sentence(&one->next, &other->next);
    assert_same_text(one->numbers, other->numbers);
    answer_free(&back.answer[QUESTION_equal]);
    /* As many games and the same targets: nothing else is the same answer. */
    back.plan.games[QUESTION_equal] = 61;
    assert_false(kept_take(&back, QUESTION_equal, &ledger));
    back.plan.games[QUESTION_equal] = 60;
    back.plan.target[QUESTION_luck].given = true;
    assert_false(kept_take(&back, QUESTION_equal, &ledger));
    back.plan.target[QUESTION_luck].given = false;
    assert_false(kept_take(&back, QUESTION_length, &ledger));
    ledger.fresh = true;
    assert_false(kept_take(&back, QUESTION_equal, &ledger));
    answer_free(&kept.answer[QUESTION_equal]);
    store_close(ledger.store);
    remove(path);
    problems_free(&problems);
    setting_close(setting);
}

/* What came of a stated time is found again under the questions that were asked, and under no others. */
static void a_plan_is_kept(void **state)
{
    char path[] = "/tmp/warodds-kept-XXXXXX";
    struct setting *setting = open_setting(NULL, NULL);
    const struct experiment experiment = experiment_of(setting, "convoy", 1, 10);
    struct balance_plan asked = {.games = {0}}, divided = asked;
    struct problems problems;
    (void)state;
    problems_init(&problems);
    struct ledger ledger = ledger_in(path, &experiment, &problems);
    for (size_t i = 0; i < QUESTIONS; i++) {
        asked.games[i] = i == 2 ? 0 : 1000;
        divided.games[i] = i == 2 ? 0 : 100 + i;
    }
    struct balance balance = {.experiment = experiment, .plan = asked};
    assert_false(kept_plan_take(&balance, 1, &ledger));
    balance.plan = divided;
    kept_plan_put(&balance, &asked, 1, &ledger);
    balance.plan = asked;
    assert_false(kept_plan_take(&balance, 2, &ledger));
    assert_true(kept_plan_take(&balance, 1, &ledger));
    assert_memory_equal(balance.plan.games, divided.games, sizeof divided.games);
    balance.plan = asked;
    balance.plan.games[3] = 0;
    assert_false(kept_plan_take(&balance, 1, &ledger));
    balance.plan = asked;
    ledger.fresh = true;
    assert_false(kept_plan_take(&balance, 1, &ledger));
    assert_int_equal(problems.told, 0);
    store_close(ledger.store);
    remove(path);
    problems_free(&problems);
    setting_close(setting);
}

static void a_game_full_of_looks_comes_back(void **state)
{
    struct kingmaking_found kept = {.count = KINGMAKING_LOOKS, .looked = 9}, back = {0};
    struct shared_words words = {0};
    (void)state;
    for (unsigned i = 0; i < KINGMAKING_LOOKS; i++)
        kept.look[i] = (struct kingmaking_look){.decision = 3 + i, .again = 0.5};
    kingmaking_save(&kept, 1, &words);
    assert_true(kingmaking_load(&back, 1, &words));
    assert_int_equal(back.count, KINGMAKING_LOOKS);
    assert_int_equal(back.look[KINGMAKING_LOOKS - 1].decision, 2 + KINGMAKING_LOOKS);
    free(words.items);
}

/* Turns in whatever order they come, until there is no room for another one. */
static void turns_stand_in_order(void **state)
{
    const struct drivers drivers = {.cells = 1};
    struct driver_counts counts = {.drivers = &drivers};
    (void)state;
    counts.looks[0] = (struct turn){.chapter = 2, .number = 1}; /* left by another one */
    for (unsigned i = 0; i < DRIVERS_LOOKS_MAX; i++) {
        const unsigned number = 1 + 7 * i % DRIVERS_LOOKS_MAX; /* 7 and 96 share no factor: each once */
        struct driver_cell *cell =
            driver_cells_of(&counts, (struct turn){.chapter = 1 + number % 2, .number = number});
        assert_non_null(cell);
        cell->games = number;
        assert_int_equal(counts.look_count, i + 1);
    }
    assert_null(driver_cells_of(&counts, (struct turn){.chapter = 3, .number = 1}));
    assert_null(driver_cells_of(&counts, (struct turn){.chapter = 1, .number = 1}));
    for (unsigned i = 0; i < DRIVERS_LOOKS_MAX; i++) {
        const struct turn turn = counts.looks[i];
        assert_int_equal(turn.chapter, i < DRIVERS_LOOKS_MAX / 2 ? 1 : 2);
        assert_int_equal(turn.number, i < DRIVERS_LOOKS_MAX / 2 ? 2 * i + 2 : 2 * i + 1 - DRIVERS_LOOKS_MAX);
        assert_int_equal(driver_cells_of(&counts, turn)->games, turn.number);
    }
    driver_counts_free(&counts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_others_did_comes_back),
        cmocka_unit_test(points_of_others_come_back),
        cmocka_unit_test(an_answer_comes_back),
        cmocka_unit_test(a_plan_is_kept),
        cmocka_unit_test(a_game_full_of_looks_comes_back),
        cmocka_unit_test(turns_stand_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
