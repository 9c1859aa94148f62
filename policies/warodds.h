/* The interface for policies, complete: what a plug-in includes, and nothing it does not need. A plug-in that
 * wants to read the state of a game itself also includes that game's header (rules/<game>/<game>.h).
 *
 * A policy sees the view of the state (what its player may see), never the dice, the order of pools or
 * face-down markers. It is asked once a decision. Equal view, memory and parameters give the equal choice,
 * on any machine: no time, no addresses, no global state. Random numbers come from context->stream:
 * chance_below(context->stream, n, sides) for the n-th. */
#ifndef WARODDS_POLICIES_WARODDS_H
#define WARODDS_POLICIES_WARODDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/core/chance.h"

struct game; /* asked through the functions below */

/* A decision's answer in the game's own code: made by policy_list, or by the game's own header. */
typedef uint64_t game_choice;

/* 3: views are made for the side; games are asked through the functions below. */
enum { POLICY_ABI = 3, POLICY_PARAMETERS_MAX = 96, POLICY_NOTE_MAX = 160, POLICY_CANDIDATES_MAX = 64 };

enum { POLICY_BASES_MAX = 8 }; /* policies named in the brackets of one that looks ahead */

struct policy_parameter {
    const char *name;
    const char *title;
    double standard; /* the default */
    double low, high;
    bool whole; /* integers only */
};

/* A whole parameter with this as its `high` names something: its value is the token of a word
 * (sim/core/token.h), 0: none. */
#define POLICY_WORD 281474976710655.0

static inline bool policy_parameter_is_word(const struct policy_parameter *parameter)
{
    return parameter->whole && parameter->high == POLICY_WORD;
}

struct policy;

/* Who sits on a side: what a policy with a base (one that looks ahead) assumes. */
struct policy_seat {
    const struct policy *policy; /* NULL: nobody plays this side */
    const double *parameter;
    const struct policy_seat *assumed; /* of that policy, if it looks ahead itself */
    const struct policy_seat *further; /* of a base: the next policy named beside it */
};

/* What the score of a candidate is. */
enum policy_measure {
    POLICY_GAIN, /* of the policy's own value: more is better */
    POLICY_COST, /* less is better */
    POLICY_WIN   /* probability to win, from 0 to 1 */
};

/* A choice that a policy weighed. */
struct policy_candidate {
    game_choice choice;
    double score;
    double error;         /* standard error of an estimated score; 0: none is known */
    uint64_t playouts;    /* that the estimate rests on; 0: calculated */
    const char *proposer; /* the policy that proposed it, NULL if itself; lives as long as the program */
};

/* Why a policy chose what it chose. Somebody who asks (trace, replay, a hint) puts an empty one into the
 * context; nobody asks in a batch. Filling it in never changes a choice, a memory or a random number. */
struct policy_reasons {
    char note[POLICY_NOTE_MAX];  /* the stage or rule that decided: "stage 3: next to the monolith" */
    char scale[POLICY_NOTE_MAX]; /* what the scores are, if the measure does not say it: "points of V" */
    enum policy_measure measure;
    uint32_t count;   /* of the candidates kept: the best ones */
    uint32_t weighed; /* of all candidates */
    struct policy_candidate candidate[POLICY_CANDIDATES_MAX];
};

struct policy_context {
    const struct policy *policy;
    const struct game *game;
    const void *model;
    const double *parameter; /* in the order of the policy's table */
    /* memory_size bytes, aligned to 64 like all that is handed over, zero at the start of each game; belongs
     * to the game and is cloned with it */
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
    struct policy_reasons *reasons; /* NULL: nobody asks why */
};

struct policy {
    unsigned abi;     /* POLICY_ABI */
    const char *game; /* NULL: plays every game (hosts.def; no plug-in does) */
    const char *side; /* a side or a role of the game; NULL: every side (again, no plug-in) */
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

/* How a policy says why; all three do nothing when nobody asks (`reasons` is NULL). The last note counts. */
static inline void policy_note(struct policy_reasons *reasons, const char *note)
{
    if (__builtin_expect(reasons != NULL, 0))
        snprintf(reasons->note, sizeof reasons->note, "%s", note);
}

/* Begins the list of candidates; those weighed before are forgotten. `scale` may be NULL. */
static inline void policy_measures(struct policy_reasons *reasons, enum policy_measure measure,
                                   const char *scale)
{
    if (__builtin_expect(reasons == NULL, 1))
        return;
    reasons->measure = measure;
    reasons->count = reasons->weighed = 0;
    snprintf(reasons->scale, sizeof reasons->scale, "%s", scale ? scale : "");
}

/* Keeps the candidate; of too many the worst is dropped. */
void policy_weigh(struct policy_reasons *reasons, struct policy_candidate candidate);

/* -------------------------------------------------------------------------------- what may be chosen ---- */

/* The decision that waits, by its number and name. */
int policy_decision(const struct policy_context *context, const void *view);
const char *policy_decision_name(const struct policy_context *context, const void *view);
/* Writes up to `capacity` legal choices and returns how many there are in all: ask again with more room if
 * they are more. */
size_t policy_list(const struct policy_context *context, const void *view, game_choice *choices,
                   size_t capacity);
bool policy_legal(const struct policy_context *context, const void *view, game_choice choice);
/* One of the game's questions about what is seen (warodds list queries GAME): policy_ask(context, view,
 * "distance", (const int64_t[]){12, 40}). A question that the game does not have, or an argument out of its
 * range, ends the game with a failure. */
int64_t policy_ask(struct policy_context *context, const void *view, const char *question,
                   const int64_t *arguments);

/* What a shared object exports to be a plug-in: POLICY_PLUGIN(&mine, &another) once, at file scope. */
#define POLICY_PLUGIN(...)                                                                                   \
    extern const unsigned warodds_policy_abi;                                                                \
    extern const struct policy *const warodds_policies[];                                                    \
    const unsigned warodds_policy_abi = POLICY_ABI;                                                          \
    const struct policy *const warodds_policies[] = {__VA_ARGS__, NULL}

/* Beside it, at file scope: its policies may be asked by several threads about one decision. Each thread has
 * a context of its own, which was prepared; nothing but memory, workspace and what never changes may be
 * looked at, and a choice hangs on the view, the memory and the stream alone. */
#define POLICY_PLUGIN_THREADS                                                                                \
    extern const unsigned warodds_policy_threads;                                                            \
    const unsigned warodds_policy_threads = 1

#endif
