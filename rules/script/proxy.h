/* What stands for a field, or a part of one, in Lua. */
#ifndef WARODDS_SCRIPT_PROXY_H
#define WARODDS_SCRIPT_PROXY_H

#include "rules/script/host.h"

struct proxy {
    const struct game_field *field;
    const struct script_field *facts;
    uint32_t offset; /* of the first element */
    uint32_t stride;
    uint16_t count; /* of this index; 0: a list */
    uint16_t depth; /* indices that follow this one */
};

/* The element at this place of the state. */
void script_push_element(lua_State *lua, const struct game_field *field, const unsigned char *at);
/* Takes the value at `index` on the stack; complains if it is out of the field's range. */
void script_put_element(lua_State *lua, const struct proxy *proxy, unsigned char *at, int index);
/* Where the proxy's part of the state begins. */
unsigned char *script_base_of(lua_State *lua, const struct proxy *proxy);
void script_push_proxy(lua_State *lua, struct proxy proxy);
/* Arrays of arrays: one proxy for each part from this depth on. */
void script_push_field(lua_State *lua, const struct game_field *field, const struct script_field *facts,
                       unsigned depth, uint32_t offset);

#endif
