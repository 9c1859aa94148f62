/* Inside the players of folder games. */
#ifndef WARODDS_POLICIES_SCRIPT_FOLDER_H
#define WARODDS_POLICIES_SCRIPT_FOLDER_H

#include "policies/policy.h"
#include "rules/script/host.h"

/* A file policies/NAME.lua as it was read; lives as long as the program. */
struct folder_script {
    struct policy policy; /* for each role of a game there is a copy */
    struct policy_parameter parameters[POLICY_PARAMETERS_MAX];
    struct text source;
    char *name_of_chunk;
    char *side; /* NULL: every side */
    struct folder_script *next;
};

/* random.c */
extern const struct policy folder_random;
game_choice folder_random_choose(struct policy_context *context, const void *view);

/* scored.c: reads what the file says of itself; false with the reason. Files without `score` are for the host
 * of all games' scripts (policies/lua_host.h): then `hosted` is set and nothing else. */
bool folder_script_read(struct folder_script *script, bool *hosted, char *why, size_t why_size);

#endif
