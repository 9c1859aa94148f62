/* `pairs` for scripts: keys in order, numbers before texts before truths, so that nothing depends on how
 * tables lie in memory. The keys are those at the beginning; what is gone when its turn comes is passed over.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/script/sandbox.h"

struct key {
    int type;
    bool whole, truth;
    lua_Integer integer;
    lua_Number number;
    const char *text; /* the table has it as long as it is sorted */
    size_t length;
};

static int rank(int type)
{
    return type == LUA_TNUMBER ? 0 : type == LUA_TSTRING ? 1 : 2;
}

static int by_numbers(const struct key *a, const struct key *b)
{
    if (a->whole && b->whole)
        return a->integer < b->integer ? -1 : a->integer > b->integer;
    return a->number < b->number ? -1 : a->number > b->number;
}

static int by_texts(const struct key *a, const struct key *b)
{
    const size_t common = a->length < b->length ? a->length : b->length;
    const int order = memcmp(a->text, b->text, common);
    return order ? order : a->length < b->length ? -1 : a->length > b->length;
}

static int by_keys(const void *first, const void *second)
{
    const struct key *a = first, *b = second;
    if (a->type != b->type)
        return rank(a->type) - rank(b->type);
    if (a->type == LUA_TNUMBER)
        return by_numbers(a, b);
    return a->type == LUA_TSTRING ? by_texts(a, b) : (int)a->truth - (int)b->truth;
}

/* The key on top of the stack. */
static struct key key_at(lua_State *lua)
{
    struct key key = {.type = lua_type(lua, -1)};
    int whole;
    switch (key.type) {
    case LUA_TNUMBER:
        key.whole = lua_isinteger(lua, -1);
        key.integer = lua_tointegerx(lua, -1, &whole);
        key.number = lua_tonumber(lua, -1);
        break;
    case LUA_TSTRING:
        key.text = lua_tolstring(lua, -1, &key.length);
        break;
    case LUA_TBOOLEAN:
        key.truth = lua_toboolean(lua, -1);
        break;
    default:
        luaL_error(lua, "pairs: keys must be numbers, texts or truths");
    }
    return key;
}

static void push_key(lua_State *lua, const struct key *key)
{
    if (key->type == LUA_TSTRING)
        lua_pushlstring(lua, key->text, key->length);
    else if (key->type == LUA_TBOOLEAN)
        lua_pushboolean(lua, key->truth);
    else if (key->whole)
        lua_pushinteger(lua, key->integer);
    else
        lua_pushnumber(lua, key->number);
}

/* Upvalues: the table, its keys, how many have had their turn. */
static int next_pair(lua_State *lua)
{
    lua_Integer place = lua_tointeger(lua, lua_upvalueindex(3));
    lua_settop(lua, 0);
    while (lua_rawgeti(lua, lua_upvalueindex(2), ++place) != LUA_TNIL) {
        lua_pushvalue(lua, 1);
        if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL) {
            lua_pushinteger(lua, place);
            lua_replace(lua, lua_upvalueindex(3));
            return 2;
        }
        lua_settop(lua, 0);
    }
    return 1;
}

int sandbox_pairs(lua_State *lua)
{
    size_t count = 0;
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    sandbox_plain(lua, 1);
    for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1))
        count++;
    struct key *keys =
        lua_newuserdatauv(lua, (count + 1) * sizeof *keys, 0); /* index 2: gone after an error, too */
    size_t i = 0;
    for (lua_pushnil(lua); lua_next(lua, 1);) {
        lua_pop(lua, 1);
        keys[i++] = key_at(lua);
    }
    qsort(keys, count, sizeof *keys, by_keys);
    lua_pushvalue(lua, 1);
    lua_createtable(lua, (int)count, 0);
    for (i = 0; i < count; i++) {
        push_key(lua, &keys[i]);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_pair, 3);
    return 1;
}
