/* What is hidden in games that are folders is dealt as often as it should be, and the name that was meant is
 * found among many. The rest of what such games must do is asked of all games in battery.c. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "sim/experiment/setting.h"
#include "rules/script/host.h"
#include "sim/core/chance.h"
#include "sim/core/hash.h"
#include "sim/core/text.h"

static struct setting *open_example(const char *address)
{
    struct text path = {0};
    struct problems problems;
    problems_init(&problems);
    text_addf(&path, "%s/configs/examples/%s", SOURCE_DIR, address);
    struct setting *setting = setting_open(&(struct request){.address = path.bytes}, &problems);
    problems_print(&problems, stderr, false);
    assert_non_null(setting);
    problems_free(&problems);
    text_free(&path);
    return setting;
}

/* In Kuhn poker a player sees its own card, and the other's is one of the two that are left, each as often.
 */
static void what_is_hidden_is_dealt_anew(void **unused)
{
    (void)unused;
    struct setting *setting = open_example("kuhn_poker/standard");
    const struct game *game = setting->game;
    unsigned char *state = memory_zeros(game->state_size), *view = memory_zeros(game->state_size);
    unsigned char *copy = memory_zeros(game->state_size);
    struct chance chance = {.key = chance_game_key(1, 1), .tally = memory_zeros(64 * sizeof(uint64_t))};
    unsigned changed = 0;
    enum { DEALS = 1000 };
    assert_int_equal(game->batch.start(state, setting->model, &chance), 0);
    game->see(setting->model, 0, state, view);
    for (uint64_t deal = 0; deal < DEALS; deal++) {
        memcpy(copy, view, game->state_size);
        game->resample(setting->model, 0, copy, hash_word(9, deal));
        changed += memcmp(copy, state, game->state_size) != 0;
        unsigned char *again = memory_zeros(game->state_size);
        game->see(setting->model, 0, copy, again);
        assert_memory_equal(again, view, game->state_size);
        free(again);
    }
    assert_in_range(changed, DEALS / 2 - 80, DEALS / 2 + 80); /* five standard deviations */
    free(state);
    free(view);
    free(copy);
    free(chance.tally);
    setting_close(setting);
}

/* More names than are looked at do no harm: one of those looked at is told, or none. */
static void a_name_is_meant_among_many(void **state)
{
    lua_State *lua = luaL_newstate();
    char name[32];
    (void)state;
    lua_newtable(lua);
    lua_pushinteger(lua, 1);
    lua_setfield(lua, 1, "cavalry");
    assert_string_equal(script_push_meant_key(lua, "cavarly", 1, 0), "; did you mean 'cavalry'?");
    assert_string_equal(script_push_meant_key(lua, "artillery", 1, 0), "");
    for (int i = 0; i < 2000; i++) {
        snprintf(name, sizeof name, "unit_%04d", i);
        lua_pushinteger(lua, i);
        lua_setfield(lua, 1, name);
    }
    assert_non_null(strstr(script_push_meant_key(lua, "unit_0x00", 1, 0), "; did you mean 'unit_"));
    lua_close(lua);
}

int main(void)
{
    setenv("WARODDS_CONFIGS", SOURCE_DIR "/configs", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_hidden_is_dealt_anew),
        cmocka_unit_test(a_name_is_meant_among_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
