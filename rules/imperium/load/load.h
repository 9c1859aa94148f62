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
/* galaxy.c: stars and routes; before the planets. The number of a star, or -1. Where something lies on a
 * board: two whole numbers, column and row. */
void imperium_load_galaxy(struct loading *load);
void imperium_load_place(struct loading *load, const struct conf_node *node, const char *path, int low,
                         int high, int8_t place[2]);
int imperium_star_named(const struct imperium_model *m, const char *name);
/* war.c: the numbers of a war; how the scenario begins. */
void imperium_load_war(struct loading *load);
void imperium_load_start(struct loading *load, const struct conf_node *scenario);
/* campaign.c: the numbers of a campaign. */
void imperium_load_campaign(struct loading *load);
/* The planets that a list names, as bits. */
uint64_t imperium_load_planet_set(struct loading *load, const struct conf_node *list);
/* planets.c: planets, their stars and their surfaces. */
void imperium_load_planets(struct loading *load);
void imperium_load_surface_places(struct loading *load);
/* scenario.c */
void imperium_load_scenario(struct loading *load);

/* tell/board.c: the spaces that boards are drawn on. */
void imperium_build_galaxy_space(struct imperium_model *m);
void imperium_build_display_space(struct imperium_model *m);
void imperium_build_surface_space(struct imperium_model *m, unsigned surface, const int8_t (*place)[2]);

#endif
