/* Rule cases: questions about units: what is printed on them, their values now, what they can see and hit. */
#include "rules/vermin/cases/ask.h"

static const char *const weapon_names[WEAPONS] = {
    [WEAPON_NONE] = "none",   [WEAPON_PLASMA] = "plasma",   [WEAPON_PISTOL] = "pistol",
    [WEAPON_PANTS] = "pants", [WEAPON_ANT_GUN] = "ant_gun", [WEAPON_SECRET] = "secret"};

/* A type of unit, Marine or vermin; the other is -1. */
static bool ask_type(struct asking *a, int *marine, int *vermin)
{
    if (!case_word_need(&a->words, "a type of unit"))
        return false;
    *marine = case_named(&vermin_marine_type_names, a->words.word);
    *vermin = *marine < 0 ? case_name_word(&vermin_unit_type_names, &a->words) : -1;
    return *marine >= 0 || *vermin >= 0;
}

/* "printed squad back" = "weapon pistol attack 3 defence 4 movement 3"; vermin: breeding at the end. */
static bool answer_printed(struct asking *a, struct text *text)
{
    static const char *const sides[] = {"front", "back"};
    const struct case_names side_names = CASE_NAME_LIST("side", sides, COUNTER_SIDES);
    const struct vermin_model *m = a->m;
    int marine, vermin, side;
    if (!ask_type(a, &marine, &vermin) || (side = case_name_need(&side_names, &a->words)) < 0)
        return false;
    if (marine >= 0) {
        case_add_word(text, "weapon");
        case_add_word(text, weapon_names[m->weapon[marine][side]]);
    }
    case_add_valued(text, "attack",
                    marine >= 0 ? m->marine_attack[marine][side] : m->vermin_attack[vermin][side]);
    case_add_valued(text, "defence",
                    marine >= 0 ? m->marine_defence[marine][side] : m->vermin_defence[vermin][side]);
    case_add_valued(text, "movement",
                    marine >= 0 ? m->marine_movement[marine][side] : m->vermin_movement[vermin][side]);
    if (marine < 0)
        case_add_valued(text, "breeding", m->breeding[vermin][side]);
    return true;
}

/* "counters squad": how many there are; "ids drone": which warriors. */
static bool answer_counters(struct asking *a, struct text *text)
{
    int marine, vermin;
    if (!ask_type(a, &marine, &vermin))
        return false;
    case_add_number(text, units_count(marine >= 0 ? a->m->marines_of[marine] : a->m->vermin_of[vermin]));
    return true;
}

static bool answer_ids(struct asking *a, struct text *text)
{
    int type = case_name_need(&vermin_unit_type_names, &a->words);
    if (type < 0)
        return false;
    FOR_EACH_BIT(unit, a->m->vermin_of[type])
        case_add_number(text, (long)unit + 1);
    return true;
}

/* "chit EC05" = "tar_nat_swarm south 3 north 2 beta 2", then the ids it lists. */
static bool answer_chit(struct asking *a, struct text *text)
{
    int chit = case_name_need(&vermin_chit_names, &a->words);
    if (chit < 0)
        return false;
    unsigned directions = a->v->chit_direction[chit];
    case_add_word(text, vermin_event_kinds[a->m->chit_event[chit]]);
    case_add_valued(text, "south", (directions & 7) + 1);
    case_add_valued(text, "north", (directions >> 3 & 7) + 1);
    if (a->m->storm_chit == chit + 1)
        case_add_word(text, "beta storm");
    else
        case_add_valued(text, "beta", (directions >> 6 & 7) + 1);
    FOR_EACH_BIT(unit, a->m->chit_warriors[chit])
        case_add_number(text, (long)unit + 1);
    return true;
}

static bool answer_weapon(struct asking *a, struct text *text)
{
    unsigned marine;
    if (!vermin_ask_marine(a, &marine))
        return false;
    case_add_word(text, weapon_names[vermin_marine_weapon(a->m, a->v, marine)]);
    return true;
}

/* "values squad_1" = "attack 4 defence 3": now; VRM-J.7, E.2. */
static bool answer_values(struct asking *a, struct text *text)
{
    const struct case_names units = vermin_unit_names(a->m);
    unsigned marine;
    struct case_words ahead = a->words;
    int unit = case_word_next(&ahead) ? case_named(&units, ahead.word) : -1;
    if (unit >= 0) {
        a->words = ahead;
        case_add_valued(text, "attack", vermin_unit_attack(a->m, a->v, (unsigned)unit));
        case_add_valued(text, "defence", vermin_unit_defence(a->m, a->v, (unsigned)unit));
        return true;
    }
    if (!vermin_ask_marine(a, &marine))
        return false;
    case_add_valued(text, "attack", vermin_marine_attack(a->m, a->v, marine));
    case_add_valued(text, "defence", vermin_marine_defence(a->m, a->v, marine));
    return true;
}

