/* Positions played on to the end, again and again: with everything hidden dealt anew, and with players of
 * one's own, so that those of the game that is looked at are not disturbed. One thread's. */
#ifndef WARODDS_MEASURE_ONWARD_H
#define WARODDS_MEASURE_ONWARD_H

#include "sim/experiment/experiment.h"

struct onward {
    const struct game *game;
    const void *model;
    unsigned observed;
    struct policy_context seat[SIDES_MAX];
    void *state; /* the position */
    void *view;  /* what the side that decides sees of it */
    uint64_t *tally;
    struct game_outcome outcome;
};

/* Of a player that looks ahead its base goes on: a search would take too long, and its base says nearly as
 * much. */
void onward_open(struct onward *onward, const struct setting *setting,
                 const struct player *const players[SIDES_MAX]);
void onward_close(struct onward *onward);

/* Lays the position down and deals what is hidden from `viewer` by `deal`; the players begin, `random` keys
 * their own random numbers. */
void onward_begin(struct onward *onward, unsigned viewer, const void *state, uint64_t deal, uint64_t random);
/* A player begins a game, and has forgotten those before. */
void onward_seat_begin(struct policy_context *seat, uint64_t random);

/* Plays on from the decision of `side` (GAME_OVER: there is none) with the dice of `key`, after `chosen` has
 * been chosen if it is not NULL. Returns how the game ends for every side. */
const struct side_outcome *onward_play(struct onward *onward, int side, const game_choice *chosen,
                                       uint64_t key);

#endif
