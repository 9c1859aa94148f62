/* P3 boot_camp: the rulebook's own advice (policy notes 4.P3).
 *
 * Before each action the stages are tried in this order, the first action found is carried out:
 *   1. rally early                          2. request reinforcements
 *   3. somebody next to the monolith        4. resupply
 *   5. shots: hard targets with the BUMP gun, kings, sleepers, others
 *   6. recon                                7. the convoy moves to the goal
 *   8. the others look for a better outlook
 * This file has the decisions other than actions; camp_stages.c has 1-4 and 6-8, camp_fire.c has 5.
 *
 * Where the notes leave room: the convoy C exists from the turn on from which it moves; before, its units
 * shoot, scout and look around like all others. "These types" of the keeper are those that stage 3 sends in
 * that turn, so that in scenario 1 headquarters and logistics next to the monolith are free to go from turn 5
 * on. Paralyzed Marines count among "the hq of least cost". A rift value that is not visible counts as not
 * hard. */
#include "policies/invaders/boot_camp.h"
#include "policies/invaders/policies.h"

static const struct policy_parameter parameters[CAMP_PARAMETERS] = {CAMP_PARAMETER_TABLE};

const uint8_t invaders_camp_counters_gauntlet[MARINE_TYPES] = {HQ,    SPECIAL_OPS, SQUAD,
                                                               HEAVY, LOGISTICS,   SCOUT};
const uint8_t invaders_camp_counters_road[MARINE_TYPES] = {HQ, SPECIAL_OPS, LOGISTICS, SQUAD, HEAVY, SCOUT};

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation s = situation_of(context, view);
    struct marine_memory *memory = context->memory;
    const struct habits habits = {.counter_order =
                                      s.road ? invaders_camp_counters_road : invaders_camp_counters_gauntlet,
                                  .supports = true,
                                  .reboot_limit = s.parameter[CAMP_REBOOT_LIMIT]};
    if (s.v->decision == DECIDE_SECOND_FIRE)
        return invaders_second_fire(&s, memory);
    if (s.v->decision != DECIDE_MARINE)
        return invaders_common_choice(&s, &habits);
    invaders_memory_refresh(memory, s.v);
    struct camp camp = {.s = &s, .memory = memory, .judge = {invaders_camp_pass, NULL}};
    return invaders_camp_action(&camp);
}

const struct policy policy_invaders_boot_camp = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "marine",
    .name = "boot_camp",
    .title = "the advice of the rulebook, stage by stage",
    .parameters = parameters,
    .parameter_count = CAMP_PARAMETERS,
    .memory_size = sizeof(struct marine_memory),
    .workspace_size = QUANTITIES_SPACE,
    .prepare = invaders_quantities_prepare,
    .finish = invaders_quantities_finish,
    .choose = choose,
};
