/* Maps for game.lua: neighbours, distances, straight lines, sight. Cells are numbers from 0. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/host.h"

const struct space *script_space_at(lua_State *lua)
{
    return &script_host_of(lua)->model->space;
}

unsigned script_cell_at(lua_State *lua, int index)
{
    return script_number_below(lua, index, (unsigned)script_space_at(lua)->cell_count, "no cell");
}

/* distance(a, b): steps, over open edges; nil if there is no way. */
static int call_distance(lua_State *lua)
{
    const unsigned steps = space_steps(script_space_at(lua), script_cell_at(lua, 1), script_cell_at(lua, 2));
    if (steps == SPACE_UNREACHABLE)
        return 0;
    lua_pushinteger(lua, steps);
    return 1;
}

static int call_adjacent(lua_State *lua)
{
    lua_pushboolean(lua, space_next_to(script_space_at(lua), script_cell_at(lua, 1), script_cell_at(lua, 2)));
    return 1;
}

/* edge(a, b): the kind of the edge between neighbours, else nil. */
static int call_edge(lua_State *lua)
{
    const struct space *space = script_space_at(lua);
    const unsigned a = script_cell_at(lua, 1), b = script_cell_at(lua, 2);
    const struct script_model *model = script_host_of(lua)->model;
    for (uint32_t k = model->near_first[a]; k < model->near_first[a + 1]; k++)
        if (model->near[k].cell == b) {
            lua_pushstring(lua, space->edge_kinds[model->near[k].edge].name);
            return 1;
        }
    return 0;
}

bool script_holds(lua_State *lua, int function, unsigned cell)
{
    lua_pushvalue(lua, function);
    lua_pushinteger(lua, cell);
    lua_call(lua, 1, 1);
    const bool answer = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return answer;
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
    const unsigned cell = script_cell_at(lua, 2), half = model->directions / 2;
    if (array.count < model->space.cell_count)
        return luaL_error(lua, "%s is no field per cell", array.field->name);
    const int64_t given = script_integer_or(lua, 3, 0);
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
    const unsigned cell = script_cell_at(lua, 1);
    if (!model->directions)
        return luaL_error(lua, "ahead(): a map of areas has no directions");
    const unsigned direction = script_number_below(lua, 2, model->directions, "no direction");
    if (model->ahead[8 * cell + direction] < 0)
        return 0;
    lua_pushinteger(lua, model->ahead[8 * cell + direction]);
    return 1;
}

/* --------------------------------------------------------------------------------------------- sight ---- */

/* sees(a, b, blocks): whether no cell between the two centres blocks; along an edge both sides must. */
static int call_sees(lua_State *lua)
{
    const struct space *space = script_space_at(lua);
    const unsigned a = script_cell_at(lua, 1), b = script_cell_at(lua, 2), steps = space_steps(space, a, b);
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
                    open |= !script_holds(lua, 3, c);
                else if (apart == nearest)
                    open = true;
            }
            clear = pass == 0 || open;
        }
    }
    lua_pushboolean(lua, clear);
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
                                         {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
    add_tables(host->lua, &host->model->space);
}
