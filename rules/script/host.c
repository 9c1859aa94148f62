/* A host for each thread that plays a model: made when the thread first asks, freed with the model. */
#include "rules/script/host.h"
#include "rules/script/views.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------- the world of a game ---- */

/* Leaves the environment of game.lua on the stack: an empty table before the table of everything. */
static void push_environment(struct script_host *host)
{
    lua_State *lua = host->lua;
    lua_newtable(lua); /* own functions */
    lua_pushboolean(lua, false);
    lua_setfield(lua, -2, "redeal_hidden"); /* unless game.lua has one */
    script_add_lists(host);
    script_add_rolls(host);
    script_add_ends(host);
    script_add_space(host);
    script_add_marches(host);
    script_add_ways(host);
    script_add_units(host);
    script_add_combat(host);
    script_add_cards(host);
    script_add_rounds(host);
    script_add_tree(host);
    sandbox_world(&host->sandbox);
    lua_newtable(lua);
    lua_setfield(lua, -2, "legal");
    lua_newtable(lua);
    lua_setfield(lua, -2, "apply");
    script_refuse_taken(host);
    script_add_fields(host); /* also gives the world its __index and the environment its __newindex */
}

/* A chunk of Lua in the environment on top of the stack; leaves its results. */
static void run_chunk(struct script_host *host, const char *text, size_t length, const char *name,
                      int results)
{
    lua_State *lua = host->lua;
    if (luaL_loadbufferx(lua, text, length, name, "t") != LUA_OK)
        lua_error(lua);
    lua_pushvalue(lua, -2);
    lua_setupvalue(lua, -2, 1);
    lua_call(lua, 0, results);
}

/* A function for a choice that there is not: on top of the stack. Does not return. */
static void unknown_word(lua_State *lua, const struct script_game *game, const char *table, const char *name)
{
    lua_Debug at = {.linedefined = 1, .short_src = "game.lua"};
    if (lua_isfunction(lua, -1)) {
        lua_pushvalue(lua, -1);
        lua_getinfo(lua, ">S", &at);
    }
    luaL_error(lua, "%s:%d: %s.%s: game.yaml knows no choice '%s'%s", at.short_src, at.linedefined, table,
               name, name, script_push_meant(lua, name, script_word_name, game, game->choices.word_count));
}

