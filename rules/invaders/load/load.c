/* The loader of Invaders from Dimension X; its parts are the other files of this folder. */
#include "rules/invaders/load/load.h"

#include "rules/shared/game_load_c.h"
