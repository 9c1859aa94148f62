/* Combat tables for game.lua. A table of game.yaml has its columns and, for each result of the dice, a row:
 *
 *     tables:
 *       combat: { columns: [ "1:2", "1:1", "2:1" ], rows: { 1: [ AE, AR, EX ], 2: ... } } */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"

/* Whether attack : defence is at least the column's ratio, "3:1"; a plain number is a difference. */
static bool holds(lua_State *lua, const char *column, lua_Integer attack, lua_Integer defence)
{
    char *end;
    const long left = strtol(column, &end, 10);
    const bool odds = end != column && *end == ':';
    const char *digits = odds ? end + 1 : end;
    const long right = odds ? strtol(digits, &end, 10) : 0;
    if (*end || (odds && end == digits) || end == column)
        luaL_error(lua, "the column '%s' is neither odds (3:1) nor a difference", column);
    return odds ? attack * right >= left * defence : attack - defence >= left;
}

/* The last column whose odds are reached: fractions go to the defender; 1 at least. */
static lua_Integer column_at(lua_State *lua, int table, lua_Integer attack, lua_Integer defence,
                             lua_Integer shift)
{
    lua_Integer column = 1;
    if (lua_getfield(lua, table, "columns") != LUA_TTABLE)
        luaL_error(lua, "a combat table has columns");
    sandbox_plain(lua, -1);
    const lua_Integer count = (lua_Integer)lua_rawlen(lua, -1);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(lua, -1, i);
        if (holds(lua, luaL_tolstring(lua, -1, NULL), attack, defence))
            column = i;
        lua_pop(lua, 2);
    }
    lua_pop(lua, 1);
    column += shift;
    return column < 1 ? 1 : column > count ? count : column;
}

/* combat_column(table, attack, defence, shift): which column of the table, from 1. */
static int call_column(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_pushinteger(lua, column_at(lua, 1, script_integer_at(lua, 2), script_integer_at(lua, 3),
                                   script_integer_or(lua, 4, 0)));
    return 1;
}

/* combat_result(table, roll, attack, defence, shift): what stands there. */
static int call_result(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    const lua_Integer roll = script_integer_at(lua, 2);
    const lua_Integer column =
        column_at(lua, 1, script_integer_at(lua, 3), script_integer_at(lua, 4), script_integer_or(lua, 5, 0));
    if (lua_getfield(lua, 1, "rows") != LUA_TTABLE || lua_geti(lua, -1, roll) != LUA_TTABLE)
        return luaL_error(lua, "the combat table has no row %I", roll);
    if (lua_geti(lua, -1, column) == LUA_TNIL)
        return luaL_error(lua, "the combat table's row %I has no column %I", roll, column);
    return 1;
}

void script_add_combat(struct script_host *host)
{
    static const luaL_Reg functions[] = {
        {"combat_column", call_column}, {"combat_result", call_result}, {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
}
