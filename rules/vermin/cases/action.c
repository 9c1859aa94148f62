/* Rule cases: what a Marine does and what is answered, from words to choices.
 *
 *     full_move HEX [via HEX] [unload] [load HEX] | exit HEX [via HEX] | jump HEX | drop HEX
 *     full_fire TARGET | move_fire PART [then PART]    PART: move HEX | stay | jump HEX | fire TARGET |
 * refused recon [with HQ] | recover | request [MARINE [ARRIVAL]] [refused] | deploy | hook_up | assemble
 *     use_weapon [on VERMIN ...]
 *     ARRIVAL: walk HEX [via HEX] | drop HEX | jump HEX | jump_fire HEX [then PART] | later */
#include "rules/vermin/cases/cases.h"

#define WALK "hex [via] [unload] [load]"
static const struct case_verb actions[] = {
    {"full_move", FULL_WALK, WALK},     {"exit", FULL_EXIT, WALK},
    {"jump", FULL_JUMP, "hex"},         {"drop", DROP_AGAIN, "hex"},
    {"full_fire", FULL_FIRE, NULL},     {"move_fire", 0, NULL},
    {"recon", RECON, "[with support]"}, {"recover", RECOVERY, ""},
    {"request", REQUEST, NULL},         {"deploy", DEPLOY, ""},
    {"hook_up", HOOK_UP, ""},           {"assemble", ASSEMBLE, ""},
    {"use_weapon", USE_WEAPON, NULL},
};

static const struct case_verb first_parts[] = {
    {"move", MOVE_FIRE_WALK, "hex"}, {"jump", MOVE_FIRE_JUMP, "hex"}, {"fire", MOVE_FIRE_FIRE, "target"},
    {"stay", MOVE_FIRE_WALK, ""},    {"none", MOVE_FIRE_WALK, ""},
};

static const struct case_verb second_parts[] = {
    {"move", SECOND_WALK, "hex"}, {"jump", SECOND_JUMP, "hex"}, {"fire", SECOND_FIRE, "target"},
    {"stay", CHOOSE_NOTHING, ""}, {"none", CHOOSE_NOTHING, ""}, {"refused", CHOOSE_NOTHING, ""},
};

static const struct case_verb arrivals[] = {
    {"walk", ARRIVE_WALK, WALK},  {"drop", ARRIVE_DROP, "hex"},
    {"jump", ARRIVE_JUMP, "hex"}, {"jump_fire", ARRIVE_JUMP_FIRE, "hex"},
    {"later", ARRIVE_LATER, ""},
};

static const struct case_answer answers[DECISIONS] = {
    [DECIDE_PLACE] = {CHOOSE_HEX, "hex"},
    [DECIDE_VICTIM] = {CHOOSE_UNIT, "unit"},
};

#define OTHER_ANSWERS                                                                                        \
    case DECIDE_ARRIVAL:                                                                                     \
        return READ_VERB(r, arrivals, "way to arrive", choice);
#define CHIT_WORDS          vermin_chit_names
#define TWO_PARTS           "move and fire"
#define FIRES_FIRST         MOVE_FIRE_FIRE
#define CHIT_NAMED(m, chit) (chit)
#include "rules/shared/cases_action_c.h"

/* "[refused] MARINE [refused] ARRIVAL [then PART] [refused]", of which anything may be missing at the end. */
static bool read_request(const struct case_reading *r, struct case_action *action)
{
    struct case_given counter = counter_given(false);
    struct case_given arrival = answer_to(DECIDE_ARRIVAL, 0, "the way to arrive");
    struct case_action then = {0};
    bool is_refused = case_word_take(r->words, "refused"), named = case_more_words(r->words);
    if (named && !case_read_choice(r, &vermin_choices, "marine", &counter.choice))
        return false;
    is_refused |= case_word_take(r->words, "refused");
    const bool arrives = named && case_more_words(r->words);
    if (arrives && (!READ_VERB(r, arrivals, "way to arrive", &arrival.choice) ||
                    !read_second_part(r, arrival.choice, &then)))
        return false;
    is_refused |= case_word_take(r->words, "refused");
    give_counter(action, is_refused, named, counter);
    if (arrives)
        case_give(action, arrival);
    for (size_t i = 0; i < then.count; i++)
        case_give(action, then.given[i]);
    return true;
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

bool vermin_read_action(const struct case_reading *r, unsigned marine, struct case_action *action)
{
    const struct vermin_model *m = r->model;
    const struct case_verb *verb = READ_VERB(r, actions, "action", &action->first);
    if (!verb || verb->operands)
        return verb != NULL;
    switch (verb->word) {
    case FULL_FIRE:
        return case_read_choice(r, &vermin_choices, m->marine_type[marine] == ANT_GUN ? "hex" : "target",
                                &action->first);
    case REQUEST:
        return read_request(r, action);
    case USE_WEAPON:
        return read_victims(r, action);
    default:
        return read_two_parts(r, action);
    }
}
