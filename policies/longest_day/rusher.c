/* P1 rusher and P2 sneaker (players' notes 4.3). */
#include <string.h>

#include "policies/longest_day/policies.h"

enum { PARAMETER_LIMIT, MINUTES_330 = 210, NEAR_GERMAN = 3 };

/* --------------------------------------------------------------------------- equipment, items, hits ---- */

game_choice longest_day_fixed_equip(const struct seat *seat, const char *owners)
{
    const unsigned item = seat->s->actor;
    return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_DEAL), UNIT, (uint64_t)(owners[item - INITIAL_1] - 'A')),
                       ITEM, (uint64_t)item);
}

game_choice longest_day_fixed_order(const struct seat *seat, const char *order)
{
    while (!(seat->s->option[0] >> (*order - 'A') & 1))
        order++;
    return CHOICE_WITH(choice_of(WORD_UNIT), UNIT, (uint64_t)(*order - 'A'));
}

/* Give-up values of P1 and P2: the place in this list. */
static const uint8_t give_up_value[MARKER_TYPES] = {
    [TYPE_CHARM] = 0,          [TYPE_LIGHTER] = 1,       [TYPE_FIRST_AID] = 2, [TYPE_DIARY] = 3,
    [TYPE_CAMERA] = 4,         [TYPE_PRISONER] = 5,      [TYPE_DOCTOR] = 6,    [TYPE_HOSTAGE] = 7,
    [TYPE_GASOLINE] = 8,       [TYPE_BAT] = 9,           [TYPE_KATANA] = 10,   [TYPE_MP40] = 11,
    [TYPE_PANZERSCHRECK] = 12, [TYPE_FLAMETHROWER] = 13, [TYPE_MG42] = 14,     [TYPE_KEY_ITEM] = 15,
    [TYPE_GRENADE] = 16,       [TYPE_GAS] = 17,          [TYPE_EXPLOSIVE] = 18};

game_choice longest_day_give_up_simply(const struct seat *seat)
{
    unsigned best = ~0u;
    for (uint64_t rest = longest_day_carried(seat->s, seat->s->actor); rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest);
        const unsigned key = (unsigned)give_up_value[seat->m->marker[item].type] << 8 | item;
        best = key < best ? key : best;
    }
    const enum choice_word_number word = seat->s->decision == DECIDE_HIT ? WORD_GIVE_UP : WORD_DROP;
    return CHOICE_WITH(choice_of(word), ITEM, (uint64_t)(best & 0xFF));
}

/* ------------------------------------------------------------------------------------------ dealing ---- */

static const uint8_t deal_rank[MARKER_TYPES] = {
    [TYPE_EXPLOSIVE] = 1, [TYPE_MG42] = 2,    [TYPE_MP40] = 3,    [TYPE_KATANA] = 4,
    [TYPE_BAT] = 5,       [TYPE_GRENADE] = 6, [TYPE_LIGHTER] = 7, [TYPE_FIRST_AID] = 8,
    [TYPE_CAMERA] = 9,    [TYPE_DIARY] = 10,  [TYPE_CHARM] = 11};

/* What has been dealt so far, in the player's head: items come by rank, the rules ask by id. */
struct hand {
    uint8_t count[PARATROOPERS];
    uint32_t explosive, mg42, melee_or_gun, gun;
};

static unsigned minus(unsigned value)
{
    return 63 - value;
}

