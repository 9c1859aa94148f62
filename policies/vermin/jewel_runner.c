/* P2 jewel_runner: get the jewels out (scenario 1). In the second chapter of a campaign and in scenario 2 the
 * same player is P4 skirmish_line. */
#include "policies/vermin/jewel_runner.h"
#include "policies/vermin/policies.h"

const struct policy_parameter vermin_runner_parameters[RUNNER_PARAMETERS] = {
    COMMON_PARAMETER_TABLE,
    [VEHICLE_DETOUR] = {"vehicle_detour", "half points a vehicle goes out of its way to avoid vermin", 2, 0,
                        16, true},
    [RETREAT_UNITS] = {"retreat_units", "scenario 2: adjacent vermin units from which to retreat", 3, 1, 28,
                       true},
};

/* ------------------------------------------------------------------------------------------- shots ---- */

/* It carries a jewel, or its printed movement reaches a loose jewel or a vehicle on the map. All of it is
 * asked at once: which of them it is nobody could foresee. */
static bool threatens(const struct situation *s, unsigned vermin)
{
    const struct vermin_view *v = s->v;
    unsigned hex = v->vermin_hex[vermin];
    unsigned movement = s->m->vermin_movement[s->m->vermin_type[vermin]][v->reduced >> vermin & 1];
    const uint8_t *distance = s->board->map.distance[hex];
    struct hex_set jewels = hex_map_near(&s->board->map, hex, movement, &v->jewels_at);
    unsigned near = !hex_set_is_empty(&jewels);
    FOR_EACH_BIT(vehicle, s->m->vehicles)
        near |= (v->on_map >> vehicle & 1) & (distance[v->marine_hex[vehicle]] <= movement);
    return ((v->carriers >> vermin & 1) | ((s->m->crawlers >> vermin & 1) & near)) != 0;
}

static bool away_from_marines(const struct situation *s, unsigned hex)
{
    return !hex_set_intersects(&s->board->map.within[hex][s->m->nat_radius], &s->v->marines_at);
}

uint64_t vermin_good_shot(const struct situation *s, const struct shot_rule *rule, unsigned target,
                          struct shot_weights weights)
{
    (void)rule;
    (void)weights;
    return target >= TARGET_TUNNEL || away_from_marines(s, s->v->vermin_hex[target]) | threatens(s, target);
}

uint64_t vermin_good_gun_shot(const struct situation *s, const struct shot_rule *rule, unsigned hex,
                              unsigned faces)
{
    (void)rule;
    (void)faces;
    if (away_from_marines(s, hex))
        return 1;
    FOR_EACH_BIT(vermin, vermin_in_hex(s->v, hex))
        if (threatens(s, vermin))
            return 1;
    return 0;
}

/* --------------------------------------------------------------------------------- moves and drops ---- */

/* A disrupted squad next to vermin: cover first, then least cost, then lowest hex. */
static bool flee(const struct situation *s, unsigned marine, game_choice *choice)
{
    struct marine_reach reach;
    bool wants = (s->m->marine_type[marine] == SQUAD) & (marine_side(s->v, marine) == BACK) &
                 next_to_vermin(s->board, s->v, s->v->marine_hex[marine]);
    if (!wants || !vermin_walks(s, marine, &reach))
        return false;
    struct hex_set ends = hex_set_and_not(&reach.ends, vermin_loud(s));
    struct hex_set covered = hex_set_and(&ends, &s->board->cover[s->water]);
    if (!hex_set_is_empty(&covered))
        ends = covered;
    for (unsigned cost = 0; cost <= reach.by_cost.budget; cost++) {
        struct hex_set here = hex_set_and(&ends, &reach.by_cost.at_cost[cost]);
        *choice = act_at(FULL_WALK, marine, hex_set_lowest(&here));
        if (!hex_set_is_empty(&here))
            return true;
    }
    return false;
}

unsigned vermin_quiet_drop(const struct situation *s, struct player_memory *memory, unsigned marine)
{
    struct hex_set drops = vermin_quiet_drops(s);
    (void)memory;
    (void)marine;
    return vermin_nearest_hex(s, &drops, vermin_anchor(s));
}

/* The best state not adjacent to vermin, if it is hardly worse than the best of all. */
struct vehicle_state vermin_careful_vehicle(const struct situation *s, const struct vehicle_ends *ends)
{
    unsigned potential;
    struct vehicle_state best = vermin_least_among(ends, &s->board->map.ids, STATIC_INFINITE, &potential);
    const struct hex_set *loud = vermin_loud(s);
    if (!best.found || !hex_set_has(loud, best.hex))
        return best;
    struct hex_set quiet = hex_set_and_not(&s->board->map.ids, loud);
    unsigned limit = potential + (potential < STATIC_INFINITE ? (unsigned)s->parameter[VEHICLE_DETOUR] : 0);
    struct vehicle_state careful = vermin_least_among(ends, &quiet, limit, &potential);
    return careful.found ? careful : best;
}

bool vermin_runner_act(const struct situation *s, const struct habits *habits, struct player_memory *memory,
                       unsigned marine, game_choice *choice)
{
    return because(s, flee(s, marine, choice), "a disrupted squad flees") ||
           vermin_plain_action(s, habits, memory, marine, choice);
}

bool vermin_nobody_enters(const struct situation *s, unsigned marine, game_choice *choice)
{
    (void)s;
    (void)marine;
    (void)choice;
    return false;
}

const struct habits vermin_runner_habits = {
    .counter_order = vermin_plain_counters,
    .shots = {.major = vermin_good_shot, .gun_major = vermin_good_gun_shot, .most = 1},
    .professor = true,
    .act = vermin_runner_act,
    .enter = vermin_nobody_enters,
    .drop_hex = vermin_quiet_drop,
    .vehicle = vermin_careful_vehicle,
};

static game_choice choose(struct policy_context *context, const void *view)
{
    struct situation s = vermin_situation(context, view);
    return vermin_play(&s, s.migration ? &vermin_skirmish_habits : &vermin_runner_habits, context->memory);
}

const struct policy policy_vermin_jewel_runner = {
    .abi = POLICY_ABI,
    .game = "vermin",
    .side = "marine",
    .name = "jewel_runner",
    .title = "get the jewels out",
    .parameters = vermin_runner_parameters,
    .parameter_count = RUNNER_PARAMETERS,
    .memory_size = sizeof(struct player_memory),
    .workspace_size = PLAYER_SPACE,
    .prepare = vermin_player_prepare,
    .choose = choose,
};

/* P4 in the scenario it is made for; its pair in the other. */
const struct policy policy_vermin_skirmish_line = {
    .abi = POLICY_ABI,
    .game = "vermin",
    .side = "marine",
    .name = "skirmish_line",
    .title = "hold a line in the east",
    .parameters = vermin_runner_parameters,
    .parameter_count = RUNNER_PARAMETERS,
    .memory_size = sizeof(struct player_memory),
    .workspace_size = PLAYER_SPACE,
    .prepare = vermin_player_prepare,
    .choose = choose,
};
