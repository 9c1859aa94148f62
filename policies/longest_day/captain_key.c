/* The captain and the documents (LDD-8.2.4): against the haunebu plan nobody wins without them. They are
 * fetched and brought to the village, and nothing is set off before. */
#include "policies/longest_day/planner.h"

enum { LAST_TURNS = 2, DEAR = 28 };

static unsigned key_item(const struct seat *seat)
{
    for (unsigned item = CASTLE_1; item < INITIAL_1; item++)
        if (seat->m->marker[item].type == TYPE_KEY_ITEM)
            return item;
    return NO_MARKER;
}

/* Which markers are still face down is known, where they lie is not. */
static bool is_face_down(const struct seat *seat, unsigned item)
{
    for (uint32_t rest = seat->s->front_down; rest; rest &= rest - 1)
        if (seat->s->front[__builtin_ctz(rest)] == item + 1)
            return true;
    return seat->s->unseen >> item & 1;
}

enum key_place longest_day_key_place(const struct seat *seat)
{
    const unsigned item = key_item(seat);
    if (!longest_day_parameter(seat, KEY_WANTED) || seat->s->known_ambition != HAUNEBU + 1 ||
        item == NO_MARKER)
        return KEY_IDLE;
    const unsigned at = seat->s->item_at[item], village = seat->m->castle.village;
    if (at == NOWHERE)
        return is_face_down(seat, item) ? KEY_HIDDEN : KEY_IDLE;
    if (at == village)
        return KEY_HOME;
    if (at < CARRIED)
        return KEY_LOOSE;
    return seat->s->para_at[at - CARRIED] == village ? KEY_HOME : KEY_CARRIED;
}

bool longest_day_waits_for_key(const struct seat *seat)
{
    const enum key_place place = longest_day_key_place(seat);
    return longest_day_turns_left(seat) > LAST_TURNS && place != KEY_IDLE && place != KEY_HOME;
}

bool longest_day_carries_key(const struct seat *seat, unsigned unit)
{
    return longest_day_key_place(seat) >= KEY_CARRIED && seat->s->item_at[key_item(seat)] == CARRIED + unit;
}

void longest_day_make_room(const struct seat *seat)
{
    struct order *order = &seat->memory->order;
    if (longest_day_free_slot(seat->s, (unsigned)__builtin_ctz(order->units)))
        return;
    const unsigned move = longest_day_castle_move(seat->m, seat->s, order->units);
    order->verb = choice_of(WORD_CARRY);
    order->length = (uint8_t)(order->length < move ? order->length : move);
}

game_choice longest_day_take_key(const struct seat *seat)
{
    const struct frame *f = longest_day_top(seat);
    const unsigned item = key_item(seat);
    unsigned cheapest = NO_MARKER;
    int least = DEAR;
    if (longest_day_key_place(seat) != KEY_LOOSE || seat->s->item_at[item] != f->x)
        return 0;
    const unsigned unit = (unsigned)__builtin_ctz(f->mask);
    if (longest_day_free_slot(seat->s, unit))
        return CHOICE_WITH(CHOICE_WITH(choice_of(WORD_TAKE), UNIT, (uint64_t)unit), ITEM, (uint64_t)item);
    for (uint64_t rest = longest_day_carried(seat->s, unit); rest && f->a; rest &= rest - 1) {
        const unsigned other = (unsigned)__builtin_ctzll(rest);
        if (longest_day_value_kept(seat, other) < least) {
            least = longest_day_value_kept(seat, other);
            cheapest = other;
        }
    }
    return cheapest == NO_MARKER ? 0
                                 : CHOICE_WITH(CHOICE_WITH(choice_of(WORD_PUT), UNIT, (uint64_t)unit), ITEM,
                                               (uint64_t)cheapest);
}