/* "allowance soldier_05 [from_tunnel]" */
static bool answer_allowance(struct asking *a, struct text *text)
{
    unsigned unit;
    if (!vermin_ask_unit(a, &unit))
        return false;
    case_add_number(text, vermin_allowance(a->m, a->v, unit, case_word_take(&a->words, "from_tunnel")));
    return true;
}

static bool answer_nat_number(struct asking *a, struct text *text)
{
    unsigned unit;
    if (!vermin_ask_unit(a, &unit))
        return false;
    case_add_number(text, nat_number(a->m, unit));
    return true;
}

static bool answer_may_carry(struct asking *a, struct text *text)
{
    unsigned unit;
    return vermin_ask_unit(a, &unit) && vermin_say_yes_no(text, vermin_may_carry(a->m, a->v, unit));
}

/* "hits_to_remove ant_gun" */
static bool answer_hits_to_remove(struct asking *a, struct text *text)
{
    unsigned marine;
    if (!vermin_ask_marine(a, &marine))
        return false;
    case_add_number(text, vermin_hits_to_remove(a->m, a->v, marine));
    return true;
}

/* ------------------------------------------------------------------------------------------- fire ---- */

/* "[from HEX] [move_fire]" */
static bool ask_stand(struct asking *a, unsigned marine, unsigned *hex, bool *move_fire)
{
    *hex = a->v->marine_hex[marine];
    if (case_word_take(&a->words, "from") && !vermin_ask_hex(a, hex))
        return false;
    *move_fire = case_word_take(&a->words, "move_fire");
    return true;
}

static bool answer_dice(struct asking *a, struct text *text)
{
    unsigned marine, hex;
    bool move_fire;
    if (!vermin_ask_marine(a, &marine) || !case_word_need(&a->words, "a target"))
        return false;
    int target = vermin_target_named(a->m, a->words.word);
    if (target < 0) {
        case_word_unknown(&a->words, "target", NULL, 0);
        return false;
    }
    if (!ask_stand(a, marine, &hex, &move_fire))
        return false;
    case_add_number(text, vermin_fire_dice(a->m, a->v, marine, hex, (unsigned)target, move_fire));
    return true;
}

static bool answer_targets(struct asking *a, struct text *text)
{
    unsigned marine, hex;
    bool move_fire;
    if (!vermin_ask_marine(a, &marine) || !ask_stand(a, marine, &hex, &move_fire))
        return false;
    vermin_targets_text(a->m, vermin_fire_targets(a->m, a->v, marine, hex, move_fire), text);
    return true;
}

static bool answer_target_defence(struct asking *a, struct text *text)
{
    int target = case_word_need(&a->words, "a target") ? vermin_target_named(a->m, a->words.word) : -1;
    if (target < 0)
        return false;
    case_add_number(text, vermin_target_defence(a->m, a->v, (unsigned)target));
    return true;
}

static bool answer_gun_hexes(struct asking *a, struct text *text)
{
    unsigned marine;
    if (!vermin_ask_marine(a, &marine))
        return false;
    struct hex_set hexes = vermin_gun_hexes(a->m, a->v, marine);
    return vermin_say_hexes(a, text, &hexes);
}

static bool answer_gun_distance(struct asking *a, struct text *text)
{
    unsigned marine, hex;
    if (!vermin_ask_marine(a, &marine) || !vermin_ask_hex(a, &hex))
        return false;
    case_add_number(text, vermin_gun_distance(a->m, a->v, marine, hex));
    return true;
}

/* "candidates scientist 3": vermin that a weapon of this range can strike. */
static bool answer_candidates(struct asking *a, struct text *text)
{
    unsigned marine;
    if (!vermin_ask_marine(a, &marine))
        return false;
    uint16_t range = case_count_need(&a->words, 7, "a range");
    return vermin_say_units(a, text, vermin_weapon_candidates(a->m, a->v, marine, range));
}

static const struct case_question questions[] = {
    {"printed", answer_printed, true},
    {"counters", answer_counters, true},
    {"ids", answer_ids, true},
    {"chit", answer_chit, true},
    {"weapon", answer_weapon, true},
    {"values", answer_values, true},
    {"allowance", answer_allowance, true},
    {"nat_number", answer_nat_number, true},
    {"may_carry", answer_may_carry, true},
    {"hits_to_remove", answer_hits_to_remove, true},
    {"dice", answer_dice, true},
    {"targets", answer_targets, false},
    {"defence", answer_target_defence, true},
    {"gun_hexes", answer_gun_hexes, false},
    {"gun_distance", answer_gun_distance, true},
    {"candidates", answer_candidates, false},
};
const struct case_questions vermin_unit_questions = {questions, sizeof questions / sizeof *questions};
