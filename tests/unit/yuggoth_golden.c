/* The golden games E90 to E92 of Yuggoth: with the reference generator of YUG-10 behind the dice and the
 * players' draws, every checkpoint has the state hash of YUG-1.6, and the game its signature. */

#include "tests/unit/yuggoth_reference.h"
#include "tests/unit/yuggoth_hash.h"

/* ------------------------------------------------------------------------------------------- a golden game
 * ---- */

struct golden {
    const char *scenario, *seed;
    const char *players[SEATS];
    bool rosters; /* opener gc bg cc ys */
    unsigned rounds;
    enum ending ending;
    unsigned doom[SEATS], checkpoints;
    uint64_t first, final, signature;
};

static const struct golden games[] = {
    {"y33",
     "1/0",
     {"plain", "plain", "plain"},
     false,
     8,
     ENDING_DOOM,
     {20, 23, 33},
     204,
     0xc588ec1ea27b3812,
     0x1710d30a39a0018e,
     0xac5d78eca21be32d},
    {"y33",
     "1/1",
     {"plain", "plain", "plain"},
     false,
     6,
     ENDING_DOOM,
     {16, 26, 35},
     106,
     0x89c1e5518d62ed8d,
     0xa40bdd51d06a8239,
     0x47a34753c7078572},
    {"y33",
     "1/0",
     {"legal", "legal", "legal"},
     false,
     6,
     ENDING_INSTANT_DEATH,
     {6, 11, 13},
     50,
     0xc588ec1ea27b3812,
     0xfc4d3b6795667875,
     0xa4ab63ee22fb7a0e},
    {"y33",
     "1/1",
     {"legal", "legal", "legal"},
     false,
     5,
     ENDING_INSTANT_DEATH,
     {8, 17, 5},
     45,
     0x89c1e5518d62ed8d,
     0xc9d9b49f283c6421,
     0x7c53c5a0d38db08d},
    {"y35",
     "1/0",
     {"strong", "strong", "strong", "strong"},
     false,
     6,
     ENDING_DOOM,
     {30, 36, 32, 23},
     149,
     0xb99871bd32250d76,
     0x5cb206c5669d49d5,
     0x523f9bc19ee956ba},
    {"y35",
     "1/1",
     {"strong", "strong", "strong", "strong"},
     false,
     5,
     ENDING_DOOM,
     {30, 24, 16, 15},
     124,
     0x2d112f3003c128ef,
     0xe37958c4e1d1d59a,
     0x54740481ea10d933},
    {"y53",
     "1/0",
     {"random", "cautious", "pyramid", "surgeon"},
     false,
     8,
     ENDING_DOOM,
     {5, 31, 22, 31},
     190,
     0x2dea3612eeb7a6fd,
     0x5596b7779edaf893,
     0x362cc8ca8e531e8e},
    {"y53",
     "1/1",
     {"random", "cautious", "pyramid", "surgeon"},
     false,
     7,
     ENDING_INSTANT_DEATH,
     {21, 23, 28, 14},
     179,
     0xff577a1883d3f838,
     0xfef675e38ce52506,
     0xe13271ea76187087},
    {"y55",
     "1/0",
     {"plain", "cautious", "pyramid", "surgeon", "slime"},
     false,
     7,
     ENDING_DOOM,
     {13, 30, 19, 32, 24},
     271,
     0x2e7eb2d3cdde250e,
     0x5aa8c49d8b3ad279,
     0x3c43e2fac51aa891},
    {"y55",
     "1/1",
     {"plain", "cautious", "pyramid", "surgeon", "slime"},
     false,
     5,
     ENDING_DOOM,
     {30, 12, 6, 21, 21},
     135,
     0xe72c47d26d39ba71,
     0xc56a37caa973446c,
     0xea1905e1f37687b1},
    {"y55",
     "1/0",
     {"strong", "strong", "strong", "strong", "strong"},
     true,
     4,
     ENDING_DOOM,
     {30, 19, 6, 15, 24},
     104,
     0x456b5cd1040271e3,
     0x938b8a19a5a434fd,
     0x6d5d5e7ca7783493},
    {"y55",
     "1/1",
     {"strong", "strong", "strong", "strong", "strong"},
     true,
     5,
     ENDING_DOOM,
     {19, 10, 33, 28, 24},
     156,
     0x990b93632703100c,
     0x0c705f9ab9b67ffb,
     0x9e5b8f9a447f6f5d},
    {"y55",
     "1/0",
     {"legal", "legal", "legal", "legal", "legal"},
     true,
     5,
     ENDING_INSTANT_DEATH,
     {11, 8, 7, 10, 15},
     68,
     0x456b5cd1040271e3,
     0xc62b095230266f25,
     0x5eddd60bdfde81ff},
    {"y55",
     "1/1",
     {"legal", "legal", "legal", "legal", "legal"},
     true,
     6,
     ENDING_INSTANT_DEATH,
     {8, 17, 11, 15, 11},
     109,
     0x990b93632703100c,
     0xa47d4fe9a4089af5,
     0x3dccf4adf2d2c1ab},
};

struct watching {
    const struct yuggoth_model *model;
    const struct yuggoth_state *state;
    unsigned checkpoints;
    uint64_t first, last, signature;
};

