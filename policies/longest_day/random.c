/* P0: picks at random (players' notes 4.2). */
#include "policies/longest_day/policies.h"

unsigned longest_day_pick(const struct seat *seat, unsigned count)
{
    return count < 2 ? 0 : (unsigned)chance_below(seat->context->stream, seat->memory->picks++, count);
}

game_choice longest_day_pick_listed(const struct seat *seat)
{
    game_choice choices[LISTED_MAX];
    const unsigned count = (unsigned)longest_day_listed(seat, choices);
    return choices[longest_day_pick(seat, count)];
}

static bool has_kit(const struct seat *seat, unsigned unit)
{
    for (uint64_t rest = longest_day_carried(seat->s, unit); rest; rest &= rest - 1)
        if (seat->m->marker[__builtin_ctzll(rest)].type == TYPE_FIRST_AID)
            return true;
    return false;
}

/* First holder, first wounded by id; 0 if there is none. */
static game_choice aid_verb(const struct seat *seat, uint32_t group, unsigned *holder)
{
    const uint32_t wounded = longest_day_at(seat->s, seat->s->para_at[__builtin_ctz(group)]) &
                             longest_day_wounded_troopers(seat->s);
    for (uint32_t rest = wounded ? group : 0; rest; rest &= rest - 1) {
        *holder = (unsigned)__builtin_ctz(rest);
        if (has_kit(seat, *holder))
            return CHOICE_WITH(choice_of(WORD_AID), OTHER, (uint64_t)__builtin_ctz(wounded));
    }
    return 0;
}

static bool may_scout(const struct seat *seat, unsigned hex)
{
    for (uint32_t rest = seat->s->front_down; rest; rest &= rest - 1)
        if (seat->m->outdoors.distance[hex][seat->m->outdoors.star[__builtin_ctz(rest)]] == 1)
            return true;
    return false;
}

static void order_outdoors(const struct seat *seat, uint32_t group)
{
    game_choice verbs[6] = {choice_of(WORD_MOVE), choice_of(WORD_MOVE), choice_of(WORD_MOVE)};
    unsigned count = 3, holder = 0;
    if (may_scout(seat, seat->s->para_at[__builtin_ctz(group)]))
        verbs[count++] = choice_of(WORD_SCOUT);
    const game_choice aid = aid_verb(seat, group, &holder);
    if (aid)
        verbs[count++] = aid;
    if (group >> INES & 1)
        verbs[count++] = choice_of(WORD_GUIDE);
    const game_choice verb = verbs[longest_day_pick(seat, count)];
    if (CHOICE_WORD(verb) == WORD_AID)
        group = BIT(holder);
    seat->memory->order = (struct order){.verb = verb, .units = (uint16_t)group};
}

static unsigned single_verbs(const struct seat *seat, unsigned unit, game_choice *verbs, unsigned count)
{
    const struct longest_day_state *s = seat->s;
    const struct longest_day_model *m = seat->m;
    const uint64_t items = longest_day_carried(s, unit);
    const bool area = squares_has(&m->castle.blast_areas, s->para_at[unit]);
    unsigned holder;
    verbs[count++] = choice_of(WORD_FULL_MOVE);
    if (area && items & m->charges)
        verbs[count++] = choice_of(WORD_SET);
    if (area && longest_day_side(m, s, unit).explosive && s->detonator == DETONATOR_UNUSED &&
        !longest_day_hostage_blocks(s))
        verbs[count++] = choice_of(WORD_DETONATOR);
    const game_choice aid = aid_verb(seat, BIT(unit), &holder);
    if (aid)
        verbs[count++] = aid;
    return count;
}

static void order_castle(const struct seat *seat, uint32_t group)
{
    game_choice verbs[16] = {choice_of(WORD_MOVE), choice_of(WORD_MOVE), choice_of(WORD_MOVE)}, listed[64],
                ignite[64];
    unsigned count = 3, fires = 0;
    const unsigned unit = (unsigned)__builtin_ctz(group);
    if (group == BIT(unit)) {
        struct longest_day_state alone = *seat->s;
        alone.group = (uint16_t)group;
        count = single_verbs(seat, unit, verbs, count);
        const size_t all = seat->context->game->list(seat->m, &alone, listed, 64);
        for (size_t i = 0; i < all && i < 64; i++) {
            if (CHOICE_WORD(listed[i]) == WORD_KEY_ITEM)
                verbs[count++] = listed[i];
            if (CHOICE_WORD(listed[i]) == WORD_IGNITE)
                ignite[fires++] = listed[i];
        }
        if (fires)
            verbs[count++] = choice_of(WORD_IGNITE);
    }
    game_choice verb = verbs[longest_day_pick(seat, count)];
    if (CHOICE_WORD(verb) == WORD_IGNITE && fires)
        verb = ignite[longest_day_pick(seat, fires)];
    seat->memory->order = (struct order){.verb = verb, .units = (uint16_t)group};
    if (CHOICE_WORD(verb) == WORD_DETONATOR) {
        seat->memory->order.verb = choice_of(WORD_SET);
        seat->memory->order.idle = 1; /* the detonator only */
    }
    if (CHOICE_WORD(verb) == WORD_MOVE || CHOICE_WORD(verb) == WORD_FULL_MOVE) {
        const unsigned move = longest_day_castle_move(seat->m, seat->s, group)
                              << (CHOICE_WORD(verb) == WORD_FULL_MOVE);
        seat->memory->order.length = (uint8_t)longest_day_pick(seat, move + 1);
    }
}

