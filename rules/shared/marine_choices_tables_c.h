/* The tables of the choices of a Galactic Marines game, from its choices.def. Included once at the end of its
 * tell/choice.c (marine_choices_c.h). */
#define BYTE(number)        8 * (number), 8
#define TOLD_AND_SAID(hook) .tell = tell_##hook, .say = say_##hook
#define ONLY_SAID(hook)     .tell = tell_nothing, .say = say_##hook
#define WITH(operand)       1u << (operand)
#define BY_UNIT             WITH(UNIT)
#define BY_ACTOR            WITH(ACTOR)

static const struct choice_operand operands[OPERANDS] = {
    [UNIT] = {"unit", BYTE(1), .say = say_unit},
    [ACTOR] = {"actor", TOLD_AND_SAID(actor)},
    [HEX] = {"hex", BYTE(2), TOLD_AND_SAID(hex)},
    [CHIT] = {"chit", TOLD_AND_SAID(chit)},
#define OPERAND(id, ...) [id] = {__VA_ARGS__},
#define CHOICE(...)
#define ANSWER(...)
#include GAME_CHOICES
#undef OPERAND
#undef CHOICE
};

static const struct choice_word words[CHOICE_KINDS] = {
    [FULL_JUMP] = {"jump", N_("{unit}: full move, jump to {hex}"), BY_UNIT | WITH(HEX)},
    [RECON] = {"recon", N_("{unit}: recon{support}"), BY_UNIT | WITH(SUPPORT)},
    [SECOND_WALK] = {"second_walk", N_("{actor}: then walk to {hex}"), BY_ACTOR | WITH(HEX)},
    [SECOND_JUMP] = {"second_jump", N_("{actor}: then jump to {hex}"), BY_ACTOR | WITH(HEX)},
#define OPERAND(...)
#define CHOICE(kind, ...) [kind] = {__VA_ARGS__},
#include GAME_CHOICES
#undef CHOICE
#undef ANSWER
};

static const char *const answers[DECISIONS] = {
    [DECIDE_CHIT] = N_("chit {chit}"),
    [DECIDE_COUNTER] = N_("{unit} is the reinforcement"),
#define CHOICE(...)
#define ANSWER(decision, sentence) [decision] = (sentence),
#include GAME_CHOICES
#undef OPERAND
#undef CHOICE
#undef ANSWER
};

static const char *answer_sentence(const void *view, game_choice code)
{
    const unsigned decision = ((const struct GAME(view) *)view)->decision;
    return choice_unpack(code).kind < CHOOSE_UNIT      ? NULL
           : decision < DECISIONS && answers[decision] ? answers[decision]
                                                       : N_("nothing");
}

const struct choice_table GAME(choices) = {words, CHOICE_KINDS, 8, operands, OPERANDS, answer_sentence, NULL};

void GAME(describe_choice)(const void *model, const void *state, game_choice choice, char *text, size_t size)
{
    choices_describe(&GAME(choices), model, state, choice, text, size);
}

void GAME(tell_choice)(const void *model, const void *view, game_choice code, const struct facts *facts)
{
    choices_tell(&GAME(choices), model, view, code, facts);
}
