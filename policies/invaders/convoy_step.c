#include "policies/invaders/convoy_step.h"

/* Standing in the wormhole without being of use there. */
static bool in_the_way(const struct situation *s, unsigned marine)
{
    return s->road && !s->v->dimension && s->v->marine_hex[marine] == s->scenario->wormhole &&
           !(s->m->marines_of[SCOUT] >> marine & 1);
}

unsigned convoy_leader(const struct situation *s, uint32_t mask)
{
    unsigned leader = cheapest_marine(s, mask);
    return leader < MARINES_MAX ? leader : (unsigned)first_of(mask);
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
    unsigned budget = move_budget(m, s->v, marine, false);
    bool scout = m->marines_of[SCOUT] >> marine & 1;
    if (s->road && !(m->warpers >> marine & 1))
        return false;
    if (s->road && wormhole_action(s, marine, choice))
        return true;
    if (can_exit(s, marine, budget) && (!filter || filter->exit(s, marine))) {
        *choice = act(FULL_EXIT, marine);
        return true;
    }
    struct hex_set ends = reach_of(s, marine, false)->ends;
    if (s->road && !s->v->dimension && !scout)
        hex_set_remove(&ends, s->scenario->wormhole);
    if (filter)
        filter->ends(s, marine, &ends);
    /* an end that is cheaper than the present place, found before that place's own cost is known */
    unsigned hex = cheapest_hex_from(s, &ends, COST_UNREACHABLE, lowest_after_walk(s, marine, budget));
    if (hex && (s->v->on_map >> marine & 1) && !in_the_way(s, marine) &&
        cost_bounded(s, s->v->marine_hex[marine], cost_at(s, hex) + 1) <= cost_at(s, hex))
        hex = 0;
    *choice = act_at(FULL_WALK, marine, hex);
    return hex != 0;
}
