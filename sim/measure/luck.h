/* Luck and skill: what a result owes to the dice, to the order of chits and cups, and to who decides.
 *
 * Two questions about the players of one side:
 *
 * 1. The win rate with the luck taken out (luck_adjusted.c). Weights of the controls (luck_controls.h) are
 *    fitted on training games of other seeds and then fixed; won - luck has the same expectation as won, and
 *    less variance.
 * 2. Shares of the outcome's variance (luck_shares.c). A game is a function of independent random factors:
 *    its groups of chance (dice, order of chits, cups ...), the policies' own random numbers, and the player,
 * drawn evenly from those named. Each factor is drawn twice a point and all combinations are played
 * (sim/stat/factorial.h). Held fixed are the scenario with its values and the players of other sides. Dice
 * are keyed by what happens (sim/core/chance.h): the same draw of the factor "dice" gives the same roll the
 * same result also if somebody else decides. */
#ifndef WARODDS_MEASURE_LUCK_H
#define WARODDS_MEASURE_LUCK_H

#include "sim/experiment/contenders.h"
#include "sim/measure/luck_controls.h"
#include "sim/stat/control.h"
#include "sim/stat/factorial.h"
#include "sim/store/shared.h"

/* The game's groups of chance come first. */
enum { FACTOR_POLICY = CHANCE_GROUPS_MAX, FACTOR_PLAYER, LUCK_FACTORS };
const char *luck_factor_name(const struct game *game, unsigned factor);  /* "chits" */
const char *luck_factor_title(const struct game *game, unsigned factor); /* "order of the event chits" */

struct luck_plan {
    const char *const *policies;
    size_t policy_count;
    uint64_t seed, from, games; /* of each player, for the adjusted win rate; 0: none */
    uint64_t training;          /* games on other seeds for the weights */
    uint64_t points;            /* of the shares; 0: none */
    const char *unit;           /* of the points in the study's ledger; NULL: they are not kept */
};

/* A game worth looking at for its luck. */
/* Of what a game was worth: a draw, or a win shared by two, is not won. */
static inline bool luck_won(double result)
{
    return result > 0.5;
}

struct lucky_game {
    uint64_t number;
    double luck; /* in win probability */
    bool won;
};
enum { LUCKY_GAMES = 3 };

/* One player, with the luck taken out. */
struct luck_adjusted {
    struct luck_controls controls;
    double *weight;    /* of each control */
    double *spread;    /* standard deviation of each control in the training games */
    double *explained; /* part of the variance of winning that its weight explains there */
    size_t used;       /* controls that have a weight */
    double *luck;      /* of each game */
    double *result;    /* score of each game, a win being 1 */
    double wins;       /* their sum */
    struct control_estimates estimates;
    struct lucky_game lucky[LUCKY_GAMES], unlucky[LUCKY_GAMES]; /* the most, the least */
    size_t found;                                               /* of each of them */
};

struct luck {
    struct experiment experiment; /* players of the first contender */
    struct contenders contenders;
    struct luck_plan plan;
    struct luck_adjusted *adjusted; /* of each contender */
    /* [i > 0]: contender i less contender 0 on the same games, luck of both taken out. */
    struct control_estimates *difference;
    unsigned factors[LUCK_FACTORS]; /* that take part */
    unsigned factor_count;
    bool own_random; /* some policy draws random numbers of its own */
    struct factorial wins, levels;
    struct factorial_shares win_shares, level_shares;
    uint64_t played;
};

bool luck_open(struct luck *luck, struct setting *setting, const struct luck_plan *plan,
               struct problems *problems);
void luck_close(struct luck *luck);
/* False after a stop or a failure (failure->reason is not empty). */
bool luck_play(struct luck *luck, const struct outcomes_options *options, struct play_failure *failure);

/* Its parts. */
bool luck_play_adjusted(struct luck *luck, const struct outcomes_options *options,
                        struct play_failure *failure);
bool luck_play_shares(struct luck *luck, const struct outcomes_options *options,
                      struct play_failure *failure);

/* Their games and points, for other processes. */
extern const struct shared_kind luck_games_shared, luck_points_shared;

#endif
