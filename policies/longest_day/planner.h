/* The planner: P3 to P6 (players' notes 4.4 to 4.8) are one player with these parameters. */
#ifndef WARODDS_POLICIES_LONGEST_DAY_PLANNER_H
#define WARODDS_POLICIES_LONGEST_DAY_PLANNER_H

#include "policies/longest_day/policies.h"

enum planner_parameter {
    SIEGE,
    SIEGE_END,
    TEAMS,
    DECOYS,
    STARS_WANTED,
    TRIES,
    TRIES_UNTIL,
    USE_PASSAGE,
    SNEAK_LIMIT, /* 0: outdoors by 4.8 */
    GATHER,
    LATE,
    W_TURN,
    W_NOISE,
    W_DANGER,
    W_GAIN,
    W_WAKE,
    PLANNER_PARAMETERS,
    W_SHIELD = PLANNER_PARAMETERS, /* from here on: the captain's */
    W_CARRIER,
    KEY_WANTED,
    HASTE,
    CAPTAIN_PARAMETERS
};

/* planner.c: who answers what */
game_choice longest_day_planner_choice(const struct seat *seat);
#define PARAMETER(name, title, standard, low, high)                                                          \
    {                                                                                                        \
        name, title, standard, low, high, true                                                               \
    }

/* planner_facts.c; 0 for a parameter that the player does not have */
int longest_day_parameter(const struct seat *seat, enum planner_parameter parameter);
int longest_day_turns_left(const struct seat *seat);
int longest_day_icons_carried(const struct seat *seat, unsigned unit);
int longest_day_icons_total(const struct seat *seat, uint32_t units);
int longest_day_icons_needed(const struct seat *seat, unsigned level);
/* Least path distance to the set; `guarded`: without the passage. */
int longest_day_way_to(const struct seat *seat, unsigned from, const struct squares *goals, bool guarded);
bool longest_day_uses_passage(const struct seat *seat);
int longest_day_gun(const struct seat *seat, unsigned unit); /* G */
bool longest_day_enemy_in_view(const struct seat *seat, unsigned square);
int longest_day_hits6(const struct seat *seat, unsigned unit,
                      unsigned target); /* target: German, or 64 + undead */
game_choice longest_day_target_choice(const struct seat *seat);
int longest_day_value_kept(const struct seat *seat, unsigned item); /* give-up value */
game_choice longest_day_give_up_wisely(const struct seat *seat);
game_choice longest_day_deal_wisely(const struct seat *seat);
int longest_day_ceil(int a, int b);

/* planner_outdoors.c */
void longest_day_plan_outdoors(const struct seat *seat);

/* planner_charges.c: an order for the unit, or false */
bool longest_day_plan_set(const struct seat *seat, unsigned unit);
bool longest_day_plan_ignite(const struct seat *seat, unsigned unit);
/* Its best ignition option, 0 if it has none. */
game_choice longest_day_ignition(const struct seat *seat, unsigned unit);

/* planner_goal.c: where the column goes */
struct squares longest_day_goal(const struct seat *seat, uint32_t column, unsigned head);

/* planner_walk.c */
bool longest_day_plan_stack_attack(const struct seat *seat, uint32_t units);
bool longest_day_plan_fire(const struct seat *seat, uint32_t units);
void longest_day_plan_walk(const struct seat *seat, unsigned unit, const struct squares *goals, bool full);
unsigned longest_day_plan_route(const struct seat *seat, unsigned unit, const struct squares *goals,
                                uint8_t *path);

/* planner_turn.c */
void longest_day_plan_castle(const struct seat *seat);

/* captain_key.c: the documents without which nobody wins against the haunebu plan (LDD-8.2.4) */
enum key_place { KEY_IDLE, KEY_HIDDEN, KEY_LOOSE, KEY_CARRIED, KEY_HOME };
/* KEY_IDLE: it does not matter, not to this player, or is lost. */
enum key_place longest_day_key_place(const struct seat *seat);
bool longest_day_waits_for_key(const struct seat *seat);
bool longest_day_carries_key(const struct seat *seat, unsigned unit);
/* Changes the order that sends a unit for the key: it will put something down if its hands are full. */
void longest_day_make_room(const struct seat *seat);
/* Taking the key here, or putting something down for it; 0 if there is no such thing. */
game_choice longest_day_take_key(const struct seat *seat);

#endif
