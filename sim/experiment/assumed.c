#include "sim/experiment/assumed.h"

#include <stdlib.h>

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

const struct policy_seat *assume(const struct player *players, const struct player *base,
                                 const struct game *game, size_t side)
{
    struct policy_seat *seats = memory_resize(NULL, SIDES_MAX * sizeof *seats);
    for (size_t i = 0; i < SIDES_MAX; i++) {
        const struct player *player = &players[i];
        while (i < game->side_count && player->base)
            player = player->base;
        seats[i] = (struct policy_seat){.policy = player->policy, .parameter = player->parameter};
    }
    seats[side] = assume_named(players, base, game, side);
    return seats;
}

void assume_free(const struct policy_seat *seats, size_t side)
{
    if (!seats)
        return;
    const struct policy_seat *next;
    assume_free(seats[side].assumed, side);
    for (const struct policy_seat *named = seats[side].further; named; named = next) {
        next = named->further;
        assume_free(named->assumed, side);
        free((void *)(uintptr_t)named);
    }
    free((void *)(uintptr_t)seats);
}
