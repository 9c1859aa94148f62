/* The fair handicap: the value of a lever that the game declares (levers.yaml) at which the observed side's
 * share is what it should be. All levels of a lever play the same games; their shares are made monotone, and
 * the handicap is where that line crosses the wanted share (sim/stat/monotone.h). Its interval is a bootstrap
 * over games: a game is drawn anew at all levels at once. */
#ifndef WARODDS_STUDIES_BALANCE_HANDICAP_H
#define WARODDS_STUDIES_BALANCE_HANDICAP_H

#include "sim/experiment/levers.h"
#include "sim/result/json.h"
#include "sim/stat/interval.h"
#include "sim/store/outcomes.h"

enum { HANDICAP_LEVELS = 7, HANDICAPS_MOST = 4 };

struct handicap {
    char *name, *title, *path;
    double standard, range_low, range_high;
    size_t count; /* levels, rising */
    double value[HANDICAP_LEVELS], share[HANDICAP_LEVELS];
    double at;                /* infinite: not within the range */
    struct interval interval; /* 95 %; infinite where resampled games do not cross within the range */
};

struct handicaps {
    size_t declared; /* levers of the scenario; the first HANDICAPS_MOST are tried */
    struct handicap items[HANDICAPS_MOST];
    size_t count;
    uint64_t games; /* of each level */
    double target;
};

/* False after a stop or a failure; freed also then. */
bool handicaps_play(struct handicaps *handicaps, const struct experiment *experiment, double target,
                    uint64_t games, const struct outcomes_options *options, struct play_failure *failure);
void handicaps_free(struct handicaps *handicaps);
/* The one whose value is known best in parts of its range, its interval within the range; NULL: none. */
const struct handicap *handicap_best(const struct handicaps *handicaps);
void handicaps_json(const struct handicaps *handicaps, struct json *json);

#endif
