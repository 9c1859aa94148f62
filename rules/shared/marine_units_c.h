/* The Marines of a Galactic Marines game as a table of units. Included once by its tell/units.c, which goes
 * on with marine_places, marine_marks and marine_words, and MARINE_TABLE. Before:
 *
 *     due()      the turn from which a Marine may enter that waits for one, or -1
 *     DUE_FACT   what it is told under
 *     SAY_DUE()  how rule cases say it */
#include "sim/core/language.h"

#define AT(mask) offsetof(struct GAME(state), view.mask)

/* SAY(name), TELL(name) and DESCRIBE(name) begin a hook of the tables as a function of the model m, the view
 * v, the unit, and the text, the facts or the file that it adds to. Views are the first member of states. */
#define HOOK(hook, of, type, into)                                                                           \
    static void of(const struct GAME(model) * m, const struct GAME(view) * v, unsigned unit, type into);     \
    static void hook(const void *model, const void *view, unsigned unit, type into)                          \
    {                                                                                                        \
        of(model, view, unit, into);                                                                         \
    }                                                                                                        \
    static void of(UNUSED const struct GAME(model) * m, UNUSED const struct GAME(view) * v, unsigned unit,   \
                   type into)
#define UNUSED         __attribute__((unused))
#define SAY(name)      HOOK(say_##name, say_##name##_of, struct text *, text)
#define TELL(name)     HOOK(tell_##name, tell_##name##_of, const struct facts *, facts)
#define DESCRIBE(name) HOOK(describe_##name, describe_##name##_of, FILE *, out)

static const char *marine_type(const void *model, unsigned marine)
{
    return GAME(marine_types)[((const struct GAME(model) *)model)->marine_type[marine]];
}

TELL(due)
{
    if (due(m, v, unit) >= 0)
        tell_number(facts, DUE_FACT, due(m, v, unit));
}

SAY(due)
{
    if (due(m, v, unit) >= 0)
        SAY_DUE(text, due(m, v, unit));
}

DESCRIBE(due)
{
    if (due(m, v, unit) > 0)
        fprintf(out, _(" (turn %u)"), (unsigned)due(m, v, unit));
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
#define MARINE_TABLE(a_line)                                                                                 \
    const struct unit_table GAME(marine_table) = {                                                           \
        .list = "marines",                                                                                   \
        .what = "Marine",                                                                                    \
        .expected = "place or condition of a Marine",                                                        \
        .entries_a_line = (a_line),                                                                          \
        UNIT_TABLE_OF(marine, all_marines, marine_hex, marines_at, MARINES_MAX)}
