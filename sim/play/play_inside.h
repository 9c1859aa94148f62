/* Inside the table: what it is, and what its files do for one another. */
#ifndef WARODDS_PLAY_PLAY_INSIDE_H
#define WARODDS_PLAY_PLAY_INSIDE_H

#include "sim/play/play.h"

/* Who sits where. Players whose seats rotate sit in as many ways as there are seats. */
struct sitting {
    struct policy_context seat[SIDES_MAX];
    const struct policy *policy[SIDES_MAX];
    bool foreign[SIDES_MAX];   /* plug-ins: blindfolded, watched, and every choice tested */
    bool asks_anew[SIDES_MAX]; /* policy_asks_anew() */
    struct player player[SIDES_MAX];
};

/* What a game that leaves ways is about: its set-up, a choice and what the rules make of it, or how it
 * ended. */
enum step { STEP_START, STEP_CHOICE, STEP_OUTCOME };

struct table {
    const struct game *game;
    const void *model;
    const struct experiment *experiment;
    const struct game_kernel *kernel;
    struct table_options options;
    struct chance chance;
    uint64_t seed;
    void *state;
    size_t sides;
    struct sitting *sittings[SIDES_MAX]; /* by how far the players have moved; opened when needed */
    struct sitting *now;
    size_t moved; /* seats, in this game */
    uint64_t decisions[SIDES_MAX];
    void *blindfold; /* what a side sees */
    struct policy_reasons *reasons;
    uint64_t *tally;                    /* counters that nobody asked for; NULL: somebody did */
    struct consulted asked, by_players; /* see table_consulted() */
    /* Where ways are left: */
    struct waypoints *ways;
    uint64_t index;            /* of the game in hand */
    enum step step;            /* in hand */
    bool parts_here;           /* a follower, before it */
    struct waypoint passed;    /* before it; its bytes are in the room of `ways` */
    game_choice chosen;        /* last */
    void *step_state;          /* where the step comes to when it is tried, */
    struct raised step_rolled; /* what is rolled with the table's own answers, */
    uint64_t *step_tally;      /* and counters that nobody looks at */
    struct tally_eights eights;
};

/* ---- play.c ---- */

/* What the side sees of a position, in the blindfold if it must be made. Built-in policies of games whose
 * views are the beginning of the state look at the state itself: that they look no further is tested
 * (tests/unit/policy_view.c). */
const void *table_view(struct table *table, size_t side, const void *state);

/* ---- play_seats.c: who sits where ---- */

/* The players sit as they do after `moved` moves. */
void table_sit(struct table *table, size_t moved);
/* What every seat begins a game with. */
void table_begin(struct table *table, const struct luck_keys *keys);
/* Both, for the game of this number. */
void table_sit_down(struct table *table, uint64_t index, const struct luck_keys *keys);
/* Decisions of seats become those of the players who sat there. */
void table_count_by_player(struct table *table);
/* So that the next one finds nothing of what the last one said. */
void table_clear_reasons(struct table *table);
void table_get_up(struct table *table);

/* ---- play_ways.c: what is left where twins may part ---- */

/* What the rules asked for since this was last called, and here the next step begins; side GAME_OVER: none
 * does. */
void table_pass(struct table *table, int side, uint64_t decision);
/* What the side asked for to choose this. */
void table_take_choice(struct table *table, int side, game_choice choice);
/* The game in hand becomes what it was at the point. */
void table_go_to(struct table *table, const struct waypoints *ways, const struct waypoint *point);
void table_free_ways(struct table *table);

/* What was asked for since this was last called; NULL: nobody of this table asked for it. */
static inline void note_consulted(struct table *table, struct consulted *who)
{
    if (__builtin_expect(!table->options.records_consulted, 1))
        return;
    const struct consulted taken = consulted_take();
    if (who)
        consulted_add(who, &taken);
}

/* ---- play_checks.c: what can be wrong with a game ---- */

/* False, with the reason in `failure`. */
__attribute__((cold)) bool table_fail(const struct table *table, struct play_failure *failure, int side,
                                      uint64_t decision, const char *reason);
/* False; the failure of a game that is played by its number gets the command that plays it again, if it fails
 * there too: not so where something was played on from the middle of it. */
__attribute__((cold)) bool table_can_again(const struct table *table, struct play_failure *failure);
/* False if the state breaks an invariant. */
bool table_check_state(const struct table *table, struct play_failure *failure, int side, uint64_t decision);
/* False if the choice is not legal. */
bool table_check_choice(const struct table *table, struct play_failure *failure, int side, uint64_t decision,
                        game_choice choice);
/* False if the rules, which can, have failed. */
bool table_check_rules(const struct table *table, struct play_failure *failure, int side, uint64_t decision);

#endif