/* Keys of the rules of D19: the smallest gets the item. */
static uint64_t deal_key(const struct seat *seat, const struct hand *hand, unsigned item, unsigned unit)
{
    const struct paratrooper_values side = longest_day_side(seat->m, seat->s, unit);
    const unsigned luck = seat->m->luck[unit], dice = seat->m->marker[item].dice;
    const unsigned gain = dice > side.combat ? 32 + dice - side.combat : 32 - (side.combat - dice);
    unsigned part[5] = {0};
    switch (seat->m->marker[item].type) {
    case TYPE_EXPLOSIVE:
        part[0] = hand->explosive >> unit & 1;
        part[1] = minus(side.explosive);
        part[2] = minus(luck);
        break;
    case TYPE_MG42:
    case TYPE_MP40:
        part[0] = (hand->mg42 | hand->explosive) >> unit & 1;
        part[1] = minus(gain);
        part[2] = minus(side.targeting);
        part[3] = minus(luck);
        break;
    case TYPE_KATANA:
    case TYPE_BAT:
        part[0] = hand->melee_or_gun >> unit & 1;
        part[1] = minus(gain);
        part[2] = minus(side.melee);
        part[3] = minus(luck);
        break;
    case TYPE_GRENADE:
    case TYPE_LIGHTER:
        part[0] = hand->count[unit];
        part[1] = minus(luck);
        break;
    default:
        part[0] = hand->count[unit];
        part[1] = luck;
    }
    uint64_t key = 0;
    for (unsigned i = 0; i < 4; i++)
        key = key << 8 | part[i];
    return key << 8 | unit;
}

static void note_dealt(struct hand *hand, const struct longest_day_model *m, unsigned item, unsigned unit)
{
    const unsigned type = m->marker[item].type;
    hand->count[unit]++;
    if (type == TYPE_EXPLOSIVE)
        hand->explosive |= BIT(unit);
    if (type == TYPE_MG42)
        hand->mg42 |= BIT(unit);
    if (type == TYPE_MG42 || type == TYPE_MP40 || type == TYPE_KATANA)
        hand->melee_or_gun |= BIT(unit);
}

/* All items of the village, dealt or not. */
static uint64_t village_items(const struct seat *seat)
{
    uint64_t items = 0;
    for (unsigned i = CASTLE_1; i < MARKERS; i++)
        if (seat->s->item_at[i] == seat->m->castle.village ||
            (seat->s->item_at[i] >= CARRIED && seat->s->item_at[i] < CARRIED + PARATROOPERS))
            items |= BIT64(i);
    return items & seat->m->items;
}

static unsigned rank_of(const struct seat *seat, unsigned item)
{
    const unsigned rank = deal_rank[seat->m->marker[item].type];
    return (rank ? rank : 50) << 8 | item;
}

game_choice longest_day_deal_simply(const struct seat *seat)
{
    struct hand hand = {{0}, 0, 0, 0, 0};
    uint64_t left = village_items(seat);
    while (left) {
        unsigned best = ~0u;
        uint64_t key = ~UINT64_C(0);
        for (uint64_t rest = left; rest; rest &= rest - 1) {
            const unsigned rank = rank_of(seat, (unsigned)__builtin_ctzll(rest));
            best = rank < best ? rank : best;
        }
        const unsigned item = best & 0xFF;
        left &= ~BIT64(item);
        for (uint32_t rest = longest_day_in_space(seat->s); rest; rest &= rest - 1) {
            const unsigned unit = (unsigned)__builtin_ctz(rest);
            const uint64_t own = hand.count[unit] < 2 ? deal_key(seat, &hand, item, unit) : ~UINT64_C(0);
            key = own < key ? own : key;
        }
        if (key == ~UINT64_C(0))
            break;
        if (item == seat->s->actor)
            return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_DEAL), UNIT, key & 0xFF), ITEM, (uint64_t)item);
        note_dealt(&hand, seat->m, item, (unsigned)(key & 0xFF));
    }
    return CHOICE_WITH(choice_of(WORD_LEAVE), ITEM, (uint64_t)seat->s->actor);
}

/* ----------------------------------------------------------------------------------------- outdoors ---- */

game_choice longest_day_guide(const struct seat *seat)
{
    const uint32_t able = longest_day_unacted(seat->s);
    const uint16_t turn = (uint16_t)(seat->s->turn + 1);
    if (seat->memory->guided == turn)
        return 0;
    seat->memory->guided = turn; /* at the start of the step only */
    if (!(able >> INES & 1))
        return 0;
    const uint32_t stack = able & longest_day_at(seat->s, seat->s->para_at[INES]);
    seat->memory->order = (struct order){.verb = choice_of(WORD_GUIDE), .units = (uint16_t)stack};
    return choice_of(WORD_GUIDE);
}

