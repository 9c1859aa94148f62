/* Reading a script: its bytes, then what it says of itself. */
#include <stdlib.h>
#include <string.h>

#include "policies/lua_facts.h"
#include "policies/lua_world.h"

/* To be freed. */
static char *need_text(lua_State *lua, const char *name)
{
    char *text = lua_facts_text(lua, name);
    if (!text)
        luaL_error(lua, "the script does not say its %s", name);
    return text;
}

static int read_inside(lua_State *lua)
{
    static const char *const keys[] = {"name", "game", "side", "title", "parameters", "choose"};
    struct lua_script *script = lua_touserdata(lua, 1);
    struct world *world = world_of(lua);
    lua_world_run(world, NULL);
    struct policy *policy = &script->policy;
    policy->game = need_text(lua, "game");
    policy->side = need_text(lua, "side");
    policy->name = need_text(lua, "name");
    char *title = lua_facts_text(lua, "title");
    policy->title = title ? title : text_copy("");
    lua_facts_parameters(lua, script->parameters, policy);
    if (lua_getfield(lua, -1, "choose") != LUA_TFUNCTION)
        luaL_error(lua, "the script has no function choose");
    lua_pop(lua, 1);
    lua_facts_known(lua, "a script", keys, sizeof keys / sizeof *keys);
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
