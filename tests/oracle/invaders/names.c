/* The names that the program prints and reads. */
#include "tests/oracle/invaders/case_writer.h"

#include <stdio.h>

const char *const level_names[LEVELS] = {
    "kayotz_major_victory", "defeat", "minor", "victory", "major", "decisive", "sudden_death"};
const char *const objective_names[OBJECTIVES] = {"tunnel",  "enslave",      "hq_raid",
                                                 "plunder", "mind_control", "summon"};
const char *const chit_names[CHITS] = {
    "wild_fire",  "rush_2_6",     "rush_8_12",     "rush_king", "vanish",       "pods",
    "volley_2_6", "volley_8_12",  "volley_king",   "mfpn",      "king_command", "psd",
    "reboot",     "shutdown_odd", "shutdown_even", "terror",    "warp_odd",     "warp_even"};

/* HQ1, SQ5: counted in the order of the counters. */
const char *marine_name(const struct game *game, const struct marine *marine, char name[8])
{
    static const char *const types[MARINE_TYPES] = {"HQ", "SQ", "HW", "SC", "SO", "LG"};
    int number = 1;

    for (const struct marine *other = game->marine; other < marine; other++)
        number += other->type == marine->type;
    snprintf(name, 8, "%s%d", types[marine->type], number % 100);
    return name;
}

/* K02a, K07c, MONO */
const char *kayotz_name(const struct game *game, const struct kayotz *unit, char name[8])
{
    int letter = 'a';

    if (unit->kind == MONOLITH)
        return "MONO";
    for (const struct kayotz *other = game->kayotz; other < unit; other++)
        letter += other->number == unit->number;
    snprintf(name, 8, "K%02d%c", unit->number % 100, (char)letter);
    return name;
}
