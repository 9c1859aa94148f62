/* Looking ahead in any game, through its descriptor alone: what the search policies share.
 *
 * A search never looks at what is hidden. It copies the position, deals everything hidden anew
 * (game.resample), and plays the copy to its end with dice of its own. Playout number n uses the same hidden
 * cards and the same dice for every candidate (common random numbers), so that candidates are compared under
 * equal luck. Budgets are counted in playouts, never in time.
 *
 *   outlook.c     a copy of the game and who plays it on: playouts
 *   advisers.c    who proposes candidates: the base and the side's other policies
 *   candidates.c  what may be chosen at a decision
 *   ahead.c       playouts of one decision on several threads
 *   race.c        playouts shared out among candidates, and who wins
 *   rollout.c     the policy that plays every candidate out
 *   tree.c        the policy that goes on choosing inside its playouts */
#ifndef WARODDS_POLICIES_SEARCH_SEARCH_H
#define WARODDS_POLICIES_SEARCH_SEARCH_H

#include <stdatomic.h>

#include "policies/evaluation.h"
#include "policies/policy.h"
#include "policies/search/race.h"

enum {
    SMALL_DECISIONS = 2, /* of an action after its first one */
    ADVISERS_MAX = 12,   /* the base, who is named beside it, and the other policies of its side */
    MEMORY_MAX = 3072,   /* bytes an adviser may remember of the game; one with more is refused */
    CANDIDATES_MAX = 64  /* choices compared at one decision */
};

_Static_assert((int)ADVISERS_MAX >= (int)POLICY_BASES_MAX, "everybody who is named is asked");

/* A policy that somebody else lets play: with a work space and a memory of its own. */
struct adviser {
    const struct policy *policy;
    struct policy_context context;
    bool remembers;        /* it has a memory, and that is not too long */
    double *own_parameter; /* not the user's */
};

/* The memory of a search during a game. */
struct search_memory {
    uint64_t decisions;
    uint64_t longest; /* decisions of the longest playout so far: a whole game, more or less */
    uint32_t plan;    /* who goes on after the choices: 0 = the base, until another one proves better */
    uint32_t author;  /* whose choice was played last, and the kind of that decision + 1 (0: none yet) */
    uint32_t author_kind, author_decisions;
    /* What the plans are worth more than the one in force: played out so often, won so much more. What was
     * found at earlier decisions counts for a few playouts only. */
    struct record {
        double playouts, gain;
    } record[ADVISERS_MAX];
    _Alignas(64) unsigned char adviser[ADVISERS_MAX][MEMORY_MAX];
};

/* What one thread needs to look ahead for one side. */
struct outlook {
    const struct game *game;
    const void *model;
    unsigned side;
    uint64_t *tally;
    void *state;   /* the copy that is played */
    void *view;    /* what the side that decides sees of it */
    size_t levels; /* of the side */
    size_t side_count;
    struct adviser player[SIDES_MAX];     /* of the other sides: how playouts go on */
    struct adviser adviser[ADVISERS_MAX]; /* the base first */
    size_t adviser_count;
    /* At the decision in hand: what each adviser would do, and what it remembers before and after. */
    game_choice proposal[ADVISERS_MAX];
    _Alignas(64) unsigned char before[ADVISERS_MAX][MEMORY_MAX], after[ADVISERS_MAX][MEMORY_MAX];
    struct policy_reasons weighed; /* what the plan in force thought of its candidates */
    char failure[160];             /* of a policy that could not go on */
    uint64_t decisions;            /* of all playouts: what they cost */
    const atomic_bool *halted;     /* set: nobody wants to know any more what is being played; may be NULL */
    const struct evaluation
        *evaluation;         /* ends playouts after `horizon` turns; NULL: they end with the game */
    unsigned horizon, begun; /* turns that have begun in the playout */
    struct game_moment moment;
    game_choice *listed; /* by outlook_list */
    size_t list_capacity;
};

/* By the searcher's parameters, which every search has in common (enum search_parameter). */
struct outlook *outlook_new(const struct policy_context *context);
void outlook_free(struct outlook *outlook);

/* ------------------------------------------------------------------------------------ advisers.c ---- */

void advisers_open(struct outlook *outlook, const struct policy_context *context, bool portfolio);
void advisers_close(struct outlook *outlook);
/* At the start of a game. */
void advisers_begin(struct outlook *outlook, struct search_memory *memory, uint64_t key);
/* Asks the first `count` advisers what they would do: fills proposal, before, after; the plan in force also
 * what it thinks of its candidates. */
