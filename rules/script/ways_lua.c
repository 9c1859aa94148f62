/* Ways over the map for game.lua: what they cost, how far they lead, supply lines. */
#include <string.h>

#include "rules/script/views.h"

enum { DEAREST_STEP = 10000 };

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
    const struct space *space = script_space_at(lua);
    if (lua_istable(lua, flood->cost)) {
        lua_getfield(lua, flood->cost, space->kinds[space->cells[to].kind].name);
    } else {
        lua_pushvalue(lua, flood->cost);
        lua_pushinteger(lua, to);
        lua_pushinteger(lua, from);
        lua_call(lua, 2, 1);
    }
    int whole;
    const lua_Integer cost = script_whole_at(lua, -1, &whole);
    if (!whole && !lua_isnil(lua, -1))
        script_no_cost(lua, -1);
    if (whole && cost < 0)
        luaL_error(lua, "a step costs at least 0 points, or nil where it is barred, not %I", cost);
    lua_pop(lua, 1);
    return !whole || cost > DEAREST_STEP ? -1 : (int)cost;
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
        if (flood->stop && (unsigned)at != from && script_holds(flood->lua, flood->stop, (unsigned)at))
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
    const struct space *space = script_space_at(lua);
    const unsigned from = script_cell_at(lua, 1);
    const lua_Integer points = script_integer_at(lua, 2);
    lua_settop(lua, 4);
    luaL_argcheck(lua, lua_istable(lua, 3) || lua_isfunction(lua, 3), 3, "costs by terrain, or a function");
    luaL_argcheck(lua, lua_isnoneornil(lua, 4) || lua_isfunction(lua, 4), 4,
                  "who goes no farther is said by a function");
    struct flood flood = {.lua = lua, .cost = 3, .stop = lua_isfunction(lua, 4) ? 4 : 0};
    flood.least = lua_newuserdatauv(lua, space->cell_count * sizeof(int) + 1, 0);
    flood.closed = lua_newuserdatauv(lua, space->cell_count * sizeof(bool) + 1, 0);
    memset(flood.least, 0xff, space->cell_count * sizeof(int));
    memset(flood.closed, 0, space->cell_count * sizeof(bool));
    spread(&flood, from, points > INT32_MAX ? INT32_MAX : points < 0 ? 0 : (int)points);
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

/* ------------------------------------------------------------------------------------ connected cells ----
 */

/* Lets the flood run from the cell over cells where the function at `passes` on the stack holds. */
static void fill(lua_State *lua, int passes, unsigned from, bool *seen, bool *reached, uint16_t *queue)
{
    const struct script_model *model = script_host_of(lua)->model;
    unsigned last = 0;
    if (reached[from])
        return;
    seen[from] = reached[from] = true;
    queue[last++] = (uint16_t)from;
    for (unsigned first = 0; first < last; first++)
        for (uint32_t k = model->near_first[queue[first]]; k < model->near_first[queue[first] + 1]; k++) {
            const uint16_t next = model->near[k].cell;
            if (seen[next])
                continue;
            seen[next] = true;
            if (!script_holds(lua, passes, next))
                continue;
            reached[next] = true;
            queue[last++] = next;
        }
}

/* The flood from one cell, or from all of a list of cells, at `index` on the stack; the function lies behind.
 */
static const bool *flood_from(lua_State *lua, int index, int passes)
{
    const size_t cells = script_space_at(lua)->cell_count;
    luaL_checktype(lua, passes, LUA_TFUNCTION);
    bool *reached = lua_newuserdatauv(lua, 2 * cells + 1, 0), *seen = reached + cells;
    uint16_t *queue = lua_newuserdatauv(lua, cells * sizeof *queue + 1, 0);
    memset(reached, 0, 2 * cells);
    if (!lua_istable(lua, index)) {
        fill(lua, passes, script_cell_at(lua, index), seen, reached, queue);
        return reached;
    }
    sandbox_plain(lua, index);
    for (lua_Integer i = 1; i <= (lua_Integer)lua_rawlen(lua, index); i++) {
        lua_rawgeti(lua, index, i);
        fill(lua, passes, script_cell_at(lua, -1), seen, reached, queue);
        lua_pop(lua, 1);
    }
    return reached;
}

/* connected(from, to, passes): whether a way leads there over cells that let pass; a supply line. */
static int call_connected(lua_State *lua)
{
    const unsigned to = script_cell_at(lua, 2);
    lua_pushboolean(lua, flood_from(lua, 1, 3)[to]);
    return 1;
}

/* region(from, passes): a table whose [cell] is true where a way leads over cells that let pass, from a cell
 * or any of a list of them; all that is in supply. */
static int call_region(lua_State *lua)
{
    const bool *reached = flood_from(lua, 1, 2);
    const size_t cells = script_space_at(lua)->cell_count;
    lua_newtable(lua);
    for (size_t i = 0; i < cells; i++)
        if (reached[i]) {
            lua_pushboolean(lua, true);
            lua_rawseti(lua, -2, (lua_Integer)i);
        }
    return 1;
}

void script_add_ways(struct script_host *host)
{
    static const luaL_Reg functions[] = {
        {"reach", call_reach}, {"connected", call_connected}, {"region", call_region}, {NULL, NULL}};
    luaL_setfuncs(host->lua, functions, 0);
}
