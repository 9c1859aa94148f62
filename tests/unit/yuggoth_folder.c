/* Yuggoth is there twice: compiled in (rules/yuggoth), and as a folder (configs/examples/yuggoth) that was
 * written from the specification. Both play the same games: with the reference generator of YUG-10 behind
 * both, the same answers are legal at every question that has more than one, and every checkpoint has the
 * same state hash (YUG-1.6).
 *
 * GAMES of each set-up and policy; `unit.yuggoth_folder COUNT [TABLE [TABLES [GAME]]]` plays COUNT at so many
 * tables from this one on, from game number GAME on. */
#include "tests/unit/yuggoth_reference.h"
#include "tests/unit/yuggoth_folder.h"

#include "sim/core/observer.h"

enum { GAMES = 3, ANSWERS_MAX = 1 << 14 };

static const char *const set_ups[] = {"y33", "y35", "y53", "y55"};
static const char *const policies[] = {"plain", "cautious", "pyramid", "surgeon",
                                       "slime", "strong",   "random",  "legal"};

/* Besides each set-up with each policy and the standard roster at every seat. */
static const struct {
    const char *scenario, *rosters;
    const char *players[SEATS];
} mixed[] = {
    {"y33", "gc bg opener", {"strong", "legal", "strong"}},
    {"y35", "ys opener cc bg", {"legal", "legal", "legal", "legal"}},
    {"y53", "", {"random", "cautious", "pyramid", "surgeon"}},
    {"y53", "bg ys gc opener", {"legal", "legal", "legal", "legal"}},
    {"y55", "", {"plain", "cautious", "pyramid", "surgeon", "slime"}},
    {"y55", "opener gc bg cc ys", {"strong", "strong", "strong", "strong", "strong"}},
    {"y55", "opener gc bg cc ys", {"legal", "legal", "legal", "legal", "legal"}},
};

enum {
    SET_UPS = sizeof set_ups / sizeof *set_ups,
    POLICIES = sizeof policies / sizeof *policies,
    TABLES = SET_UPS * POLICIES + sizeof mixed / sizeof *mixed
};

static size_t first_table, last_table = TABLES;
static uint64_t games = GAMES, first_game;

/* ------------------------------------------------------------------------------------------- checkpoints
 * ---- */

struct hashes {
    uint64_t *items;
    size_t count;
};

static void add_hash(struct hashes *hashes, uint64_t hash)
{
    hashes->items = realloc(hashes->items, (hashes->count + 1) * sizeof *hashes->items);
    hashes->items[hashes->count++] = hash;
}

/* A game that both play. */
struct both {
    const struct yuggoth_model *model;
    struct yuggoth_state *state;
    struct folder *folder;
    struct hashes compiled, scripted;
    unsigned checkpoint; /* number of the folder's event */
    const char *where;
};

static void watch_compiled(void *context, const struct event *event)
{
    struct both *both = context;
    if (is_checkpoint(event))
        add_hash(&both->compiled, text_hash(both->model, both->state));
}

/* The final checkpoint, after 4.4 or a turn in which the game ended, is the one at which no signs are left.
 */
static void watch_folder(void *context, const struct event *event)
{
    struct both *both = context;
    if (event->kind == both->checkpoint)
        add_hash(&both->scripted, folder_hash(both->folder, both->model, both->state, event->number[1] != 0));
}

/* ------------------------------------------------------------------------------------------- a game of both
 * ---- */

