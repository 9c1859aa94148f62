/* Rule cases: questions about what units can do (INV-5 to INV-8). */
#include <string.h>

#include "rules/invaders/cases/ask.h"

/* "full_move" or "hit_run". */
static bool ask_mode(struct asking *a, bool *hit_run)
{
    static const char *const names[] = {"full_move", "hit_run"};
    int found = case_word_need(&a->words, "full_move or hit_run") ? case_word_index(&a->words, names, 2) : 0;
    if (found < 0)
        case_word_unknown(&a->words, "kind of move", names, 2);
    *hit_run = found == 1;
    return found >= 0;
}

/* "[from HEX] [hit_run]" */
static bool ask_stand(struct asking *a, unsigned marine, unsigned *hex, bool *hit_run)
{
    *hex = a->v->marine_hex[marine];
    if (case_word_take(&a->words, "from") && !invaders_ask_hex(a, hex))
        return false;
    *hit_run = case_word_take(&a->words, "hit_run");
    return true;
}

static bool answer_budget(struct asking *a, struct text *text)
{
    unsigned marine;
    bool hit_run;
    if (!invaders_ask_marine(a, &marine) || !ask_mode(a, &hit_run))
        return false;
    case_add_number(text, move_budget(a->m, a->v, marine, hit_run));
    return true;
}

/* "322:1 321:2 ... exit:3": where the walk may end, and the cost. */
static bool answer_ends(struct asking *a, struct text *text)
{
    struct reach reach;
    unsigned marine;
    bool hit_run;
    if (!invaders_ask_marine(a, &marine) || !ask_mode(a, &hit_run))
        return false;
    invaders_marine_reach(a->m, a->v, marine, move_budget(a->m, a->v, marine, hit_run), &reach);
    HEX_SET_FOR_EACH(hex, reach.ends) {
        case_add_word(text, hex_map_number_text(&a->board->map, hex));
        text_addf(text, ":%u", hex_reach_cost(&reach.by_cost, hex));
    }
    if (reach.exit_cost >= 0) {
        case_add_word(text, "exit");
        text_addf(text, ":%d", reach.exit_cost);
    }
    if (!text->length)
        case_add_word(text, "none");
    return true;
}

static bool answer_weapon(struct asking *a, struct text *text)
{
    static const char *const names[] = {"none", "plasma", "pistol", "bump"};
    unsigned marine;
    if (!invaders_ask_marine(a, &marine))
        return false;
    case_add_word(text, names[marine_weapon(a->m, a->v, marine)]);
    return true;
}

static bool answer_factor(struct asking *a, struct text *text)
{
    unsigned marine, kayotz, hex;
    bool hit_run;
    if (!invaders_ask_marine(a, &marine) || !invaders_ask_kayotz(a, &kayotz) ||
        !ask_stand(a, marine, &hex, &hit_run))
        return false;
    case_add_number(text, invaders_marine_factor(a->m, a->v, marine, hex, kayotz, hit_run));
    return true;
}

static bool answer_targets(struct asking *a, struct text *text)
{
    unsigned marine, hex;
    bool hit_run;
    if (!invaders_ask_marine(a, &marine) || !ask_stand(a, marine, &hex, &hit_run))
        return false;
    invaders_case_kayotz_list_text(a->m, invaders_marine_targets(a->m, a->v, marine, hex, hit_run), text);
    return true;
}

static bool answer_defence(struct asking *a, struct text *text)
{
    unsigned kayotz;
    if (!invaders_ask_kayotz(a, &kayotz))
        return false;
    case_add_number(text, kayotz_defence(a->m, a->v, kayotz));
    return true;
}

/* "shot K04a SQ1 [bonus 2]": modified combat factor. */
static bool answer_shot(struct asking *a, struct text *text)
{
    unsigned kayotz, marine;
    long bonus = 0;
    if (!invaders_ask_kayotz(a, &kayotz) || !invaders_ask_marine(a, &marine))
        return false;
    if (case_word_take(&a->words, "bonus") && case_word_need(&a->words, "a bonus"))
        bonus = case_word_number(&a->words, 0, 9, "a bonus");
    case_add_number(text, invaders_kayotz_factor(a->m, a->v, kayotz, marine, (int)bonus));
    return true;
}

/* "aims K04a [any]": whom it would shoot among the active Marines, or among all (INV-A.0). */
static bool answer_aims(struct asking *a, struct text *text)
{
    unsigned kayotz;
    if (!invaders_ask_kayotz(a, &kayotz))
        return false;
    bool any = case_word_take(&a->words, "any");
    int marine = invaders_shoot_target(a->m, a->v, kayotz, any ? a->v->on_map : active_marines(a->v));
    case_add_word(text, marine < 0 ? "none" : a->m->marine_name[marine]);
    return true;
}

static bool answer_monolith(struct asking *a, struct text *text)
{
    bool here = a->v->kayotz_on_map & a->m->monolith;
    case_add_word(text, !here ? "absent" : invaders_monolith_active(a->m, a->v) ? "active" : "inactive");
    return true;
}

static bool answer_active_kayotz(struct asking *a, struct text *text)
{
    invaders_case_kayotz_list_text(a->m, invaders_active_kayotz(a->m, a->v), text);
    return true;
}

