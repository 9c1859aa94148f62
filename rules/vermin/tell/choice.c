/* The choices as a table: their words, what each holds, and the sentence that tells it. */
#include "rules/vermin/parts.h"

enum operand { UNIT, ACTOR, HEX, VIA, ENTRY, LOAD, TARGET, SUPPORT, CHIT, THE_WEAPON, VICTIM, OPERANDS };

#define CHIT_NAME(m, chit) vermin_event_kinds[(m)->chit_event[chit]]
#include "rules/shared/marine_choices_c.h"

/* By which entry hex; 0: it is on the map. */
TELL(via)
{
    if (choice.via)
        tell_number(facts, "via", choice.via);
}

SAY(via)
{
    if (choice.via)
        text_addf(text, _(" by %s"), number_of(m, v, choice.via));
}

SAY(entry)
{
    text_add(text, number_of(m, v, choice.via));
}

TELL(load)
{
    if (choice.load == LOAD_PUT_DOWN)
        tell_truth(facts, "put_down", true);
    else if (choice.load)
        tell_number(facts, "load", choice.load);
}

SAY(load)
{
    if (choice.load == LOAD_PUT_DOWN)
        text_add(text, _(", putting its jewel down"));
    else if (choice.load)
        text_addf(text, _(", loading in %s"), number_of(m, v, choice.load));
}

/* --------------------------------------------------------------------------------- at whom ---- */

/* The ANT gun fires at a hex. */
TELL(target)
{
    if (choice.hex)
        return;
    if (choice.target < TARGET_TUNNEL)
        tell_number(facts, "target", choice.target);
    else
        tell_number(facts, "tunnel", choice.target - TARGET_TUNNEL + 1);
}

/* "soldier_05 in 334", "tunnel exit 3", "hex 442" */
SAY(target)
{
    const unsigned target = choice.target % TARGETS;
    if (choice.hex)
        text_addf(text, _("hex %s"), number_of(m, v, choice.hex));
    else if (target >= TARGET_TUNNEL)
        text_addf(text, _("tunnel exit %u"), target - TARGET_TUNNEL + 1);
    else
        text_addf(text, _("%s in %s"), name_text(m->vermin_name[target]),
                  number_of(m, v, v->vermin_hex[target]));
}

/* ------------------------------------------------------------------------------------ smaller decisions --
 */

SAY(chit)
{
    const unsigned chit = chit_of(v, choice);
    text_addf(text, "EC%02u %s", chit + 1, name_text(CHIT_NAME(m, chit)));
}

SAY(weapon)
{
    text_add(text, name_text(vermin_secret_names[v->secret % SECRETS]));
}

SAY(victim)
{
    const unsigned unit = choice.unit % VERMIN_MAX;
    text_addf(text, _("%s in %s"), name_text(m->vermin_name[unit]), number_of(m, v, v->vermin_hex[unit]));
}

static const char *const answers[DECISIONS] = {
    [DECIDE_PLACE] = N_("{actor} starts in {hex}"),
    ANSWERS_OF_BOTH,
    [DECIDE_VICTIM] = N_("the {weapon} strikes {victim}"),
    [DECIDE_TREAT] = N_("{actor} treats {unit}"),
};

static const struct choice_operand operands[OPERANDS] = {
    OPERANDS_OF_BOTH,
    [VIA] = {"via", BYTE(3), .tell = tell_via, .say = say_via},
    [ENTRY] = {"entry", .tell = tell_nothing, .say = say_entry},
    [LOAD] = {"load", BYTE(4), .tell = tell_load, .say = say_load},
    [TARGET] = {"target", BYTE(5), .tell = tell_target, .say = say_target},
    [SUPPORT] = {"support", BYTE(6), .tell = tell_support, .say = say_support},
    [THE_WEAPON] = {"weapon", .tell = tell_nothing, .say = say_weapon},
    [VICTIM] = {"victim", .tell = tell_nothing, .say = say_victim},
};

static const struct choice_word words[CHOICE_KINDS] = {
    [CHOOSE_NOTHING] = {"nothing", N_("nothing"), BY_ACTOR},
    [END_PHASE] = {"end_phase", N_("end the Marine action phase"), BY_ACTOR},
    [FULL_WALK] = {"walk", N_("{unit}: full move to {hex}{via}{load}"),
                   BY_UNIT | WITH(HEX) | WITH(VIA) | WITH(LOAD)},
    [FULL_EXIT] = {"exit", N_("{unit}: off the map from {hex}{via}{load}"),
                   BY_UNIT | WITH(HEX) | WITH(VIA) | WITH(LOAD)},
    [FULL_FIRE] = {"fire", N_("{unit}: full fire at {target}"), BY_UNIT | WITH(HEX) | WITH(TARGET)},
    [MOVE_FIRE_WALK] = {"move_fire_walk", N_("{unit}: move and fire, walk to {hex}"), BY_UNIT | WITH(HEX)},
    [MOVE_FIRE_JUMP] = {"move_fire_jump", N_("{unit}: move and fire, jump to {hex}"), BY_UNIT | WITH(HEX)},
    [MOVE_FIRE_FIRE] = {"move_fire_fire", N_("{unit}: move and fire, first at {target}"),
                        BY_UNIT | WITH(TARGET)},
    [RECOVERY] = {"recovery", N_("{unit}: recovery"), BY_UNIT},
    [REQUEST] = {"request", N_("{unit}: request a reinforcement"), BY_UNIT},
    [DEPLOY] = {"deploy", N_("{unit}: deploy the gun"), BY_UNIT},
    [HOOK_UP] = {"hook_up", N_("{unit}: hook the gun up"), BY_UNIT},
    [ASSEMBLE] = {"assemble", N_("{unit}: finish a weapon"), BY_UNIT},
    [USE_WEAPON] = {"use_weapon", N_("{unit}: use the weapon"), BY_UNIT},
    [DROP_AGAIN] = {"drop_again", N_("{unit}: drop again on {hex}"), BY_UNIT | WITH(HEX)},
    [SECOND_FIRE] = {"second_fire", N_("{actor}: then fire at {target}"), BY_ACTOR | WITH(TARGET)},
    WORDS_OF_BOTH,
    [ARRIVE_WALK] = {"arrive_walk", N_("{actor} enters by {entry} and walks to {hex}"),
                     BY_ACTOR | WITH(HEX) | WITH(VIA)},
    [ARRIVE_DROP] = {"arrive_drop", N_("{actor} drops on {hex}"), BY_ACTOR | WITH(HEX)},
    [ARRIVE_JUMP] = {"arrive_jump", N_("{actor} jumps to {hex}"), BY_ACTOR | WITH(HEX)},
    [ARRIVE_JUMP_FIRE] = {"arrive_jump_fire", N_("{actor} jumps to {hex} and may fire"),
                          BY_ACTOR | WITH(HEX)},
    [ARRIVE_LATER] = {"arrive_later", N_("{actor} waits off the map"), BY_ACTOR},
    [CHOOSE_UNIT] = {"unit", N_("nothing"), BY_UNIT},
    [CHOOSE_HEX] = {"hex", N_("nothing"), BY_ACTOR | WITH(HEX)},
    [CHOOSE_CHIT] = {"chit", N_("nothing"), BY_ACTOR | WITH(CHIT)},
};
