/* Which cell an event means that tells a place by its name: of the maps of a game, by their labels. */
#ifndef WARODDS_BOARD_HEAT_NAMES_H
#define WARODDS_BOARD_HEAT_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/game.h"

struct named_cell {
    char name[24];
    unsigned map, id; /* the number of the map; the cell's id there */
};

struct heat_names {
    struct named_cell *cells; /* by name */
    size_t count;
};

/* All cells of all maps; freed by heat_names_free. */
struct heat_names heat_names_of(const struct game *game, const void *model);
void heat_names_free(struct heat_names *names);

/* The cell that `text`, an event in words, names after `field`; NULL if there is none, or on several maps. */
const struct named_cell *heat_names_find(const struct heat_names *names, const char *text, const char *field);
/* The cell whose name is the nth, from 0, among those of cells in `text`. */
const struct named_cell *heat_names_nth(const struct heat_names *names, const char *text, size_t nth);

#endif
