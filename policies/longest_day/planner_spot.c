/* What is done on the spot: setting and igniting, and who is kept back for it (players' notes 4.6, 4.7). */
#include "policies/longest_day/planner_stages.h"

/* Twice: units in id order, ignite, else set. */
bool longest_day_plan_spot(const struct seat *seat, uint32_t units)
{
    struct march *march = &seat->memory->march;
    for (; march->pass < 2; march->pass++, march->cursor = 0)
        while (march->cursor < PARATROOPERS) {
            const unsigned unit = march->cursor++;
            if (units >> unit & 1 &&
                (longest_day_plan_ignite(seat, unit) || longest_day_plan_set(seat, unit)))
                return true;
        }
    return false;
}

/* In the last turn one with the icon and one with an igniter wait in a blast area. */
uint16_t longest_day_find_kept(const struct seat *seat)
{
    uint32_t kept = 0;
    if (longest_day_turns_left(seat) != 1 || seat->s->detonator < DETONATOR_REMOVED)
        return 0;
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint32_t rest = longest_day_unacted(seat->s) & ~kept; rest; rest &= rest - 1) {
            const unsigned unit = (unsigned)__builtin_ctz(rest);
            const bool fits = pass ? longest_day_ignition(seat, unit) != 0
                                   : longest_day_side(seat->m, seat->s, unit).explosive != 0;
            if (!fits || !squares_has(&seat->m->castle.blast_areas, seat->s->para_at[unit]))
                continue;
            kept |= BIT(unit);
            break;
        }
    return (uint16_t)kept;
}
