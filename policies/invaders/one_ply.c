/* P5 one_ply: what gains most at once (policy notes 4.P5).
 *
 * At the start of a Marine phase the best gain of every ready Marine is computed; they act in that order, the
 * largest first, csv. Each is weighed again when its turn comes and acts if it gains anything. Marines that
 * become ready later in the phase follow, csv. Candidates of a Marine, a later one only if better:
 *   1. rally, resupply, request, identify, warp, recon, strongpoint (one_ply_specials.c)
 *   2. full fire   3. full move   4. move, then fire   5. fire, then move (one_ply_actions.c)   6. jump
 * The terms of the value are in one_ply_value.c, the worth of shots in one_ply_shots.c.
 *
 * Where the notes leave room: "-0.4 more per king" counts kings on the map, active or not. 30 for the third
 * warp is the weight of sudden death. "While the dimension is unknown" belongs to the cost of the scout; then
 * 666 is no end of a walk, but still a target of jumps, which are named on their own. In chapter 1 the exit
 * of a Marine frees V of its cost. After fire-then-move the Marine goes where it planned if it still can,
 * else it stays. How many must leave for sudden death comes from the scenario. */
#include "policies/invaders/one_ply.h"
#include "policies/invaders/policies.h"

/* The order of the phase, and what the second part of a hit and run will be. */
struct ply_memory {
    struct marine_memory common;
    uint32_t asked; /* Marines whose turn has come */
    uint8_t order[MARINES_MAX];
    uint8_t length;
    uint8_t dice; /* of the planned shot */
    uint8_t spare[2];
};

/* ------------------------------------------------------------------------------ smaller decisions ---- */

/* D1: hexes of own Marines with the largest threat, csv; then as everybody. */
static unsigned strongpoint_hex(const struct situation *s, const struct habits *habits)
{
    const struct invaders_view *v = s->v;
    struct hex_set open = hex_set_and_not(&s->board->map.numbered, &v->strongpoints);
    uint32_t wanting = units_in(v->marine_hex, v->on_map, &open), most = 0;
    unsigned chosen = 0;
    FOR_EACH_BIT(marine, wanting) {
        uint32_t threat = invaders_threat_parts(s, marine, v->marine_hex[marine]);
        if (!chosen || threat > most) {
            most = threat;
            chosen = v->marine_hex[marine];
        }
    }
    return chosen ? chosen : choice_unpack(invaders_common_choice(s, habits)).hex;
}

/* D10: the free landing zone with least threat, least cost, higher hex; LZ1 if none is free. The view offers
 * the counter that comes. */
static unsigned landing_hex(const struct situation *s)
{
    const struct invaders_view *v = s->v;
    unsigned chosen = s->scenario->landing_zone[0], counter = (unsigned)first_of(v->offered_units);
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < sizeof s->scenario->landing_zone; i++) {
        unsigned hex = s->scenario->landing_zone[i];
        uint64_t key = (uint64_t)invaders_threat_parts(s, counter, hex) << 24 |
                       invaders_cost_at(s, hex) << 8 | (255 - hex);
        if (hex_vacant(v, hex) && key < least) {
            least = key;
            chosen = hex;
        }
    }
    return chosen;
}

/* D12: the smaller chit_cost, in the order of the chit list. */
static unsigned cheaper_chit(const struct situation *s)
{
    const double *p = s->parameter;
    const struct chit_weights weights = {p[PLY_CHIT_EXTRA],     p[PLY_CHIT_ELIMINATED], p[PLY_CHIT_VANISHED],
                                         p[PLY_CHIT_OBJECTIVE], p[PLY_CHIT_WOKEN],      p[PLY_CHIT_DORMANT]};
    const uint16_t *offered = s->v->offered_chit;
    double first = invaders_chit_cost(s, &weights, offered[0]),
           second = invaders_chit_cost(s, &weights, offered[1]);
    policy_note(s->reasons, "the chit that costs less");
    policy_measures(s->reasons, POLICY_COST, "points of V");
    policy_weigh(s->reasons, (struct policy_candidate){.choice = act_on(CHOOSE_CHIT, 0, 0), .score = first});
    policy_weigh(s->reasons, (struct policy_candidate){.choice = act_on(CHOOSE_CHIT, 0, 1), .score = second});
    if (more(first, second) || more(second, first))
        return second < first;
    return offered[1] < offered[0];
}

static const uint8_t *counter_order(const struct situation *s)
{
    static const uint8_t gauntlet[MARINE_TYPES] = {SPECIAL_OPS, HQ, SQUAD, HEAVY, LOGISTICS, SCOUT};
    static const uint8_t road[MARINE_TYPES] = {SPECIAL_OPS, HQ, SQUAD, LOGISTICS, HEAVY, SCOUT};
    static const uint8_t plundered[MARINE_TYPES] = {LOGISTICS, SPECIAL_OPS, HQ, SQUAD, HEAVY, SCOUT};
    if (!s->road)
        return gauntlet;
    bool plunder = (s->v->objectives >> PLUNDER & 1) && invaders_objective_met(s->m, s->v, PLUNDER);
    return plunder ? plundered : road;
}

/* ------------------------------------------------------------------------------- parts of an action ---- */

