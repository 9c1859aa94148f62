/* Turns for game.lua: who leads, what arrives when, orders given in secret, points. */
#include "rules/script/host.h"

enum { TURNS_MAX = 10000 };

/* leaders(array): the places with the greatest number: who has the initiative, or the most points. */
static int call_leaders(lua_State *lua)
{
    const struct script_array array = script_array_at(lua, 1);
    int64_t most = INT64_MIN;
    lua_Integer found = 0;
    for (unsigned i = 0; i < array.count; i++)
        most = script_element(&array, i) > most ? script_element(&array, i) : most;
    lua_newtable(lua);
    for (unsigned i = 0; i < array.count; i++)
        if (script_element(&array, i) == most) {
            lua_pushinteger(lua, i);
            lua_rawseti(lua, -2, ++found);
        }
    return 1;
}

/* in_order(array): all places, the greatest number first, equal ones by their numbers. */
static int call_in_order(lua_State *lua)
{
    const struct script_array array = script_array_at(lua, 1);
    uint16_t *order = lua_newuserdatauv(lua, array.count * sizeof *order + 1, 0);
    for (unsigned i = 0; i < array.count; i++) {
        unsigned to = i;
        for (; to > 0 && script_element(&array, order[to - 1]) < script_element(&array, i); to--)
            order[to] = order[to - 1];
        order[to] = (uint16_t)i;
    }
    lua_createtable(lua, array.count, 0);
    for (unsigned i = 0; i < array.count; i++) {
        lua_pushinteger(lua, order[i]);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* arrivals(schedule, first, last): of a table of lists by turn, { 3: [A, B], 5: [C] }, what comes in these
 * turns, in their order; one turn without `last`. */
static int call_arrivals(lua_State *lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    sandbox_plain(lua, 1);
    const lua_Integer first = script_integer_at(lua, 2), last = script_integer_or(lua, 3, first);
    lua_Integer found = 0;
    luaL_argcheck(lua, last < first || (lua_Unsigned)last - (lua_Unsigned)first < TURNS_MAX, 3,
                  "too many turns at once");
    lua_newtable(lua);
    const int all = lua_gettop(lua);
    for (lua_Integer turn = first; turn <= last; turn++) {
        const int type = lua_rawgeti(lua, 1, turn);
        if (type != LUA_TNIL && type != LUA_TTABLE)
            return luaL_error(lua, "what arrives in turn %I is no list", turn);
        sandbox_plain(lua, all + 1);
        for (lua_Integer i = 1; type == LUA_TTABLE && i <= (lua_Integer)lua_rawlen(lua, all + 1); i++) {
            lua_rawgeti(lua, all + 1, i);
            lua_rawseti(lua, all, ++found);
        }
        lua_settop(lua, all);
    }
    return 1;
}

/* reveal(orders, shown): what was written down in secret is laid open, all at once, and the secret places are
 * empty again. */
static int call_reveal(lua_State *lua)
{
    const struct script_array orders = script_array_at(lua, 1);
    script_forbid_writing(lua);
    luaL_argcheck(lua, script_array_at(lua, 2).count == orders.count, 2, "has not as many places");
    for (unsigned i = 0; i < orders.count; i++) {
        lua_geti(lua, 1, i);
        lua_seti(lua, 2, i);
        lua_pushinteger(lua, SCRIPT_NOBODY);
        lua_seti(lua, 1, i);
    }
    return 0;
}

/* gain(points, who, n, most): so many more, but never below 0 nor above `most`; what it is now. */
static int call_gain(lua_State *lua)
{
    const struct script_array points = script_array_at(lua, 1);
    const unsigned who = script_number_below(lua, 2, points.count, "nobody");
    const lua_Integer most = script_integer_or(lua, 4, INT32_MAX);
    lua_Integer sum = script_element(&points, who) + script_integer_at(lua, 3);
    sum = sum > most ? most : sum < 0 ? 0 : sum;
    lua_pushinteger(lua, sum);
    lua_seti(lua, 1, who);
    lua_pushinteger(lua, sum);
    return 1;
}

void script_add_rounds(struct script_host *host)
{
    static const luaL_Reg functions[] = {{"leaders", call_leaders},   {"in_order", call_in_order},
                                         {"arrivals", call_arrivals}, {"reveal", call_reveal},
                                         {"gain", call_gain},         {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
}
