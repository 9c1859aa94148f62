/* Several players for one side, each against the same others: who is compared in screens and tournaments. */
#ifndef WARODDS_EXPERIMENT_CONTENDERS_H
#define WARODDS_EXPERIMENT_CONTENDERS_H

#include "sim/experiment/setting.h"
#include "sim/experiment/player.h"

struct contenders {
    size_t side;                         /* whose players are compared */
    struct player (*players)[SIDES_MAX]; /* a full table each */
    char **names;                        /* "one_ply:width=3" */
    size_t count;
};

/* Where a contender named alone sits when several seats have its role: on one of them, the others keep their
 * own players; or on all, as in a run. */
enum contender_seats { CONTENDER_ON_ONE_SEAT, CONTENDER_ON_ALL_SEATS };

/* `texts` as for players_choose, but the side of the first text may be named any number of times; players of
 * other sides play in all tables. No text: side 0 with its default player, or with every built-in policy of
 * it if `everybody`. The setting observes their side, unless the user named another. False after adding to
 * `problems`, also for the same player twice. */
bool contenders_choose(struct setting *setting, const char *const *texts, size_t count, bool everybody,
                       enum contender_seats seats, struct contenders *contenders, struct problems *problems);
void contenders_free(struct contenders *contenders);

#endif
