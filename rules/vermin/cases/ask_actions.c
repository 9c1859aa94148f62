/* Rule cases: questions about what Marines may do (VRM-I, J.6, L). */
#include "rules/vermin/cases/ask.h"

/* "full_move" or "move_fire". */
static bool ask_mode(struct asking *a, bool *move_fire)
{
    static const char *const names[] = {"full_move", "move_fire"};
    const struct case_names known = CASE_NAME_LIST("kind of move", names, 2);
    int found = case_name_need(&known, &a->words);
    *move_fire = found == 1;
    return found >= 0;
}

static bool answer_budget(struct asking *a, struct text *text)
{
    unsigned marine;
    bool move_fire;
    if (!vermin_ask_marine(a, &marine) || !ask_mode(a, &move_fire))
        return false;
    case_add_number(text, vermin_budget(a->m, a->v, marine, move_fire));
    return true;
}

static void reach_of(struct asking *a, unsigned marine, bool move_fire, struct marine_reach *reach)
{
    vermin_marine_reach(a->m, a->v, marine, vermin_budget(a->m, a->v, marine, move_fire), reach);
}

/* "322:1 321:2 ...": where the walk may end, and its least cost. */
static bool answer_ends(struct asking *a, struct text *text)
{
    struct marine_reach reach;
    unsigned marine;
    bool move_fire;
    if (!vermin_ask_marine(a, &marine) || !ask_mode(a, &move_fire))
        return false;
    reach_of(a, marine, move_fire, &reach);
    HEX_SET_FOR_EACH(hex, reach.ends) {
        case_add_hex(text, &a->board->map, hex);
        text_addf(text, ":%u", hex_reach_cost(&reach.by_cost, hex));
    }
    if (!text->length)
        case_add_word(text, "none");
    return true;
}

static bool answer_loads(struct asking *a, struct text *text)
{
    struct marine_reach reach;
    unsigned marine;
    if (!vermin_ask_marine(a, &marine))
        return false;
    reach_of(a, marine, false, &reach);
    struct hex_set hexes = vermin_loading_hexes(a->m, a->v, marine, &reach);
    return vermin_say_hexes(a, text, &hexes);
}

static bool answer_exits(struct asking *a, struct text *text)
{
    struct marine_reach reach;
    unsigned marine;
    if (!vermin_ask_marine(a, &marine))
        return false;
    reach_of(a, marine, false, &reach);
    struct hex_set hexes = vermin_exits(a->m, a->v, &reach);
    return vermin_say_hexes(a, text, &hexes);
}

static bool answer_jump_target(struct asking *a, struct text *text)
{
    unsigned marine, hex;
    if (!vermin_ask_marine(a, &marine) || !vermin_ask_hex(a, &hex))
        return false;
    struct hex_set targets = vermin_jump_targets(a->m, a->v, marine);
    return vermin_say_yes_no(text, hex_set_has(&targets, hex));
}

static bool answer_drop_target(struct asking *a, struct text *text)
{
    unsigned hex;
    struct hex_set targets = vermin_drop_targets(a->m, a->v);
    return vermin_ask_hex(a, &hex) && vermin_say_yes_no(text, hex_set_has(&targets, hex));
}

static bool answer_open_entries(struct asking *a, struct text *text)
{
    struct hex_set open = vermin_open_entries(a->m, a->v);
    return vermin_say_hexes(a, text, &open);
}

/* "legal squad_1 full_move 336": the first choice of the action; "legal choose 264": an answer; "legal end".
 */
static bool answer_legal(struct asking *a, struct text *text)
{
    struct marine_action action;
    struct vermin_choice choice = {.kind = END_PHASE};
    unsigned marine;
    if (case_word_take(&a->words, "choose")) {
        if (!vermin_read_choice(a->m, a->s, &a->words, &choice))
            return false;
    } else if (!case_word_take(&a->words, "end")) {
        if (!vermin_ask_marine(a, &marine) || !vermin_read_action(a->m, a->board, marine, &a->words, &action))
            return false;
        choice = vermin_first_choice(&action);
    }
    return vermin_say_yes_no(text, vermin_legal(a->m, a->s, choice_pack(choice)));
}

