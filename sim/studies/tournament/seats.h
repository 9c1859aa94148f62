/* A tournament of players who play both sides, with seats rotated. A player is a policy for each side; in a
 * match of two every game number is played twice with the same dice, each player once on each side. The two
 * games of a number are the unit of analysis: what the dice and the sides give to one they give to the other.
 *
 * Everybody meets everybody on the games from..from + table_games - 1; the best two meet again on the
 * confirm_games after those, since whoever came first by luck has no luck left there. */
#ifndef WARODDS_STUDIES_TOURNAMENT_SEATS_H
#define WARODDS_STUDIES_TOURNAMENT_SEATS_H

#include "sim/store/outcomes.h"
#include "sim/stat/compare.h"

enum { SEATS = 2 };

struct seats_plan {
    const char *const *policies; /* "NAME SIDE=NAME": one text a player */
    size_t policy_count;
    uint64_t seed, from, table_games, confirm_games;
};

/* One player against another: half of (games won on the first side less games that the other won there). A
 * score of 1/2 + half the difference. */
struct match {
    uint64_t better, worse; /* game numbers in which only this player, only the other won on the first side */
    struct paired difference;
};

struct seats {
    struct experiment experiment;
    struct seats_plan plan;
    struct player (*players)[SIDES_MAX];
    char **names; /* "boot_camp + harm" */
    char **units; /* [row * count + column], in the store */
    size_t count;
    struct score_sums
        *scores_of_first;  /* on the first side: row's policy there against column's on the second */
    struct match *matches; /* [row * count + column]; intervals simultaneous */
    struct paired *scores; /* against all others: mean difference, simultaneous */
    size_t *order;         /* best first */
    struct match confirm;  /* the first two, 95 % */
    double p;              /* of no difference between the two: score_p */
    uint64_t played;
    bool partial, has_table;
};

/* Whether the texts are of this kind. */
bool seats_wanted(const char *const *policies, size_t count);
bool seats_open(struct seats *seats, struct setting *setting, const struct seats_plan *plan,
                struct problems *problems);
void seats_close(struct seats *seats);
/* What names the tournament in the store. To be freed. */
char *seats_study_text(const struct seats *seats);
/* False after a stop (then `partial`) or a failure. */
bool seats_play(struct seats *seats, const struct outcomes_options *options, struct play_failure *failure);

static inline double match_score(const struct paired *difference)
{
    return 0.5 + difference->difference / 2;
}

#endif
