/* P1: everybody hurries to the goal, decisions.md section 4. */
#include "tests/oracle/invaders/players.h"

#include <stddef.h>

static bool unwelcome(const struct game *game, const struct marine *marine, int hex)
{
    return game->chapter == 2 && game->dimension == 0 && marine->type != SCOUT &&
           hex == find_hex(game->board, "666");
}

static bool can_leave(const struct game *game, const struct marine *marine)
{
    int walk[HEXES_MAX], points = budget(game, marine, FULL_MOVE);

    walk_costs(game, marine, points, walk);
    return can_exit(game, walk, points);
}

/* Full move to the reachable vacant hex of least cost, if that is less than now. */
static bool walk_on(struct game *game, struct marine *marine, walk_filter *allowed, struct order *order)
{
    struct end ends[HEXES_MAX];
    int count = list_ends(game, marine, FULL_MOVE, ends), costs[HEXES_MAX], least = UNREACHABLE;

    goal_costs(game, costs);
    if (marine->place == ON_MAP && !unwelcome(game, marine, marine->hex))
        least = costs[marine->hex];
    order->hex = NOWHERE;
    for (int i = 0; i < count; i++) { /* the higher hexes come first */
        int hex = ends[i].hex;

        if (costs[hex] < least && !unwelcome(game, marine, hex) && (!allowed || allowed(game, marine, hex))) {
            least = costs[hex];
            order->hex = hex;
        }
    }
    order->kind = WALK;
    return order->hex != NOWHERE;
}

bool convoy_step(struct game *game, struct marine *marine, walk_filter *allowed,
                 bool (*exit_filter)(struct game *game, struct marine *marine), struct order *order)
{
    *order = (struct order){.marine = marine};
    if (marine->place == ON_MAP && marine->condition == PARALYZED) {
        order->kind = RALLY;
        return may_rally(game, marine);
    }
    if (game->chapter == 2 && (marine->type == HEAVY || marine->type == LOGISTICS))
        return false;
    if (may_identify(game, marine) || may_warp(game, marine)) {
        order->kind = may_identify(game, marine) ? IDENTIFY : ATTEMPT_WARP;
        return true;
    }
    if (can_leave(game, marine) && (!exit_filter || exit_filter(game, marine))) {
        order->kind = LEAVE;
        return true;
    }
    return walk_on(game, marine, allowed, order);
}

static struct marine *cheapest_ready(struct game *game)
{
    struct marine *first = NULL;
    int costs[HEXES_MAX];

    goal_costs(game, costs);
    for (int i = 0; i < game->marines; i++) {
        struct marine *marine = &game->marine[i];

        if (is_ready(game, marine) && (!first || cost_of(game, marine, costs) < cost_of(game, first, costs)))
            first = marine;
    }
    return first;
}

static bool decide(struct game *game, struct order *order)
{
    struct marine *marine = cheapest_ready(game);

    for (; marine; marine = cheapest_ready(game)) {
        if (convoy_step(game, marine, NULL, NULL, order))
            return true;
        marine->passed_over = true;
    }
    return false;
}

const struct policy convoy = {
    .name = "convoy",
    .marine_phase = follow_orders,
    .decide = decide,
    .pick_chit = lowest_class_chit,
    .pick_landing_zone = nearest_landing_zone,
    .pick_support = no_support,
    .pick_strongpoints = common_strongpoints,
    .pick_groups = common_groups,
    .pick_removed_kayotz = common_removed_kayotz,
    .pick_first_five = common_first_five,
};
