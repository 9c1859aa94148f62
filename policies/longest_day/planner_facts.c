/* Facts of the planner (players' notes 4.4): icons, distances, values of hits. */
#include "policies/longest_day/planner.h"

int longest_day_parameter(const struct seat *seat, enum planner_parameter parameter)
{
    return parameter < seat->context->policy->parameter_count ? (int)seat->parameter[parameter] : 0;
}

int longest_day_ceil(int a, int b)
{
    return (a + b - 1) / b;
}

int longest_day_turns_left(const struct seat *seat)
{
    return (360 - seat->s->time) / 10;
}

int longest_day_icons_carried(const struct seat *seat, unsigned unit)
{
    int icons = 0;
    for (uint64_t rest = longest_day_carried(seat->s, unit) & seat->m->charges; rest; rest &= rest - 1)
        icons += seat->m->marker[__builtin_ctzll(rest)].icons;
    return icons;
}

int longest_day_icons_total(const struct seat *seat, uint32_t units)
{
    int icons = 0;
    for (uint32_t rest = units; rest; rest &= rest - 1)
        icons += longest_day_icons_carried(seat, (unsigned)__builtin_ctz(rest));
    return icons;
}

int longest_day_icons_needed(const struct seat *seat, unsigned level)
{
    int need = seat->m->castle.blast_need[level];
    for (uint64_t rest = seat->s->set; rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest);
        if (squares_has(&seat->m->castle.blast_area[level], seat->s->item_at[item]))
            need -= seat->m->marker[item].icons;
    }
    return need > 0 ? need : 0;
}

bool longest_day_uses_passage(const struct seat *seat)
{
    return seat->s->passage && longest_day_parameter(seat, USE_PASSAGE);
}

int longest_day_way_to(const struct seat *seat, unsigned from, const struct squares *goals, bool guarded)
{
    const uint8_t *distance = seat->m->castle.distance[!guarded && longest_day_uses_passage(seat)][from];
    int least = FAR;
    SQUARES_EACH(goal, goals) least = distance[goal] < least ? distance[goal] : least;
    return least;
}

int longest_day_gun(const struct seat *seat, unsigned unit)
{
    const struct paratrooper_values side = longest_day_side(seat->m, seat->s, unit);
    int dice = side.combat;
    for (uint64_t rest = longest_day_carried(seat->s, unit); rest; rest &= rest - 1) {
        const struct marker_values *item = &seat->m->marker[__builtin_ctzll(rest)];
        if (item->weapon == WEAPON_FIREARM && item->dice > dice)
            dice = item->dice;
    }
    return dice + side.targeting;
}

bool longest_day_enemy_in_view(const struct seat *seat, unsigned square)
{
    const struct longest_day_state *s = seat->s;
    const struct castle *c = &seat->m->castle;
    const struct squares occupied = longest_day_occupied(seat->m, s);
    const int father = longest_day_father(s);
    for (uint32_t rest = s->german_up; rest; rest &= rest - 1)
        if (longest_day_sees(c, square, s->german_at[__builtin_ctz(rest)], &occupied))
            return true;
    for (uint32_t rest = s->undead_in; rest; rest &= rest - 1)
        if (__builtin_ctz(rest) != father &&
            longest_day_sees(c, square, s->undead_at[__builtin_ctz(rest)], &occupied))
            return true;
    return false;
}

/* -------------------------------------------------------------------------------------------- hits ---- */

static int clamp6(int value)
{
    return value < 0 ? 0 : value > 6 ? 6 : value;
}

struct mark {
    unsigned square, defence, side;
    int full; /* 6 x (men left or printed attack) */
};

static struct mark mark_of(const struct seat *seat, unsigned target)
{
    const struct longest_day_state *s = seat->s;
    if (target < GERMANS)
        return (struct mark){s->german_at[target], longest_day_german_defence(seat->m, s, target),
                             s->german_marker[target] ? PURPLE : UNDEAD_SIDES,
                             6 * (int)longest_day_german_dice(seat->m, s, target)};
    const struct undead_values values = longest_day_undead_values(seat->m, s, target - 64);
    return (struct mark){s->undead_at[target - 64], values.defence,
                         s->purple >> (target - 64) & 1 ? PURPLE : GREEN, 6 * values.attack};
}

int longest_day_hits6(const struct seat *seat, unsigned unit, unsigned target)
{
    const struct mark mark = mark_of(seat, target);
    const unsigned from = seat->s->para_at[unit];
    const bool village = from == seat->m->castle.village;
    const bool adjacent = !village && longest_day_is_adjacent(seat->m, from, mark.square);
    const unsigned distance = longest_day_straight(&seat->m->castle, from, mark.square);
    const struct paratrooper_values side = longest_day_side(seat->m, seat->s, unit);
    const unsigned item =
        longest_day_best_weapon(seat->m, seat->s, unit, village, adjacent, distance, mark.defence, mark.side);
    const int dice = item == NO_MARKER
                         ? side.combat
                         : (int)longest_day_weapon_dice(seat->m, item, adjacent, village, distance);
    const int plus =
        item != NO_MARKER && mark.side < UNDEAD_SIDES ? seat->m->marker[item].plus[mark.side] : 0;
    const int icons = adjacent ? side.melee : side.targeting;
    if (village)
        return 2 * (dice + icons);
    return dice * clamp6(6 - (int)mark.defence + plus) + icons * clamp6(6 - (int)mark.defence);
}

static int target_value(const struct seat *seat, uint32_t group, unsigned target)
{
    const int full = mark_of(seat, target).full;
    int expected = 0;
    for (uint32_t rest = group; rest; rest &= rest - 1)
        expected += longest_day_hits6(seat, (unsigned)__builtin_ctz(rest), target);
    return expected >= full ? full + 6 : target < 64 ? expected : expected / 4;
}

static unsigned target_of(game_choice choice)
{
    return CHOICE_WORD(choice) == WORD_GERMAN   ? CHOICE_PART(choice, GERMAN)
           : CHOICE_WORD(choice) == WORD_UNDEAD ? 64 + CHOICE_PART(choice, UNDEAD)
                                                : NO_TARGET;
}

game_choice longest_day_target_choice(const struct seat *seat)
{
    const struct order *order = &seat->memory->order;
    const uint32_t group = longest_day_top(seat)->mask;
    game_choice choices[64], chosen = choice_of(WORD_NONE);
    const size_t count = seat->context->game->list(seat->m, seat->s, choices, 64);
    int best = 0;
    if (order->idle)
        return chosen;
    for (size_t i = 0; i < count && i < 64; i++) {
        const unsigned target = target_of(choices[i]);
        if (CHOICE_WORD(choices[i]) == WORD_VILLAGE)
            return choices[i];
        if (target == NO_TARGET || (order->target != NO_TARGET && order->target != target))
            continue;
        const int value = order->target == target ? 99 : target_value(seat, group, target);
        if (value > best) { /* Germans come before undead, both by id */
            best = value;
            chosen = choices[i];
        }
    }
    return chosen;
}
