/* Reading a script: its bytes, then what it says of itself. */
#include <stdlib.h>
#include <string.h>

#include "policies/lua_world.h"

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
    lua_world_run(world, NULL);
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

bool lua_script_load(const char *path, struct lua_script *script)
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

bool lua_script_read(struct lua_script *script, char *why, size_t why_size)
{
    struct world *world = memory_resize(NULL, sizeof *world);
    memset(world, 0, sizeof *world);
    bool good = lua_world_open(world, script);
    if (good) {
        lua_world_limit(world);
        lua_pushcfunction(world->lua, read_inside);
        lua_pushlightuserdata(world->lua, script);
        good = lua_pcall(world->lua, 1, 0, 0) == LUA_OK;
    }
    const char *text = !good && world->lua ? lua_tostring(world->lua, -1) : NULL;
    if (!good)
        snprintf(why, why_size, "%s", text ? text : "Lua cannot start");
    lua_world_close(world);
    free(world);
    return good;
}
