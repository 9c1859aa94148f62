/* The only place that knows Lua.
 *
 * A script must give equal results on any machine and for any number of threads, so it gets a world without
 * time, files, addresses and hash order: only the libraries named below, `pairs` in sorted order, random
 * numbers of its own stream, a limited number of instructions and of bytes. Every game runs the script anew
 * in a fresh world, so that nothing is carried from one game to the next. */
#include "policies/lua_host.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/facts.h"
#include "sim/core/hash.h"
#include "sim/core/text.h"

enum {
    INSTRUCTIONS_MAX = 20000000, /* a decision */
    BYTES_MAX = 64 << 20,
    CHOICES_MAX = 8192,
    DEPTH = 8 /* of nested facts */
};

/* What a script is, kept as long as the program. */
struct lua_script {
    struct policy policy;
    struct policy_parameter parameters[POLICY_PARAMETERS_MAX];
    struct text source;
    char *name_of_chunk; /* "@mine.lua" */
};

/* A thread's own. */
struct world {
    lua_State *lua;
    size_t bytes;
    struct policy_context *context;
    const void *view;
    uint64_t drawn; /* random numbers so far in this game */
    int program;    /* registry: the compiled script */
    int prelude;    /* registry: the compiled prelude */
    int choose;     /* registry: choose() of this game's world */
    game_choice choices[CHOICES_MAX];
};

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

/* ------------------------------------------------------------------------------------------- safety ---- */

static void *allocate(void *data, void *memory, size_t old_size, size_t new_size)
{
    struct world *world = data;
    size_t old = memory ? old_size : 0;
    if (new_size > old && world->bytes + (new_size - old) > BYTES_MAX)
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
    luaL_error(lua, "more than %d instructions in one decision", INSTRUCTIONS_MAX);
}

static struct world *world_of(lua_State *lua)
{
    return *(struct world **)lua_getextraspace(lua);
}

/* ------------------------------------------------------------------------- what a script may call ---- */

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

/* -------------------------------------------------------------------------------------------- reasons ----
 * Whether anybody asks changes nothing for the script. */

static struct policy_reasons *reasons_of(lua_State *lua)
{
    const struct world *world = world_of(lua);
    return world->view ? world->context->reasons : NULL; /* while choose() runs */
}

/* why(text) */
static int call_why(lua_State *lua)
{
    policy_note(reasons_of(lua), luaL_checkstring(lua, 1));
    return 0;
}

/* scores(measure, scale): before the first score(). */
static int call_scores(lua_State *lua)
{
    static const char *const measures[] = {
        [POLICY_GAIN] = "gain", [POLICY_COST] = "cost", [POLICY_WIN] = "win", NULL};
    int measure = luaL_checkoption(lua, 1, NULL, measures);
    policy_measures(reasons_of(lua), (enum policy_measure)measure, luaL_optstring(lua, 2, NULL));
    return 0;
}

/* The list of choices is kept in the registry under the address of this. */
static const char choices_key;

/* From the place in the list of choices, or the choice itself; 0 if it is neither. */
static lua_Integer place_of(lua_State *lua, int at)
{
    at = lua_absindex(lua, at);
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &choices_key);
    lua_Integer place = 0, count = lua_istable(lua, -1) ? (lua_Integer)lua_rawlen(lua, -1) : 0;
    if (lua_isinteger(lua, at)) {
        place = lua_tointeger(lua, at);
        place = place > 0 && place <= count ? place : 0;
    } else {
        for (lua_Integer i = 1; i <= count && !place; i++) {
            lua_rawgeti(lua, -1, i);
            place = lua_rawequal(lua, -1, at) ? i : 0;
            lua_pop(lua, 1);
        }
    }
    lua_pop(lua, 1);
    return place;
}

