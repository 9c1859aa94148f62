/* Which of many variants change the game? A baseline against all of them on the same games, for one or
 * several players; method and error rates in sim/stat/simultaneous.h. */
#ifndef WARODDS_STUDIES_SCREEN_SCREENING_H
#define WARODDS_STUDIES_SCREEN_SCREENING_H

#include "sim/experiment/contenders.h"
#include "sim/store/paired_record.h"
#include "sim/stat/simultaneous.h"

struct screened {
    char *name;           /* "V-los_contact=designer_strict", or as the user wrote it */
    const char *question; /* of the ruling; NULL for files */
    const char *answer;   /* what it says; NULL if not told */
    struct setting *setting;
};

/* What is screened, and how. */
struct screening_plan {
    struct request baseline;     /* address, variants and values in force throughout */
    const char *const *variants; /* RULING (all its other answers), RULING=ANSWER, files; none: all rulings */
    size_t variant_count;
    const char *const *policies;
    size_t policy_count;
    uint64_t seed, from, games;
    double margin, alpha;
    bool keep; /* no early removal: one look at the end */
};

/* What one variant does to the game of one player. Differences are variant less baseline. */
struct screened_effect {
    uint64_t identical;  /* games that ended in the very same state with the same outcome */
    struct paired level; /* mean victory level, plain 95 % */
};

/* Whether the effect is the same for another player: (its difference) less (that of the first player). */
struct interaction {
    uint64_t games;
    double difference, standard_error;
    struct interval simultaneous;
};

struct screening {
    struct setting *setting; /* the baseline's */
    struct contenders contenders;
    struct screened *variants;
    size_t variant_count;
    struct family family;
    uint64_t seed, from, games;
    bool keep, listed; /* listed: variants were named */
    bool rotates;      /* contenders move on by a seat with each game */
    /* Results. Of player p and variant v: [p * variant_count + v]; of interactions with player p >= 1:
     * [(p - 1) * variant_count + v]. */
    struct member *members;
    struct screened_effect *effects;
    struct interaction *interactions;
    struct score_sums *baseline; /* of each player */
    uint64_t played;             /* games in all, until the last look */
    uint64_t taken_over; /* of them, not played here: they could not differ from the baseline's (paired.h) */
    size_t looks;        /* that were had; fewer than planned after a stop or if nobody was left */
    bool partial;        /* stopped before its end: what the last look showed */
    size_t failed;       /* the variant in which a game failed; variant_count: the baseline */
};

/* Opens everything; false after adding to `problems`. To be closed in any case. */
bool screening_open(struct screening *screening, const struct screening_plan *plan,
                    struct problems *problems);
void screening_close(struct screening *screening);

/* What names the screen in the store: the canonical text of all its arms. To be freed. */
char *screening_study_text(const struct screening *screening);

/* Plays; progress->games are game numbers, each played by all that are left. False after a stop (then what
 * the last look showed stands, if looks > 0) or a failure (then failure->reason is not empty). */
bool screening_play(struct screening *screening, const struct paired_options *options, struct ledger *ledger,
                    struct play_failure *failure);

const struct member *screening_member(const struct screening *screening, size_t player, size_t variant);

/* Does what was found for the first player hold for another one? */
enum survival {
    SURVIVAL_UNDECIDED, /* one of the two verdicts is not settled */
    SURVIVAL_HOLDS,     /* the same verdict, in the same direction */
    SURVIVAL_VANISHES,  /* matters for the first player only */
    SURVIVAL_APPEARS,   /* matters for the other one only */
    SURVIVAL_REVERSES,
};
enum survival screening_survival(const struct screening *screening, size_t player, size_t variant);

#endif
