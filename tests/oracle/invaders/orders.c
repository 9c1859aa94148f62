/* Carries out what the policies that give orders decide. */
#include "tests/oracle/invaders/players.h"

#include <stddef.h>

static void bring_in(struct game *game, struct marine *hq)
{
    struct marine *counters[MARINES_MAX];
    int count = counters_to_request(game, counters);

    if (request(game, hq))
        reinforce(game, hq, game->policy->pick_counter(game, counters, count));
}

/* The second part of "fire then move": it stays where the shot made the end unreachable. */
static void move_after_shot(struct game *game, const struct order *order)
{
    struct marine *marine = order->marine;
    int costs[HEXES_MAX], points = budget(game, marine, HIT_RUN);

    if (!is_active_marine(marine) || game->over)
        return;
    walk_costs(game, marine, points, costs);
    if (order->kind == SHOOT_AND_EXIT) {
        if (can_exit(game, costs, points))
            exit_map(game, marine);
    } else if (costs[order->hex] >= 0 && !occupied(game, order->hex)) {
        walk_to(game, marine, order->hex);
    }
}

static void perform(struct game *game, const struct order *order)
{
    struct marine *marine = order->marine;

    switch (order->kind) {
    case RALLY:
        rally(game, marine);
        break;
    case WALK:
        walk_to(game, marine, order->hex);
        break;
    case JUMP:
        jump(game, marine, order->hex, FULL_MOVE);
        break;
    case LEAVE:
        exit_map(game, marine);
        break;
    case SHOOT:
        fire_dice(game, marine, order->target, FULL_FIRE, order->dice);
        break;
    case WALK_AND_SHOOT:
        walk_to(game, marine, order->hex);
        fire_dice(game, marine, order->target, HIT_RUN, order->dice);
        break;
    case SHOOT_AND_WALK:
    case SHOOT_AND_EXIT:
        fire_dice(game, marine, order->target, HIT_RUN, order->dice);
        move_after_shot(game, order);
        break;
    case RECON:
        recon(game, marine, order->other);
        break;
    case BUILD:
        build_strongpoint(game, marine);
        break;
    case RESUPPLY:
        resupply(game, order->other);
        break;
    case REQUEST:
        bring_in(game, marine);
        break;
    case IDENTIFY:
        identify(game, marine);
        break;
    case ATTEMPT_WARP:
        attempt_warp(game, marine);
        break;
    }
    marine->acted = true;
}

void follow_orders(struct game *game)
{
    struct order order = {0};

    while (!game->over && game->policy->decide(game, &order)) {
        perform(game, &order);
        order = (struct order){0};
    }
}
