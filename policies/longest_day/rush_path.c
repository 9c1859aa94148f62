/* The way outdoors of P1, the rusher (players' notes 4.3). */
#include "policies/longest_day/player.h"

/* The fewest hexes in the open on a way to the hex, which is in reach. */
static unsigned fewest_in_open(const struct seat *seat, struct reach_wish wish)
{
    const unsigned distance = seat->m->outdoors.distance[wish.start][wish.towards],
                   uncounted = longest_day_reach_uncounted(seat->m, wish.start, wish.towards, distance);
    struct reach reach;
    for (wish.limit = distance > uncounted ? distance - uncounted : 0; wish.limit < REACH_UNLIMITED;
         wish.limit++) {
        longest_day_reach(seat->m, &wish, &reach);
        if (longest_day_reach_find(&reach, wish.towards, wish.limit) < REACH_LABELS_MAX)
            break;
    }
    return wish.limit;
}

/* P1: (T, X, n, hex). */
game_choice longest_day_rush_path(const struct seat *seat, uint32_t stack, unsigned hex)
{
    const struct outdoors *o = &seat->m->outdoors;
    const unsigned points = longest_day_group_points(seat->m, seat->s, stack);
    const struct turns *turns = longest_day_turns(seat, points, REACH_UNLIMITED);
    const struct hexes barred = longest_day_german_hexes(seat->m, seat->s);
    struct reach_wish wish = {hex, points, REACH_UNLIMITED, NO_HEX, &barred};
    struct hexes reached = turns->reach[hex - HEX_FIRST], nearest = {{0}};
    const struct hexes in_the_way = hexes_and(reached, &barred);
    if (hexes_any(&in_the_way))
        reached = longest_day_reach_hexes(seat->m, &wish);
    unsigned best = ~0u, chosen = 0;
    for (uint32_t rest = seat->s->front_down; rest; rest &= rest - 1)
        hexes_drop(&reached, o->star[__builtin_ctz(rest)]);
    hexes_add(&reached, hex);
    HEXES_EACH(to, &reached)
    {
        const unsigned key = (unsigned)turns->to_exit[to - HEX_FIRST] << 16 | o->exit_cost[to];
        if (key < best)
            nearest = (struct hexes){{0}};
        if (key <= best)
            hexes_add(&nearest, (unsigned)to);
        best = key < best ? key : best;
    }
    best = ~0u;
    HEXES_EACH(to, &nearest)
    {
        wish.towards = (unsigned)to;
        const unsigned n = fewest_in_open(seat, wish);
        chosen = n < best ? (unsigned)to : chosen;
        best = n < best ? n : best;
    }
    return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GO), HEX, (uint64_t)chosen), COUNT, (uint64_t)best);
}
