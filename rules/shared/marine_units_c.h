/* The Marines of a Galactic Marines game as a table of units. Included once by its tell/units.c, which goes
 * on with marine_places, marine_marks and marine_words, and MARINE_TABLE. Before:
 *
 *     due()      the turn from which a Marine may enter that waits for one, or -1
 *     DUE_FACT   what it is told under
 *     SAY_DUE()  how rule cases say it */
#include "sim/core/language.h"

#define AT(mask) offsetof(struct GAME(state), view.mask)

static const char *marine_type(const void *model, unsigned marine)
{
    return GAME(marine_types)[((const struct GAME(model) *)model)->marine_type[marine]];
}

static void tell_due(const void *model, const void *view, unsigned marine, const struct facts *facts)
{
    if (due(model, view, marine) >= 0)
        tell_number(facts, DUE_FACT, due(model, view, marine));
}

static void say_due(const void *model, const void *state, unsigned marine, struct text *text)
{
    if (due(model, state, marine) >= 0)
        SAY_DUE(text, due(model, state, marine));
}

static void describe_due(const void *model, const void *view, unsigned marine, FILE *out)
{
    if (due(model, view, marine) > 0)
        fprintf(out, _(" (turn %u)"), (unsigned)due(model, view, marine));
}

/* A condition called as its mask is; what follows from a place, from a word (cases/units.c). */
#define MARK(name)  .fact = #name, .word = #name, .at = AT(name)
#define COMES(name) .come = GAME(lay_##name)
#define LAID(name)  .lay = GAME(lay_##name)
#define MARK_DUE                                                                                             \
    {                                                                                                        \
        .tell = tell_due, .say = say_due, .describe = describe_due                                           \
    }
#define MARK_ACTED                                                                                           \
    {                                                                                                        \
        .fact = "acted", .word = "acted", .text = N_(" acted"), .at = AT(acted), .places = 1u << 0           \
    }
#define WORDS_ACTED                                                                                          \
    {.word = "acted", .set = {AT(acted)}},                                                                   \
    {                                                                                                        \
        .word = "not_acted", .clear = { AT(acted) }                                                          \
    }
#define MARINE_TABLE                                                                                         \
    .list = "marines", .what = "Marine", .expected = "place or condition of a Marine",                       \
    UNIT_TABLE_OF(marine, all_marines, marine_hex, marines_at, MARINES_MAX)
