/* The stages of the planner's castle turn (players' notes 4.7). Each function gives one order and is true, or
 * is false when its stage is done; where it stands is in the memory's `march`. */
#ifndef WARODDS_POLICIES_LONGEST_DAY_PLANNER_STAGES_H
#define WARODDS_POLICIES_LONGEST_DAY_PLANNER_STAGES_H

#include "policies/longest_day/planner.h"

enum stage {
    STAGE_AID,
    STAGE_MODE,
    STAGE_SIEGE,
    STAGE_SPOT,
    STAGE_DECOYS,
    STAGE_DECOYS_GO,
    STAGE_TEAM,
    STAGE_ITEMS,
    STAGE_HOSTAGE,
    STAGE_COLUMN,
    STAGE_OTHERS,
    STAGE_VILLAGE,
    STAGE_LEAD,
    STAGE_FIRE,
    STAGE_HURRY,
    STAGE_WALK,
    STAGE_LAST_SPOT,
    STAGE_PASS
};

/* planner_turn.c */
uint32_t longest_day_able(const struct seat *seat); /* have not acted and are not kept back */
void longest_day_next_stage(struct march *march, enum stage stage);
void longest_day_order_verb(const struct seat *seat, unsigned unit, game_choice verb);
struct squares longest_day_one_square(unsigned square);
bool longest_day_is_burdened(const struct seat *seat, unsigned unit); /* has the icon or a charge */
bool longest_day_germans_in_village(const struct seat *seat);

/* planner_village.c */
bool longest_day_plan_aid(const struct seat *seat);
bool longest_day_is_siege(const struct seat *seat);
bool longest_day_plan_siege(const struct seat *seat);

/* planner_spot.c */
bool longest_day_plan_spot(const struct seat *seat, uint32_t units);
/* In the last turn one with the icon and one with an igniter wait in a blast area. */
uint16_t longest_day_find_kept(const struct seat *seat);

/* planner_jobs.c: out of the memory's `free` */
void longest_day_choose_decoys(const struct seat *seat);
bool longest_day_send_decoys(const struct seat *seat);
bool longest_day_send_team(const struct seat *seat);
uint64_t longest_day_wanted_items(const struct seat *seat);
bool longest_day_fetch_items(const struct seat *seat);
bool longest_day_bring_home(const struct seat *seat);

/* planner_column.c */
void longest_day_choose_head(const struct seat *seat);
bool longest_day_others_follow(const struct seat *seat);
uint32_t longest_day_at_head(const struct seat *seat);
void longest_day_choose_lead(const struct seat *seat); /* names the next stage */
bool longest_day_column_hurries(const struct seat *seat);
bool longest_day_column_walks(const struct seat *seat);

#endif
