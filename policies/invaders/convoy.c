/* P1 convoy: everybody to the goal (policy notes 4.P1).
 *
 *   1. the ready Marine of least cost(m), csv
 *   2. paralyzed: rally if allowed
 *   3. otherwise the convoy step (convoy_step.c)
 *   4. nothing found: passed over for this phase, and on with the next
 *
 * No requests, shots, jumps, recon, no support by hqs. Where the notes are silent: in scenario 2 the types
 * that do not walk never enter the map either. */
#include "policies/invaders/convoy_step.h"
#include "policies/invaders/policies.h"

static const uint8_t counter_order[MARINE_TYPES] = {HQ, SQUAD, HEAVY, SCOUT, SPECIAL_OPS, LOGISTICS};
static const struct habits habits = {.counter_order = counter_order, .supports = false, .reboot_limit = 2};

static bool act_with(const struct situation *s, unsigned marine, game_choice *choice)
{
    if (!(s->v->paralyzed >> marine & 1))
        return because(s, invaders_convoy_step(s, marine, NULL, choice),
                       "rule 3: the one with the least cost goes on to the goal");
    *choice = act(RALLY, marine);
    return because(s, invaders_may_rally(s->m, s->v, marine), "rule 2: rally");
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation s = situation_of(context, view);
    struct marine_memory *memory = context->memory;
    if (s.v->decision != DECIDE_MARINE)
        return invaders_common_choice(&s, &habits);
    invaders_memory_refresh(memory, s.v);
    game_choice choice = end_phase();
    uint32_t ready = invaders_ready_now(&s, memory->passed);
    while (ready) {
        unsigned marine = invaders_convoy_leader(&s, ready);
        if (act_with(&s, marine, &choice))
            return choice;
        ready &= ~(1u << marine);
        memory->passed |= 1u << marine;
    }
    policy_note(s.reasons, "rule 4: nobody gets nearer");
    return end_phase();
}

const struct policy policy_invaders_convoy = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "marine",
    .name = "convoy",
    .title = "walk to the goal, rally, nothing else",
    .memory_size = sizeof(struct marine_memory),
    .workspace_size = QUANTITIES_SPACE,
    .prepare = invaders_quantities_prepare,
    .finish = invaders_quantities_finish,
    .choose = choose,
};