void advisers_ask(struct outlook *outlook, const void *view, const struct search_memory *memory, size_t count,
                  uint64_t key);
/* Whose choice was played: every adviser remembers it as its own or not at all. */
void advisers_remember(struct outlook *outlook, struct search_memory *memory, game_choice played);
void adviser_open(struct adviser *adviser, const struct policy_context *searcher, unsigned side,
                  const struct policy_seat *seat);
void adviser_close(struct adviser *adviser);
/* Remembers in variables of its own, which nobody can copy: a script does. */
static inline bool remembers_by_itself(const struct policy *policy)
{
    return policy->begin && policy->memory_size == 0;
}
/* A script, which remembers in variables of its own, takes each decision that it is asked about, and each
 * playout, for the start of a game: else what it does would hang on the playouts before. */
void adviser_begin_anew(struct adviser *adviser);

/* ---------------------------------------------------------------------------------- candidates.c ---- */

/* A choice, whose it is, and who goes on: the author makes the small decisions that come with it (the second
 * half of an action), then the plan plays on. */
struct candidate {
    game_choice choice;
    uint32_t author, plan;
    bool drawn; /* at random */
};

/* At the decision in hand after advisers_ask, by the search's parameters. The first candidate is what is
 * played if nothing is better: the choice of the plan in force, or of the author of an action that is not
 * finished. Then the other plans' choices, each followed by that plan; then followed by the plan in force the
 * same, further ones that it thought best, and legal ones drawn at random. No candidate twice. Returns how
 * many. */
size_t candidates_find(struct outlook *outlook, const void *view, const struct search_memory *memory,
                       const double *parameter, uint64_t key, struct candidate candidates[CANDIDATES_MAX]);
/* After the choice. */
void candidates_remember(struct outlook *outlook, const void *view, struct search_memory *memory,
                         const struct candidate *played);

/* ------------------------------------------------------------------------------------- outlook.c ---- */

/* The failure of a policy that was asked is the searcher's. */
void outlook_note_failure(struct outlook *outlook, const struct policy_context *context);
/* Copies the position into outlook->state with everything hidden dealt anew. */
void outlook_deal(struct outlook *outlook, const void *view, uint64_t key);
/* Applies a choice to outlook->state with the dice of `key`. Returns the side that decides next. */
int outlook_apply(struct outlook *outlook, game_choice choice, uint64_t key);

/* Who has the own side in a playout. */
struct hand {
    struct adviser *author, *plan;
    int kind; /* of the decision that the author made: at the next of this kind the plan takes over */
    unsigned author_for; /* or after so many further decisions */
};
/* Seats an adviser with the luck of `key`: it remembers the decision in hand if this choice was its own, else
 * only what was before. */
struct adviser *outlook_seat(struct outlook *outlook, size_t number, game_choice choice, uint64_t key);
/* Both remember what they do at the decision in hand, the author as its choice played. */
struct hand outlook_hand(struct outlook *outlook, const void *view, const struct candidate *candidate,
                         uint64_t key);
/* Who decides in the own side's name now. */
struct adviser *outlook_turn(struct outlook *outlook, struct hand *hand);
/* What a player of the playout chooses in outlook->state: always legal. */
game_choice outlook_choice(struct outlook *outlook, struct adviser *player, uint64_t key);
/* The other sides' players start without memories: the game so far was not theirs. */
void outlook_others(struct outlook *outlook, uint64_t key);
/* Plays outlook->state on, from the side that decides (or GAME_OVER) to its end, and says what that is worth
 * for the searching side (evaluation_worth); or to the first decision after `horizon` turns have begun, and
 * says what the evaluation thinks of that. */
double outlook_play(struct outlook *outlook, int side, struct hand *hand, uint64_t key);
/* Where outlook_play() counts turns from; after outlook_deal(). */
void outlook_start(struct outlook *outlook);
/* Whether outlook->state has come to the horizon; to be asked at each decision of the playout. */
bool outlook_at_horizon(struct outlook *outlook);
/* One candidate with the luck of `key`: deal, apply, play on. */
double outlook_try(struct outlook *outlook, const void *view, const struct candidate *candidate,
                   uint64_t key);

/* Lists what may be chosen into outlook->listed, all of it. */
size_t outlook_list(struct outlook *outlook, const void *view);
/* What the side sees of outlook->state; made anew at each call. */
const void *outlook_view(struct outlook *outlook, unsigned side);
/* A legal choice at random, or `otherwise` if there is none. */
game_choice outlook_random(struct outlook *outlook, const void *state, uint64_t key, game_choice otherwise);

