/* What is a position worth? Games are played; of each, positions are drawn in which a turn has just begun;
 * what the game was worth in the end is fitted to the game's measures of them (policies/evaluation.h), each
 * chapter by itself. Every fifth game is held out, and tells how good the guess is. */
#ifndef WARODDS_STUDIES_EVALUATE_EVALUATE_H
#define WARODDS_STUDIES_EVALUATE_EVALUATE_H

#include "policies/evaluation.h"
#include "sim/store/team.h"

enum { EVALUATE_POSITIONS_MAX = 64, EVALUATE_BINS = 10, EVALUATE_TURNS = 32, EVALUATE_FOLDS = 5 };

struct evaluate_plan {
    unsigned positions; /* of each game, at most */
    double penalty;     /* of the ridge, on standardised measures (sim/stat/ridge.h) */
};

struct evaluate_position {
    struct game_moment moment;
    uint64_t lot; /* the lowest ones are kept */
    int32_t *values;
};

struct evaluate_game {
    struct evaluate_position *positions;
    unsigned count;
    uint64_t decisions;
    double worth;
};

/* Of positions of the games held out: the guess, and a constant in its place, the mean of the other games. */
struct evaluate_error {
    uint64_t positions;
    double guessed, worth;              /* means */
    double log_loss, constant_log_loss; /* mean of -(w log g + (1 - w) log(1 - g)) */
    double brier, constant_brier;       /* mean of (w - g)^2 */
};

struct evaluate {
    struct experiment experiment;
    struct evaluate_plan plan;
    struct evaluate_game *games;
    uint64_t played;
    uint64_t fitted_positions, fitted_games;
    double mean; /* worth of the games that are not held out */
    struct evaluation evaluation;
    struct evaluate_error all, bin[EVALUATE_BINS], turn[EVALUATION_CHAPTERS][EVALUATE_TURNS];
};

/* Plays and fits. False after a stop or a failure, or if the fit does not settle. */
bool evaluate_play(struct evaluate *evaluate, const struct outcomes_options *options,
                   struct play_failure *failure);
void evaluate_close(struct evaluate *evaluate);

/* ---- evaluate_games.c ---- */
bool evaluate_games_play(struct evaluate *evaluate, const struct outcomes_options *options,
                         struct play_failure *failure);
/* Whether the game helps to judge the fit, not to make it. */
bool evaluate_held_out(uint64_t number);

/* ---- evaluate_fit.c: one chapter ---- */
bool evaluate_fit(struct evaluate *evaluate, unsigned chapter);

#endif
