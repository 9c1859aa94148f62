/* Every policy of one side against every policy of the other, on the same games: who should play what? The
 * table is a matrix game (sim/stat/matrix_game.h): its value is what the first of the two sides gets if both
 * choose their players well, and the mixtures say how often each should be chosen.
 *
 * The value's interval comes from resampling game numbers, all cells of a number together (bootstrap,
 * percentiles): the mixtures are chosen anew in every sample, as they were in the table. */
#ifndef WARODDS_MEASURE_MATRIX_H
#define WARODDS_MEASURE_MATRIX_H

#include "sim/store/outcomes.h"

struct matrix_plan {
    const char *const *policies; /* of both sides; a side without any: all its built-in ones */
    size_t policy_count;
    uint64_t seed, from, games;
    bool alone; /* a game with one deciding side has one column, the rules; else it is refused */
};

/* One of the two sides and who may play it. */
struct matrix_side {
    size_t side;
    struct player *players;
    char **names;
    size_t count;
    double *mixture; /* of the table; probabilities */
};

/* A row against the heaviest one, the column drawn by its mixture, on the same games. */
struct matrix_rival {
    double less, error; /* what it wins less, and the standard error of that */
    bool same;          /* all its games ended alike: it plays the same here */
};

struct matrix {
    struct experiment experiment;
    struct matrix_plan plan;
    struct matrix_side row, column; /* the observed side, the other one */
    struct score_sums *scores;      /* of the row's side: [row * column.count + column] */
    struct matrix_rival *rival;     /* of each row */
    double value;                   /* of the row's side */
    double tried;                   /* what mixtures chosen by one half of the games win in the other */
    struct interval tried_interval; /* 95 %, over games */
    struct interval interval;       /* 95 %; no narrower than of as many coins, and with `tried` in it */
    uint64_t played;
    bool partial, has_table;
};

bool matrix_open(struct matrix *matrix, struct setting *setting, const struct matrix_plan *plan,
                 struct problems *problems);
void matrix_close(struct matrix *matrix);
/* What names it in the store. To be freed. */
char *matrix_study_text(const struct matrix *matrix);
/* False after a stop (then `partial`) or a failure. */
bool matrix_play(struct matrix *matrix, const struct outcomes_options *options, struct play_failure *failure);

/* ---- matrix_rivals.c ---- */

/* Who has most of the weight; the first of several. */
size_t matrix_heaviest(const struct matrix_side *side);
/* Fills `rival`; the mixtures are known, `arms` are those of the cells with all their games. */
void matrix_compare_rows(struct matrix *matrix, const struct arm *arms);

#endif
