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

struct policy;

/* Who sits on a side: what a policy that looks ahead assumes. */
struct policy_seat {
    const struct policy *policy; /* NULL: nobody plays this side */
    const double *parameter;
    const struct policy_seat *assumed; /* of that policy, if it looks ahead itself */
};

struct policy_context {
    const struct policy *policy;
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
    unsigned side;
    /* One for each side of the game, its own included: how a policy that looks ahead lets the game go on.
     * NULL for all others. */
    const struct policy_seat *assumed;
    /* A policy that cannot go on says why; whatever it returns is not played then. */
    char failure[160];
};

struct policy {
    unsigned abi;     /* POLICY_ABI */
    const char *game; /* NULL: plays every game (hosts.def) */
    const char *side; /* NULL: every side */
    const char *name;
    const char *title;
    const struct policy_parameter *parameters;
    size_t parameter_count;
    size_t memory_size;
    size_t workspace_size;
    /* prepare: once a thread, before the first game. begin: at the start of a game. finish: once a thread, to
     * free what prepare() took. All three may be NULL. */
    void (*prepare)(struct policy_context *context);
    void (*begin)(struct policy_context *context);
    game_choice (*choose)(struct policy_context *context, const void *view);
    void (*finish)(struct policy_context *context);
    const void *data; /* the policy's own */
};

/* What a shared object exports to be a plug-in: POLICY_PLUGIN(&mine, &another) once, at file scope. */
#define POLICY_PLUGIN(...)                                                                                   \
    extern const unsigned warodds_policy_abi;                                                                \
    extern const struct policy *const warodds_policies[];                                                    \
    const unsigned warodds_policy_abi = POLICY_ABI;                                                          \
    const struct policy *const warodds_policies[] = {__VA_ARGS__, NULL}

/* Every built-in policy, one line each in policies.def. */
const struct policy *policy_by_name(const char *game, const char *side, const char *name);
const struct policy *const *policy_all(size_t *count);

/* Policies for every game that look ahead with another policy as their base, one line each in hosts.def:
 * "rollout(boot_camp)". */
const struct policy *policy_host_by_name(const char *name);
const struct policy *const *policy_hosts(size_t *count);

#endif
