/* policy_asks_anew(): what a choice asks the rules for does not hang on what was asked for earlier. A player
 * whose work space has seen all choices of some games asks for all that one asks for that was just prepared,
 * chooses the same, and remembers the same. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sim/core/consulted.h"
#include "sim/experiment/configs.h"
#include "sim/play/play.h"
#include "tests/unit/same_bytes.h"

enum {
    CHOICES = 1000, /* of a player in a scenario */
    APART = 8       /* of which one in so many is looked at */
};

struct watched {
    const struct game *game;
    const struct player *player;
    const void *model;
    int side;
    struct policy_context used, fresh;
    void *view;
    uint64_t choices, asked; /* rulings and values, in what was looked at */
    jmp_buf enough;
};

static void *room(size_t size)
{
    const size_t whole = (size + 127) / 64 * 64;
    return memset(aligned_alloc(64, whole), 0, whole);
}

static void sit_down(const struct watched *watched, struct policy_context *context)
{
    const struct player *player = watched->player;
    *context = (struct policy_context){.policy = player->policy,
                                       .game = watched->game,
                                       .model = watched->model,
                                       .parameter = player->parameter,
                                       .side = (unsigned)watched->side,
                                       .memory = room(player->policy->memory_size),
                                       .workspace = room(player->policy->workspace_size)};
    if (player->policy->prepare)
        player->policy->prepare(context);
}

static void get_up(struct policy_context *context)
{
    if (context->policy->finish)
        context->policy->finish(context);
    free(context->memory);
    free(context->workspace);
}

static struct consulted choose(const struct watched *watched, struct policy_context *context,
                               const void *state, game_choice *choice)
{
    const struct game *game = watched->game;
    consulted_take();
    if (game->see)
        game->see(watched->model, (unsigned)watched->side, state, watched->view);
    *choice = context->policy->choose(context, game->see ? watched->view : state);
    return consulted_take();
}

static void compare(struct watched *watched, const void *state)
{
    const size_t size = watched->player->policy->memory_size;
    game_choice used, fresh;
    sit_down(watched, &watched->fresh);
    watched->fresh.stream = watched->used.stream;
    memcpy(watched->fresh.memory, watched->used.memory, size);
    const struct consulted by_used = choose(watched, &watched->used, state, &used);
    const struct consulted by_fresh = choose(watched, &watched->fresh, state, &fresh);
    assert_int_equal(used, fresh);
    assert_same_bytes(watched->used.memory, watched->fresh.memory, size);
    for (unsigned i = 0; i < CONSULTED_MAX / 64; i++)
        if (by_fresh.word[i] & ~by_used.word[i])
            fail_msg("%s of %s keeps what it asked for, choice %llu", watched->player->policy->name,
                     watched->game->name, (unsigned long long)watched->choices);
    for (unsigned i = 0; i < CONSULTED_MAX / 64; i++)
        watched->asked += (uint64_t)__builtin_popcountll(by_used.word[i]);
    get_up(&watched->fresh);
}

static void watch(void *data, int side, const void *state, game_choice choice)
{
    struct watched *watched = data;
    game_choice used;
    if (side != watched->side)
        return;
    if (watched->choices >= CHOICES)
        longjmp(watched->enough, 1);
    if (watched->choices++ % APART == 0) {
        compare(watched, state);
    } else {
        choose(watched, &watched->used, state, &used);
        assert_int_equal(used, choice);
    }
}

static void play_games(struct watched *watched, struct table *table, uint64_t seed)
{
    enum { GAMES = 20 }; /* some players have little to say */
    struct play_failure failure;
    for (uint64_t i = 0; i < GAMES; i++) {
        const struct policy *policy = watched->player->policy;
        memset(watched->used.memory, 0, policy->memory_size);
        watched->used.stream = policy_stream(chance_game_key(seed, i), (size_t)watched->side);
        if (policy->begin)
            policy->begin(&watched->used);
        assert_true(table_play(table, i, &failure));
    }
}

/* What the player asked for. */
static uint64_t play_beside(const struct experiment *experiment, int side)
{
    const struct game *game = experiment->setting->game;
    struct watched watched = {.game = game,
                              .player = &experiment->player[side],
                              .model = experiment->setting->model,
                              .side = side,
                              .view = room(game->state_size)};
    sit_down(&watched, &watched.used);
    struct table *table =
        table_open(experiment, &(struct table_options){.decided = watch, .context = &watched});
    if (!setjmp(watched.enough))
        play_games(&watched, table, experiment->seed);
    table_close(table);
    get_up(&watched.used);
    free(watched.view);
    return watched.asked;
}

static uint64_t play_scenario(const struct game *game, const char *scenario)
{
    struct problems problems;
    struct text address = {0};
    size_t count;
    uint64_t asked = 0;
    const struct policy *const *policies = policy_all(&count);
    problems_init(&problems);
    text_addf(&address, "%s/%s", game->name, scenario);
    struct experiment experiment = {
        .setting = setting_open(&(struct request){.address = address.bytes}, &problems), .seed = 5};
    assert_non_null(experiment.setting);
    for (size_t p = 0; p < count; p++)
        for (size_t side = 0; side < game_sides(game, experiment.setting->model); side++)
            if (policy_asks_anew(policies[p]) && policy_plays(policies[p], game, (unsigned)side)) {
                struct text wish = {0};
                text_addf(&wish, "%s=%s", game->sides[side].name, policies[p]->name);
                const char *wishes[] = {wish.bytes};
                assert_true(players_choose(game, wishes, 1, experiment.player, &problems));
                asked += play_beside(&experiment, (int)side);
                text_free(&wish);
            }
    setting_close(experiment.setting);
    problems_free(&problems);
    text_free(&address);
    return asked;
}

static void players_ask_anew(const char *game, const char *const *scenarios)
{
    uint64_t asked = 0;
    for (; *scenarios; scenarios++)
        asked += play_scenario(game_by_name(game), *scenarios);
    print_message("%s: %llu\n", game, (unsigned long long)asked);
    assert_true(asked > 0); /* else nothing was looked at */
}

static void invaders_asks_anew(void **unused)
{
    static const char *const scenarios[] = {"gauntlet", "road_to_victory", "campaign", NULL};
    (void)unused;
    players_ask_anew("invaders", scenarios);
}

static void vermin_asks_anew(void **unused)
{
    static const char *const scenarios[] = {"family_jewels", "great_migration", "campaign", NULL};
    (void)unused;
    players_ask_anew("vermin", scenarios);
}

static void imperium_asks_anew(void **unused)
{
    static const char *const scenarios[] = {"raid", "armageddon", "terran_challenge", NULL};
    (void)unused;
    players_ask_anew("imperium", scenarios);
}

static void longest_day_asks_anew(void **unused)
{
    static const char *const scenarios[] = {"full", "castle_example", NULL};
    (void)unused;
    players_ask_anew("longest_day", scenarios);
}

static void yuggoth_asks_anew(void **unused)
{
    static const char *const scenarios[] = {"y33", "four", NULL};
    (void)unused;
    players_ask_anew("yuggoth", scenarios);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invaders_asks_anew), cmocka_unit_test(vermin_asks_anew),
        cmocka_unit_test(imperium_asks_anew), cmocka_unit_test(longest_day_asks_anew),
        cmocka_unit_test(yuggoth_asks_anew)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
