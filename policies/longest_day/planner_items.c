/* What the planner does with items: which it gives up, how it deals (players' notes 4.4). */
#include "policies/longest_day/dealing.h"
#include "policies/longest_day/planner.h"

static const uint8_t plain_value[MARKER_TYPES] = {
    [TYPE_CHARM] = 0,          [TYPE_LIGHTER] = 1,       [TYPE_FIRST_AID] = 2, [TYPE_DIARY] = 3,
    [TYPE_CAMERA] = 4,         [TYPE_PRISONER] = 5,      [TYPE_DOCTOR] = 6,    [TYPE_HOSTAGE] = 7,
    [TYPE_GASOLINE] = 8,       [TYPE_BAT] = 9,           [TYPE_KATANA] = 10,   [TYPE_MP40] = 11,
    [TYPE_PANZERSCHRECK] = 12, [TYPE_FLAMETHROWER] = 13, [TYPE_MG42] = 14,     [TYPE_KEY_ITEM] = 15,
    [TYPE_GRENADE] = 16,       [TYPE_GAS] = 17,          [TYPE_EXPLOSIVE] = 18};

int longest_day_value_kept(const struct seat *seat, unsigned item)
{
    const struct marker_values *marker = &seat->m->marker[item];
    if (marker->icons)
        return 40 + marker->icons;
    if (marker->type == TYPE_KEY_ITEM && seat->s->known_ambition == HAUNEBU + 1)
        return 30;
    if (marker->ignites)
        return 28;
    if (marker->stars && longest_day_parameter(seat, STARS_WANTED))
        return 25 + marker->stars;
    return plain_value[marker->type];
}

game_choice longest_day_give_up_wisely(const struct seat *seat)
{
    const unsigned unit = seat->s->actor;
    int best = 9999;
    unsigned chosen = 0;
    for (uint64_t rest = longest_day_carried(seat->s, unit); rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest);
        if (longest_day_value_kept(seat, item) < best) {
            best = longest_day_value_kept(seat, item);
            chosen = item;
        }
    }
    if (seat->s->decision == DECIDE_LOSE_ITEM)
        return CHOICE_WITH(choice_of(WORD_DROP), ITEM, (uint64_t)chosen);
    if (best >= 30 && seat->m->wounded_side[unit] && !(seat->s->wounded >> unit & 1))
        return choice_of(WORD_WOUND);
    return CHOICE_WITH(choice_of(WORD_GIVE_UP), ITEM, (uint64_t)chosen);
}

static const uint8_t deal_rank[MARKER_TYPES] = {
    [TYPE_EXPLOSIVE] = 1,    [TYPE_GAS] = 2,    [TYPE_GRENADE] = 3, [TYPE_MG42] = 4,    [TYPE_MP40] = 5,
    [TYPE_FLAMETHROWER] = 6, [TYPE_KATANA] = 7, [TYPE_BAT] = 8,     [TYPE_LIGHTER] = 9, [TYPE_GASOLINE] = 10,
    [TYPE_FIRST_AID] = 11,   [TYPE_CHARM] = 12, [TYPE_DIARY] = 13,  [TYPE_CAMERA] = 14};

static uint64_t deal_key(const struct seat *seat, const struct hand *hand, unsigned item, unsigned unit)
{
    const struct marker_values *marker = &seat->m->marker[item];
    const struct paratrooper_values side = longest_day_side(seat->m, seat->s, unit);
    const unsigned companion = unit >= TROOPERS, luck = 63u - seat->m->luck[unit];
    unsigned part[5] = {hand->count[unit], companion, seat->m->luck[unit], 0,
                        0}; /* shields for the unlucky */
    if (marker->icons) {
        part[0] = companion;
        part[1] = hand->icons[unit];
        part[2] = luck;
        part[3] = 63u - side.explosive;
    } else if (marker->dice) {
        part[0] = hand->armed >> unit & 1;
        part[1] = hand->icons[unit] > 0;
        part[2] = side.combat;
        part[3] = 63u - (marker->weapon == WEAPON_MELEE ? side.melee : side.targeting);
        part[4] = luck;
    } else if (marker->ignites) {
        part[0] = companion;
        part[1] = luck;
        part[2] = 0;
    }
    uint64_t key = 0;
    for (unsigned i = 0; i < 5; i++)
        key = key << 8 | part[i];
    return key << 8 | unit;
}

game_choice longest_day_deal_wisely(const struct seat *seat)
{
    return longest_day_deal(seat, &(struct dealing){deal_rank, deal_key});
}