/* score(choice, value) */
static int call_score(lua_State *lua)
{
    const struct world *world = world_of(lua);
    double value = luaL_checknumber(lua, 2);
    lua_Integer place = world->view ? place_of(lua, 1) : 0;
    luaL_argcheck(lua, place > 0, 1, "none of the choices");
    policy_weigh(reasons_of(lua),
                 (struct policy_candidate){.choice = world->choices[place - 1], .score = value});
    return 0;
}

/* -------------------------------------------------------------------------------------------- facts ---- */

/* Facts become tables: the group or list that is being filled is on top of the stack. */
static void put(lua_State *lua, const char *key)
{
    if (key)
        lua_setfield(lua, -2, key);
    else
        lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2) + 1);
}

/* Where the finished table will go is remembered on the stack: its key below the table. */
static void fact_open(void *to, const char *key, bool list)
{
    lua_State *lua = to;
    (void)list;
    luaL_checkstack(lua, 8, "facts");
    if (key)
        lua_pushstring(lua, key);
    else
        lua_pushnil(lua);
    lua_newtable(lua);
}

static void fact_close(void *to)
{
    lua_State *lua = to; /* parent, key, table */
    if (lua_isnil(lua, -2)) {
        lua_rawseti(lua, -3, (lua_Integer)lua_rawlen(lua, -3) + 1);
        lua_pop(lua, 1);
    } else {
        lua_rawset(lua, -3);
    }
}

static void fact_number(void *to, const char *key, int64_t value)
{
    lua_pushinteger(to, value);
    put(to, key);
}

static void fact_truth(void *to, const char *key, bool value)
{
    lua_pushboolean(to, value);
    put(to, key);
}

static void fact_text(void *to, const char *key, const char *value)
{
    lua_pushstring(to, value);
    put(to, key);
}

static struct facts facts_for(lua_State *lua)
{
    return (struct facts){fact_open, fact_close, fact_number, fact_truth, fact_text, lua};
}

/* ------------------------------------------------------------------------------------------- worlds ---- */

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
    lua_pushcfunction(lua, call_why);
    lua_setfield(lua, -2, "why");
    lua_pushcfunction(lua, call_scores);
    lua_setfield(lua, -2, "scores");
    lua_pushcfunction(lua, call_score);
    lua_setfield(lua, -2, "score");
}

/* Runs the script in a fresh world; leaves the table it returns on the stack. Calls may fail. */
static void run_script(lua_State *lua, int program, int prelude_reference, const struct game *game)
{
    lua_rawgeti(lua, LUA_REGISTRYINDEX, program);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, prelude_reference);
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

static bool open_world(struct world *world, const struct lua_script *script)
{
    world->lua = lua_newstate(allocate, world);
    if (!world->lua)
        return false;
    *(struct world **)lua_getextraspace(world->lua) = world;
    return compile(world->lua, script, world) == LUA_OK;
}

static void prepare(struct policy_context *context)
{
    struct world *world = context->workspace;
    open_world(world, context->policy->data);
    world->choose = LUA_NOREF;
}

static void finish(struct policy_context *context)
{
    struct world *world = context->workspace;
    if (world->lua)
        lua_close(world->lua);
}

/* Errors inside come out here: the reason goes into the context. */
static bool protect(struct policy_context *context, lua_CFunction function)
{
    struct world *world = context->workspace;
    lua_State *lua = world->lua;
    if (!lua) {
        snprintf(context->failure, sizeof context->failure, "no memory for Lua");
        return false;
    }
    world->context = context;
    lua_settop(lua, 0);
    lua_sethook(lua, out_of_patience, LUA_MASKCOUNT, INSTRUCTIONS_MAX);
    lua_pushcfunction(lua, function);
    bool good = lua_pcall(lua, 0, 1, 0) == LUA_OK;
    if (!good) {
        const char *why = lua_tostring(lua, -1);
        snprintf(context->failure, sizeof context->failure, "%s", why ? why : "an error without a text");
    }
    return good;
}

