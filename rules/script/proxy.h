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
static inline void script_push_element(lua_State *lua, const struct game_field *field,
                                       const unsigned char *at)
{
    const int64_t value = script_value_at(field, at);
    if (field->kind == FIELD_TRUTH)
        lua_pushboolean(lua, value != 0);
    else
        lua_pushinteger(lua, value);
}

/* Takes the value at `index` on the stack; complains if it is out of the field's range. */
void script_put_element(lua_State *lua, const struct game_field *field, const struct script_field *facts,
                        unsigned char *at, int index);
/* Complains that no game is played. Does not return. */
unsigned char *script_no_game(lua_State *lua, const struct game_field *field);

/* Where this part of the field begins in the state. */
static inline unsigned char *script_place_of(lua_State *lua, const struct game_field *field, uint32_t offset)
{
    unsigned char *state = script_host_of(lua)->state;
    return __builtin_expect(state != NULL, 1) ? state + offset : script_no_game(lua, field);
}

static inline unsigned char *script_base_of(lua_State *lua, const struct proxy *proxy)
{
    return script_place_of(lua, proxy->field, proxy->offset);
}
void script_push_proxy(lua_State *lua, struct proxy proxy);
/* Arrays of arrays: one proxy for each part from this depth on. */
void script_push_field(lua_State *lua, const struct game_field *field, const struct script_field *facts,
                       unsigned depth, uint32_t offset);

#endif
