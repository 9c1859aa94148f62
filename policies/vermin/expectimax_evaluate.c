/* The best place and shot of a unit, the best end state of a vehicle (policy notes P5.4, P5.5). */
#include "policies/vermin/expectimax.h"

/* Candidates come in the order of their rank: (1), (2), (3), each by ascending hex. */
struct best {
    bool found;
    int64_t score;
    game_choice choice;
    unsigned target; /* of move & fire, + 1 */
};

static inline void weigh(const struct situation *s, int64_t score, game_choice choice)
{
    if (s->reasons && choice != choose_nothing()) /* staying without a shot is no choice of the rules */
        policy_weigh(s->reasons, (struct policy_candidate){
                                     .choice = choice,
                                     .score = (double)score / (POINT * (double)s->forecast->chit_count)});
}

static void consider(const struct situation *s, struct best *best, int64_t score, game_choice choice,
                     unsigned target)
{
    weigh(s, score, choice);
    if (best->found && score <= best->score)
        return;
    *best = (struct best){true, score, choice, target};
}

/* End hexes of the full and of the half move: one flood finds both. */
static void ends_of(const struct situation *s, unsigned marine, struct hex_set *full, struct hex_set *half)
{
    unsigned budget = vermin_budget(s->m, s->v, marine, false);
    unsigned half_budget = vermin_budget(s->m, s->v, marine, true);
    struct marine_reach reach;
    *full = *half = hex_set_empty();
    if (!budget)
        return;
    vermin_reach_beside(s->m, s->v, marine, 0, budget, vermin_loud(s), &reach);
    *full = reach.ends;
    for (unsigned cost = 0; cost <= half_budget && half_budget; cost++)
        *half = hex_set_or(half, &reach.by_cost.at_cost[cost]);
    *half = hex_set_and(half, full);
}

/* No shot of the unit is worth more points. */
static int64_t most_points(const struct situation *s, unsigned marine, const uint32_t value[VERMIN_MAX])
{
    struct shot_weights best = vermin_best_weights(s, marine);
    uint64_t most = (uint64_t)s->parameter[W_TUNNEL];
    FOR_EACH_BIT(vermin, targetable_vermin(s->v))
        most = value[vermin] > most ? value[vermin] : most;
    return (int64_t)vermin_shot_points(s, most, 2 * (uint64_t)best.remove + best.reduce);
}

bool vermin_evaluate(const struct situation *s, struct player_memory *memory, unsigned marine,
                     game_choice *choice)
{
    unsigned own = s->v->marine_hex[marine];
    struct hex_set full, half;
    int64_t place[HEX_IDS];
    uint32_t value[VERMIN_MAX];
    struct best best = {0};
    if (is_stalled(s, marine))
        return false;
    ends_of(s, marine, &full, &half);
    struct hex_set hexes = full;
    hex_set_add(&hexes, own);
    vermin_places(s, marine, &hexes, place);
    vermin_unit_values(s, value);
    struct shot_rule rule = vermin_points_rule(value);

    struct shot stay = vermin_best_shot(s, &rule, marine, own, false);
    bool fires = vermin_fire(s, marine, &stay, choice);
    policy_measures(s->reasons, POLICY_GAIN, "expected points over the chits in the cup");
    consider(s, &best, place[own] + (int64_t)stay.major, fires ? *choice : choose_nothing(), 0);
    HEX_SET_FOR_EACH(hex, full)
        consider(s, &best, place[hex], act_at(FULL_WALK, marine, hex), 0);
    int64_t most = most_points(s, marine, value);
    HEX_SET_FOR_EACH(from, half) {
        if (place[from] + most <= best.score)
            continue;
        struct shot shot = vermin_best_shot(s, &rule, marine, from, true);
        if (shot.found)
            consider(s, &best, place[from] + (int64_t)shot.major, act_at(MOVE_FIRE_WALK, marine, from),
                     shot.target + 1u);
    }
    *choice = best.choice;
    memory->target = (uint8_t)best.target;
    return because(s, best.choice != choose_nothing(), "the best place and shot");
}

/* The highest -potential x step - losses; ties lowest hex, not loaded before loaded. */
struct vehicle_state vermin_foreseeing_vehicle(const struct situation *s, const struct vehicle_ends *ends)
{
    const struct loss_law *empty = vermin_loss_law(s, ends->unit, false);
    const struct loss_law *full = vermin_loss_law(s, ends->unit, true);
    int64_t step = (int64_t)POINT * (int64_t)s->parameter[W_VEHICLE_STEP] * s->forecast->chit_count;
    struct hex_set all = hex_set_or(&ends->plain, &ends->loaded);
    struct vehicle_state best = {0};
    int64_t highest = 0;
    HEX_SET_FOR_EACH(hex, all) {
        for (unsigned loaded = 0; loaded < 2; loaded++) {
            if (!hex_set_has(loaded ? &ends->loaded : &ends->plain, hex))
                continue;
            int64_t score = -vermin_loss_sum(s, loaded ? full : empty, hex) -
                            step * vermin_vehicle_potential(ends, hex, loaded, STATIC_INFINITE);
            if (best.found && score <= highest)
                continue;
            highest = score;
            best = (struct vehicle_state){(uint8_t)hex, loaded, true};
        }
    }
    return best;
}
