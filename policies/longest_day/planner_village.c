/* The planner's first aid, and the siege in which the village is held (players' notes 4.7). */
#include "policies/longest_day/planner_stages.h"

static bool has_kit(const struct seat *seat, unsigned unit)
{
    for (uint64_t rest = longest_day_carried(seat->s, unit); rest; rest &= rest - 1)
        if (seat->m->marker[__builtin_ctzll(rest)].type == TYPE_FIRST_AID)
            return true;
    return false;
}

bool longest_day_plan_aid(const struct seat *seat)
{
    for (uint32_t rest = longest_day_unacted(seat->s); rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest), at = seat->s->para_at[unit];
        const uint32_t wounded = longest_day_at(seat->s, at) & longest_day_wounded_troopers(seat->s);
        unsigned best = ~0u;
        if (!wounded || !has_kit(seat, unit) ||
            (at != seat->m->castle.village && longest_day_enemy_in_view(seat, at)))
            continue;
        for (uint32_t hurt = wounded; hurt; hurt &= hurt - 1) {
            const unsigned key = longest_day_wounded_key(seat, (unsigned)__builtin_ctz(hurt));
            best = key < best ? key : best;
        }
        longest_day_order_verb(seat, unit, CHOICE_WITH(choice_of(WORD_AID), OTHER, (uint64_t)(best & 0xFF)));
        return true;
    }
    return false;
}

bool longest_day_is_siege(const struct seat *seat)
{
    const uint32_t own = longest_day_in_space(seat->s);
    bool near = seat->s->turn <= 2 || longest_day_germans_in_village(seat);
    if (__builtin_popcount(own) > longest_day_parameter(seat, SIEGE) ||
        longest_day_turns_left(seat) <= longest_day_parameter(seat, SIEGE_END) ||
        longest_day_at(seat->s, seat->m->castle.village) != own)
        return false;
    for (uint32_t rest = seat->s->german_up; rest; rest &= rest - 1)
        near |= seat->m->castle.floor[seat->s->german_at[__builtin_ctz(rest)]] == FIRST_FLOOR;
    return near;
}

/* Smallest in (-luck, id); needs a unit. */
static unsigned luckiest(const struct seat *seat, uint32_t units)
{
    unsigned best = ~0u;
    for (uint32_t rest = units; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        const unsigned key = (99u - seat->m->luck[unit]) << 8 | unit;
        best = key < best ? key : best;
    }
    return best & 0xFF;
}

bool longest_day_plan_siege(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const uint32_t units = longest_day_unacted(seat->s);
    if (!units)
        return false;
    const unsigned unit = luckiest(seat, units);
    longest_day_order_verb(seat, unit, choice_of(WORD_MOVE));
    if (longest_day_germans_in_village(seat)) {
        march->cursor = 1;
        return true;
    }
    if (march->cursor || seat->s->f1_awake)
        return false;
    march->cursor = 1;
    struct order *order = &seat->memory->order;
    order->path[0] = seat->m->castle.road;
    order->path[1] = (uint8_t)seat->m->castle.village;
    order->length = 2;
    order->idle = 1;
    return true;
}