static game_choice second_part_fire(const struct situation *s, const struct ply_memory *memory)
{
    unsigned marine = s->v->actor, target = memory->common.target - 1u;
    if (!memory->common.target)
        return choose_nothing();
    unsigned hex = s->v->marine_hex[marine];
    bool bump = marine_weapon(s->m, s->v, marine) == WEAPON_BUMP;
    bool possible = bump ? invaders_bump_reaches(s->m, s->v, marine, hex, target)
                         : invaders_marine_factor(s->m, s->v, marine, hex, target, true) >= memory->dice;
    if (!possible)
        return choose_nothing();
    return choice_pack((struct invaders_choice){
        .kind = SECOND_FIRE, .target = (uint8_t)target, .dice = bump ? 0 : memory->dice});
}

static game_choice second_part_move(const struct situation *s, const struct ply_memory *memory)
{
    unsigned marine = s->v->actor;
    const struct reach *reach = invaders_reach_of(s, marine, true);
    if (memory->common.leave && reach->exit_cost >= 0)
        return act(SECOND_EXIT, 0);
    if (memory->common.hex && hex_set_has(&reach->ends, memory->common.hex))
        return act_at(SECOND_WALK, 0, memory->common.hex);
    return choose_nothing();
}

/* ------------------------------------------------------------------------------------- the phase ---- */

static void order_marines(struct ply *ply, struct ply_memory *memory, uint32_t ready,
                          struct ply_action action[MARINES_MAX])
{
    memory->length = 0;
    memory->asked = 0;
    FOR_EACH_BIT(marine, ready)
        action[marine] = invaders_best_action(ply, marine);
    while (ready) {
        unsigned best = (unsigned)first_of(ready);
        FOR_EACH_BIT(marine, ready)
            if (more(action[marine].gain, action[best].gain))
                best = marine;
        memory->order[memory->length++] = (uint8_t)best;
        ready &= ~(1u << best);
    }
}

/* Whose turn it is: the order of the phase, then those that became ready since. */
static int next_marine(const struct ply_memory *memory, uint32_t ready)
{
    ready &= ~memory->asked;
    for (unsigned i = 0; i < memory->length; i++)
        if (ready >> memory->order[i] & 1)
            return memory->order[i];
    return first_of(ready);
}

/* For those who ask: the best of each kind of action of the Marine that acts, and the best of every other one
 * whose turn is still to come. */
static void say_why(struct ply *ply, const struct ply_memory *memory, uint32_t ready, unsigned marine)
{
    struct policy_reasons *reasons = ply->s->reasons;
    if (!reasons)
        return;
    policy_note(reasons, "the next in the order of gains at the start of the phase; its best action");
    policy_measures(reasons, POLICY_GAIN, "points of V");
    invaders_weigh_actions(ply, marine, reasons);
    FOR_EACH_BIT(other, ready & ~memory->asked) {
        struct ply_action action = invaders_best_action(ply, other);
        if (more(action.gain, 0))
            policy_weigh(reasons, (struct policy_candidate){.choice = action.choice, .score = action.gain});
    }
}

static game_choice marine_action(const struct situation *s, struct ply_memory *memory)
{
    struct ply ply;
    struct ply_action known[MARINES_MAX];
    uint32_t ready = invaders_ready_now(s, 0), weighed = 0; /* of whom `known` tells, in this very position */
    invaders_ply_begin(&ply, s);
    if (invaders_memory_refresh(&memory->common, s->v)) {
        order_marines(&ply, memory, ready, known);
        weighed = ready;
    }
    for (int next; (next = next_marine(memory, ready)) != NOBODY;) {
        unsigned marine = (unsigned)next;
        /* cppcheck-suppress uninitvar */
        struct ply_action action = weighed >> marine & 1 ? known[marine] : invaders_best_action(&ply, marine);
        memory->asked |= 1u << marine;
        if (!more(action.gain, 0))
            continue;
        memory->common.target = action.target;
        memory->common.hex = action.hex;
        memory->common.leave = action.leave;
        memory->dice = action.dice;
        say_why(&ply, memory, ready, marine);
        return action.choice;
    }
    policy_note(s->reasons, "no action gains anything");
    return end_phase();
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation s = situation_of(context, view);
    struct ply_memory *memory = context->memory;
    const struct habits habits = {.counter_order = counter_order(&s), .supports = true};
    switch ((enum decision)s.v->decision) {
    case DECIDE_MARINE:
        return marine_action(&s, memory);
    case DECIDE_SECOND_FIRE:
        policy_note(s.reasons, "the second part of a hit and run, as planned");
        return second_part_fire(&s, memory);
    case DECIDE_SECOND_MOVE:
        policy_note(s.reasons, "the second part of a hit and run, as planned");
        return second_part_move(&s, memory);
    case DECIDE_STRONGPOINT:
        policy_note(s.reasons, "where a Marine is threatened most");
        return choose_hex(strongpoint_hex(&s, &habits));
    case DECIDE_LANDING:
        policy_note(s.reasons, "the free landing zone with least threat");
        return choose_hex(landing_hex(&s));
    case DECIDE_CHIT:
        return act_on(CHOOSE_CHIT, 0, cheaper_chit(&s));
    default:
        return invaders_common_choice(&s, &habits);
    }
}

const struct policy policy_invaders_one_ply = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "marine",
    .name = "one_ply",
    .title = "the action that gains most at once",
    .parameters = invaders_ply_parameters,
    .parameter_count = PLY_PARAMETERS,
    .memory_size = sizeof(struct ply_memory),
    .workspace_size = QUANTITIES_SPACE,
    .prepare = invaders_quantities_prepare,
    .finish = invaders_quantities_finish,
    .choose = choose,
};
