/* What the parts of the loader share. Private to load*.c and space_*.c. Every part goes on after a mistake,
 * so that a user sees all of them at once. */
#ifndef WARODDS_RULES_LONGEST_DAY_LOAD_H
#define WARODDS_RULES_LONGEST_DAY_LOAD_H

#include "rules/longest_day/model.h"
#include "rules/shared/game_load.h"

struct loading {
    const struct conf_node *root;
    struct problems *problems;
    struct longest_day_model *model;
};

void longest_day_load_units(struct loading *load);    /* load_units.c */
void longest_day_load_markers(struct loading *load);  /* load_markers.c */
void longest_day_load_castle(struct loading *load);   /* load_castle.c */
void longest_day_load_outdoors(struct loading *load); /* load_outdoors.c */
void longest_day_load_start(struct loading *load);    /* load_start.c */

/* load_places.c: cells by their ids. NO_SQUARE / NO_HEX after complaining. */
unsigned longest_day_read_square(struct loading *load, const struct conf_node *node, const char *text);
unsigned longest_day_read_hex(struct loading *load, const struct conf_node *node, const char *text);
unsigned longest_day_find_square(const struct castle *castle, const char *text, unsigned length);
unsigned longest_day_find_hex(const struct outdoors *outdoors, const char *text, unsigned length);

/* From what was drawn to the tables of the rules. */
void longest_day_build_castle(struct castle *castle, const struct longest_day_model *model);
void longest_day_build_outdoors(struct outdoors *outdoors, const struct longest_day_model *model);

#endif
