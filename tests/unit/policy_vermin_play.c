/* Every policy of Vermin plays whole games, under every answer to every ruling and in every scenario: its
 * choices are legal, the invariants hold, games end; caches, cold or warm, and being asked twice change no
 * choice; parameters are declared well and can be turned. */
#include <ctype.h>
#include <malloc.h>

#include "tests/unit/policy_vermin_fixture.h"
#include "tests/unit/same_bytes.h"

static const char *const scenarios[] = {"family_jewels", "great_migration", "campaign"};
enum { SCENARIOS = 3, DECISIONS_MAX = 4000 };

/* A copy of everything a seat knows but its workspace answers the same, cold and then warm. */
static void expect_same_choice(const struct seat *seat, const struct vermin_model *m,
                               const struct vermin_view *v, const void *memory_before, game_choice choice)
{
    struct seat twin;
    seat_open(&twin, m, seat->policy->side, seat->policy->name);
    memcpy(twin.parameter, seat->parameter, sizeof twin.parameter);
    twin.context.stream = seat->context.stream;
    for (unsigned time = 0; time < 2; time++) {
        memcpy(twin.context.memory, memory_before, twin.policy->memory_size);
        assert_true(seat_asked(&twin, v) == choice);
        assert_same_bytes(twin.context.memory, seat->context.memory, twin.policy->memory_size);
    }
    seat_close(&twin);
}

/* `twins`: every so many decisions a cold twin is asked too; 0 = never. */
static void play_game(struct table *table, uint64_t game, unsigned twins)
{
    struct chance chance = {.key = chance_game_key(3, game), .tally = table->tally};
    _Alignas(16) unsigned char before[512];
    char why[200];
    unsigned decisions = 0;
    seat_begin(&table->seat[0], game);
    seat_begin(&table->seat[1], game);
    int side = game_vermin.batch.start(table->state, table->m, &chance);
    while (side != GAME_OVER) {
        struct seat *seat = &table->seat[side];
        assert_true(seat->policy->memory_size <= sizeof before);
        memcpy(before, seat->context.memory, seat->policy->memory_size);
        game_choice choice = seat_asked(seat, &table->state->view);
        if (!game_vermin.legal(table->m, table->state, choice)) {
            game_vermin.describe_choice(table->m, table->state, choice, why, sizeof why);
            fail_msg("%s, game %llu: illegal choice: %s", seat->policy->name, (unsigned long long)game, why);
        }
        if (twins && decisions % twins == 0)
            expect_same_choice(seat, table->m, &table->state->view, before, choice);
        side = game_vermin.batch.apply(table->state, table->m, &chance, choice);
        if (!game_vermin.invariant(table->m, table->state, why, sizeof why))
            fail_msg("%s, game %llu: %s", seat->policy->name, (unsigned long long)game, why);
        assert_true(++decisions < DECISIONS_MAX);
    }
}

typedef void play_table(struct table *table);

/* Every Marine policy against every vermin policy that decides anything; of `parts` parts of them another one
 * each time, in each scenario. */
static void everybody(const char *const *sets, bool two_players, size_t parts, play_table *play)
{
    static size_t part;
    size_t count;
    const struct policy *const *all = policy_all(&count);
    for (unsigned i = 0; i < SCENARIOS; i++) {
        struct vermin_model *m = fixture_model(scenarios[i], sets);
        for (size_t p = 0; p < count; p++) {
            bool vermin = strcmp(all[p]->side, "vermin") == 0;
            if (strcmp(all[p]->game, "vermin") || vermin != two_players || (p + part) % parts)
                continue;
            struct table table;
            table_open(&table, m, vermin ? "turret" : all[p]->name, vermin ? all[p]->name : NULL);
            play(&table);
            table_close(&table);
        }
        game_vermin.unload(m);
        part++;
    }
}

static void play_some(struct table *table)
{
    for (uint64_t game = 0; game < 25; game++)
        play_game(table, game, 0);
}

static void play_two(struct table *table)
{
    play_game(table, 100, 0);
    play_game(table, 101, 0);
}

static void play_with_twins(struct table *table)
{
    for (uint64_t game = 0; game < 3; game++)
        play_game(table, game, 29);
}

/* Each parameter at both ends of its range. */
static void play_with_ends(struct table *table)
{
    struct seat *seat = &table->seat[0];
    for (size_t i = 0; i < seat->policy->parameter_count; i++) {
        seat->parameter[i] = seat->policy->parameters[i].low;
        play_game(table, 2 * i, 0);
        seat->parameter[i] = seat->policy->parameters[i].high;
        play_game(table, 2 * i + 1, 0);
        seat->parameter[i] = seat->policy->parameters[i].standard;
    }
}

