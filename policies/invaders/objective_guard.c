/* P4 objective_guard: boot_camp that watches the objectives at the end (policy notes 4.P4).
 *
 * While the pool has more than 6 chits it plays boot_camp. Then, but never in chapter 1, also:
 *   - between stages 1 and 2 the guard stage (invaders_guard_stage.c): somebody near the tunnel, the last hq
 * and the last logistics in safety
 *   - moves of stages 3, 5, 7 and 8 pass a filter (guard_filter.c)
 *   - stage 5 first shoots at warriors that make mind control or summoning come true
 *   - logistics or hqs are requested first if their absence makes an objective come true
 *
 * Where the notes leave room: the two extra classes of targets count for hard targets too; an active Marine
 * that has acted cannot be the one of (b), and while there are two active ones there is nobody to guard. */
#include "policies/invaders/objective_guard.h"
#include "policies/invaders/policies.h"

static const struct policy_parameter parameters[GUARD_PARAMETERS] = {
    CAMP_PARAMETER_TABLE,
    [GUARD_POOL_LIMIT] = {"pool_limit", "chits in the pool from which objectives are guarded", 6, 0, 20,
                          true},
    [GUARD_MIND_CONTROL_KILL] = {"mind_control_kill", "least chance to kill a warrior next to a hurt Marine",
                                 0.1, 0.001, 1, false},
    [GUARD_SUMMON_KILL] = {"summon_kill", "least chance to kill one of too many active warriors", 0.2, 0.001,
                           1, false},
    [GUARD_EXIT_SHARE] = {"exit_share", "share of objectives that may be met after an exit for a level", 0.5,
                          0, 1, false},
    [GUARD_JUMP_DISTANCE] = {"jump_distance", "how near to the tunnel a guard jumps", 2, 1, 3, true},
};

enum guard_class { TARGET_MIND_CONTROL = -2, TARGET_SUMMON = -1 };

/* What the classes of stage 5 need to know of the objectives. */
struct guard_targets {
    uint32_t beside_hurt; /* active warriors next to a stunned or paralyzed Marine, if mind control is left */
    uint32_t summoned;    /* active warriors, if summoning is left and would be met */
};

static bool guard_pass(const struct judge *judge, const struct situation *s, unsigned kayotz, bool bump,
                       double kill, struct judgement *judgement)
{
    const struct guard_targets *targets = judge->data;
    judgement->value = kill;
    if (targets->beside_hurt >> kayotz & 1 && !more(s->parameter[GUARD_MIND_CONTROL_KILL], kill)) {
        judgement->class = TARGET_MIND_CONTROL;
        return true;
    }
    if (targets->summoned >> kayotz & 1 && !more(s->parameter[GUARD_SUMMON_KILL], kill)) {
        judgement->class = TARGET_SUMMON;
        return true;
    }
    return invaders_camp_pass(judge, s, kayotz, bump, kill, judgement);
}

static struct guard_targets guard_targets_now(const struct situation *s)
{
    const struct invaders_view *v = s->v;
    struct guard_targets targets = {0, 0};
    uint32_t active = v->kayotz_on_map & s->m->warriors & ~v->dormant;
    if (v->objectives >> MIND_CONTROL & 1) {
        struct hex_set beside = hex_set_empty();
        FOR_EACH_BIT(marine, v->on_map & (v->stunned | v->paralyzed))
            beside = hex_set_or(&beside, &s->board->map.adjacent[v->marine_hex[marine]]);
        targets.beside_hurt = units_in(v->kayotz_hex, active, &beside);
    }
    if ((v->objectives >> SUMMON & 1) && invaders_objective_met(s->m, v, SUMMON))
        targets.summoned = active;
    return targets;
}

static bool guarding(const struct situation *s)
{
    bool chapter_one = s->m->scenario_kind == SCENARIO_CAMPAIGN && s->v->chapter == 1;
    return !chapter_one && __builtin_popcount(s->v->chits) <= s->parameter[GUARD_POOL_LIMIT];
}

/* D10: the type that is missed goes first. */
static const uint8_t *counter_order(const struct situation *s, uint8_t order[MARINE_TYPES])
{
    const struct invaders_view *v = s->v;
    const uint8_t *usual = s->road ? invaders_camp_counters_road : invaders_camp_counters_gauntlet;
    unsigned first;
    if (!guarding(s))
        return usual;
    if ((v->objectives >> PLUNDER & 1) && invaders_objective_met(s->m, v, PLUNDER))
        first = LOGISTICS;
    else if ((v->objectives >> HQ_RAID & 1) && invaders_objective_met(s->m, v, HQ_RAID))
        first = HQ;
    else
        return usual;
    unsigned count = 0;
    order[count++] = (uint8_t)first;
    for (unsigned i = 0; i < MARINE_TYPES; i++)
        if (usual[i] != first)
            order[count++] = usual[i];
    return order;
}

static game_choice action(const struct situation *s, struct marine_memory *memory)
{
    static const struct move_filter filter = {invaders_guard_filter_ends, invaders_guard_filter_exit};
    struct camp camp = {.s = s, .memory = memory, .judge = {invaders_camp_pass, NULL}};
    if (!guarding(s))
        return invaders_camp_action(&camp);
    struct guard_targets targets = guard_targets_now(s);
    camp.judge = (struct judge){guard_pass, &targets};
    camp.filter = &filter;
    camp.guard = invaders_guard_stage;
    return invaders_camp_action(&camp);
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation s = situation_of(context, view);
    struct marine_memory *memory = context->memory;
    uint8_t order[MARINE_TYPES];
    if (s.v->decision == DECIDE_SECOND_FIRE)
        return invaders_second_fire(&s, memory);
    if (s.v->decision != DECIDE_MARINE) {
        const struct habits habits = {counter_order(&s, order), true, s.parameter[CAMP_REBOOT_LIMIT]};
        return invaders_common_choice(&s, &habits);
    }
    invaders_memory_refresh(memory, s.v);
    return action(&s, memory);
}

const struct policy policy_invaders_objective_guard = {
    .abi = POLICY_ABI,
    .game = "invaders",
    .side = "marine",
    .name = "objective_guard",
    .title = "boot_camp that denies the objectives at the end",
    .parameters = parameters,
    .parameter_count = GUARD_PARAMETERS,
    .memory_size = sizeof(struct marine_memory),
    .workspace_size = QUANTITIES_SPACE,
    .prepare = invaders_quantities_prepare,
    .finish = invaders_quantities_finish,
    .choose = choose,
};
