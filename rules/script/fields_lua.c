/* Arrays and lists of the state as Lua sees them: arrays are indexed from 0, lists from 1. What is out of
 * range is an error with the line of the script. */
#include <string.h>

#include "rules/script/proxy.h"

static void forbid(lua_State *lua)
{
    luaL_error(lua, "the state cannot be changed here: only play, apply and chance change it");
}

void script_forbid_writing(lua_State *lua)
{
    if (!script_host_of(lua)->writable)
        forbid(lua);
}

void script_put_element(lua_State *lua, const struct game_field *field, const struct script_field *facts,
                        unsigned char *at, int index)
{
    int whole;
    int64_t value = script_whole_at(lua, index, &whole);
    if (!whole && field->kind == FIELD_TRUTH && lua_isboolean(lua, index))
        value = lua_toboolean(lua, index);
    else if (!whole)
        luaL_error(lua, "%s holds whole numbers, not %s", field->name,
                   lua_type(lua, index) == LUA_TNUMBER ? "one with a fraction" : luaL_typename(lua, index));
    if (value < facts->low || value > facts->high)
        luaL_error(lua, "%s: %I is not from %I to %I", field->name, (lua_Integer)value,
                   (lua_Integer)facts->low, (lua_Integer)facts->high);
    if (!script_host_of(lua)->writable)
        forbid(lua);
    if (field->bytes == 1)
        *at = (unsigned char)value;
    else
        memcpy(at, &value, field->bytes);
}

/* Does not return. */
static void no_element(lua_State *lua, const struct proxy *proxy)
{
    const char *quote = lua_type(lua, 2) == LUA_TSTRING ? "\"" : "";
    luaL_error(lua, "%s has no element %s%s%s: they are from 0 to %d", proxy->field->name, quote,
               luaL_tolstring(lua, 2, NULL), quote, proxy->count - 1);
}

/* The element's place, from 0. Nothing is asked as often: whether a text of digits is meant is not. */
static inline unsigned place_of(lua_State *lua, const struct proxy *proxy)
{
    int whole;
    const lua_Integer place = lua_tointegerx(lua, 2, &whole);
    if (__builtin_expect(!whole || place < 0 || place >= proxy->count, 0))
        no_element(lua, proxy);
    return (unsigned)place;
}

unsigned char *script_no_game(lua_State *lua, const struct game_field *field)
{
    luaL_error(lua, "%s: there is no game yet while the file is read", field->name);
    return NULL;
}

static int index_array(lua_State *lua)
{
    const struct proxy *proxy = lua_touserdata(lua, 1);
    const unsigned place = place_of(lua, proxy);
    if (proxy->depth || proxy->field->kind == FIELD_LIST) {
        lua_getiuservalue(lua, 1, 1);
        lua_rawgeti(lua, -1, (lua_Integer)place + 1);
    } else {
        script_push_element(lua, proxy->field, script_base_of(lua, proxy) + place * proxy->stride);
    }
    return 1;
}

static int write_array(lua_State *lua)
{
    const struct proxy *proxy = lua_touserdata(lua, 1);
    const unsigned place = place_of(lua, proxy);
    if (proxy->depth || proxy->field->kind == FIELD_LIST)
        return luaL_error(lua, "%s: only single elements are set", proxy->field->name);
    script_put_element(lua, proxy->field, proxy->facts, script_base_of(lua, proxy) + place * proxy->stride,
                       3);
    return 0;
}

static int length_array(lua_State *lua)
{
    const struct proxy *proxy = lua_touserdata(lua, 1);
    uint16_t count = proxy->count;
    if (!count)
        memcpy(&count, script_base_of(lua, proxy), sizeof count);
    lua_pushinteger(lua, count);
    return 1;
}

static int index_list(lua_State *lua)
{
    const struct script_list list = script_list_at(lua, 1, false);
    int whole;
    const lua_Integer place = lua_tointegerx(lua, 2, &whole);
    if (!whole || place < 1 || place > *list.count)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, list.items[place - 1]);
    return 1;
}

static int write_list(lua_State *lua)
{
    return luaL_error(lua, "lists change by push, pop, take and shuffle");
}

struct script_list script_list_at(lua_State *lua, int index, bool writing)
{
    const struct proxy *proxy = lua_touserdata(lua, index);
    if (!proxy || lua_islightuserdata(lua, index) || proxy->field->kind != FIELD_LIST || proxy->count)
        luaL_argerror(lua, index, "a list of the state is needed");
    if (writing)
        script_forbid_writing(lua);
    unsigned char *at = script_base_of(lua, proxy);
    return (struct script_list){proxy->field, proxy->facts, (uint16_t *)(void *)at, at + sizeof(uint16_t)};
}

