/* Rule cases: what a Marine does and what is answered, from words to choices.
 *
 *     full_move HEX | jump HEX | exit | full_fire KAYOTZ [N dice]
 *     hit_run PART [then PART]      PART: move HEX | stay | jump HEX | exit | fire KAYOTZ [N dice] | refused
 *     recon [with HQ] | build | rally | resupply MARINE | request [COUNTER [at HEX]] [refused]
 *     identify [with HQ] | warp [with HQ] */
#include "rules/invaders/cases/cases.h"

#define SHOT "target dice"
static const struct case_verb actions[] = {
    {"full_move", FULL_WALK, "hex"},
    {"jump", FULL_JUMP, "hex"},
    {"exit", FULL_EXIT, ""},
    {"full_fire", FULL_FIRE, SHOT},
    {"hit_run", 0, NULL},
    {"recon", RECON, "[with support]"},
    {"build", BUILD_STRONGPOINT, ""},
    {"rally", RALLY, ""},
    {"resupply", RESUPPLY, "other"},
    {"request", REQUEST_REINFORCEMENT, NULL},
    {"identify", IDENTIFY_DIMENSION, NULL},
    {"warp", WARP_ATTEMPT, NULL},
};

static const struct case_verb first_parts[] = {
    {"move", HIT_RUN_WALK, "hex"}, {"jump", HIT_RUN_JUMP, "hex"}, {"exit", HIT_RUN_EXIT, ""},
    {"fire", HIT_RUN_FIRE, SHOT},  {"stay", HIT_RUN_WALK, ""},    {"none", HIT_RUN_WALK, ""},
};

/* Who stays walks nowhere. */
static const struct case_verb second_parts[] = {
    {"move", SECOND_WALK, "hex"},    {"jump", SECOND_JUMP, "hex"}, {"exit", SECOND_EXIT, ""},
    {"fire", SECOND_FIRE, SHOT},     {"stay", SECOND_WALK, ""},    {"none", CHOOSE_NOTHING, ""},
    {"refused", CHOOSE_NOTHING, ""},
};

static const struct case_answer answers[DECISIONS] = {
    [DECIDE_STRONGPOINT] = {CHOOSE_HEX, "hex"},
    [DECIDE_LANDING] = {CHOOSE_HEX, "hex"},
    [DECIDE_TIE] = {CHOOSE_HEX, "hex"},
    [DECIDE_STRONGPOINT_REMOVAL] = {CHOOSE_HEX, "hex"},
    [DECIDE_REMOVE_KAYOTZ] = {CHOOSE_UNIT, "kayotz"},
    [DECIDE_ORDER] = {CHOOSE_UNIT, "kayotz"},
    [DECIDE_INITIAL] = {CHOOSE_UNIT, "marine hex"},
};

#define OTHER_ANSWERS
#define CHIT_WORDS          invaders_chit_kinds
#define TWO_PARTS           "hit and run"
#define FIRES_FIRST         HIT_RUN_FIRE
#define CHIT_NAMED(m, chit) ((m)->chit_kind[chit])
#include "rules/shared/cases_action_c.h"

/* "[with HQ1]" */
static bool read_support(const struct case_reading *r, struct case_action *action)
{
    struct case_given support = answer_to(DECIDE_SUPPORT, CHOOSE_UNIT, "support by the hq");
    if (!case_word_take(r->words, "with"))
        return true;
    if (!case_read_choice(r, &invaders_choices, "marine", &support.choice))
        return false;
    case_give(action, support);
    return true;
}

/* "[COUNTER [at HEX]] [refused]" */
static bool read_request(const struct case_reading *r, struct case_action *action)
{
    struct case_given counter = counter_given(false);
    struct case_given zone = answer_to(DECIDE_LANDING, CHOOSE_HEX, "the landing zone");
    zone.by_chance = true;
    bool is_refused = case_word_take(r->words, "refused");
    const bool named = !is_refused && case_more_words(r->words);
    if (named && !case_read_choice(r, &invaders_choices, "marine", &counter.choice))
        return false;
    const bool lands = named && case_word_take(r->words, "at");
    if (lands && !case_read_choice(r, &invaders_choices, "hex", &zone.choice))
        return false;
    is_refused |= named && case_word_take(r->words, "refused");
    give_counter(action, is_refused, named, counter);
    if (lands)
        case_give(action, zone);
    return true;
}

bool invaders_read_action(const struct case_reading *r, unsigned marine, struct case_action *action)
{
    const struct case_verb *verb = READ_VERB(r, actions, "action", &action->first);
    (void)marine;
    if (!verb || verb->operands)
        return verb != NULL;
    switch (verb->word) {
    case IDENTIFY_DIMENSION:
    case WARP_ATTEMPT:
        return read_support(r, action);
    case REQUEST_REINFORCEMENT:
        return read_request(r, action);
    default:
        return read_two_parts(r, action);
    }
}

/* ---------------------------------------------------------------------------- what words left to rules ----
 */

/* All the dice of the modified combat factor (INV-6.4.a); none for the BUMP gun. */
static uint8_t dice_of(const struct invaders_model *m, const struct invaders_view *v, unsigned marine,
                       unsigned target, bool hit_run)
{
    if (marine_weapon(m, v, marine) == WEAPON_BUMP || !(v->kayotz_on_map >> target & 1) ||
        !v->marine_hex[marine])
        return 0;
    return (uint8_t)invaders_marine_factor(m, v, marine, v->marine_hex[marine], target, hit_run);
}

game_choice invaders_completed(const struct invaders_model *m, const struct invaders_view *v,
                               game_choice code)
{
    struct invaders_choice choice = choice_unpack(code);
    const bool second = choice.kind >= SECOND_FIRE && choice.kind <= SECOND_EXIT;
    const unsigned marine = second ? v->actor : choice.unit;
    if (choice.dice == DICE_ALL)
        choice.dice = dice_of(m, v, marine, choice.target, choice.kind != FULL_FIRE);
    if (choice.kind == HIT_RUN_WALK && !choice.hex)
        choice.hex = (uint8_t)v->marine_hex[marine];
    if (choice.kind == SECOND_WALK && !choice.hex)
        choice.kind = CHOOSE_NOTHING;
    return choice_pack(choice);
}
