/* Inside the Lua host: a thread's world, and what its rooms do for each other.
 *
 * lua_sandbox.c: what a script has beside the libraries (rules/script/sandbox.h): random numbers, questions.
 * lua_reasons.c: why(), score(): what a script says of its choice.
 * lua_tables.c: view and choices as tables.
 * lua_script.c: reading a script.
 * lua_host.c: playing with it. */
#ifndef WARODDS_POLICIES_LUA_WORLD_H
#define WARODDS_POLICIES_LUA_WORLD_H

#include "policies/lua_host.h"
#include "rules/script/sandbox.h"
#include "sim/core/facts.h"
#include "sim/core/text.h"

enum { LUA_CHOICES_MAX = 8192 };

/* What a script is, kept as long as the program. */
struct lua_script {
    struct policy policy;
    struct policy_parameter parameters[POLICY_PARAMETERS_MAX];
    struct text source;
    char *name_of_chunk; /* "@mine.lua" */
};

/* A thread's own. */
struct world {
    struct sandbox sandbox;
    lua_State *lua; /* the sandbox's */
    struct policy_context *context;
    const void *view; /* while choose() runs */
    uint64_t drawn;   /* random numbers so far in this game */
    int program;      /* registry: the compiled script */
    int choose;       /* registry: choose() of this game's world */
    size_t choice_count;
    game_choice choices[LUA_CHOICES_MAX];
};

static inline struct world *world_of(lua_State *lua)
{
    return sandbox_owner(lua);
}

/* ---- lua_sandbox.c ---- */

/* False if there is no memory, or after an error, whose text is on the stack then. */
bool lua_world_open(struct world *world, const struct lua_script *script);
void lua_world_close(struct world *world);
/* Calls from here on have so many instructions. */
void lua_world_limit(struct world *world);
/* Runs the script in a fresh world; leaves the table it returns on the stack. May fail as Lua does. */
void lua_world_run(struct world *world, const struct game *game);

/* ---- lua_script.c ---- */

/* The file's bytes; false if it cannot be read. */
bool lua_script_load(const char *path, struct lua_script *script);
/* Runs it once and takes its name, game, side and parameters; false with the reason. */
bool lua_script_read(struct lua_script *script, char *why, size_t why_size);

/* ---- lua_reasons.c: what a script calls ---- */

int lua_call_why(lua_State *lua);
int lua_call_scores(lua_State *lua);
int lua_call_score(lua_State *lua);
/* Takes the table on top of the stack: from each choice's table to its place. */
void lua_remember_places(lua_State *lua);
/* From the place in the list of choices as it was given, or the choice itself; 0 if it is neither. */
lua_Integer lua_place_of(lua_State *lua, int at);

/* ---- lua_tables.c: each leaves its table on the stack ---- */

void lua_push_view(lua_State *lua);
void lua_push_choices(lua_State *lua);
void lua_push_parameters(lua_State *lua);

#endif
