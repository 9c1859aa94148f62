/* Decisions in the village: equipment, items dealt out, first aid, infiltration. */
#include "rules/longest_day/list/list.h"

void longest_day_list_equip(struct choice_list *l)
{
    for (unsigned unit = 0; unit < TROOPERS; unit++)
        if (longest_day_free_slot(l->s, unit))
            list_add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_DEAL), UNIT, (uint64_t)unit), ITEM,
                                    (uint64_t)l->s->actor));
}

void longest_day_list_deal(struct choice_list *l)
{
    EACH_BIT(unit, longest_day_in_space(l->s))
    if (longest_day_free_slot(l->s, (unsigned)unit))
        list_add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_DEAL), UNIT, unit), ITEM, (uint64_t)l->s->actor));
    list_add(l, CHOICE_WITH(choice_of(WORD_LEAVE), ITEM, (uint64_t)l->s->actor));
}

void longest_day_list_heal(struct choice_list *l)
{
    const uint32_t here = longest_day_in_space(l->s);
    list_add(l, choice_of(WORD_ENOUGH));
    for (uint64_t item = CASTLE_1; item < MARKERS; item++) {
        const unsigned at = l->s->item_at[item];
        if (l->m->marker[item].type != TYPE_FIRST_AID || at == NOWHERE)
            continue;
        EACH_BIT(unit, here & longest_day_wounded_troopers(l->s))
        list_add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_HEAL), ITEM, item), OTHER, unit));
    }
}

void longest_day_list_infiltrate(struct choice_list *l)
{
    longest_day_list_joining(l,
                             longest_day_in_space(l->s) & (BIT(TROOPERS) - 1) & ~(uint32_t)l->s->infiltrated);
    list_add(l, choice_of(l->s->group ? WORD_INFILTRATE : WORD_ENOUGH));
}
