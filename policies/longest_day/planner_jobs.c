/* Jobs of the march turn (players' notes 4.7): decoys, the team for the first floor, items, the hostage. */
#include "policies/longest_day/planner_stages.h"

enum { DECOY_SQUARE_COLUMN = 3, DECOY_SQUARE_ROW = 5, DECOYS_FROM = 3 };

/* (-G, -luck, id) */
void longest_day_choose_decoys(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    uint32_t candidates = 0;
    march->jobs = 0;
    if (__builtin_popcount(longest_day_in_space(seat->s)) < DECOYS_FROM)
        return;
    for (uint32_t rest = march->free; rest; rest &= rest - 1)
        candidates |= longest_day_is_burdened(seat, (unsigned)__builtin_ctz(rest)) ? 0 : rest & ~(rest - 1);
    while (candidates && march->jobs < longest_day_parameter(seat, DECOYS)) {
        unsigned best = ~0u;
        for (uint32_t rest = candidates; rest; rest &= rest - 1) {
            const unsigned unit = (unsigned)__builtin_ctz(rest);
            const unsigned key =
                (99u - (unsigned)longest_day_gun(seat, unit)) << 16 | (99u - seat->m->luck[unit]) << 8 | unit;
            best = key < best ? key : best;
        }
        march->job[march->jobs++] = (uint8_t)(best & 0xFF);
        candidates &= ~BIT(best & 0xFF);
        march->free &= (uint16_t)~BIT(best & 0xFF);
    }
}

static struct squares decoy_goal(const struct seat *seat, unsigned unit)
{
    const struct castle *c = &seat->m->castle;
    const unsigned at = seat->s->para_at[unit];
    const struct squares village = longest_day_one_square(c->village);
    if (at == c->village && longest_day_germans_in_village(seat))
        return longest_day_one_square(at);
    const bool spent = seat->s->wounded >> unit & 1 && !longest_day_carried(seat->s, unit);
    const int home = longest_day_way_to(seat, at, &village, true);
    if (spent || longest_day_ceil(home, (int)longest_day_castle_move(seat->m, seat->s, BIT(unit))) + 1 >=
                     longest_day_turns_left(seat))
        return village;
    return longest_day_one_square(c->at[FIRST_FLOOR][DECOY_SQUARE_COLUMN][DECOY_SQUARE_ROW]);
}

bool longest_day_send_decoys(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    while (march->cursor < march->jobs) {
        const unsigned unit = march->job[march->cursor++];
        if (!(longest_day_unacted(seat->s) >> unit & 1))
            continue;
        const struct squares goal = decoy_goal(seat, unit);
        longest_day_plan_walk(seat, unit, &goal, false);
        return true;
    }
    return false;
}

static bool active_enemy_below(const struct seat *seat)
{
    const struct castle *c = &seat->m->castle;
    for (uint32_t rest = seat->s->german_up; rest; rest &= rest - 1) {
        const unsigned at = seat->s->german_at[__builtin_ctz(rest)];
        if (c->floor[at] == FIRST_FLOOR || at == c->village)
            return true;
    }
    for (uint32_t rest = seat->s->undead_in; rest; rest &= rest - 1)
        if (__builtin_ctz(rest) != longest_day_father(seat->s) &&
            c->floor[seat->s->undead_at[__builtin_ctz(rest)]] == FIRST_FLOOR)
            return true;
    return false;
}

/* One charge goes to the first floor separately. */
bool longest_day_send_team(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const struct squares *area = &seat->m->castle.blast_area[FIRST_FLOOR];
    const int f1 = longest_day_icons_needed(seat, FIRST_FLOOR),
              f2 = longest_day_icons_needed(seat, SECOND_FLOOR);
    const int total = longest_day_icons_total(seat, longest_day_in_space(seat->s));
    uint64_t best = ~UINT64_C(0);
    if (longest_day_parameter(seat, TEAMS) != 2 || f1 <= 0 || f2 <= 0 || total < f1 + f2 ||
        __builtin_popcount(march->free) < 2 || active_enemy_below(seat))
        return false;
    for (uint32_t rest = march->free & (BIT(TROOPERS) - 1); rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        const int icons = longest_day_icons_carried(seat, unit);
        if (icons < f1 || total - icons < f2)
            continue;
        const uint64_t key = (uint64_t)icons << 40 |
                             (uint64_t)longest_day_way_to(seat, seat->s->para_at[unit], area, false) << 24 |
                             (uint64_t)(9 - longest_day_side(seat->m, seat->s, unit).explosive) << 16 |
                             (uint64_t)(99 - seat->m->luck[unit]) << 8 | unit;
        best = key < best ? key : best;
    }
    if (best == ~UINT64_C(0))
        return false;
    march->free &= (uint16_t)~BIT(best & 0xFF);
    longest_day_plan_walk(seat, (unsigned)(best & 0xFF), area, true);
    return true;
}

