/* Inside the sensitivity analysis: settings with other values, played on chosen games. */
#ifndef WARODDS_STUDIES_SENSITIVITY_SENSITIVITY_POINTS_H
#define WARODDS_STUDIES_SENSITIVITY_SENSITIVITY_POINTS_H

#include "sim/studies/sensitivity/sensitivity.h"

struct point {
    struct setting setting;
    struct arm arm;
};

/* What a stage needs. */
struct stage {
    struct sensitivity *sensitivity;
    const struct outcomes_options *options; /* the user's */
    struct play_failure *failure;
    struct problems *problems;
    uint64_t done, of; /* games of all stages, for the progress line */
    double started;
};

/* Draws of points or trajectories before giving up. */
enum { DRAWS_MOST = 2000 };

/* Sets up the point with these values, to play from game `from` on; false if the game does not take them. */
bool point_open(struct stage *stage, struct point *point, const double *values, uint64_t from);
void points_close(struct point *points, size_t count);
/* Complains that the ranges leave hardly any point; returns false. */
bool points_impossible(struct stage *stage);
bool points_play(struct stage *stage, struct point *points, size_t count, uint64_t games);

bool tornado_play(struct stage *stage);
bool morris_play(struct stage *stage);
bool sobol_play(struct stage *stage);
bool spread_play(struct stage *stage);

/* What points scatter, if so much of it is their variance without noise. */
struct spread spread_of(const double *points, size_t count, double variance);

/* First games of the stages. */
uint64_t morris_from(const struct sensitivity *sensitivity);
uint64_t sobol_from(const struct sensitivity *sensitivity);
uint64_t spread_from(const struct sensitivity *sensitivity);

void *stage_zeros(size_t count, size_t size);

#endif
