/* Rule cases: what a Marine does and what is answered, from words to choices.
 *
 *     full_move HEX [via HEX] [unload] [load HEX] | exit HEX [via HEX] | jump HEX | drop HEX
 *     full_fire TARGET
 *     move_fire PART [then PART]    PART: move HEX | stay | jump HEX | fire TARGET | refused
 *     recon [with HQ] | recover | request [MARINE [ARRIVAL]] [refused] | deploy | hook_up | assemble
 *     use_weapon [on VERMIN ...]
 *     ARRIVAL: walk HEX [via HEX] | drop HEX | jump HEX | jump_fire HEX [then PART] | later */
#include "rules/vermin/cases/cases.h"

#define WALK "hex [via] [unload] [load]"

static const struct case_verb arrivals[] = {
    {"walk", ARRIVE_WALK, WALK},  {"drop", ARRIVE_DROP, "hex"},
    {"jump", ARRIVE_JUMP, "hex"}, {"jump_fire", ARRIVE_JUMP_FIRE, "hex"},
    {"later", ARRIVE_LATER, ""},
};

#define OTHER_ANSWERS                                                                                        \
    case DECIDE_ARRIVAL:                                                                                     \
        return READ_VERB(r, arrivals, "way to arrive", choice);
#define CHIT_WORDS          vermin_chit_names
#define TWO_PARTS           "move and fire"
#define FIRES_FIRST         MOVE_FIRE_FIRE
#define CHIT_NAMED(m, chit) (chit)
#include "rules/shared/cases_action_c.h"

/* "WAY [then PART]" */
static bool read_arrival(const struct case_reading *r, struct case_action *arrival)
{
    struct case_given way = answer_to(DECIDE_ARRIVAL, 0, "the way to arrive");
    if (!READ_VERB(r, arrivals, "way to arrive", &way.choice))
        return false;
    case_give(arrival, way);
    return read_second_part(r, way.choice, arrival);
}

static bool read_victims(const struct case_reading *r, struct case_action *action)
{
    struct case_given victim = answer_to(DECIDE_VICTIM, CHOOSE_UNIT, "all the vermin named");
    victim.if_asked = "chosen";
    for (bool more = case_word_take(r->words, "on"); more && case_more_words(r->words);) {
        victim.choice = CHOOSE_UNIT;
        if (!case_read_choice(r, &vermin_choices, "unit", &victim.choice))
            return false;
        case_give(action, victim);
    }
    return true;
}

static bool read_others(const struct case_reading *r, unsigned marine, unsigned kind,
                        struct case_action *action)
{
    const struct vermin_model *m = r->model;
    if (kind == REQUEST)
        return read_request(r, action);
    if (kind == USE_WEAPON)
        return read_victims(r, action);
    return case_read_choice(r, &vermin_choices, m->marine_type[marine] == ANT_GUN ? "hex" : "target",
                            &action->first);
}
