/* Lists of what may be chosen. In the codes of all games the kind is the first byte, the unit the second and
 * the hex the third, so that one code stands for a choice with any of several units or hexes. */
#ifndef WARODDS_SHARED_CHOICE_LIST_H
#define WARODDS_SHARED_CHOICE_LIST_H

#include "rules/game.h"
#include "rules/shared/hex_set.h"
#include "rules/shared/unit_set.h"

enum { CHOICE_UNIT = 8, CHOICE_HEX = 16 }; /* the first bit of the unit, of the hex */

struct choice_list {
    game_choice *choices;
    size_t capacity, count; /* more than `capacity` are counted, not written */
};

static inline void choice_offer(struct choice_list *list, game_choice code)
{
    if (list->count < list->capacity)
        list->choices[list->count] = code;
    list->count++;
}

/* `code`, in which no hex is named, with each of the hexes. */
static inline void choice_offer_hexes(struct choice_list *list, game_choice code, const struct hex_set *hexes)
{
    HEX_SET_FOR_EACH(hex, *hexes)
        choice_offer(list, code | (game_choice)hex << CHOICE_HEX);
}

/* `code`, in which no unit is named, with each of the units. */
static inline void choice_offer_units(struct choice_list *list, game_choice code, uint32_t units)
{
    FOR_EACH_BIT(unit, units)
        choice_offer(list, code | (game_choice)unit << CHOICE_UNIT);
}

#endif