static int begin_inside(lua_State *lua)
{
    struct world *world = world_of(lua);
    luaL_unref(lua, LUA_REGISTRYINDEX, world->choose);
    world->choose = LUA_NOREF;
    run_script(lua, world->program, world->prelude, world->context->game);
    lua_getfield(lua, -1, "choose");
    if (!lua_isfunction(lua, -1))
        return luaL_error(lua, "choose is not a function");
    world->choose = luaL_ref(lua, LUA_REGISTRYINDEX);
    return 0;
}

static void begin(struct policy_context *context)
{
    struct world *world = context->workspace;
    world->drawn = 0;
    world->view = NULL;
    protect(context, begin_inside);
}

static void push_choices(lua_State *lua, struct world *world)
{
    const struct game *game = world->context->game;
    const void *model = world->context->model;
    const struct facts facts = facts_for(lua);
    size_t count = game->list(model, world->view, world->choices, CHOICES_MAX);
    count = count < CHOICES_MAX ? count : CHOICES_MAX;
    lua_createtable(lua, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_newtable(lua);
        game->tell_choice(model, world->view, world->choices[i], &facts);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
}

static int choose_inside(lua_State *lua)
{
    struct world *world = world_of(lua);
    const struct policy_context *context = world->context;
    const struct facts facts = facts_for(lua);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, world->choose);
    lua_newtable(lua);
    context->game->tell_view(context->model, world->view, &facts);
    push_choices(lua, world);
    int choices = lua_gettop(lua);
    lua_newtable(lua);
    for (size_t i = 0; i < context->policy->parameter_count; i++) {
        lua_pushnumber(lua, context->parameter[i]);
        lua_setfield(lua, -2, context->policy->parameters[i].name);
    }
    /* To find in it what is meant by score() and by the answer. */
    lua_pushvalue(lua, choices);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &choices_key);
    lua_call(lua, 3, 1);
    if (lua_isinteger(lua, -1))
        return 1;
    lua_Integer place = lua_istable(lua, -1) ? place_of(lua, -1) : 0;
    if (place > 0) {
        lua_pushinteger(lua, place);
        return 1;
    }
    return luaL_error(lua, "choose() must return one of the choices, or its place in the list");
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct world *world = context->workspace;
    if (context->failure[0])
        return ~(game_choice)0;
    world->view = view;
    bool good = protect(context, choose_inside);
    world->view = NULL;
    if (!good)
        return ~(game_choice)0;
    lua_Integer place = lua_tointeger(world->lua, -1);
    if (place < 1 || place > CHOICES_MAX ||
        (size_t)place > context->game->list(context->model, view, NULL, 0)) {
        snprintf(context->failure, sizeof context->failure,
                 "choose() returned %lld, which is not in the list", (long long)place);
        return ~(game_choice)0;
    }
    return world->choices[place - 1];
}

/* ------------------------------------------------------------------------------------------ reading ---- */

static char *field_text(lua_State *lua, const char *name, const char *otherwise)
{
    lua_getfield(lua, -1, name);
    if (!lua_isstring(lua, -1) && !otherwise)
        luaL_error(lua, "the script does not say its %s", name);
    char *text = text_copy(lua_isstring(lua, -1) ? lua_tostring(lua, -1) : otherwise);
    lua_pop(lua, 1);
    return text;
}

static double field_number(lua_State *lua, const char *name)
{
    lua_getfield(lua, -1, name);
    int good;
    double value = lua_tonumberx(lua, -1, &good);
    if (!good)
        luaL_error(lua, "a parameter needs a number for %s", name);
    lua_pop(lua, 1);
    return value;
}

