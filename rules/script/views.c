/* Frozen tables as C sees them: read once, since nobody can change them any more. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/views.h"

enum { OWNERS_MAX = 1 << 16, DEAREST = 0x7fff /* a step: more than any unit has */ };

static struct script_view **seat_of(struct script_host *host, const void *table)
{
    return &host->views[((uintptr_t)table >> 5 ^ (uintptr_t)table >> 9) % SCRIPT_VIEWS];
}

static const void *find(struct script_host *host, const void *table, enum script_view_kind kind)
{
    for (const struct script_view *view = *seat_of(host, table); view; view = view->next)
        if (view->table == table && view->kind == kind)
            return view->data;
    return NULL;
}

/* As long as the host: frozen tables stay where they are, and there are only those of the file. */
static void *keep(struct script_host *host, const void *table, enum script_view_kind kind, void *data)
{
    struct script_view **seat = seat_of(host, table), *view = memory_zeros(sizeof *view);
    *view = (struct script_view){table, kind, data, *seat};
    *seat = view;
    return data;
}

void script_views_free(struct script_host *host)
{
    for (size_t i = 0; i < SCRIPT_VIEWS; i++)
        while (host->views[i]) {
            struct script_view *view = host->views[i];
            host->views[i] = view->next;
            free(view->data);
            free(view);
        }
}

/* ------------------------------------------------------------------------------------------- costs ---- */

void script_no_cost(lua_State *lua, int index)
{
    luaL_error(lua, "a step costs a whole number of points, or nil where it is barred, not %s",
               lua_type(lua, index) == LUA_TNUMBER ? "one with a fraction" : luaL_typename(lua, index));
}

/* What each kind costs by its name; the names lie in a list at `names` on the stack. */
static void read_costs(lua_State *lua, int table, int names, size_t count, int missing,
                       struct script_costs *costs)
{
    costs->least = INT32_MAX;
    for (size_t i = 0; i < count; i++) {
        int whole;
        costs->cost[i] = missing;
        lua_rawgeti(lua, names, (lua_Integer)i + 1);
        lua_rawget(lua, table);
        const lua_Integer number = script_whole_at(lua, -1, &whole);
        if (!whole && !lua_isnil(lua, -1))
            script_no_cost(lua, -1);
        if (whole)
            costs->cost[i] = number > DEAREST ? DEAREST : number < -DEAREST ? -DEAREST : (int)number;
        lua_pop(lua, 1);
        costs->least = costs->cost[i] < costs->least ? costs->cost[i] : costs->least;
    }
}

const struct script_costs *script_costs_at(lua_State *lua, int table, int names, size_t count, int missing,
                                           struct script_costs *room)
{
    struct script_host *host = script_host_of(lua);
    const enum script_view_kind kind = missing ? VIEW_OF_COSTS : VIEW_OF_EDGE_COSTS;
    const void *address = lua_topointer(lua, table);
    const struct script_costs *known = find(host, address, kind);
    if (known)
        return known;
    if (!lua_istable(lua, table)) {
        luaL_argcheck(lua, lua_isnoneornil(lua, table), table, "costs are a table by name");
        room->least = missing;
        for (size_t i = 0; i < count; i++)
            room->cost[i] = missing;
        return room;
    }
    const bool frozen = sandbox_plain(lua, table);
    read_costs(lua, table, names, count, missing, room);
    if (!frozen)
        return room;
    struct script_costs *kept = memory_zeros(sizeof *kept);
    *kept = *room;
    return keep(host, address, kind, kept);
}

/* ------------------------------------------------------------------------------------------ owners ---- */

/* The owner on top of the stack: a side, or nobody where there is none. */
static lua_Integer owner_on_top(lua_State *lua)
{
    int whole;
    const lua_Integer owner = script_whole_at(lua, -1, &whole);
    if (!whole && !lua_isnil(lua, -1))
        luaL_error(lua, "an owner is a side, by its number (side.NAME), not %s", luaL_typename(lua, -1));
    return whole ? owner : SCRIPT_NOBODY;
}

static unsigned length_of(lua_State *lua, int table)
{
    lua_Integer length = 0;
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        owner_on_top(lua); /* before there is anything to be freed */
        if (lua_isinteger(lua, -2) && lua_tointeger(lua, -2) >= length)
            length = lua_tointeger(lua, -2) + 1;
    }
    return length < OWNERS_MAX ? (unsigned)length : OWNERS_MAX;
}

static const struct script_known_owners *know_owners(lua_State *lua, int table, const void *address)
{
    const unsigned count = length_of(lua, table);
    struct script_known_owners *known = memory_zeros(sizeof *known + count * sizeof *known->side);
    keep(script_host_of(lua), address, VIEW_OF_OWNERS, known);
    known->count = count;
    for (unsigned i = 0; i < count; i++) {
        lua_rawgeti(lua, table, i);
        known->side[i] = owner_on_top(lua);
        lua_pop(lua, 1);
    }
    return known;
}

struct script_owners script_owners_at(lua_State *lua, int index)
{
    const int type = lua_type(lua, index);
    if (type == LUA_TUSERDATA)
        return (struct script_owners){.field = script_array_at(lua, index)};
    luaL_checktype(lua, index, LUA_TTABLE);
    const void *address = lua_topointer(lua, index);
    const struct script_known_owners *known = find(script_host_of(lua), address, VIEW_OF_OWNERS);
    if (!known && sandbox_plain(lua, index))
        known = know_owners(lua, index, address);
    return (struct script_owners){.known = known, .table = index};
}

const struct script_known_owners *script_owners_fixed(lua_State *lua, int index)
{
    lua_pushvalue(lua, index);
    sandbox_freeze(lua, "a table of owners");
    const struct script_known_owners *known = script_owners_at(lua, lua_gettop(lua)).known;
    lua_pop(lua, 1);
    return known;
}

lua_Integer script_owner_asked(lua_State *lua, const struct script_owners *owners, unsigned unit)
{
    if (!owners->table)
        return unit < owners->field.count ? script_element(&owners->field, unit) : SCRIPT_NOBODY;
    lua_rawgeti(lua, owners->table, unit);
    const lua_Integer owner = owner_on_top(lua);
    lua_pop(lua, 1);
    return owner;
}
