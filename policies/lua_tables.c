/* View, choices and parameters as tables. */
#include "policies/lua_facts.h"
#include "policies/lua_world.h"

enum { FACTS_OF_A_CHOICE = 4 }; /* more or less: room to begin with */

/* Facts become tables: the group or list that is being filled is on top of the stack. */
static void put(lua_State *lua, const char *key)
{
    if (key)
        lua_setfield(lua, -2, key);
    else
        lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2) + 1);
}

/* Where the finished table will go is remembered on the stack: its key below the table. */
static void fact_open(void *to, const char *key, bool list)
{
    lua_State *lua = to;
    (void)list;
    luaL_checkstack(lua, 8, "facts");
    if (key)
        lua_pushstring(lua, key);
    else
        lua_pushnil(lua);
    lua_newtable(lua);
}

static void fact_close(void *to)
{
    lua_State *lua = to; /* parent, key, table */
    if (lua_isnil(lua, -2)) {
        lua_rawseti(lua, -3, (lua_Integer)lua_rawlen(lua, -3) + 1);
        lua_pop(lua, 1);
    } else {
        lua_rawset(lua, -3);
    }
}

static void fact_number(void *to, const char *key, int64_t value)
{
    lua_pushinteger(to, value);
    put(to, key);
}

static void fact_truth(void *to, const char *key, bool value)
{
    lua_pushboolean(to, value);
    put(to, key);
}

static void fact_text(void *to, const char *key, const char *value)
{
    lua_pushstring(to, value);
    put(to, key);
}

static struct facts facts_for(lua_State *lua)
{
    return (struct facts){fact_open, fact_close, fact_number, fact_truth, fact_text, lua};
}

void lua_push_view(lua_State *lua)
{
    const struct world *world = world_of(lua);
    const struct facts facts = facts_for(lua);
    lua_newtable(lua);
    world->context->game->tell_view(world->context->model, world->view, &facts);
}

void lua_push_choices(lua_State *lua)
{
    struct world *world = world_of(lua);
    const struct game *game = world->context->game;
    const void *model = world->context->model;
    const struct facts facts = facts_for(lua);
    size_t count = game->list(model, world->view, world->choices, LUA_CHOICES_MAX);
    count = count < LUA_CHOICES_MAX ? count : LUA_CHOICES_MAX;
    world->choice_count = count;
    lua_createtable(lua, (int)count, 0);
    lua_createtable(lua, 0, (int)count); /* from choices to their places */
    for (size_t i = 0; i < count; i++) {
        lua_createtable(lua, 0, FACTS_OF_A_CHOICE);
        game->tell_choice(model, world->view, world->choices[i], &facts);
        lua_pushvalue(lua, -1);
        lua_rawseti(lua, -4, (lua_Integer)i + 1);
        lua_pushinteger(lua, (lua_Integer)i + 1);
        lua_rawset(lua, -3);
    }
    lua_remember_places(lua);
}

void lua_push_parameters(lua_State *lua)
{
    const struct policy_context *context = world_of(lua)->context;
    lua_newtable(lua);
    for (size_t i = 0; i < context->policy->parameter_count; i++) {
        lua_pushnumber(lua, context->parameter[i]);
        lua_setfield(lua, -2, context->policy->parameters[i].name);
    }
    lua_facts_guard(lua, context->policy);
}
