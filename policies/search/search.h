/* Looking ahead in any game, through its descriptor alone: what the search policies share.
 *
 * A search never looks at what is hidden. It copies the position, deals everything hidden anew
 * (game.resample), and plays the copy to its end with dice of its own. Playout number n uses the same hidden
 * cards and the same dice for every candidate (common random numbers), so that candidates are compared under
 * equal luck. Budgets are counted in playouts, never in time. */
#ifndef WARODDS_POLICIES_SEARCH_SEARCH_H
#define WARODDS_POLICIES_SEARCH_SEARCH_H

#include "policies/policy.h"

enum {
    ADVISERS_MAX = 12,  /* policies that are asked for candidates */
    LISTED_MAX = 4096,  /* legal choices looked at to draw some at random */
    MEMORY_MAX = 4096,  /* bytes of memory of all advisers together */
    CANDIDATES_MAX = 64 /* choices compared at one decision */
};

/* A policy that somebody else lets play: with a work space and a memory of its own. */
struct adviser {
    const struct policy *policy;
    struct policy_context context;
    size_t memory_at; /* where its memory lies in the search's own memory */
};

/* What one thread needs to look ahead for one side. */
struct outlook {
    const struct game *game;
    const void *model;
    unsigned side;
    uint64_t *tally;
    void *state; /* the copy that is played */
    double *level_value;
    size_t side_count;
    struct adviser player[8];             /* one for each side: how playouts go on */
    struct adviser adviser[ADVISERS_MAX]; /* the base first, then the other policies of this side */
    size_t adviser_count;
    char failure[160]; /* of a policy that could not go on */
    game_choice listed[LISTED_MAX];
};

/* The memory of a search: how many decisions it made in this game, and what its advisers remember. */
struct search_memory {
    uint64_t decisions;
    unsigned char advisers[MEMORY_MAX];
};

/* `portfolio`: ask all policies of this side for candidates, not the base alone. */
struct outlook *outlook_new(const struct policy_context *context, bool portfolio);
void outlook_free(struct outlook *outlook);

/* At the start of a game: advisers that need it begin theirs. */
void outlook_begin(struct outlook *outlook, struct search_memory *memory, uint64_t key);

/* A choice, and who goes on after it (an adviser). */
struct candidate_choice {
    game_choice choice;
    size_t adviser;
    bool drawn; /* at random, not proposed by the adviser */
};

/* Asks the base and the other advisers what they would do, each with its memory of the game so far; then adds
 * up to `random` further legal choices drawn with `key`, after which the base goes on. The base's own is the
 * first. No choice twice, unless `followed` and by different advisers. Returns how many. */
size_t outlook_candidates(struct outlook *outlook, const void *view, struct search_memory *memory,
                          size_t random, bool followed, uint64_t key,
                          struct candidate_choice candidates[CANDIDATES_MAX]);

/* Copies the position into outlook->state with everything hidden dealt anew. */
void outlook_deal(struct outlook *outlook, const void *view, uint64_t key);
/* Plays outlook->state on, from the side that decides (or GAME_OVER) to its end, with an adviser on the own
 * side, and says what that is worth
 * for the searching side: 1 for a win, 0 for a defeat, and a little for the level (at most 0.05), so that
 * among equal chances the better level is preferred. */
double outlook_play(struct outlook *outlook, int side, size_t adviser, uint64_t key);
/* Applies a choice to outlook->state with the dice of `key`. Returns the side that decides next. */
int outlook_apply(struct outlook *outlook, game_choice choice, uint64_t key);

/* For those who ask why: tells a candidate with the share of its playouts that were won. */
void outlook_weigh(const struct outlook *outlook, struct policy_reasons *reasons,
                   const struct candidate_choice *candidate, uint64_t won, uint64_t playouts);

/* A legal choice at random, or `otherwise` if there is none. */
game_choice outlook_random(struct outlook *outlook, const void *state, uint64_t key, game_choice otherwise);

#endif
