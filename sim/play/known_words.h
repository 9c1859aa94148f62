/* Words of choices in the parameters of players ("restrict(boot_camp):never=recon"): one that no choice of
 * the scenario has is a slip of the pen. Which there are only the game can say, choice by choice: the words
 * are looked for in games of the players without their restrictions, who slip never, now and then, and
 * always. Numbers are not looked for: that no unit 19 was seen in some games says little of it. */
#ifndef WARODDS_PLAY_KNOWN_WORDS_H
#define WARODDS_PLAY_KNOWN_WORDS_H

#include "sim/experiment/contenders.h"
#include "sim/experiment/experiment.h"

/* False after adding to `problems`. */
bool words_are_known(const struct experiment *experiment, struct problems *problems);
bool contenders_are_known(const struct contenders *contenders, struct setting *setting,
                          struct problems *problems);

#endif