static void read_parameters(lua_State *lua, struct lua_script *script)
{
    lua_getfield(lua, -1, "parameters");
    lua_Integer count = lua_istable(lua, -1) ? (lua_Integer)lua_rawlen(lua, -1) : 0;
    if (count > POLICY_PARAMETERS_MAX)
        luaL_error(lua, "more than %d parameters", POLICY_PARAMETERS_MAX);
    for (lua_Integer i = 0; i < count; i++) {
        lua_rawgeti(lua, -1, i + 1);
        if (!lua_istable(lua, -1))
            luaL_error(lua, "each parameter is a table: name, title, default, low, high");
        struct policy_parameter *parameter = &script->parameters[i];
        parameter->name = field_text(lua, "name", NULL);
        parameter->title = field_text(lua, "title", "");
        parameter->standard = field_number(lua, "default");
        parameter->low = field_number(lua, "low");
        parameter->high = field_number(lua, "high");
        if (parameter->standard < parameter->low || parameter->standard > parameter->high)
            luaL_error(lua, "parameter %s: the default is outside of its range", parameter->name);
        lua_getfield(lua, -1, "whole");
        parameter->whole = lua_toboolean(lua, -1);
        lua_pop(lua, 2);
        script->policy.parameter_count++;
    }
    lua_pop(lua, 1);
}

static int read_inside(lua_State *lua)
{
    struct lua_script *script = lua_touserdata(lua, 1);
    struct world *world = world_of(lua);
    run_script(lua, world->program, world->prelude, NULL);
    struct policy *policy = &script->policy;
    policy->game = field_text(lua, "game", NULL);
    policy->side = field_text(lua, "side", NULL);
    policy->name = field_text(lua, "name", NULL);
    policy->title = field_text(lua, "title", "");
    read_parameters(lua, script);
    lua_getfield(lua, -1, "choose");
    if (!lua_isfunction(lua, -1))
        luaL_error(lua, "the script has no function choose");
    return 0;
}

static bool read_source(const char *path, struct lua_script *script)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return false;
    char block[4096];
    for (size_t got; (got = fread(block, 1, sizeof block, file)) > 0;)
        text_add_bytes(&script->source, block, got);
    fclose(file);
    return true;
}

static bool read_script(struct lua_script *script, char *why, size_t why_size)
{
    struct world *world = memory_resize(NULL, sizeof *world);
    memset(world, 0, sizeof *world);
    bool good = open_world(world, script);
    if (good) {
        lua_sethook(world->lua, out_of_patience, LUA_MASKCOUNT, INSTRUCTIONS_MAX);
        lua_pushcfunction(world->lua, read_inside);
        lua_pushlightuserdata(world->lua, script);
        good = lua_pcall(world->lua, 1, 0, 0) == LUA_OK;
    }
    const char *text = !good && world->lua ? lua_tostring(world->lua, -1) : NULL;
    if (!good)
        snprintf(why, why_size, "%s", text ? text : "Lua cannot start");
    if (world->lua)
        lua_close(world->lua);
    free(world);
    return good;
}

const struct policy *lua_policy_open(const char *path, uint64_t *hash, char *why, size_t why_size)
{
    static struct kept {
        struct lua_script script;
        struct kept *next;
    } * first; /* as long as the program */
    struct kept *kept = memory_resize(NULL, sizeof *kept);
    memset(kept, 0, sizeof *kept);
    struct lua_script *script = &kept->script;
    const char *slash = strrchr(path, '/');
    struct text name = {0};
    text_addf(&name, "@%s", slash ? slash + 1 : path);
    script->name_of_chunk = text_take(&name);
    script->policy = (struct policy){.abi = POLICY_ABI,
                                     .parameters = script->parameters,
                                     .workspace_size = sizeof(struct world),
                                     .prepare = prepare,
                                     .begin = begin,
                                     .choose = choose,
                                     .finish = finish,
                                     .data = script};
    kept->next = first;
    first = kept;
    if (!read_source(path, script)) {
        snprintf(why, why_size, "this file cannot be read");
        return NULL;
    }
    *hash = hash_text(script->source.bytes ? script->source.bytes : "", script->source.length);
    return read_script(script, why, why_size) ? &script->policy : NULL;
}
