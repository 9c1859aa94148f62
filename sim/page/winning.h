/* How likely a win was, turn by turn: at the first decision of each turn of a game its position is played on
 * to the end a number of times, with the same policies (of one that looks ahead its base), other dice, and
 * everything hidden dealt anew. */
#ifndef WARODDS_PAGE_WINNING_H
#define WARODDS_PAGE_WINNING_H

#include "sim/measure/hearing.h"
#include "sim/result/json.h"
#include "sim/store/outcomes.h"

/* A turn in which somebody decided. */
struct winning_turn {
    struct turn turn;
    uint32_t wins; /* of its playouts */
};

/* Begins with nothing but its number; to be freed with winning_free. */
struct winning {
    uint64_t number; /* of the game */
    bool won;
    uint64_t decisions;         /* of all sides */
    struct winning_turn *turns; /* as they came, however many the game has */
    size_t turn_count;
};

/* How often positions are played on, and who may stop it (NULL: nobody). Other `salt`, other playouts. */
struct winning_plan {
    unsigned playouts;
    uint64_t salt;
    const struct outcomes_options *watch;
};

/* The games whose numbers are in `winning`. */
bool winning_play(const struct experiment *experiment, struct winning *winning, uint64_t count,
                  const struct winning_plan *plan, struct play_failure *failure);

void winning_free(struct winning *winning, uint64_t count);

/* How far from one half the probability was, on average over the turns; 1/2 if there are fewer than three. */
double winning_distance(const struct winning *winning, unsigned playouts);

/* The document warodds.decided/1: the mean probability at each turn with its 95 % interval, for games that
 * were won and for those that were not. */
void winning_json(struct json *json, const struct winning *winning, uint64_t count, unsigned playouts);

#endif
