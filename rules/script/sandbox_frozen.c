/* Tables that nobody can write to any more. What such a table holds moves into another, which scripts never
 * see; the table itself, empty, passes questions on to it and refuses everything else. So whoever had the
 * table before has the frozen one, and a writing is an error in its line. */
#include <string.h>

#include "rules/script/sandbox.h"

/* Under the address of this a frozen table's metatable has what it holds. */
static const char contents_key;

enum { DEPTH_MAX = 100 };

bool sandbox_plain(lua_State *lua, int index)
{
    index = lua_absindex(lua, index);
    if (!lua_istable(lua, index) || !lua_getmetatable(lua, index))
        return false;
    const bool frozen = lua_rawgetp(lua, -1, &contents_key) == LUA_TTABLE;
    if (frozen)
        lua_replace(lua, index);
    lua_pop(lua, frozen ? 1 : 2);
    return frozen;
}

void sandbox_shield(lua_State *lua, int metatable, int contents)
{
    metatable = lua_absindex(lua, metatable);
    lua_pushvalue(lua, contents);
    lua_rawsetp(lua, metatable, &contents_key);
    lua_pushboolean(lua, false);
    lua_setfield(lua, metatable, "__metatable");
}

/* Upvalue: the table's name. */
static int refuse(lua_State *lua)
{
    const char *key = luaL_tolstring(lua, 2, NULL);
    const bool name = lua_type(lua, 2) == LUA_TSTRING;
    return luaL_error(lua,
                      name ? "%s.%s cannot be written: what lasts is in the state, all else stays as the "
                             "file left it"
                           : "%s[%s] cannot be written: what lasts is in the state, all else stays as the "
                             "file left it",
                      lua_tostring(lua, lua_upvalueindex(1)), key);
}

static int length(lua_State *lua)
{
    lua_settop(lua, 1);
    sandbox_plain(lua, 1);
    lua_pushinteger(lua, (lua_Integer)lua_rawlen(lua, 1));
    return 1;
}

/* Upvalues: what the table holds; its own __index, which is asked as the table's. */
static int look_up(lua_State *lua)
{
    lua_settop(lua, 2);
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL)
        return 1;
    if (lua_type(lua, lua_upvalueindex(2)) != LUA_TFUNCTION) {
        lua_pushvalue(lua, 2);
        lua_gettable(lua, lua_upvalueindex(2));
        return 1;
    }
    lua_pushvalue(lua, lua_upvalueindex(2));
    lua_pushvalue(lua, 1);
    lua_pushvalue(lua, 2);
    lua_call(lua, 2, 1);
    return 1;
}

static void move_contents(lua_State *lua, int from, int to)
{
    for (lua_pushnil(lua); lua_next(lua, from);) {
        lua_pushvalue(lua, -2);
        lua_insert(lua, -2);
        lua_rawset(lua, to);
        lua_pushvalue(lua, -1);
        lua_pushnil(lua);
        lua_rawset(lua, from);
    }
}

/* What a table can do besides being read and written: calls, sums ... */
static void copy_events(lua_State *lua, int from, int to)
{
    for (lua_pushnil(lua); lua_next(lua, from); lua_pop(lua, 1)) {
        lua_pushvalue(lua, -2);
        lua_pushvalue(lua, -2);
        lua_rawset(lua, to);
    }
}

/* Sets the __index of the new metatable. */
static void pass_questions_on(lua_State *lua, int old, int contents, int fresh)
{
    if (!lua_istable(lua, old) || lua_getfield(lua, old, "__index") == LUA_TNIL) {
        lua_pushvalue(lua, contents);
    } else if (lua_iscfunction(lua, -1) && lua_getupvalue(lua, -1, 1)) { /* of the host: missing names */
        lua_pop(lua, 1);
        lua_pushvalue(lua, old);
        lua_setmetatable(lua, contents);
        lua_pushvalue(lua, contents);
    } else {
        lua_pushvalue(lua, contents);
        lua_insert(lua, -2);
        lua_pushcclosure(lua, look_up, 2);
    }
    lua_setfield(lua, fresh, "__index");
}

static void freeze(lua_State *lua, const char *name, unsigned depth);

/* The table of tables on top of the stack. */
static void freeze_below(lua_State *lua, const char *name, unsigned depth)
{
    const int table = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, table); lua_settop(lua, table + 1)) {
        if (!lua_istable(lua, -1))
            continue;
        const bool text = lua_type(lua, table + 1) == LUA_TSTRING;
        const char *key = luaL_tolstring(lua, table + 1, NULL);
        const char *whole = lua_pushfstring(lua, text ? "%s.%s" : "%s[%s]", name, key);
        lua_pushvalue(lua, table + 2);
        freeze(lua, whole, depth);
    }
}

/* The table on top of the stack. */
static void freeze(lua_State *lua, const char *name, unsigned depth)
{
    const int table = lua_gettop(lua), old = table + 1, contents = table + 2, fresh = table + 3;
    luaL_checkstack(lua, 16, NULL);
    if (depth > DEPTH_MAX)
        luaL_error(lua, "%s: tables in tables in tables: more than %d", name, DEPTH_MAX);
    if (!lua_getmetatable(lua, table))
        lua_pushnil(lua);
    else if (lua_rawgetp(lua, old, &contents_key) != LUA_TNIL) {
        lua_settop(lua, table);
        return;
    } else {
        lua_pop(lua, 1);
    }
    lua_newtable(lua);
    lua_newtable(lua);
    move_contents(lua, table, contents);
    lua_pushcfunction(lua, length);
    lua_setfield(lua, fresh, "__len");
    if (lua_istable(lua, old))
        copy_events(lua, old, fresh);
    pass_questions_on(lua, old, contents, fresh);
    lua_pushstring(lua, name);
    lua_pushcclosure(lua, refuse, 1);
    lua_setfield(lua, fresh, "__newindex");
    sandbox_shield(lua, fresh, contents);
    lua_settop(lua, fresh);
    lua_setmetatable(lua, table);
    freeze_below(lua, name, depth + 1);
    lua_settop(lua, table);
}

void sandbox_freeze(lua_State *lua, const char *name)
{
    freeze(lua, name, 0);
}

/* ------------------------------------------------------------------------------------- the raw ones ---- */

static int raw_get(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    luaL_checkany(lua, 2);
    lua_settop(lua, 2);
    sandbox_plain(lua, 1);
    lua_rawget(lua, 1);
    return 1;
}

static int raw_length(lua_State *lua)
{
    luaL_argexpected(lua, lua_istable(lua, 1) || lua_type(lua, 1) == LUA_TSTRING, 1, "table or string");
    sandbox_plain(lua, 1);
    lua_pushinteger(lua, (lua_Integer)lua_rawlen(lua, 1));
    return 1;
}

static int raw_set(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    luaL_checkany(lua, 2);
    luaL_checkany(lua, 3);
    lua_settop(lua, 3);
    lua_pushvalue(lua, 1);
    if (sandbox_plain(lua, 4))
        return luaL_error(lua, "rawset: this table cannot be written");
    lua_settop(lua, 3);
    lua_rawset(lua, 1);
    return 1;
}

void sandbox_add_raw(lua_State *lua)
{
    static const luaL_Reg functions[] = {
        {"rawget", raw_get}, {"rawlen", raw_length}, {"rawset", raw_set}, {NULL, NULL}};
    luaL_setfuncs(lua, functions, 0);
}
