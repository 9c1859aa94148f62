/* P5 expectimax_1: the phase and the smaller decisions (policy notes P5.4, P5.6). */
#include <string.h>

#include "policies/vermin/expectimax.h"
#include "policies/vermin/jewel_runner.h"
#include "policies/vermin/policies.h"
#include "policies/vermin/skirmish_line.h"

static const uint8_t jewel_counters[MARINE_TYPES] = {SQUAD, SPECIAL_OPS, HEAVY_WEAPONS, ANT_GUN,
                                                     SCOUT, HQ,          LOGISTICS};

/* ------------------------------------------------------------------------------------------- order ---- */

/* The sum over the chits of att at its hex. */
static unsigned exposure(const struct situation *s, unsigned marine)
{
    const uint16_t *att = s->forecast->att[s->v->marine_hex[marine]];
    unsigned sum = 0;
    for (unsigned chit = 0; chit < CHITS; chit++)
        sum += att[chit];
    return sum;
}

/* Exposure descending, then index; vehicles last by index. */
static void order_units(const struct situation *s, struct expectimax_memory *memory)
{
    uint32_t units = vermin_units_of_stage(s, STAGE_UNITS), walkers = units & ~s->m->vehicles;
    unsigned exposed[MARINES_MAX] = {0};
    memory->length = memory->place = 0;
    FOR_EACH_BIT(marine, walkers)
        exposed[marine] = exposure(s, marine);
    while (walkers) {
        unsigned most = unit_of_rank(walkers, 0);
        FOR_EACH_BIT(other, walkers)
            most = exposed[other] > exposed[most] ? other : most;
        memory->order[memory->length++] = (uint8_t)most;
        walkers &= ~(UINT32_C(1) << most);
    }
    FOR_EACH_BIT(vehicle, units & s->m->vehicles)
        memory->order[memory->length++] = (uint8_t)vehicle;
    memory->ordered = 1;
}

/* ----------------------------------------------------------------------------------------- actions ---- */

static bool takes_post(const struct situation *s, unsigned marine, game_choice *choice)
{
    return s->migration && s->v->turn <= s->parameter[POST_TURNS] && vermin_walk_to_post(s, marine, choice);
}

/* Two disrupted units, or one other than itself next to vermin. */
static bool logistics_recovery(const struct situation *s, unsigned marine, game_choice *choice)
{
    uint32_t ring = vermin_recovery_ring(s->m, s->v, marine), pressed = 0;
    FOR_EACH_BIT(other, ring & ~(UINT32_C(1) << marine))
        pressed |= next_to_vermin(s->board, s->v, s->v->marine_hex[other]);
    *choice = act(RECOVERY, marine);
    bool wanted = units_count(ring) >= s->parameter[RECOVERY_UNITS] || pressed;
    return because(s, wanted && vermin_may_recover(s->m, s->v, marine), "disrupted units are to recover");
}

static bool spread_is_wide(const struct situation *s)
{
    int64_t least = INT64_MAX, most = INT64_MIN;
    FOR_EACH_BIT(chit, s->v->chits) {
        int64_t sum = vermin_chit_sum(s, chit);
        least = sum < least ? sum : least;
        most = sum > most ? sum : most;
    }
    return most - least >= (int64_t)POINT * (int64_t)s->parameter[W_SPREAD];
}

/* Supported by the lowest-index hq able to, if the pool is empty. */
static bool scout_recon(const struct situation *s, unsigned marine, game_choice *choice)
{
    if (s->v->recon || units_count(s->v->chits) < 2 || !vermin_may_recon(s->m, s->v, marine) ||
        !spread_is_wide(s))
        return false;
    uint32_t hqs = vermin_requestable(s->m, s->v) ? 0 : vermin_supporters(s->m, s->v);
    *choice = choice_pack((struct vermin_choice){
        .kind = RECON, .unit = (uint8_t)marine, .support = (uint8_t)(hqs ? unit_of_rank(hqs, 0) + 1 : 0)});
    return because(s, true, "recon: the chits in the cup differ much");
}

static bool fire_gun(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                     unsigned marine, game_choice *choice)
{
    uint32_t value[VERMIN_MAX];
    struct habits own = *habits;
    vermin_unit_values(s, value);
    own.shots = vermin_points_rule(value);
    return vermin_plain_action(s, &own, memory, marine, choice);
}

static bool expectimax_act(const struct situation *s, const struct habits *habits,
                           struct player_memory *memory, unsigned marine, game_choice *choice)
{
    switch ((enum marine_type)s->m->marine_type[marine]) {
    case HQ:
        return vermin_request(s, marine, choice) || takes_post(s, marine, choice) ||
               vermin_recovery(s, marine, choice) || vermin_evaluate(s, memory, marine, choice);
    case LOGISTICS:
        return takes_post(s, marine, choice) || logistics_recovery(s, marine, choice) ||
               vermin_evaluate(s, memory, marine, choice);
    case SCOUT:
        return takes_post(s, marine, choice) || scout_recon(s, marine, choice) ||
               vermin_evaluate(s, memory, marine, choice);
    case ANT_GUN:
        return fire_gun(s, habits, memory, marine, choice);
    case SCIENTIST:
    case RECOVERY_VEHICLE:
        return vermin_plain_action(s, habits, memory, marine, choice);
    default:
        return takes_post(s, marine, choice) || vermin_evaluate(s, memory, marine, choice);
    }
}

