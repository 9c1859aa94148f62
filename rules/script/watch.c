#include "rules/script_watch.h"

#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"
#include "sim/core/hash.h"
#include "sim/core/language.h"

/* ---------------------------------------------------------------------------- what stays as it is ---- */

/* Tables of the world that no game changes, besides the sets: written to, they would be others for the next
 * game. Sums of hashes: Lua's order does not matter. */
static const char *const fixed_names[] = {"values", "tables", "rulings", "scenario", "legal",
                                          "apply",  "string", "table",   "math"};
enum { FIXED_NAMES = sizeof fixed_names / sizeof *fixed_names, FIXED_DEPTH_MAX = 16 };

static const char *fixed_name(const struct script_game *game, size_t i)
{
    return i < FIXED_NAMES ? fixed_names[i] : game->sets[i - FIXED_NAMES].name;
}

static uint64_t hash_of_value(lua_State *lua, int index, uint64_t path, unsigned depth);

static uint64_t hash_of_table(lua_State *lua, int table, uint64_t path, unsigned depth)
{
    uint64_t sum = hash_word(path, 1);
    luaL_checkstack(lua, 4, NULL);
    for (lua_pushnil(lua); depth < FIXED_DEPTH_MAX && lua_next(lua, table); lua_pop(lua, 1)) {
        const int top = lua_gettop(lua);
        sum += hash_of_value(lua, top, hash_of_value(lua, top - 1, path, FIXED_DEPTH_MAX), depth + 1);
    }
    return sum;
}

static uint64_t hash_of_value(lua_State *lua, int index, uint64_t path, unsigned depth)
{
    size_t length;
    uint64_t bits = 0;
    lua_Number number;
    const char *text;
    const int type = lua_type(lua, index);
    path = hash_word(path, (uint64_t)type);
    switch (type) {
    case LUA_TNUMBER:
        number = lua_tonumber(lua, index);
        memcpy(&bits, &number, sizeof number);
        return hash_word(path, bits);
    case LUA_TSTRING:
        text = lua_tolstring(lua, index, &length);
        return hash_word(path, hash_text(text, length));
    case LUA_TBOOLEAN:
        return hash_word(path, (uint64_t)lua_toboolean(lua, index));
    case LUA_TTABLE:
        return hash_of_table(lua, index, path, depth);
    default:
        return hash_word(path, (uint64_t)(uintptr_t)lua_topointer(lua, index));
    }
}

static int look_at_fixed(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    const struct script_game *game = host->model->game;
    struct script_watch *watch = host->watch;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, host->environment);
    for (size_t i = 0; i < FIXED_NAMES + game->set_count; i++) {
        lua_getfield(lua, 1, fixed_name(game, i));
        const uint64_t now = hash_of_value(lua, 2, 0, 0);
        if (watch->fixed[i] && watch->fixed[i] != now && !watch->trouble[0])
            snprintf(watch->trouble, sizeof watch->trouble,
                     "a game wrote to %s: what lasts is in the state, all else stays as the file left it",
                     fixed_name(game, i));
        watch->fixed[i] = now;
        lua_settop(lua, 1);
    }
    return 0;
}

void script_watch_begin(const void *model)
{
    struct script_host *host = script_host(model);
    const struct script_game *game = host->model->game;
    struct script_watch *watch = memory_zeros(sizeof *watch);
    watch->steps = memory_zeros((host->step_count + 1) * sizeof *watch->steps);
    watch->offered = memory_zeros((game->choices.word_count + 1) * sizeof *watch->offered);
    watch->chosen = memory_zeros((game->choices.word_count + 1) * sizeof *watch->chosen);
    watch->rolled = memory_zeros((game->game.site_count + 1) * sizeof *watch->rolled);
    watch->fixed = memory_zeros((FIXED_NAMES + game->set_count) * sizeof *watch->fixed);
    host->watch = watch;
    if (host->steps)
        script_protect(host, look_at_fixed);
}

/* "step 7, choose march_to": as far as a step has a name. */
static void add_step(struct text *text, const struct script_host *host, size_t number)
{
    static const char *const kinds[] = {
        [STEP_DO] = "a function",       [STEP_CHOOSE] = "choose",
        [STEP_CHANCE] = "chance",       [STEP_LOOP] = "a loop",
        [STEP_AGAIN] = "a loop's test", [STEP_ROUND] = "each_side",
        [STEP_SEAT] = "each_side",      [STEP_BACK] = "the end of a loop",
        [STEP_UNLESS] = "when",         [STEP_GO] = "the end of a when",
        [STEP_END] = "the end",
    };
    const struct script_step *step = &host->steps[number];
    const struct script_game *game = host->model->game;
    struct text name = {0};
    text_add(&name, kinds[step->kind]);
    if (step->kind == STEP_CHOOSE)
        text_addf(&name, " %s", game->words[host->words[step->first_word]].name);
    if (step->kind == STEP_CHANCE)
        text_addf(&name, " %s", game->game.sites[step->site].name);
    text_addf(text, _("never reached: step %zu of the sequence of play (%s)\n"), number, name.bytes);
    text_free(&name);
}

/* Ends of loops that games never leave, and the end after which there must be nothing, may stay unreached. */
static bool must_be_reached(const struct script_step *step)
{
    return step->kind != STEP_END && step->kind != STEP_GO && step->kind != STEP_BACK;
}

char *script_watch_end(const void *model, char **trouble)
{
    struct script_host *host = script_host(model);
    struct script_watch *watch = host->watch;
    const struct script_game *game = host->model->game;
    struct text text = {0};
    text_add(&text, "");
    if (host->steps && !host->failed)
        script_protect(host, look_at_fixed);
    for (size_t i = 0; i < host->step_count; i++)
        if (!watch->steps[i] && must_be_reached(&host->steps[i]))
            add_step(&text, host, i);
    for (size_t i = 0; i < game->choices.word_count; i++)
        if (!watch->offered[i])
            text_addf(&text, _("never offered: %s\n"), game->words[i].name);
        else if (!watch->chosen[i])
            text_addf(&text, _("never chosen: %s\n"), game->words[i].name);
    for (size_t i = 0; i < game->game.site_count; i++)
        if (!watch->rolled[i])
            text_addf(&text, _("never rolled: %s\n"), game->game.sites[i].name);
    *trouble = watch->trouble[0] ? text_copy(watch->trouble) : NULL;
    free(watch->steps);
    free(watch->offered);
    free(watch->chosen);
    free(watch->rolled);
    free(watch->events);
    free(watch->fixed);
    free(watch);
    host->watch = NULL;
    return text_take(&text);
}
