/* P3: the rulebook's own advice, decisions.md section 4. The stages are tried in order before each action. */
#include "tests/oracle/invaders/players.h"

#include <math.h>
#include <stddef.h>

static bool scenario_1(const struct game *game)
{
    return game->chapter == 1;
}

/* Stage 1 */
static bool rally_early(struct game *game, struct order *order)
{
    static const enum marine_type types[MARINE_TYPES] = {LOGISTICS, HQ, SPECIAL_OPS, SQUAD, HEAVY, SCOUT};
    struct marine *list[MARINES_MAX] = {0};
    int count = 0;

    for (int i = 0; i < game->marines; i++) {
        if (is_ready(game, &game->marine[i]) && may_rally(game, &game->marine[i]))
            list[count++] = &game->marine[i];
    }
    if (count == 0)
        return false;
    *order = (struct order){.kind = RALLY, .marine = first_of_types(list, count, types)};
    return true;
}

/* Stage 2 */
bool would_request(struct game *game, const struct marine *hq)
{
    return may_request(game, hq) && game->turn <= (scenario_1(game) ? 6 : 10);
}

static bool reinforce_early(struct game *game, struct order *order)
{
    for (int i = 0; i < game->marines; i++) {
        struct marine *hq = &game->marine[i];

        if (is_ready(game, hq) && would_request(game, hq)) {
            *order = (struct order){.kind = REQUEST, .marine = hq};
            return true;
        }
    }
    return false;
}

struct marine *boot_camp_counter(struct game *game, struct marine *const *counters, int count)
{
    static const enum marine_type one[MARINE_TYPES] = {HQ, SPECIAL_OPS, SQUAD, HEAVY, LOGISTICS, SCOUT};
    static const enum marine_type two[MARINE_TYPES] = {HQ, SPECIAL_OPS, LOGISTICS, SQUAD, HEAVY, SCOUT};

    return first_of_types(counters, count, scenario_1(game) ? one : two);
}

/* Stage 3 */
static int monolith_hex(const struct game *game)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        if (game->kayotz[i].kind == MONOLITH && game->kayotz[i].place == ON_MAP)
            return game->kayotz[i].hex;
    }
    return NOWHERE;
}

static bool may_be_neighbour(const struct game *game, const struct marine *marine)
{
    if (marine->type == SPECIAL_OPS)
        return true;
    if (scenario_1(game) && game->turn >= 5)
        return false;
    return marine->type == HQ || marine->type == LOGISTICS;
}

struct marine *keeper(struct game *game)
{
    struct marine *first = NULL;
    int monolith = monolith_hex(game);

    for (int i = 0; i < game->marines && monolith != NOWHERE; i++) {
        struct marine *marine = &game->marine[i];

        if (!is_active_marine(marine) || !may_be_neighbour(game, marine) ||
            !adjacent(game->board, marine->hex, monolith))
            continue;
        if (!first || (marine->type == SPECIAL_OPS && first->type != SPECIAL_OPS))
            first = marine;
    }
    return first;
}

static bool can_act(const struct game *game, const struct marine *marine)
{
    return is_ready(game, marine) && !(marine->place == ON_MAP && marine->condition == PARALYZED);
}

/* The cheapest end next to the monolith. */
static bool way_to_neighbour(struct game *game, struct marine *marine, int monolith, struct order *order)
{
    struct end ends[HEXES_MAX];
    int count = list_ends(game, marine, FULL_MOVE, ends), cost = UNREACHABLE;

    for (int i = 0; i < count; i++) {
        if (adjacent(game->board, ends[i].hex, monolith) && ends[i].cost < cost &&
            walk_allowed(game, marine, ends[i].hex)) {
            *order = (struct order){.kind = WALK, .marine = marine, .hex = ends[i].hex};
            cost = ends[i].cost;
        }
    }
    return cost < UNREACHABLE;
}

static bool jump_to_neighbour(struct game *game, int monolith, struct order *order)
{
    int hex = highest_neighbour(game, monolith, NULL, true);

    for (int i = 0; i < game->marines && hex != NOWHERE; i++) {
        struct marine *marine = &game->marine[i];

        if (marine->type == SPECIAL_OPS && can_act(game, marine) && marine->place == ON_MAP &&
            marine->condition == OK) {
            *order = (struct order){.kind = JUMP, .marine = marine, .hex = hex};
            return true;
        }
    }
    return false;
}

static bool silence_monolith(struct game *game, struct order *order)
{
    int monolith = monolith_hex(game);

    if (!monolith_active(game))
        return false;
    order->marine = NULL;
    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i], *first = order->marine;
        struct order way;
        bool comes_first = !first;

        if (!can_act(game, marine) || !may_be_neighbour(game, marine) ||
            !way_to_neighbour(game, marine, monolith, &way))
            continue;
        if (first && (marine->type == SPECIAL_OPS) != (first->type == SPECIAL_OPS))
            comes_first = marine->type == SPECIAL_OPS;
        else if (first)
            comes_first = now_from(game, marine, monolith) < now_from(game, first, monolith);
        if (comes_first)
            *order = way;
    }
    return order->marine || jump_to_neighbour(game, monolith, order);
}

