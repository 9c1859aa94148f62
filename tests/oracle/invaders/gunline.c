/* P2: everybody shoots, decisions.md section 4. */
#include "tests/oracle/invaders/oracle.h"

#include <math.h>
#include <stddef.h>

static const enum marine_type fire_order[MARINE_TYPES] = {HEAVY, SPECIAL_OPS, SQUAD, SCOUT, HQ, LOGISTICS};

struct attack {
    bool any;
    double value;
    enum action action;
    int from, cost;
    struct kayotz *target;
};

/* P(at least 3 of n dice above dn) */
static double three_hits(int dice, int defence)
{
    double p = (6 - defence) / 6.0, q = 1 - p, n = dice;

    if (dice < 3)
        return 0;
    return 1 - pow(q, n) - n * p * pow(q, n - 1) - n * (n - 1) / 2 * p * p * pow(q, n - 2);
}

/* kill(x,h,k,mode) */
static double kill_chance(const struct game *game, const struct marine *marine, const struct kayotz *target,
                          int from, enum action action)
{
    if (weapon_of(marine) == BUMP)
        return (3 - (action == HIT_RUN) - (marine->condition == STUNNED)) / 6.0;
    return three_hits(fire_factor(game, marine, target, from, action), defence_of(game, target));
}

static double weight(const struct game *game, const struct marine *marine, const struct kayotz *target)
{
    double weight = 1;
    int objectives = 0;

    for (int i = 0; i < OBJECTIVES; i++)
        objectives += game->objective[i];
    if (target->kind == KING && objectives > 1)
        weight = 1.6;
    if (target->dormant)
        weight += 0.1;
    if (target->rift >= 5 && weapon_of(marine) != BUMP)
        weight *= 0.6;
    return weight;
}

static bool better_attack(const struct board *board, const struct attack *a, const struct attack *b)
{
    int a_target = board->hex[a->target->hex].rank, b_target;

    if (!b->any)
        return true;
    b_target = board->hex[b->target->hex].rank;
    if (fabs(a->value - b->value) >= 1e-9)
        return a->value > b->value;
    if (a->action != b->action)
        return a->action == FULL_FIRE;
    if (a_target != b_target)
        return a_target > b_target;
    if (a->cost != b->cost)
        return a->cost < b->cost;
    return board->hex[a->from].rank > board->hex[b->from].rank;
}

static void try_attacks(struct game *game, const struct marine *marine, int from, int cost,
                        enum action action, struct attack *best)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        struct kayotz *target = &game->kayotz[i];
        struct attack attack = {true, 0, action, from, cost, target};

        if (!can_attack(game, marine, target, from, action))
            continue;
        attack.value = kill_chance(game, marine, target, from, action) * weight(game, marine, target);
        if (better_attack(game->board, &attack, best))
            *best = attack;
    }
}

/* Step 4 */
static bool attack(struct game *game, struct marine *marine)
{
    struct attack best = {.any = false};
    int costs[HEXES_MAX];

    walk_costs(game, marine, budget(game, marine, HIT_RUN), costs);
    if (marine->place == ON_MAP) {
        try_attacks(game, marine, marine->hex, 0, FULL_FIRE, &best);
        try_attacks(game, marine, marine->hex, 0, HIT_RUN, &best);
    }
    for (int h = 0; h < game->board->hexes; h++) {
        if (costs[h] >= 0 && !occupied(game, h))
            try_attacks(game, marine, h, costs[h], HIT_RUN, &best);
    }
    if (!best.any || (best.value < 0.05 && weapon_of(marine) != BUMP))
        return false;
    if (best.from != marine->hex)
        walk_to(game, marine, best.from);
    fire(game, marine, best.target, best.action);
    return true;
}

static int targets_from(const struct game *game, const struct marine *marine, int from)
{
    int count = 0;

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        if (in_view(game, marine, unit, from) &&
            (weapon_of(marine) == BUMP || !gives_cover(game->board->hex[unit->hex].terrain)))
            count++;
    }
    return count;
}

/* Step 5: the outlook step. False: it stays. */
static bool look_out(struct game *game, struct marine *marine)
{
    const struct board *board = game->board;
    int costs[HEXES_MAX], targets[HEXES_MAX], most = -1, best = NOWHERE;
    double least = 0;

    walk_costs(game, marine, budget(game, marine, FULL_MOVE), costs);
    for (int h = 0; h < board->hexes; h++) {
        targets[h] = -1;
        if (costs[h] >= 0 && (h == marine->hex || !occupied(game, h)))
            targets[h] = targets_from(game, marine, h);
        if (targets[h] > most)
            most = targets[h];
    }
    for (int h = 0; h < board->hexes; h++) {
        double here;
        bool better;

        if (targets[h] < 0 || targets[h] < most)
            continue;
        here = threat(game, marine, h);
        better = best == NOWHERE || here < least;
        if (best != NOWHERE && fabs(here - least) < 1e-9)
            better = costs[h] < costs[best] ||
                     (costs[h] == costs[best] && board->hex[h].rank > board->hex[best].rank);
        if (better) {
            best = h;
            least = here;
        }
    }
    if (best == NOWHERE || best == marine->hex)
        return false;
    walk_to(game, marine, best);
    return true;
}

static struct marine *first_of(struct marine *const *list, int count, const enum marine_type *order)
{
    for (int i = 0; i < MARINE_TYPES; i++) {
        for (int j = 0; j < count; j++) {
            if (list[j]->type == order[i])
                return list[j];
        }
    }
    return NULL;
}

/* False: passed over. */
static bool act(struct game *game, struct marine *marine)
{
    static const enum marine_type wanted[MARINE_TYPES] = {SPECIAL_OPS, HEAVY, SQUAD, LOGISTICS, SCOUT, HQ};
    struct marine *list[MARINES_MAX];
    int count;

    if (marine->place == ON_MAP && marine->condition == PARALYZED) {
        if (!may_rally(game, marine))
            return false;
        rally(game, marine);
        return true;
    }
    count = resupply_targets(game, marine, list);
    if (count > 0) {
        resupply(game, first_of(list, count, fire_order));
        return true;
    }
    if (may_request(game, marine) && game->turn <= 12) {
        if (request(game, marine)) {
            count = counters_to_request(game, list);
            reinforce(game, marine, first_of(list, count, wanted));
        }
        return true;
    }
    return attack(game, marine) || look_out(game, marine);
}

static void phase(struct game *game)
{
    for (;;) {
        struct marine *ready[MARINES_MAX], *marine;
        int count = 0;

        for (int i = 0; i < game->marines; i++) {
            marine = &game->marine[i];
            if (!marine->acted && !marine->passed_over &&
                (marine->place == ON_MAP || may_enter(game, marine)))
                ready[count++] = marine;
        }
        if (count == 0)
            return;
        marine = first_of(ready, count, fire_order);
        if (act(game, marine))
            marine->acted = true;
        else
            marine->passed_over = true;
    }
}

const struct policy gunline = {
    .name = "gunline",
    .marine_phase = phase,
    .pick_chit = first_chit,
    .pick_landing_zone = nearest_landing_zone,
    .pick_support = no_support,
    .pick_strongpoints = common_strongpoints,
    .pick_groups = common_groups,
    .pick_removed_kayotz = common_removed_kayotz,
    .pick_first_five = common_first_five,
};
