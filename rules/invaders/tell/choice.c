/* The choices as a table: their words, what each holds, and the sentence that tells it. */
#include "rules/invaders/parts.h"

enum operand {
    UNIT,
    ACTOR,
    HEX,
    TARGET,
    DICE,
    SUPPORT,
    CHIT,
    A_SHOT, /* these are only said: */
    OTHER,
    KAYOTZ,
    PLACE,
    ASKED_KAYOTZ,
    OPERANDS
};

#define CHIT_NAME(m, chit) invaders_chit_names[(m)->chit_kind[chit]]
#include "rules/shared/marine_choices_c.h"

/* "2 dice at K04a in 334", "the BUMP gun at ..." */
SAY(shot)
{
    const unsigned at = choice.target % KAYOTZ_MAX;
    const char *target = m->kayotz_name[at], *hex = number_of(m, v, v->kayotz_hex[at]);
    if (choice.dice)
        text_addf(text, n_("%u die at %s in %s", "%u dice at %s in %s", choice.dice), choice.dice, target,
                  hex);
    else
        text_addf(text, _("the BUMP gun at %s in %s"), target, hex);
}

SAY(other)
{
    text_add(text, marine_text(m, choice.target));
}

SAY(chit)
{
    text_add(text, name_text(CHIT_NAME(m, chit_of(v, choice))));
}

SAY(kayotz)
{
    text_add(text, m->kayotz_name[choice.unit % KAYOTZ_MAX]);
}

SAY(place)
{
    text_add(text, number_of(m, v, v->kayotz_hex[choice.unit % KAYOTZ_MAX]));
}

SAY(asked_kayotz)
{
    text_add(text, m->kayotz_name[v->actor]);
}

static const char *const answers[DECISIONS] = {
    [DECIDE_GROUPS] = N_("{unit} into the next place of the groups"),
    [DECIDE_REMOVE_KAYOTZ] = N_("withdraw {kayotz} from {place}"),
    [DECIDE_INITIAL] = N_("{unit} starts in {hex}"),
    [DECIDE_FULL] = N_("{unit} starts with full ammunition"),
    [DECIDE_STRONGPOINT] = N_("strongpoint in {hex}"),
    [DECIDE_SUPPORT] = N_("{unit} supports the roll"),
    ANSWERS_OF_BOTH,
    [DECIDE_LANDING] = N_("landing zone {hex}"),
    [DECIDE_ORDER] = N_("{kayotz} acts next"),
    [DECIDE_TIE] = N_("{asked_kayotz} chooses {hex}"),
    [DECIDE_STRONGPOINT_REMOVAL] = N_("remove the strongpoint in {hex}"),
};

static const struct choice_operand operands[OPERANDS] = {
    OPERANDS_OF_BOTH,
    [TARGET] = {"target", BYTE(3)},
    [DICE] = {"dice", BYTE(4)}, /* 0: the BUMP gun */
    [SUPPORT] = {"support", BYTE(5), .tell = tell_support, .say = say_support},
    [A_SHOT] = {"shot", .tell = tell_nothing, .say = say_shot},
    [OTHER] = {"other", .tell = tell_nothing, .say = say_other},
    [KAYOTZ] = {"kayotz", .tell = tell_nothing, .say = say_kayotz},
    [PLACE] = {"place", .tell = tell_nothing, .say = say_place},
    [ASKED_KAYOTZ] = {"asked_kayotz", .tell = tell_nothing, .say = say_asked_kayotz},
};

#define A_FIRE WITH(TARGET) | WITH(DICE)
static const struct choice_word words[CHOICE_KINDS] = {
    [CHOOSE_NOTHING] = {"nothing", N_("nothing"), 0},
    [END_PHASE] = {"end_phase", N_("end the Marine action phase"), 0},
    [FULL_WALK] = {"walk", N_("{unit}: full move to {hex}"), BY_UNIT | WITH(HEX)},
    [FULL_EXIT] = {"exit", N_("{unit}: full move off the map"), BY_UNIT},
    [FULL_FIRE] = {"fire", N_("{unit}: full fire, {shot}"), BY_UNIT | A_FIRE},
    [HIT_RUN_WALK] = {"hit_run_walk", N_("{unit}: hit and run, walk to {hex}"), BY_UNIT | WITH(HEX)},
    [HIT_RUN_JUMP] = {"hit_run_jump", N_("{unit}: hit and run, jump to {hex}"), BY_UNIT | WITH(HEX)},
    [HIT_RUN_EXIT] = {"hit_run_exit", N_("{unit}: hit and run, off the map"), BY_UNIT},
    [HIT_RUN_FIRE] = {"hit_run_fire", N_("{unit}: hit and run, fire first, {shot}"), BY_UNIT | A_FIRE},
    [BUILD_STRONGPOINT] = {"build", N_("{unit}: build a strongpoint"), BY_UNIT},
    [RALLY] = {"rally", N_("{unit}: rally"), BY_UNIT},
    [RESUPPLY] = {"resupply", N_("{unit}: resupply {other}"), BY_UNIT | WITH(TARGET)},
    [REQUEST_REINFORCEMENT] = {"request", N_("{unit}: request a reinforcement"), BY_UNIT},
    [IDENTIFY_DIMENSION] = {"identify", N_("{unit}: identify the home dimension"), BY_UNIT},
    [WARP_ATTEMPT] = {"warp", N_("{unit}: warp attempt"), BY_UNIT},
    [SECOND_FIRE] = {"second_fire", N_("{actor}: then {shot}"), BY_ACTOR | A_FIRE},
    WORDS_OF_BOTH,
    [SECOND_EXIT] = {"second_exit", N_("{actor}: then off the map"), BY_ACTOR},
    [CHOOSE_UNIT] = {"unit", N_("nothing"), BY_UNIT | WITH(HEX)},
    [CHOOSE_HEX] = {"hex", N_("nothing"), WITH(HEX)},
    [CHOOSE_CHIT] = {"chit", N_("nothing"), WITH(CHIT)},
};
