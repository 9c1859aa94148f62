/* Who plays best? Sequential halving among K players of one side on common seeds, then everything that is
 * reported is played on fresh seeds: whoever won by luck in the halving has no luck left there (the winner's
 * curse).
 *
 * Games: the halving plays from `from` on; the table plays the next `table_games`; winner and runner-up go on
 * from there up to `confirm_games`. Levels and scores are those of the players' side, which the setting
 * observes. */
#ifndef WARODDS_STUDIES_TOURNAMENT_TOURNAMENT_H
#define WARODDS_STUDIES_TOURNAMENT_TOURNAMENT_H

#include "sim/experiment/contenders.h"
#include "sim/store/outcomes.h"
#include "sim/stat/compare.h"
#include "sim/stat/halving.h"

struct tournament_plan {
    const char *const *policies;
    size_t policy_count;
    uint64_t seed, from, budget; /* of the halving, all players together; 0: 2,000 for each */
    uint64_t table_games, confirm_games;
};

struct standing {
    size_t rounds;  /* survived in the halving */
    uint64_t games; /* of the halving */
    struct score_sums score, table_score;
    double level; /* mean victory level (of side 0) in the table */
};

struct tournament {
    struct experiment experiment; /* players of the first contender; games: of the halving */
    struct contenders contenders;
    struct tournament_plan plan;
    struct halving halving;
    struct standing *standings;
    char **units;          /* of each player in the store: its text and a probe */
    size_t *order;         /* contenders, best first: by rounds survived, then by wins in the last one */
    struct paired *table;  /* [row * count + column]: win rate of row less that of column, simultaneous */
    uint64_t first_game;   /* of the fresh ones */
    struct paired confirm; /* winner less runner-up, 95 % */
    double p;              /* of no difference between them: score_p */
    struct score_sums confirm_score[2];
    uint64_t played;
    /* Stopped before its end: what there is. */
    bool partial;
    size_t rounds_done; /* of the halving */
    bool has_table, has_confirmation;
};

bool tournament_open(struct tournament *tournament, struct setting *setting,
                     const struct tournament_plan *plan, struct problems *problems);
void tournament_close(struct tournament *tournament);
/* What names the tournament in the store: everything but who takes part. To be freed. */
char *tournament_study_text(const struct tournament *tournament);
/* False after a stop (then `partial`) or a failure. */
bool tournament_play(struct tournament *tournament, const struct outcomes_options *options,
                     struct play_failure *failure);

#endif
