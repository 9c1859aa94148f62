/* Where games of twins part from their leader's (sim/play/twins.h). Nothing differs before the first step, a
 * choice and what the rules make of it, in which an answer that differs is asked for. Each such step is tried
 * with the twin's answers at once: mostly its player chooses the same and it comes to the same position, if
 * perhaps by other dice, and the games have not parted yet. Where it does not, the twin goes on from the
 * position before that step, with what players remembered and what was rolled until then. Chance hangs on
 * what happens and not on how much happened before (sim/core/chance.h), so nothing else has to be kept. */
#ifndef WARODDS_PLAY_WAYPOINTS_H
#define WARODDS_PLAY_WAYPOINTS_H

#include <stdbool.h>
#include <stddef.h>

#include "policies/policy.h"
#include "sim/core/consulted.h"
#include "sim/core/observer.h"
#include "sim/play/tally_eights.h"

/* Cells of a tally that are not 0, of a range in struct waypoints. */
struct tally_cells {
    size_t first, count;
};

struct waypoint {
    uint64_t decision; /* so many were made before, by seat: */
    uint64_t decisions[SIDES_MAX];
    int side;     /* who decides; GAME_OVER: the end, before the outcome was asked for */
    size_t bytes; /* where they begin: the state, then what each seat remembers */
    struct tally_cells rolled;
};

struct table;

/* A twin, as its leader's table sees it. */
struct follower {
    const void *model;
    struct consulted differs; /* answers that are not the leader's */
};

enum { PARTS_NOWHERE = -1, PARTS_AT_START = -2 };

/* Of one game; the memory is used again by the next one. */
struct waypoints {
    const struct follower *followers;
    size_t follower_count;
    struct table *(*lend)(void *lender, size_t follower); /* its table; one at a time */
    void (*take_back)(void *lender, size_t follower);
    void *lender;
    int *parts;                  /* where each one's game parts: at a point, by number, or as said above */
    struct consulted open;       /* answers that differ for one whose game has not parted */
    struct consulted by_players; /* who has not parted and differs in one of these parts at the start */
    struct waypoint *points;
    size_t count, capacity;
    unsigned char *bytes;
    size_t byte_count, byte_capacity;
    struct tally_cell {
        uint32_t cell, count;
    } * cells;
    size_t cell_count, cell_capacity;
    struct other_roll { /* of a follower, in a step that came to the same position */
        uint32_t follower, cell;
        uint32_t step; /* after so many decisions it was over */
        bool more;     /* than the leader; else less */
    } * others;
    size_t other_count, other_capacity;
    size_t bytes_most; /* all included; no further points beyond: a twin then parts earlier than it must */
};

/* Nobody's game has parted. */
void waypoints_begin(struct waypoints *ways, const struct follower *followers, size_t count);
void waypoints_free(struct waypoints *ways);
/* Its game parts there: at a point, by number, or PARTS_AT_START. */
void waypoints_part(struct waypoints *ways, size_t follower, int at);
/* Games that part at points part at the start instead. */
void waypoints_forget_points(struct waypoints *ways);
/* What players asked for, by now. */
void waypoints_know_players(struct waypoints *ways, const struct consulted *by_players);
/* Whether the follower's game, which has not parted, may do so where these are asked for. */
bool waypoints_may_part(const struct waypoints *ways, size_t follower, const struct consulted *asked);
/* Room for the bytes of a point behind those that there are; it is one only when it is added. */
unsigned char *waypoints_room(struct waypoints *ways, size_t bytes);
static inline bool waypoints_full(const struct waypoints *ways)
{
    return ways->byte_count + ways->cell_count * sizeof *ways->cells +
               ways->other_count * sizeof *ways->others >=
           ways->bytes_most;
}
/* The bytes in the room become those of this point. */
void waypoints_add(struct waypoints *ways, const struct waypoint *point, size_t bytes);
/* What is not 0 there. */
struct tally_cells waypoints_tally(struct waypoints *ways, const struct tally_eights *eights,
                                   const uint64_t *tally);
void waypoints_add_tally(const struct waypoints *ways, struct tally_cells cells, uint64_t *tally);
/* In the step that is over after so many decisions a follower rolled these where its leader rolled those. */
void waypoints_roll_others(struct waypoints *ways, size_t follower, uint64_t step, const struct raised *its,
                           const struct raised *own);
/* All that it rolled so before its game parts, to its end if it does not. */
void waypoints_add_others(const struct waypoints *ways, size_t follower, uint64_t *tally);
/* Whether the follower's game is the leader's to the end. */
bool waypoints_same(const struct waypoints *ways, size_t follower);
/* Where it parts; NULL: at the start. */
const struct waypoint *waypoints_find(const struct waypoints *ways, size_t follower);

#endif
