/* T and TT of the players' notes (4.1): turns to a hex when every turn is one reach with no Germans on the
 * map. */
#include <string.h>

#include "policies/longest_day/player.h"

void longest_day_turns_to(const struct turns *turns, unsigned target, uint8_t *field)
{
    struct hexes done = {{0}}, front = {{0}};
    memset(field, NO_TURNS, HEXES_MAX - HEX_FIRST);
    hexes_add(&front, target);
    for (uint8_t turn = 0; hexes_any(&front); turn++) {
        struct hexes next = {{0}};
        HEXES_EACH(hex, &front)
        {
            field[hex - HEX_FIRST] = turn;
            hexes_join(&next, &turns->before[hex - HEX_FIRST]);
        }
        hexes_join(&done, &front);
        front = hexes_without(next, &done);
    }
}

bool longest_day_in_two_turns(const struct turns *turns, unsigned from, unsigned target)
{
    const struct hexes common = hexes_and(turns->reach[from - HEX_FIRST], &turns->before[target - HEX_FIRST]);
    return hexes_any(&common);
}

const struct turns *longest_day_turns(const struct seat *seat, unsigned points, unsigned limit)
{
    const struct outdoors *o = &seat->m->outdoors;
    const unsigned moves = points / 2 < MOVES_MAX ? points / 2 : MOVES_MAX;
    struct turns *turns = &seat->workspace->turns[moves][limit];
    const struct hexes none = {{0}};
    if (seat->workspace->made[moves][limit])
        return turns;
    memset(turns, 0, sizeof *turns);
    for (unsigned hex = HEX_FIRST; hex < o->count; hex++) {
        struct hexes *reach = &turns->reach[hex - HEX_FIRST];
        *reach = longest_day_reach_hexes(seat->m, &(struct reach_wish){hex, points, limit, NO_HEX, &none});
        HEXES_EACH(to, reach) hexes_add(&turns->before[to - HEX_FIRST], hex);
    }
    longest_day_turns_to(turns, o->exit, turns->to_exit);
    seat->workspace->made[moves][limit] = true;
    return turns;
}
