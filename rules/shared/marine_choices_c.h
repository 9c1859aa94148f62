/* What the choices of both Galactic Marines games hold, told and said: who, where, with whose support.
 * Included once by a game's tell/choice.c, which goes on with the hooks of the operands in its choices.def,
 * and ends with marine_choices_tables_c.h. Before, CHIT_NAME(m, chit): what a chit is called. */
#include "rules/shared/choices.h"
#include "sim/core/language.h"
#include "sim/core/text.h"

enum operand {
    UNIT,
    ACTOR,
    HEX,
    CHIT,
#define OPERAND(id, ...) id,
#define CHOICE(...)
#define ANSWER(...)
#include GAME_CHOICES
#undef OPERAND
#undef CHOICE
#undef ANSWER
    OPERANDS
};

/* SAY(name) and TELL(name) begin a hook of the table as a function of the model m, the view v, the choice,
 * and the text or the facts that it adds to. */
#define HOOK(hook, of, type, into)                                                                           \
    static void of(const struct GAME(model) * m, const struct GAME(view) * v, struct GAME(choice) choice,    \
                   type into);                                                                               \
    static void hook(const void *model, const void *view, game_choice code, type into)                       \
    {                                                                                                        \
        of(model, view, choice_unpack(code), into);                                                          \
    }                                                                                                        \
    static void of(UNUSED const struct GAME(model) * m, UNUSED const struct GAME(view) * v,                  \
                   UNUSED struct GAME(choice) choice, UNUSED type into)
#define UNUSED     __attribute__((unused))
#define SAY(name)  HOOK(say_##name, say_##name##_of, struct text *, text)
#define TELL(name) HOOK(tell_##name, tell_##name##_of, const struct facts *, facts)

static const char *number_of(const struct GAME(model) * m, const struct GAME(view) * v, unsigned hex)
{
    return hex_map_number_text(&view_board(m, v)->map, hex);
}

static const char *marine_text(const struct GAME(model) * m, unsigned marine)
{
    return name_text(m->marine_name[marine % MARINES_MAX]);
}

SAY(unit)
{
    text_add(text, marine_text(m, choice.unit));
}

TELL(actor)
{
    tell_number(facts, "unit", v->actor);
}

SAY(actor)
{
    text_add(text, marine_text(m, v->actor));
}

TELL(hex)
{
    if (!choice.hex)
        return;
    tell_number(facts, "hex", choice.hex);
    tell_text(facts, "number", number_of(m, v, choice.hex));
}

SAY(hex)
{
    text_add(text, number_of(m, v, choice.hex));
}

/* The headquarters' index plus one. */
TELL(support)
{
    if (choice.support)
        tell_number(facts, "support", choice.support - 1);
}

SAY(support)
{
    if (choice.support)
        text_addf(text, _(", supported by %s"), marine_text(m, choice.support - 1u));
}

/* What a sentence says of something that is told otherwise. */
TELL(nothing) {}

/* The chit meant, of the two offered. */
static unsigned chit_of(const struct GAME(view) * v, struct GAME(choice) choice)
{
    return v->offered_chit[choice.target & 1] % CHITS;
}

TELL(chit)
{
    tell_text(facts, "chit", CHIT_NAME(m, chit_of(v, choice)));
}
