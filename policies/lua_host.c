/* Playing with a script. What it may do is in lua_sandbox.c. */
#include "policies/lua_host.h"

#include <string.h>

#include "policies/lua_world.h"
#include "sim/core/hash.h"

static void prepare(struct policy_context *context)
{
    struct world *world = context->workspace;
    lua_world_open(world, context->policy->data);
    world->choose = LUA_NOREF;
}

static void finish(struct policy_context *context)
{
    lua_world_close(context->workspace);
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
    lua_world_limit(world);
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
    lua_world_run(world, world->context->game);
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

static int choose_inside(lua_State *lua)
{
    lua_rawgeti(lua, LUA_REGISTRYINDEX, world_of(lua)->choose);
    lua_push_view(lua);
    lua_push_choices(lua);
    lua_push_parameters(lua);
    lua_call(lua, 3, 1);
    if (lua_isinteger(lua, -1))
        return 1;
    lua_Integer place = lua_istable(lua, -1) ? lua_place_of(lua, -1) : 0;
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
    if (place < 1 || (uint64_t)place > world->choice_count) {
        snprintf(context->failure, sizeof context->failure,
                 "choose() returned %lld, which is not in the list", (long long)place);
        return ~(game_choice)0;
    }
    return world->choices[place - 1];
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
    if (!lua_script_load(path, script)) {
        snprintf(why, why_size, "this file cannot be read");
        return NULL;
    }
    *hash = hash_text(script->source.bytes ? script->source.bytes : "", script->source.length);
    return lua_script_read(script, why, why_size) ? &script->policy : NULL;
}
