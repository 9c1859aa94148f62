/* Inside regret_look.c and regret_best.c: one thread's way to look at games again. */
#ifndef WARODDS_MEASURE_REGRET_LOOKER_H
#define WARODDS_MEASURE_REGRET_LOOKER_H

#include "sim/measure/onward.h"
#include "sim/measure/regret.h"

struct looker {
    const struct experiment *experiment;
    const struct regret_plan *plan;
    const struct game *game;
    const void *model;
    struct table *table;      /* where the game is played */
    struct experiment judged; /* the same with the judge on the player's side */
    struct table *judge;      /* who is asked */
    struct onward on;         /* who plays on */
    /* The own side's seat there follows the game: what it would do at the decision in hand, and what it
     * remembers before and after that. */
    void *before, *after;
    game_choice proposal;
    uint64_t number, seen, of; /* game; decisions of the player so far, and in all */
    bool counting;
    struct regret_look *looks;
    unsigned count;
    uint64_t drawn[REGRET_DECISIONS_MOST]; /* which decisions, rising */
    unsigned drawn_count;
    game_choice *listed; /* of blunders: what else may be chosen, */
    size_t others, list_capacity;
};

uint64_t looker_parts(const struct looker *looker, const struct side_outcome *end);
/* How the game ends after `choice`. Who goes on remembers it if it would have done the same. */
const struct side_outcome *looker_end_after(struct looker *looker, const void *view, game_choice choice,
                                            uint64_t key);

/* ---- regret_best.c ---- */

/* The best choice, as far as a few playouts tell; looker->listed holds the others, which it reorders. */
game_choice looker_best(struct looker *looker, const void *view, const struct regret_look *look,
                        uint64_t key);

#endif
