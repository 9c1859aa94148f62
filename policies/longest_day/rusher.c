/* P1 rusher and P2 sneaker (players' notes 4.3). */
#include <string.h>

#include "policies/longest_day/policies.h"

enum { PARAMETER_LIMIT };

static game_choice rush(const struct seat *seat)
{
    const uint32_t stack = longest_day_first_stack(seat, longest_day_unacted(seat->s));
    seat->memory->order = (struct order){.verb = choice_of(WORD_MOVE), .units = (uint16_t)stack};
    seat->memory->order.go = 0;
    return seat->memory->order.verb;
}

/* ------------------------------------------------------------------------------------------- castle ---- */

/* In the F2 blast area: all charges, the detonator if it may be. */
static bool sets_here(const struct seat *seat, unsigned unit, bool *detonator)
{
    const struct longest_day_state *s = seat->s;
    const struct squares *area = &seat->m->castle.blast_area[SECOND_FLOOR];
    const bool charges = longest_day_carried(s, unit) & seat->m->charges;
    bool set = charges;
    for (uint64_t rest = s->set; rest; rest &= rest - 1)
        set |= squares_has(area, s->item_at[__builtin_ctzll(rest)]);
    *detonator = set && longest_day_side(seat->m, s, unit).explosive && s->detonator == DETONATOR_UNUSED &&
                 !longest_day_hostage_blocks(s);
    return charges || *detonator;
}

static void castle_order(const struct seat *seat)
{
    const unsigned unit = (unsigned)__builtin_ctz(longest_day_unacted(seat->s)), at = seat->s->para_at[unit];
    const struct squares *area = &seat->m->castle.blast_area[SECOND_FLOOR];
    struct order *order = &seat->memory->order;
    bool detonator = false;
    *order = (struct order){.verb = choice_of(WORD_MOVE), .units = (uint16_t)BIT(unit), .target = NO_TARGET};
    if (squares_has(area, at)) {
        if (sets_here(seat, unit, &detonator)) {
            order->verb = choice_of(WORD_SET);
            order->idle = detonator;
        }
        return;
    }
    const unsigned length =
        longest_day_route_a(seat->m, seat->s, at, area, true && seat->s->passage, order->path);
    const unsigned move = longest_day_castle_move(seat->m, seat->s, BIT(unit));
    order->length = (uint8_t)(length < move ? length : move);
}

/* (men left or printed attack, German before undead, id) */
static game_choice attack(const struct seat *seat)
{
    game_choice choices[64], chosen = choice_of(WORD_NONE);
    const size_t count = seat->context->game->list(seat->m, seat->s, choices, 64);
    unsigned best = ~0u;
    for (size_t i = 0; i < count && i < 64; i++) {
        unsigned key = ~0u;
        if (CHOICE_WORD(choices[i]) == WORD_VILLAGE)
            return choices[i];
        if (CHOICE_WORD(choices[i]) == WORD_GERMAN)
            key = longest_day_german_dice(seat->m, seat->s, CHOICE_PART(choices[i], GERMAN)) << 8 |
                  CHOICE_PART(choices[i], GERMAN);
        if (CHOICE_WORD(choices[i]) == WORD_UNDEAD)
            key =
                (unsigned)longest_day_undead_values(seat->m, seat->s, CHOICE_PART(choices[i], UNDEAD)).attack
                    << 8 |
                64 | CHOICE_PART(choices[i], UNDEAD);
        if (key < best) {
            best = key;
            chosen = choices[i];
        }
    }
    return chosen;
}

static game_choice choose_group(const struct seat *seat, bool sneaks)
{
    if (seat->s->group)
        return longest_day_follow_order(seat);
    if (!longest_day_unacted(seat->s))
        return longest_day_first_listed(seat); /* the father */
    if (longest_day_nikolai_stays(seat))
        return longest_day_follow_order(seat);
    if (seat->s->phase == PHASE_CASTLE)
        castle_order(seat);
    else if (!longest_day_guide(seat)) {
        if (sneaks)
            longest_day_sneak(seat, (unsigned)seat->parameter[PARAMETER_LIMIT]);
        else
            rush(seat);
    }
    return longest_day_follow_order(seat);
}

