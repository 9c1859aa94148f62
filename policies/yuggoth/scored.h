/* The scored players (decisions.md 4 to 7): one list of candidates with whole-number scores; players differ
 * in what they make of the features of the map. */
#ifndef WARODDS_POLICIES_YUGGOTH_SCORED_H
#define WARODDS_POLICIES_YUGGOTH_SCORED_H

#include "policies/policy.h"
#include "policies/yuggoth/weights.h"
#include "rules/yuggoth/queries.h"

/* Parameters: first those that tell the players apart. */
enum weight {
    WEIGHT_PYRAMID,
    WEIGHT_LABORATORY,
    WEIGHT_OVERLOOK,
    WEIGHT_SURGERY,
    WEIGHT_SLIME,
    WEIGHT_CARRY,
#define WEIGHT(id, ...) WEIGHT_##id,
    SCORED_WEIGHTS(WEIGHT)
#undef WEIGHT
        WEIGHTS
};

/* Scores are in 1 / (1000 UNIT) of a point; shares of Watcher dice in 1 / UNIT. */
enum { UNIT = 1679616 /* 6^8 */, TOKENS = TOKEN_DICE_MAX + 1 };

/* Made once a thread. */
struct scored_space {
    int64_t weight[WEIGHTS];              /* thousandths */
    int64_t at_least[TOKENS][TOKENS + 1]; /* of so many dice at least so many kill, in UNIT */
};

enum watcher_aim { AIM_LEADER, AIM_VALUE, AIM_UNIFORM };

/* What a player is, besides its parameters. */
struct scored_player {
    enum watcher_aim aim;
    bool random;                        /* any candidate */
    const struct chance_source *source; /* of its draws; NULL: its own stream */
};

/* What a player looks at: the position, and what it made of it once a thread. */
struct scored {
    const struct yuggoth_model *m;
    const struct yuggoth_state *s;
    const struct scored_space *space;
    const struct scored_player *player;
    unsigned f;
};

static inline int64_t weight(const struct scored *look, enum weight which)
{
    return look->space->weight[which];
}

/* losses.c: the n-th unit (from 0) of f in the area that is given up: kind, or KINDS when there is none. */
unsigned yuggoth_scored_casualty(const struct scored *look, unsigned f, unsigned area, unsigned n);
unsigned yuggoth_scored_sufferer(const struct scored *look, unsigned f, unsigned area, unsigned n);
/* Expected loss of f if the Watcher attacks the area (decisions.md 4, L), in 1 / (1000 UNIT). */
int64_t yuggoth_scored_loss(const struct scored *look, unsigned f, unsigned area);
void yuggoth_scored_fill_table(struct scored_space *space);

/* candidates.c: the answer to `action`; `pick` chooses for the player that plays any candidate. */
struct scored_picker {
    unsigned (*below)(void *context, unsigned count);
    void *context;
};
game_choice yuggoth_scored_action(const struct scored *look, const struct scored_picker *picker,
                                  struct policy_reasons *reasons);

/* answers.c: all other questions. */
game_choice yuggoth_scored_answer(const struct scored *look, const struct scored_picker *picker);
/* The acolyte that a surgery of `count` replaces next, areas below `from` left out. */
unsigned yuggoth_scored_surgery_area(const struct yuggoth_state *s, unsigned f, unsigned from,
                                     unsigned count);

#endif
