/* The best place and shot of a unit, the best end state of a vehicle (policy notes P5.4, P5.5). */
#include "policies/vermin/expectimax.h"

/* Candidates come in the order of their rank: (1), (2), (3), each by ascending hex. */
struct best {
    bool found;
    int64_t score;
    game_choice choice;
    unsigned target; /* of move & fire, + 1 */
};

static void consider(struct best *best, int64_t score, game_choice choice, unsigned target)
{
    if (best->found && score <= best->score)
        return;
    *best = (struct best){true, score, choice, target};
}

bool vermin_evaluate(const struct situation *s, struct player_memory *memory, unsigned marine,
                     game_choice *choice)
{
    unsigned own = s->v->marine_hex[marine];
    struct marine_reach full, half;
    int64_t place[HEX_IDS];
    uint32_t value[VERMIN_MAX];
    struct best best = {0};
    if (is_stalled(s, marine))
        return false;
    full.ends = half.ends = hex_set_empty();
    unsigned budget = vermin_budget(s->m, s->v, marine, false);
    unsigned half_budget = vermin_budget(s->m, s->v, marine, true);
    if (budget)
        vermin_marine_reach(s->m, s->v, marine, budget, &full);
    if (half_budget)
        vermin_marine_reach(s->m, s->v, marine, half_budget, &half);
    struct hex_set hexes = hex_set_or(&full.ends, &half.ends);
    hex_set_add(&hexes, own);
    vermin_places(s, marine, &hexes, place);
    vermin_unit_values(s, value);
    struct shot_rule rule = vermin_points_rule(value);

    struct shot stay = vermin_best_shot(s, &rule, marine, own, false);
    bool fires = vermin_fire(s, marine, &stay, choice);
    consider(&best, place[own] + (int64_t)stay.major, fires ? *choice : choose_nothing(), 0);
    HEX_SET_FOR_EACH(hex, full.ends)
        consider(&best, place[hex], act_at(FULL_WALK, marine, hex), 0);
    HEX_SET_FOR_EACH(from, half.ends) {
        struct shot shot = vermin_best_shot(s, &rule, marine, from, true);
        if (shot.found)
            consider(&best, place[from] + (int64_t)shot.major, act_at(MOVE_FIRE_WALK, marine, from),
                     shot.target + 1u);
    }
    *choice = best.choice;
    memory->target = (uint8_t)best.target;
    return best.choice != choose_nothing();
}

/* The highest -potential x step - losses; ties lowest hex, not loaded before loaded. */
struct vehicle_state vermin_foreseeing_vehicle(const struct situation *s, const struct vehicle_ends *ends)
{
    struct loss_law empty = vermin_loss_law(s, ends->unit, false),
                    full = vermin_loss_law(s, ends->unit, true);
    int64_t step = (int64_t)POINT * (int64_t)s->parameter[W_VEHICLE_STEP] * s->forecast->chit_count;
    struct hex_set all = hex_set_or(&ends->plain, &ends->loaded);
    struct vehicle_state best = {0};
    int64_t highest = 0;
    HEX_SET_FOR_EACH(hex, all) {
        for (unsigned loaded = 0; loaded < 2; loaded++) {
            if (!hex_set_has(loaded ? &ends->loaded : &ends->plain, hex))
                continue;
            int64_t score = -vermin_loss_sum(s, loaded ? &full : &empty, hex) -
                            step * vermin_vehicle_potential(s, ends, hex, loaded, STATIC_INFINITE);
            if (best.found && score <= highest)
                continue;
            highest = score;
            best = (struct vehicle_state){(uint8_t)hex, loaded, true};
        }
    }
    return best;
}
