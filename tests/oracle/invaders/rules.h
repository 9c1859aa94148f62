/* Maps, values and rulings: what does not change while a game is played. */
#ifndef WARODDS_TESTS_ORACLE_INVADERS_RULES_H
#define WARODDS_TESTS_ORACLE_INVADERS_RULES_H

#include <stdbool.h>

enum {
    NOWHERE = -1,
    HEXES_MAX = 320,
    NUMBERED_HEXES = 216,
    DIRECTIONS = 6,
    MARINES_MAX = 24,
    KAYOTZ_MAX = 40
};
enum { UNREACHABLE = 999 };

enum terrain { CLEAR, ROUGH, FOREST, BUILDING, LAVA };

struct hex {
    char name[8]; /* "322", "U01" */
    int column, row;
    int x, y;   /* centre, INV-M.4 */
    int number; /* 0..215, or -1 for a lava hex */
    int rank;   /* "highest-numbered" compares this, INV-0.f */
    enum terrain terrain;
    int neighbour[DIRECTIONS];
    bool road[DIRECTIONS];
    bool west_edge, east_edge, any_edge;
    bool road_off_west, road_off_east;
};

struct board {
    int columns, hexes; /* row by row */
    struct hex hex[HEXES_MAX];
    int by_number[NUMBERED_HEXES];
};

/* ---------------------------------------------------------------------------------------------- rules */

enum marine_type { HQ, SQUAD, HEAVY, SCOUT, SPECIAL_OPS, LOGISTICS, MARINE_TYPES };

struct marine_values {
    int counters, movement, combat_factor, defence;
    bool jump_pack;
};

struct kayotz_values {
    int count, combat_factor, active_defence, dormant_defence;
};

struct options {
#define OPTION(name, ...) int name;
#include "tests/oracle/invaders/options.def"
#undef OPTION
};

struct rules {
    struct board alpha, beta;
    struct marine_values marine[MARINE_TYPES];
    struct kayotz_values kayotz[13]; /* by number; 7 = king */
    int rift[9];
    int recon_target;
    struct options options;
};

/* Reads configs/invaders; `settings` are "ruling=answer". False after complaining on stderr. */
bool load_rules(struct rules *rules, const char *folder, char *const *settings, int count);

#endif
