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

/* The list of choices is kept in the registry under the address of this. */
static const char choices_key;

void lua_remember_choices(lua_State *lua)
{
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &choices_key);
}

lua_Integer lua_place_of(lua_State *lua, int at)
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
