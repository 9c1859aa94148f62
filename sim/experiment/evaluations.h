/* Evaluations: what positions are worth, as `warodds evaluate` fitted it to finished games. They lie in
 * configs/<game>/evaluations/<scenario>_<side>.yaml:
 *
 *     evaluation: invaders/gauntlet
 *     side: marine
 *     decisions: 61.2          # of a game, on average
 *     chapters:
 *       "1":
 *         constant: [-1.2, 0.03] # and for each turn
 *         kills: [0.31, -0.002]
 *     found:                   # for people: command, games, error
 *
 * A measure that is not named counts nothing; a chapter that is not named was never come to. */
#ifndef WARODDS_EXPERIMENT_EVALUATIONS_H
#define WARODDS_EXPERIMENT_EVALUATIONS_H

#include "policies/evaluation.h"
#include "sim/experiment/player.h"

/* "gauntlet_marine"; to be freed. */
char *evaluation_usual_name(const struct setting *setting, unsigned side);

/* Reads the file of this name, or of this path, for the side. False after adding to `problems`; `place` is
 * where the name was written. */
bool evaluation_read(const struct game *game, unsigned side, const char *name, const struct place *place,
                     struct evaluation *evaluation, struct problems *problems);

/* Everything of an evaluation's file, for the side that it names: complains about what is wrong with it. */
void evaluation_check(const struct game *game, const char *path, struct problems *problems);

/* Everybody who plays with a horizon, and whoever he asks, gets the evaluation that he names, or else the
 * scenario's, which he then names. False after adding to `problems`. */
bool evaluations_give(const struct setting *setting, struct player players[SIDES_MAX],
                      struct problems *problems);

/* What the player and those that he asks play with; 0 without any. */
uint64_t evaluations_hash(const struct player *player);

#endif
