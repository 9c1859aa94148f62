/* Where a game of a twin may part from its leader's (sim/play/twins.h). Nothing differs before the first
 * step, a choice and what the rules make of it, in which an answer that differs is asked for: so the twin
 * goes on from the position before that step, with what players remembered and what was rolled until then.
 * Chance hangs on what happens and not on how much happened before (sim/core/chance.h), so nothing else has
 * to be kept.
 *
 * A way has one point for each step in which something was asked for that the game had not asked for before;
 * these are few, as rulings are. */
#ifndef WARODDS_PLAY_WAYPOINTS_H
#define WARODDS_PLAY_WAYPOINTS_H

#include <stdbool.h>
#include <stddef.h>

#include "policies/policy.h"
#include "sim/core/consulted.h"

/* Cells of a tally that are not 0, of a range in struct waypoints. */
struct tally_cells {
    size_t first, count;
};

/* Games count in few of a tally's many cells, mostly in the same ones: cells by eights, of which those that
 * the first games of a table counted in are looked at, and all of them before that is known. */
enum { TALLY_EIGHT = 8, TALLY_GAMES = 64 };

struct tally_eights {
    size_t cells;    /* of the tally */
    uint32_t *first; /* of those that are looked at, */
    size_t count;    /* so many */
    bool *counted;   /* by eight: in some game */
    uint64_t games;
};

void tally_eights_begin(struct tally_eights *eights, size_t cells);
void tally_eights_free(struct tally_eights *eights);
/* From the tally of a game that is over; false if it counted in cells that nobody looked at. */
bool tally_eights_learn(struct tally_eights *eights, const uint64_t *tally);

struct waypoint {
    struct consulted asked; /* for the first time in the step that follows */
    uint64_t decision;      /* so many were made before, by seat: */
    uint64_t decisions[SIDES_MAX];
    int side;     /* who decides; GAME_OVER: the end, before the outcome was asked for */
    size_t bytes; /* where they begin: the state, then what each seat remembers */
    struct tally_cells rolled;
};

/* A step so soon after a point has no other: to note one takes the time of many decisions, and to part
 * earlier than one must is never wrong. */
enum { WAYPOINTS_APART = 8 };

/* Of one game; the memory is used again by the next one. */
struct waypoints {
    struct consulted wanted;               /* that differ for somebody: no points for others */
    struct consulted at_start, by_players; /* no point helps where one of these differs */
    struct waypoint *points;
    size_t count, capacity;
    unsigned char *bytes;
    size_t byte_count, byte_capacity;
    struct tally_cell {
        uint32_t cell, count;
    } * cells;
    size_t cell_count, cell_capacity;
    size_t bytes_most; /* cells included; no further points beyond: a twin then parts earlier than it must */
};

void waypoints_begin(struct waypoints *ways, const struct consulted *wanted);
void waypoints_free(struct waypoints *ways);
/* Room for the bytes of a point behind those that there are; it is one only when it is added. */
unsigned char *waypoints_room(struct waypoints *ways, size_t bytes);
static inline bool waypoints_full(const struct waypoints *ways)
{
    return ways->byte_count + ways->cell_count * sizeof *ways->cells >= ways->bytes_most;
}
/* Whether what is asked for first after so many decisions counts to the point before, or to the start. */
bool waypoints_near(struct waypoints *ways, uint64_t decision, const struct consulted *asked);
/* The bytes in the room become those of this point. */
void waypoints_add(struct waypoints *ways, const struct waypoint *point, size_t bytes);
/* What `tally` has more than `less`, which is set back to 0; NULL: nothing to take off. */
struct tally_cells waypoints_tally(struct waypoints *ways, const struct tally_eights *eights,
                                   const uint64_t *tally, uint64_t *less);
void waypoints_add_tally(const struct waypoints *ways, struct tally_cells cells, uint64_t *tally);
/* The last point that has the same past under both answers; NULL: the beginning alone has. */
const struct waypoint *waypoints_find(const struct waypoints *ways, const struct consulted *differs);

#endif
