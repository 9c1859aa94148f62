/* What P1 and P2 do with items: equipment, hits, dealing (players' notes 4.1, 4.3). */
#include "policies/longest_day/dealing.h"

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
        part[0] = hand->has[TYPE_EXPLOSIVE] >> unit & 1;
        part[1] = minus(side.explosive);
        part[2] = minus(luck);
        break;
    case TYPE_MG42:
    case TYPE_MP40:
        part[0] = (hand->has[TYPE_MG42] | hand->has[TYPE_EXPLOSIVE]) >> unit & 1;
        part[1] = minus(gain);
        part[2] = minus(side.targeting);
        part[3] = minus(luck);
        break;
    case TYPE_KATANA:
    case TYPE_BAT:
        part[0] = (hand->has[TYPE_MG42] | hand->has[TYPE_MP40] | hand->has[TYPE_KATANA]) >> unit & 1;
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

game_choice longest_day_deal_simply(const struct seat *seat)
{
    return longest_day_deal(seat, &(struct dealing){deal_rank, deal_key});
}