/* ------------------------------------------------------------------------------------- decide.c ---- */

/* Parameters that all searches have, in the order of their table. */
enum search_parameter {
    SEARCH_PLAYOUTS,
    SEARCH_PORTFOLIO,
    SEARCH_SWITCHING,
    SEARCH_BEST,
    SEARCH_EACH,
    SEARCH_RANDOM,
    SEARCH_DOUBT,
    SEARCH_LEAD,
    SEARCH_PLAN_DOUBT,
    SEARCH_PLAN_LEAD,
    SEARCH_PRICE,
    SEARCH_MEMORY,
    SEARCH_HORIZON,
    SEARCH_EVALUATION,
    SEARCH_PARAMETERS
};
#define SEARCH_PARAMETER_TABLE                                                                               \
    [SEARCH_PLAYOUTS] =                                                                                      \
        {"playouts", "playouts a decision at most, shared by all candidates", 256, 0, 1000000, true},        \
    [SEARCH_PORTFOLIO] = {"portfolio", "1: the side's other policies propose choices, too", 1, 0, 1, true},  \
    [SEARCH_SWITCHING] = {"switching", "1: whoever proposed a choice may go on after it; 0: the base does",  \
                          1,           0,                                                                    \
                          1,           true},                                                                \
    [SEARCH_BEST] = {"best", "further choices that the plan in force thought best, as candidates", 0, 0, 16, \
                     true},                                                                                  \
    [SEARCH_EACH] = {"each", "choices of each unit that the plan in force thought best, as candidates",      \
                     0,      0,                                                                              \
                     16,     true},                                                                          \
    [SEARCH_RANDOM] = {"random", "legal choices drawn at random as further candidates", 0, 0, 48, true},     \
    [SEARCH_DOUBT] = {"doubt", "playouts that the first impression of a choice counts for", 200, 1, 100000,  \
                      false},                                                                                \
    [SEARCH_LEAD] = {"lead", "wins that a choice must be ahead by in its playouts", 3, 0, 1000, false},      \
    [SEARCH_PLAN_DOUBT] = {"plan_doubt", "playouts that the first impression of another plan counts for",    \
                           30,           1,                                                                  \
                           100000,       false},                                                             \
    [SEARCH_PLAN_LEAD] =                                                                                     \
        {"plan_lead", "wins that another plan must be ahead by in its playouts", 2, 0, 1000, false},         \
    [SEARCH_PRICE] = {"price",                                                                               \
                      "100,000ths of a win that a playout as long as a game must be expected to gain; 0: "   \
                      "all playouts are spent",                                                              \
                      3,                                                                                     \
                      0,                                                                                     \
                      100000,                                                                                \
                      false},                                                                                \
    [SEARCH_MEMORY] = {"memory",                                                                             \
                       "playouts that what was found out about a plan counts for at the next decision",      \
                       6,                                                                                    \
                       0,                                                                                    \
                       100000,                                                                               \
                       false},                                                                               \
    [SEARCH_HORIZON] = {"horizon",                                                                           \
                        "turns after which playouts end with a guess of what the position is worth; 0: at "  \
                        "the game's end",                                                                    \
                        0,                                                                                   \
                        0,                                                                                   \
                        1000,                                                                                \
                        true},                                                                               \
    [SEARCH_EVALUATION] = {                                                                                  \
        "evaluation", "whose guess that is; none: the scenario's", 0, 0, POLICY_WORD, true}

/* The work space of a search; whoever needs more puts it behind. */
struct search {
    struct outlook *outlook;
    const void *view;
    uint64_t key;     /* of the decision */
    uint64_t longest; /* as the memory says */
    struct candidate candidate[CANDIDATES_MAX];
    struct runner runner[CANDIDATES_MAX];
    size_t count;
    double *incumbent;
    /* At a decision, before its first playout; may be NULL. */
    void (*start)(struct search *search);
    /* Plays a candidate with the luck of `key`. Several threads do so at once, each with an outlook of its
     * own (ahead.h). */
    double (*play)(struct search *search, struct outlook *outlook, size_t candidate, uint64_t key);
    /* A playout depends on those of the same candidate before it, which are played in turn; else on candidate
     * and key alone. */
    bool in_turn;
    struct ahead *ahead; /* NULL: one after the other */
};

void search_prepare(struct policy_context *context);
void search_finish(struct policy_context *context);
void search_begin(struct policy_context *context);
game_choice search_choose(struct policy_context *context, const void *view);

#endif
