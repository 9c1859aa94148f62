/* Between the files that load a model. */
#ifndef WARODDS_IMPERIUM_LOAD_H
#define WARODDS_IMPERIUM_LOAD_H

#include "rules/imperium/imperium.h"

struct loading {
    struct imperium_model *model;
    const struct conf_node *root;
    struct problems *problems;
};

/* counters.c: the ships and ground units. */
void imperium_load_counters(struct loading *load);
/* display.c: the battle display. */
void imperium_load_display(struct loading *load);
/* planets.c: planets, their stars and their surfaces. */
void imperium_load_planets(struct loading *load);
void imperium_load_surface_places(struct loading *load);
/* scenario.c */
void imperium_load_scenario(struct loading *load);

/* tell/board.c: the spaces that boards are drawn on. */
void imperium_build_display_space(struct imperium_model *m);
void imperium_build_surface_space(struct imperium_model *m, unsigned surface, const int8_t (*place)[2]);

#endif
