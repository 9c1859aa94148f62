/* Ways, step by step, and what can be done with items on them. */
#include "rules/longest_day/list/list.h"

static void list_give(struct choice_list *l, unsigned from, unsigned to, unsigned item)
{
    list_add(l,
             CHOICE_WITH(CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GIVE), UNIT, from), OTHER, to), ITEM, item));
}

/* LDD-4.2.3: who moves gives to others in the place, and takes from them. */
void longest_day_list_items(struct choice_list *l, uint32_t group, unsigned place, bool handles)
{
    const uint64_t loose = longest_day_loose(l->m, l->s, place);
    const bool no_charges = l->s->phase > PHASE_OUTDOORS && squares_has(&l->m->castle.blast_areas, place);
    const uint32_t here = longest_day_at(l->s, place);
    EACH_BIT(unit, group)
    {
        const game_choice who = CHOICE_WITH(UINT64_C(0), UNIT, unit);
        if (loose && longest_day_free_slot(l->s, (unsigned)unit))
            EACH_BIT(item, loose) list_add(l, CHOICE_WITH(choice_of(WORD_TAKE) | who, ITEM, item));
        if (!handles)
            continue;
        EACH_BIT(item, longest_day_carried(l->s, (unsigned)unit))
        {
            if (!(no_charges && l->m->charges >> item & 1))
                list_add(l, CHOICE_WITH(choice_of(WORD_PUT) | who, ITEM, item));
            EACH_BIT(other, here & ~BIT(unit))
            if (longest_day_free_slot(l->s, (unsigned)other))
                list_give(l, (unsigned)unit, (unsigned)other, (unsigned)item);
        }
        if (longest_day_free_slot(l->s, (unsigned)unit))
            EACH_BIT(other, here & ~group)
        EACH_BIT(item, longest_day_carried(l->s, (unsigned)other))
        list_give(l, (unsigned)other, (unsigned)unit, (unsigned)item);
    }
}

void longest_day_list_path(struct choice_list *l)
{
    struct reach reach;
    longest_day_group_reach(l->m, l->s, list_top(l)->mask, list_top(l)->x, REACH_UNLIMITED, &reach);
    for (unsigned i = 0; i < reach.count; i++)
        list_add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_GO), HEX, reach.label[i].hex), COUNT,
                                reach.label[i].count));
}

/* LDD-R57: before the move, too. */
static void list_early_throws(struct choice_list *l, const struct frame *f)
{
    if (RULED(l->m, THROW_TIME, BEFORE_OR_AFTER_MOVE) && !f->d && !f->b)
        longest_day_list_throws(l, f->mask, f->x);
}

void longest_day_list_step(struct choice_list *l)
{
    const struct frame *f = list_top(l);
    if (longest_day_may_stop(l->m, l->s, f->mask, f->x, f->c, f->d))
        list_add(l, choice_of(WORD_STOP));
    if (f->c) {
        const struct squares steps = longest_day_group_steps(l->m, l->s, f->mask, f->x, f->c);
        SQUARES_EACH(square, &steps) list_add(l, CHOICE_WITH(choice_of(WORD_STEP), SQUARE, square));
    }
    if (list_is_enough(l))
        return;
    longest_day_list_items(l, f->mask, f->x, f->a);
    list_early_throws(l, f);
}
