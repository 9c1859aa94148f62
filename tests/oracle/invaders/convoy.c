/* P1: everybody hurries to the goal, decisions.md section 4. */
#include "tests/oracle/invaders/oracle.h"

#include <stddef.h>

/* cost(m) of decisions.md 3.2 */
static int cost_of(const struct game *game, const struct marine *marine, const int costs[HEXES_MAX])
{
    int hexes[HEXES_MAX], entry_costs[HEXES_MAX], best = UNREACHABLE;
    int count = entry_hexes(game, marine, hexes, entry_costs);

    if (marine->place == ON_MAP)
        return costs[marine->hex];
    if (marine->place == SCHEDULED && marine->turn > game->turn)
        return 1 + costs[find_hex(game->board, "322")];
    for (int i = 0; i < count; i++) {
        if (entry_costs[i] + costs[hexes[i]] < best)
            best = entry_costs[i] + costs[hexes[i]];
    }
    return best;
}

static bool unwelcome(const struct game *game, const struct marine *marine, int hex)
{
    return game->chapter == 2 && game->dimension == 0 && marine->type != SCOUT &&
           hex == find_hex(game->board, "666");
}

/* Full move to the reachable vacant hex of least cost, if that is less than now. */
static bool walk_on(struct game *game, struct marine *marine, const int costs[HEXES_MAX])
{
    const struct board *board = game->board;
    int now = marine->place == ON_MAP ? costs[marine->hex] : UNREACHABLE;
    int walk[HEXES_MAX], points = budget(game, marine, FULL_MOVE), best = NOWHERE;

    if (marine->place == ON_MAP && unwelcome(game, marine, marine->hex))
        now = UNREACHABLE;
    walk_costs(game, marine, points, walk);
    if (can_exit(game, walk, points)) {
        exit_map(game, marine);
        return true;
    }
    for (int h = 0; h < board->hexes; h++) {
        if (walk[h] < 0 || occupied(game, h) || unwelcome(game, marine, h))
            continue;
        if (best == NOWHERE || costs[h] < costs[best] ||
            (costs[h] == costs[best] && board->hex[h].rank > board->hex[best].rank))
            best = h;
    }
    if (best == NOWHERE || costs[best] >= now)
        return false;
    walk_to(game, marine, best);
    return true;
}

static bool act(struct game *game, struct marine *marine, const int costs[HEXES_MAX])
{
    if (marine->place == ON_MAP && marine->condition == PARALYZED) {
        if (!may_rally(game, marine))
            return false;
        rally(game, marine);
        return true;
    }
    if (game->chapter == 2 && (marine->type == HEAVY || marine->type == LOGISTICS))
        return false;
    if (may_identify(game, marine)) {
        identify(game, marine);
        return true;
    }
    if (may_warp(game, marine)) {
        attempt_warp(game, marine);
        return true;
    }
    return walk_on(game, marine, costs);
}

static void phase(struct game *game)
{
    int costs[HEXES_MAX];

    goal_costs(game, costs); /* once: the Kay'otz stand still while nobody shoots */
    while (!game->over) {
        struct marine *first = NULL;
        int least = 0;

        for (int i = 0; i < game->marines; i++) {
            struct marine *marine = &game->marine[i];
            int cost;

            if (marine->acted || marine->passed_over || !(marine->place == ON_MAP || may_enter(game, marine)))
                continue;
            cost = cost_of(game, marine, costs);
            if (!first || cost < least) {
                first = marine;
                least = cost;
            }
        }
        if (!first)
            return;
        if (act(game, first, costs))
            first->acted = true;
        else
            first->passed_over = true;
    }
}

const struct policy convoy = {
    .name = "convoy",
    .marine_phase = phase,
    .pick_chit = first_chit,
    .pick_landing_zone = nearest_landing_zone,
    .pick_support = no_support,
    .pick_strongpoints = common_strongpoints,
    .pick_groups = common_groups,
    .pick_removed_kayotz = common_removed_kayotz,
    .pick_first_five = common_first_five,
};
