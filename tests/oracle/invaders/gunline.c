/* P2: everybody shoots, decisions.md section 4. */
#include "tests/oracle/invaders/players.h"

#include <math.h>
#include <stddef.h>

struct attack {
    double value;
    struct end end;
    struct order order;
};

static bool better_attack(const struct game *game, const struct attack *a, const struct attack *b)
{
    if (!b->order.target)
        return true;
    if (fabs(a->value - b->value) >= EQUAL_REALS)
        return a->value > b->value;
    if (a->order.kind != b->order.kind)
        return a->order.kind == SHOOT;
    if (a->order.target != b->order.target)
        return higher(game, a->order.target->hex, b->order.target->hex);
    if (a->end.cost != b->end.cost)
        return a->end.cost < b->end.cost;
    return higher(game, a->end.hex, b->end.hex);
}

static void try_attacks(struct game *game, struct marine *marine, const struct end *end, enum action action,
                        struct attack *best)
{
    for (int i = 0; i < game->kayotz_count; i++) {
        struct kayotz *target = &game->kayotz[i];
        struct attack attack = {.end = *end};

        if (!can_attack(game, marine, target, end->hex, action))
            continue;
        attack.value = kill_chance(game, marine, target, end->hex, action) * weight(game, marine, target);
        attack.order = (struct order){.kind = action == FULL_FIRE ? SHOOT : WALK_AND_SHOOT,
                                      .marine = marine,
                                      .hex = end->hex,
                                      .target = target};
        if (weapon_of(marine) != BUMP)
            attack.order.dice = fire_factor(game, marine, target, end->hex, action);
        if (better_attack(game, &attack, best))
            *best = attack;
    }
}

/* Step 4 */
static bool attack(struct game *game, struct marine *marine, struct order *order)
{
    struct attack best = {0};
    struct end ends[HEXES_MAX];
    int count = list_ends(game, marine, HIT_RUN, ends);

    if (marine->place == ON_MAP)
        try_attacks(game, marine, &(struct end){marine->hex, 0}, FULL_FIRE, &best);
    for (int i = 0; i < count; i++)
        try_attacks(game, marine, &ends[i], HIT_RUN, &best);
    if (!best.order.target || (best.value < 0.05 - EQUAL_REALS && weapon_of(marine) != BUMP))
        return false;
    *order = best.order;
    return true;
}

static int targets_from(const struct game *game, const struct marine *marine, int from)
{
    int count = 0;

    for (int i = 0; i < game->kayotz_count; i++) {
        const struct kayotz *unit = &game->kayotz[i];

        count += in_view(game, marine, unit, from) &&
                 (weapon_of(marine) == BUMP || !gives_cover(game->board->hex[unit->hex].terrain));
    }
    return count;
}

/* Step 5. False: it stays. */
bool outlook_step(struct game *game, struct marine *marine, walk_filter *allowed, struct order *order)
{
    struct end ends[HEXES_MAX], best = {NOWHERE, 0};
    int count = list_ends(game, marine, FULL_MOVE, ends), most = -1;
    double least = 0;

    for (int i = 0; i < count; i++) {
        int hex = ends[i].hex, targets = targets_from(game, marine, hex);
        bool stays = marine->place == ON_MAP && hex == marine->hex;
        double here;

        if (targets < most || (allowed && !stays && !allowed(game, marine, hex)))
            continue;
        here = threat(game, marine, hex);
        if (targets > most || here < least - EQUAL_REALS ||
            (here < least + EQUAL_REALS && ends[i].cost < best.cost)) { /* the higher hexes came first */
            most = targets;
            least = here;
            best = ends[i];
        }
    }
    if (best.hex == NOWHERE || (marine->place == ON_MAP && best.hex == marine->hex))
        return false;
    *order = (struct order){.kind = WALK, .marine = marine, .hex = best.hex};
    return true;
}

/* False: passed over. */
static bool act(struct game *game, struct marine *marine, struct order *order)
{
    struct marine *list[MARINES_MAX];
    int count;

    *order = (struct order){.marine = marine};
    if (marine->place == ON_MAP && marine->condition == PARALYZED) {
        order->kind = RALLY;
        return may_rally(game, marine);
    }
    count = resupply_targets(game, marine, list);
    if (count > 0) {
        order->kind = RESUPPLY;
        order->other = first_of_types(list, count, fire_order);
        return true;
    }
    if (may_request(game, marine) && game->turn <= 12) {
        order->kind = REQUEST;
        return true;
    }
    return attack(game, marine, order) || outlook_step(game, marine, NULL, order);
}

static bool decide(struct game *game, struct order *order)
{
    struct marine *marine = first_ready(game, fire_order);

    for (; marine; marine = first_ready(game, fire_order)) {
        if (act(game, marine, order))
            return true;
        marine->passed_over = true;
    }
    return false;
}

static struct marine *pick_counter(struct game *game, struct marine *const *counters, int count)
{
    static const enum marine_type wanted[MARINE_TYPES] = {SPECIAL_OPS, HEAVY, SQUAD, LOGISTICS, SCOUT, HQ};

    (void)game;
    return first_of_types(counters, count, wanted);
}

const struct policy gunline = {
    .name = "gunline",
    .marine_phase = follow_orders,
    .decide = decide,
    .pick_counter = pick_counter,
    .pick_chit = lowest_class_chit,
    .pick_landing_zone = nearest_landing_zone,
    .pick_support = first_support,
    .pick_strongpoints = common_strongpoints,
    .pick_groups = common_groups,
    .pick_removed_kayotz = common_removed_kayotz,
    .pick_first_five = common_first_five,
};
