#include "policies/invaders/convoy_step.h"

/* Standing in the wormhole without being of use there. */
static bool in_the_way(const struct situation *s, unsigned marine)
{
    return s->road && !s->v->dimension && s->v->marine_hex[marine] == s->scenario->wormhole &&
           !(s->m->marines_of[SCOUT] >> marine & 1);
}

unsigned invaders_convoy_leader(const struct situation *s, uint32_t mask)
{
    unsigned leader = mask & (mask - 1) ? invaders_cheapest_marine(s, mask) : MARINES_MAX;
    return leader < MARINES_MAX ? leader : (unsigned)first_of(mask);
}

/* Scenario 2, in 666: identify or warp. */
static bool wormhole_action(const struct situation *s, unsigned marine, game_choice *choice)
{
    if (s->v->marine_hex[marine] != s->scenario->wormhole)
        return false;
    if (!s->v->dimension) {
        *choice = act(IDENTIFY_DIMENSION, marine);
        return invaders_may_identify(s->m, s->v, marine);
    }
    *choice = act(WARP_ATTEMPT, marine);
    return invaders_may_warp(s->m, s->v, marine);
}

bool invaders_convoy_step(const struct situation *s, unsigned marine, const struct move_filter *filter,
                          game_choice *choice)
{
    const struct invaders_model *m = s->m;
    unsigned budget = move_budget(m, s->v, marine, false);
    bool scout = m->marines_of[SCOUT] >> marine & 1;
    if (s->road && !(m->warpers >> marine & 1))
        return false;
    if (s->road && wormhole_action(s, marine, choice))
        return true;
    unsigned plain = filter ? 0 : invaders_plain_end(s, marine, budget);
    if (plain) {
        *choice = act_at(FULL_WALK, marine, plain);
        return true;
    }
    unsigned cost = invaders_cost_of_marine(s, marine);
    if (!s->road && cost <= budget && (!filter || filter->exit(s, marine))) {
        *choice = act(FULL_EXIT, marine);
        return true;
    }
    const struct reach *reach = invaders_reach_of(s, marine, false);
    struct hex_set ends = reach->ends;
    if (s->road && !s->v->dimension && !scout)
        hex_set_remove(&ends, s->scenario->wormhole);
    if (filter)
        filter->ends(s, marine, &ends);
    bool stays = (s->v->on_map >> marine & 1) && !in_the_way(s, marine);
    unsigned hex = invaders_cheapest_end(s, reach, &ends, cost, stays ? cost : COST_UNREACHABLE);
    *choice = act_at(FULL_WALK, marine, hex);
    return hex != 0;
}