static bool answer_group(struct asking *a, struct text *text)
{
    int kind = case_name_need(&invaders_case_chit_names, &a->words);
    if (kind < 0)
        return false;
    invaders_case_kayotz_list_text(a->m, invaders_chit_group(a->m, a->v, (enum chit_kind)kind), text);
    return true;
}

/* ------------------------------------------------------------------------------------ what is allowed ----
 */

/* "legal SQ1 full_move 336": the first choice of the action; "legal choose 264": an answer. */
static bool answer_legal(struct asking *a, struct text *text)
{
    struct case_action action;
    struct invaders_choice choice;
    unsigned marine;
    if (case_word_take(&a->words, "choose")) {
        if (!invaders_case_read_choice(a->m, a->s, &a->words, &choice))
            return false;
    } else {
        if (!invaders_ask_marine(a, &marine) ||
            !invaders_case_read_action(a->m, a->board, marine, &a->words, &action))
            return false;
        choice = invaders_case_first_choice(a->m, a->v, &action);
    }
    case_add_word(text, invaders_legal(a->m, a->s, choice_pack(choice)) ? "yes" : "no");
    return true;
}

/* "may build": every Marine that may try now. */
static bool answer_may(struct asking *a, struct text *text)
{
    static const struct {
        const char *name;
        bool (*may)(const struct invaders_model *, const struct invaders_view *, unsigned);
    } kinds[] = {{"recon", invaders_may_recon},     {"build", invaders_may_build},
                 {"rally", invaders_may_rally},     {"enter", invaders_may_enter},
                 {"request", invaders_may_request}, {"identify", invaders_may_identify},
                 {"warp", invaders_may_warp}};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    const char *names[KINDS];
    uint32_t found = 0;
    for (unsigned i = 0; i < KINDS; i++)
        names[i] = kinds[i].name;
    int kind = case_word_need(&a->words, "an action") ? case_word_index(&a->words, names, KINDS) : 0;
    if (kind < 0) {
        case_word_unknown(&a->words, "action", names, KINDS);
        return false;
    }
    FOR_EACH_BIT(i, (a->v->on_map | a->v->waiting) & ~a->v->acted)
        found |= (uint32_t)kinds[kind].may(a->m, a->v, i) << i;
    invaders_case_marines_text(a->m, found, text);
    return true;
}

static bool answer_resupplies(struct asking *a, struct text *text)
{
    unsigned marine;
    if (!invaders_ask_marine(a, &marine))
        return false;
    invaders_case_marines_text(a->m, invaders_resupply_targets(a->m, a->v, marine), text);
    return true;
}

/* "supporters SC1", "supporters SQ1 at 666": hqs that may support it, anywhere or next to a hex. */
static bool answer_supporters(struct asking *a, struct text *text)
{
    unsigned marine, hex = 0;
    if (!invaders_ask_marine(a, &marine) || (case_word_take(&a->words, "at") && !invaders_ask_hex(a, &hex)))
        return false;
    invaders_case_marines_text(a->m, invaders_supporters(a->m, a->v, marine, hex), text);
    return true;
}

static bool answer_requestable(struct asking *a, struct text *text)
{
    invaders_case_marines_text(a->m, invaders_requestable(a->m, a->v), text);
    return true;
}

static bool answer_ready(struct asking *a, struct text *text)
{
    invaders_case_marines_text(a->m, a->v->over ? 0 : invaders_ready_marines(a->m, a->v), text);
    return true;
}

/* "modifier rally SQ1", "modifier recon SC1 [supported]" */
static bool answer_modifier(struct asking *a, struct text *text)
{
    static const char *const names[] = {"rally", "build", "recon"};
    unsigned marine;
    int kind = case_word_need(&a->words, "a special action") ? case_word_index(&a->words, names, 3) : 0;
    if (kind < 0)
        case_word_unknown(&a->words, "special action", names, 3);
    if (kind < 0 || !invaders_ask_marine(a, &marine))
        return false;
    bool supported = case_word_take(&a->words, "supported");
    case_add_number(text, kind == 0   ? invaders_rally_modifier(a->m, a->v, marine)
                          : kind == 1 ? invaders_build_modifier(a->m, a->v, marine)
                                      : invaders_recon_modifier(a->m, a->v, marine, supported));
    return true;
}

static const struct case_question questions[] = {
    {"budget", answer_budget, true},
    {"ends", answer_ends, false},
    {"weapon", answer_weapon, true},
    {"factor", answer_factor, true},
    {"targets", answer_targets, false},
    {"defence", answer_defence, true},
    {"shot", answer_shot, true},
    {"aims", answer_aims, true},
    {"monolith", answer_monolith, true},
    {"active_kayotz", answer_active_kayotz, false},
    {"group", answer_group, false},
    {"legal", answer_legal, true},
    {"may", answer_may, false},
    {"resupplies", answer_resupplies, false},
    {"supporters", answer_supporters, false},
    {"requestable", answer_requestable, false},
    {"ready", answer_ready, false},
    {"modifier", answer_modifier, true},
};
const struct case_questions invaders_case_unit_questions = {questions, sizeof questions / sizeof *questions};
