/* A map as a page, with the units at the start of the first scenario that uses it. */
#ifndef WARODDS_PAGE_MAP_PAGE_H
#define WARODDS_PAGE_MAP_PAGE_H

#include "sim/experiment/setting.h"

/* To be freed. */
char *map_page(const struct setting *setting, const char *map);

#endif
