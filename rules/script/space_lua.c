/* Maps for game.lua: neighbours, distances, ways, sight, zones of control. Cells are numbers from 0. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"

static const struct space *space_of(lua_State *lua)
{
    return &script_host_of(lua)->model->space;
}

static unsigned cell_at(lua_State *lua, int index)
{
    return script_number_below(lua, index, (unsigned)space_of(lua)->cell_count, "no cell");
}

/* distance(a, b): steps, over open edges; nil if there is no way. */
static int call_distance(lua_State *lua)
{
    const unsigned steps = space_steps(space_of(lua), cell_at(lua, 1), cell_at(lua, 2));
    if (steps == SPACE_UNREACHABLE)
        return 0;
    lua_pushinteger(lua, steps);
    return 1;
}

static int call_adjacent(lua_State *lua)
{
    lua_pushboolean(lua, space_next_to(space_of(lua), cell_at(lua, 1), cell_at(lua, 2)));
    return 1;
}

/* edge(a, b): the kind of the edge between neighbours, else nil. */
static int call_edge(lua_State *lua)
{
    const struct space *space = space_of(lua);
    const unsigned a = cell_at(lua, 1), b = cell_at(lua, 2);
    const struct script_model *model = script_host_of(lua)->model;
    for (uint32_t k = model->near_first[a]; k < model->near_first[a + 1]; k++)
        if (model->near[k].cell == b) {
            lua_pushstring(lua, space->edge_kinds[model->near[k].edge].name);
            return 1;
        }
    return 0;
}

/* ------------------------------------------------------------------------------------ straight lines ---- */

/* The cell whose centre is there; -1. */
static int cell_with_centre(const struct space *space, int x, int y)
{
    for (size_t i = 0; i < space->cell_count; i++)
        if (space->cells[i].centre.x == x && space->cells[i].centre.y == y)
            return (int)i;
    return -1;
}

/* Steps from a centre to that of the next cell in each straight direction; opposite ones are 3 or 4 apart. */
static unsigned directions_of(const struct space *space, struct space_point *step)
{
    if (!space->cell_count || space->cells[0].corners == 0)
        return 0;
    const struct space_cell *cell = &space->cells[0];
    const int half_width = cell->corner[1].x - cell->centre.x,
              height = abs(cell->corner[1].y - cell->centre.y);
    if (cell->corners == 4) {
        static const struct space_point of[8] = {{1, 0},  {0, 1},  {1, 1},   {1, -1},
                                                 {-1, 0}, {0, -1}, {-1, -1}, {-1, 1}};
        for (unsigned i = 0; i < 8; i++)
            step[i] = (struct space_point){of[i].x * 2 * half_width, of[i].y * 2 * height};
        return 8;
    }
    static const struct space_point of[6] = {{0, 2}, {3, 1}, {3, -1}, {0, -2}, {-3, -1}, {-3, 1}};
    for (unsigned i = 0; i < 6; i++)
        step[i] = (struct space_point){of[i].x * half_width, of[i].y * height};
    return 6;
}

void script_make_directions(struct script_model *model)
{
    struct space_point step[8];
    const struct space *space = &model->space;
    model->directions = directions_of(space, step);
    model->ahead = memory_zeros((8 * space->cell_count + 1) * sizeof *model->ahead);
    for (size_t i = 0; i < space->cell_count; i++)
        for (unsigned k = 0; k < model->directions; k++)
            model->ahead[8 * i + k] = (int16_t)cell_with_centre(space, space->cells[i].centre.x + step[k].x,
                                                                space->cells[i].centre.y + step[k].y);
}

static unsigned run_of(const struct script_model *model, const struct script_array *array, unsigned cell,
                       unsigned direction, const unsigned char *wanted)
{
    const unsigned bytes = array->field->bytes;
    unsigned length = 0;
    for (int at = model->ahead[8 * cell + direction]; at >= 0; at = model->ahead[8 * at + direction]) {
        if (memcmp(array->first + (size_t)at * bytes, wanted, bytes) != 0)
            break;
        length++;
    }
    return length;
}

