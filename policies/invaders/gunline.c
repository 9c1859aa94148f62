/* P2 gunline: the best shot, then the best outlook (policy notes 4.P2).
 *
 * Marines in the order heavy, special_ops, squad, scout, hq, logistics, csv; each is looked at once a phase:
 *   1. paralyzed: rally if allowed, else nothing
 *   2. logistics next to Marines out of ammo: resupply the first of them in the same order
 *   3. hq on the map: request while counters are available, up to a turn
 *   4. the attack with the largest kill * weight over full fire and hit and run, if it is good enough (BUMP
 *      always)
 *   5. the outlook step; staying is passing
 * It never exits, identifies or warps. A hit and run walks first, then fires at the target it walked for.
 *
 * Where the notes are silent: the BUMP gun fires whenever a warrior is in range, whatever kill * weight is. A
 * reinforcement that becomes ready in the phase is looked at in its place of the order. */
#include "policies/invaders/attack.h"
#include "policies/invaders/policies.h"

enum parameter {
    KING_WEIGHT,
    DORMANT_WEIGHT,
    HARD_FACTOR,
    HARD_RIFT,
    SHOT_THRESHOLD,
    REQUEST_TURN,
    REBOOT_LIMIT,
    PARAMETERS
};

static const struct policy_parameter parameters[PARAMETERS] = {
    [KING_WEIGHT] = {"king_weight", "weight of a king while objectives can be removed", 1.6, 0, 10, false},
    [DORMANT_WEIGHT] = {"dormant_weight", "added to the weight of a dormant target", 0.1, -1, 5, false},
    [HARD_FACTOR] = {"hard_factor", "factor of a target with a high rift value", 0.6, 0, 2, false},
    [HARD_RIFT] = {"hard_rift", "rift value from which a target is hard", 5, 1, 7, true},
    [SHOT_THRESHOLD] = {"shot_threshold", "least kill * weight of a shot", 0.05, 0.001, 1, false},
    [REQUEST_TURN] = {"request_turn", "last turn with requests", 12, 0, 20, true},
    [REBOOT_LIMIT] = {"reboot_limit", "dormant warriors from which reboot counts as bad", 2, 0, 25, true},
};

static const uint8_t counter_order[MARINE_TYPES] = {SPECIAL_OPS, HEAVY, SQUAD, LOGISTICS, SCOUT, HQ};

static bool pass(const struct judge *judge, const struct situation *s, unsigned kayotz, bool bump,
                 double kill, struct judgement *judgement)
{
    const double *parameter = s->parameter;
    const struct weights weights = {parameter[KING_WEIGHT], parameter[DORMANT_WEIGHT], parameter[HARD_FACTOR],
                                    parameter[HARD_RIFT]};
    (void)judge;
    judgement->class = 0;
    judgement->value = kill * invaders_weight_of(s, &weights, kayotz, bump);
    return bump || !more(parameter[SHOT_THRESHOLD], judgement->value);
}

static bool support_action(const struct situation *s, unsigned marine, game_choice *choice)
{
    uint32_t dry = invaders_resupply_targets(s->m, s->v, marine);
    if (dry) {
        *choice = act_on(RESUPPLY, marine, (unsigned)invaders_first_by_type(s->m, dry, invaders_fire_order));
        return because(s, true, "rule 2: resupply");
    }
    *choice = act(REQUEST_REINFORCEMENT, marine);
    bool requests = s->v->turn <= s->parameter[REQUEST_TURN] && invaders_may_request(s->m, s->v, marine);
    return because(s, requests, "rule 3: request reinforcements");
}

static bool look_at(const struct situation *s, struct marine_memory *memory, unsigned marine,
                    game_choice *choice)
{
    static const struct judge judge = {pass, NULL};
    struct firing_places places;
    if (s->v->paralyzed >> marine & 1) {
        *choice = act(RALLY, marine);
        return because(s, invaders_may_rally(s->m, s->v, marine), "rule 1: rally");
    }
    if (support_action(s, marine, choice))
        return true;
    const struct attack_scene scene = invaders_attack_scene_of(s, &judge);
    uint32_t prospects = invaders_attack_prospects(&scene, marine, true);
    if (prospects) {
        invaders_firing_places_of(s, marine, &places);
        struct attack attack = invaders_best_attack(&scene, marine, &places, prospects);
        if (attack.found) {
            *choice = invaders_attack_choice(s, memory, marine, &attack);
            policy_measures(s->reasons, POLICY_GAIN, "chance to kill, weighted");
            policy_weigh(s->reasons,
                         (struct policy_candidate){.choice = *choice, .score = attack.judgement.value});
            return because(s, true, "rule 4: the best shot of the first in the order that has one");
        }
    }
    unsigned hex = invaders_outlook_hex(s, marine, invaders_walk_ends(s, marine, false));
    *choice = act_at(FULL_WALK, marine, hex);
    return because(s, hex != 0, "rule 5: a better outlook");
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation s = situation_of(context, view);
    struct marine_memory *memory = context->memory;
    const struct habits habits = {counter_order, false, s.parameter[REBOOT_LIMIT]};
    game_choice choice;
    if (s.v->decision == DECIDE_SECOND_FIRE)
        return invaders_second_fire(&s, memory);
    if (s.v->decision != DECIDE_MARINE)
        return invaders_common_choice(&s, &habits);
    invaders_memory_refresh(memory, s.v);
    const struct marine_order *order = &s.q->tables->order[ORDER_FIRE];
    FOR_EACH_BIT(rank, ranks_of(order, invaders_ready_now(&s, memory->passed))) {
        unsigned marine = order->marine[rank];
        memory->passed |= 1u << marine;
        if (look_at(&s, memory, marine, &choice))
            return choice;
    }
    policy_note(s.reasons, "everybody was looked at");
    return end_phase();
}

const struct policy policy_invaders_gunline = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "marine",
    .name = "gunline",
    .title = "the best shot, then the best outlook",
    .parameters = parameters,
    .parameter_count = PARAMETERS,
    .memory_size = sizeof(struct marine_memory),
    .workspace_size = QUANTITIES_SPACE,
    .prepare = invaders_quantities_prepare,
    .finish = invaders_quantities_finish,
    .choose = choose,
};
