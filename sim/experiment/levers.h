/* What a designer can turn to make a scenario even, and of what one more can be given. A game declares it,
 * one line each, in levers.yaml beside its game.yaml:
 *
 *     destroyers: { title: Terran destroyers, path: scenario.forces.terran.DD, range: [0, 6], piece: true }
 *     kills: { title: kills for a minor victory, path: scenario.chapters.gauntlet.levels.minor.kills, range:
 * [6, 18] }
 *
 * The path is one of the setting's tree; a line about another scenario, which has no such value, is passed
 * over. What stands must lie in the range. `piece`: the value is a number of pieces, and one more is one
 * piece more. */
#ifndef WARODDS_EXPERIMENT_LEVERS_H
#define WARODDS_EXPERIMENT_LEVERS_H

#include "sim/experiment/inputs.h"

enum { LEVERS_MOST = 32 };

struct lever {
    char *name, *title;
    bool piece;
};

/* The inputs, and of each of them the lever. */
struct levers {
    struct inputs inputs;
    struct lever items[LEVERS_MOST];
};

/* Of the setting's game; none if it has no such file. False after adding to `problems`. */
bool levers_open(struct levers *levers, struct setting *setting, struct problems *problems);
/* Of this file; NULL: none. */
bool levers_open_file(struct levers *levers, struct setting *setting, const char *path,
                      struct problems *problems);
/* False after adding to `problems`: the game does not take an end of some range. */
bool levers_check(struct levers *levers, struct problems *problems);
void levers_close(struct levers *levers);
/* The setting with one lever moved, to be freed with setting_release. NULL model after adding to `problems`:
 * the game does not take this value. */
struct setting levers_setting(struct levers *levers, size_t lever, double value, struct problems *problems);

#endif
