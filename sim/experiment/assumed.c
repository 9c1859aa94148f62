#include "sim/experiment/assumed.h"

#include <stdlib.h>

#include "sim/core/text.h"

/* Of what is named in the brackets, the base or what stands beside it. */
static struct policy_seat assume_named(const struct player *players, const struct player *named,
                                       const struct game *game, size_t side)
{
    struct policy_seat seat = {.policy = named->policy, .parameter = named->parameter};
    if (named->base)
        seat.assumed = assume(players, named->base, game, side);
    if (named->further) {
        struct policy_seat *further = memory_resize(NULL, sizeof *further);
        *further = assume_named(players, named->further, game, side);
        seat.further = further;
    }
    return seat;
}

struct policy_seat assume_quick(const struct player *player, size_t side)
{
    while (player->base && policy_looks_ahead(player->policy))
        player = player->base;
    struct policy_seat seat = {.policy = player->policy, .parameter = player->parameter};
    if (player->base) {
        struct policy_seat *seats = memory_zeros(SIDES_MAX * sizeof *seats);
        seats[side] = assume_quick(player->base, side);
        seat.assumed = seats;
    }
    return seat;
}

const struct policy_seat *assume(const struct player *players, const struct player *base,
                                 const struct game *game, size_t side)
{
    struct policy_seat *seats = memory_resize(NULL, SIDES_MAX * sizeof *seats);
    for (size_t i = 0; i < SIDES_MAX; i++)
        seats[i] = i < game->side_count && i != side ? assume_quick(&players[i], i) : (struct policy_seat){0};
    seats[side] = assume_named(players, base, game, side);
    return seats;
}

void assume_free(const struct policy_seat *seats, size_t side)
{
    if (!seats)
        return;
    const struct policy_seat *next;
    for (size_t i = 0; i < SIDES_MAX; i++)
        assume_free(seats[i].assumed, i);
    for (const struct policy_seat *named = seats[side].further; named; named = next) {
        next = named->further;
        assume_free(named->assumed, side);
        free((void *)(uintptr_t)named);
    }
    free((void *)(uintptr_t)seats);
}
