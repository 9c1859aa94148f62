#include <string.h>

#include "rules/script/sandbox.h"

/* Written in Lua, as it runs in Lua: what a world's tables are made of. `raw` holds the libraries, `raw.own`
 * what the host adds. */
static const char prelude[] =
    "local raw = ...\n"
    "local world, type, tostring, select = {}, raw.type, raw.tostring, raw.select\n"
    "local function copy(names, from) local to = {}\n"
    "  for name in raw.string.gmatch(names, '%S+') do to[name] = from[name] end\n"
    "  return to\n"
    "end\n"
    "world.string = copy('byte char find gmatch gsub len lower match rep reverse sub upper', raw.string)\n"
    "world.string.format = raw.format\n"
    "world.table = copy('concat insert move pack remove sort unpack', raw.table)\n"
    "world.math = copy('abs ceil floor fmod huge max maxinteger min mininteger modf sqrt tointeger type "
    "ult', "
    "raw.math)\n"
    "for name in raw.string.gmatch('assert error ipairs select tonumber type rawequal rawget rawlen rawset "
    "setmetatable', '%S+') do world[name] = raw[name] end\n"
    "function world.tostring(value)\n"
    "  local kind = type(value)\n"
    "  if kind == 'table' or kind == 'function' then return kind end\n"
    "  return kind == 'userdata' and 'part of the state' or tostring(value)\n" /* else its address */
    "end\n"
    "world.pairs = raw.pairs\n"
    "function world.pcall(f, ...) raw.error('pcall is not available', 2) end\n"
    "for name, f in raw.next, raw.own or {} do world[name] = f end\n"
    "world._G = world\n"
    "return world\n";

/* string.format but for what would show an address. Lua's own is called in its place, so that its complaints,
 * too, name the line that asked. */
static int format(lua_State *lua)
{
    size_t length, at;
    const char *text = luaL_checklstring(lua, 1, &length);
    for (size_t i = 0; i < length; i = at + 1) {
        for (at = i; at < length && text[at] != '%'; at++)
            ;
        for (at++; at < length && strchr("-+ #0123456789.", text[at]) && text[at]; at++)
            ;
        if (at < length && text[at] == 'p')
            return luaL_error(lua, "format %%p shows addresses");
    }
    for (int i = 2; i <= lua_gettop(lua); i++) {
        const int type = lua_type(lua, i);
        if (type == LUA_TTABLE || type == LUA_TFUNCTION)
            return luaL_error(lua, "format shows no %s", lua_typename(lua, type));
        if (type == LUA_TUSERDATA)
            return luaL_error(lua, "format shows no array or list of the state");
    }
    return lua_tocfunction(lua, lua_upvalueindex(1))(lua);
}

static void out_of_patience(lua_State *lua, lua_Debug *unused)
{
    (void)unused;
    luaL_error(lua, "more than %d instructions in one decision: a loop without an end?",
               lua_gethookcount(lua));
}

void sandbox_limit(struct sandbox *sandbox, int instructions)
{
    lua_sethook(sandbox->lua, out_of_patience, LUA_MASKCOUNT, instructions);
}

/* The libraries as Lua has them, with the host's functions, which are below on the stack, as `own`. */
static void push_raw(lua_State *lua)
{
    static const char *const names[] = {"assert",       "error",  "ipairs",   "next",   "select", "tonumber",
                                        "tostring",     "type",   "rawequal", "rawget", "rawlen", "rawset",
                                        "setmetatable", "string", "table",    "math"};
    lua_newtable(lua);
    lua_pushglobaltable(lua);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        lua_getfield(lua, -1, names[i]);
        lua_setfield(lua, -3, names[i]);
    }
    lua_pop(lua, 1);
    lua_pushvalue(lua, -3);
    lua_setfield(lua, -2, "own");
    lua_getfield(lua, -1, "string");
    lua_getfield(lua, -1, "format");
    lua_remove(lua, -2);
    lua_pushcclosure(lua, format, 1);
    lua_setfield(lua, -2, "format");
    lua_pushcfunction(lua, sandbox_pairs);
    lua_setfield(lua, -2, "pairs");
    sandbox_add_raw(lua);
}

void sandbox_world(struct sandbox *sandbox)
{
    lua_State *lua = sandbox->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, sandbox->prelude);
    push_raw(lua);
    lua_call(lua, 1, 1); /* the world */
    lua_remove(lua, -2);
    /* Methods of texts, ("x"):rep(3), are those of the world's string, too. */
    lua_pushliteral(lua, "");
    lua_getmetatable(lua, -1);
    lua_getfield(lua, -3, "string");
    lua_setfield(lua, -2, "__index");
    lua_pop(lua, 2);
}

bool sandbox_open(struct sandbox *sandbox, void *owner)
{
    *sandbox = (struct sandbox){.owner = owner};
    sandbox->lua = lua_newstate(sandbox_allocate, sandbox);
    if (!sandbox->lua)
        return false;
    *(void **)lua_getextraspace(sandbox->lua) = owner;
    /* What lives is small, what dies at once is much: collecting is put off until there is four times as
     * much. Out of memory Lua collects all the same. */
    lua_gc(sandbox->lua, LUA_GCINC, 400, 0, 0);
    luaL_openlibs(sandbox->lua);
    if (luaL_loadbufferx(sandbox->lua, prelude, sizeof prelude - 1, "=prelude", "t") != LUA_OK)
        return false;
    sandbox->prelude = luaL_ref(sandbox->lua, LUA_REGISTRYINDEX);
    return true;
}

void sandbox_close(struct sandbox *sandbox)
{
    if (sandbox->lua)
        lua_close(sandbox->lua);
    sandbox_free_blocks(sandbox);
    sandbox->lua = NULL;
}
