/* Every policy plays whole games: its choices are legal, the invariants hold, games end; caches, cold or
 * warm, and being asked twice change no choice; parameters are declared well and can be turned. */
#include "sim/core/text.h"
#include "tests/unit/policy_fixture.h"
#include "tests/unit/same_bytes.h"

static const char *const scenarios[] = {"gauntlet", "road_to_victory", "campaign"};
enum { SCENARIOS = 3, DECISIONS_MAX = 4000 };

/* A copy of everything a seat knows but its workspace: cold caches. */
static struct seat cold_twin(const struct seat *seat, const struct invaders_model *m)
{
    struct seat twin = *seat;
    twin.context.game = &game_invaders;
    twin.context.model = m;
    twin.context.memory = memory_zeros(seat->policy->memory_size);
    twin.context.workspace = memory_zeros(seat->policy->workspace_size);
    memcpy(twin.context.memory, seat->context.memory, seat->policy->memory_size);
    return twin;
}

static void expect_same_choice(const struct seat *seat, const struct invaders_model *m,
                               const struct invaders_view *v, const void *memory_before, game_choice choice)
{
    struct seat twin = cold_twin(seat, m);
    twin.context.parameter = twin.parameter;
    if (twin.policy->prepare)
        twin.policy->prepare(&twin.context);
    for (unsigned time = 0; time < 2; time++) { /* cold, then warm */
        memcpy(twin.context.memory, memory_before, twin.policy->memory_size);
        assert_true(twin.policy->choose(&twin.context, v) == choice);
        assert_same_bytes(twin.context.memory, seat->context.memory, twin.policy->memory_size);
    }
    seat_close(&twin);
}

struct game_table {
    const struct invaders_model *m;
    struct seat seat[2];
    unsigned seats;
    unsigned twins; /* every so many decisions a cold twin is asked too; 0 = never */
    uint64_t *tally;
    struct invaders_state *state;
};

static struct game_table table_open(const struct invaders_model *m, const char *marine, const char *kayotz)
{
    struct game_table table = {.m = m, .seats = kayotz ? 2 : 1};
    table.seat[0] = seat_open(m, "marine", marine);
    if (kayotz)
        table.seat[1] = seat_open(m, "kayotz", kayotz);
    table.tally = calloc(game_invaders.tally_size, sizeof *table.tally);
    table.state = aligned_alloc(64, (sizeof *table.state + 63) / 64 * 64);
    return table;
}

static void table_close(struct game_table *table)
{
    for (unsigned i = 0; i < table->seats; i++)
        seat_close(&table->seat[i]);
    free(table->tally);
    free(table->state);
}

static void play_game(struct game_table *table, uint64_t game)
{
    struct chance chance = {.key = chance_game_key(3, game), .tally = table->tally};
    _Alignas(16) unsigned char before[256];
    char why[200];
    unsigned decisions = 0;
    for (unsigned i = 0; i < table->seats; i++)
        seat_begin(&table->seat[i], game);
    int side = game_invaders.batch.start(table->state, table->m, &chance);
    while (side != GAME_OVER) {
        struct seat *seat = &table->seat[side];
        assert_true(seat->policy->memory_size <= sizeof before);
        memcpy(before, seat->context.memory, seat->policy->memory_size);
        game_choice choice = seat->policy->choose(&seat->context, &table->state->view);
        if (!game_invaders.legal(table->m, table->state, choice))
            fail_msg("%s, game %llu: illegal choice", seat->policy->name, (unsigned long long)game);
        if (table->twins && decisions % table->twins == 0)
            expect_same_choice(seat, table->m, &table->state->view, before, choice);
        side = game_invaders.batch.apply(table->state, table->m, &chance, choice);
        if (!game_invaders.invariant(table->m, table->state, why, sizeof why))
            fail_msg("%s, game %llu: %s", seat->policy->name, (unsigned long long)game, why);
        assert_true(++decisions < DECISIONS_MAX);
    }
}

static void everybody(void (*play)(struct game_table *table), const char *const *sets, bool two_players)
{
    size_t count;
    const struct policy *const *all = policy_all(&count);
    for (unsigned i = 0; i < SCENARIOS; i++) {
        struct invaders_model *m = fixture_model(scenarios[i], sets);
        for (size_t p = 0; p < count; p++) {
            bool kayotz = strcmp(all[p]->side, "kayotz") == 0;
            if (strcmp(all[p]->game, "invaders") || kayotz != two_players)
                continue;
            struct game_table table =
                kayotz ? table_open(m, "boot_camp", all[p]->name) : table_open(m, all[p]->name, NULL);
            play(&table);
            table_close(&table);
        }
        game_invaders.unload(m);
    }
}

static void play_some(struct game_table *table)
{
    for (uint64_t game = 0; game < 40; game++)
        play_game(table, game);
}

static void play_with_twins(struct game_table *table)
{
    table->twins = 23;
    for (uint64_t game = 0; game < 6; game++)
        play_game(table, game);
}

/* Each parameter at both ends of its range. */
static void play_with_ends(struct game_table *table)
{
    struct seat *seat = &table->seat[table->seats - 1];
    uint64_t game = 0;
    play_game(table, game++);
    for (size_t i = 0; i < seat->policy->parameter_count; i++) {
        const struct policy_parameter *parameter = &seat->policy->parameters[i];
        seat->parameter[i] = parameter->low;
        play_game(table, game++);
        seat->parameter[i] = parameter->high;
        play_game(table, game++);
        seat->parameter[i] = parameter->standard;
    }
}

static const char *const two_players[] = {"two_player=true", NULL};