static game_choice choose_group(const struct seat *seat)
{
    if (seat->s->group)
        return longest_day_follow_order(seat);
    const uint32_t units = longest_day_unacted(seat->s);
    if (!units)
        return longest_day_first_listed(seat); /* the father */
    uint32_t stack = longest_day_first_stack(seat, units);
    if (stack & (stack - 1) && !longest_day_pick(seat, 2))
        stack &= ~stack + 1;
    if (seat->s->phase == PHASE_OUTDOORS)
        order_outdoors(seat, stack);
    else
        order_castle(seat, stack);
    return longest_day_follow_order(seat);
}

static game_choice choose_step(const struct seat *seat)
{
    struct order *order = &seat->memory->order;
    const struct frame *f = longest_day_top(seat);
    const game_choice take = longest_day_take(seat, f->mask, f->x);
    const struct squares steps = longest_day_group_steps(seat->m, seat->s, f->mask, f->x, f->c);
    const bool may_stop = longest_day_may_stop(seat->m, seat->s, f->mask, f->x, f->c, f->d);
    unsigned count = 0;
    uint8_t list[8];
    if (take)
        return take;
    SQUARES_EACH(square, &steps) list[count++] = (uint8_t)square;
    if ((order->at >= order->length && may_stop) || !f->c || !count)
        return choice_of(WORD_STOP);
    order->at++;
    return CHOICE_WITH(choice_of(WORD_STEP), SQUARE, (uint64_t)list[longest_day_pick(seat, count)]);
}

/* Of the labels in the order (hex, n). */
static game_choice choose_path(const struct seat *seat)
{
    game_choice choices[LISTED_MAX];
    uint16_t counts[HEXES_MAX - HEX_FIRST] = {0}; /* of each hex, by mask */
    const size_t count = longest_day_listed(seat, choices);
    for (size_t i = 0; i < count; i++)
        counts[CHOICE_PART(choices[i], HEX) - HEX_FIRST] |= (uint16_t)BIT(CHOICE_PART(choices[i], COUNT));
    unsigned rank = longest_day_pick(seat, (unsigned)count), hex = 0;
    for (; rank >= (unsigned)__builtin_popcount(counts[hex]); hex++)
        rank -= (unsigned)__builtin_popcount(counts[hex]);
    uint32_t here = counts[hex];
    for (; rank; rank--)
        here &= here - 1;
    return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GO), HEX, (uint64_t)(hex + HEX_FIRST)), COUNT,
                       (uint64_t)__builtin_ctz(here));
}

static game_choice choose_infiltration(const struct seat *seat)
{
    if (seat->s->group)
        return choice_of(WORD_INFILTRATE);
    game_choice choices[16];
    const size_t count = seat->context->game->list(seat->m, seat->s, choices, 16);
    if (!longest_day_pick(seat, 2))
        return choice_of(WORD_ENOUGH);
    return choices[longest_day_pick(seat, (unsigned)count - 1)]; /* the last is ENOUGH */
}

static game_choice choose_set(const struct seat *seat)
{
    if (seat->memory->order.idle)
        return longest_day_top(seat)->a ? choice_of(WORD_STOP) : choice_of(WORD_DETONATOR);
    game_choice first = longest_day_first_listed(seat);
    return CHOICE_WORD(first) == WORD_CHARGE ? first : choice_of(WORD_STOP);
}

static game_choice choose(struct policy_context *context, const void *view)
{
    const struct seat seat = longest_day_seat(context, view);
    switch ((enum decision)seat.s->decision) {
    case DECIDE_GROUP:
        return choose_group(&seat);
    case DECIDE_PATH:
        return choose_path(&seat);
    case DECIDE_ITEMS: {
        const game_choice take =
            longest_day_take(&seat, longest_day_top(&seat)->mask, longest_day_top(&seat)->x);
        return take ? take : choice_of(WORD_STOP);
    }
    case DECIDE_STEP:
        return choose_step(&seat);
    case DECIDE_ATTACK:
        return seat.s->thrown ? choice_of(WORD_NONE) : longest_day_pick_listed(&seat);
    case DECIDE_WEAPON:
        return longest_day_weapon_choice(&seat);
    case DECIDE_SET:
        return choose_set(&seat);
    case DECIDE_DEAL:
        return longest_day_deal_simply(&seat);
    case DECIDE_HEAL:
        return longest_day_heal_choice(&seat);
    case DECIDE_INFILTRATE:
        return choose_infiltration(&seat);
    case DECIDE_FATHER:
        return longest_day_father_choice(&seat);
    default:
        return longest_day_pick_listed(&seat);
    }
}

const struct policy policy_longest_day_random = {
    .abi = POLICY_ABI,
    .game = "longest_day",
    .side = "paratroopers",
    .name = "random",
    .title = "picks at random (P0)",
    .memory_size = sizeof(struct memory),
    .choose = choose,
};
