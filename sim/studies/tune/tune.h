/* Better parameters for a policy: CMA-ES (sim/stat/cma.h) on training games, then an honest look.
 *
 * Every generation plays games of its own, the same for all its candidates and for the player from which the
 * search began; only who came before whom counts (the goal, then the mean level). The finalists - that
 * player, the last mean, the mean of the means of the last third, the best of the last generations - play
 * four times as many games of their own; who is best there is best so far, and looks better than it is (the
 * winner's curse). So winner and beginning meet again on fresh games, and what comes of that is the result.
 *
 * Game numbers, one after another from `from` on: generations, finalists, confirmation. Parameters that
 * change the level of none of TUNE_PROBE_GAMES games, at either end of their range, are left as they are. */
#ifndef WARODDS_STUDIES_TUNE_TUNE_H
#define WARODDS_STUDIES_TUNE_TUNE_H

#include "sim/store/outcomes.h"
#include "sim/stat/cma.h"
#include "sim/stat/compare.h"

enum {
    TUNE_GENERATIONS_MAX = 1000,
    TUNE_FINALISTS_MAX = 8,
    TUNE_PROBE_GAMES = 200,
    TUNE_FINAL_TIMES = 4, /* games of a finalist, in generations */
    TUNE_CANDIDATES = 12, /* or more, if there are many parameters */
};

struct tune_plan {
    const char *const *policies; /* the first is tuned, the others play the other sides */
    size_t policy_count;
    const char *parameters; /* "a,b,c"; NULL: all */
    const char *goal;       /* "win", "level", or a level: the share of games that end there or better */
    uint64_t seed, from, games, confirm_games;
    uint64_t candidates;  /* 0: as usual for so many parameters */
    uint64_t generations; /* used if there is no budget */
    uint64_t budget;      /* games of all generations together; 0: none */
};

/* What a player got out of some games; larger is better, the first number first. */
struct tune_score {
    int64_t goal, level;
    unsigned parts; /* what the goal is counted in: parts of a win, or one */
};

struct tune_parameter {
    size_t index; /* in the policy's table */
    bool idle;    /* it changed no game */
    double start, tuned;
};

struct tune_generation {
    double start, best, mean; /* of the goal, a game: where it began, the best candidate, all of them */
    double step;              /* of the search, in its first ones */
};

struct tune_finalist {
    char *name; /* "generation 24", "the last mean" */
    double *values;
    double goal; /* a game */
};

struct tune {
    struct experiment experiment; /* its players: where the search begins; games: of a candidate */
    struct tune_plan plan;
    size_t side;
    size_t goal_level; /* of a goal that is a level */
    struct tune_parameter *parameters;
    size_t parameter_count, searched; /* searched: those that are not idle */
    uint64_t candidates, generations;
    struct tune_generation *history;
    uint64_t generations_done;
    struct tune_finalist finalists[TUNE_FINALISTS_MAX];
    size_t finalist_count, winner; /* 0: where it began */
    bool has_winner, has_confirmation;
    struct paired gain;         /* of the goal, winner less beginning, 95 % */
    struct paired wins, levels; /* the same of wins and of levels */
    struct score_sums won[2];   /* beginning, winner: of the confirmation's games */
    double goal[2];             /* a game */
    double p;                   /* of no difference in wins: score_p */
    uint64_t played, planned;
    bool partial;
    /* scratch */
    struct cma *cma;
    size_t *dimension; /* of the search: which of the parameters */
    double *means;     /* [generation * searched] */
};

/* False after adding to `problems`: a policy without parameters, unknown parameters, an unknown goal. */
bool tune_open(struct tune *tune, struct setting *setting, const struct tune_plan *plan,
               struct problems *problems);
void tune_close(struct tune *tune);
/* What names the search in the store. To be freed. */
char *tune_study_text(const struct tune *tune);
/* False after a stop (then `partial`) or a failure. */
bool tune_play(struct tune *tune, const struct outcomes_options *options, struct play_failure *failure);

/* Games before generation g: where its own begin, counted from `from`. */
static inline uint64_t tune_games_before(const struct tune *tune, uint64_t generation)
{
    return generation * tune->plan.games;
}
static inline const struct policy *tune_policy(const struct tune *tune)
{
    return tune->experiment.player[tune->side].policy;
}
/* Whether the confirmation says that the winner is better. */
static inline bool tune_confirmed(const struct tune *tune)
{
    return tune->has_confirmation && tune->winner > 0 && tune->gain.interval.low > 0;
}
/* The winner, or the beginning as long as there is none, with its tuned values. */
struct player tune_winner(const struct tune *tune);

/* tune_space.c: parameters as coordinates. 0 to 1 are the bounds; what lies outside is mirrored at them.
 * Whole numbers have an equal share of the way each, others are rounded to three digits. */
double tune_value(const struct policy_parameter *parameter, double coordinate);
double tune_coordinate(const struct policy_parameter *parameter, double value);
/* How far the search looks at first, and how far it must go on looking (0: no bound). */
double tune_deviation(const struct policy_parameter *parameter, double value);
double tune_least_deviation(const struct policy_parameter *parameter);

/* tune_score.c */
struct tune_score tune_score_of(const struct tune *tune, const struct arm *arm, uint64_t games);
double tune_goal_of(struct tune_score score, uint64_t games);
/* Writes the places of the scores from best to worst; of equal ones the first comes first. */
void tune_rank(const struct tune_score *scores, size_t count, size_t *order);
/* The confirmation from the arms of the beginning and of the winner. */
void tune_confirm(struct tune *tune, const struct arm *start, const struct arm *winner, uint64_t games);

#endif
