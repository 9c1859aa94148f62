/* The stages of boot_camp but the shooting (policy notes 4.P3, stages 1-4 and 6-8). */
#include "policies/invaders/boot_camp.h"
#include "policies/invaders/camp_fire.h"

unsigned invaders_nearest_end(const struct reach *reach, const struct hex_set *ends, unsigned *cost)
{
    if (hex_set_is_empty(ends))
        return 0;
    for (*cost = 0; *cost <= reach->by_cost.budget; ++*cost) {
        struct hex_set layer = hex_set_and(&reach->by_cost.at_cost[*cost], ends);
        if (!hex_set_is_empty(&layer))
            return hex_set_highest(&layer);
    }
    return 0;
}

/* ---------------------------------------------------------------------------------------- 1 and 2 ---- */

static bool stage_rally(struct camp *camp, game_choice *choice)
{
    const struct situation *s = camp->s;
    const struct marine_order *order = &s->q->tables->order[ORDER_RALLY];
    uint32_t hurt = camp->ready & (s->v->stunned | s->v->paralyzed) & s->v->on_map;
    FOR_EACH_BIT(rank, ranks_of(order, hurt)) {
        unsigned marine = order->marine[rank];
        if (invaders_may_rally(s->m, s->v, marine)) {
            *choice = act(RALLY, marine);
            return true;
        }
    }
    return false;
}

/* Whoever asks. */
static bool requests_now(const struct situation *s)
{
    double last = s->parameter[s->road ? CAMP_REQUEST_TURN_ROAD : CAMP_REQUEST_TURN_GAUNTLET];
    return s->v->turn <= last && invaders_requestable(s->m, s->v);
}

bool invaders_camp_requests(const struct situation *s, unsigned hq)
{
    return requests_now(s) && invaders_may_request(s->m, s->v, hq);
}

