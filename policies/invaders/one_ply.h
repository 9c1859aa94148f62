/* P5 one_ply: the parts of the policy and the terms of its value V (policy notes 4.P5). */
#ifndef WARODDS_POLICIES_INVADERS_ONE_PLY_H
#define WARODDS_POLICIES_INVADERS_ONE_PLY_H

#include "policies/invaders/common.h"
#include "policies/invaders/imagine.h"
#include "policies/invaders/shooter.h"

enum ply_parameter {
    /* scenario term, scenario 1 */
    PLY_SUDDEN_DEATH,
    PLY_EXIT_LOGISTICS,
    PLY_EXIT_HQ,
    PLY_EXIT_COMBAT,
    PLY_COST_GAUNTLET,
    /* chapter 1 */
    PLY_ONE_SCOUT,
    PLY_ONE_HQ,
    PLY_ONE_LOGISTICS,
    PLY_ONE_COMBAT,
    PLY_ONE_COST,
    /* scenario 2 and chapter 2 */
    PLY_WARP,
    PLY_DIMENSION,
    PLY_WORMHOLE_FREE,
    PLY_COST_WARP,
    PLY_WARPERS,
    PLY_COST_SCOUT,
    /* all */
    PLY_KILL,
    PLY_KILLS_WANTED,
    PLY_COST_CAP,
    /* objective term */
    PLY_OBJECTIVE,
    PLY_OBJECTIVE_LEFT,
    PLY_URGENCY_FLOOR,
    PLY_URGENCY_START,
    PLY_URGENCY_SPAN,
    /* material term */
    PLY_MATERIAL_GAUNTLET,
    PLY_MATERIAL_ROAD,
    PLY_STUNNED,
    PLY_PARALYZED,
    PLY_DRY,
    PLY_RISK,
    PLY_RISK_COVER,
    PLY_RISK_STRONGPOINT,
    PLY_ACTIVE_WARRIOR,
    PLY_KING,
    /* actions */
    PLY_RESUPPLY,
    PLY_RECON,
    PLY_RECON_OBJECTIVE,
    PLY_RECON_SUPPORT,
    PLY_STRONGPOINT,
    PLY_SHOT_DRY,
    PLY_BUMP_DRY,
    PLY_FEEDBACK_OK,
    PLY_FEEDBACK_STUNNED,
    PLY_KING_OBJECTIVE,
    PLY_JUMP_ACTIVE,
    PLY_JUMP_OCCUPIED,
    PLY_JUMP_FAILED,
    /* chit_cost */
    PLY_CHIT_EXTRA,
    PLY_CHIT_ELIMINATED,
    PLY_CHIT_VANISHED,
    PLY_CHIT_OBJECTIVE,
    PLY_CHIT_WOKEN,
    PLY_CHIT_DORMANT,
    PLY_PARAMETERS
};
extern const struct policy_parameter invaders_ply_parameters[PLY_PARAMETERS];

/* What is the same for all Marines in one position. */
struct ply {
    const struct situation *s;
    const double *p;
    bool chapter_one;
    double material;                  /* W */
    double objective_rate;            /* what one true need costs: 10 g / r */
    double objective[OBJECTIVES + 1]; /* change of the objective term if so many needs were true */
    uint32_t needs;                   /* true now, as a mask */
    struct hex_set warriors_at;
    uint8_t kayotz_in[HEX_IDS]; /* of hexes that hold a warrior */
    double cost[MARINES_MAX];   /* cost(m), capped; the cap for those that have none */
    struct cost_field *costs;
    struct invaders_view imagined; /* a copy of the view whenever nothing is imagined */
    uint32_t worth_known;
    struct ply_target {
        double worth;         /* K, once asked for; else no less than that */
        int8_t dice, defence; /* by its place and condition */
    } target[KAYOTZ_MAX];
    uint32_t shot_known[KAYOTZ_MAX]; /* by dice and ammunition */
    struct ply_shot {
        double value;
        uint8_t dice;
    } shot[KAYOTZ_MAX][2][ATTACK_DICE_MAX + 1];
};
void invaders_ply_begin(struct ply *ply, const struct situation *s);
/* The targets: what is known of them without asking. */
void invaders_ply_targets(struct ply *ply);

/* A Marine whose moves are weighed. */
struct mover {
    struct ply *ply;
    unsigned marine;
    bool on_map;
    double old_cost;  /* of its hex or place off the map, capped */
    double old_risk;  /* 0 off the map */
    double condition; /* its material value, W included, ammunition too */
    double all_parts; /* of threat that are possible */
    double sure_risk; /* in any hex, before cover */
    unsigned terms;   /* where its cost enters V: rate * min(cost, limit) */
    struct {
        double rate, limit, old; /* old: of the old cost */
    } term[2];
    struct place_needs needs;
    const struct threat_view *threats; /* NULL if the pool is empty */
    struct shooter shooter;
    struct hex_set gain_known, rest_known;
    double gain[HEX_IDS]; /* of moves to known hexes */
    struct move_rest {
        double term[2], objective;
        double most; /* the gain is not more */
    } rest[HEX_IDS];
};
void invaders_mover_begin(struct mover *mover, struct ply *ply, unsigned marine);
/* Change of the scenario and objective terms, of risk, and of material when it enters, with the Marine in a
 * hex or off the map by the exit. */
double invaders_move_gain(struct mover *mover, unsigned hex);
/* A number that it does not exceed, without a look at the threats. */
double invaders_move_rest(struct mover *mover, unsigned hex);
static inline double most_gain(struct mover *mover, unsigned hex)
{
    return hex_set_has(&mover->rest_known, hex) ? mover->rest[hex].most : invaders_move_rest(mover, hex);
}
double invaders_exit_gain(const struct mover *mover);
/* Change of the objective term if so many needs were true. */
static inline double objective_change(const struct ply *ply, unsigned needs)
{
    return ply->objective[needs];
}

/* Best shot from a hex; value 0 if there is none worth it. Shots whose value is below `wanted` are of no use
 * to who asks and may be left out. */
struct shot {
    double value;
    uint8_t target, dice;
};
struct shot invaders_best_shot(const struct mover *mover, unsigned hex, bool hit_run, double wanted);

/* The best thing a Marine can do; gain 0: nothing. */
struct ply_action {
    double gain;
    game_choice choice;
    uint8_t target, dice; /* the shot that follows a walk */
    uint8_t hex, leave;   /* the move that follows a shot */
};
struct ply_action invaders_best_action(struct ply *ply, unsigned marine);
/* For those who ask why: the best of each kind of action that gains anything. */
void invaders_weigh_actions(struct ply *ply, unsigned marine, struct policy_reasons *reasons);

/* The special actions, candidates 1: `best` is replaced by what is better. */
void invaders_consider_specials(struct mover *mover, struct ply_action *best);
void invaders_consider_rally(struct mover *mover, struct ply_action *best);
/* Candidates 6. */
void invaders_consider_jumps(struct mover *mover, struct ply_action *best);
/* Whether something that gains no more than that may be better. */
static inline bool may_be_better(const struct ply_action *best, double most)
{
    return more(most, best->gain);
}
static inline void consider_action(struct ply_action *best, double gain, struct ply_action action)
{
    if (!more(gain, best->gain))
        return;
    *best = action;
    best->gain = gain;
}

#endif
