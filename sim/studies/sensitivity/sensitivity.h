/* How far could the headline win rate be off because of what is not known, and what should be looked up
 * first?
 *
 * 1. Tornado: each assumed value alone at the ends of its range, all on the same games as the baseline.
 * 2. Morris: elementary effects of all values on random trajectories (sim/stat/morris.h). All points of a
 *    trajectory play the same games. The dummy input does nothing but change the seeds: what unrelated dice
 * alone would make of it; each input's own noise floor, on common dice, is much lower.
 * 3. Sobol: variance shares of the values that Morris or the tornado found to matter, at most SURVIVORS_MOST,
 * the others at their standard values (sim/stat/sobol.h).
 *
 * 4. All values at once, at random: how far the headline could be off, weak values included.
 *
 * Games: the tornado plays from `from` on (so its baseline is what `run` plays), then each trajectory two
 * blocks (the second for the dummy), then each base point two (A and AB; B), then each random point one. */
#ifndef WARODDS_STUDIES_SENSITIVITY_SENSITIVITY_H
#define WARODDS_STUDIES_SENSITIVITY_SENSITIVITY_H

#include "sim/experiment/inputs.h"
#include "sim/store/outcomes.h"
#include "sim/stat/compare.h"
#include "sim/stat/morris.h"
#include "sim/stat/sobol.h"

enum { SURVIVORS_MOST = 6, BARS_MOST = 12, MORRIS_LEVELS = 4 };

struct sensitivity_plan {
    uint64_t games;         /* of each point */
    uint64_t tornado_games; /* of each bar */
    size_t trajectories, base;
    struct input_words words;
};

struct input_result {
    struct morris_effect morris;
    double holm;      /* of morris.p over all inputs */
    uint64_t touched; /* games of its steps in which the winner changed */
    bool survivor;
    bool barred; /* it has a bar */
    struct bar {
        double value;
        struct score_sums score;
        struct paired change; /* less the baseline, 95 % */
        bool clear;           /* it is sure, of all bars at once, to be more than noise */
    } low, high;
    struct sobol_index sobol; /* survivors only */
};

/* How win rates scatter over ranges. */
struct spread {
    double mean, deviation; /* noise of the games subtracted */
    double deviation_most;  /* 95 % sure; INFINITY: not computed */
    struct interval ninety; /* 5 % to 95 % of the points, shrunk to that deviation */
};

struct sensitivity {
    struct experiment experiment; /* games: of each point */
    struct sensitivity_plan plan;
    struct inputs inputs;
    struct input_result *results;
    size_t *order; /* inputs by net effect, largest first */
    struct morris_effect dummy;
    size_t survivors, bars;
    size_t
        impossible; /* trajectories and base points drawn again because the game does not take their values */
    struct score_sums baseline_score;
    struct spread all;    /* with every input anywhere in its range */
    struct spread strong; /* with the survivors alone; zero if there is none */
    uint64_t games_played;
    size_t trajectories_done;
    /* Stopped before its end: the stages that are complete. */
    bool partial, has_tornado, has_spread, has_shares;
};

/* False after adding to `problems`. Takes the experiment's setting (which it changes while it plays) but does
 * not close it. */
bool sensitivity_open(struct sensitivity *sensitivity, const struct experiment *experiment,
                      const struct sensitivity_plan *plan, struct problems *problems);
void sensitivity_close(struct sensitivity *sensitivity);

/* What names the analysis in the store. To be freed. */
char *sensitivity_study_text(const struct sensitivity *sensitivity);

/* False after a stop (then `partial`), a failure (failure->reason) or values that the game does not take
 * together (problems).
 */
bool sensitivity_play(struct sensitivity *sensitivity, const struct outcomes_options *options,
                      struct play_failure *failure, struct problems *problems);

#endif
