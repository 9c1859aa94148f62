/* Stage 5 of boot_camp. */
#ifndef WARODDS_POLICIES_INVADERS_CAMP_FIRE_H
#define WARODDS_POLICIES_INVADERS_CAMP_FIRE_H

#include "policies/invaders/boot_camp.h"

bool invaders_stage_fire(struct camp *camp, game_choice *choice);

#endif
