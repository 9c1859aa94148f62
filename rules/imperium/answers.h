/* Between the files that list answers. */
#ifndef WARODDS_IMPERIUM_ANSWERS_H
#define WARODDS_IMPERIUM_ANSWERS_H

#include "rules/imperium/queries_war.h"
#include "rules/shared/choice_list.h"

struct asking {
    const struct imperium_model *m;
    const struct imperium_state *s;
    struct choice_list *list;
};

static inline void offer(const struct asking *a, struct imperium_choice c)
{
    choice_offer(a->list, choice_pack(c));
}

static inline void offer_kind(const struct asking *a, enum choice_kind kind)
{
    offer(a, (struct imperium_choice){.kind = (uint16_t)kind});
}

static inline void offer_none(const struct asking *a)
{
    offer_kind(a, CHOOSE_NONE);
}

static inline void offer_yes_or_no(const struct asking *a)
{
    offer_none(a);
    offer_kind(a, CHOOSE_YES);
}

/* A star, planet, fleet or area. */
static inline void offer_place(const struct asking *a, enum choice_kind kind, unsigned place)
{
    offer(a, (struct imperium_choice){.kind = (uint16_t)kind, .place = (uint16_t)place});
}

static inline void offer_target(const struct asking *a, enum choice_kind kind, unsigned target)
{
    offer(a, (struct imperium_choice){.kind = (uint16_t)kind, .target = (uint16_t)target});
}

/* answers_admin.c: set-up, Imperium, reinforcements, production, close-out. False: another file's question.
 */
bool imperium_offer_admin(const struct asking *a);
/* answers_action.c: what fleets and boxed units do. */
bool imperium_offer_action(const struct asking *a);

#endif
