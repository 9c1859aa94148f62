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
 * warp is the weight of sudden death. "While the dimension is unknown" belongs to the cost of the scout. 666
 * is no target of a jump either while it is no end. In chapter 1 the exit of a Marine frees V of its cost.
 * After fire-then-move the Marine goes where it planned if it still can, else it stays. How many must leave
 * for sudden death comes from the scenario. */
#include "policies/invaders/one_ply.h"
#include "policies/invaders/policies.h"

const struct policy_parameter ply_parameters[PLY_PARAMETERS] = {
    [PLY_SUDDEN_DEATH] = {"sudden_death", "sudden death", 30, 0, 200, false},
    [PLY_EXIT_LOGISTICS] = {"exit_logistics", "scenario 1: each exited logistics", 6, 0, 60, false},
    [PLY_EXIT_HQ] = {"exit_hq", "scenario 1: an exited headquarters", 2, 0, 60, false},
    [PLY_EXIT_COMBAT] = {"exit_combat", "scenario 1: an exited combat unit", 2, 0, 60, false},
    [PLY_COST_GAUNTLET] = {"cost_gauntlet", "scenario 1: a half point from the exit", 0.15, 0, 3, false},
    [PLY_ONE_SCOUT] = {"chapter_scout", "chapter 1: each exited scout", 3, 0, 60, false},
    [PLY_ONE_HQ] = {"chapter_hq", "chapter 1: each exited headquarters", 2, 0, 60, false},
    [PLY_ONE_LOGISTICS] = {"chapter_logistics", "chapter 1: each exited logistics", 2, 0, 60, false},
    [PLY_ONE_COMBAT] = {"chapter_combat", "chapter 1: each exited combat unit", 1.5, 0, 60, false},
    [PLY_ONE_COST] = {"chapter_cost", "chapter 1: a half point from the exit", 0.08, 0, 3, false},
    [PLY_WARP] = {"warp", "scenario 2: each warped unit", 12, 0, 120, false},
    [PLY_DIMENSION] = {"dimension", "scenario 2: home dimension identified", 4, 0, 60, false},
    [PLY_WORMHOLE_FREE] = {"wormhole_free", "scenario 2: no Kay'otz in the wormhole", 2, 0, 60, false},
    [PLY_COST_WARP] = {"cost_warp", "scenario 2: a half point from the wormhole", 0.05, 0, 3, false},
    [PLY_WARPERS] = {"warpers", "scenario 2: cheapest units whose cost counts", 2, 1, 6, true},
    [PLY_COST_SCOUT] = {"cost_scout", "scenario 2: a half point of the cheapest scout", 0.1, 0, 3, false},
    [PLY_KILL] = {"kill", "each kill up to the wanted number", 0.5, 0, 10, false},
    [PLY_KILLS_WANTED] = {"kills_wanted", "kills that count", 12, 0, 30, true},
    [PLY_COST_CAP] = {"cost_cap", "cost of a missing or distant Marine", 60, 10, 200, false},
    [PLY_OBJECTIVE] = {"objective", "all objectives of the set met at the end", 10, 0, 100, false},
    [PLY_OBJECTIVE_LEFT] = {"objective_left", "each objective chit left but one", 0.5, 0, 10, false},
    [PLY_URGENCY_FLOOR] = {"urgency_floor", "least urgency of objectives", 0.2, 0, 1, false},
    [PLY_URGENCY_START] = {"urgency_start", "chits gone from which urgency grows", 6, 0, 19, false},
    [PLY_URGENCY_SPAN] = {"urgency_span", "chits in which it grows to 1", 12, 1, 20, false},
    [PLY_MATERIAL_GAUNTLET] = {"material_gauntlet", "a Marine, scenario 1", 1, 0, 20, false},
    [PLY_MATERIAL_ROAD] = {"material_road", "a Marine, scenario 2", 2, 0, 20, false},
    [PLY_STUNNED] = {"stunned", "share of a Marine that is stunned", 0.5, -2, 1, false},
    [PLY_PARALYZED] = {"paralyzed", "share of a Marine that is paralyzed", -0.5, -3, 1, false},
    [PLY_DRY] = {"dry", "lost by a Marine out of ammunition", 0.3, 0, 5, false},
    [PLY_RISK] = {"risk", "weight of the threat to the acting Marine", 0.5, 0, 10, false},
    [PLY_RISK_COVER] = {"risk_cover", "factor of the risk in cover", 0.75, 0, 1, false},
    [PLY_RISK_STRONGPOINT] = {"risk_strongpoint", "factor of the risk in a strongpoint", 0.75, 0, 1, false},
    [PLY_ACTIVE_WARRIOR] = {"active_warrior", "each active warrior", 0.15, 0, 5, false},
    [PLY_KING] = {"king", "each king, more", 0.4, 0, 10, false},
    [PLY_RESUPPLY] = {"resupply", "a resupply", 0.3, 0, 5, false},
    [PLY_RECON] = {"recon", "a successful recon", 1, 0, 10, false},
    [PLY_RECON_OBJECTIVE] = {"recon_objective", "an objective removed by recon", 0.5, 0, 10, false},
    [PLY_RECON_SUPPORT] = {"recon_support", "the action of a supporting headquarters", 0.3, 0, 10, false},
    [PLY_STRONGPOINT] = {"strongpoint", "share of the risk that a strongpoint saves", 0.25, 0, 5, false},
    [PLY_SHOT_DRY] = {"shot_dry", "out of ammunition by two ones", 0.3, 0, 5, false},
    [PLY_BUMP_DRY] = {"bump_dry", "out of ammunition by the BUMP gun", 0.3, 0, 5, false},
    [PLY_FEEDBACK_OK] = {"feedback_ok", "feedback of the BUMP gun, firer ok", 0.5, 0, 10, false},
    [PLY_FEEDBACK_STUNNED] = {"feedback_stunned", "feedback of the BUMP gun, firer stunned", 1, 0, 10, false},
    [PLY_KING_OBJECTIVE] = {"king_objective", "the objective that a dead king removes", 0.5, 0, 10, false},
    [PLY_JUMP_ACTIVE] = {"jump_active", "jump deviates onto an active Kay'otz", 2.5, 0, 20, false},
    [PLY_JUMP_OCCUPIED] = {"jump_occupied", "jump deviates onto another unit", 1, 0, 20, false},
    [PLY_JUMP_FAILED] = {"jump_failed", "jump fails", 1, 0, 20, false},
    [PLY_CHIT_EXTRA] = {"chit_extra", "chit cost: an extra chit", 1, -5, 5, false},
    [PLY_CHIT_ELIMINATED] = {"chit_eliminated", "chit cost: a Marine eliminated", 4, 0, 20, false},
    [PLY_CHIT_VANISHED] = {"chit_vanished", "chit cost: saved by a vanished Kay'otz", 0.5, -5, 5, false},
    [PLY_CHIT_OBJECTIVE] = {"chit_objective", "chit cost: saved by a removed objective", 1, -5, 5, false},
    [PLY_CHIT_WOKEN] = {"chit_woken", "chit cost: a dormant warrior to wake", 0.3, -5, 5, false},
    [PLY_CHIT_DORMANT] = {"chit_dormant", "chit cost: saved by a warrior put to rest", 0.5, -5, 5, false},
};

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
    uint32_t wanting = marines_in(v, v->on_map, &open), most = 0;
    unsigned chosen = 0;
    FOR_EACH_BIT(marine, wanting) {
        uint32_t threat = threat_parts(s, marine, v->marine_hex[marine]);
        if (!chosen || threat > most) {
            most = threat;
            chosen = v->marine_hex[marine];
        }
    }
    return chosen ? chosen : choice_unpack(common_choice(s, NULL, habits)).hex;
}

