/* What is printed on counters: the numbers of each type of unit in force, for pages that draw them. */
#ifndef WARODDS_PAGE_COUNTERS_H
#define WARODDS_PAGE_COUNTERS_H

#include "sim/experiment/setting.h"
#include "sim/result/json.h"

/* "sides": the names of the game's, in whose order units look different;
 * "counters": {"squad": {"movement": 3, "combat_factor": 4, ...}, ...} of every type that the configurations
 * list under the name of a side. */
void add_counters(struct json *json, const struct setting *setting);

#endif
