/* How every single game of several experiments ended: what analyses need that look at the same game under
 * many settings at once (second differences, effects of inputs, resampling over seeds).
 *
 * All arms that play games from the same `from` with the same seed meet the same dice: game number k of one
 * arm is the partner of game number k of every other. Results are in the order of game numbers, whatever the
 * threads did. */
#ifndef WARODDS_STORE_OUTCOMES_H
#define WARODDS_STORE_OUTCOMES_H

#include "sim/play/batch.h"
#include "sim/stat/score.h"
#include "sim/store/ledger.h"

struct arm {
    struct experiment experiment; /* its `games` is not used */
    uint64_t games;               /* played so far, from experiment.from on */
    uint8_t *level;               /* of each of them, for the observed side */
    uint8_t *score;               /* the same, in parts of a win */
    unsigned parts;               /* setting_parts */
    bool varies;                  /* a level does not tell the score */
    uint64_t *ending;             /* hash of each final state; NULL unless `hashed` */
    bool hashed;
    size_t row;                      /* which arm of a stage it is in rows */
    char unit[72];                   /* its name in the study's ledger; "": its games are not kept */
    const struct game_level *levels; /* the game's, worst to best */
    size_t level_count;
};

void arm_begin(struct arm *arm, const struct experiment *experiment, bool hashed);
void arm_free(struct arm *arm);
/* What tells the arm from the others of its study: everything its games depend on and the study's text does
 * not hold. Long texts are kept as a hash. */
void arm_name(struct arm *arm, const char *text);

struct outcomes_options {
    int threads; /* 0: all cores */
    const atomic_int *stop;
    /* As in struct batch_options; games counts those of all arms in this call, wins are not counted. */
    void (*progress)(void *context, const struct batch_progress *progress);
    void *context;
    struct ledger *ledger; /* NULL: nothing is kept */
    struct rows *rows;     /* one a game and arm goes there, arm by arm; may be NULL */
};

/* Plays `games` more games of each of the arms. False if one could not be played to its end (failure->reason
 * is not empty; the first by arm, then by game) or after a stop: then some arms, or none, have their games;
 * the ledger keeps all that was played. */
bool outcomes_play(struct arm *const *arms, size_t arm_count, uint64_t games,
                   const struct outcomes_options *options, struct play_failure *failure);

/* What the games 0 .. games - 1 are worth to the observed side. */
struct score_sums arm_score(const struct arm *arm, uint64_t games);

/* Two arms on the same games, 0 .. games - 1. */
struct outcome_pairs {
    struct score_difference score; /* of the second less that of the first */
    uint64_t identical;            /* games that ended in the same state; 0 if not hashed */
    int64_t levels;                /* sum of level of second less level of first */
    uint64_t level_squares;
};
struct outcome_pairs arm_pairs(const struct arm *first, const struct arm *second, uint64_t games);

#endif