static game_choice set_all(const struct seat *seat)
{
    const game_choice first = longest_day_first_listed(seat);
    if (CHOICE_WORD(first) == WORD_CHARGE)
        return first;
    return seat->memory->order.idle && seat->s->detonator == DETONATOR_UNUSED &&
                   CHOICE_WORD(first) == WORD_DETONATOR
               ? first
               : choice_of(WORD_STOP);
}

static game_choice choose(struct policy_context *context, const void *view, bool sneaks)
{
    const struct seat seat = longest_day_seat(context, view);
    const struct frame *f = longest_day_top(&seat);
    switch ((enum decision)seat.s->decision) {
    case DECIDE_EQUIP:
        return longest_day_fixed_equip(&seat, "CDAEBFGH");
    case DECIDE_DROP_ORDER:
        return longest_day_fixed_order(&seat, "ABCDEFGH");
    case DECIDE_GROUP:
        return choose_group(&seat, sneaks);
    case DECIDE_PATH:
        return sneaks ? seat.memory->order.go : longest_day_rush_path(&seat, f->mask, f->x);
    case DECIDE_ITEMS: {
        const game_choice take = longest_day_take(&seat, f->mask, f->x);
        return take ? take : choice_of(WORD_STOP);
    }
    case DECIDE_LOOK_HEX:
        return f->b ? seat.memory->order.go : longest_day_first_listed(&seat);
    case DECIDE_OUTDOOR_ATTACK:
        return longest_day_attack_outdoors(&seat);
    case DECIDE_REVIVE:
        return longest_day_revive_choice(&seat);
    case DECIDE_HIT:
    case DECIDE_LOSE_ITEM:
        return longest_day_give_up_simply(&seat);
    case DECIDE_DEAL:
        return longest_day_deal_simply(&seat);
    case DECIDE_HEAL:
        return longest_day_heal_choice(&seat);
    case DECIDE_INFILTRATE:
        return sneaks ? longest_day_sneak_in(&seat) : choice_of(WORD_ENOUGH);
    case DECIDE_VICTIM:
    case DECIDE_STEP:
        return seat.s->decision == DECIDE_STEP ? longest_day_follow_path(&seat)
                                               : longest_day_first_listed(&seat);
    case DECIDE_ATTACK:
        return attack(&seat);
    case DECIDE_WEAPON:
        return longest_day_weapon_choice(&seat);
    case DECIDE_VILLAGE_GERMAN:
        return longest_day_weakest_german(&seat);
    case DECIDE_SET:
        return set_all(&seat);
    case DECIDE_FATHER:
        return longest_day_father_choice(&seat);
    case DECIDE_FATHER_ATTACK:
        return longest_day_father_attack_choice(&seat);
    case DECIDE_PLAN:
        return longest_day_pick_listed(&seat);
    default:
        return longest_day_first_listed(&seat);
    }
}

static game_choice choose_rusher(struct policy_context *context, const void *view)
{
    return choose(context, view, false);
}

static game_choice choose_sneaker(struct policy_context *context, const void *view)
{
    return choose(context, view, true);
}

void longest_day_prepare(struct policy_context *context)
{
    struct workspace *workspace = context->workspace;
    memset(workspace->made, 0, sizeof workspace->made);
}

static const struct policy_parameter limit[] = {
    {"limit", "hexes in the open that a move may enter", 2, 1, 8, true}};

const struct policy policy_longest_day_rusher = {
    .abi = POLICY_ABI,
    .game = "longest_day",
    .side = "paratroopers",
    .name = "rusher",
    .title = "straight to the radio tower (P1)",
    .memory_size = sizeof(struct memory),
    .workspace_size = sizeof(struct workspace),
    .prepare = longest_day_prepare,
    .choose = choose_rusher,
};

const struct policy policy_longest_day_sneaker = {
    .abi = POLICY_ABI,
    .game = "longest_day",
    .side = "paratroopers",
    .name = "sneaker",
    .title = "goes under cover and scouts (P2)",
    .parameters = limit,
    .parameter_count = 1,
    .memory_size = sizeof(struct memory),
    .workspace_size = sizeof(struct workspace),
    .prepare = longest_day_prepare,
    .choose = choose_sneaker,
};
