/* What any script has, and how much of it: games (rules/script) and policies (policies/lua_*) alike. The one
 * header through which Lua enters the program.
 *
 * A script must give equal results on any machine and for any number of threads, so it gets a world without
 * time, files, addresses and hash order: only the libraries named in sandbox.c, `pairs` in sorted order, a
 * limited number of instructions and of bytes. */
#ifndef WARODDS_SCRIPT_SANDBOX_H
#define WARODDS_SCRIPT_SANDBOX_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SANDBOX_INSTRUCTIONS_MAX = 20000000,       /* a decision of a player, counted from its beginning */
    SANDBOX_CALL_INSTRUCTIONS_MAX = 300000000, /* a call of a game, some seconds: see sandbox_begin */
    SANDBOX_BYTES_MAX = 64 << 20,
};

enum { SANDBOX_SIZES = 16 }; /* of blocks that are kept: 16, 32 ... bytes */

/* A thread's own. */
struct sandbox {
    lua_State *lua;
    size_t bytes;
    void *spare[SANDBOX_SIZES + 1]; /* blocks given back, by size */
    void *chunks;                   /* of which they are cut */
    char *rest;                     /* of the last chunk */
    size_t rest_bytes;
    void *owner;      /* whose it is: sandbox_owner() */
    int prelude;      /* registry: the compiled prelude */
    char full_at[80]; /* "game.lua:12": where there was no memory last; "" */
    /* sandbox_patience.c, also from the handler of a signal. */
    volatile uint64_t calls, ticked;
    volatile bool counting;
};

static inline void *sandbox_owner(lua_State *lua)
{
    return *(void **)lua_getextraspace(lua);
}

/* False if there is no memory, or after an error, whose text is on the stack then. */
bool sandbox_open(struct sandbox *sandbox, void *owner);
void sandbox_close(struct sandbox *sandbox);
/* Calls from here on have so many instructions. */
void sandbox_limit(struct sandbox *sandbox, int instructions);
/* sandbox_patience.c: the call between these two has at least SANDBOX_CALL_INSTRUCTIONS_MAX, and an end;
 * costs nothing where calls are short, unlike sandbox_limit. Gives what sandbox_end takes. */
struct sandbox *sandbox_begin(struct sandbox *sandbox);
void sandbox_end(struct sandbox *before);
/* Takes the table of functions on top of the stack, or nil, and leaves a fresh world in its place: the
 * libraries and these functions. May fail as Lua does. */
void sandbox_world(struct sandbox *sandbox);

/* sandbox_memory.c: memory for a Lua state, and an end of it. */
void *sandbox_allocate(void *data, void *memory, size_t old_size, size_t new_size);
void sandbox_free_blocks(struct sandbox *sandbox);
/* sandbox_frozen.c: the table on top of the stack, and every table in it, cannot be written any more; `name`
 * is what complaints call it. May fail as Lua does. */
void sandbox_freeze(lua_State *lua, const char *name);
/* Puts what a frozen table holds in the table's place on the stack, for lua_raw... and lua_next; false: it is
 * not frozen. Scripts must never get hold of it. */
bool sandbox_plain(lua_State *lua, int index);
/* Makes tables with this metatable frozen ones with these contents. */
void sandbox_shield(lua_State *lua, int metatable, int contents);
/* rawget, rawset, rawlen that know of this, into the table on top of the stack. */
void sandbox_add_raw(lua_State *lua);
/* sandbox_pairs.c: `pairs` in sorted order. */
int sandbox_pairs(lua_State *lua);

#endif