/* "may recon": every Marine on the map that may try now. */
static bool answer_may(struct asking *a, struct text *text)
{
    static const struct {
        const char *name;
        bool (*may)(const struct vermin_model *, const struct vermin_view *, unsigned);
    } kinds[] = {{"recon", vermin_may_recon},
                 {"recover", vermin_may_recover},
                 {"request", vermin_may_request},
                 {"deploy", vermin_may_deploy},
                 {"hook_up", vermin_may_hook_up},
                 {"assemble", vermin_may_assemble},
                 {"use_weapon", vermin_may_use_weapon},
                 {"move_fire", vermin_may_move_and_fire},
                 {"jump", vermin_may_jump},
                 {"enter", vermin_may_enter}};
    enum { KINDS = sizeof kinds / sizeof *kinds };
    const char *names[KINDS];
    const struct case_names known = CASE_NAME_LIST("action", names, KINDS);
    uint32_t found = 0;
    for (unsigned i = 0; i < KINDS; i++)
        names[i] = kinds[i].name;
    int kind = case_name_need(&known, &a->words);
    if (kind < 0)
        return false;
    FOR_EACH_BIT(i, (a->v->on_map | a->v->waiting) & ~a->v->acted)
        found |= (uint32_t)kinds[kind].may(a->m, a->v, i) << i;
    return vermin_say_marines(a, text, found);
}

static bool answer_supporters(struct asking *a, struct text *text)
{
    return vermin_say_marines(a, text, vermin_supporters(a->m, a->v));
}

static bool answer_recovers(struct asking *a, struct text *text)
{
    unsigned marine;
    return vermin_ask_marine(a, &marine) &&
           vermin_say_marines(a, text, vermin_recovery_ring(a->m, a->v, marine));
}

static bool answer_requestable(struct asking *a, struct text *text)
{
    return vermin_say_marines(a, text, vermin_requestable(a->m, a->v));
}

static bool answer_treats(struct asking *a, struct text *text)
{
    unsigned marine;
    return vermin_ask_marine(a, &marine) && vermin_say_marines(a, text, vermin_treatable(a->m, a->v, marine));
}

static bool answer_ready(struct asking *a, struct text *text)
{
    return vermin_say_marines(a, text, a->v->over ? 0 : vermin_ready_marines(a->m, a->v));
}

/* "modifier recon scout_1 [supported]", "modifier jump scout_1 [move_fire]" */
static bool answer_modifier(struct asking *a, struct text *text)
{
    static const char *const names[] = {"recon", "request", "jump", "pants"};
    const struct case_names known = CASE_NAME_LIST("roll", names, 4);
    unsigned marine;
    int roll = case_name_need(&known, &a->words);
    if (roll < 0 || !vermin_ask_marine(a, &marine))
        return false;
    bool supported = case_word_take(&a->words, "supported"),
         move_fire = case_word_take(&a->words, "move_fire");
    case_add_number(text, roll == 0   ? vermin_recon_modifier(a->m, a->v, marine, supported)
                          : roll == 1 ? vermin_request_modifier(a->m, a->v, marine)
                          : roll == 2 ? vermin_jump_modifier(a->m, a->v, marine, move_fire)
                                      : vermin_pants_modifier(a->m, a->v, marine, move_fire));
    return true;
}

static const struct case_question questions[] = {
    {"budget", answer_budget, true},
    {"ends", answer_ends, false},
    {"loads", answer_loads, false},
    {"exits", answer_exits, false},
    {"jump_target", answer_jump_target, true},
    {"drop_target", answer_drop_target, true},
    {"open_entries", answer_open_entries, false},
    {"legal", answer_legal, true},
    {"may", answer_may, false},
    {"supporters", answer_supporters, false},
    {"recovers", answer_recovers, false},
    {"requestable", answer_requestable, false},
    {"treats", answer_treats, false},
    {"ready", answer_ready, false},
    {"modifier", answer_modifier, true},
};
const struct case_questions vermin_action_questions = {questions, sizeof questions / sizeof *questions};
