/* P5 expectimax_1: one turn ahead over all event chits still in the cup (policy notes P5). Scores are
 * integers in 1/1000 point times the number of chits. */
#ifndef WARODDS_POLICIES_VERMIN_EXPECTIMAX_H
#define WARODDS_POLICIES_VERMIN_EXPECTIMAX_H

#include "policies/vermin/common.h"
#include "policies/vermin/forecast.h"

enum expectimax_parameter {
    /* scenario 1 */
    W1_DRONE = COMMON_PARAMETERS,
    W1_SOLDIER,
    W1_ULTRAMITE,
    W1_CARRIER,
    W1_PICK_UP,
    W1_DELIVERY,
    W1_LOSS,
    W1_LOSS_HQ,
    W1_LOSS_VEHICLE,
    W1_LOSS_LOADED,
    W1_DISRUPTION,
    /* scenario 2 */
    W2_DRONE,
    W2_SOLDIER,
    W2_ULTRAMITE,
    W2_QUEEN,
    W2_ESCORT,
    W2_LOSS,
    W2_LOSS_HQ,
    W2_DISRUPTION,
    W2_ESCAPE,
    W2_ESCAPE_POINT,
    /* both */
    W_TUNNEL,
    W_SPREAD,
    W_VEHICLE_STEP,
    W_DECONTAMINATION,
    POST_TURNS,
    EXPECTIMAX_PARAMETERS
};
extern const struct policy_parameter vermin_expectimax_parameters[EXPECTIMAX_PARAMETERS];

static inline int32_t expectimax_weight(const struct situation *s, enum expectimax_parameter parameter)
{
    return (int32_t)s->parameter[parameter];
}

enum { POINT = 1000 }; /* scores are in thousandths of a point */

struct expectimax_memory {
    struct player_memory common;
    struct forecast_key forecast; /* of this phase */
    uint8_t order[MARINES_MAX];   /* P5.4, made once after the entries */
    uint8_t length, place, ordered, spare;
};

enum { LOSS_OF_MARINE, LOSS_OF_HQ, LOSS_OF_VEHICLE, LOSS_OF_LOADED, LOSS_KINDS };

/* What a Marine would lose to n dice; the same by bytes, the lowest first, for n below and from 16 on. */
enum { LOSS_BYTES = 4 };
struct loss_law {
    int32_t whole, turned; /* what it was made from, and the defence */
    bool made;
    int32_t loss[LOSS_DICE + 1];
    _Alignas(16) uint8_t byte[LOSS_BYTES][2][16];
};

struct expectimax_tables {
    struct player_tables player; /* must be first */
    struct forecast forecast;
    /* a cache by what is lost, whether two hits remove, and the defence */
    struct loss_law law[LOSS_KINDS][2][ATTACK_DEFENCE_MAX + 1];
    /* 1000 x the probability of hits that reduce and of hits that remove, rounded down (P5.3) */
    uint16_t reduce[LOSS_DICE + 1][ATTACK_DEFENCE_MAX + 1], remove[LOSS_DICE + 1][ATTACK_DEFENCE_MAX + 1];
};

/* ------------------------------------------------------------------ expectimax_score.c (P5.3) ---- */

void vermin_loss_tables_build(struct expectimax_tables *tables, const struct vermin_model *m);
const struct loss_law *vermin_loss_law(const struct situation *s, unsigned marine, bool loaded);
/* loss(u, x, c) and its sum over all chits. */
int32_t vermin_loss(const struct situation *s, const struct loss_law *law, unsigned hex, unsigned chit);
int64_t vermin_loss_sum(const struct situation *s, const struct loss_law *law, unsigned hex);
unsigned vermin_event_weight(const struct situation *s, const struct ahead *event);
/* Events of units that are still there, and not prevented by a Marine in these hexes. */
bool vermin_event_is_open(const struct situation *s, const struct ahead *event,
                          const struct hex_set *marines);
/* place(u, x) for every hex of a set. */
void vermin_places(const struct situation *s, unsigned marine, const struct hex_set *hexes,
                   int64_t place[HEX_IDS]);
/* P5.4: the bracketed sum for a chit: open events and losses where everybody stands. */
int64_t vermin_chit_sum(const struct situation *s, unsigned chit);
/* ------------------------------------------------------------------ expectimax_shots.c (P5.3) ---- */

/* Unit values of all targets now. */
void vermin_unit_values(const struct situation *s, uint32_t value[VERMIN_MAX]);
/* Shot points of a shot with this 2 rem + red. */
uint64_t vermin_shot_points(const struct situation *s, uint64_t value, uint64_t gain);
/* The shot key (shot points, rem, red) for these values. */
struct shot_rule vermin_points_rule(const uint32_t value[VERMIN_MAX]);

/* --------------------------------------------------------------- expectimax_evaluate.c (P5.4) ---- */

bool vermin_evaluate(const struct situation *s, struct player_memory *memory, unsigned marine,
                     game_choice *choice);
vehicle_picker vermin_foreseeing_vehicle; /* P5.5 */

#endif
