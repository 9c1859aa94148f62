/* What a script has, and how much of it.
 *
 * A script must give equal results on any machine and for any number of threads, so it gets a world without
 * time, files, addresses and hash order: only the libraries named below, `pairs` in sorted order, random
 * numbers of its own stream, a limited number of instructions and of bytes. Every game runs the script anew
 * in a fresh world, so that nothing is carried from one game to the next. */
#include <stdlib.h>

#include "policies/lua_world.h"

/* Written in Lua, as it runs in Lua: what a world's tables are made of. `raw` holds the libraries. */
static const char prelude[] =
    "local raw = ...\n"
    "local world, sort, type, tostring, select = {}, raw.table.sort, raw.type, raw.tostring, raw.select\n"
    "local function copy(names, from) local to = {}\n"
    "  for name in raw.string.gmatch(names, '%S+') do to[name] = from[name] end\n"
    "  return to\n"
    "end\n"
    "world.string = copy('byte char find gmatch gsub len lower match rep reverse sub upper', raw.string)\n"
    "local format, find = raw.string.format, raw.string.find\n"
    "function world.string.format(text, ...)\n"
    "  if find(text, '%%[^%%]*p') then raw.error('format %p shows addresses', 2) end\n"
    "  for i = 1, select('#', ...) do\n"
    "    local kind = type((select(i, ...)))\n"
    "    if kind == 'table' or kind == 'function' then raw.error('format shows no ' .. kind, 2) end\n"
    "  end\n"
    "  return format(text, ...)\n"
    "end\n"
    "world.table = copy('concat insert move pack remove sort unpack', raw.table)\n"
    "world.math = copy('abs ceil floor fmod huge max maxinteger min mininteger modf sqrt tointeger type "
    "ult', "
    "raw.math)\n"
    "for name in raw.string.gmatch('assert error ipairs select tonumber type rawequal rawget rawlen rawset "
    "setmetatable', '%S+') do world[name] = raw[name] end\n"
    "function world.tostring(value)\n"
    "  local kind = type(value)\n"
    "  if kind == 'table' or kind == 'function' then return kind end\n"
    "  return tostring(value)\n"
    "end\n"
    "local rank = {number = 1, string = 2, boolean = 3}\n"
    "local function before(a, b)\n"
    "  local x, y = rank[type(a)], rank[type(b)]\n"
    "  if x ~= y then return x < y end\n"
    "  if x == 3 then return not a and b end\n"
    "  return a < b\n"
    "end\n"
    "function world.pairs(t)\n"
    "  local keys, n = {}, 0\n"
    "  for key in raw.next, t do\n"
    "    if not rank[type(key)] then raw.error('pairs: keys must be numbers, texts or truths', 2) end\n"
    "    n = n + 1\n"
    "    keys[n] = key\n"
    "  end\n"
    "  sort(keys, before)\n"
    "  local i = 0\n"
    "  return function()\n"
    "    while i < n do\n"
    "      i = i + 1\n"
    "      if t[keys[i]] ~= nil then return keys[i], t[keys[i]] end\n"
    "    end\n"
    "  end\n"
    "end\n"
    "function world.pcall(f, ...) raw.error('pcall is not available', 2) end\n"
    "for name, f in raw.next, raw.queries do world[name] = f end\n"
    "world.random, world.why, world.scores, world.score = raw.random, raw.why, raw.scores, raw.score\n"
    "world._G = world\n"
    "return world\n";

static void *allocate(void *data, void *memory, size_t old_size, size_t new_size)
{
    struct world *world = data;
    size_t old = memory ? old_size : 0;
    if (new_size > old && world->bytes + (new_size - old) > LUA_BYTES_MAX)
        return NULL;
    if (new_size == 0) {
        free(memory);
        world->bytes -= old;
        return NULL;
    }
    void *moved = realloc(memory, new_size);
    if (moved)
        world->bytes += new_size - old;
    return moved;
}

static void out_of_patience(lua_State *lua, lua_Debug *unused)
{
    (void)unused;
    luaL_error(lua, "more than %d instructions in one decision", LUA_INSTRUCTIONS_MAX);
}

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

static void push_raw(lua_State *lua, const struct game *game)
{
    lua_newtable(lua);
    lua_pushglobaltable(lua);
    static const char *const names[] = {"assert",       "error",  "ipairs",   "next",   "select", "tonumber",
                                        "tostring",     "type",   "rawequal", "rawget", "rawlen", "rawset",
                                        "setmetatable", "string", "table",    "math"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lua_getfield(lua, -1, names[i]);
        lua_setfield(lua, -3, names[i]);
    }
    lua_pop(lua, 1);
    lua_newtable(lua);
    for (size_t i = 0; game && i < game->query_count; i++) {
        lua_pushlightuserdata(lua, (void *)(uintptr_t)&game->queries[i]);
        lua_pushcclosure(lua, call_query, 1);
        lua_setfield(lua, -2, game->queries[i].name);
    }
    lua_setfield(lua, -2, "queries");
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
    lua_sethook(world->lua, out_of_patience, LUA_MASKCOUNT, LUA_INSTRUCTIONS_MAX);
}

void lua_world_run(struct world *world, const struct game *game)
{
    lua_State *lua = world->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, world->program);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, world->prelude);
    push_raw(lua, game);
    lua_call(lua, 1, 1); /* the world */
    /* Methods of texts, ("x"):rep(3), are those of the world's string, too. */
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_getfield(lua, -3, "string");
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 2);
    lua_setupvalue(lua, -2, 1);
    lua_call(lua, 0, 1);
    if (!lua_istable(lua, -1))
        luaL_error(lua, "a script must return a table with name, game, side and choose");
}

static int compile(lua_State *lua, const struct lua_script *script, struct world *world)
{
    luaL_openlibs(lua);
    if (luaL_loadbufferx(lua, prelude, sizeof prelude - 1, "=prelude", "t") != LUA_OK)
        return LUA_ERRSYNTAX;
    world->prelude = luaL_ref(lua, LUA_REGISTRYINDEX);
    const char *source = script->source.bytes ? script->source.bytes : "";
    if (luaL_loadbufferx(lua, source, script->source.length, script->name_of_chunk, "t") != LUA_OK)
        return LUA_ERRSYNTAX;
    world->program = luaL_ref(lua, LUA_REGISTRYINDEX);
    return LUA_OK;
}

bool lua_world_open(struct world *world, const struct lua_script *script)
{
    world->lua = lua_newstate(allocate, world);
    if (!world->lua)
        return false;
    *(struct world **)lua_getextraspace(world->lua) = world;
    return compile(world->lua, script, world) == LUA_OK;
}

void lua_world_close(struct world *world)
{
    if (world->lua)
        lua_close(world->lua);
    world->lua = NULL;
}
