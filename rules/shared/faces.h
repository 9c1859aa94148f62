/* The faces of a roll, for the observed kernel: what a player would have seen on the table. */
#ifndef WARODDS_RULES_SHARED_FACES_H
#define WARODDS_RULES_SHARED_FACES_H

#include <stdint.h>

#include "rules/shared/attack_law.h"
#include "sim/core/observer.h"

struct dice_faces {
    uint8_t face[DICE_MAX]; /* 1..6; of more dice the first ones */
    uint16_t count;
};

/* The digits of a number below 6^count, first die first. */
void faces_of_number(struct dice_faces *faces, unsigned count, unsigned value);

/* Faces that show a result which was drawn as a whole: uniform among all rolls with these hits and with (or
 * without) two ones, from the stream `key`. Display only: nothing in the game depends on them. */
void faces_of_attack(struct dice_faces *faces, unsigned dice, unsigned defence, struct attack_result result,
                     uint64_t key);

/* An attack rolled with the script's faces, any number of dice. */
struct attack_result faces_scripted_attack(struct dice_faces *faces, struct script *script, unsigned dice,
                                           unsigned defence);

#endif
