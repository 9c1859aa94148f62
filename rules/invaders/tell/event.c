/* The words of events that are this game's own: `k` a Kay'otz, `c` a chit, `o` an objective, `f` a field. */
#include "rules/invaders/parts.h"

#define BOARD_OF(m, event) (m)->board[(m)->chapter[(event)->map].board]
#include "rules/shared/event_text_c.h"

static const char *name_of(const struct invaders_model *m, char kind, unsigned number)
{
    switch (kind) {
    case 'k':
        return number < m->kayotz_count ? m->kayotz_name[number] : "?";
    case 'c':
        return number < CHITS ? name_text(invaders_chit_names[m->chit_kind[number]]) : "?";
    case 'o':
        return number < OBJECTIVES ? name_text(invaders_objective_names[number]) : "?";
    default:
        return number < FIELDS ? name_text(invaders_field_names[number]) : "?";
    }
}

static void add_own_word(struct sentence *line, const struct telling *telling, char kind, unsigned number)
{
    sentence_add(line, name_of(telling->m, kind, number));
}