static void choices_are_legal_and_games_end(void **unused)
{
    (void)unused;
    everybody(play_some, NULL, false);
    everybody(play_some, two_players, true);
}

static void caches_change_no_choice(void **unused)
{
    (void)unused;
    everybody(play_with_twins, NULL, false);
    everybody(play_with_twins, two_players, true);
}

static void parameters_can_be_turned(void **unused)
{
    (void)unused;
    everybody(play_with_ends, NULL, false);
    everybody(play_with_ends, two_players, true);
}

static void parameters_are_declared_well(void **unused)
{
    (void)unused;
    size_t count;
    const struct policy *const *all = policy_all(&count);
    for (size_t p = 0; p < count; p++) {
        const struct policy *policy = all[p];
        assert_int_equal(policy->abi, POLICY_ABI);
        assert_ptr_equal(policy_by_name(policy->game, policy->side, policy->name), policy);
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
    assert_null(policy_by_name("invaders", "marine", "harm"));
    assert_null(policy_by_name("invaders", "marine", "nobody"));
}

/* The baseline picks uniformly: over a game's first pick, each of its Marines equally often. */
static void random_picks_are_uniform(void **unused)
{
    (void)unused;
    enum { GAMES = 4000 };
    struct invaders_model *m = fixture_model("road_to_victory", NULL);
    struct game_table table = table_open(m, "random_legal", NULL);
    unsigned chosen[MARINES_MAX] = {0}, actors = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        struct seat *seat = &table.seat[0];
        struct chance chance = {.key = chance_game_key(3, game), .tally = table.tally};
        seat_begin(seat, game);
        game_invaders.batch.start(table.state, m, &chance);
        while (table.state->view.decision != DECIDE_MARINE)
            game_invaders.batch.apply(table.state, m, &chance,
                                      seat->policy->choose(&seat->context, &table.state->view));
        chosen[choice_unpack(seat->policy->choose(&seat->context, &table.state->view)).unit]++;
    }
    double expected = GAMES / 7.0, chi_square = 0;
    for (unsigned marine = 0; marine < MARINES_MAX; marine++) {
        actors += chosen[marine] > 0;
        if (chosen[marine])
            chi_square += (chosen[marine] - expected) * (chosen[marine] - expected) / expected;
    }
    assert_int_equal(actors, 7);     /* the seven of INV-10.2.b */
    assert_true(chi_square < 22.46); /* 6 degrees of freedom, P = 0.001 */
    table_close(&table);
    game_invaders.unload(m);
}

/* D10 on 4-6 with nothing but PSD in the pool: everybody takes the free zone nearest to the hq (policy notes
 * 4.0), one_ply the one with the fewest hexes from which the field reaches it, then the cheapest (4.P5). */
static unsigned expected_zone(const struct situation *s, const char *policy)
{
    const struct hex_map *map = &s->board->map;
    unsigned best = UINT32_MAX, zone = s->scenario->landing_zone[0];
    for (unsigned i = 0; i < 3; i++) {
        unsigned hex = s->scenario->landing_zone[i], fields = 0;
        HEX_SET_FOR_EACH(other, map->numbered)
            fields += map->distance[hex][other] <= s->m->field_radius;
        unsigned key = map->distance[s->v->marine_hex[s->v->actor]][hex] << 8 | (255 - hex);
        if (strcmp(policy, "one_ply") == 0)
            key = fields << 20 | invaders_cost_at(s, hex) << 8 | (255 - hex);
        if (hex_vacant(s->v, hex) && key < best) {
            best = key;
            zone = hex;
        }
    }
    return zone;
}

static void landing_zones_are_chosen(void **unused)
{
    (void)unused;
    static const char *const policies[] = {"convoy", "boot_camp", "objective_guard", "one_ply"};
    static const char *const hqs[] = {"264", "523", "111", "656", "432"};
    static const char *const zones[] = {"522", "241", "461"}; /* INV-10.2.c */
    struct invaders_model *m = fixture_model("road_to_victory", NULL);
    struct policy_context context = workspace_of(m, NULL);
    for (unsigned i = 0; i < 4 * 5 * 8; i++) {
        const char *name = policies[i % 4];
        struct invaders_view v = empty_view(m);
        struct seat seat = seat_open(m, "marine", name);
        put_marine(m, &v, "HQ1", hqs[i / 4 % 5]);
        for (unsigned zone = 0; zone < 3; zone++)
            if (i / 20 >> zone & 1)
                put_kayotz(m, &v, (const char *const[]){"K09a", "K09b", "K10a"}[zone], zones[zone]);
        for (unsigned chit = 0; chit < CHITS; chit++)
            v.chits &= ~((uint32_t)(m->chit_kind[chit] != PSD) << chit);
        v.decision = DECIDE_LANDING;
        v.actor = (uint16_t)marine_named(m, "HQ1");
        v.offered_units = 1u << marine_named(m, "LG1");
        seat_begin(&seat, 0);
        struct situation s = situation_of(&context, &v);
        struct invaders_choice choice = choice_unpack(seat.policy->choose(&seat.context, &v));
        assert_int_equal(choice.kind, CHOOSE_HEX);
        assert_int_equal(choice.hex, expected_zone(&s, name));
        seat_close(&seat);
    }
    free(context.workspace);
    game_invaders.unload(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(choices_are_legal_and_games_end), cmocka_unit_test(caches_change_no_choice),
        cmocka_unit_test(parameters_can_be_turned),        cmocka_unit_test(parameters_are_declared_well),
        cmocka_unit_test(random_picks_are_uniform),        cmocka_unit_test(landing_zones_are_chosen),
    };
    return cmocka_run_group_tests_name("policy_play", tests, NULL, NULL);
}
