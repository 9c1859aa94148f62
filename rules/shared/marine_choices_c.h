/* What the choices of both Galactic Marines games hold, told and said: who, where, with whose support.
 * Included once by a game's tell/choice.c, which goes on with its own and ends with struct choice_table
 * GAME(choices). */
#include "sim/core/language.h"
#include "sim/core/text.h"

/* What a hook is given: the model, the view and the choice. */
#define SAYING                                                                                               \
    const struct GAME(model) *m = model;                                                                     \
    const struct GAME(view) *v = view;                                                                       \
    const struct GAME(choice) choice = choice_unpack(code);                                                  \
    (void)m, (void)v, (void)choice
#define SAY(name)                                                                                            \
    static void say_##name(const void *model, const void *view, game_choice code, struct text *text)
#define TELL(name)                                                                                           \
    static void tell_##name(const void *model, const void *view, game_choice code, const struct facts *facts)

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
    SAYING;
    text_add(text, marine_text(m, choice.unit));
}

TELL(actor)
{
    SAYING;
    tell_number(facts, "unit", v->actor);
}

SAY(actor)
{
    SAYING;
    text_add(text, marine_text(m, v->actor));
}

TELL(hex)
{
    SAYING;
    if (!choice.hex)
        return;
    tell_number(facts, "hex", choice.hex);
    tell_text(facts, "number", number_of(m, v, choice.hex));
}

SAY(hex)
{
    SAYING;
    text_add(text, number_of(m, v, choice.hex));
}

/* The headquarters' index plus one. */
TELL(support)
{
    SAYING;
    if (choice.support)
        tell_number(facts, "support", choice.support - 1);
}

SAY(support)
{
    SAYING;
    if (choice.support)
        text_addf(text, _(", supported by %s"), marine_text(m, choice.support - 1u));
}

/* What a sentence says of something that is told otherwise. */
TELL(nothing)
{
    (void)model, (void)view, (void)code, (void)facts;
}

#define BYTE(number)  8 * (number), 8
#define WITH(operand) 1u << (operand)
#define BY_UNIT       WITH(UNIT)
#define BY_ACTOR      WITH(ACTOR)

void GAME(describe_choice)(const void *model, const void *state, game_choice choice, char *text, size_t size)
{
    choices_describe(&GAME(choices), model, state, choice, text, size);
}

void GAME(tell_choice)(const void *model, const void *view, game_choice code, const struct facts *facts)
{
    choices_tell(&GAME(choices), model, view, code, facts);
}
