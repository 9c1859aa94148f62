/* What a player does not see must not matter: every policy makes the same choice in two positions that differ
 * only in what is hidden. And what a player sees is what rules of cups leave alone. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/configs.h"
#include "sim/play/play.h"
#include "tests/unit/same_bytes.h"

enum {
    GAMES = 6,
    DEALS = 2,
    ENOUGH = 600 /* choices are looked at: no further game begins, and a long one is left */
};

/* Variants under which more is hidden, or other sides decide. */
static const struct {
    const char *game, *variant;
} variants[] = {{"invaders", NULL},
                {"invaders", "two_player=yes"},
                {"invaders", "V-rift_visible=no"},
                {"imperium", NULL},
                {"imperium", "FOG=open"},
                {"imperium", "SETUP-ORDER=hidden"},
                {"imperium", "FIRE-ORDER=blind"},
                {"imperium", SOURCE_DIR "/tests/unit/rich_imperium.yaml"}};

/* A second player beside the one that plays: with a memory and a work space of its own. */
struct double_player {
    const struct game *game;
    const void *model;
    const struct policy *policy;
    int side;
    struct policy_context context;
    void *state;
    uint64_t asked;
    void *truth, *view; /* of games that make views */
    jmp_buf enough;     /* leaves a game of which enough was seen: campaigns go on for thousands of choices */
};

/* What the side sees of the position dealt anew: the same as of the true one. */
static const void *seen(struct double_player *other, const void *state)
{
    const struct game *game = other->game;
    if (!game->see) {
        assert_same_bytes(other->state, state, game->view_size);
        return other->state;
    }
    game->see(other->model, (unsigned)other->side, state, other->truth);
    game->see(other->model, (unsigned)other->side, other->state, other->view);
    assert_same_bytes(other->view, other->truth, game->state_size);
    return other->view;
}

static void watch(void *data, int side, const void *state, game_choice choice)
{
    struct double_player *other = data;
    if (other->asked >= ENOUGH)
        longjmp(other->enough, 1);
    if (side != other->side)
        return;
    unsigned char *before = malloc(other->policy->memory_size + 1);
    memcpy(before, other->context.memory, other->policy->memory_size);
    for (uint64_t deal = 0; deal < DEALS; deal++) {
        memcpy(other->context.memory, before, other->policy->memory_size);
        memcpy(other->state, state, other->game->state_size);
        other->game->resample(other->model, (unsigned)side, other->state, hash_word(other->asked, deal));
        const void *view = seen(other, state);
        if (other->policy->choose(&other->context, view) != choice)
            fail_msg("%s of %s looks at what is hidden, decision %llu", other->policy->name,
                     other->game->name, (unsigned long long)other->asked);
        other->asked++;
    }
    free(before);
}

static void play_games(struct double_player *other, struct table *table, uint64_t seed)
{
    struct play_failure failure;
    for (uint64_t i = 0; i < GAMES && other->asked < ENOUGH; i++) {
        memset(other->context.memory, 0, other->policy->memory_size);
        other->context.stream = policy_stream(chance_game_key(seed, i), (size_t)other->side);
        if (other->policy->begin)
            other->policy->begin(&other->context);
        assert_true(table_play(table, i, &failure));
    }
}

static void play_beside(const struct experiment *experiment, int side)
{
    const struct player *player = &experiment->player[side];
    const struct game *game = experiment->setting->game;
    uint64_t *tally = calloc(game->tally_size, sizeof *tally);
    struct double_player other = {.game = game,
                                  .model = experiment->setting->model,
                                  .policy = player->policy,
                                  .side = side,
                                  .state = aligned_alloc(64, (game->state_size + 127) / 64 * 64),
                                  .truth = aligned_alloc(64, (game->state_size + 127) / 64 * 64),
                                  .view = aligned_alloc(64, (game->state_size + 127) / 64 * 64)};
    other.context = (struct policy_context){.policy = player->policy,
                                            .game = game,
                                            .model = other.model,
                                            .parameter = player->parameter,
                                            .side = (unsigned)side};
    other.context.memory = calloc(1, player->policy->memory_size + 1);
    other.context.workspace = aligned_alloc(64, (player->policy->workspace_size + 127) / 64 * 64);
    memset(other.context.workspace, 0, player->policy->workspace_size);
    if (player->policy->prepare)
        player->policy->prepare(&other.context);
    struct table_options options = {.tally = tally, .decided = watch, .context = &other};
    struct table *table = table_open(experiment, &options);
    if (!setjmp(other.enough))
        play_games(&other, table, experiment->seed);
    table_close(table);
    if (player->policy->finish)
        player->policy->finish(&other.context);
    free(other.context.memory);
    free(other.context.workspace);
    free(other.state);
    free(other.truth);
    free(other.view);
    free(tally);
}

static void play_scenario(const struct game *game, const char *scenario, const char *variant)
{
    struct problems problems;
    struct text address = {0};
    size_t count;
    const struct policy *const *policies = policy_all(&count);
    problems_init(&problems);
    text_addf(&address, "%s/%s", game->name, scenario);
    struct request request = {
        .address = address.bytes, .variants = &variant, .variant_count = variant != NULL};
    struct experiment experiment = {.setting = setting_open(&request, &problems), .seed = 5};
    assert_non_null(experiment.setting);
    for (size_t p = 0; p < count; p++)
        for (size_t side = 0; side < game_sides(game, experiment.setting->model); side++)
            if (policy_plays(policies[p], game, (unsigned)side)) {
                struct text wish = {0};
                text_addf(&wish, "%s=%s", game->sides[side].name, policies[p]->name);
                const char *wishes[] = {wish.bytes};
                assert_true(players_choose(game, wishes, 1, experiment.player, &problems));
                play_beside(&experiment, (int)side);
                text_free(&wish);
            }
    setting_close(experiment.setting);
    problems_free(&problems);
    text_free(&address);
}

static void choices_do_not_depend_on_what_is_hidden(void **unused)
{
    (void)unused;
    size_t game_count;
    const struct game *const *games = game_all(&game_count);
    struct problems problems;
    problems_init(&problems);
    char *folder = configs_folder(&problems);
    for (size_t g = 0; g < game_count; g++) {
        struct names scenarios = configs_names(folder, games[g]->name, "scenarios");
        for (size_t s = 0; s < scenarios.count; s++) {
            bool own = false;
            for (size_t v = 0; v < sizeof variants / sizeof *variants; v++)
                if (strcmp(variants[v].game, games[g]->name) == 0) {
                    play_scenario(games[g], scenarios.items[s], variants[v].variant);
                    own = true;
                }
            if (!own)
                play_scenario(games[g], scenarios.items[s], NULL);
        }
        names_free(&scenarios);
    }
    free(folder);
    problems_free(&problems);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(choices_do_not_depend_on_what_is_hidden)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
