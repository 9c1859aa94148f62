/* What the players share (policy notes, common parts CM): choices by name, memory, the order of a Marine
 * action phase, and the common decisions. */
#ifndef WARODDS_POLICIES_VERMIN_COMMON_H
#define WARODDS_POLICIES_VERMIN_COMMON_H

#include "policies/vermin/shots.h"
#include "policies/vermin/vehicles.h"

/* The parameters that every player's table begins with. */
enum common_parameter { RECOVERY_UNITS, WEAPON_VERMIN, WEAPON_REACH, COMMON_PARAMETERS };
#define COMMON_PARAMETER_TABLE                                                                               \
    [RECOVERY_UNITS] = {"recovery_units", "disrupted units for which logistics recovers", 2, 1, 7, true},    \
    [WEAPON_VERMIN] = {"weapon_vermin", "vermin in reach for which a weapon is used", 3, 1, 27, true},       \
    [WEAPON_REACH] = {"weapon_reach", "hexes that count as in reach", 4, 0, 6, true}

/* What a player remembers during a game. */
struct player_memory {
    uint16_t phase;              /* it speaks of: turn + 32 * chapter */
    uint16_t cursor;             /* how far the order of CM.1 has come */
    uint8_t claim[VEHICLES_MAX]; /* CM.8: the jewel hex each vehicle claimed in this phase; 0 */
    uint8_t target;              /* what the second part of move & fire fires at, + 1 */
    uint8_t posted;              /* P3: reinforcements that could get a post */
    uint8_t post[MARINES_MAX];   /* P3: exit hexes given as posts; 0 */
};

/* Makes the memory speak of this phase; true if this is the first question of it. */
bool vermin_memory_refresh(struct player_memory *memory, const struct vermin_view *v);

/* What tells the players apart. `act` and `enter` return false if the unit passes. */
struct habits {
    const uint8_t *counter_order; /* types, CM.7 */
    struct shot_rule shots;
    bool professor; /* CM.9; else he passes */
    bool (*act)(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                unsigned marine, game_choice *choice);
    /* a starting unit of scenario 2 that is still off the map */
    bool (*enter)(const struct situation *s, unsigned marine, game_choice *choice);
    unsigned (*drop_hex)(const struct situation *s, struct player_memory *memory, unsigned marine);
    vehicle_picker *vehicle; /* CM.8 */
};

/* ------------------------------------------------------------------------------------ choices ---- */

static inline game_choice choose_nothing(void)
{
    return choice_pack((struct vermin_choice){.kind = CHOOSE_NOTHING});
}

static inline game_choice act(enum choice_kind kind, unsigned unit)
{
    return choice_pack((struct vermin_choice){.kind = (uint8_t)kind, .unit = (uint8_t)unit});
}

static inline game_choice act_at(enum choice_kind kind, unsigned unit, unsigned hex)
{
    return choice_pack(
        (struct vermin_choice){.kind = (uint8_t)kind, .unit = (uint8_t)unit, .hex = (uint8_t)hex});
}

static inline game_choice act_on(enum choice_kind kind, unsigned unit, unsigned target)
{
    return choice_pack(
        (struct vermin_choice){.kind = (uint8_t)kind, .unit = (uint8_t)unit, .target = (uint8_t)target});
}

static inline game_choice enter_by(unsigned unit, unsigned hex, unsigned entry)
{
    return choice_pack((struct vermin_choice){
        .kind = FULL_WALK, .unit = (uint8_t)unit, .hex = (uint8_t)hex, .via = (uint8_t)entry});
}

/* Full fire with a shot found from where the unit stands; false if there is none. */
bool vermin_fire(const struct situation *s, unsigned marine, const struct shot *shot, game_choice *choice);
bool vermin_full_fire(const struct situation *s, const struct habits *habits, unsigned marine,
                      game_choice *choice);

/* ------------------------------------------------------------------------------------ the phase ---- */

/* CM.1: the next unit of the order from the memory's cursor on that has not acted, -1 if there is none in the
 * stages below `end`; the cursor is left behind it. */
enum cm_stage { STAGE_BLOCKED, STAGE_STARTING, STAGE_UNITS, STAGES };
int vermin_next_in_order(const struct situation *s, struct player_memory *memory, enum cm_stage end,
                         enum cm_stage *stage);
/* Who may be asked in a stage. */
uint32_t vermin_units_of_stage(const struct situation *s, enum cm_stage stage);
/* CM.1.a: a unit that waits after a delayed drop or a blocked entry. */
bool vermin_return(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                   unsigned marine, game_choice *choice);
/* Enters with the lowest (end hex, entry hex) pair. */
bool vermin_lowest_entry(const struct situation *s, unsigned marine, game_choice *choice);
/* CM.9, CM.10 */
bool vermin_professor(const struct situation *s, unsigned marine, game_choice *choice);
bool vermin_plain_action(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                         unsigned marine, game_choice *choice);
bool vermin_request(const struct situation *s, unsigned marine, game_choice *choice);
/* CM.10: recovery by an hq if another unit of its ring is disrupted, by logistics if two units are. */
bool vermin_recovery(const struct situation *s, unsigned marine, game_choice *choice);

/* May walk now, to another hex: VRM-I.1. */
bool vermin_walks(const struct situation *s, unsigned marine, struct marine_reach *reach);
/* CM.9, P3, P4: to the end hex with the least static cost to a goal, only if it gets nearer. */
bool vermin_walk_to(const struct situation *s, unsigned marine, unsigned goal, game_choice *choice);

/* ------------------------------------------------------------------------------------ decisions ---- */

/* The hex of the set nearest to `anchor`, ties lowest hex. */
unsigned vermin_nearest_hex(const struct situation *s, const struct hex_set *hexes, unsigned anchor);
unsigned vermin_anchor(const struct situation *s);
/* Hexes a drop may aim at; those not adjacent to vermin if there are such. */
struct hex_set vermin_quiet_drops(const struct situation *s);
/* CM.7 */
unsigned vermin_plain_drop(const struct situation *s, struct player_memory *memory, unsigned marine);
extern const uint8_t vermin_plain_counters[MARINE_TYPES];

/* CM.0, CM.4-CM.7 and the actions: every decision of the Marines, by these habits. */
game_choice vermin_play(const struct situation *s, const struct habits *habits, struct player_memory *memory);
/* ... those that are not the Marines' actions and their second halves. */
game_choice vermin_common_choice(const struct situation *s, const struct habits *habits,
                                 struct player_memory *memory);

#endif
