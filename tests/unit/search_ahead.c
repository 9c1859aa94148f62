/* Playouts of one decision on several threads: every choice, its reasons and the whole game are those of one
 * thread, whatever a crew does with the work. */
#include "run_study.h"

#include "policies/search/ahead.h"
#include "sim/core/crew.h"

enum { NOTES = 1 << 16 };

/* All that a game showed. */
struct course {
    uint64_t hash, decisions;
    char notes[NOTES]; /* of the reasons */
    size_t length;
};

struct recording {
    struct course *course;
    struct table *table;
};

static void note(void *context, int side, const void *state, game_choice choice)
{
    struct recording *recording = context;
    struct course *course = recording->course;
    const struct policy_reasons *reasons = table_reasons(recording->table);
    (void)side, (void)state;
    course->hash = hash_word(course->hash, choice);
    course->decisions++;
    for (size_t i = 0; reasons && i < reasons->count; i++) {
        course->hash = hash_word(course->hash, reasons->candidate[i].choice);
        course->hash = hash_word(course->hash, reasons->candidate[i].playouts);
        course->hash = hash_word(course->hash, (uint64_t)(1e9 * reasons->candidate[i].score));
    }
    if (reasons && course->length + strlen(reasons->note) < NOTES)
        course->length +=
            (size_t)snprintf(course->notes + course->length, NOTES - course->length, "%s", reasons->note);
}

static void play(const char *address, const char *policy, struct course *course)
{
    struct problems problems;
    const struct request request = {.address = address};
    struct recording recording = {.course = course};
    struct play_failure failure;
    problems_init(&problems);
    struct experiment experiment = {.setting = setting_open(&request, &problems), .seed = 3, .games = 1};
    assert_non_null(experiment.setting);
    assert_true(players_choose(experiment.setting->game, &policy, 1, experiment.player, &problems));
    assert_true(players_sit(experiment.setting, experiment.player, &problems));
    memset(course, 0, sizeof *course);
    recording.table = table_open(
        &experiment, &(struct table_options){.explained = true, .decided = note, .context = &recording});
    assert_true(table_play(recording.table, 0, &failure));
    table_close(recording.table);
    setting_close(experiment.setting);
    problems_free(&problems);
}

static unsigned crews; /* that did something */

static void on_threads(int threads, void (*work)(void *context, int thread), void *context)
{
    crews++;
    batch_team(threads, work, context);
}

static void the_first_alone(int threads, void (*work)(void *context, int thread), void *context)
{
    (void)threads;
    work(context, 0);
}

static const struct {
    const char *address, *policy;
} games[] = {
    {"invaders/gauntlet", "tree(convoy):playouts=12"},
    {"vermin/family_jewels", "tree(jewel_runner):playouts=4,price=0,width=1,depth=6"},
    {"invaders/gauntlet", "rollout(" SOURCE_DIR "/tests/unit/restless.lua):playouts=1"},
    {"invaders/gauntlet", "tree(" SOURCE_DIR "/tests/unit/restless.lua):playouts=1"},
    {SOURCE_DIR "/configs/examples/ford/morning", "rollout(push):playouts=8"},
    {SOURCE_DIR "/configs/examples/ford/morning", "tree(push):playouts=2,price=0,random=2"},
    {"invaders/gauntlet", "rollout(convoy):playouts=8"},
    {"invaders/campaign", "rollout(convoy):playouts=8,horizon=2"},
    {"vermin/great_migration", "tree(turret):playouts=6,price=0,horizon=1,width=1"},
    {"invaders/gauntlet", "rollout(rollout(convoy):playouts=2):playouts=3"},
    {"vermin/great_migration", "rollout:playouts=8"},
    {"imperium/raid", "rollout:playouts=8,price=0"},
};

static void games_are_those_of_one_thread(void **unused)
{
    static const struct {
        int threads;
        crew_runner *runner;
    } ways[] = {{3, on_threads}, {9, on_threads}, {4, the_first_alone}};
    static struct course alone, together;
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        play(games[i].address, games[i].policy, &alone);
        assert_true(alone.decisions > 5 && alone.length > 100);
        for (size_t k = 0; k < sizeof ways / sizeof *ways; k++) {
            if (k == i % 3) /* two ways a game: each way meets every kind of search */
                continue;
            const unsigned before = crews;
            crew_lend(ways[k].threads, ways[k].runner);
            play(games[i].address, games[i].policy, &together);
            crew_lend(1, NULL);
            assert_true(ways[k].runner != on_threads || crews > before);
            assert_int_equal(together.decisions, alone.decisions);
            assert_string_equal(together.notes, alone.notes);
            assert_true(together.hash == alone.hash);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_are_those_of_one_thread)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
