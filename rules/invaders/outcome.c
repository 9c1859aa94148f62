/* What a finished position amounts to: what the values of metrics.def need. */
#include "rules/invaders/parts.h"

#define COUNTS uint16_t
#include "rules/shared/game_outcome_c.h"