/* in_row(array, cell): the longest straight row of cells through this one that hold the same. With a value
 * as a third argument: as if the cell held that. */
static int call_in_row(lua_State *lua)
{
    const struct script_model *model = script_host_of(lua)->model;
    const struct script_array array = script_array_at(lua, 1);
    const unsigned cell = cell_at(lua, 2), half = model->directions / 2;
    if (array.count < model->space.cell_count)
        return luaL_error(lua, "%s is no field per cell", array.field->name);
    const int64_t given = luaL_optinteger(lua, 3, 0);
    const unsigned char *wanted = lua_isnoneornil(lua, 3) ? array.first + (size_t)cell * array.field->bytes
                                                          : (const unsigned char *)&given;
    unsigned longest = 1;
    for (unsigned k = 0; k < half; k++) {
        const unsigned length =
            1 + run_of(model, &array, cell, k, wanted) + run_of(model, &array, cell, k + half, wanted);
        longest = length > longest ? length : longest;
    }
    lua_pushinteger(lua, longest);
    return 1;
}

/* ahead(cell, direction): the next cell straight on, nil at the edge of the map. */
static int call_ahead(lua_State *lua)
{
    const struct script_model *model = script_host_of(lua)->model;
    const unsigned cell = cell_at(lua, 1);
    const unsigned direction = script_number_below(lua, 2, model->directions, "no direction");
    if (model->ahead[8 * cell + direction] < 0)
        return 0;
    lua_pushinteger(lua, model->ahead[8 * cell + direction]);
    return 1;
}

/* --------------------------------------------------------------------------------------------- sight ---- */

static bool blocks(lua_State *lua, int function, unsigned cell)
{
    lua_pushvalue(lua, function);
    lua_pushinteger(lua, cell);
    lua_call(lua, 1, 1);
    const bool answer = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return answer;
}

/* sees(a, b, blocks): whether no cell between the two centres blocks; along an edge both sides must. */
static int call_sees(lua_State *lua)
{
    const struct space *space = space_of(lua);
    const unsigned a = cell_at(lua, 1), b = cell_at(lua, 2), steps = space_steps(space, a, b);
    luaL_checktype(lua, 3, LUA_TFUNCTION);
    const struct space_point from = space->cells[a].centre, to = space->cells[b].centre;
    bool clear = true;
    for (unsigned i = 1; i < steps && steps != SPACE_UNREACHABLE && clear; i++) {
        const int64_t x = (int64_t)from.x * (steps - i) + (int64_t)to.x * i;
        const int64_t y = (int64_t)from.y * (steps - i) + (int64_t)to.y * i;
        int64_t nearest = INT64_MAX;
        for (unsigned pass = 0; pass < 2; pass++) {
            bool open = false;
            for (unsigned c = 0; c < space->cell_count; c++) {
                const int64_t dx = (int64_t)space->cells[c].centre.x * steps - x;
                const int64_t dy = (int64_t)space->cells[c].centre.y * steps - y;
                const int64_t apart = dx * dx + dy * dy;
                if (pass == 0)
                    nearest = apart < nearest ? apart : nearest;
                else if (apart == nearest && c != a && c != b)
                    open |= !blocks(lua, 3, c);
                else if (apart == nearest)
                    open = true;
            }
            clear = pass == 0 || open;
        }
    }
    lua_pushboolean(lua, clear);
    return 1;
}

/* ---------------------------------------------------------------------------------------------- ways ---- */

struct flood {
    lua_State *lua;
    int cost, stop; /* places on the stack; 0: none */
    int *least;     /* points to each cell; -1: not reached */
    bool *closed;
};

/* What a step into the cell costs; -1: nobody can go there. */
static int step_cost(const struct flood *flood, unsigned from, unsigned to)
{
    lua_State *lua = flood->lua;
    const struct space *space = space_of(lua);
    if (lua_istable(lua, flood->cost)) {
        lua_getfield(lua, flood->cost, space->kinds[space->cells[to].kind].name);
    } else {
        lua_pushvalue(lua, flood->cost);
        lua_pushinteger(lua, to);
        lua_pushinteger(lua, from);
        lua_call(lua, 2, 1);
    }
    const int cost = lua_isinteger(lua, -1) ? (int)lua_tointeger(lua, -1) : -1;
    lua_pop(lua, 1);
    return cost < 0 || cost > 10000 ? -1 : cost;
}

