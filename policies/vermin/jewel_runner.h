/* What plug takes over from jewel_runner (policy notes P2). */
#ifndef WARODDS_POLICIES_VERMIN_JEWEL_RUNNER_H
#define WARODDS_POLICIES_VERMIN_JEWEL_RUNNER_H

#include "policies/vermin/common.h"

/* The parameters of P2 and P3, and of P4 behind them. */
enum runner_parameter { VEHICLE_DETOUR = COMMON_PARAMETERS, RETREAT_UNITS, RUNNER_PARAMETERS };
extern const struct policy_parameter vermin_runner_parameters[RUNNER_PARAMETERS];

extern const struct habits vermin_runner_habits;
extern const struct habits vermin_skirmish_habits; /* P4, skirmish_line.c */

bool vermin_runner_act(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                       unsigned marine, game_choice *choice);
/* Nobody starts off the map in scenario 1. */
bool vermin_nobody_enters(const struct situation *s, unsigned marine, game_choice *choice);
/* The NAT rule for shots. */
uint64_t vermin_good_shot(const struct situation *s, const struct shot_rule *rule, unsigned target,
                          struct shot_weights weights);
uint64_t vermin_good_gun_shot(const struct situation *s, const struct shot_rule *rule, unsigned hex,
                              unsigned faces);
vehicle_picker vermin_careful_vehicle;
/* P2: hexes not adjacent to vermin before all others, then as CM.7. */
unsigned vermin_quiet_drop(const struct situation *s, struct player_memory *memory, unsigned marine);

#endif
