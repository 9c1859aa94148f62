/* What scripts of policies have beside the libraries: their own random numbers, questions, reasons. Every
 * game runs the script anew in a fresh world, so that nothing is carried from one game to the next. */
#include "policies/lua_world.h"

/* random(): from 0 to below 1; random(n): 1 to n; random(low, high). */
static int call_random(lua_State *lua)
{
    struct world *world = world_of(lua);
    uint64_t event = UINT64_C(1) << 40 | world->drawn++;
    if (lua_gettop(lua) == 0) {
        uint64_t bits = chance_below(world->context->stream, event, UINT64_C(1) << 53);
        lua_pushnumber(lua, (double)bits / 9007199254740992.0);
        return 1;
    }
    lua_Integer low = lua_gettop(lua) > 1 ? luaL_checkinteger(lua, 1) : 1;
    lua_Integer high = luaL_checkinteger(lua, lua_gettop(lua) > 1 ? 2 : 1);
    luaL_argcheck(lua, low <= high && high - low < INT64_C(1) << 53, 1, "no number between the two");
    uint64_t sides = (uint64_t)(high - low) + 1;
    lua_pushinteger(lua, low + (lua_Integer)chance_below(world->context->stream, event, sides));
    return 1;
}

static int call_query(lua_State *lua)
{
    struct world *world = world_of(lua);
    const struct game_query *query = lua_touserdata(lua, lua_upvalueindex(1));
    int64_t arguments[4];
    for (unsigned i = 0; i < query->argument_count; i++) {
        arguments[i] = luaL_checkinteger(lua, (int)i + 1);
        luaL_argcheck(lua, arguments[i] >= 0 && arguments[i] < query->limit[i], (int)i + 1, query->arguments);
    }
    if (!world->view)
        return luaL_error(lua, "%s can be asked in choose() only", query->name);
    lua_pushinteger(lua, query->ask(world->context->model, world->view, arguments));
    return 1;
}

static void push_own(lua_State *lua, const struct game *game)
{
    lua_newtable(lua);
    for (size_t i = 0; game && i < game->query_count; i++) {
        lua_pushlightuserdata(lua, (void *)(uintptr_t)&game->queries[i]);
        lua_pushcclosure(lua, call_query, 1);
        lua_setfield(lua, -2, game->queries[i].name);
    }
    lua_pushcfunction(lua, call_random);
    lua_setfield(lua, -2, "random");
    lua_pushcfunction(lua, lua_call_why);
    lua_setfield(lua, -2, "why");
    lua_pushcfunction(lua, lua_call_scores);
    lua_setfield(lua, -2, "scores");
    lua_pushcfunction(lua, lua_call_score);
    lua_setfield(lua, -2, "score");
}

void lua_world_limit(struct world *world)
{
    sandbox_limit(&world->sandbox, SANDBOX_INSTRUCTIONS_MAX);
}

void lua_world_run(struct world *world, const struct game *game)
{
    lua_State *lua = world->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, world->program);
    push_own(lua, game);
    sandbox_world(&world->sandbox);
    lua_setupvalue(lua, -2, 1);
    lua_call(lua, 0, 1);
    if (!lua_istable(lua, -1))
        luaL_error(lua, "a script must return a table with name, game, side and choose");
}

bool lua_world_open(struct world *world, const struct lua_script *script)
{
    const bool good = sandbox_open(&world->sandbox, world);
    world->lua = world->sandbox.lua;
    if (!good)
        return false;
    const char *source = script->source.bytes ? script->source.bytes : "";
    if (luaL_loadbufferx(world->lua, source, script->source.length, script->name_of_chunk, "t") != LUA_OK)
        return false;
    world->program = luaL_ref(world->lua, LUA_REGISTRYINDEX);
    return true;
}

void lua_world_close(struct world *world)
{
    sandbox_close(&world->sandbox);
    world->lua = NULL;
}
