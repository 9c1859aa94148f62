/* What the choices of both Galactic Marines games hold, told and said: who, where, with whose support.
 * Included once by a game's tell/choice.c after its enum operand, which goes on with its own: the operands,
 * the words of the choices, the sentences of answers by decision. */
#include "rules/shared/choices.h"
#include "sim/core/language.h"
#include "sim/core/text.h"

static const struct choice_operand operands[OPERANDS];
static const struct choice_word words[CHOICE_KINDS];
static const char *const answers[DECISIONS];

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

#define BYTE(number)  8 * (number), 8
#define WITH(operand) 1u << (operand)
#define BY_UNIT       WITH(UNIT)
#define BY_ACTOR      WITH(ACTOR)

#define OPERANDS_OF_BOTH                                                                                     \
    [UNIT] = {"unit", BYTE(1), .say = say_unit}, [ACTOR] = {"actor", .tell = tell_actor, .say = say_actor},  \
    [HEX] = {"hex", BYTE(2), .tell = tell_hex, .say = say_hex},                                              \
    [CHIT] = {"chit", .tell = tell_chit, .say = say_chit}
#define ANSWERS_OF_BOTH                                                                                      \
    [DECIDE_CHIT] = N_("chit {chit}"), [DECIDE_COUNTER] = N_("{unit} is the reinforcement")
#define WORDS_OF_BOTH                                                                                        \
    [FULL_JUMP] = {"jump", N_("{unit}: full move, jump to {hex}"), BY_UNIT | WITH(HEX)},                     \
    [RECON] = {"recon", N_("{unit}: recon{support}"), BY_UNIT | WITH(SUPPORT)},                              \
    [SECOND_WALK] = {"second_walk", N_("{actor}: then walk to {hex}"), BY_ACTOR | WITH(HEX)},                \
    [SECOND_JUMP] = {"second_jump", N_("{actor}: then jump to {hex}"), BY_ACTOR | WITH(HEX)}

static const char *answer_sentence(const void *view, game_choice code)
{
    const unsigned decision = ((const struct GAME(view) *)view)->decision;
    return choice_unpack(code).kind < CHOOSE_UNIT      ? NULL
           : decision < DECISIONS && answers[decision] ? answers[decision]
                                                       : N_("nothing");
}

const struct choice_table GAME(choices) = {words, CHOICE_KINDS, 8, operands, OPERANDS, answer_sentence};

void GAME(describe_choice)(const void *model, const void *state, game_choice choice, char *text, size_t size)
{
    choices_describe(&GAME(choices), model, state, choice, text, size);
}

void GAME(tell_choice)(const void *model, const void *view, game_choice code, const struct facts *facts)
{
    choices_tell(&GAME(choices), model, view, code, facts);
}
