/* Who acts with whom, and how; charges and the detonator. */
#include "rules/longest_day/list/list.h"

void longest_day_list_joining(struct choice_list *l, uint32_t able)
{
    const uint32_t group = l->s->group;
    if (group)
        able &= longest_day_at(l->s, l->s->para_at[__builtin_ctz(group)]) &
                ~((BIT(32 - __builtin_clz(group)) - 1));
    EACH_BIT(unit, able) list_add(l, CHOICE_WITH(choice_of(WORD_JOIN), UNIT, unit));
}

static bool carries_type(const struct choice_list *l, unsigned unit, unsigned type)
{
    EACH_BIT(item, longest_day_carried(l->s, unit)) if (l->m->marker[item].type == type) return true;
    return false;
}

static void list_aid(struct choice_list *l, unsigned unit)
{
    const uint32_t wounded = longest_day_at(l->s, l->s->para_at[unit]) & longest_day_wounded_troopers(l->s);
    if (wounded && carries_type(l, unit, TYPE_FIRST_AID))
        EACH_BIT(other, wounded) list_add(l, CHOICE_WITH(choice_of(WORD_AID), OTHER, other));
}

static bool front_in_reach(const struct choice_list *l, unsigned hex)
{
    EACH_BIT(slot, l->s->front_down)
    {
        const unsigned distance = l->m->outdoors.distance[hex][l->m->outdoors.star[slot]];
        if (distance == 1 || (!distance && RULED(l->m, SCOUT_OWN_HEX, YES)))
            return true;
    }
    return false;
}

static void list_outdoor_actions(struct choice_list *l, uint32_t group)
{
    const unsigned first = (unsigned)__builtin_ctz(group);
    list_add(l, choice_of(WORD_MOVE));
    list_add(l, choice_of(WORD_CARRY));
    if (front_in_reach(l, l->s->para_at[first]))
        list_add(l, choice_of(WORD_SCOUT));
    if (group == BIT(first))
        list_aid(l, first);
    if (group >> INES & 1) {
        list_add(l, choice_of(WORD_GUIDE));
        if (RULED(l->m, GUIDE, INES_MAY_STAY) && group != BIT(INES))
            list_add(l, choice_of(WORD_GUIDE_ALONE));
    }
    list_add(l, choice_of(WORD_PASS));
}

/* LDD-7.5, 8.1.5, R55 */
static bool may_place_detonator(const struct choice_list *l, uint32_t group)
{
    if (l->s->detonator != DETONATOR_UNUSED || longest_day_hostage_blocks(l->s))
        return false;
    EACH_BIT(unit, group) if (longest_day_side(l->m, l->s, (unsigned)unit).explosive) return true;
    return false;
}

static uint64_t charges_of(const struct choice_list *l, uint32_t group)
{
    uint64_t charges = 0;
    EACH_BIT(unit, group) charges |= longest_day_carried(l->s, (unsigned)unit);
    return charges & l->m->charges;
}

static void list_single_actions(struct choice_list *l, unsigned unit)
{
    list_add(l, choice_of(WORD_FULL_MOVE));
    list_aid(l, unit);
    if (carries_type(l, unit, TYPE_KEY_ITEM) &&
        ((l->s->known_ambition == THOUSAND_YEAR + 1 && l->s->marker_pool && !l->s->injected[unit]) ||
         l->s->known_ambition == ZOMBIE + 1))
        list_add(l, choice_of(WORD_KEY_ITEM));
    if (!l->s->set)
        return;
    EACH_BIT(item, longest_day_carried(l->s, unit))
    {
        const struct squares squares = longest_day_ignitable(l->m, l->s, unit, (unsigned)item);
        SQUARES_EACH(square, &squares)
        list_add(l, CHOICE_WITH(CHOICE_WITH(choice_of(WORD_IGNITE), ITEM, item), SQUARE, square));
    }
}

static void list_castle_actions(struct choice_list *l, uint32_t group)
{
    const unsigned first = (unsigned)__builtin_ctz(group);
    list_add(l, choice_of(WORD_MOVE));
    list_add(l, choice_of(WORD_CARRY));
    if (squares_has(&l->m->castle.blast_areas, l->s->para_at[first]) &&
        (charges_of(l, group) || may_place_detonator(l, group)))
        list_add(l, choice_of(WORD_SET));
    if (group == BIT(first))
        list_single_actions(l, first);
    list_add(l, choice_of(WORD_PASS));
}

void longest_day_list_group(struct choice_list *l)
{
    const bool outdoors = l->s->phase == PHASE_OUTDOORS;
    longest_day_list_joining(l, longest_day_unacted(l->s));
    if (l->s->group && outdoors)
        list_outdoor_actions(l, l->s->group);
    else if (l->s->group)
        list_castle_actions(l, l->s->group);
    else if (!outdoors && longest_day_controlled_father(l->m, l->s) >= 0 && !(l->s->acted >> 15))
        list_add(l, choice_of(WORD_FATHER));
}

void longest_day_list_set(struct choice_list *l)
{
    const struct frame *f = list_top(l);
    EACH_BIT(item, charges_of(l, f->mask)) list_add(l, CHOICE_WITH(choice_of(WORD_CHARGE), ITEM, item));
    if (may_place_detonator(l, f->mask))
        list_add(l, choice_of(WORD_DETONATOR));
    if (f->a)
        list_add(l, choice_of(WORD_STOP));
}