static void spread(const struct flood *flood, unsigned from, int points)
{
    const struct script_model *model = script_host_of(flood->lua)->model;
    const struct space *space = &model->space;
    flood->least[from] = 0;
    for (;;) {
        int at = -1;
        for (unsigned i = 0; i < space->cell_count; i++)
            if (!flood->closed[i] && flood->least[i] >= 0 && (at < 0 || flood->least[i] < flood->least[at]))
                at = (int)i;
        if (at < 0)
            return;
        flood->closed[at] = true;
        if (flood->stop && (unsigned)at != from && blocks(flood->lua, flood->stop, (unsigned)at))
            continue;
        for (uint32_t k = model->near_first[at]; k < model->near_first[at + 1]; k++) {
            const unsigned next = model->near[k].cell;
            if (flood->closed[next])
                continue;
            const int cost = step_cost(flood, (unsigned)at, next), sum = flood->least[at] + cost;
            if (cost >= 0 && sum <= points && (flood->least[next] < 0 || sum < flood->least[next]))
                flood->least[next] = sum;
        }
    }
}

/* reach(from, points, cost, stop): the cells that can be reached with so many points, in order of their
 * numbers, and a table of what each costs. `cost` is a table by terrain, or a function(cell, from) whose nil
 * bars the way; stop(cell): nobody goes on from there in this move. */
static int call_reach(lua_State *lua)
{
    const struct space *space = space_of(lua);
    const unsigned from = cell_at(lua, 1);
    const lua_Integer points = luaL_checkinteger(lua, 2);
    lua_settop(lua, 4);
    luaL_argcheck(lua, lua_istable(lua, 3) || lua_isfunction(lua, 3), 3, "costs by terrain, or a function");
    struct flood flood = {.lua = lua, .cost = 3, .stop = lua_isfunction(lua, 4) ? 4 : 0};
    flood.least = lua_newuserdatauv(lua, space->cell_count * sizeof(int) + 1, 0);
    flood.closed = lua_newuserdatauv(lua, space->cell_count * sizeof(bool) + 1, 0);
    memset(flood.least, 0xff, space->cell_count * sizeof(int));
    memset(flood.closed, 0, space->cell_count * sizeof(bool));
    spread(&flood, from, (int)points);
    lua_newtable(lua);
    lua_newtable(lua);
    for (unsigned i = 0; i < space->cell_count; i++) {
        if (flood.least[i] < 0 || i == from)
            continue;
        lua_pushinteger(lua, i);
        lua_rawseti(lua, -3, (lua_Integer)lua_rawlen(lua, -3) + 1);
        lua_pushinteger(lua, flood.least[i]);
        lua_rawseti(lua, -2, (lua_Integer)i);
    }
    return 2;
}

/* connected(from, to, passes): whether a way leads there over cells that let pass; supply lines. */
static int call_connected(lua_State *lua)
{
    const struct space *space = space_of(lua);
    const unsigned from = cell_at(lua, 1), to = cell_at(lua, 2);
    luaL_checktype(lua, 3, LUA_TFUNCTION);
    unsigned *queue = lua_newuserdatauv(lua, (space->cell_count + 1) * sizeof *queue, 0), last = 0;
    bool *seen = lua_newuserdatauv(lua, space->cell_count + 1, 0), found = from == to;
    memset(seen, 0, space->cell_count);
    queue[last++] = from;
    seen[from] = true;
    for (unsigned first = 0; first < last && !found; first++)
        for (unsigned next = 0; next < space->cell_count && !found; next++) {
            if (seen[next] || !space_next_to(space, queue[first], next))
                continue;
            seen[next] = true;
            if (!blocks(lua, 3, next))
                continue;
            found = next == to;
            queue[last++] = next;
        }
    lua_pushboolean(lua, found);
    return 1;
}

/* --------------------------------------------------------------------------------- units on the map ---- */

