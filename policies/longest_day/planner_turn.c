/* The planner's castle turn (players' notes 4.7). A turn is a course of stages; each is gone on with where
 * the memory says, until it gives an order. */
#include <string.h>

#include "policies/longest_day/planner_stages.h"

uint32_t longest_day_able(const struct seat *seat)
{
    return longest_day_unacted(seat->s) & ~(uint32_t)seat->memory->march.kept;
}

void longest_day_next_stage(struct march *march, enum stage stage)
{
    march->stage = (uint8_t)stage;
    march->cursor = march->pass = 0;
}

void longest_day_order_verb(const struct seat *seat, unsigned unit, game_choice verb)
{
    seat->memory->order = (struct order){.verb = verb, .units = (uint16_t)BIT(unit), .target = NO_TARGET};
}

struct squares longest_day_one_square(unsigned square)
{
    struct squares set = {{0}};
    squares_add(&set, square);
    return set;
}

bool longest_day_is_burdened(const struct seat *seat, unsigned unit)
{
    return longest_day_side(seat->m, seat->s, unit).explosive ||
           longest_day_carried(seat->s, unit) & seat->m->charges;
}

bool longest_day_germans_in_village(const struct seat *seat)
{
    return longest_day_germans_on(seat->s, seat->m->castle.village) != 0;
}

static void begin_march(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    march->kept = longest_day_find_kept(seat);
    longest_day_next_stage(march, STAGE_SPOT);
}

/* Goes on with the stage; true once there is an order. */
static bool go_on(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    switch ((enum stage)march->stage) {
    case STAGE_AID:
        if (longest_day_plan_aid(seat))
            return true;
        longest_day_next_stage(march, STAGE_MODE);
        return false;
    case STAGE_MODE:
        if (longest_day_is_siege(seat))
            longest_day_next_stage(march, STAGE_SIEGE);
        else
            begin_march(seat);
        return false;
    case STAGE_SIEGE:
        if (longest_day_plan_siege(seat))
            return true;
        longest_day_next_stage(march, STAGE_PASS);
        return false;
    case STAGE_SPOT:
        if (longest_day_plan_spot(seat, longest_day_able(seat)))
            return true;
        longest_day_next_stage(march, STAGE_DECOYS);
        return false;
    case STAGE_DECOYS:
        march->free = (uint16_t)longest_day_able(seat);
        longest_day_choose_decoys(seat);
        longest_day_next_stage(march, STAGE_DECOYS_GO);
        return false;
    case STAGE_DECOYS_GO:
        if (longest_day_send_decoys(seat))
            return true;
        longest_day_next_stage(march, STAGE_TEAM);
        return false;
    case STAGE_TEAM:
        march->free &= (uint16_t)longest_day_able(seat);
        longest_day_next_stage(march, STAGE_ITEMS);
        if (longest_day_send_team(seat)) {
            march->pass = 1;
            return true;
        }
        return false;
    case STAGE_ITEMS:
        march->free &= (uint16_t)longest_day_able(seat);
        if (!march->cursor) {
            march->cursor = 1;
            march->loose = longest_day_wanted_items(seat);
        }
        if (longest_day_fetch_items(seat))
            return true;
        longest_day_next_stage(march, STAGE_HOSTAGE);
        return false;
    case STAGE_HOSTAGE:
        march->free &= (uint16_t)longest_day_able(seat);
        if (longest_day_bring_home(seat))
            return true;
        longest_day_next_stage(march, STAGE_COLUMN);
        return false;
    case STAGE_COLUMN:
        march->free &= (uint16_t)longest_day_able(seat);
        longest_day_choose_head(seat);
        longest_day_next_stage(march, march->column ? STAGE_OTHERS : STAGE_LAST_SPOT);
        return false;
    case STAGE_OTHERS:
        if (longest_day_others_follow(seat))
            return true;
        longest_day_next_stage(march, STAGE_VILLAGE);
        return false;
    case STAGE_VILLAGE:
        if (march->head == seat->m->castle.village && longest_day_germans_in_village(seat)) {
            longest_day_next_stage(march, STAGE_FIRE);
            return false;
        }
        longest_day_next_stage(march, STAGE_LEAD);
        return false;
    case STAGE_LEAD:
        longest_day_choose_lead(seat);
        return false;
    case STAGE_FIRE:
        if (longest_day_plan_fire(seat, longest_day_at_head(seat)))
            return true;
        longest_day_next_stage(march, STAGE_LAST_SPOT);
        return false;
    case STAGE_HURRY:
        if (longest_day_column_hurries(seat))
            return true;
        longest_day_next_stage(march, STAGE_WALK);
        return false;
    case STAGE_WALK:
        if (longest_day_column_walks(seat))
            return true;
        longest_day_next_stage(march, STAGE_LAST_SPOT);
        return false;
    case STAGE_LAST_SPOT:
        march->kept = 0;
        if (longest_day_plan_spot(seat, longest_day_unacted(seat->s)))
            return true;
        longest_day_next_stage(march, STAGE_PASS);
        return false;
    case STAGE_PASS:
        break;
    }
    longest_day_order_verb(seat, (unsigned)__builtin_ctz(longest_day_unacted(seat->s)), choice_of(WORD_PASS));
    return true;
}

void longest_day_plan_castle(const struct seat *seat)
{
    struct march *march = &seat->memory->march;
    if (march->phase != PHASE_CASTLE || march->turn != seat->s->turn) {
        memset(march, 0, sizeof *march);
        march->phase = PHASE_CASTLE;
        march->turn = seat->s->turn;
    }
    while (!go_on(seat))
        ;
}