static void watch(void *context, const struct event *event)
{
    struct watching *watching = context;
    if (!is_checkpoint(event))
        return;
    watching->last = text_hash(watching->model, watching->state);
    if (!watching->checkpoints++)
        watching->first = watching->last;
    for (unsigned byte = 0; byte < 8; byte++)
        take_byte(&watching->signature, watching->last >> 8 * byte & 255);
}

static void play(const struct golden *golden)
{
    static uint64_t tally[sizeof(struct yuggoth_tally)];
    static const struct game game = {.name = "yuggoth", .list = yuggoth_list};
    struct yuggoth_model *model = load(golden->scenario, golden->rosters ? "opener gc bg cc ys" : "", "");
    struct yuggoth_state *state = calloc(1, sizeof *state);
    struct reference reference = {golden->seed};
    const struct chance_source source = {reference_below, &reference};
    struct watching watching = {model, state, 0, 0, 0, FNV_START};
    struct event_log log = {.added = watch, .context = &watching};
    struct observer observer = {.log = &log, .source = &source};
    struct chance chance = {.tally = tally, .observer = &observer};
    struct seat seats[SEATS] = {0};
    for (unsigned f = 0; f < model->players; f++)
        sit_down(&seats[f], golden->players[f], f, &game, model, &source);
    int side = yuggoth_observed_start(state, model, &chance);
    while (side != GAME_OVER) {
        struct policy_context *context = &seats[side].context;
        side = yuggoth_observed_apply(state, model, &chance, context->policy->choose(context, state));
    }
    assert_int_equal(state->round, golden->rounds);
    assert_int_equal(state->ending, golden->ending);
    for (unsigned f = 0; f < model->players; f++)
        assert_int_equal(state->doom[f], golden->doom[f]);
    assert_int_equal(watching.checkpoints, golden->checkpoints);
    assert_int_equal(watching.first, golden->first);
    assert_int_equal(watching.last, golden->final);
    assert_int_equal(watching.signature, golden->signature);
    for (unsigned f = 0; f < model->players; f++)
        stand_up(&seats[f]);
    event_log_free(&log);
    yuggoth_unload(model);
    free(state);
}

static void test_golden_games(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        play(&games[i]);
}

/* ----------------------------------------------------------------------------------- positions (E90, E91)
 * ---- */

static void fill_bag(struct yuggoth_state *s)
{
    static const uint8_t signs[SIGN_VALUES] = {18, 12, 6};
    for (unsigned value = 0; value < SIGN_VALUES; value++)
        for (unsigned i = 0; i < signs[value]; i++)
            s->bag.value[s->bag.count++] = (uint8_t)(value + 1);
}

static void test_hash_of_words(void **unused)
{
    uint64_t hash = FNV_START;
    (void)unused;
    assert_int_equal(hash, 0xcbf29ce484222325u);
    for (unsigned word = 1; word <= 3; word++)
        take(&hash, word);
    assert_int_equal(hash, 0x3b408ad7e81440fdu);
}

static void test_set_up_position(void **unused)
{
    struct yuggoth_model *model = load(games[0].scenario, "", "");
    struct yuggoth_state s = {.token = 12};
    (void)unused;
    for (unsigned f = 0; f < 3; f++) {
        s.unit[f][ROW_ACOLYTE][model->start[f]] = 6;
        s.gate[model->start[f]] = (uint8_t)(GATE_OF + f);
        s.power[f] = 8;
    }
    fill_bag(&s);
    assert_int_equal(text_hash(model, &s), 0xd37f7504454ef00bu);
    yuggoth_unload(model);
}

/* The battle of E02: its dice, and the answers of decisions.md 5. */
static void test_battle_position(void **unused)
{
    enum { LAB = 0, WA = 4, EA = 9 };
    static uint64_t tally[sizeof(struct yuggoth_tally)];
    static const uint8_t faces[] = {6, 5, 4, 3, 1, 6, 4, 2};
    const game_choice answers[] = {choose_battle(EA, 1),        choose_unit(ACOLYTE),
                                   choose_unit(MONSTER),        choose_unit(ACOLYTE),
                                   choose_at(CHOOSE_AREA, LAB), choose_at(CHOOSE_AREA, WA),
                                   choose_at(CHOOSE_AREA, WA)};
    struct yuggoth_model *model = load(games[0].scenario, "", "");
    struct yuggoth_state s = {
        .token = 12, .round = 1, .power = {1}, .step = STEP_ACTION, .decision = DECIDE_ACTION};
    struct script script = {.faces = faces, .face_count = sizeof faces};
    struct observer observer = {.script = &script};
    struct chance chance = {.tally = tally, .observer = &observer};
    (void)unused;
    s.unit[0][ROW_MONSTER][EA] = 1;
    s.unit[0][ROW_MONSTER + 1][EA] = 2;
    s.unit[1][ROW_ACOLYTE][EA] = 2;
    s.unit[1][ROW_MONSTER + 2][EA] = 1;
    s.gate[EA] = GATE_OF + 1;
    fill_bag(&s);
    assert_int_equal(text_hash(model, &s), 0x71c03a7078f652dbu);
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        yuggoth_apply_until(&s, model, &chance, answers[i], 1u << STEP_TURN);
    assert_int_equal(text_hash(model, &s), 0xc5720e03e7704e9du);
    assert_int_equal(script.face_next, sizeof faces);
    yuggoth_unload(model);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hash_of_words), cmocka_unit_test(test_set_up_position),
        cmocka_unit_test(test_battle_position), cmocka_unit_test(test_golden_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