bool longest_day_good_marker(const struct longest_day_model *m, const struct longest_day_state *s,
                             unsigned hex)
{
    const int slot = longest_day_front_slot(m, s, hex);
    if (slot < 0 || !s->known_front[slot])
        return false;
    switch (m->marker[s->known_front[slot] - 1].type) {
    case TYPE_AMBUSH:
    case TYPE_MINE:
    case TYPE_DOG:
    case TYPE_BEAST:
    case TYPE_SNIPER:
        return false;
    default:
        return true;
    }
}

/* P1: (T, X, n, hex). */
static game_choice rush_label(const struct seat *seat, uint32_t stack, unsigned hex)
{
    const struct outdoors *o = &seat->m->outdoors;
    const unsigned points = longest_day_group_points(seat->m, seat->s, stack);
    const struct turns *turns = longest_day_turns(seat, points, REACH_UNLIMITED);
    struct reach reach;
    uint64_t best = ~UINT64_C(0);
    longest_day_group_reach(seat->m, seat->s, stack, hex, REACH_UNLIMITED, &reach);
    for (unsigned i = 0; i < reach.count; i++) {
        const struct reach_label *label = &reach.label[i];
        if (label->length && longest_day_front_slot(seat->m, seat->s, label->hex) >= 0)
            continue;
        const uint64_t key = (uint64_t)turns->to_exit[label->hex - HEX_FIRST] << 48 |
                             (uint64_t)o->exit_cost[label->hex] << 32 | (uint64_t)label->count << 16 |
                             label->hex;
        best = key < best ? key : best;
    }
    return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GO), HEX, best & 0xFFFF), COUNT, best >> 16 & 0xFF);
}

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

/* D08: (men left, defence, id) */
static game_choice outdoor_attack(const struct seat *seat)
{
    unsigned best = ~0u;
    for (uint32_t rest = longest_day_germans_beside(seat->m, seat->s, longest_day_top(seat)->x); rest;
         rest &= rest - 1) {
        const unsigned german = (unsigned)__builtin_ctz(rest);
        const unsigned key = longest_day_german_dice(seat->m, seat->s, german) << 16 |
                             (unsigned)seat->m->german[german].defence << 8 | german;
        best = key < best ? key : best;
    }
    return CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, (uint64_t)(best & 0xFF));
}

game_choice longest_day_attack_outdoors(const struct seat *seat)
{
    return outdoor_attack(seat);
}

static game_choice choose_group(const struct seat *seat, bool sneaks)
{
    if (seat->s->group)
        return longest_day_follow_order(seat);
    if (!longest_day_unacted(seat->s))
        return longest_day_first_listed(seat); /* the father */
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

/* P2, D21. */
static game_choice sneak_in(const struct seat *seat)
{
    const struct longest_day_state *s = seat->s;
    unsigned best = ~0u;
    for (unsigned unit = 0; unit < TROOPERS; unit++)
        if (s->para_status[unit] == STATUS_CASTLE && !(s->infiltrated >> unit & 1)) {
            const unsigned key = minus(seat->m->luck[unit]) << 8 | unit;
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
        return sneaks ? seat.memory->order.go : rush_label(&seat, f->mask, f->x);
    case DECIDE_ITEMS: {
        const game_choice take = longest_day_take(&seat, f->mask, f->x);
        return take ? take : choice_of(WORD_STOP);
    }
    case DECIDE_LOOK_HEX:
        return f->b ? seat.memory->order.go : longest_day_first_listed(&seat);
    case DECIDE_OUTDOOR_ATTACK:
        return outdoor_attack(&seat);
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
        return sneaks ? sneak_in(&seat) : choice_of(WORD_ENOUGH);
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
    memset(context->workspace, 0, sizeof(struct workspace));
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
