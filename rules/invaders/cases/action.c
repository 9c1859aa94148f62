/* Rule cases: what a Marine does and what is answered, from words to choices.
 *
 *     full_move HEX | jump HEX | exit | full_fire KAYOTZ [N dice]
 *     hit_run PART [then PART]      PART: move HEX | stay | jump HEX | exit | fire KAYOTZ [N dice] | refused
 *     recon [with HQ] | build | rally | resupply MARINE | request [COUNTER [at HEX]] [refused]
 *     identify [with HQ] | warp [with HQ] */
#include "rules/invaders/cases/cases.h"

#define SHOT "target dice"

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

/* "at HEX" */
static bool read_arrival(const struct case_reading *r, struct case_action *arrival)
{
    struct case_given zone = answer_to(DECIDE_LANDING, CHOOSE_HEX, "the landing zone");
    zone.by_chance = true;
    if (!case_word_take(r->words, "at"))
        return true;
    if (!case_read_choice(r, &invaders_choices, "hex", &zone.choice))
        return false;
    case_give(arrival, zone);
    return true;
}

static bool read_others(const struct case_reading *r, unsigned marine, unsigned kind,
                        struct case_action *action)
{
    (void)marine;
    return kind == REQUEST_REINFORCEMENT ? read_request(r, action) : read_support(r, action);
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
