/* Units on the map for game.lua: who is where, zones of control, stacks, steps, retreats. */
#include <string.h>

#include "rules/script/views.h"

enum { FEW = 4 /* units in a place, mostly */ };

/* units_at(where, cell): the units, by number, whose place in the array `where` is this cell. */
static int call_units_at(lua_State *lua)
{
    const struct script_array where = script_array_at(lua, 1);
    const int64_t cell = script_integer_at(lua, 2);
    lua_Integer found = 0;
    lua_createtable(lua, FEW, 0);
    for (unsigned i = 0; i < where.count; i++)
        if (script_element(&where, i) == cell) {
            lua_pushinteger(lua, i);
            lua_rawseti(lua, -2, ++found);
        }
    return 1;
}

/* unit_at(where, cell): the first of them; nil if there is none. */
static int call_unit_at(lua_State *lua)
{
    const struct script_array where = script_array_at(lua, 1);
    const int64_t cell = script_integer_at(lua, 2);
    for (unsigned i = 0; i < where.count; i++)
        if (script_element(&where, i) == cell) {
            lua_pushinteger(lua, i);
            return 1;
        }
    return 0;
}

/* stack(where, cell, sizes): what stands there counts so much, each unit 1 without sizes; stacking limits. */
static int call_stack(lua_State *lua)
{
    const struct script_array where = script_array_at(lua, 1);
    const int64_t cell = script_integer_at(lua, 2);
    lua_Integer sum = 0;
    lua_settop(lua, 3);
    for (unsigned i = 0; i < where.count; i++) {
        if (script_element(&where, i) != cell)
            continue;
        lua_Integer size = 1;
        if (!lua_isnil(lua, 3)) {
            lua_geti(lua, 3, i);
            int whole;
            size = script_whole_at(lua, -1, &whole);
            if (!whole)
                return luaL_error(lua, "the size of unit %d is no whole number but %s", (int)i,
                                  luaL_typename(lua, -1));
            lua_pop(lua, 1);
        }
        sum += size;
    }
    lua_pushinteger(lua, sum);
    return 1;
}

/* enemy_near(where, owner, cell, side): the zone of control of units that are not the side's. `owner` is a
 * table from units to sides, or a field. enemy_at: those in the cell itself. */
static int find_enemy(lua_State *lua, bool near)
{
    const struct space *space = script_space_at(lua);
    const struct script_array where = script_array_at(lua, 1);
    const unsigned cell = script_cell_at(lua, 3);
    const lua_Integer side = script_integer_at(lua, 4);
    const struct script_owners owners = script_owners_at(lua, 2);
    bool found = false;
    for (unsigned i = 0; i < where.count && !found; i++) {
        const int64_t at = script_element(&where, i);
        const bool there =
            near ? at >= 0 && at < (int64_t)space->cell_count && space_next_to(space, cell, (unsigned)at)
                 : at == (int64_t)cell;
        if (!there)
            continue;
        const lua_Integer owner = script_owner(lua, &owners, i);
        found = owner >= 0 && owner != side;
    }
    lua_pushboolean(lua, found);
    return 1;
}

static int call_enemy_near(lua_State *lua)
{
    return find_enemy(lua, true);
}

static int call_enemy_at(lua_State *lua)
{
    return find_enemy(lua, false);
}

/* Those of the units that are the side's and next to the cell. */
struct near {
    struct script_array where;
    unsigned count;
    uint16_t *unit; /* in their order */
};

/* The arguments (where, owner, cell, side) on the stack. */
static struct near near_at(lua_State *lua)
{
    struct script_host *host = script_host_of(lua);
    const struct space *space = &host->model->space;
    const uint32_t cells = (uint32_t)space->cell_count;
    struct near near = {.where = script_array_at(lua, 1), .unit = host->found};
    const struct script_owners owners = script_owners_at(lua, 2);
    const unsigned cell = script_cell_at(lua, 3);
    const lua_Integer side = script_integer_at(lua, 4);
    const int32_t *places = script_elements(host, &near.where);
    const uint64_t *next_to = &space->neighbours[cell * space->words];
    for (unsigned i = 0; i < near.where.count; i++) {
        const uint32_t at = (uint32_t)places[i]; /* none is beyond all cells */
        if (at < cells && next_to[at / 64] >> at % 64 & 1 && script_owner(lua, &owners, i) == side)
            near.unit[near.count++] = (uint16_t)i;
    }
    return near;
}