static const struct habits jewel_habits = {
    .counter_order = jewel_counters,
    .professor = true,
    .act = expectimax_act,
    .enter = vermin_nobody_enters,
    .drop_hex = vermin_quiet_drop,
    .vehicle = vermin_foreseeing_vehicle,
};

static const struct habits migration_habits = {
    .counter_order = vermin_line_counters,
    .professor = true,
    .act = expectimax_act,
    .enter = vermin_enter_for_post,
    .drop_hex = vermin_line_drop,
    .vehicle = vermin_foreseeing_vehicle,
};

/* ------------------------------------------------------------------------------------------- phase ---- */

static bool entry_action(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                         game_choice *choice)
{
    enum cm_stage stage;
    for (int next; (next = vermin_next_in_order(s, memory, STAGE_UNITS, &stage)) >= 0;) {
        unsigned marine = (unsigned)next;
        if (stage == STAGE_BLOCKED ? vermin_return(s, habits, memory, marine, choice)
                                   : habits->enter(s, marine, choice))
            return because(s, true, "onto the map");
    }
    return false;
}

static game_choice next_action(const struct situation *s, const struct habits *habits,
                               struct expectimax_memory *memory)
{
    game_choice choice = 0;
    if (vermin_memory_refresh(&memory->common, s->v)) {
        vermin_forecast_key(s, s->v->chits, &memory->forecast);
        memory->ordered = 0;
    }
    if (entry_action(s, habits, &memory->common, &choice))
        return choice;
    vermin_forecast_update(s, &memory->forecast);
    if (!memory->ordered)
        order_units(s, memory);
    while (memory->place < memory->length) {
        unsigned marine = memory->order[memory->place++];
        if (vermin_units_of_stage(s, STAGE_UNITS) >> marine & 1 &&
            habits->act(s, habits, &memory->common, marine, &choice))
            return choice;
    }
    policy_note(s->reasons, "nobody gains anything");
    return act(END_PHASE, 0);
}

static struct policy_candidate chit_candidate(const struct situation *s, unsigned offered, int64_t sum)
{
    double points = (double)sum / (POINT * (double)s->forecast->chit_count);
    return (struct policy_candidate){.choice = act_on(CHOOSE_CHIT, 0, offered), .score = points};
}

/* The lower of the sums of the two chits, ties lower id. */
static game_choice better_chit(const struct situation *s)
{
    unsigned first = s->v->offered_chit[0], second = s->v->offered_chit[1];
    struct forecast_key key;
    vermin_forecast_key(s, (uint16_t)(1u << first | 1u << second), &key);
    vermin_forecast_update(s, &key);
    int64_t one = vermin_chit_sum(s, first), other = vermin_chit_sum(s, second);
    policy_note(s->reasons, "the chit that is expected to cost less");
    policy_measures(s->reasons, POLICY_COST, "expected points");
    if (s->reasons) {
        policy_weigh(s->reasons, chit_candidate(s, 0, one));
        policy_weigh(s->reasons, chit_candidate(s, 1, other));
    }
    return act_on(CHOOSE_CHIT, 0, one == other ? second < first : other < one);
}

static void prepare(struct policy_context *context)
{
    struct player_tables *player = vermin_player_tables(context);
    struct expectimax_tables *tables = (struct expectimax_tables *)(void *)player;
    vermin_player_tables_build(player, context->model);
    tables->forecast.valid = false;
    for (unsigned chapter = 0; chapter < CHAPTERS; chapter++)
        memset(tables->forecast.memos[chapter].made, 0, sizeof tables->forecast.memos[chapter].made);
    vermin_loss_tables_build(tables, context->model);
}

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation s = vermin_situation(context, view);
    struct expectimax_memory *memory = context->memory;
    const struct habits *habits = s.migration ? &migration_habits : &jewel_habits;
    s.forecast = &((struct expectimax_tables *)(void *)s.player)->forecast;
    switch ((enum decision)s.v->decision) {
    case DECIDE_MARINE:
        return next_action(&s, habits, memory);
    case DECIDE_CHIT:
        return better_chit(&s);
    case DECIDE_SECOND_FIRE: /* at the target that it moved for */
        policy_note(s.reasons, "the second part of move and fire, as planned");
        return memory->common.target ? act_on(SECOND_FIRE, 0, memory->common.target - 1u) : choose_nothing();
    default:
        return vermin_common_choice(&s, habits, &memory->common);
    }
}

const struct policy policy_vermin_expectimax_1 = {
    .abi = POLICY_ABI,
    .game = "vermin",
    .side = "marine",
    .name = "expectimax_1",
    .title = "one turn ahead over the chits in the cup",
    .parameters = vermin_expectimax_parameters,
    .parameter_count = EXPECTIMAX_PARAMETERS,
    .memory_size = sizeof(struct expectimax_memory),
    .workspace_size = sizeof(struct expectimax_tables) + 63,
    .prepare = prepare,
    .choose = choose,
};
