/* P2 outdoors and before the castle (players' notes 4.3). */
#include "policies/longest_day/player.h"

enum { MINUTES_330 = 210, NEAR_GERMAN = 3 };

static unsigned limit_here(const struct seat *seat, unsigned hex, unsigned limit)
{
    for (uint32_t rest = seat->s->german_up; rest; rest &= rest - 1)
        if (seat->m->outdoors.distance[hex][seat->s->german_at[__builtin_ctz(rest)]] <= NEAR_GERMAN)
            return REACH_UNLIMITED;
    return limit;
}

/* P2: (16 T + n - 16 if it leads to a good marker, X, n, hex); the label's number. */
static unsigned sneak_label(const struct seat *seat, const struct reach *reach, const struct turns *turns)
{
    const struct outdoors *o = &seat->m->outdoors;
    unsigned chosen = 0;
    uint64_t best = ~UINT64_C(0);
    for (unsigned i = 0; i < reach->count; i++) {
        const struct reach_label *label = &reach->label[i];
        const bool marker = label->length && longest_day_front_slot(seat->m, seat->s, label->hex) >= 0;
        const bool good = marker && longest_day_good_marker(seat->m, seat->s, label->hex);
        if (marker && !good)
            continue;
        const unsigned score =
            16u + 16u * turns->to_exit[label->hex - HEX_FIRST] + label->count - (good ? 16u : 0);
        const uint64_t key = (uint64_t)score << 48 | (uint64_t)o->exit_cost[label->hex] << 32 |
                             (uint64_t)label->count << 16 | label->hex;
        if (key < best) {
            best = key;
            chosen = i;
        }
    }
    return chosen;
}

/* The first hex of the path that is worth a look; 0 if there is none. */
static unsigned hex_to_scout(const struct seat *seat, unsigned start, const uint16_t *path, unsigned length)
{
    for (unsigned i = 0; i < length; i++) {
        const int slot = longest_day_front_slot(seat->m, seat->s, path[i]);
        if (seat->m->outdoors.distance[start][path[i]] == 1 && slot >= 0 && !seat->s->known_front[slot] &&
            !hexes_has(&seat->memory->scouted, path[i]))
            return path[i];
    }
    return 0;
}

/* The first stack by P2: its action, and the path in the order. */
game_choice longest_day_sneak(const struct seat *seat, unsigned limit)
{
    const uint32_t stack = longest_day_first_stack(seat, longest_day_unacted(seat->s));
    const unsigned hex = seat->s->para_at[__builtin_ctz(stack)];
    const unsigned own = limit_here(seat, hex, limit),
                   points = longest_day_group_points(seat->m, seat->s, stack);
    struct order *order = &seat->memory->order;
    struct reach reach;
    uint16_t path[PATH_MAX];
    unsigned luck = 0;
    longest_day_group_reach(seat->m, seat->s, stack, hex, own, &reach);
    const unsigned label = sneak_label(seat, &reach, longest_day_turns(seat, points, own));
    const unsigned length = longest_day_reach_path(&reach, label, path);
    *order = (struct order){.verb = choice_of(WORD_MOVE), .units = (uint16_t)stack};
    order->go = CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GO), HEX, (uint64_t)reach.label[label].hex), COUNT,
                            (uint64_t)reach.label[label].count);
    for (uint32_t rest = stack; rest; rest &= rest - 1)
        luck += seat->m->luck[__builtin_ctz(rest)];
    const unsigned look = own != REACH_UNLIMITED && luck >= 5 ? hex_to_scout(seat, hex, path, length) : 0;
    if (look) {
        hexes_add(&seat->memory->scouted, look);
        order->verb = choice_of(WORD_SCOUT);
        order->go = CHOICE_WITH(choice_of(WORD_HEX), HEX, (uint64_t)look);
    }
    return order->verb;
}

/* P2, D21. */
game_choice longest_day_sneak_in(const struct seat *seat)
{
    const struct longest_day_state *s = seat->s;
    unsigned best = ~0u;
    for (unsigned unit = 0; unit < TROOPERS; unit++)
        if (s->para_status[unit] == STATUS_CASTLE && !(s->infiltrated >> unit & 1)) {
            const unsigned key = (63u - seat->m->luck[unit]) << 8 | unit;
            best = key < best ? key : best;
        }
    const unsigned unit = best & 0xFF;
    if (s->group)
        return choice_of(WORD_INFILTRATE);
    if (best == ~0u || s->time + 30 >= 360 || s->passage ||
        (s->infiltrations && (seat->m->luck[unit] < 4 || s->time > MINUTES_330)))
        return choice_of(WORD_ENOUGH);
    return CHOICE_WITH(choice_of(WORD_JOIN), UNIT, (uint64_t)unit);
}
