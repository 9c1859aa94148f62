/* The sequence of play: from the tables that game.lua returns to steps by number, so that where a game stands
 * is a number and a few counters. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "rules/script/tree.h"

/* What sequences are written with: a node is a table with its kind and the line it stands in; a function
 * alone is a step to do. Upvalue: the kind. */
static int call_node(lua_State *lua)
{
    const char *kind = lua_tostring(lua, lua_upvalueindex(1));
    lua_settop(lua, 1);
    if (lua_type(lua, 1) == LUA_TSTRING || lua_isfunction(lua, 1)) {
        lua_createtable(lua, 1, 2);
        lua_insert(lua, 1);
        lua_rawseti(lua, 1, 1);
    }
    if (!lua_istable(lua, 1))
        return luaL_error(lua, "%s takes a list in braces", kind);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_setfield(lua, 1, "kind");
    luaL_where(lua, 1);
    lua_setfield(lua, 1, "at");
    return 1;
}

void script_add_tree(struct script_host *host)
{
    static const char *const kinds[] = {"sequence", "loop",   "each_side", "each_unit",
                                        "choose",   "chance", "when"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        lua_pushstring(host->lua, kinds[i]);
        lua_pushcclosure(host->lua, call_node, 1);
        lua_setfield(host->lua, -2, kinds[i]);
    }
}

/* Does not return. */
void script_tree_fail(const struct building *b, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    lua_pushstring(b->lua, b->at);
    lua_pushvfstring(b->lua, format, values);
    va_end(values);
    lua_concat(b->lua, 2);
    lua_error(b->lua);
}

struct script_step *script_tree_step(struct building *b, enum script_step_kind kind)
{
    struct script_host *host = b->host;
    if (host->step_count >= INT16_MAX)
        script_tree_fail(b, "the sequence of play has too many steps");
    host->steps = memory_resize(host->steps, (host->step_count + 1) * sizeof *host->steps);
    struct script_step *step = &host->steps[host->step_count++];
    *step = (struct script_step){.kind = (uint8_t)kind,
                                 .function = LUA_NOREF,
                                 .by = LUA_NOREF,
                                 .outer = (int8_t)b->outer,
                                 .times = -1};
    return step;
}

int script_tree_keep(struct building *b, const char *key)
{
    if (!lua_isfunction(b->lua, -1)) {
        const bool missing = lua_isnil(b->lua, -1);
        lua_pop(b->lua, 1);
        if (!missing)
            script_tree_fail(b, "%s must be a function", key);
        return LUA_NOREF;
    }
    return luaL_ref(b->lua, LUA_REGISTRYINDEX);
}

int script_tree_function(struct building *b, const char *key)
{
    lua_getfield(b->lua, -1, key);
    return script_tree_keep(b, key);
}

/* The list part of the node on top of the stack. */
void script_tree_list(struct building *b)
{
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(b->lua, -1); i++) {
        lua_rawgeti(b->lua, -1, i);
        script_tree_node(b);
        lua_pop(b->lua, 1);
    }
}

enum { KEYS_MAX = 3 };

struct node_kind {
    const char *name;
    void (*add)(struct building *b);
    const char *keys[KEYS_MAX]; /* besides its list */
};

static const struct node_kind node_kinds[] = {{"sequence", script_tree_list, {NULL}},
                                              {"loop", script_tree_loop, {"times", "as_long_as"}},
                                              {"each_side", script_tree_round, {"from"}},
                                              {"each_unit", script_tree_units, {"place", "owners", "active"}},
                                              {"choose", script_tree_choose, {"by", "optional"}},
                                              {"chance", script_tree_chance, {NULL}},
                                              {"when", script_tree_when, {NULL}}};

static const char *key_name(const void *kind, size_t place)
{
    return ((const struct node_kind *)kind)->keys[place];
}

/* What nobody reads would be a word that does nothing. */
static void check_keys(struct building *b, const struct node_kind *kind)
{
    lua_State *lua = b->lua;
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : NULL;
        bool known = !name || strcmp(name, "kind") == 0 || strcmp(name, "at") == 0;
        size_t count = 0;
        for (; count < KEYS_MAX && kind->keys[count]; count++)
            known |= name && strcmp(kind->keys[count], name) == 0;
        if (!known)
            script_tree_fail(b, "%s has no '%s'%s", kind->name, name,
                             script_push_meant(lua, name, key_name, kind, count));
    }
}

enum { NESTED_MAX = 200, SLOTS = 20 }; /* slots of Lua's stack that a node takes at most */

/* A table may stand in the tree more than once, even within itself: such a tree has no end, or none in
 * sight. */
static void enter_node(struct building *b)
{
    if (b->nested == NESTED_MAX)
        script_tree_fail(b, "the sequence of play is more than %d nodes deep: does one hold itself?",
                         NESTED_MAX);
    if (b->nodes == INT16_MAX)
        script_tree_fail(b, "the sequence of play has too many steps");
    b->nodes++;
    luaL_checkstack(b->lua, SLOTS, "the sequence of play");
}

/* The node on top of the stack, which stays there. */
void script_tree_node(struct building *b)
{
    if (lua_isfunction(b->lua, -1)) {
        lua_pushvalue(b->lua, -1);
        const int function = luaL_ref(b->lua, LUA_REGISTRYINDEX);
        script_tree_step(b, STEP_DO)->function = function;
        return;
    }
    if (!lua_istable(b->lua, -1))
        script_tree_fail(
            b,
            "a step of the sequence of play is a function, sequence, loop, each_side, each_unit, "
            "choose, chance or when, not %s",
            luaL_typename(b->lua, -1));
    const char *around = b->at;
    lua_getfield(b->lua, -1, "at");
    if (lua_type(b->lua, -1) == LUA_TSTRING)
        b->at = lua_tostring(b->lua, -1);
    lua_pop(b->lua, 1);
    lua_getfield(b->lua, -1, "kind");
    const char *kind = lua_type(b->lua, -1) == LUA_TSTRING ? lua_tostring(b->lua, -1) : "sequence";
    lua_pop(b->lua, 1);
    const struct node_kind *found = node_kinds;
    for (size_t i = 0; i < sizeof node_kinds / sizeof *node_kinds; i++)
        if (strcmp(kind, node_kinds[i].name) == 0)
            found = &node_kinds[i];
    enter_node(b);
    check_keys(b, found);
    b->nested++;
    found->add(b);
    b->nested--;
    b->at = around;
}

void script_read_tree(struct script_host *host)
{
    struct building b = {.host = host, .lua = host->lua, .outer = -1, .at = "game.lua: "};
    if (!lua_istable(b.lua, -1))
        luaL_error(b.lua, "game.lua must end with its sequence of play: return sequence { ... }");
    script_tree_node(&b);
    script_tree_step(&b, STEP_END);
    lua_pop(b.lua, 1);
}
