/* The column of the march turn (players' notes 4.7). */
#include "policies/longest_day/planner_stages.h"

/* (-icons, -units, id) of the squares of the column. */
void longest_day_choose_head(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    unsigned best = ~0u;
    march->column = march->free & (uint16_t)longest_day_unacted(seat->s);
    for (uint32_t rest = march->column; rest; rest &= rest - 1) {
        const unsigned at = seat->s->para_at[__builtin_ctz(rest)];
        const uint32_t here = march->column & longest_day_at(seat->s, at);
        const unsigned key = (99u - (unsigned)longest_day_icons_total(seat, here)) << 16 |
                             (99u - (unsigned)__builtin_popcount(here)) << 8 | at;
        best = key < best ? key : best;
    }
    march->head = (uint8_t)(best & 0xFF);
    if (march->column)
        march->goal = longest_day_goal(seat, march->column, march->head);
}

static uint32_t waiting_column(const struct seat *seat)
{
    return seat->memory->march.column & longest_day_able(seat);
}

/* Other squares by id: stack attacks there, then each to the head. */
bool longest_day_others_follow(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const uint32_t away = waiting_column(seat) & ~longest_day_at(seat->s, march->head);
    unsigned square = NO_SQUARE;
    for (uint32_t rest = away; rest; rest &= rest - 1) {
        const unsigned at = seat->s->para_at[__builtin_ctz(rest)];
        square = at < square ? at : square;
    }
    if (square == NO_SQUARE)
        return false;
    const uint32_t here = away & longest_day_at(seat->s, square);
    const struct squares head = longest_day_one_square(march->head);
    if (march->pass == square + 1 || !longest_day_plan_stack_attack(seat, here)) {
        march->pass = (uint8_t)(square + 1); /* its stack attacks are done */
        longest_day_plan_walk(seat, (unsigned)__builtin_ctz(here), &head, true);
    }
    return true;
}

uint32_t longest_day_at_head(const struct seat *seat)
{
    return waiting_column(seat) & longest_day_at(seat->s, seat->memory->march.head);
}

/* Decides how the head goes on: the path, or fire. */
void longest_day_choose_lead(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const uint32_t units = longest_day_at_head(seat);
    uint32_t fast = 0;
    unsigned best = ~0u, move = 15;
    uint8_t path[ROUTE_MAX];
    march->length = 0;
    march->jobs = 0;
    if (!units) {
        longest_day_next_stage(march, STAGE_LAST_SPOT);
        return;
    }
    for (uint32_t rest = units; rest; rest &= rest - 1)
        if (!(seat->s->wounded >> __builtin_ctz(rest) & 1) ||
            longest_day_is_burdened(seat, (unsigned)__builtin_ctz(rest)))
            fast |= rest & ~(rest - 1);
    fast = fast ? fast : units;
    for (uint32_t rest = fast; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest),
                       own = longest_day_castle_move(seat->m, seat->s, BIT(unit));
        const unsigned key = (99u - seat->m->luck[unit]) << 16 | (seat->s->wounded >> unit & 1u) << 8 | unit;
        best = key < best ? key : best;
        move = own < move ? own : move;
    }
    const unsigned lead = best & 0xFF, length = longest_day_plan_route(seat, lead, &march->goal, path);
    const int way = longest_day_way_to(seat, march->head, &march->goal, false);
    const bool hurry = longest_day_ceil(way, (int)move) + 2 + longest_day_parameter(seat, HASTE) >=
                       longest_day_turns_left(seat);
    march->length = (uint8_t)(length < move ? length : move);
    march->job[0] = (uint8_t)lead;
    if (!march->length || (longest_day_enemy_in_view(seat, march->head) && !hurry)) {
        longest_day_next_stage(march, STAGE_FIRE);
        return;
    }
    march->path[0] = path[march->length - 1];
    longest_day_next_stage(march, hurry ? STAGE_HURRY : STAGE_WALK);
}

bool longest_day_column_hurries(const struct seat *seat)
{
    uint32_t light = 0;
    for (uint32_t rest = longest_day_at_head(seat); rest; rest &= rest - 1)
        light |= longest_day_is_burdened(seat, (unsigned)__builtin_ctz(rest)) ? 0 : rest & ~(rest - 1);
    return longest_day_plan_stack_attack(seat, light);
}

/* The lead, then the others by (-G, id), to the end of the path. */
bool longest_day_column_walks(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    const uint32_t units = longest_day_at_head(seat);
    unsigned best = ~0u;
    if (!units)
        return false;
    for (uint32_t rest = units; rest; rest &= rest - 1) {
        const unsigned unit = (unsigned)__builtin_ctz(rest);
        const bool leads = !march->cursor && unit == march->job[0];
        const unsigned key = leads ? 0 : (99u - (unsigned)longest_day_gun(seat, unit)) << 8 | unit;
        best = key < best ? key : best;
    }
    const unsigned unit = best ? best & 0xFF : march->job[0];
    const struct squares goal = longest_day_one_square(march->path[0]);
    march->cursor = 1;
    longest_day_plan_walk(seat, unit, &goal, false);
    return true;
}