static bool is_wanted(const struct seat *seat, unsigned item)
{
    const struct marker_values *marker = &seat->m->marker[item];
    return (marker->type == TYPE_KEY_ITEM && seat->s->known_ambition == HAUNEBU + 1) ||
           (marker->type == TYPE_HOSTAGE && longest_day_hostage_blocks(seat->s)) ||
           (marker->stars && longest_day_parameter(seat, STARS_WANTED));
}

uint64_t longest_day_wanted_items(const struct seat *seat)
{
    uint64_t wanted = 0;
    for (unsigned item = CASTLE_1; item < MARKERS; item++)
        if (seat->s->item_at[item] < seat->m->castle.village && !(seat->s->set >> item & 1) &&
            is_wanted(seat, item))
            wanted |= BIT64(item);
    return wanted;
}

/* The free unit nearest to the square that can be there in time; -1. */
static int fetcher(const struct seat *seat, unsigned square, bool swaps)
{
    const struct squares goal = longest_day_one_square(square);
    unsigned best = ~0u;
    if (__builtin_popcount(seat->memory->march.free) < 2)
        return -1;
    for (uint32_t rest = seat->memory->march.free; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        const int way = longest_day_way_to(seat, seat->s->para_at[unit], &goal, false);
        const int move = (int)longest_day_castle_move(seat->m, seat->s, BIT(unit));
        if (longest_day_is_burdened(seat, unit) || !(longest_day_free_slot(seat->s, unit) || swaps) ||
            longest_day_ceil(way, move) > longest_day_turns_left(seat))
            continue;
        const unsigned key = (unsigned)way << 16 | (99u - seat->m->luck[unit]) << 8 | unit;
        best = key < best ? key : best;
    }
    return best == ~0u ? -1 : (int)(best & 0xFF);
}

/* Items by (square, id). */
bool longest_day_fetch_items(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    while (march->loose) {
        unsigned best = ~0u;
        for (uint64_t rest = march->loose; rest; rest &= rest - 1) {
            const unsigned item = (unsigned)__builtin_ctzll(rest);
            const unsigned key = (unsigned)seat->s->item_at[item] << 8 | item;
            best = key < best ? key : best;
        }
        const unsigned item = best & 0xFF, square = best >> 8;
        march->loose &= ~BIT64(item);
        const bool is_key =
            seat->m->marker[item].type == TYPE_KEY_ITEM && longest_day_key_place(seat) == KEY_LOOSE;
        const int unit = square < seat->m->castle.village ? fetcher(seat, square, is_key) : -1;
        if (unit < 0)
            continue;
        const struct squares goal = longest_day_one_square(square);
        march->free &= (uint16_t)~BIT(unit);
        longest_day_plan_walk(seat, (unsigned)unit, &goal, true);
        if (is_key)
            longest_day_make_room(seat);
        return true;
    }
    return false;
}

/* Its carrier goes to the village: the hostage that blocks the detonator, and the documents. */
static bool brings_home(const struct seat *seat, unsigned unit)
{
    bool hostage = false;
    for (uint64_t items = longest_day_carried(seat->s, unit); items; items &= items - 1)
        hostage |= seat->m->marker[__builtin_ctzll(items)].type == TYPE_HOSTAGE;
    return (hostage && longest_day_hostage_blocks(seat->s)) || longest_day_carries_key(seat, unit);
}

bool longest_day_bring_home(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    for (uint32_t rest = march->free; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        if (!brings_home(seat, unit))
            continue;
        const struct squares village = longest_day_one_square(seat->m->castle.village);
        march->free &= (uint16_t)~BIT(unit);
        longest_day_plan_walk(seat, unit, &village, true);
        return true;
    }
    return false;
}
