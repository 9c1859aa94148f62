/* Names that nobody knows are told, with the nearest that is known: a misspelt value would be nil, and nil
 * goes a long way before it hurts. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"
#include "sim/core/text.h"

enum { NAMES_MAX = 512 };

static size_t add_keys(lua_State *lua, int table, const char **names, size_t count)
{
    lua_pushnil(lua);
    while (lua_next(lua, table)) {
        lua_pop(lua, 1);
        if (lua_type(lua, -1) == LUA_TSTRING && count < NAMES_MAX)
            names[count++] = lua_tostring(lua, -1);
    }
    return count;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Lua keeps keys in another order each time; of names that are as near, the first of the alphabet is meant.
 */
const char *script_push_meant_key(lua_State *lua, const char *name, int table, int other)
{
    const char *names[NAMES_MAX];
    luaL_checkstack(lua, 4, NULL);
    size_t count = add_keys(lua, table, names, 0);
    if (other)
        count = add_keys(lua, other, names, count);
    qsort(names, count, sizeof *names, by_name);
    const char *nearest = nearest_name(name, names, count);
    return nearest ? lua_pushfstring(lua, "; did you mean '%s'?", nearest) : lua_pushliteral(lua, "");
}

/* Upvalue: what the table is called. */
static int missing_name(lua_State *lua)
{
    const char *name = luaL_tolstring(lua, 2, NULL);
    return luaL_error(lua, "%s has no '%s'%s", lua_tostring(lua, lua_upvalueindex(1)), name,
                      script_push_meant_key(lua, name, 1, 0));
}

/* Sets: `side.none` is none, so that a scenario can name nobody. */
static int missing_thing(lua_State *lua)
{
    const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
    if (strcmp(name, "none") != 0)
        return missing_name(lua);
    lua_pushinteger(lua, SCRIPT_NOBODY);
    return 1;
}

static void guard(lua_State *lua, const char *table, lua_CFunction missing)
{
    lua_getfield(lua, -1, table);
    lua_createtable(lua, 0, 1);
    lua_pushstring(lua, table);
    lua_pushcclosure(lua, missing, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, -2);
    lua_pop(lua, 1);
}

void script_guard_names(struct script_host *host)
{
    const struct script_game *game = host->model->game;
    guard(host->lua, "values", missing_name);
    guard(host->lua, "tables", missing_name);
    guard(host->lua, "rulings", missing_name);
    for (size_t i = 0; i < game->set_count; i++)
        guard(host->lua, game->sets[i].name, missing_thing);
}

int script_unknown_name(lua_State *lua, const char *what, const char *name,
                        const char *(*known)(const void *, size_t), const void *context, size_t count)
{
    return luaL_error(lua, "game.yaml knows no %s '%s'%s", what, name,
                      script_push_meant(lua, name, known, context, count));
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

/* The world is on top of the stack. */
static bool is_taken(lua_State *lua, const char *name)
{
    static const char *const data[] = {"values", "tables", "scenario", "rulings", "none"};
    lua_pushstring(lua, name);
    bool taken = lua_rawget(lua, -2) != LUA_TNIL;
    lua_pop(lua, 1);
    for (size_t k = 0; k < sizeof data / sizeof *data; k++)
        taken |= strcmp(name, data[k]) == 0;
    return taken;
}

static void refuse(struct script_host *host, const char *part, const char *what, const char *name)
{
    const struct conf_node *root = conf_root(host->model->game->conf);
    host->blamed = conf_find(conf_find(root, part), name);
    luaL_error(host->lua, "the %s '%s' needs another name: game.lua knows something else by it", what, name);
}

void script_refuse_taken(struct script_host *host)
{
    const struct script_game *game = host->model->game;
    for (size_t i = 0; i < game->field_table.count; i++) {
        const char *name = game->fields[i].name;
        bool taken = is_taken(host->lua, name);
        for (size_t k = 0; k < game->set_count; k++)
            taken |= strcmp(name, game->sets[k].name) == 0;
        if (taken)
            refuse(host, "fields", "field", name);
    }
    for (size_t i = 0; i < game->set_count; i++)
        if (is_taken(host->lua, game->sets[i].name))
            refuse(host, "sets", "set", game->sets[i].name);
}
