/* What the father of the hostage may do. */
#include "rules/longest_day/list/list.h"

void longest_day_list_father(struct choice_list *l)
{
    const unsigned square = l->s->undead_at[l->s->actor];
    list_add(l, choice_of(WORD_STOP));
    if (list_top(l)->c) {
        struct squares steps = longest_day_castle_steps(l->m, l->s, square);
        if (square == l->m->castle.passage)
            squares_drop(&steps, l->m->castle.village); /* zombies never use the passage */
        SQUARES_EACH(to, &steps) list_add(l, CHOICE_WITH(choice_of(WORD_STEP), SQUARE, to));
    }
    list_add(l, choice_of(WORD_PUT));
    EACH_BIT(unit, longest_day_at(l->s, square))
    if (longest_day_free_slot(l->s, (unsigned)unit))
        list_add(l, CHOICE_WITH(choice_of(WORD_GIVE), OTHER, unit));
}

void longest_day_list_father_attack(struct choice_list *l)
{
    const unsigned from = l->s->undead_at[l->s->actor];
    list_add(l, choice_of(WORD_NONE));
    EACH_BIT(german, l->s->german_up)
    if (longest_day_is_adjacent(l->m, from, l->s->german_at[german]))
        list_add(l, CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, german));
    EACH_BIT(slot, l->s->garrison_down)
    if (longest_day_is_adjacent(l->m, from, l->m->castle.garrison[slot]))
        list_add(l, CHOICE_WITH(choice_of(WORD_SQUARE), SQUARE, (uint64_t)l->m->castle.garrison[slot]));
    EACH_BIT(undead, l->s->undead_in & ~BIT(l->s->actor))
    if (longest_day_is_adjacent(l->m, from, l->s->undead_at[undead]))
        list_add(l, CHOICE_WITH(choice_of(WORD_UNDEAD), UNDEAD, undead));
}