static bool stage_request(struct camp *camp, game_choice *choice)
{
    const struct situation *s = camp->s;
    if (!requests_now(s))
        return false;
    FOR_EACH_BIT(hq, camp->ready & s->m->marines_of[HQ] & active_marines(s->v)) {
        if (!invaders_camp_requests(s, hq))
            continue;
        *choice = act(REQUEST_REINFORCEMENT, hq);
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------------- 3: next to the monolith ---- */

static uint32_t silencers_now(const struct situation *s)
{
    bool specialists = !s->road && s->v->turn >= s->parameter[CAMP_SPECIALISTS_TURN];
    return specialists ? s->m->marines_of[SPECIAL_OPS] : s->m->silencers;
}

static int keeper_now(const struct situation *s)
{
    const struct invaders_view *v = s->v;
    if (!(v->kayotz_on_map & s->m->monolith))
        return NOBODY;
    const struct hex_set *near = &s->board->map.adjacent[v->kayotz_hex[s->m->monolith_index]];
    uint32_t keepers = units_in(v->marine_hex, active_marines(v) & silencers_now(s), near);
    uint32_t first = keepers & s->m->marines_of[SPECIAL_OPS];
    return first_of(first ? first : keepers);
}

static bool walk_to_monolith(struct camp *camp, unsigned monolith_hex, game_choice *choice)
{
    const struct situation *s = camp->s;
    unsigned best = UINT32_MAX;
    FOR_EACH_BIT(marine, camp->ready & silencers_now(s) & ~s->v->paralyzed) {
        unsigned own = s->v->marine_hex[marine], cost;
        unsigned distance = own ? s->board->map.distance[own][monolith_hex] : DISTANCE_ENTERING;
        unsigned key = (unsigned)!(s->m->marines_of[SPECIAL_OPS] >> marine & 1) << 8 | distance;
        if (key >= best)
            continue;
        const struct reach *reach = invaders_reach_of(s, marine, false);
        struct hex_set ends = hex_set_and(&reach->ends, &s->board->map.adjacent[monolith_hex]);
        if (camp->filter)
            camp->filter->ends(s, marine, &ends);
        unsigned hex = invaders_nearest_end(reach, &ends, &cost);
        if (hex) {
            best = key;
            *choice = act_at(FULL_WALK, marine, hex);
        }
    }
    return best != UINT32_MAX;
}

static bool jump_to_monolith(struct camp *camp, unsigned monolith_hex, game_choice *choice)
{
    const struct situation *s = camp->s;
    const struct invaders_view *v = s->v;
    struct hex_set vacant = invaders_jump_targets(s->m, v);
    vacant = hex_set_and(&vacant, &s->board->map.adjacent[monolith_hex]);
    uint32_t jumpers = camp->ready & v->on_map & s->m->marines_of[SPECIAL_OPS] & s->m->jumpers;
    int marine = first_of(jumpers & ~v->stunned & ~v->paralyzed);
    if (marine == NOBODY || hex_set_is_empty(&vacant))
        return false;
    *choice = act_at(FULL_JUMP, (unsigned)marine, hex_set_highest(&vacant));
    return true;
}

static bool stage_monolith(struct camp *camp, game_choice *choice)
{
    const struct situation *s = camp->s;
    if (!invaders_monolith_active(s->m, s->v))
        return false;
    unsigned hex = s->v->kayotz_hex[s->m->monolith_index];
    return walk_to_monolith(camp, hex, choice) || jump_to_monolith(camp, hex, choice);
}

/* ---------------------------------------------------------------------------------------- 4 and 6 ---- */

static bool stage_resupply(struct camp *camp, game_choice *choice)
{
    static const uint8_t order[MARINE_TYPES] = {SPECIAL_OPS, HEAVY, SQUAD, SCOUT, HQ, LOGISTICS};
    const struct situation *s = camp->s;
    if (!(s->v->on_map & s->v->out_of_ammo & s->m->combat_marines))
        return false;
    FOR_EACH_BIT(logistics, camp->ready & s->m->marines_of[LOGISTICS] & active_marines(s->v)) {
        uint32_t dry = invaders_resupply_targets(s->m, s->v, logistics) & s->m->combat_marines;
        if (!dry)
            continue;
        *choice = act_on(RESUPPLY, logistics, (unsigned)invaders_first_by_type(s->m, dry, order));
        return true;
    }
    return false;
}

static bool stage_recon(struct camp *camp, game_choice *choice)
{
    const struct situation *s = camp->s;
    FOR_EACH_BIT(scout, camp->ready & s->m->marines_of[SCOUT] & active_marines(s->v) & ~camp->convoy) {
        if (!invaders_may_recon(s->m, s->v, scout))
            continue;
        *choice = invaders_recon_by(
            scout, s->v->requested ? NOBODY : first_of(invaders_supporters(s->m, s->v, scout, 0)));
        return true;
    }
    return false;
}

/* -------------------------------------------------------------------------------- 7: the convoy C ---- */

/* The `wanted` Marines of the mask with the least cost(m), csv. Not asked if none of them is ready: whoever
 * has acted is asked nothing more. */
static uint32_t cheapest_of(const struct camp *camp, uint32_t mask, unsigned wanted)
{
    uint32_t chosen = 0;
    while (wanted-- > 0 && (mask & ~chosen & camp->ready))
        chosen |= 1u << invaders_convoy_leader(camp->s, mask & ~chosen);
    return chosen;
}

static uint32_t convoy_now(const struct camp *camp, uint32_t entering)
{
    const struct situation *s = camp->s;
    const struct invaders_model *m = s->m;
    uint32_t here = s->v->on_map | entering;
    if (s->v->turn < s->parameter[CAMP_CONVOY_TURN])
        return 0;
    uint32_t convoy = cheapest_of(camp, here & m->marines_of[HQ], 1);
    if (s->road) {
        uint32_t walkers = m->marines_of[SQUAD] | m->marines_of[SPECIAL_OPS] | m->marines_of[SCOUT];
        if (!s->v->dimension)
            convoy |= cheapest_of(camp, here & m->marines_of[SCOUT], 1);
        return convoy | cheapest_of(camp, here & walkers, 2);
    }
    uint32_t squads = here & m->marines_of[SQUAD];
    uint32_t others = here & (m->marines_of[HEAVY] | m->marines_of[SPECIAL_OPS]);
    return convoy | (here & m->marines_of[LOGISTICS]) | cheapest_of(camp, squads ? squads : others, 1);
}

static uint32_t movers(const struct camp *camp)
{
    uint32_t keeper = camp->keeper == NOBODY ? 0 : 1u << camp->keeper;
    return camp->ready & ~camp->s->v->paralyzed & ~keeper;
}

static void pass_over(struct camp *camp, unsigned marine)
{
    camp->memory->passed |= 1u << marine;
    camp->ready &= ~(1u << marine);
}

static bool stage_convoy(struct camp *camp, game_choice *choice)
{
    for (uint32_t rest = movers(camp) & camp->convoy; rest;) {
        unsigned marine = invaders_convoy_leader(camp->s, rest);
        if (invaders_convoy_step(camp->s, marine, camp->filter, choice))
            return true;
        pass_over(camp, marine);
        rest &= ~(1u << marine);
    }
    return false;
}

/* ------------------------------------------------------------------------------------ 8: outlook ---- */

static bool stage_outlook(struct camp *camp, game_choice *choice)
{
    const struct situation *s = camp->s;
    const struct marine_order *order = &s->q->tables->order[ORDER_FIRE];
    FOR_EACH_BIT(rank, ranks_of(order, movers(camp))) {
        unsigned marine = order->marine[rank];
        struct hex_set ends = *invaders_walk_ends(s, marine, false);
        if (camp->filter)
            camp->filter->ends(s, marine, &ends);
        unsigned hex = invaders_outlook_hex(s, marine, &ends);
        if (hex) {
            *choice = act_at(FULL_WALK, marine, hex);
            return true;
        }
        pass_over(camp, marine);
    }
    return false;
}

game_choice invaders_camp_action(struct camp *camp)
{
    const struct situation *s = camp->s;
    game_choice choice = end_phase();
    uint32_t entering = invaders_enterers(s->m, s->v, s->v->waiting);
    camp->ready = ((s->v->on_map & ~s->v->acted) | entering) & ~camp->memory->passed;
    if (because(s, stage_rally(camp, &choice), "stage 1: rally early") ||
        (camp->guard && camp->guard(camp, &choice)) ||
        because(s, stage_request(camp, &choice), "stage 2: request reinforcements") ||
        because(s, stage_monolith(camp, &choice), "stage 3: somebody next to the monolith") ||
        because(s, stage_resupply(camp, &choice), "stage 4: resupply"))
        return choice;
    camp->keeper = keeper_now(s);
    camp->convoy = convoy_now(camp, entering);
    if (because(s, invaders_stage_fire(camp, &choice), "stage 5: the best shot") ||
        because(s, stage_recon(camp, &choice), "stage 6: recon") ||
        because(s, stage_convoy(camp, &choice), "stage 7: the convoy moves to the goal") ||
        because(s, stage_outlook(camp, &choice), "stage 8: a better outlook"))
        return choice;
    policy_note(s->reasons, "no stage finds anything to do");
    return end_phase();
}
