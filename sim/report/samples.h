/* What a page about a run shows besides its numbers, from some of its games played again: how the estimate
 * settled, which games are worth looking at. */
#ifndef WARODDS_REPORT_SAMPLES_H
#define WARODDS_REPORT_SAMPLES_H

#include "sim/report/json.h"
#include "sim/run/play.h"

/* The document warodds.settling/1: win rate with its 95 % interval after 10, 20, 50, 100 ... games. */
bool settling_json(struct json *json, const struct experiment *experiment, uint64_t games,
                   struct play_failure *failure);

/* A game worth looking at. */
struct notable {
    char what[64];
    uint64_t number;
    int level, ending;
};
enum { NOTABLES_MAX = 16 };
/* Of the first `games`: the median game (by level, then by the first metric), the first of each level, the
 * shortest and the longest. Returns how many; 0 after a failure. */
size_t notable_games(const struct experiment *experiment, uint64_t games,
                     struct notable notables[NOTABLES_MAX], struct play_failure *failure);

/* The document warodds.decided/1: the mean win probability at the first decision of each turn, for games that
 * were won and for those that were not. The probability of a position is the share of wins in `playouts`
 * games played on from it with the same policies, other dice, and everything hidden dealt anew. */
bool decided_json(struct json *json, const struct experiment *experiment, uint64_t games, unsigned playouts,
                  struct play_failure *failure);

#endif
