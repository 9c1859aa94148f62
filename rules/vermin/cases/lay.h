/* Rule cases: what the files that lay words over a state share. */
#ifndef WARODDS_RULES_VERMIN_CASES_LAY_H
#define WARODDS_RULES_VERMIN_CASES_LAY_H

#include "rules/vermin/cases/cases.h"
#define LAYING_TOO struct jewel_places jewels;
#include "rules/shared/game_lay_c.h"

lay_word vermin_lay_lost, vermin_lay_load, vermin_lay_no_load, vermin_lay_due, vermin_lay_on_map,
    vermin_lay_in_nest_1, vermin_lay_in_nest_2, vermin_lay_off_map, vermin_lay_jewel, vermin_lay_no_jewel,
    vermin_lay_jewels, vermin_lay_escorts, vermin_lay_from_nest;

#endif
