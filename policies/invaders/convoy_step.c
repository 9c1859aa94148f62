#include "policies/invaders/convoy_step.h"

/* Standing in the wormhole without being of use there. */
static bool in_the_way(const struct situation *s, unsigned marine)
{
    return s->road && !s->v->dimension && s->v->marine_hex[marine] == s->scenario->wormhole &&
           !(s->m->marines_of[SCOUT] >> marine & 1);
}

unsigned convoy_cost(const struct situation *s, unsigned marine)
{
    return in_the_way(s, marine) ? COST_UNREACHABLE : cost_of_marine(s, marine);
}

unsigned convoy_leader(const struct situation *s, uint32_t mask)
{
    unsigned best = UINT32_MAX, leader = 0;
    FOR_EACH_BIT(marine, mask) {
        unsigned cost = convoy_cost(s, marine);
        if (cost < best) {
            best = cost;
            leader = marine;
        }
    }
    return leader;
}

/* Scenario 2, in 666: identify or warp. */
static bool wormhole_action(const struct situation *s, unsigned marine, game_choice *choice)
{
    if (s->v->marine_hex[marine] != s->scenario->wormhole)
        return false;
    if (!s->v->dimension) {
        *choice = act(IDENTIFY_DIMENSION, marine);
        return may_identify(s->m, s->v, marine);
    }
    *choice = act(WARP_ATTEMPT, marine);
    return may_warp(s->m, s->v, marine);
}

bool convoy_step(const struct situation *s, unsigned marine, const struct move_filter *filter,
                 game_choice *choice)
{
    const struct invaders_model *m = s->m;
    struct reach reach;
    bool scout = m->marines_of[SCOUT] >> marine & 1;
    if (s->road && !(m->warpers >> marine & 1))
        return false;
    if (s->road && wormhole_action(s, marine, choice))
        return true;
    marine_reach(m, s->v, marine, move_budget(m, s->v, marine, false), &reach);
    if (reach.exit_cost >= 0 && (!filter || filter->exit(s, marine))) {
        *choice = act(FULL_EXIT, marine);
        return true;
    }
    if (s->road && !s->v->dimension && !scout)
        hex_set_remove(&reach.ends, s->scenario->wormhole);
    if (filter)
        filter->ends(s, marine, &reach.ends);
    unsigned present = s->v->on_map >> marine & 1 ? convoy_cost(s, marine) : COST_UNREACHABLE;
    unsigned hex = cheapest_hex(s, &reach.ends, present);
    *choice = act_at(FULL_WALK, marine, hex);
    return hex != 0;
}
