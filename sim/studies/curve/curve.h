/* How much does a player win at each value of one of its parameters? For a policy that looks ahead the skill
 * curve: wins over playouts a decision.
 *
 * All values play games from the same number on with the same dice, the dear ones fewer of them than the
 * cheap ones; two values are compared on the games that both played. */
#ifndef WARODDS_STUDIES_CURVE_CURVE_H
#define WARODDS_STUDIES_CURVE_CURVE_H

#include "sim/experiment/contenders.h"
#include "sim/store/outcomes.h"
#include "sim/stat/compare.h"

enum { CURVE_POINTS_MOST = 16 };

struct curve_plan {
    const char *const *policies;
    size_t policy_count;        /* the player whose parameter is varied, and those of the other sides */
    const char *over;           /* "playouts=0:600,8:600,32:300": values, each with its games */
    uint64_t seed, from, games; /* of values that name none */
};

/* Two points on the games that both played. */
struct curve_step {
    uint64_t games;
    struct paired difference; /* win rate of this point less the other's, 95 % */
    double p;                 /* of no difference: score_p */
};

struct curve_point {
    double value;
    uint64_t games;
    struct score_sums score; /* of the player's side */
    double share;
    struct interval wilson; /* 95 % */
    struct curve_step from_first, from_previous;
    bool played;
};

struct curve {
    struct experiment experiment; /* with the first point's player; games: of the first point */
    struct contenders contenders;
    size_t parameter; /* of the player's policy */
    struct curve_point points[CURVE_POINTS_MOST];
    size_t count;
    uint64_t played;
    bool partial; /* stopped before its end: the points that have all their games */
};

/* False after adding to `problems`. */
bool curve_open(struct curve *curve, struct setting *setting, const struct curve_plan *plan,
                struct problems *problems);
void curve_close(struct curve *curve);
static inline const struct policy_parameter *curve_parameter(const struct curve *curve)
{
    const struct player *player = &curve->experiment.player[curve->contenders.side];
    return &player->policy->parameters[curve->parameter];
}
/* What names the curve in the store. To be freed. */
char *curve_study_text(const struct curve *curve);
/* False after a stop (then `partial`) or a failure. */
bool curve_play(struct curve *curve, const struct outcomes_options *options, struct play_failure *failure);

#endif
