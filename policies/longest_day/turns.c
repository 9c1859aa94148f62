/* T and TT of the players' notes (4.1): turns to a hex when every turn is one reach with no Germans on the
 * map. */
#include <string.h>

#include "policies/longest_day/player.h"

static void find_turns(const struct turns *turns, unsigned hexes, unsigned target, uint8_t *field)
{
    struct hexes near = {{0}};
    memset(field, NO_TURNS, HEXES_MAX - HEX_FIRST);
    field[target - HEX_FIRST] = 0;
    hexes_add(&near, target);
    for (unsigned turn = 1; turn < NO_TURNS; turn++) {
        struct hexes next = near;
        bool changed = false;
        for (unsigned i = 0; i < hexes; i++) {
            uint64_t common = 0;
            if (field[i] != NO_TURNS)
                continue;
            for (unsigned w = 0; w < HEX_WORDS; w++)
                common |= turns->reach[i].word[w] & near.word[w];
            if (!common)
                continue;
            field[i] = (uint8_t)turn;
            hexes_add(&next, i + HEX_FIRST);
            changed = true;
        }
        near = next;
        if (!changed)
            return;
    }
}

void longest_day_turns_to(const struct turns *turns, unsigned hexes, unsigned target, uint8_t *field)
{
    find_turns(turns, hexes, target, field);
}

const struct turns *longest_day_turns(const struct seat *seat, unsigned points, unsigned limit)
{
    const struct outdoors *o = &seat->m->outdoors;
    struct turns *turns =
        &seat->workspace->turns[points < POINTS_OF_MOVE_MAX ? points : POINTS_OF_MOVE_MAX - 1][limit];
    const struct hexes none = {{0}};
    if (turns->made)
        return turns;
    memset(turns, 0, sizeof *turns);
    for (unsigned hex = HEX_FIRST; hex < o->count; hex++)
        turns->reach[hex - HEX_FIRST] =
            longest_day_reach_hexes(seat->m, &(struct reach_wish){hex, points, limit, NO_HEX, &none});
    find_turns(turns, o->count - HEX_FIRST, o->exit, turns->to_exit);
    turns->made = true;
    return turns;
}
