/* The loader of Space Vermin from Beyond; its parts are the other files of this folder. */
#include "rules/vermin/load/load.h"

#include "rules/shared/game_load_c.h"
