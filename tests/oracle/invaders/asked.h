/* Asks the oracle's players what they would do in a position of the real program. Plain numbers only, because
 * both programs use the same names for their own things: hexes are cells of the map, units are counted in the
 * order of the counters, -1 is nowhere. */
#ifndef WARODDS_TESTS_ORACLE_INVADERS_ASKED_H
#define WARODDS_TESTS_ORACLE_INVADERS_ASKED_H

#include <stdbool.h>
#include <stdint.h>

enum { ASKED_MARINES = 16, ASKED_KAYOTZ = 32, ASKED_CHITS = 18, ASKED_TYPES = 6 };
enum asked_place {
    ASKED_UNUSED,
    ASKED_SCHEDULED,
    ASKED_RETURNING,
    ASKED_ON_MAP,
    ASKED_EXITED,
    ASKED_WARPED,
    ASKED_ELIMINATED,
    ASKED_OUT,
    ASKED_IN_POOL
};

struct asked_position {
    int scenario; /* 0 gauntlet, 1 road to victory, 2 campaign */
    int chapter, turn;
    struct {
        int place, hex, turn, condition;
        bool dry, acted;
    } marine[ASKED_MARINES];
    struct {
        int place, hex, rift;
        bool dormant, woken;
    } kayotz[ASKED_KAYOTZ];
    int strongpoint[16], strongpoints;
    int field_hex[2], field_radius[2];
    int chits[ASKED_CHITS];
    int objectives; /* mask */
    bool recon, returned, requested;
    int dimension, warped, kills;
    int exited[ASKED_TYPES]; /* in chapter 1 */
};

enum asked_kind {
    ASKED_NONE,
    ASKED_RALLY,
    ASKED_WALK,
    ASKED_JUMP,
    ASKED_EXIT,
    ASKED_SHOOT,
    ASKED_WALK_SHOOT,
    ASKED_SHOOT_WALK,
    ASKED_SHOOT_EXIT,
    ASKED_RECON,
    ASKED_BUILD,
    ASKED_RESUPPLY,
    ASKED_REQUEST,
    ASKED_IDENTIFY,
    ASKED_WARP
};
struct asked_order {
    int kind, marine, hex, target, dice, other;
};

/* `settings` are "ruling=answer". */
bool asked_open(const char *configs, const char *policy, char *const *settings, int count);
/* Start of a Marine phase: what the player remembers is gone. */
void asked_new_phase(void);
void asked_decide(const struct asked_position *position, struct asked_order *order);
int asked_chit(const struct asked_position *position, int first, int second);
int asked_counter(const struct asked_position *position);
int asked_zone(const struct asked_position *position, int hq, int counter); /* 0..2 */
int asked_support(const struct asked_position *position, uint32_t hqs);
/* The cells where the strongpoints go. */
void asked_strongpoints(const struct asked_position *position, int count, int cells[3]);

/* The campaign, common to P1..P5. The turn in which each Marine of the groups comes, 0 = it is in none. */
void asked_groups(const struct asked_position *position, int turns[ASKED_MARINES]);
int asked_removed(const struct asked_position *position); /* the Kay'otz to take off the map */
/* The cells of the initial five, -1 = it is none of them, and whether they are out of ammunition. */
void asked_initial(const struct asked_position *position, int full, int cells[ASKED_MARINES],
                   bool dry[ASKED_MARINES]);
/* The Kay'otz players; masks over the Kay'otz. */
int asked_harm_chit(const struct asked_position *position, int first, int second);
int asked_next(const struct asked_position *position, uint32_t group, bool harm);
int asked_tie(const struct asked_position *position, const int *cells, int count, bool harm);

#endif