struct script_array script_array_at(lua_State *lua, int index)
{
    const struct proxy *proxy = lua_touserdata(lua, index);
    if (!proxy || lua_islightuserdata(lua, index) || proxy->depth || proxy->field->kind == FIELD_LIST)
        luaL_argerror(lua, index, "an array of the state is needed");
    return (struct script_array){proxy->field, script_base_of(lua, proxy), proxy->count, proxy->field->bytes,
                                 proxy->field->is_signed};
}

/* A loop for each width: the compiler makes short work of them. */
__attribute__((optimize("O3"))) const int32_t *script_elements(struct script_host *host,
                                                               const struct script_array *array)
{
    int32_t *to = host->numbers;
    const int8_t *narrow = (const void *)array->first;
    const int16_t *wide = (const void *)array->first;
    if (array->bytes == 1 && array->is_signed)
        for (unsigned i = 0; i < array->count; i++)
            to[i] = narrow[i];
    else if (array->bytes == 1)
        for (unsigned i = 0; i < array->count; i++)
            to[i] = array->first[i];
    else if (array->bytes == 2 && array->is_signed)
        for (unsigned i = 0; i < array->count; i++)
            to[i] = wide[i];
    else
        for (unsigned i = 0; i < array->count; i++)
            to[i] = (int32_t)script_element(array, i);
    return to;
}

lua_Integer script_integer_at(lua_State *lua, int argument)
{
    luaL_checktype(lua, argument, LUA_TNUMBER);
    return luaL_checkinteger(lua, argument);
}

lua_Integer script_integer_or(lua_State *lua, int argument, lua_Integer missing)
{
    return lua_isnoneornil(lua, argument) ? missing : script_integer_at(lua, argument);
}

/* Does not return. */
static void wrong_number(lua_State *lua, int index, unsigned count, const char *what)
{
    const bool digits = lua_type(lua, index) == LUA_TSTRING && lua_isnumber(lua, index);
    const char *given = lua_isnoneornil(lua, index) ? "nil" : luaL_tolstring(lua, index, NULL);
    if (count == 0)
        luaL_error(lua, "%s %s: there is none at all", what, given);
    if (digits)
        luaL_error(lua, "%s \"%s\": a text is no number, even of digits", what, given);
    luaL_error(lua, "%s %s: they are from 0 to %d", what, given, (int)count - 1);
}

unsigned script_number_below(lua_State *lua, int index, unsigned count, const char *what)
{
    int whole;
    const lua_Integer number = script_whole_at(lua, index, &whole);
    if (__builtin_expect(!whole || number < 0 || number >= (lua_Integer)count, 0))
        wrong_number(lua, index, count, what);
    return (unsigned)number;
}

void script_push_proxy(lua_State *lua, struct proxy proxy)
{
    *(struct proxy *)lua_newuserdatauv(lua, sizeof proxy, 1) = proxy;
    if (luaL_newmetatable(lua, proxy.count ? "array" : "list")) {
        lua_pushcfunction(lua, proxy.count ? index_array : index_list);
        lua_setfield(lua, -2, "__index");
        lua_pushcfunction(lua, proxy.count ? write_array : write_list);
        lua_setfield(lua, -2, "__newindex");
        lua_pushcfunction(lua, length_array);
        lua_setfield(lua, -2, "__len");
    }
    lua_setmetatable(lua, -2);
}

/* Arrays of arrays keep one proxy for each part. */
void script_push_field(lua_State *lua, const struct game_field *field, const struct script_field *facts,
                       unsigned depth, uint32_t offset)
{
    size_t bytes = field->kind == FIELD_LIST ? sizeof(uint16_t) + field->capacity : field->bytes;
    unsigned deepest = 0;
    bytes += field->kind == FIELD_LIST ? bytes % 2 : 0;
    while (deepest < FIELD_INDICES && field->index[deepest].count)
        deepest++;
    for (unsigned i = deepest; i-- > depth + 1;)
        bytes *= field->index[i].count;
    const unsigned count = depth < deepest ? field->index[depth].count : 0;
    const unsigned below = depth < deepest ? deepest - depth - 1 : 0;
    script_push_proxy(
        lua, (struct proxy){field, facts, offset, (uint32_t)bytes, (uint16_t)count, (uint16_t)below});
    if (!below && !(count && field->kind == FIELD_LIST))
        return;
    lua_createtable(lua, (int)count, 0);
    for (unsigned i = 0; i < count; i++) {
        script_push_field(lua, field, facts, depth + 1, offset + i * (uint32_t)bytes);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    lua_setiuservalue(lua, -2, 1);
}
