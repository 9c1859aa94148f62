/* The globals of game.lua: fields of one value are read and written by their names, arrays and lists are
 * proxies. Reading is what is done most, and Lua reads its own tables best; so each call begins by laying
 * what the state's fields of one value hold into the table of everything, where it is another than before. */
#include <stdlib.h>

#include "rules/script/proxy.h"
#include "sim/core/text.h"

/* Short texts, which Lua keeps once each (LUAI_MAXSHORTLEN): equal ones have one address. */
enum { SHORT_TEXT_MAX = 40 };

static size_t first_seat(const struct script_host *host, const char *name)
{
    const uintptr_t address = (uintptr_t)name;
    return (address >> 4 ^ address >> 10) & host->scalar_mask;
}

/* NULL: no field of one value, or one with a long name. */
static struct script_scalar *scalar_at(const struct script_host *host, const char *name)
{
    for (size_t i = first_seat(host, name);; i = (i + 1) & host->scalar_mask)
        if (host->scalars[i].name == name || !host->scalars[i].name)
            return name && host->scalars[i].name ? &host->scalars[i] : NULL;
}

static void make_scalars(struct script_host *host)
{
    size_t seats = 2;
    while (seats < 2 * host->model->game->field_table.count + 2)
        seats *= 2;
    host->scalars = memory_zeros(seats * sizeof *host->scalars);
    host->shown = memory_zeros(seats * sizeof(struct script_scalar *));
    host->scalar_mask = seats - 1;
}

/* Its name is on top of the stack, and is kept: the address stays its own. */
static void add_scalar(struct script_host *host, const struct game_field *field,
                       const struct script_field *facts)
{
    size_t length;
    const char *name = lua_tolstring(host->lua, -1, &length);
    size_t i = first_seat(host, name);
    if (length > SHORT_TEXT_MAX)
        return;
    while (host->scalars[i].name)
        i = (i + 1) & host->scalar_mask;
    lua_pushvalue(host->lua, -1);
    host->scalars[i] = (struct script_scalar){name, field, facts, luaL_ref(host->lua, LUA_REGISTRYINDEX), 0};
    host->shown[host->shown_count++] = &host->scalars[i];
}

/* ------------------------------------------------------------------------------- as Lua's own globals ----
 */

static void push_shown(lua_State *lua, const struct script_scalar *scalar)
{
    if (scalar->field->kind == FIELD_TRUTH)
        lua_pushboolean(lua, scalar->shown != 0);
    else
        lua_pushinteger(lua, scalar->shown);
}

static void show(lua_State *lua, const struct script_host *host, const struct script_scalar *scalar)
{
    lua_rawgeti(lua, LUA_REGISTRYINDEX, host->world);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, scalar->kept);
    if (host->shows)
        push_shown(lua, scalar);
    else
        lua_pushnil(lua);
    lua_rawset(lua, -3);
    lua_pop(lua, 1);
}

void script_show_state(struct script_host *host)
{
    const bool all = !host->shows;
    host->shows = true;
    for (size_t i = 0; i < host->shown_count; i++) {
        struct script_scalar *scalar = host->shown[i];
        const int64_t value = script_value_at(scalar->field, host->state + scalar->field->offset);
        if (__builtin_expect(value == scalar->shown && !all, 1))
            continue;
        scalar->shown = value;
        show(host->lua, host, scalar);
    }
}

struct script_scalar *script_scalar_named(const struct script_host *host, const char *name)
{
    for (size_t i = 0; i < host->shown_count; i++)
        if (strcmp(host->shown[i]->name, name) == 0)
            return host->shown[i];
    return NULL;
}

void script_set_scalar(struct script_host *host, struct script_scalar *scalar, int64_t value)
{
    memcpy(host->state + scalar->field->offset, &value, scalar->field->bytes);
    if (scalar->shown == value)
        return;
    scalar->shown = value;
    show(host->lua, host, scalar);
}

void script_show_nothing(struct script_host *host)
{
    if (!host->shows)
        return;
    host->shows = false;
    for (size_t i = 0; i < host->shown_count; i++)
        show(host->lua, host, host->shown[i]);
}

/* ------------------------------------------------------------------------------------- reading, writing ----
 */

/* Every global access goes through an empty table, so that each writing is seen. Upvalue: the fields of one
 * value. */
