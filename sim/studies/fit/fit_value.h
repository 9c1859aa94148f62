/* At which value of a parameter is a target met? What a designer asks: which reinforcement roll, how strong a
 * counter, how many turns make it even.
 *
 * All values play the same games. The measured shares are made monotone (sim/stat/monotone.h); the target is
 * met where that curve crosses it. The interval is a bootstrap over games: a resampled game is resampled at
 * all values at once, so that common seeds count. Whole numbers: the two neighbours and their shares are the
 * answer; all whole numbers of the range are played if they are at most POINTS_MOST. Real numbers: a coarse
 * grid first, then a fine one around the coarse interval, on the same games. */
#ifndef WARODDS_STUDIES_FIT_FIT_VALUE_H
#define WARODDS_STUDIES_FIT_FIT_VALUE_H

#include "sim/store/outcomes.h"
#include "sim/stat/interval.h"
#include "sim/stat/score.h"

enum { POINTS_MOST = 41, GRID_POINTS = 9 };

struct fit_plan {
    const char *path;
    double low, high;
    bool whole;
    const char *level; /* name of a level: the share of games that end there or better; NULL: the score */
    double target;
};

struct fit_point {
    double value;
    struct score_sums score; /* of a level: games that end there or better */
    double share, fitted;
    struct interval wilson; /* 95 % */
};

enum fit_verdict {
    FIT_MET,      /* the crossing and its interval lie within the range */
    FIT_UNSURE,   /* there is or may be a crossing, but its interval leaves the range */
    FIT_TOO_LOW,  /* even the best value stays below the target, also by the interval */
    FIT_TOO_HIGH, /* even the worst value stays above it, likewise */
    FIT_FLAT,     /* the value makes no difference that can be seen */
};

struct fit_value {
    struct experiment experiment;
    struct fit_plan plan;
    struct fit_point points[POINTS_MOST]; /* of the last grid, rising values */
    size_t count;
    bool falling; /* a larger value lowers the share */
    double dents; /* largest difference between measured and monotone share: large = not monotone */
    double crossing;
    struct interval interval; /* 95 %; cut to the range */
    size_t below;             /* the crossing lies between points[below] and points[below + 1] */
    enum fit_verdict verdict;
    uint64_t played;
    bool partial; /* stopped before its end: points alone, those that were played */
    /* scratch */
    size_t level_index;
    unsigned parts;                 /* what a game counts at most */
    uint8_t *count_of[POINTS_MOST]; /* [game]: what it counts */
};

/* A number that is tried besides the ends of a range: with --real one between whole ends that is not whole.
 */
double fit_between(double low, double high, bool whole);

/* False after adding to `problems`: no such value, ends that the game does not take, no such level, a target
 * outside (0, 1). */
bool fit_open(struct fit_value *fit, const struct experiment *experiment, const struct fit_plan *plan,
              struct problems *problems);
void fit_close(struct fit_value *fit);
/* What names the fit in the store. To be freed. */
char *fit_study_text(const struct fit_value *fit);
/* False after a stop (then `partial`), a failure or problems. */
bool fit_play(struct fit_value *fit, const struct outcomes_options *options, struct play_failure *failure,
              struct problems *problems);

#endif