/* units_near(where, owner, cell, side): the side's units next to the cell, who can attack there. */
static int call_units_near(lua_State *lua)
{
    const struct near near = near_at(lua);
    lua_createtable(lua, (int)near.count, 0);
    for (unsigned i = 0; i < near.count; i++) {
        lua_pushinteger(lua, near.unit[i]);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
    return 1;
}

/* offer_near(where, owner, cell, side): offer(units_near(...)) without the list. */
static int call_offer_near(lua_State *lua)
{
    const struct near near = near_at(lua);
    const unsigned shift = script_offering(lua, near.where.count, near.where.field->name);
    for (unsigned i = 0; i < near.count; i++)
        script_offer(script_host_of(lua), near.unit[i], shift);
    return 0;
}

/* filled(array or place, ...): the places where any of the arrays holds something other than 0, and those
 * given as numbers (none is no place), in order: where a side is. */
static int call_filled(lua_State *lua)
{
    const int arguments = lua_gettop(lua);
    unsigned most = (unsigned)script_space_at(lua)->cell_count;
    for (int i = 1; i <= arguments; i++)
        if (!lua_isinteger(lua, i)) {
            const unsigned count = script_array_at(lua, i).count;
            most = count > most ? count : most;
        }
    bool *any = lua_newuserdatauv(lua, most + 1, 0);
    memset(any, 0, most + 1);
    for (int i = 1; i <= arguments; i++) {
        if (lua_isinteger(lua, i)) {
            if (lua_tointeger(lua, i) != SCRIPT_NOBODY)
                any[script_number_below(lua, i, most, "no place")] = true;
            continue;
        }
        const struct script_array array = script_array_at(lua, i);
        for (unsigned k = 0; k < array.count; k++)
            any[k] |= script_element(&array, k) != 0;
    }
    lua_newtable(lua);
    lua_Integer found = 0;
    for (unsigned k = 0; k < most; k++)
        if (any[k]) {
            lua_pushinteger(lua, k);
            lua_rawseti(lua, -2, ++found);
        }
    return 1;
}

/* total(array): the sum of its numbers. */
static int call_total(lua_State *lua)
{
    const struct script_array array = script_array_at(lua, 1);
    int64_t sum = 0;
    for (unsigned i = 0; i < array.count; i++)
        sum += script_element(&array, i);
    lua_pushinteger(lua, sum);
    return 1;
}

/* lose_steps(steps, unit, n): the unit loses up to n of its steps; how many are left, and how many it lost.
 */
static int call_lose_steps(lua_State *lua)
{
    script_array_at(lua, 1);
    const lua_Integer wanted = script_integer_at(lua, 3);
    luaL_argcheck(lua, wanted >= 0, 3, "a number of steps is needed");
    lua_pushvalue(lua, 2);
    lua_gettable(lua, 1);
    const lua_Integer had = lua_tointeger(lua, -1), lost = wanted < had ? wanted : had;
    lua_pushvalue(lua, 2);
    lua_pushinteger(lua, had - lost);
    lua_settable(lua, 1);
    lua_pushinteger(lua, had - lost);
    lua_pushinteger(lua, lost);
    return 2;
}

/* retreats(cell, from, open): neighbours farther from `from` than the cell, where open(cell) holds. */
static int call_retreats(lua_State *lua)
{
    const struct space *space = script_space_at(lua);
    const unsigned cell = script_cell_at(lua, 1), from = script_cell_at(lua, 2);
    luaL_checktype(lua, 3, LUA_TFUNCTION);
    lua_newtable(lua);
    for (unsigned next = 0; next < space->cell_count; next++)
        if (space_next_to(space, cell, next) &&
            space_steps(space, next, from) > space_steps(space, cell, from) && script_holds(lua, 3, next)) {
            lua_pushinteger(lua, next);
            lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2) + 1);
        }
    return 1;
}

void script_add_units(struct script_host *host)
{
    static const luaL_Reg functions[] = {
        {"units_at", call_units_at},     {"unit_at", call_unit_at},   {"stack", call_stack},
        {"enemy_near", call_enemy_near}, {"enemy_at", call_enemy_at}, {"units_near", call_units_near},
        {"offer_near", call_offer_near}, {"filled", call_filled},     {"total", call_total},
        {"lose_steps", call_lose_steps}, {"retreats", call_retreats}, {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
}