static unsigned operand_of(struct yuggoth_choice choice, const char *name)
{
#define OPERAND(own, shift, bits, label)                                                                     \
    if (strcmp(name, #own) == 0)                                                                             \
        return choice.own;
    YUGGOTH_OPERANDS(OPERAND)
#undef OPERAND
    fail_msg("no operand %s", name);
    return 0;
}

/* The same answer in the folder's words. */
static game_choice in_folder_words(const struct folder *folder, game_choice code)
{
    const struct choice_table *table = &folder->script->choices;
    const char *word = yuggoth_choices.words[choice_word_of(&yuggoth_choices, code)].name;
    for (size_t i = 0; i < table->word_count; i++) {
        if (strcmp(table->words[i].name, word) != 0)
            continue;
        game_choice own = i;
        for (size_t k = 0; k < table->operand_count; k++)
            if (table->words[i].operands >> k & 1)
                own |= (game_choice)operand_of(choice_unpack(code), table->operands[k].name)
                       << table->operands[k].shift;
        return own;
    }
    fail_msg("no word %s", word);
    return 0;
}

static int by_code(const void *a, const void *b)
{
    const game_choice x = *(const game_choice *)a, y = *(const game_choice *)b;
    return (x > y) - (x < y);
}

static void check_failure(const struct both *both)
{
    char why[300];
    if (both->folder->game->failure(both->folder->model, why, sizeof why))
        fail_msg("%s: %s", both->where, why);
}

/* The answer to a question of the compiled game is given in the folder's, after what nobody is asked in it;
 * lists of more than one answer are the same. The side that decides next. */
static int answer(struct both *both, struct chance *chance, int side, int asked, game_choice code)
{
    static game_choice own[ANSWERS_MAX], theirs[ANSWERS_MAX];
    const struct game *game = both->folder->game;
    const void *model = both->folder->model;
    const size_t count = yuggoth_list(both->model, both->state, theirs, ANSWERS_MAX);
    const game_choice wanted = in_folder_words(both->folder, code);
    for (;;) {
        const size_t listed = side < 0 ? 0 : game->list(model, both->folder->state, own, ANSWERS_MAX);
        check_failure(both);
        const bool forced = listed == 1 && (count > 1 || own[0] != wanted || side != asked);
        if (forced) {
            side = game->observed.apply(both->folder->state, model, chance, own[0]);
            check_failure(both);
            continue;
        }
        if (count == 1 && (listed != 1 || own[0] != wanted))
            return side; /* a question with one answer need not be asked */
        for (size_t i = 0; i < count; i++)
            theirs[i] = in_folder_words(both->folder, theirs[i]);
        qsort(own, listed, sizeof *own, by_code);
        qsort(theirs, count, sizeof *theirs, by_code);
        if (side != asked || listed != count || memcmp(own, theirs, count * sizeof *own) != 0) {
            for (size_t i = 0; i < listed || i < count; i++) {
                char a[200] = "-", b[200] = "-";
                if (i < listed)
                    game->describe_choice(model, both->folder->state, own[i], a, sizeof a);
                if (i < count)
                    game->describe_choice(model, both->folder->state, theirs[i], b, sizeof b);
                print_message("%-60s %s\n", a, b);
            }
            fail_msg("%s, round %d: side %d of the folder has %zu answers, side %d of the compiled game %zu",
                     both->where, both->state->round, side, listed, asked, count);
        }
        side = game->observed.apply(both->folder->state, model, chance, wanted);
        check_failure(both);
        return side;
    }
}

static void play(struct folder *folder, const struct yuggoth_model *model, const char *const *players,
                 const char *where, uint64_t number)
{
    static uint64_t tally[sizeof(struct yuggoth_tally)];
    static const struct game compiled = {.name = "yuggoth", .list = yuggoth_list};
    const struct game *game = folder->game;
    char seed[32];
    snprintf(seed, sizeof seed, "1/%d", (int)number);
    struct reference reference = {seed};
    const struct chance_source source = {reference_below, &reference};
    struct both both = {
        .model = model, .state = calloc(1, sizeof *both.state), .folder = folder, .where = where};
    both.checkpoint = (unsigned)game->site_count;
    struct event_log log = {.added = watch_compiled, .context = &both},
                     own_log = {.added = watch_folder, .context = &both};
    struct observer observer = {.log = &log, .source = &source},
                    own_observer = {.log = &own_log, .source = &source};
    struct chance chance = {.tally = tally, .observer = &observer};
    struct chance own_chance = {.tally = calloc(game->tally_size, sizeof(uint64_t)),
                                .observer = &own_observer};
    const unsigned seated = model->players;
    struct seat seats[SEATS] = {0};
    for (unsigned f = 0; f < seated; f++)
        sit_down(&seats[f], players[f], f, &compiled, model, &source);
    int own = game->observed.start(folder->state, folder->model, &own_chance);
    check_failure(&both);
    int side = yuggoth_observed_start(both.state, model, &chance);
    while (side != GAME_OVER) {
        struct policy_context *context = &seats[side].context;
        const game_choice choice = context->policy->choose(context, both.state);
        own = answer(&both, &own_chance, own, side, choice);
        side = yuggoth_observed_apply(both.state, model, &chance, choice);
        for (size_t i = 0; i < both.compiled.count && i < both.scripted.count; i++)
            if (both.compiled.items[i] != both.scripted.items[i])
                fail_msg("%s, game %d, round %d: checkpoint %zu differs", where, (int)number,
                         both.state->round, i);
    }
    static game_choice last[ANSWERS_MAX];
    while (own >= 0 && game->list(folder->model, folder->state, last, ANSWERS_MAX) == 1)
        own = game->observed.apply(folder->state, folder->model, &own_chance, last[0]);
    assert_int_equal(own, GAME_OVER);
    assert_int_equal(both.scripted.count, both.compiled.count);
    assert_memory_equal(both.scripted.items, both.compiled.items, both.compiled.count * sizeof(uint64_t));
    for (unsigned f = 0; f < seated; f++)
        stand_up(&seats[f]);
    event_log_free(&log);
    event_log_free(&own_log);
    free(own_chance.tally);
    free(both.compiled.items);
    free(both.scripted.items);
    free(both.state);
}

static void play_table(const char *scenario, const char *rosters, const char *const *players)
{
    struct yuggoth_model *model = load(scenario, rosters, "");
    struct folder folder = {.players = model->players, .areas = model->areas, .board = model->board};
    open_folder(&folder, scenario, rosters);
    for (uint64_t number = first_game; number < first_game + games; number++)
        play(&folder, model, players, scenario, number);
    print_message("%s %s%s%s: %d games\n", scenario, players[0], *rosters ? ", rosters " : "", rosters,
                  (int)games);
    free(folder.state);
    folder.game->unload(folder.model);
    yuggoth_unload(model);
}

static void both_play_the_same_games(void **unused)
{
    (void)unused;
    for (size_t i = first_table; i < last_table && i < TABLES; i++) {
        const char *players[SEATS];
        if (i >= SET_UPS * POLICIES) {
            play_table(mixed[i - SET_UPS * POLICIES].scenario, mixed[i - SET_UPS * POLICIES].rosters,
                       mixed[i - SET_UPS * POLICIES].players);
            continue;
        }
        for (size_t f = 0; f < SEATS; f++)
            players[f] = policies[i % POLICIES];
        play_table(set_ups[i / POLICIES], "", players);
    }
}

int main(int argc, char **argv)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    if (argc > 1)
        games = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        first_table = strtoull(argv[2], NULL, 10);
    if (argc > 3)
        last_table = first_table + strtoull(argv[3], NULL, 10);
    if (argc > 4)
        first_game = strtoull(argv[4], NULL, 10);
    const struct CMUnitTest tests[] = {cmocka_unit_test(both_play_the_same_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