/* Stage 4 */
static bool supply(struct game *game, struct order *order)
{
    static const enum marine_type types[] = {SPECIAL_OPS, HEAVY, SQUAD};

    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i], *list[MARINES_MAX];
        int count = is_ready(game, marine) ? resupply_targets(game, marine, list) : 0;

        for (int type = 0; type < 3; type++) {
            for (int j = 0; j < count; j++) {
                if (list[j]->type == types[type]) {
                    *order = (struct order){.kind = RESUPPLY, .marine = marine, .other = list[j]};
                    return true;
                }
            }
        }
    }
    return false;
}

/* Stage 7: who belongs to the convoy. */
static bool counts_for_convoy(const struct game *game, const struct marine *marine)
{
    return marine->place == ON_MAP || may_enter(game, marine);
}

static struct marine *cheapest(struct game *game, const int costs[HEXES_MAX], const enum marine_type *types,
                               int count, const struct marine *except)
{
    struct marine *best = NULL;

    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];
        bool right_type = false;

        for (int j = 0; j < count; j++)
            right_type = right_type || marine->type == types[j];
        if (right_type && marine != except && counts_for_convoy(game, marine) &&
            (!best || cost_of(game, marine, costs) < cost_of(game, best, costs)))
            best = marine;
    }
    return best;
}

static bool in_convoy(struct game *game, const struct marine *marine)
{
    static const enum marine_type hq[] = {HQ}, squad[] = {SQUAD}, others[] = {HEAVY, SPECIAL_OPS},
                                  scout[] = {SCOUT}, fighters[] = {SQUAD, SPECIAL_OPS, SCOUT};
    int costs[HEXES_MAX];
    const struct marine *first;

    if (game->turn < 5 || !counts_for_convoy(game, marine))
        return false;
    goal_costs(game, costs);
    if (marine == cheapest(game, costs, hq, 1, NULL))
        return true;
    if (scenario_1(game)) {
        first = cheapest(game, costs, squad, 1, NULL);
        if (!first)
            first = cheapest(game, costs, others, 2, NULL);
        return marine->type == LOGISTICS || marine == first;
    }
    if (game->dimension == 0 && marine == cheapest(game, costs, scout, 1, NULL))
        return true;
    first = cheapest(game, costs, fighters, 3, NULL);
    return marine == first || marine == cheapest(game, costs, fighters, 3, first);
}

/* Stage 5 */
struct aim {
    int class, cost;
    double kill;
    struct order order;
};

/* False: no target for this weapon. */
static bool target_class(struct game *game, const struct marine *marine, const struct kayotz *target,
                         double kill, int *class)
{
    if (guard_class(game, target, kill, class))
        return true;
    if (target->rift >= 4) {
        *class = 0;
        return weapon_of(marine) == BUMP;
    }
    *class = target->kind == KING ? 1 : target->dormant ? 2 : 3;
    return kill >= 0.1 - EQUAL_REALS;
}

static bool better_aim(const struct game *game, const struct aim *a, const struct aim *b)
{
    if (!b->order.target)
        return true;
    if (a->class != b->class)
        return a->class < b->class;
    if (fabs(a->kill - b->kill) >= EQUAL_REALS)
        return a->kill > b->kill;
    if (a->order.kind != b->order.kind)
        return a->order.kind == SHOOT;
    if (a->order.target != b->order.target)
        return higher(game, a->order.target->hex, b->order.target->hex);
    if (a->cost != b->cost)
        return a->cost < b->cost;
    return higher(game, a->order.hex, b->order.hex);
}

static void try_targets(struct game *game, struct marine *marine, int from, int cost, enum action action,
                        struct aim *best)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        struct kayotz *target = &game->kayotz[i];
        struct aim aim = {.cost = cost};

        if (!can_attack(game, marine, target, from, action))
            continue;
        aim.kill = kill_chance(game, marine, target, from, action);
        if (!target_class(game, marine, target, aim.kill, &aim.class))
            continue;
        aim.order = (struct order){.kind = action == FULL_FIRE ? SHOOT : WALK_AND_SHOOT,
                                   .marine = marine,
                                   .hex = from,
                                   .target = target};
        if (weapon_of(marine) != BUMP)
            aim.order.dice = fire_factor(game, marine, target, from, action);
        if (better_aim(game, &aim, best))
            *best = aim;
    }
}

static bool shoot(struct game *game, struct marine *marine, struct order *order)
{
    struct aim best = {0};
    struct end ends[HEXES_MAX];
    int count = marine == keeper(game) ? 0 : list_ends(game, marine, HIT_RUN, ends);

    if (marine->place == ON_MAP)
        try_targets(game, marine, marine->hex, 0, FULL_FIRE, &best);
    for (int i = 0; i < count; i++) {
        if ((marine->place == ON_MAP && ends[i].hex == marine->hex) ||
            walk_allowed(game, marine, ends[i].hex))
            try_targets(game, marine, ends[i].hex, ends[i].cost, HIT_RUN, &best);
    }
    *order = best.order;
    return best.order.target != NULL;
}

