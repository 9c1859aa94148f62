/* What a script says of its choice. Whether anybody asks changes nothing for the script. */
#include "policies/lua_world.h"

static struct policy_reasons *reasons_of(lua_State *lua)
{
    const struct world *world = world_of(lua);
    return world->view ? world->context->reasons : NULL; /* while choose() runs */
}

/* why(text) */
int lua_call_why(lua_State *lua)
{
    policy_note(reasons_of(lua), luaL_checkstring(lua, 1));
    return 0;
}

/* scores(measure, scale): before the first score(). */
int lua_call_scores(lua_State *lua)
{
    static const char *const measures[] = {
        [POLICY_GAIN] = "gain", [POLICY_COST] = "cost", [POLICY_WIN] = "win", NULL};
    int measure = luaL_checkoption(lua, 1, NULL, measures);
    policy_measures(reasons_of(lua), (enum policy_measure)measure, luaL_optstring(lua, 2, NULL));
    return 0;
}

/* The places of choices are kept in the registry under the address of this: scripts may sort the list. */
static const char places_key;

void lua_remember_places(lua_State *lua)
{
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &places_key);
}

lua_Integer lua_place_of(lua_State *lua, int at)
{
    lua_Integer place = 0;
    at = lua_absindex(lua, at);
    if (lua_isinteger(lua, at)) {
        place = lua_tointeger(lua, at);
        return place > 0 && (size_t)place <= world_of(lua)->choice_count ? place : 0;
    }
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &places_key) == LUA_TTABLE && lua_istable(lua, at)) {
        lua_pushvalue(lua, at);
        lua_rawget(lua, -2);
        place = lua_tointeger(lua, -1);
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return place;
}

/* score(choice, value) */
int lua_call_score(lua_State *lua)
{
    const struct world *world = world_of(lua);
    double value = luaL_checknumber(lua, 2);
    lua_Integer place = world->view ? lua_place_of(lua, 1) : 0;
    luaL_argcheck(lua, place > 0, 1, "none of the choices");
    policy_weigh(reasons_of(lua),
                 (struct policy_candidate){.choice = world->choices[place - 1], .score = value});
    return 0;
}
