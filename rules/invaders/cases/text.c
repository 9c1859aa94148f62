/* Rule cases: states as words, in one order, so that equal texts mean equal states. */
#include "rules/invaders/cases/cases.h"

/* Condition and ammunition matter as long as the unit can come back. */
void invaders_case_marine_text(const struct invaders_model *m, const struct invaders_state *s,
                               unsigned marine, struct text *text)
{
    const struct invaders_view *v = &s->view;
    uint32_t bit = 1u << marine;
    if (v->on_map & bit)
        case_add_hex(text, &view_board(m, v)->map, v->marine_hex[marine]);
    else if (v->waiting & bit)
        case_add_valued(text, "waiting", v->entry_turn[marine]);
    else
        case_add_word(text, v->available & bit    ? "available"
                            : v->exited & bit     ? "exited"
                            : v->warped & bit     ? "warped"
                            : v->eliminated & bit ? "eliminated"
                                                  : "unused");
    if (!((v->on_map | v->waiting | v->exited) & bit))
        return;
    case_add_word(text, v->paralyzed & bit ? "paralyzed" : v->stunned & bit ? "stunned" : "ok");
    if (v->out_of_ammo & bit)
        case_add_word(text, "out_of_ammo");
    if (v->acted & v->on_map & bit)
        case_add_word(text, "acted");
}

void invaders_case_kayotz_text(const struct invaders_model *m, const struct invaders_state *s,
                               unsigned kayotz, struct text *text)
{
    const struct invaders_view *v = &s->view;
    uint32_t bit = 1u << kayotz;
    if (!(v->kayotz_on_map & bit)) {
        case_add_word(text, v->kayotz_pool & bit ? "pool"
                            : v->killed & bit    ? "killed"
                            : v->removed & bit   ? "removed"
                                                 : "in_the_air");
        return;
    }
    case_add_hex(text, &view_board(m, v)->map, v->kayotz_hex[kayotz]);
    if (v->dormant & bit)
        case_add_word(text, "dormant");
    if (v->woken & bit)
        case_add_word(text, "woken");
    if (s->rift_marker[kayotz])
        case_add_valued(text, "rift", m->rift_value[s->rift_marker[kayotz] - 1]);
}

void invaders_case_marines_text(const struct invaders_model *m, uint32_t marines, struct text *text)
{
    const struct case_names names = invaders_case_marine_names(m);
    case_add_names(text, &names, marines);
}

void invaders_case_kayotz_list_text(const struct invaders_model *m, uint32_t kayotz, struct text *text)
{
    const struct case_names names = invaders_case_kayotz_names(m);
    case_add_names(text, &names, kayotz);
}

void invaders_case_field_text(const struct invaders_board *board, const struct invaders_view *v,
                              enum field field, struct text *text)
{
    if (!v->field[field].hex) {
        case_add_word(text, "none");
        return;
    }
    case_add_hex(text, &board->map, v->field[field].hex);
    case_add_valued(text, "radius", v->field[field].radius);
    case_add_valued(text, "placed", v->field[field].placed);
}

void invaders_case_chits_text(const struct invaders_model *m, uint32_t chits, struct text *text)
{
    FOR_EACH_BIT(i, chits)
        case_add_word(text, invaders_chit_names[m->chit_kind[i]]);
    if (!chits)
        case_add_word(text, "none");
}

static void add_offers(const struct invaders_model *m, const struct invaders_view *v, struct text *text)
{
    switch (v->decision) {
    case DECIDE_SECOND_FIRE:
    case DECIDE_SECOND_MOVE:
        case_add_word(text, m->marine_name[v->actor]);
        break;
    case DECIDE_GROUPS:
    case DECIDE_INITIAL:
    case DECIDE_FULL:
    case DECIDE_SUPPORT:
    case DECIDE_COUNTER:
        invaders_case_marines_text(m, v->offered_units, text);
        break;
    case DECIDE_REMOVE_KAYOTZ:
    case DECIDE_ORDER:
        invaders_case_kayotz_list_text(m, v->offered_units, text);
        break;
    case DECIDE_LANDING:
    case DECIDE_TIE:
        case_add_hexes(text, &view_board(m, v)->map, &v->offered_hexes);
        break;
    case DECIDE_CHIT:
        case_add_word(text, invaders_chit_names[m->chit_kind[v->offered_chit[0]]]);
        case_add_word(text, invaders_chit_names[m->chit_kind[v->offered_chit[1]]]);
        break;
    default:
        break;
    }
}

void invaders_case_asked_text(const struct invaders_model *m, const struct invaders_view *v,
                              struct text *text)
{
    if (v->decision == DECIDE_NOTHING || v->decision == DECIDE_MARINE || v->over) {
        case_add_word(text, "nothing");
        return;
    }
    case_add_word(text, game_invaders.sides[v->side].name);
    case_add_word(text, invaders_decision_names[v->decision]);
    if (v->decision <= DECIDE_STRONGPOINT)
        case_add_valued(text, "left", v->to_place);
    add_offers(m, v, text);
}