static void keep_functions(struct script_host *host, const char *table, int *kept, bool needed)
{
    const struct script_game *game = host->model->game;
    lua_State *lua = host->lua;
    lua_getfield(lua, -1, table);
    for (size_t i = 0; i < game->choices.word_count; i++) {
        const char *name = game->words[i].name;
        lua_getfield(lua, -1, name);
        if (!lua_isfunction(lua, -1) && (needed || !lua_isnil(lua, -1)))
            luaL_error(lua, "there must be a function %s.%s", table, name);
        kept[i] = lua_isfunction(lua, -1) ? luaL_ref(lua, LUA_REGISTRYINDEX) : (lua_pop(lua, 1), LUA_NOREF);
    }
    lua_pushnil(lua);
    while (lua_next(lua, -2)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        if (script_word_by_name(game, name) == game->choices.word_count)
            unknown_word(lua, game, table, name);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

/* The environment is on top of the stack. */
static void freeze_world(lua_State *lua)
{
    const int environment = lua_gettop(lua);
    lua_pushvalue(lua, environment);
    sandbox_plain(lua, -1);
    for (lua_pushnil(lua); lua_next(lua, environment + 1); lua_settop(lua, environment + 2)) {
        if (lua_istable(lua, -1) && lua_type(lua, -2) == LUA_TSTRING)
            sandbox_freeze(lua, lua_tostring(lua, -2));
    }
    lua_settop(lua, environment);
}

static int set_up(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    const struct script_game *game = host->model->game;
    const char *slash = strrchr(game->source_name, '/');
    push_environment(host);
    host->loading = true;
    run_chunk(host, host->model->data, strlen(host->model->data), "=values", 0);
    script_guard_names(host);
    lua_pushfstring(lua, "@%s", slash + 1);
    const char *name = lua_tostring(lua, -1);
    lua_insert(lua, -2);
    run_chunk(host, game->source.bytes, game->source.length, name, 1);
    script_read_tree(host);
    keep_functions(host, "legal", host->legal, false);
    keep_functions(host, "apply", host->apply, true);
    lua_getfield(lua, -1, "redeal_hidden");
    host->redeal = lua_isfunction(lua, -1) ? luaL_ref(lua, LUA_REGISTRYINDEX) : (lua_pop(lua, 1), LUA_NOREF);
    freeze_world(lua);
    host->environment = luaL_ref(lua, LUA_REGISTRYINDEX);
    host->loading = false;
    return 0;
}

/* ---------------------------------------------------------------------------------------- for threads ----
 */

enum { SEATS = 16 };

struct seat {
    uint64_t serial;
    struct script_host *host;
};

static _Thread_local struct seat seats[SEATS];

static size_t longest_array(const struct script_game *game)
{
    size_t longest = 0;
    for (size_t i = 0; i < game->field_table.count; i++)
        for (unsigned k = 0; k < FIELD_INDICES; k++)
            longest = game->fields[i].index[k].count > longest ? game->fields[i].index[k].count : longest;
    return longest;
}

static struct script_host *make_host(const struct script_model *model)
{
    const size_t words = model->game->choices.word_count;
    struct script_host *host = memory_zeros(sizeof *host);
    host->model = model;
    host->thread = seats;
    host->legal = memory_zeros((words + 1) * sizeof *host->legal);
    host->apply = memory_zeros((words + 1) * sizeof *host->apply);
    host->scratch = memory_zeros(script_scratch_bytes(model));
    host->numbers = memory_zeros((longest_array(model->game) + 1) * sizeof *host->numbers);
    host->found = memory_zeros((longest_array(model->game) + 1) * sizeof *host->found);
    if (!sandbox_open(&host->sandbox, host)) {
        host->failed = true;
        snprintf(host->why, sizeof host->why, "no memory for Lua");
    }
    host->lua = host->sandbox.lua;
    if (!host->failed)
        script_protect(host, set_up);
    return host;
}

static struct script_host *find_host(const struct script_model *model)
{
    struct script_model *shared = (struct script_model *)(uintptr_t)model;
    pthread_mutex_lock(model->lock);
    struct script_host *host = model->hosts;
    while (host && host->thread != seats)
        host = host->next;
    pthread_mutex_unlock(model->lock);
    if (host)
        return host;
    host = make_host(model);
    pthread_mutex_lock(model->lock);
    host->next = shared->hosts;
    shared->hosts = host;
    pthread_mutex_unlock(model->lock);
    return host;
}

struct script_host *script_host(const struct script_model *model)
{
    struct seat *seat = &seats[model->serial % SEATS];
    if (__builtin_expect(seat->serial != model->serial, 0))
        *seat = (struct seat){model->serial, find_host(model)};
    return seat->host;
}

void script_hosts_free(struct script_model *model)
{
    while (model->hosts) {
        struct script_host *host = model->hosts;
        model->hosts = host->next;
        sandbox_close(&host->sandbox);
        free(host->steps);
        free(host->words);
        free(host->units);
        free(host->legal);
        free(host->apply);
        free(host->scalars);
        free(host->shown);
        free(host->scratch);
        free(host->numbers);
        free(host->found);
        script_views_free(host);
        free(host);
    }
}

/* Where in the script it happened, if the text does not begin with it: errors of our own functions. */
static int locate(lua_State *lua)
{
    const char *text = lua_tostring(lua, 1), *why = text ? text : "an error without a text";
    lua_Debug at;
    if (strstr(why, ".lua:"))
        return 1;
    for (int level = 1; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sl", &at);
        if (at.currentline > 0) {
            lua_pushfstring(lua, "%s:%d: %s", at.short_src, at.currentline, why);
            return 1;
        }
    }
    return 1;
}

bool script_protect(struct script_host *host, lua_CFunction function)
{
    lua_State *lua = host->lua;
    lua_settop(lua, 0);
    lua_pushcfunction(lua, locate);
    lua_pushcfunction(lua, function);
    struct sandbox *before = sandbox_begin(&host->sandbox);
    const int status = lua_pcall(lua, 0, 0, 1);
    sandbox_end(before);
    if (__builtin_expect(status == LUA_OK, 1))
        return true;
    const char *why = lua_tostring(lua, -1);
    host->failed = true;
    if (status == LUA_ERRMEM && host->sandbox.full_at[0])
        snprintf(host->why, sizeof host->why, "%s: not enough memory: a script has %d megabytes",
                 host->sandbox.full_at, SANDBOX_BYTES_MAX >> 20);
    else
        snprintf(host->why, sizeof host->why, "%s", why ? why : "an error without a text");
    lua_settop(lua, 0);
    return false;
}
