#include "policies/longest_day/dealing.h"

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

static unsigned next_item(const struct seat *seat, const struct dealing *dealing, uint64_t left)
{
    enum { LAST = 50 };
    unsigned best = ~0u;
    for (uint64_t rest = left; rest; rest &= rest - 1) {
        const unsigned item = (unsigned)__builtin_ctzll(rest),
                       rank = dealing->rank[seat->m->marker[item].type];
        const unsigned key = (rank ? rank : LAST) << 8 | item;
        best = key < best ? key : best;
    }
    return best & 0xFF;
}

static void note(struct hand *hand, const struct marker_values *marker, unsigned unit)
{
    hand->count[unit]++;
    hand->icons[unit] = (uint8_t)(hand->icons[unit] + marker->icons);
    hand->has[marker->type] |= BIT(unit);
    hand->armed |= marker->dice ? BIT(unit) : 0;
}

game_choice longest_day_deal(const struct seat *seat, const struct dealing *dealing)
{
    struct hand hand = {.count = {0}};
    for (uint64_t left = village_items(seat); left;) {
        const unsigned item = next_item(seat, dealing, left);
        uint64_t key = ~UINT64_C(0);
        left &= ~BIT64(item);
        for (uint32_t rest = longest_day_in_space(seat->s); rest; rest &= rest - 1) {
            const unsigned unit = (unsigned)__builtin_ctz(rest);
            const uint64_t own =
                hand.count[unit] < HAND_MOST ? dealing->key(seat, &hand, item, unit) : ~UINT64_C(0);
            key = own < key ? own : key;
        }
        if (key == ~UINT64_C(0))
            break;
        const uint64_t unit = key & 0xFF;
        if (item == seat->s->actor)
            return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_DEAL), UNIT, unit), ITEM, (uint64_t)item);
        note(&hand, &seat->m->marker[item], (unsigned)unit);
    }
    return CHOICE_WITH(choice_of(WORD_LEAVE), ITEM, (uint64_t)seat->s->actor);
}