static bool shoot_first(struct game *game, struct order *order)
{
    for (int type = 0; type < MARINE_TYPES; type++) {
        for (int i = 0; i < game->marines; i++) {
            struct marine *marine = &game->marine[i];

            if (marine->type == fire_order[type] && can_act(game, marine) && weapon_of(marine) != NO_WEAPON &&
                !in_convoy(game, marine) && shoot(game, marine, order))
                return true;
        }
    }
    return false;
}

/* Stage 6 */
static bool scout_out(struct game *game, struct order *order)
{
    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i], *hqs[MARINES_MAX];

        if (!is_ready(game, marine) || !may_recon(marine) || in_convoy(game, marine))
            continue;
        *order = (struct order){.kind = RECON, .marine = marine};
        if (!game->requested && recon_supports(game, marine, hqs) > 0)
            order->other = hqs[0];
        return true;
    }
    return false;
}

/* Stage 7 */
static bool convoy_goes(struct game *game, struct order *order)
{
    int costs[HEXES_MAX];

    goal_costs(game, costs);
    for (;;) {
        struct marine *first = NULL;

        for (int i = 0; i < game->marines; i++) {
            struct marine *marine = &game->marine[i];

            if (is_ready(game, marine) && in_convoy(game, marine) && marine != keeper(game) &&
                (!first || cost_of(game, marine, costs) < cost_of(game, first, costs)))
                first = marine;
        }
        if (!first)
            return false;
        if (convoy_step(game, first, walk_allowed, exit_allowed, order))
            return true;
        first->passed_over = true;
    }
}

/* Stage 8 */
static bool look_out(struct game *game, struct order *order)
{
    for (int type = 0; type < MARINE_TYPES; type++) {
        for (int i = 0; i < game->marines; i++) {
            struct marine *marine = &game->marine[i];

            if (marine->type != fire_order[type] || !can_act(game, marine) || marine == keeper(game))
                continue;
            if (outlook_step(game, marine, walk_allowed, order))
                return true;
            marine->passed_over = true;
        }
    }
    return false;
}

bool boot_camp_decides(struct game *game, struct order *order)
{
    return rally_early(game, order) || guard_stage(game, order) || reinforce_early(game, order) ||
           silence_monolith(game, order) || supply(game, order) || shoot_first(game, order) ||
           scout_out(game, order) || convoy_goes(game, order) || look_out(game, order);
}

/* D12 */
static double class_of_chit(const struct game *game, enum chit chit)
{
    int dormant = 0;

    for (int i = 0; i < game->kayotz_count; i++)
        dormant += is_warrior_on_map(&game->kayotz[i]) && game->kayotz[i].dormant;
    switch (chit) {
    case SHUTDOWN_ODD:
    case SHUTDOWN_EVEN:
        return 0;
    case VANISH:
        return 1;
    case REBOOT:
        return dormant < 2 ? 2 : 6.5;
    case VOLLEY_2_6:
    case VOLLEY_8_12:
    case VOLLEY_KING:
    case RUSH_2_6:
    case RUSH_8_12:
    case RUSH_KING:
        return 3;
    case WARP_ODD:
    case WARP_EVEN:
        return 4;
    case PSD:
        return 5;
    case WILD_FIRE:
        return 6;
    case PODS:
        return 7;
    case MFPN:
        return 8;
    case TERROR:
        return 9;
    case KING_COMMAND:
        return 10;
    case CHITS:
        break;
    }
    return 11;
}

static int awake_members(const struct game *game, enum chit chit)
{
    int count = 0;

    for (int i = 0; i < game->kayotz_count; i++)
        count += !game->kayotz[i].dormant && in_group(game, &game->kayotz[i], chit);
    return count;
}

int lowest_class_chit(struct game *game, int first, int second)
{
    double a = class_of_chit(game, (enum chit)first), b = class_of_chit(game, (enum chit)second);

    if (a != b)
        return a < b ? first : second;
    if (a == 3) {
        int m = awake_members(game, (enum chit)first), n = awake_members(game, (enum chit)second);

        if (m != n)
            return m < n ? first : second;
    }
    return first < second ? first : second;
}

const struct policy boot_camp = {
    .name = "boot_camp",
    .marine_phase = follow_orders,
    .decide = boot_camp_decides,
    .pick_counter = boot_camp_counter,
    .pick_chit = lowest_class_chit,
    .pick_landing_zone = nearest_landing_zone,
    .pick_support = first_support,
    .pick_strongpoints = common_strongpoints,
    .pick_groups = common_groups,
    .pick_removed_kayotz = common_removed_kayotz,
    .pick_first_five = common_first_five,
};
