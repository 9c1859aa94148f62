/* Lists of what may be chosen; and whether one choice is among it, which is what legal means: the same code
 * offers all, or looks for one. In the codes of all games the kind is the first byte, the unit the second and
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
    bool seeks, found;      /* whether `sought` is offered; nothing is written then */
    game_choice sought;
};

static inline struct choice_list choice_list_of(game_choice *choices, size_t capacity)
{
    return (struct choice_list){.choices = choices, .capacity = capacity};
}

static inline struct choice_list choice_list_seeking(game_choice choice)
{
    return (struct choice_list){.seeks = true, .sought = choice};
}

/* The units of the mask whose choices matter: all, or the one of the choice that is sought. */
static inline uint32_t choice_list_units(const struct choice_list *list, uint32_t units)
{
    const unsigned unit = list->sought >> CHOICE_UNIT & 0xff;
    return !list->seeks ? units : unit < 32 ? units & UINT32_C(1) << unit : 0;
}

/* Whether choices of the kinds from `first` to `last` matter: what is not sought need not be worked out. */
static inline bool choice_list_wants(const struct choice_list *list, unsigned first, unsigned last)
{
    const unsigned kind = list->sought & 0xff;
    return !list->seeks || (kind >= first && kind <= last);
}

static inline void choice_offer(struct choice_list *list, game_choice code)
{
    if (list->count < list->capacity)
        list->choices[list->count] = code;
    list->found |= code == list->sought;
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