/* D10: the free landing zone with least threat, least cost, higher hex; LZ1 if none is free. */
static unsigned landing_hex(const struct situation *s)
{
    const struct invaders_view *v = s->v;
    unsigned chosen = s->scenario->landing_zone[0];
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < sizeof s->scenario->landing_zone; i++) {
        unsigned hex = s->scenario->landing_zone[i];
        uint64_t key = (uint64_t)threat_parts(s, v->actor, hex) << 24 | cost_at(s, hex) << 8 | (255 - hex);
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
    double first = chit_cost(s, &weights, offered[0]), second = chit_cost(s, &weights, offered[1]);
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
    bool plunder = (s->v->objectives >> PLUNDER & 1) && objective_met(s->m, s->v, PLUNDER);
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
    bool possible = bump ? bump_reaches(s->m, s->v, marine, hex, target)
                         : marine_factor(s->m, s->v, marine, hex, target, true) >= memory->dice;
    if (!possible)
        return choose_nothing();
    return choice_pack((struct invaders_choice){
        .kind = SECOND_FIRE, .target = (uint8_t)target, .dice = bump ? 0 : memory->dice});
}

static game_choice second_part_move(const struct situation *s, const struct ply_memory *memory)
{
    unsigned marine = s->v->actor;
    const struct reach *reach = reach_of(s, marine, true);
    if (memory->common.leave && reach->exit_cost >= 0)
        return act(SECOND_EXIT, 0);
    if (memory->common.hex && hex_set_has(&reach->ends, memory->common.hex))
        return act_at(SECOND_WALK, 0, memory->common.hex);
    return choose_nothing();
}

/* ------------------------------------------------------------------------------------- the phase ---- */

static void order_marines(struct ply *ply, struct ply_memory *memory, uint32_t ready)
{
    double gain[MARINES_MAX];
    memory->length = 0;
    memory->asked = 0;
    FOR_EACH_BIT(marine, ready)
        gain[marine] = best_action(ply, marine).gain;
    while (ready) {
        unsigned best = (unsigned)first_of(ready);
        FOR_EACH_BIT(marine, ready)
            if (more(gain[marine], gain[best]))
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

static game_choice marine_action(const struct situation *s, struct ply_memory *memory)
{
    struct ply ply;
    uint32_t ready = ready_now(s, 0);
    ply_begin(&ply, s);
    if (memory_refresh(&memory->common, s->v))
        order_marines(&ply, memory, ready);
    for (int next; (next = next_marine(memory, ready)) != NOBODY;) {
        unsigned marine = (unsigned)next;
        struct ply_action action = best_action(&ply, marine);
        memory->asked |= 1u << marine;
        if (!more(action.gain, 0))
            continue;
        memory->common.target = action.target;
        memory->common.hex = action.hex;
        memory->common.leave = action.leave;
        memory->dice = action.dice;
        return action.choice;
    }
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
        return second_part_fire(&s, memory);
    case DECIDE_SECOND_MOVE:
        return second_part_move(&s, memory);
    case DECIDE_STRONGPOINT:
        return choose_hex(strongpoint_hex(&s, &habits));
    case DECIDE_LANDING:
        return choose_hex(landing_hex(&s));
    case DECIDE_CHIT:
        return act_on(CHOOSE_CHIT, 0, cheaper_chit(&s));
    default:
        return common_choice(&s, &memory->common, &habits);
    }
}

const struct policy policy_invaders_one_ply = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "marine",
    .name = "one_ply",
    .title = "the action that gains most at once",
    .parameters = ply_parameters,
    .parameter_count = PLY_PARAMETERS,
    .memory_size = sizeof(struct ply_memory),
    .workspace_size = QUANTITIES_SPACE,
    .prepare = quantities_prepare,
    .choose = choose,
};
