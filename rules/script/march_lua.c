/* Marching on a map with zones of control, as most hex-and-counter games have it: one call for all cells that
 * a unit can get to. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/views.h"

enum {
    BARRED = 0x7fff,
    POINTS_MAX = 1000,
    WAYS = 8, /* how often a cell can be taken up again */
};

/* Neighbours as lists: those of cell i are near[near_first[i] .. near_first[i + 1]). */
void script_make_neighbours(struct script_model *model)
{
    const struct space *space = &model->space;
    size_t pairs = 0;
    for (size_t i = 0; i < space->cell_count * space->words; i++)
        pairs += (size_t)__builtin_popcountll(space->neighbours[i]);
    model->near_first = memory_zeros((space->cell_count + 1) * sizeof *model->near_first);
    model->near = memory_zeros((pairs + 1) * sizeof *model->near);
    uint32_t next = 0;
    for (unsigned i = 0; i < space->cell_count; i++) {
        model->near_first[i] = next;
        for (unsigned other = 0; other < space->cell_count; other++) {
            if (!space_next_to(space, i, other))
                continue;
            struct script_near near = {(uint16_t)other, 0};
            for (size_t e = 0; e < space->edge_count; e++)
                if ((space->edges[e].a == i && space->edges[e].b == other) ||
                    (space->edges[e].b == i && space->edges[e].a == other))
                    near.edge = space->edges[e].kind;
            model->near[next++] = near;
        }
    }
    if (space->cell_count)
        model->near_first[space->cell_count] = next;
}

size_t script_scratch_bytes(const struct script_model *model)
{
    return model->space.words * sizeof(uint64_t) +
           model->space.cell_count * (sizeof(int16_t) + WAYS * sizeof(uint16_t) + 1) + 1;
}

struct march {
    const struct script_model *model;
    const int *cost, *edge_cost; /* by kind */
    bool free_step;              /* some step may cost nothing */
    uint8_t *held;               /* 1: somebody is there, 2: next to an enemy */
    int16_t *least;
    uint16_t *queue;
    uint64_t *reached; /* a bit for each cell */
};

/* How far off a unit can matter to the march: with zones, nobody farther off than a step more than it leads.
 */
static unsigned farthest(const struct march *march, int points)
{
    return march->free_step                 ? SPACE_UNREACHABLE
           : points + 1 < SPACE_UNREACHABLE ? (unsigned)points + 1
                                            : SPACE_UNREACHABLE - 1;
}

static void mark(lua_State *lua, struct march *march, struct script_array where, unsigned unit, unsigned from,
                 int points)
{
    const struct script_owners owners = script_owners_at(lua, 2);
    const lua_Integer side = script_owner(lua, &owners, unit);
    const struct script_model *model = march->model;
    const uint64_t cells = model->space.cell_count;
    const uint8_t *steps = model->space.steps + from * cells;
    const unsigned most = farthest(march, points);
    const int32_t *places = script_elements(script_host_of(lua), &where);
    memset(march->held, 0, cells);
    for (unsigned i = 0; i < where.count; i++) {
        const uint32_t cell = (uint32_t)places[i]; /* none is beyond all cells */
        if (cell >= cells || steps[cell] > most)
            continue;
        march->held[cell] |= 1;
        if (i == unit)
            continue;
        const lua_Integer owner = script_owner(lua, &owners, i);
        const bool enemy = owner != SCRIPT_NOBODY && owner != side;
        for (uint32_t k = model->near_first[cell]; enemy && k < model->near_first[cell + 1]; k++)
            march->held[model->near[k].cell] |= 2;
    }
}

/* Cells are taken up again when a cheaper way is found: maps are small. */
static void spread(struct march *march, unsigned from, int points)
{
    const struct script_model *model = march->model;
    const struct space *space = &model->space;
    size_t first = 0, last = 0;
    memset(march->least, 0xff, space->cell_count * sizeof *march->least);
    march->least[from] = 0;
    march->queue[last++] = (uint16_t)from;
    while (first < last) {
        const unsigned at = march->queue[first++];
        if (at != from && march->held[at] & 2)
            continue;
        for (uint32_t k = model->near_first[at]; k < model->near_first[at + 1]; k++) {
            const unsigned next = model->near[k].cell;
            const int cost = march->cost[space->cells[next].kind] + march->edge_cost[model->near[k].edge];
            const int sum = march->least[at] + cost;
            if (march->held[next] & 1 || sum > points ||
                (march->least[next] >= 0 && march->least[next] <= sum))
                continue;
            march->least[next] = (int16_t)sum;
            march->reached[next / 64] |= UINT64_C(1) << next % 64;
            if ((sum < points || march->free_step) && last < WAYS * space->cell_count)
                march->queue[last++] = (uint16_t)next;
        }
    }
}

