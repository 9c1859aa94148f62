/* The stages of P3, which P4 runs too with a filter for moves and a stage of its own. */
#ifndef WARODDS_POLICIES_INVADERS_BOOT_CAMP_H
#define WARODDS_POLICIES_INVADERS_BOOT_CAMP_H

#include "policies/invaders/attack.h"
#include "policies/invaders/convoy_step.h"

/* The parameters that P3 and P4 have in common; P4 adds its own behind them. */
enum camp_parameter {
    CAMP_REQUEST_TURN_GAUNTLET,
    CAMP_REQUEST_TURN_ROAD,
    CAMP_SPECIALISTS_TURN,
    CAMP_CONVOY_TURN,
    CAMP_HARD_RIFT,
    CAMP_KILL_THRESHOLD,
    CAMP_REBOOT_LIMIT,
    CAMP_PARAMETERS
};
#define CAMP_PARAMETER_TABLE                                                                                 \
    [CAMP_REQUEST_TURN_GAUNTLET] =                                                                           \
        {"request_turn_gauntlet", "last turn with requests, scenario 1", 6, 0, 20, true},                    \
    [CAMP_REQUEST_TURN_ROAD] =                                                                               \
        {"request_turn_road", "last turn with requests, scenario 2", 10, 0, 20, true},                       \
    [CAMP_SPECIALISTS_TURN] = {"specialists_turn",                                                           \
                               "scenario 1: turn from which special_ops alone go to the monolith",           \
                               5,                                                                            \
                               1,                                                                            \
                               21,                                                                           \
                               true},                                                                        \
    [CAMP_CONVOY_TURN] = {"convoy_turn", "turn from which the convoy moves", 5, 1, 21, true},                \
    [CAMP_HARD_RIFT] = {"hard_rift", "rift value from which only the BUMP gun fires", 4, 1, 7, true},        \
    [CAMP_KILL_THRESHOLD] = {"kill_threshold", "least chance to kill of a shot", 0.1, 0.001, 1, false},      \
    [CAMP_REBOOT_LIMIT] = {                                                                                  \
        "reboot_limit", "dormant warriors from which reboot counts as bad", 2, 0, 25, true}

struct camp {
    const struct situation *s;
    struct marine_memory *memory;
    const struct move_filter *filter; /* NULL: every move is allowed */
    struct judge judge;               /* of stage 5 */
    /* A stage between 1 and 2, or NULL. */
    bool (*guard)(struct camp *camp, game_choice *choice);
    uint32_t ready;
    uint32_t convoy; /* of C of stage 7 those who are ready at least */
    int keeper;      /* who keeps the monolith silent and does not move */
};

/* The standard judge of stage 5. */
bool invaders_camp_pass(const struct judge *judge, const struct situation *s, unsigned kayotz, bool bump,
                        double kill, struct judgement *judgement);
/* Would this hq request in stage 2? */
bool invaders_camp_requests(const struct situation *s, unsigned hq);
/* The hex from `ends` with the least cost, then the higher one; *cost is set. 0 if there is none. */
unsigned invaders_nearest_end(const struct reach *reach, const struct hex_set *ends, unsigned *cost);

extern const uint8_t invaders_camp_counters_gauntlet[MARINE_TYPES], invaders_camp_counters_road[MARINE_TYPES];

/* DECIDE_MARINE. The caller fills s, memory, filter, judge and guard. */
game_choice invaders_camp_action(struct camp *camp);

#endif
