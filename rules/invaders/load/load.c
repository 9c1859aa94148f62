/* From the merged configuration to the model: rulings, values, units, chits, scenario, boards. */
#include "rules/invaders/load/load.h"

#include <stdlib.h>

static void load_parts(struct loading *load)
{
    invaders_load_values(load);
    invaders_load_marines(load);
    invaders_load_kayotz(load);
    invaders_load_chits(load);
    invaders_load_chapters(load);
}

#include "rules/shared/game_load_c.h"
