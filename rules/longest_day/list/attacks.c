/* Targets, throws, weapons. */
#include "rules/longest_day/list/list.h"

void longest_day_list_outdoor_attack(struct choice_list *l)
{
    list_add(l, choice_of(WORD_NONE));
    EACH_BIT(german, longest_day_germans_beside(l->m, l->s, list_top(l)->x))
    list_add(l, CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, german));
}

static bool is_target(const struct choice_list *l, unsigned from, unsigned square,
                      const struct squares *occupied, bool melee_only)
{
    const bool adjacent = longest_day_is_adjacent(l->m, from, square);
    if (melee_only && !adjacent)
        return false;
    return adjacent || longest_day_sees(&l->m->castle, from, square, occupied);
}

/* LDD-VR.1: with the option friends do not bar a line. */
static struct squares blockers(const struct choice_list *l)
{
    struct squares occupied = longest_day_occupied(l->m, l->s);
    if (l->m->shoot_past_friends) {
        const struct squares germans = longest_day_german_squares(l->m, l->s);
        const struct squares undead = longest_day_undead_squares(l->s);
        occupied = squares_or(germans, &undead);
    }
    return occupied;
}

/* LDD-R22 */
static bool must_melee(const struct choice_list *l, unsigned from)
{
    const struct squares enemies = longest_day_enemy_squares(l->m, l->s);
    const struct squares near = squares_and(l->m->castle.beside[from], &enemies);
    return (squares_any(&near) || squares_has(&enemies, from)) && RULED(l->m, MELEE_DUTY, MUST_MELEE);
}

static void list_targets(struct choice_list *l, unsigned from)
{
    if (list_is_enough(l))
        return;
    const struct castle *c = &l->m->castle;
    const struct squares near = squares_or(c->view[from], &c->beside[from]),
                         germans = longest_day_german_squares(l->m, l->s),
                         zombies = longest_day_undead_squares(l->s), enemies = squares_or(germans, &zombies),
                         targets = squares_and(enemies, &near);
    if (!squares_any(&targets))
        return;
    const struct squares occupied = blockers(l);
    const bool melee = must_melee(l, from);
    const int father = longest_day_controlled_father(l->m, l->s);
    EACH_BIT(german, l->s->german_up)
    if (squares_has(&targets, l->s->german_at[german]) &&
        is_target(l, from, l->s->german_at[german], &occupied, melee))
        list_add(l, CHOICE_WITH(choice_of(WORD_GERMAN), GERMAN, german));
    if (list_is_enough(l))
        return;
    EACH_BIT(slot, l->s->garrison_down)
    if (squares_has(&targets, c->garrison[slot]) && is_target(l, from, c->garrison[slot], &occupied, melee))
        list_add(l, CHOICE_WITH(choice_of(WORD_SQUARE), SQUARE, (uint64_t)c->garrison[slot]));
    EACH_BIT(undead, l->s->undead_in)
    if ((int)undead != father && squares_has(&targets, l->s->undead_at[undead]) &&
        is_target(l, from, l->s->undead_at[undead], &occupied, melee))
        list_add(l, CHOICE_WITH(choice_of(WORD_UNDEAD), UNDEAD, undead));
}

/* LDD-7.6.5: what it carries still, or again, of what it carried before its move. */
static uint64_t held_by(const struct longest_day_state *s, unsigned unit)
{
    uint64_t before = 0;
    for (unsigned i = 0; i < ITEMS_CARRIED; i++)
        before |= BIT64(s->held[unit][i]) >> 1;
    return before & longest_day_carried(s, unit);
}

static bool somebody_throws(const struct choice_list *l, uint32_t group)
{
    EACH_BIT(unit, group & ~(uint32_t)l->s->thrown)
    EACH_BIT(item, held_by(l->s, (unsigned)unit))
    if (longest_day_throwable(l->m, l->s, (unsigned)unit, (unsigned)item))
        return true;
    return false;
}

void longest_day_list_throws(struct choice_list *l, uint32_t group, unsigned from)
{
    struct squares seen = {{0}};
    if (from == l->m->castle.village || list_is_enough(l) || !somebody_throws(l, group))
        return;
    const struct squares occupied = blockers(l);
    SQUARES_EACH(square, &l->m->castle.view[from])
    if (square != from && square != l->m->castle.village &&
        longest_day_sees(&l->m->castle, from, square, &occupied))
        squares_add(&seen, square);
    EACH_BIT(unit, group & ~(uint32_t)l->s->thrown)
    EACH_BIT(item, held_by(l->s, (unsigned)unit))
    {
        if (!longest_day_throwable(l->m, l->s, (unsigned)unit, (unsigned)item))
            continue;
        SQUARES_EACH(square, &seen)
        list_add(l, CHOICE_WITH(CHOICE_WITH(CHOICE_WITH(choice_of(WORD_THROW), UNIT, unit), ITEM, item),
                                SQUARE, square));
    }
}

void longest_day_list_attack(struct choice_list *l)
{
    const struct frame *f = list_top(l);
    const uint32_t able = f->mask & ~(uint32_t)l->s->thrown;
    const bool barred = l->s->thrown & f->mask && RULED(l->m, THROW_AND_STACK, WHOLE_STACK_ONLY_THROWS);
    list_add(l, choice_of(WORD_NONE));
    if (f->x == l->m->castle.village) {
        if (longest_day_germans_on(l->s, f->x))
            list_add(l, choice_of(WORD_VILLAGE));
        return;
    }
    if (able && !barred)
        list_targets(l, f->x);
    if (!f->a)
        longest_day_list_throws(l, f->mask, f->x);
}

void longest_day_list_weapons(struct choice_list *l)
{
    const struct frame *f = list_top(l);
    const unsigned unit = l->s->actor;
    const bool village = f->x == l->m->castle.village, adjacent = longest_day_is_adjacent(l->m, f->x, f->y);
    const unsigned distance = longest_day_straight(&l->m->castle, f->x, f->y);
    list_add(l, choice_of(WORD_OWN));
    EACH_BIT(item, longest_day_carried(l->s, unit))
    if (longest_day_weapon_dice(l->m, (unsigned)item, adjacent, village, distance))
        list_add(l, CHOICE_WITH(choice_of(WORD_WEAPON), ITEM, item));
}
