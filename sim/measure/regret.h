/* Where does a player lose games? A sample of its decisions is looked at again by a judge, a policy that
 * looks ahead: how much more often would the game have been won with the judge's choice?
 *
 * Of every game the same number of decisions of the player is drawn, all equally likely. For each the judge
 * is asked what it would do; if that is something else, both choices are played out, with the same hidden
 * cards and dice in both, and the judge's base goes on after either. Those playouts are fresh: none of them
 * helped the judge to its choice. The difference is therefore unbiased for what the judge's choice is worth -
 * it may be negative, and the best choice of all may be worth more than the judge's.
 *
 * A game's decisions weigh as many decisions as they stand for, and games are independent of each other: the
 * intervals are those of a mean over games.
 *
 * Without a judge who looks ahead (`blunders`) the other choice is one at random among the other legal ones:
 * what that loses is the cost of a blunder (Brausen and others 2011), the negative of what is gained here.
 * Decisions without another choice then do not count. */
#ifndef WARODDS_MEASURE_REGRET_H
#define WARODDS_MEASURE_REGRET_H

#include "sim/stat/compare.h"
#include "sim/store/shared.h"

enum {
    REGRET_DECISIONS_MOST = 64,
    REGRET_PARTS = 3,
    REGRET_TURNS = 64,
    REGRET_CHAPTER = 32,     /* turns of a second chapter come after so many */
    REGRET_LOOKS_LEAST = 10, /* fewer looks have no interval */
    REGRET_LISTED = 8        /* choices among which the best is looked for */
};

struct regret_plan {
    size_t side;         /* of the player */
    struct player judge; /* with a base, who goes on */
    bool blunders;       /* the other choice is a random one; the judge only goes on */
    bool best;           /* of blunders: the best choice is looked for, too (regret_best.c) */
    unsigned decisions;  /* looked at in each game */
    uint64_t playouts;   /* of each of the two choices */
    uint64_t
        replaced;     /* games that the judge plays in the player's place, at most as many as are looked at */
    const char *unit; /* of the looks in the study's ledger; NULL: they are not kept */
};

/* One decision that was looked at. */
struct regret_look {
    uint64_t game, decision; /* its number among the player's, from 0 */
    uint16_t kind, chapter, turn;
    uint8_t part;  /* of the game: first, second, last third of the player's decisions */
    bool differs;  /* the judge would do something else */
    bool forced;   /* of blunders: nothing else was legal */
    double weight; /* decisions of the game that it stands for */
    /* Scores of the playouts, added up, in parts of a win; 0 if the choices are the same. */
    uint64_t score, judge_score;
    uint64_t level, judge_level; /* the same of the levels of the ends, worst 0 */
    uint64_t squares;            /* of the differences of the scores of each pair of playouts */
    double gain;                 /* of a win, given away */
    game_choice choice, better;
    /* Where the best choice is looked for: its playouts, and the squares of the differences to those of the
     * player's choice and of the other one. */
    game_choice best;
    uint64_t best_score, best_squares, other_squares;
};

/* What decisions of one kind, turn or part gave away. */
struct regret_sum {
    uint64_t looked, different;
    double decisions;         /* of a game, estimated */
    double mean;              /* win probability given away in one of them */
    struct interval interval; /* 95 %; infinite with fewer looks than REGRET_LOOKS_LEAST or in one game */
    double total;             /* what it weighs: mean by decisions. No probability: see struct replaced */
    double share;             /* of that of all; NaN if all may give nothing away */
};

/* What replacing the player by the judge really wins: both play the same games on the same dice. A sum over
 * decisions, each weighed as if it alone were changed, is more than that and no probability. */
struct replaced {
    uint64_t games;
    double player, judge;     /* win rates */
    struct paired difference; /* judge less player */
};

struct regret {
    struct experiment experiment;
    struct regret_plan plan;
    struct regret_look *looks; /* by game, then by decision */
    uint64_t count;
    struct score_sums scores; /* of the games, for the player's side */
    struct replaced replaced;
    struct regret_sum all, part[REGRET_PARTS], turn[REGRET_TURNS], *kind;
    size_t kinds;
};

/* What looks with `wanted` say. */
typedef bool regret_wanted(const struct regret_look *look, unsigned number);

/* False after a failure. A regret is freed with regret_close also then. */
bool regret_play(struct regret *regret, const struct experiment *experiment, const struct regret_plan *plan,
                 const struct outcomes_options *options, struct play_failure *failure);
void regret_close(struct regret *regret);

/* ---- regret_sums.c ---- */
void regret_sum_up(struct regret *regret);

/* ---- regret_look.c: one thread's way to look at games again ---- */
struct looker;
struct looker *looker_open(const struct experiment *experiment, const struct regret_plan *plan);
void looker_close(struct looker *looker);
/* Of a win, given away by a look with these scores. */
double regret_gain(const struct regret_look *look, const struct regret_plan *plan, unsigned parts);
/* The standard error of a difference, of a win, of choices with so many squares, over playouts. */
double regret_error(double difference, uint64_t squares, const struct regret_plan *plan, unsigned parts);
/* Plays the game twice: first to count, then to look. Returns how many looks were written, -1 after a
 * failure; `score`: of the player's side, in parts of a win. */
int looker_game(struct looker *looker, uint64_t game, struct regret_look *looks, uint64_t *score,
                struct play_failure *failure);

/* ---- regret_share.c: the looks, by all threads and processes ---- */
extern const struct shared_kind regret_shared;
/* The looks and scores of all games. False after a stop or a failure. */
bool regret_look_at_all(struct regret *regret, const struct outcomes_options *options,
                        struct play_failure *failure);

#endif
