/* From the merged configuration to the model: rulings, values, units, chits, scenario, boards. */
#include "rules/vermin/load/load.h"

#include <stdlib.h>

static void load_parts(struct loading *load)
{
    attack_wide_tables_build(&load->model->wide_attack);
    vermin_load_values(load);
    vermin_load_marines(load);
    vermin_load_counters(load);
    vermin_load_chits(load);
    vermin_load_chapters(load);
}

#include "rules/shared/game_load_c.h"
