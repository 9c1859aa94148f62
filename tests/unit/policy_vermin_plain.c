/* The policies choose what the plain players choose, decision by decision, through whole games. */
#include "tests/unit/policy_vermin_fixture.h"
#include "tests/unit/policy_vermin_plain_player.h"

static const char *const names[] = {
    [P1] = "turret", [P2] = "jewel_runner", [P3] = "plug", [P4] = "skirmish_line", [P5] = "expectimax_1"};

static void fail_at(const struct table *table, int policy, uint64_t game, game_choice plain,
                    game_choice choice)
{
    char wanted[160], got[160];
    game_vermin.describe_choice(table->m, table->state, plain, wanted, sizeof wanted);
    game_vermin.describe_choice(table->m, table->state, choice, got, sizeof got);
    fail_msg("%s, game %llu, turn %u: the plain player wants \"%s\", the policy \"%s\"", names[policy],
             (unsigned long long)game, table->state->view.turn, wanted, got);
}

static void play_both(struct table *table, int policy, uint64_t game, unsigned *kinds)
{
    static struct plain plain;
    static struct plain_memory memory;
    struct chance chance = {.key = chance_game_key(11, game), .tally = table->tally};
    memset(&memory, 0, sizeof memory);
    seat_begin(&table->seat[0], game);
    int side = game_vermin.batch.start(table->state, table->m, &chance);
    while (side != GAME_OVER) {
        plain_open(&plain, table->m, table->state, policy, &memory);
        game_choice wanted = plain_choose(&plain), choice = seat_asked(&table->seat[0], &table->state->view);
        if (wanted != choice)
            fail_at(table, policy, game, wanted, choice);
        kinds[choice_unpack(choice).kind]++;
        side = game_vermin.batch.apply(table->state, table->m, &chance, choice);
    }
}

static void compare(const char *scenario, int policy, uint64_t games, const char *const *sets)
{
    struct vermin_model *m = fixture_model(scenario, sets);
    struct table table;
    unsigned kinds[CHOICE_KINDS] = {0};
    table_open(&table, m, names[policy], NULL);
    for (uint64_t game = 0; game < games; game++)
        play_both(&table, policy, game, kinds);
    assert_true(kinds[FULL_FIRE] > 0 && kinds[REQUEST] > 0);
    table_close(&table);
    game_vermin.unload(m);
}

static void turret_plays_as_written(void **unused)
{
    (void)unused;
    compare("family_jewels", P1, 4, NULL);
    compare("great_migration", P1, 4, NULL);
}

static void jewel_runner_plays_as_written(void **unused)
{
    (void)unused;
    compare("family_jewels", P2, 4, NULL);
    compare("campaign", P2, 4, NULL);
}

static void plug_plays_as_written(void **unused)
{
    (void)unused;
    compare("family_jewels", P3, 4, NULL);
}

static void skirmish_line_plays_as_written(void **unused)
{
    (void)unused;
    compare("great_migration", P4, 4, NULL);
}

static void expectimax_plays_as_written(void **unused)
{
    (void)unused;
    compare("family_jewels", P5, 1, NULL);
    compare("great_migration", P5, 1, NULL);
    compare("campaign", P5, 1, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turret_plays_as_written),     cmocka_unit_test(jewel_runner_plays_as_written),
        cmocka_unit_test(plug_plays_as_written),       cmocka_unit_test(skirmish_line_plays_as_written),
        cmocka_unit_test(expectimax_plays_as_written),
    };
    return cmocka_run_group_tests_name("policy_vermin_plain", tests, NULL, NULL);
}
