/* Cthulhu Wars on the map Yuggoth: what a position, a choice and the fixed data are. Rule ids: YUG-... */
#ifndef WARODDS_RULES_YUGGOTH_H
#define WARODDS_RULES_YUGGOTH_H

#include "rules/game.h"
#include "rules/shared/space.h"
#include "rules/yuggoth/battle_law.h"
#include "rules/yuggoth/state.h"
#include "rules/yuggoth/model.h"
#include "rules/yuggoth/choices.h"

extern const struct game game_yuggoth;

#endif