static const char *const two_players[] = {"two_player=true", NULL};

static void choices_are_legal_and_games_end(void **unused)
{
    (void)unused;
    everybody(NULL, false, 1, play_some);
    everybody(two_players, true, 1, play_some);
}

/* "STOP, TRY_FLANK": every answer but the first. */
static void play_answers(const char *name, const char *answers)
{
    char answer[40], set[120];
    for (const char *from = strchr(answers, ','); from; from = strchr(from + 1, ',')) {
        unsigned length = 0;
        for (const char *c = from + 1; *c && *c != ','; c++)
            if (*c != ' ')
                answer[length++] = (char)tolower((unsigned char)*c);
        answer[length] = 0;
        snprintf(set, sizeof set, "rulings.%s.choice=\"%s\"", name, answer);
        everybody((const char *const[]){set, NULL}, false, 2, play_two);
    }
}

static void choices_are_legal_under_every_ruling(void **unused)
{
    (void)unused;
#define RULING(prefix, name, ...) play_answers(#name, #__VA_ARGS__);
#include GAME_RULINGS
#undef RULING
    play_answers("lash_columns", "5, 6");
    play_answers("off_road_building_cost", "1, 2");
}

static void caches_change_no_choice(void **unused)
{
    (void)unused;
    everybody(NULL, false, 1, play_with_twins);
    everybody(two_players, true, 1, play_with_twins);
}

static void parameters_can_be_turned(void **unused)
{
    (void)unused;
    everybody(NULL, false, 1, play_with_ends);
}

static void parameters_are_declared_well(void **unused)
{
    (void)unused;
    static const char *const names[] = {"idle_random", "turret",        "jewel_runner",
                                        "plug",        "skirmish_line", "expectimax_1"};
    for (size_t p = 0; p < sizeof names / sizeof *names; p++) {
        const struct policy *policy = policy_by_name("vermin", "marine", names[p]);
        assert_non_null(policy);
        assert_int_equal(policy->abi, POLICY_ABI);
        assert_true(policy->parameter_count <= POLICY_PARAMETERS_MAX);
        for (size_t i = 0; i < policy->parameter_count; i++) {
            const struct policy_parameter *a = &policy->parameters[i];
            assert_true(a->name && *a->name && a->title && *a->title);
            assert_true(a->low < a->high && a->low <= a->standard && a->standard <= a->high);
            if (a->whole)
                assert_true(a->standard == (int)a->standard && a->low == (int)a->low);
            for (size_t k = 0; k < i; k++)
                assert_string_not_equal(a->name, policy->parameters[k].name);
        }
    }
    assert_null(policy_by_name("vermin", "marine", "lower_chit"));
}

/* idle_random's set-up: the first squad comes to every town hex equally often. */
static void random_places_are_uniform(void **unused)
{
    (void)unused;
    enum { GAMES = 6000 };
    struct vermin_model *m = fixture_model("family_jewels", NULL);
    struct table table;
    unsigned times[HEX_IDS] = {0}, towns = hex_set_count(&m->board[0]->town);
    table_open(&table, m, "idle_random", NULL);
    for (uint64_t game = 0; game < GAMES; game++) {
        struct chance chance = {.key = chance_game_key(3, game), .tally = table.tally};
        seat_begin(&table.seat[0], game);
        game_vermin.batch.start(table.state, m, &chance);
        times[choice_unpack(seat_asked(&table.seat[0], &table.state->view)).hex]++;
    }
    towns--; /* the scientist holds one */
    double expected = (double)GAMES / towns, chi_square = 0;
    HEX_SET_FOR_EACH(hex, m->board[0]->town)
        if (!hex_set_has(&table.state->view.marines_at, hex))
            chi_square += (times[hex] - expected) * (times[hex] - expected) / expected;
    assert_int_equal(towns, 18);
    assert_true(chi_square < 40.79); /* 17 degrees of freedom, P = 0.001 */
    table_close(&table);
    game_vermin.unload(m);
}

int main(void)
{
    mallopt(M_MMAP_THRESHOLD, 1 << 18); /* work spaces are fresh pages: nobody has to clear them */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_legal_and_games_end),
        cmocka_unit_test(choices_are_legal_under_every_ruling),
        cmocka_unit_test(caches_change_no_choice),
        cmocka_unit_test(parameters_can_be_turned),
        cmocka_unit_test(parameters_are_declared_well),
        cmocka_unit_test(random_places_are_uniform),
    };
    return cmocka_run_group_tests_name("policy_vermin_play", tests, NULL, NULL);
}
