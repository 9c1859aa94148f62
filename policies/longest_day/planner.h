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
    PLANNER_PARAMETERS
};

/* facts.c */
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

#endif
