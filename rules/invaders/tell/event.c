/* An event as one line of text (sentence.h), in the language in use. Words: `m` a Marine, `k` a Kay'otz, `c`
 * a chit, `o` an objective, `f` a field, `l` a level, `e` an ending, `h` a hex, `p` a Marine's index plus
 * one. */

#include "rules/invaders/parts.h"

#include "rules/shared/event_text_c.h"

static const char *name_of(const struct telling *telling, char kind, unsigned number)
{
    const struct invaders_model *m = telling->m;
    size_t count;
    switch (kind) {
    case 'h':
        return hex_map_number_text(&m->board[m->chapter[telling->event->map].board]->map, number & 0xff);
    case 'm':
        return number < m->marine_count ? m->marine_name[number] : "?";
    case 'p':
        return number - 1 < m->marine_count ? m->marine_name[number - 1] : "?";
    case 'k':
        return number < m->kayotz_count ? m->kayotz_name[number] : "?";
    case 'c':
        return number < CHITS ? name_text(invaders_chit_names[m->chit_kind[number]]) : "?";
    case 'o':
        return number < OBJECTIVES ? name_text(invaders_objective_names[number]) : "?";
    case 'f':
        return number < FIELDS ? name_text(invaders_field_names[number]) : "?";
    case 'l':
        return number < LEVELS ? _(invaders_levels(m, SIDE_MARINE, &count)[number].title) : "?";
    default:
        return number < ENDINGS ? _(invaders_endings(m, &count)[number].title) : "?";
    }
}

static void add_word(struct sentence *line, const void *telling, char kind, int number)
{
    sentence_add(line, name_of(telling, kind, (unsigned)number));
}