static int read_global(lua_State *lua)
{
    const char *name = lua_tostring(lua, 2);
    if (!name)
        return luaL_error(lua, "a global without a name");
    return luaL_error(lua, "'%s' is neither a field of one value nor anything else known here%s", name,
                      script_push_meant_key(lua, name, 1, lua_upvalueindex(1)));
}

static int write_global(lua_State *lua)
{
    const struct script_host *host = script_host_of(lua);
    if (!host->loading)
        return luaL_error(lua,
                          "'%s' is no field: what lasts is in the state, what is fixed is set while the "
                          "file is read",
                          luaL_tolstring(lua, 2, NULL));
    lua_rawset(lua, lua_upvalueindex(1));
    return 0;
}

static int read_scalar(lua_State *lua)
{
    const char *text = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : NULL;
    const struct script_scalar *scalar = scalar_at(script_host_of(lua), text);
    if (__builtin_expect(scalar != NULL, 1)) {
        const struct game_field *field = scalar->field;
        script_push_element(lua, field, script_place_of(lua, field, field->offset));
        return 1;
    }
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNIL)
        return read_global(lua);
    const struct proxy *proxy = lua_touserdata(lua, -1);
    script_push_element(lua, proxy->field, script_base_of(lua, proxy));
    return 1;
}

/* Upvalues: everything there is, the fields of one value. */
static int write_scalar(lua_State *lua)
{
    const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : NULL;
    struct script_scalar *scalar = scalar_at(script_host_of(lua), name);
    if (__builtin_expect(scalar != NULL, 1)) {
        const struct game_field *field = scalar->field;
        unsigned char *at = script_place_of(lua, field, field->offset);
        script_put_element(lua, field, scalar->facts, at, 3);
        scalar->shown = script_value_at(field, at);
        lua_settop(lua, 2);
        push_shown(lua, scalar);
        lua_rawset(lua, lua_upvalueindex(1));
        return 0;
    }
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, lua_upvalueindex(2)) == LUA_TNIL) {
        lua_pop(lua, 1);
        return write_global(lua);
    }
    const struct proxy *proxy = lua_touserdata(lua, -1);
    script_put_element(lua, proxy->field, proxy->facts, script_base_of(lua, proxy), 3);
    return 0;
}

/* The world is on top of the stack; leaves the environment in its place. */
void script_add_fields(struct script_host *host)
{
    const struct script_game *game = host->model->game;
    lua_State *lua = host->lua;
    lua_pushvalue(lua, -1);
    host->world = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_newtable(lua); /* fields of one value, by name */
    make_scalars(host);
    for (size_t i = 0; i < game->field_table.count; i++) {
        const struct game_field *field = &game->fields[i];
        if (field->untold)
            continue;
        const bool single = !field->index[0].count && field->kind != FIELD_LIST;
        lua_pushstring(lua, field->name);
        if (single) {
            add_scalar(host, field, &game->field_facts[i]);
            script_push_proxy(lua, (struct proxy){.field = field,
                                                  .facts = &game->field_facts[i],
                                                  .offset = field->offset,
                                                  .count = 1});
        } else {
            script_push_field(lua, field, &game->field_facts[i], 0, field->offset);
        }
        lua_rawset(lua, single ? -3 : -4);
    }
    lua_newtable(lua); /* the world's metatable */
    lua_pushvalue(lua, -2);
    lua_pushcclosure(lua, read_scalar, 1);
    lua_setfield(lua, -2, "__index");
    lua_pushvalue(lua, -3);
    lua_insert(lua, -2);
    lua_setmetatable(lua, -2); /* world, scalars, world */
    lua_pop(lua, 1);
    lua_newtable(lua); /* the environment */
    lua_newtable(lua); /* and its metatable: world, scalars, environment, metatable */
    lua_pushvalue(lua, -4);
    lua_setfield(lua, -2, "__index");
    lua_pushvalue(lua, -4);
    lua_pushvalue(lua, -4);
    lua_pushcclosure(lua, write_scalar, 2);
    lua_setfield(lua, -2, "__newindex");
    sandbox_shield(lua, -1, -4);
    lua_setmetatable(lua, -2);
    lua_pushvalue(lua, -1);
    lua_setfield(lua, -4, "_G");
    lua_replace(lua, -3);
    lua_pop(lua, 1);
}
