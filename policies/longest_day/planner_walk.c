/* Routines of the castle (players' notes 4.5): route, walk, stack attacks, fire. */
#include <string.h>

#include "policies/longest_day/planner.h"

enum { DETOUR = 4, SURE = 7, EXPENDABLE = 25, BOLD_LUCK = 5, FAIR_LUCK = 4 };

unsigned longest_day_plan_route(const struct seat *seat, unsigned unit, const struct squares *goals,
                                uint8_t *path)
{
    const unsigned from = seat->s->para_at[unit];
    const bool passage = longest_day_uses_passage(seat);
    if (squares_has(goals, from))
        return 0;
    unsigned length = longest_day_route(seat->m, seat->s, from, goals, passage, true, path);
    if (length != FAR && (int)length <= longest_day_way_to(seat, from, goals, false) + DETOUR)
        return length;
    length = longest_day_route(seat->m, seat->s, from, goals, passage, false, path);
    return length == FAR ? 0 : longest_day_cut(seat->m, seat->s, length, path);
}

/* Luck 5, or luck 4 and something to lose. */
static bool dares(const struct seat *seat, unsigned unit)
{
    if (seat->m->luck[unit] >= BOLD_LUCK)
        return true;
    if (seat->m->luck[unit] < FAIR_LUCK)
        return false;
    for (uint64_t rest = longest_day_carried(seat->s, unit); rest; rest &= rest - 1)
        if (longest_day_value_kept(seat, (unsigned)__builtin_ctzll(rest)) < EXPENDABLE)
            return true;
    return false;
}

void longest_day_plan_walk(const struct seat *seat, unsigned unit, const struct squares *goals, bool full)
{
    struct order *order = &seat->memory->order;
    const unsigned move = longest_day_castle_move(seat->m, seat->s, BIT(unit));
    *order = (struct order){.verb = choice_of(WORD_MOVE), .units = (uint16_t)BIT(unit), .target = NO_TARGET};
    const unsigned length = longest_day_plan_route(seat, unit, goals, order->path);
    unsigned most = move;
    if (full && length > move && !longest_day_enemy_in_view(seat, seat->s->para_at[unit]) &&
        dares(seat, unit)) {
        order->verb = choice_of(WORD_FULL_MOVE);
        most = 2 * move;
    }
    order->length = (uint8_t)(length < most ? length : most);
}

/* The shortest prefix, by (-H6, id), whose hits suffice; 0 if none does. */
static uint32_t sufficient(const struct seat *seat, uint32_t units, unsigned target, int need)
{
    uint32_t chosen = 0;
    int sum = 0;
    while (units && sum < need) {
        int best = -1;
        unsigned unit = 0;
        for (uint32_t rest = units; rest; rest &= rest - 1) {
            const int hits = longest_day_hits6(seat, (unsigned)__builtin_ctz(rest), target);
            if (hits > best) {
                best = hits;
                unit = (unsigned)__builtin_ctz(rest);
            }
        }
        chosen |= BIT(unit);
        units &= ~BIT(unit);
        sum += best;
    }
    return sum >= need ? chosen : 0;
}

bool longest_day_plan_stack_attack(const struct seat *seat, uint32_t units)
{
    const struct longest_day_state *s = seat->s;
    const struct squares occupied = longest_day_occupied(seat->m, s);
    uint32_t attackers = 0;
    unsigned best = ~0u, target = 0;
    if (!units)
        return false;
    const unsigned from = s->para_at[__builtin_ctz(units)];
    for (uint32_t rest = s->undead_in; rest; rest &= rest - 1) {
        const unsigned undead = (unsigned)__builtin_ctz(rest);
        const unsigned attack = longest_day_undead_values(seat->m, s, undead).attack;
        if ((int)undead == longest_day_father(s) ||
            !longest_day_sees(&seat->m->castle, from, s->undead_at[undead], &occupied))
            continue;
        const uint32_t prefix = sufficient(seat, units, 64 + undead, SURE * (int)attack);
        const unsigned key = (unsigned)__builtin_popcount(prefix) << 16 | (63u - attack) << 8 | undead;
        if (prefix && key < best) {
            best = key;
            attackers = prefix;
            target = undead;
        }
    }
    if (!attackers)
        return false;
    seat->memory->order = (struct order){
        .verb = choice_of(WORD_MOVE), .units = (uint16_t)attackers, .target = (uint16_t)(64 + target)};
    return true;
}

bool longest_day_plan_fire(const struct seat *seat, uint32_t units)
{
    struct march *march = &seat->memory->march;
    int best = -1;
    unsigned unit = 0;
    if (!units)
        return false;
    if (!march->pass && longest_day_plan_stack_attack(seat, units))
        return true;
    march->pass = 1; /* stack attacks come first, all of them */
    for (uint32_t rest = units; rest; rest &= rest - 1)
        if (longest_day_gun(seat, (unsigned)__builtin_ctz(rest)) > best) {
            best = longest_day_gun(seat, (unsigned)__builtin_ctz(rest));
            unit = (unsigned)__builtin_ctz(rest);
        }
    seat->memory->order =
        (struct order){.verb = choice_of(WORD_MOVE), .units = (uint16_t)BIT(unit), .target = NO_TARGET};
    return true;
}
