/* What the players share (players' notes 4.1): memory, orders, routes, items, weapons, defaults. */
#ifndef WARODDS_POLICIES_LONGEST_DAY_PLAYER_H
#define WARODDS_POLICIES_LONGEST_DAY_PLAYER_H

#include "policies/policy.h"
#include "rules/longest_day/choice.h"
#include "rules/longest_day/questions/questions.h"

enum { ROUTE_MAX = 40, NO_TARGET = 0xFFFF };

/* Choices of a decision, at most: throws are the most, of every item at every square; all other decisions
 * have fewer (tests/unit/policy_longest_day.c counts them for every scenario). */
enum { LISTED_MAX = 2048 };
_Static_assert((int)LISTED_MAX >= (int)REACH_LABELS_MAX, "the ends of every way");

/* What a group has been told to do, until it has done it. */
struct order {
    uint64_t verb; /* the choice that names the action */
    uint16_t units;
    uint16_t target; /* forced: 64 + undead; NO_TARGET: as usual */
    uint64_t go;     /* the answer to the path outdoors */
    uint8_t path[ROUTE_MAX], length, at;
    uint8_t idle; /* no attack */
};

/* Where a turn of the planner stands. */
struct march {
    uint8_t phase, turn, stage, cursor, pass;
    uint8_t head, job[PARATROOPERS], jobs;
    uint16_t kept, free, column;
    uint64_t loose;
    struct squares goal;
    uint8_t path[4], length, fires;
};

struct memory {
    uint32_t picks;
    uint16_t guided; /* outdoor step in which stacks with Ines were led away */
    uint16_t rally;
    struct order order;
    struct march march;
    struct hexes scouted;
};

/* Turns to the exit or another hex (players' notes, T and TT), made when first needed. */
enum { MOVES_MAX = 5, NO_TURNS = 99 };
struct turns {
    struct hexes reach[HEXES_MAX - HEX_FIRST];  /* where a turn leads to */
    struct hexes before[HEXES_MAX - HEX_FIRST]; /* from where a turn leads there */
    uint8_t to_exit[HEXES_MAX - HEX_FIRST];
};
struct workspace {
    bool made[MOVES_MAX + 1][REACH_UNLIMITED + 1]; /* apart: what is never made takes no memory */
    struct turns turns[MOVES_MAX + 1][REACH_UNLIMITED + 1];
};

struct seat {
    struct policy_context *context;
    const struct longest_day_model *m;
    const struct longest_day_state *s; /* the view */
    struct memory *memory;
    const double *parameter;
    struct workspace *workspace;
};

struct seat longest_day_seat(struct policy_context *context, const void *view);

/* random.c */
unsigned longest_day_pick(const struct seat *seat, unsigned count);
game_choice longest_day_pick_listed(const struct seat *seat);

/* player.c */
const struct frame *longest_day_top(const struct seat *seat);
game_choice longest_day_first_listed(const struct seat *seat);
/* All that may be chosen; how many. */
size_t longest_day_listed(const struct seat *seat, game_choice choices[LISTED_MAX]);
bool longest_day_may(const struct seat *seat, enum choice_word_number word);
/* The next unit that joins, or the verb of the order. */
game_choice longest_day_follow_order(const struct seat *seat);
/* D42: Nikolai's order, before all others: he stays where he is, and may attack. False: he has had it. */
bool longest_day_nikolai_stays(const struct seat *seat);
/* A take that is due here, 0 if none. */
game_choice longest_day_take(const struct seat *seat, uint32_t group, unsigned place);
/* The next step of the order, or stop. */
game_choice longest_day_follow_path(const struct seat *seat);
/* LDD-7.6.4.e; NO_MARKER: own value. */
unsigned longest_day_best_weapon(const struct longest_day_model *m, const struct longest_day_state *s,
                                 unsigned unit, bool village, bool adjacent, unsigned distance,
                                 unsigned defence, unsigned side);
game_choice longest_day_weapon_choice(const struct seat *seat);
game_choice longest_day_revive_choice(const struct seat *seat);
/* Points of movement of the group, in half points. */
uint32_t longest_day_first_stack(const struct seat *seat, uint32_t units);
unsigned longest_day_wounded_key(const struct seat *seat, unsigned unit);
game_choice longest_day_heal_choice(const struct seat *seat);
game_choice longest_day_weakest_german(const struct seat *seat);

/* routes.c */
unsigned longest_day_route(const struct longest_day_model *m, const struct longest_day_state *s,
                           unsigned from, const struct squares *goals, bool passage, bool blocked,
                           uint8_t *path);
/* Cut in front of the first enemy square. */
unsigned longest_day_cut(const struct longest_day_model *m, const struct longest_day_state *s,
                         unsigned length, const uint8_t *path);
/* Route A of the players' notes. */
unsigned longest_day_route_a(const struct longest_day_model *m, const struct longest_day_state *s,
                             unsigned from, const struct squares *goals, bool passage, uint8_t *path);
game_choice longest_day_father_choice(const struct seat *seat);
game_choice longest_day_father_attack_choice(const struct seat *seat);

/* turns.c */
const struct turns *longest_day_turns(const struct seat *seat, unsigned points, unsigned limit);
void longest_day_turns_to(const struct turns *turns, unsigned target, uint8_t *field);
/* In two turns or fewer. */
bool longest_day_in_two_turns(const struct turns *turns, unsigned from, unsigned target);

/* rush_path.c: the answer to the path */
game_choice longest_day_rush_path(const struct seat *seat, uint32_t stack, unsigned hex);

/* rusher.c */
void longest_day_prepare(struct policy_context *context);

/* simple_items.c */
game_choice longest_day_fixed_equip(const struct seat *seat, const char *owners);
game_choice longest_day_fixed_order(const struct seat *seat, const char *order);
game_choice longest_day_deal_simply(const struct seat *seat);
game_choice longest_day_give_up_simply(const struct seat *seat);

/* outdoors.c */
game_choice longest_day_attack_outdoors(const struct seat *seat); /* D08 */
game_choice longest_day_guide(const struct seat *seat);           /* 0: nobody is led */
bool longest_day_good_marker(const struct longest_day_model *m, const struct longest_day_state *s,
                             unsigned hex);

/* sneaker.c */
game_choice longest_day_sneak(const struct seat *seat, unsigned limit); /* an outdoor group by P2 */
game_choice longest_day_sneak_in(const struct seat *seat);              /* D21 by P2 */

#endif
