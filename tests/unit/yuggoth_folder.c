/* Yuggoth is there twice: compiled in (rules/yuggoth), and as a folder (configs/examples/yuggoth) that was
 * written from the specification. Both play the same games: with the reference generator of YUG-10 behind
 * both, the same answers are legal at every question that has more than one, and every checkpoint has the
 * same state hash (YUG-1.6).
 *
 * GAMES of each set-up and policy; `unit.yuggoth_folder COUNT [FIRST [TABLES]]` plays COUNT at so many
 * tables. */
#include "tests/unit/yuggoth_reference.h"
#include "tests/unit/yuggoth_hash.h"

#include "rules/script/script.h"
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
static uint64_t games = GAMES;

/* ------------------------------------------------------------------------------- the folder's state hash
 * ---- */

struct folder {
    const struct game *game;
    const struct script_game *script;
    void *model;
    unsigned char *state;
    unsigned players, areas, board;
};

/* Names are the literals of this file: what was found once is found again by its address. */
static const struct game_field *field_named(const struct folder *folder, const char *name)
{
    static struct {
        const char *name;
        const struct game_field *field;
    } known[64];
    const struct field_table *table = &folder->script->field_table;
    const size_t place = ((uintptr_t)name >> 1) % 64;
    if (known[place].name == name)
        return known[place].field;
    for (size_t i = 0; i < table->count; i++)
        if (strcmp(table->items[i].name, name) == 0) {
            known[place].name = name;
            known[place].field = &table->items[i];
            return &table->items[i];
        }
    fail_msg("no field %s", name);
    return NULL;
}

static unsigned word_at(const struct folder *folder, const char *name, unsigned i, unsigned j)
{
    const unsigned index[FIELD_INDICES] = {i, j};
    return (unsigned)field_get(field_named(folder, name), folder->state, index) & 0xffff; /* -1: 65535 */
}

/* The list's items; how many. */
static unsigned list_at(const struct folder *folder, const char *name, unsigned i, const uint8_t **items)
{
    const struct game_field *field = field_named(folder, name);
    const size_t bytes = sizeof(uint16_t) + field->capacity;
    const unsigned char *at = folder->state + field->offset + i * (bytes + bytes % 2);
    uint16_t count;
    memcpy(&count, at, sizeof count);
    *items = at + sizeof count;
    return count;
}

static void take_folder_seat(uint64_t *hash, const struct folder *folder, unsigned f, unsigned roster)
{
    static const char *const rows[] = {"acolytes", "cylinders", "small", "medium", "large"};
    const uint8_t *signs;
    unsigned of_value[3] = {0};
    const unsigned count = list_at(folder, "signs", f, &signs);
    for (unsigned i = 0; i < count; i++)
        of_value[signs[i]]++;
    const unsigned words[] = {roster,
                              word_at(folder, "power", f, 0),
                              word_at(folder, "doom", f, 0),
                              word_at(folder, "goo", f, 0),
                              word_at(folder, "goo_died", f, 0),
                              word_at(folder, "battles", f, 0),
                              0,
                              of_value[0],
                              of_value[1],
                              of_value[2]};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        take(hash, words[i]);
    for (unsigned h = 0; h < folder->players; h++) {
        take(hash, word_at(folder, "held_acolytes", f, h));
        take(hash, word_at(folder, "held_cylinders", f, h));
    }
    for (unsigned a = 0; a < folder->areas; a++)
        for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
            take(hash, word_at(folder, rows[row], f, a));
}

static uint64_t folder_hash(const struct folder *folder, const struct yuggoth_model *model,
                            const struct yuggoth_state *like, bool final)
{
    static const char *const scalars[] = {"round", "first_player", "ritual_step", "awake",
                                          "token", "watcher",      "pending_wake"};
    uint64_t hash = FNV_START;
    const uint8_t *bag;
    take(&hash, folder->players);
    take(&hash, folder->board);
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++)
        take(&hash, word_at(folder, scalars[i], 0, 0));
    take(&hash, 0); /* a crossing, of a variant */
    take(&hash, final ? word_at(folder, "ending", 0, 0) : 0);
    for (unsigned a = 0; a < folder->areas; a++) {
        take(&hash, word_at(folder, "gate", a, 0));
        take(&hash, word_at(folder, "slime", a, 0));
    }
    for (unsigned f = 0; f < folder->players; f++)
        take_folder_seat(&hash, folder, f, roster_of(model, like, f)->number);
    const unsigned count = list_at(folder, "bag", 0, &bag);
    take(&hash, count);
    for (unsigned i = 0; i < count; i++)
        take(&hash, bag[i] + 1u);
    return hash;
}

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

static void mount_file(struct conf *conf, const char *group, const char *name, const char *kind,
                       struct problems *problems)
{
    char path[256];
    snprintf(path, sizeof path, SOURCE_DIR "/configs/examples/yuggoth/%s/%s.yaml", kind, name);
    struct conf *part = conf_load_file(path, problems);
    assert_non_null(part);
    assert_true(conf_mount(conf, group, group ? name : "scenario", part, problems));
    conf_free(part);
}

static void open_folder(struct folder *folder, const char *scenario, const char *rosters)
{
    struct problems problems;
    char roster[16], set[40];
    problems_init(&problems);
    folder->game = game_open_folder(SOURCE_DIR "/configs/examples/yuggoth", &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(folder->game);
    struct conf *conf = conf_load_file(SOURCE_DIR "/configs/examples/yuggoth/game.yaml", &problems);
    mount_file(conf, NULL, scenario, "scenarios", &problems);
    mount_file(conf, "maps", scenario, "maps", &problems);
    for (int seat = 0, length; sscanf(rosters, "%15s%n", roster, &length) == 1; seat++, rosters += length) {
        snprintf(set, sizeof set, "values.seat%d=%s", seat, roster);
        assert_true(conf_set(conf, set, "the test", &problems));
    }
    folder->model = folder->game->load(conf, &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(folder->model);
    folder->script = script_game_of(folder->game);
    folder->state = calloc(1, folder->game->state_size);
    conf_free(conf);
    problems_free(&problems);
}

static void play_table(const char *scenario, const char *rosters, const char *const *players)
{
    struct yuggoth_model *model = load(scenario, rosters, "");
    struct folder folder = {.players = model->players, .areas = model->areas, .board = model->board};
    open_folder(&folder, scenario, rosters);
    for (uint64_t number = 0; number < games; number++)
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(both_play_the_same_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
