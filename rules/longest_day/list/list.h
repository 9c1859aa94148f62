/* A list of choices being written, and who writes which part of it. Private to the files list*.c; what may be
 * chosen at which decision: list.c. */
#ifndef WARODDS_RULES_LONGEST_DAY_LIST_H
#define WARODDS_RULES_LONGEST_DAY_LIST_H

#include "rules/longest_day/choice.h"
#include "rules/longest_day/questions/questions.h"

struct choice_list {
    const struct longest_day_model *m;
    const struct longest_day_state *s;
    game_choice *choices;
    size_t capacity, count;
    size_t enough; /* nobody needs more than so many */
};

static inline void list_add(struct choice_list *l, game_choice code)
{
    if (l->count < l->capacity)
        l->choices[l->count] = code;
    l->count++;
}

#define EACH_BIT(thing, mask)                                                                                \
    for (uint64_t rest_##thing = (mask), thing;                                                              \
         rest_##thing && (thing = (uint64_t)__builtin_ctzll(rest_##thing), 1);                               \
         rest_##thing &= rest_##thing - 1)

static inline bool list_is_enough(const struct choice_list *l)
{
    return l->count >= l->enough;
}

static inline const struct frame *list_top(const struct choice_list *l)
{
    return &l->s->frame[l->s->depth - 1];
}

/* list_groups.c: who acts with whom, and how (LDD-4.2, 7.2); charges and the detonator (7.5) */
void longest_day_list_joining(struct choice_list *l, uint32_t able);
void longest_day_list_group(struct choice_list *l);
void longest_day_list_set(struct choice_list *l);

/* list_moves.c: ways (LDD-4.2.2, 7.2.2) and items on them; `handles`: items can be put down and given, too */
void longest_day_list_items(struct choice_list *l, uint32_t group, unsigned place, bool handles);
void longest_day_list_path(struct choice_list *l);
void longest_day_list_step(struct choice_list *l);

/* list_attacks.c: targets, throws, weapons (LDD-4.4, 7.6) */
void longest_day_list_outdoor_attack(struct choice_list *l);
void longest_day_list_throws(struct choice_list *l, uint32_t group, unsigned from);
void longest_day_list_attack(struct choice_list *l);
void longest_day_list_weapons(struct choice_list *l);

/* list_father.c: the father of the hostage (LDD-8.3.5, R50) */
void longest_day_list_father(struct choice_list *l);
void longest_day_list_father_attack(struct choice_list *l);

/* list_village.c: equipment, items dealt out, first aid, infiltration (LDD-5.3, 6.2, 6.3) */
void longest_day_list_equip(struct choice_list *l);
void longest_day_list_deal(struct choice_list *l);
void longest_day_list_heal(struct choice_list *l);
void longest_day_list_infiltrate(struct choice_list *l);

#endif
