/* Arms whose games may be the same. Two experiments of one seed with the same players, whose models differ in
 * answers to rulings alone, play the same game wherever none of the answers that differ was asked for
 * (sim/core/consulted.h), or made a difference where it was. The first of such arms plays every game, records
 * what it asked for and tries each step in which the rules asked with the others' answers (waypoints.h); they
 * take over each game that does not differ, outcome, hash, decisions and tally of the dice, and play the rest
 * from where they part. This is exact: tests/unit/run_twins.c plays all games from their beginning, too. */
#ifndef WARODDS_PLAY_TWINS_H
#define WARODDS_PLAY_TWINS_H

#include "sim/play/paired.h"
#include "sim/core/consulted.h"
#include "sim/play/waypoints.h"

/* Who follows an arm. */
struct followers {
    struct follower *follower;
    size_t *arm;
    size_t count;
};

/* Who follows whom; the same for all threads. */
struct twins {
    size_t arm_count;
    int *leader;          /* of each arm, a smaller number; NO_ARM: none */
    size_t *place;        /* of each arm that has one: among its followers */
    struct followers *of; /* each arm */
};

/* Whether models of the game differ in answers to its rulings alone (game.h): then in which. */
bool twins_but_for_answers(const struct game *game, const void *a, const void *b, struct consulted *differs);

struct twins *twins_new(const struct paired_plan *plan);
void twins_free(struct twins *twins);
static inline bool twins_lead(const struct twins *twins, size_t arm)
{
    return twins->of[arm].count > 0;
}

/* What a thread remembers of one game of a leader. */
struct twin_game {
    struct consulted consulted;
    uint64_t decisions[SIDES_MAX];
    struct waypoints ways;
    struct tally_cells rolled; /* in all */
};

void twin_game_add_tally(const struct twin_game *game, uint64_t *tally);

#endif