static int64_t element(const struct script_array *array, unsigned place)
{
    const struct game_field one = {.bytes = array->field->bytes, .is_signed = array->field->is_signed};
    return field_get(&one, array->first + (size_t)place * array->field->bytes, NULL);
}

/* units_at(where, cell): the units, by number, whose place in the array `where` is this cell. */
static int call_units_at(lua_State *lua)
{
    const struct script_array where = script_array_at(lua, 1);
    const int64_t cell = luaL_checkinteger(lua, 2);
    lua_Integer found = 0;
    lua_newtable(lua);
    for (unsigned i = 0; i < where.count; i++)
        if (element(&where, i) == cell) {
            lua_pushinteger(lua, i);
            lua_rawseti(lua, -2, ++found);
        }
    return 1;
}

static bool is_other(lua_State *lua, unsigned unit, lua_Integer side)
{
    lua_geti(lua, 2, unit);
    const bool other =
        lua_isinteger(lua, -1) && lua_tointeger(lua, -1) >= 0 && lua_tointeger(lua, -1) != side;
    lua_pop(lua, 1);
    return other;
}

/* enemy_near(where, owner, cell, side): the zone of control of units that are not the side's. `owner` is a
 * table from units to sides, or a field. enemy_at: those in the cell itself. */
static int find_enemy(lua_State *lua, bool near)
{
    const struct space *space = space_of(lua);
    const struct script_array where = script_array_at(lua, 1);
    const unsigned cell = cell_at(lua, 3);
    const lua_Integer side = luaL_checkinteger(lua, 4);
    bool found = false;
    for (unsigned i = 0; i < where.count && !found; i++) {
        const int64_t at = element(&where, i);
        const bool there =
            near ? at >= 0 && at < (int64_t)space->cell_count && space_next_to(space, cell, (unsigned)at)
                 : at == (int64_t)cell;
        found = there && is_other(lua, i, side);
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

/* retreats(cell, from, open): neighbours farther from `from` than the cell, where open(cell) holds. */
static int call_retreats(lua_State *lua)
{
    const struct space *space = space_of(lua);
    const unsigned cell = cell_at(lua, 1), from = cell_at(lua, 2);
    luaL_checktype(lua, 3, LUA_TFUNCTION);
    lua_newtable(lua);
    for (unsigned next = 0; next < space->cell_count; next++)
        if (space_next_to(space, cell, next) &&
            space_steps(space, next, from) > space_steps(space, cell, from) && blocks(lua, 3, next)) {
            lua_pushinteger(lua, next);
            lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2) + 1);
        }
    return 1;
}

static void add_tables(lua_State *lua, const struct space *space)
{
    lua_newtable(lua); /* neighbours */
    lua_newtable(lua); /* terrain */
    for (unsigned i = 0; i < space->cell_count; i++) {
        lua_newtable(lua);
        for (unsigned next = 0; next < space->cell_count; next++)
            if (space_next_to(space, i, next)) {
                lua_pushinteger(lua, next);
                lua_rawseti(lua, -2, (lua_Integer)lua_rawlen(lua, -2) + 1);
            }
        lua_rawseti(lua, -3, (lua_Integer)i);
        lua_pushstring(lua, space->kinds[space->cells[i].kind].name);
        lua_rawseti(lua, -2, (lua_Integer)i);
    }
    lua_setfield(lua, -3, "terrain");
    lua_setfield(lua, -2, "neighbours");
    lua_pushinteger(lua, (lua_Integer)space->cell_count);
    lua_setfield(lua, -2, "cells");
}

void script_add_space(struct script_host *host)
{
    static const luaL_Reg functions[] = {{"distance", call_distance},
                                         {"adjacent", call_adjacent},
                                         {"edge", call_edge},
                                         {"in_row", call_in_row},
                                         {"ahead", call_ahead},
                                         {"sees", call_sees},
                                         {"reach", call_reach},
                                         {"connected", call_connected},
                                         {"units_at", call_units_at},
                                         {"enemy_near", call_enemy_near},
                                         {"enemy_at", call_enemy_at},
                                         {"retreats", call_retreats},
                                         {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
    add_tables(host->lua, &host->model->space);
}
