/* Playouts of one decision on several threads.
 *
 * A race plays one playout after the other, and which comes next depends on all before. But what a playout
 * shows depends on nothing but the candidate and its number. So while one that is asked for is played, the
 * other threads play those that will be asked for next, as far as one can tell: further ones of the same
 * candidate and of the one that it is compared with. What nobody asks for in the end is thrown away; the race
 * sees the same as on one thread. Where a playout depends on those of its candidate before (`tree`), these
 * are played in turn, by whoever has time, and different candidates at once.
 *
 * Each thread looks ahead with an outlook of its own, which it makes itself: scripts and games that are
 * folders have a Lua state in each. Plug-ins are played so if they say that they may (POLICY_PLUGIN_THREADS).
 */
#ifndef WARODDS_POLICIES_SEARCH_AHEAD_H
#define WARODDS_POLICIES_SEARCH_AHEAD_H

#include "policies/search/search.h"

/* What a playout showed. */
struct playout {
    double value;
    uint64_t length; /* decisions */
    char *failure;   /* of a player; NULL: none */
};

/* Threads for the searcher; NULL if there are none to be had, or not for these players. */
struct ahead *ahead_new(const struct policy_context *context, struct outlook *own);
void ahead_free(struct ahead *ahead);

/* Runs the race of a decision: the outlook knows what is proposed, the search its view, key and candidates,
 * and `race` asks for at most `most` playouts of each. */
void ahead_run(struct ahead *ahead, const struct policy_context *context, struct search *search,
               uint64_t most, void (*race)(void *racing), void *racing);
/* Within the race: playout `number` of a candidate: 0, 1, ... for each. The failure is the callee's. */
struct playout ahead_playout(struct ahead *ahead, size_t candidate, uint64_t number);

#endif
