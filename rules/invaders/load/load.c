/* From the merged configuration to the model: rulings, values, units, chits, scenario, boards. */
#include "rules/invaders/load/load.h"

#include <stdlib.h>

static void load_parts(struct loading *load)
{
    load_values(load);
    load_marines(load);
    load_kayotz(load);
    load_chits(load);
    load_chapters(load);
}

#include "rules/shared/game_load_c.h"
