/* A grid of strengths: the standing players made weaker (some of their decisions, or all, drawn at random)
 * and stronger (a search with them as its base, where games are not too long for it), each strength of the
 * observed side against each of all others. */
#ifndef WARODDS_STUDIES_BALANCE_STRENGTHS_H
#define WARODDS_STUDIES_BALANCE_STRENGTHS_H

#include "sim/stat/compare.h"
#include "sim/store/outcomes.h"

enum { STRENGTHS = 4 };

struct strengths {
    size_t count, columns; /* columns: 1 where nobody else decides */
    char *names[STRENGTHS];
    const char *titles[STRENGTHS]; /* "at random", to be translated */
    struct score_sums share[STRENGTHS][STRENGTHS];
    /* Between equals: what the observed side wins more at the highest strength than at the lowest but chance,
     * on the same games. */
    struct paired slope, levels; /* levels: steps from the worst end up */
    size_t low, high;            /* the strengths it compares */
    uint64_t slope_games;
    /* The height of the skill curve, between the same strengths of the observed side against the others as
     * they play, and the standard deviation of the result of one of their games. */
    double height, spread;
};

/* Between equals who search a third of the games are played, in other cells with a search a tenth: it takes
 * the time of its playouts. False after a stop or a failure; freed also then. */
bool strengths_play(struct strengths *strengths, const struct experiment *experiment, uint64_t games,
                    const struct outcomes_options *options, struct play_failure *failure);
void strengths_close(struct strengths *strengths);
static inline struct score_sums strengths_between_equals(const struct strengths *strengths, size_t strength)
{
    return strengths->share[strength][strengths->columns > 1 ? strength : 0];
}

#endif
