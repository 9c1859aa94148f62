/* A policy is who decides for a side. Built-in policies and plug-ins share this interface.
 *
 * A policy sees the view of the state (what its player may see), never the dice, the order of pools or
 * face-down markers. It is asked once a decision. Equal view, memory and parameters give the equal choice,
 * on any machine: no time, no addresses, no global state. */
#ifndef WARODDS_POLICIES_POLICY_H
#define WARODDS_POLICIES_POLICY_H

#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

enum { POLICY_ABI = 1, POLICY_PARAMETERS_MAX = 96 };

struct policy_parameter {
    const char *name;
    const char *title;
    double standard; /* the default */
    double low, high;
    bool whole; /* integers only */
};

struct policy_context {
    const struct game *game;
    const void *model;
    const double *parameter; /* in the order of the policy's table */
    /* memory_size bytes, zero at the start of each game; belongs to the game and is cloned with it */
    void *memory;
    /* workspace_size bytes, one per thread, filled by prepare() once: tables and caches that save work but
     * never change a choice */
    void *workspace;
    uint64_t
        stream; /* key of the policy's own random numbers in this game; chance_below(stream, n-th, ...) */
};

struct policy {
    unsigned abi; /* POLICY_ABI */
    const char *game;
    const char *side;
    const char *name;
    const char *title;
    const struct policy_parameter *parameters;
    size_t parameter_count;
    size_t memory_size;
    size_t workspace_size;
    /* Both may be NULL. prepare: once a thread, before the first game. begin: at the start of a game. */
    void (*prepare)(struct policy_context *context);
    void (*begin)(struct policy_context *context);
    game_choice (*choose)(struct policy_context *context, const void *view);
};

/* Every built-in policy, one line each in policies.def. */
const struct policy *policy_by_name(const char *game, const char *side, const char *name);
const struct policy *const *policy_all(size_t *count);

#endif
