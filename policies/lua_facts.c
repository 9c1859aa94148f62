#include "policies/lua_facts.h"

#include <math.h>
#include <string.h>

#include "sim/core/problem.h"
#include "sim/core/text.h"

void lua_facts_known(lua_State *lua, const char *what, const char *const *keys, size_t count)
{
    lua_pushnil(lua);
    while (lua_next(lua, -2)) {
        const char *key = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : NULL;
        bool known = false;
        for (size_t i = 0; key && i < count; i++)
            known |= strcmp(keys[i], key) == 0;
        if (!key)
            luaL_error(lua, "%s has names for what it says, no list of values", what);
        const char *nearest = known ? NULL : nearest_name(key, keys, count);
        if (!known)
            luaL_error(lua, "unknown key '%s' in %s%s%s%s", key, what, nearest ? "; did you mean '" : "",
                       nearest ? nearest : "", nearest ? "'?" : "");
        lua_pop(lua, 1);
    }
}

char *lua_facts_text(lua_State *lua, const char *name)
{
    const int type = lua_getfield(lua, -1, name);
    if (type != LUA_TSTRING && type != LUA_TNIL)
        luaL_error(lua, "%s is a text, not a %s", name, luaL_typename(lua, -1));
    char *text = type == LUA_TSTRING ? text_copy(lua_tostring(lua, -1)) : NULL;
    lua_pop(lua, 1);
    return text;
}

static double number_of(lua_State *lua, const char *name)
{
    if (lua_getfield(lua, -1, name) != LUA_TNUMBER || !isfinite(lua_tonumber(lua, -1)))
        luaL_error(lua, "a parameter needs a number for %s", name);
    const double value = lua_tonumber(lua, -1);
    lua_pop(lua, 1);
    return value;
}

/* As it can be written after the player's name: bold:cover=3. */
static void check_name(lua_State *lua, const char *name, const struct policy *policy)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    if (!name || !*name || name[strspn(name, plain)])
        luaL_error(lua, "a parameter needs a name of letters, digits and _");
    for (size_t i = 0; i < policy->parameter_count; i++)
        if (strcmp(policy->parameters[i].name, name) == 0)
            luaL_error(lua, "two parameters are called %s", name);
}

/* The parameter's table is on top of the stack. */
static void read_parameter(lua_State *lua, struct policy_parameter *parameter, const struct policy *policy)
{
    static const char *const keys[] = {"name", "title", "default", "low", "high", "whole"};
    lua_facts_known(lua, "a parameter", keys, sizeof keys / sizeof *keys);
    parameter->name = lua_facts_text(lua, "name"); /* kept first: an error leaves at once */
    check_name(lua, parameter->name, policy);
    char *title = lua_facts_text(lua, "title");
    parameter->title = title ? title : text_copy("");
    parameter->standard = number_of(lua, "default");
    parameter->low = number_of(lua, "low");
    parameter->high = number_of(lua, "high");
    const int whole = lua_getfield(lua, -1, "whole");
    if (whole != LUA_TBOOLEAN && whole != LUA_TNIL)
        luaL_error(lua, "parameter %s: whole is true or false", parameter->name);
    parameter->whole = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    if (parameter->standard < parameter->low || parameter->standard > parameter->high)
        luaL_error(lua, "parameter %s: the default is outside of its range", parameter->name);
    if (parameter->whole && floor(parameter->standard) != parameter->standard)
        luaL_error(lua, "parameter %s: the default is not whole", parameter->name);
}

void lua_facts_parameters(lua_State *lua, struct policy_parameter *parameters, struct policy *policy)
{
    const int type = lua_getfield(lua, -1, "parameters");
    lua_Integer entries = 0;
    if (type == LUA_TTABLE)
        for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
            entries++;
    const lua_Integer count = type == LUA_TTABLE ? (lua_Integer)lua_rawlen(lua, -1) : 0;
    if (entries != count || (type != LUA_TTABLE && type != LUA_TNIL))
        luaL_error(lua,
                   "parameters is a list of tables: { { name =, title =, default =, low =, high = }, ... }");
    if (count > POLICY_PARAMETERS_MAX)
        luaL_error(lua, "more than %d parameters", POLICY_PARAMETERS_MAX);
    for (lua_Integer i = 0; i < count; i++) {
        if (lua_rawgeti(lua, -1, i + 1) != LUA_TTABLE)
            luaL_error(lua, "each parameter is a table: name, title, default, low, high");
        read_parameter(lua, &parameters[i], policy);
        policy->parameter_count++;
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

/* Upvalue: the policy. */
static int unknown_parameter(lua_State *lua)
{
    const struct policy *policy = lua_touserdata(lua, lua_upvalueindex(1));
    const char *names[POLICY_PARAMETERS_MAX], *name = luaL_tolstring(lua, 2, NULL);
    for (size_t i = 0; i < policy->parameter_count; i++)
        names[i] = policy->parameters[i].name;
    const char *meant = nearest_name(name, names, policy->parameter_count);
    return luaL_error(lua, "there is no parameter '%s'%s%s%s", name, meant ? "; did you mean '" : "",
                      meant ? meant : "", meant ? "'?" : "");
}

void lua_facts_guard(lua_State *lua, const struct policy *policy)
{
    lua_createtable(lua, 0, 1);
    lua_pushlightuserdata(lua, (void *)(uintptr_t)policy);
    lua_pushcclosure(lua, unknown_parameter, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
}