/* What spread() reaches where the points are enough for one step at most: zones of control stop nobody. */
static void step_once(lua_State *lua, const struct march *march, const struct script_array *where,
                      unsigned from, int points)
{
    const struct script_model *model = march->model;
    const struct space *space = &model->space;
    const uint32_t cells = (uint32_t)space->cell_count;
    const int32_t *places = script_elements(script_host_of(lua), where);
    uint64_t *taken = (uint64_t *)(void *)march->least; /* a bit for each cell */
    memset(taken, 0, space->words * sizeof *taken);
    for (unsigned i = 0; i < where->count; i++) {
        const uint32_t cell = (uint32_t)places[i];
        if (cell < cells)
            taken[cell / 64] |= UINT64_C(1) << cell % 64;
    }
    for (uint32_t k = model->near_first[from]; k < model->near_first[from + 1]; k++) {
        const unsigned next = model->near[k].cell;
        const int cost = march->cost[space->cells[next].kind] + march->edge_cost[model->near[k].edge];
        if (cost <= points && !(taken[next / 64] >> next % 64 & 1))
            march->reached[next / 64] |= UINT64_C(1) << next % 64;
    }
}

/* The arguments march(place, owners, unit, points, costs, edges) on the stack: what is reached. */
static void march_at(lua_State *lua, struct march *march)
{
    const struct script_host *host = script_host_of(lua);
    const struct script_model *model = host->model;
    const size_t cells = model->space.cell_count;
    const struct script_array where = script_array_at(lua, 1);
    const unsigned unit = script_number_below(lua, 3, where.count, "no unit");
    const int64_t from = script_element(&where, unit);
    const lua_Integer wanted = script_integer_at(lua, 4);
    const int points = wanted > POINTS_MAX ? POINTS_MAX : wanted < 0 ? 0 : (int)wanted;
    lua_settop(lua, 6);
    if (from < 0 || from >= (int64_t)cells)
        luaL_error(lua, "the unit %d is nowhere on the map", (int)unit);
    march->model = model;
    struct script_costs room[2];
    const struct script_costs *costs =
        script_costs_at(lua, 5, lua_upvalueindex(1), model->space.kind_count, BARRED, &room[0]);
    const struct script_costs *edges =
        script_costs_at(lua, 6, lua_upvalueindex(2), model->space.edge_kind_count, 0, &room[1]);
    march->cost = costs->cost;
    march->edge_cost = edges->cost;
    march->free_step = costs->least < 1 || edges->least < 0;
    march->reached = host->scratch;
    march->least = (int16_t *)(void *)(march->reached + model->space.words);
    memset(march->reached, 0, model->space.words * sizeof *march->reached);
    march->queue = (uint16_t *)march->least + cells;
    march->held = (uint8_t *)(march->queue + WAYS * cells);
    if (!march->free_step && points < 2 * costs->least && lua_istable(lua, 2)) {
        step_once(lua, march, &where, (unsigned)from, points);
        return;
    }
    mark(lua, march, where, unit, (unsigned)from, points);
    spread(march, (unsigned)from, points);
}

/* march(...): the cells the unit can get to, in order. It enters no cell where a unit is, and stops next to
 * an enemy. `costs` by terrain - what is not named bars the way -, `edges` what crossing an edge of a kind
 * costs more. */
static int call_march(lua_State *lua)
{
    struct march march;
    march_at(lua, &march);
    const size_t words = march.model->space.words;
    int count = 0;
    for (size_t i = 0; i < words; i++)
        count += __builtin_popcountll(march.reached[i]);
    lua_createtable(lua, count, 0);
    lua_Integer found = 0;
    for (size_t i = 0; i < words; i++)
        for (uint64_t left = march.reached[i]; left; left &= left - 1) {
            lua_pushinteger(lua, (lua_Integer)(64 * i) + __builtin_ctzll(left));
            lua_rawseti(lua, -2, ++found);
        }
    return 1;
}

/* offer_march(...): offer(march(...)) without the list. */
static int call_offer_march(lua_State *lua)
{
    struct march march;
    march_at(lua, &march);
    const struct space *space = &march.model->space;
    const unsigned shift = script_offering(lua, (unsigned)space->cell_count, "the map");
    for (size_t i = 0; i < space->words; i++)
        for (uint64_t left = march.reached[i]; left; left &= left - 1)
            script_offer(script_host_of(lua), (unsigned)(64 * i) + (unsigned)__builtin_ctzll(left), shift);
    return 0;
}

static void push_names(lua_State *lua, const struct space_kind *kinds, size_t count)
{
    lua_createtable(lua, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        lua_pushstring(lua, kinds[i].name);
        lua_rawseti(lua, -2, (lua_Integer)i + 1);
    }
}

/* With the names of terrain and of edges as texts that Lua knows already. */
void script_add_marches(struct script_host *host)
{
    static const luaL_Reg functions[] = {
        {"march", call_march}, {"offer_march", call_offer_march}, {NULL, NULL}};
    const struct space *space = &host->model->space;
    push_names(host->lua, space->kinds, space->kind_count);
    push_names(host->lua, space->edge_kinds, space->edge_kind_count);
    luaL_setfuncs(host->lua, functions, 2);
}
