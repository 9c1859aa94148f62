/* Frozen tables (sandbox_frozen.c) as C sees them: nobody can change them, so they are read once. */
#ifndef WARODDS_SCRIPT_VIEWS_H
#define WARODDS_SCRIPT_VIEWS_H

#include "rules/script/host.h"

/* What C has read of a frozen table. */
enum script_view_kind { VIEW_OF_OWNERS, VIEW_OF_COSTS, VIEW_OF_EDGE_COSTS };
struct script_view {
    const void *table; /* its address: frozen tables stay */
    enum script_view_kind kind;
    void *data;
    struct script_view *next;
};

/* The sides of units; none. */
struct script_known_owners {
    unsigned count;
    lua_Integer side[];
};

/* A table or field from units to sides on the stack. */
struct script_owners {
    const struct script_known_owners *known; /* of a frozen table */
    int table;                               /* its place on the stack; 0: a field */
    struct script_array field;
};
struct script_owners script_owners_at(lua_State *lua, int index);
/* While the file is read: freezes the table on the stack and reads it. */
const struct script_known_owners *script_owners_fixed(lua_State *lua, int index);
lua_Integer script_owner_asked(lua_State *lua, const struct script_owners *owners, unsigned unit);
/* The side of a unit; SCRIPT_NOBODY. */
static inline lua_Integer script_owner(lua_State *lua, const struct script_owners *owners, unsigned unit)
{
    if (owners->known)
        return unit < owners->known->count ? owners->known->side[unit] : SCRIPT_NOBODY;
    return script_owner_asked(lua, owners, unit);
}

/* What kinds of terrain, or of edges, cost. */
struct script_costs {
    int cost[SCRIPT_KINDS_MAX];
    int least;
};
/* The table of costs by name on the stack, whose names lie in a list at `names`; `missing` for what is not
 * named, 0 for edges. In `room`, or kept. */
const struct script_costs *script_costs_at(lua_State *lua, int table, int names, size_t count, int missing,
                                           struct script_costs *room);
/* Tells that what lies there is no cost. Does not return. */
void script_no_cost(lua_State *lua, int index);
void script_views_free(struct script_host *host);

#endif
