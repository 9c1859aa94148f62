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

static int keep_function(struct building *b, const char *key)
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
    return keep_function(b, key);
}

static void add_node(struct building *b);

/* The list part of the node on top of the stack. */
void script_tree_list(struct building *b)
{
    luaL_checkstack(b->lua, 8, "the sequence of play");
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(b->lua, -1); i++) {
        lua_rawgeti(b->lua, -1, i);
        add_node(b);
        lua_pop(b->lua, 1);
    }
}

size_t script_word_by_name(const struct script_game *game, const char *name)
{
    size_t word = 0;
    while (word < game->choices.word_count && strcmp(game->words[word].name, name) != 0)
        word++;
    return word;
}

const char *script_push_meant(lua_State *lua, const char *name, const char *(*known)(const void *, size_t),
                              const void *context, size_t count)
{
    const char **names = memory_resize(NULL, (count + 1) * sizeof *names);
    for (size_t i = 0; i < count; i++)
        names[i] = known(context, i);
    const char *nearest = nearest_name(name, names, count);
    free(names);
    return nearest ? lua_pushfstring(lua, "; did you mean '%s'?", nearest) : lua_pushliteral(lua, "");
}

const char *script_word_name(const void *game, size_t word)
{
    return ((const struct script_game *)game)->words[word].name;
}

const char *script_site_name(const void *game, size_t site)
{
    return ((const struct game *)game)->sites[site].name;
}

static void add_word(struct building *b, const char *name)
{
    const struct script_game *game = b->host->model->game;
    const size_t word = script_word_by_name(game, name), count = game->choices.word_count;
    if (word == count)
        script_tree_fail(b, "choose: game.yaml knows no choice '%s'%s", name,
                         script_push_meant(b->lua, name, script_word_name, game, count));
    b->host->words = memory_resize(b->host->words, (b->host->word_count + 1) * sizeof *b->host->words);
    b->host->words[b->host->word_count++] = (uint16_t)word;
}

static void add_choose(struct building *b)
{
    struct script_step *step = script_tree_step(b, STEP_CHOOSE);
    const size_t place = b->host->step_count - 1;
    step->first_word = (uint16_t)b->host->word_count;
    lua_getfield(b->lua, -1, "optional");
    step->optional = lua_toboolean(b->lua, -1);
    lua_pop(b->lua, 1);
    step->by = script_tree_function(b, "by");
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(b->lua, -1); i++) {
        lua_rawgeti(b->lua, -1, i);
        add_word(b, lua_type(b->lua, -1) == LUA_TSTRING ? lua_tostring(b->lua, -1) : "?");
        lua_pop(b->lua, 1);
    }
    step = &b->host->steps[place];
    step->word_count = (uint16_t)(b->host->word_count - step->first_word);
    if (!step->word_count)
        script_tree_fail(b, "choose: what?");
}

static void add_chance(struct building *b)
{
    const struct game *game = &b->host->model->game->game;
    struct script_step *step = script_tree_step(b, STEP_CHANCE);
    lua_rawgeti(b->lua, -1, 1);
    const char *name = lua_type(b->lua, -1) == LUA_TSTRING ? lua_tostring(b->lua, -1) : "?";
    while (step->site < game->site_count && strcmp(game->sites[step->site].name, name) != 0)
        step->site++;
    if (step->site == game->site_count)
        script_tree_fail(b, "chance: game.yaml knows no chance site '%s'%s", name,
                         script_push_meant(b->lua, name, script_site_name, game, game->site_count));
    lua_pop(b->lua, 1);
    lua_rawgeti(b->lua, -1, 2);
    step->function = keep_function(b, "what a chance does");
    if (step->function == LUA_NOREF)
        script_tree_fail(b, "chance { '%s', function(result, me) ... end }", name);
}

static void add_when(struct building *b)
{
    lua_rawgeti(b->lua, -1, 1);
    const int condition = keep_function(b, "the condition of when");
    if (condition == LUA_NOREF)
        script_tree_fail(b, "when { function() ... end, what then, what else }");
    const size_t test = b->host->step_count;
    script_tree_step(b, STEP_UNLESS)->function = condition;
    lua_rawgeti(b->lua, -1, 2);
    add_node(b);
    lua_pop(b->lua, 1);
    lua_rawgeti(b->lua, -1, 3);
    if (lua_isnil(b->lua, -1)) {
        b->host->steps[test].target = (int16_t)b->host->step_count;
    } else {
        const size_t skip = b->host->step_count;
        script_tree_step(b, STEP_GO);
        b->host->steps[test].target = (int16_t)b->host->step_count;
        add_node(b);
        b->host->steps[skip].target = (int16_t)b->host->step_count;
    }
    lua_pop(b->lua, 1);
}

/* The node on top of the stack, which stays there. */
static void add_node(struct building *b)
{
    static const struct {
        const char *kind;
        void (*add)(struct building *b);
    } kinds[] = {{"loop", script_tree_loop},       {"each_side", script_tree_round},
                 {"each_unit", script_tree_units}, {"choose", add_choose},
                 {"chance", add_chance},           {"when", add_when}};
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
    void (*add)(struct building * b) = script_tree_list;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kind, kinds[i].kind) == 0)
            add = kinds[i].add;
    add(b);
    b->at = around;
}

void script_read_tree(struct script_host *host)
{
    struct building b = {.host = host, .lua = host->lua, .outer = -1, .at = "game.lua: "};
    if (!lua_istable(b.lua, -1))
        luaL_error(b.lua, "game.lua must end with its sequence of play: return sequence { ... }");
    add_node(&b);
    script_tree_step(&b, STEP_END);
    lua_pop(b.lua, 1);
}
