/* Rule cases: states as words, in one order, so that equal texts mean equal states. */
#include <stdio.h>
#include <string.h>

#include "rules/invaders/cases.h"

void case_add_word(struct text *text, const char *word)
{
    if (text->length)
        text_add(text, " ");
    text_add(text, word);
}

static void add_hex(const struct invaders_board *board, unsigned hex, struct text *text)
{
    case_add_word(text, hex_map_number_text(&board->map, hex));
}

static void add_number(struct text *text, const char *word, unsigned number)
{
    char digits[16];
    case_add_word(text, word);
    snprintf(digits, sizeof digits, "%u", number);
    case_add_word(text, digits);
}

/* Condition and ammunition matter as long as the unit can come back. */
void case_marine_text(const struct invaders_model *m, const struct invaders_state *s, unsigned marine,
                      struct text *text)
{
    const struct invaders_view *v = &s->view;
    uint32_t bit = 1u << marine;
    if (v->on_map & bit)
        add_hex(view_board(m, v), v->marine_hex[marine], text);
    else if (v->waiting & bit)
        add_number(text, "waiting", v->entry_turn[marine]);
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

void case_kayotz_text(const struct invaders_model *m, const struct invaders_state *s, unsigned kayotz,
                      struct text *text)
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
    add_hex(view_board(m, v), v->kayotz_hex[kayotz], text);
    if (v->dormant & bit)
        case_add_word(text, "dormant");
    if (v->woken & bit)
        case_add_word(text, "woken");
    if (s->rift_marker[kayotz])
        add_number(text, "rift", m->rift_value[s->rift_marker[kayotz] - 1]);
}

static void none_if_empty(struct text *text, size_t before)
{
    if (text->length == before)
        case_add_word(text, "none");
}

void case_marines_text(const struct invaders_model *m, uint32_t marines, struct text *text)
{
    size_t before = text->length;
    FOR_EACH_BIT(i, marines)
        case_add_word(text, m->marine_name[i]);
    none_if_empty(text, before);
}

void case_kayotz_list_text(const struct invaders_model *m, uint32_t kayotz, struct text *text)
{
    size_t before = text->length;
    FOR_EACH_BIT(i, kayotz)
        case_add_word(text, m->kayotz_name[i]);
    none_if_empty(text, before);
}

void case_hexes_text(const struct invaders_board *board, const struct hex_set *hexes, struct text *text)
{
    size_t before = text->length;
    HEX_SET_FOR_EACH(hex, *hexes)
        add_hex(board, hex, text);
    none_if_empty(text, before);
}

void case_field_text(const struct invaders_board *board, const struct invaders_view *v, enum field field,
                     struct text *text)
{
    if (!v->field[field].hex) {
        case_add_word(text, "none");
        return;
    }
    add_hex(board, v->field[field].hex, text);
    add_number(text, "radius", v->field[field].radius);
    add_number(text, "placed", v->field[field].placed);
}

void case_chits_text(const struct invaders_model *m, uint32_t chits, struct text *text)
{
    size_t before = text->length;
    FOR_EACH_BIT(i, chits)
        case_add_word(text, invaders_chit_names[m->chit_kind[i]]);
    none_if_empty(text, before);
}

void case_objectives_text(uint32_t objectives, struct text *text)
{
    size_t before = text->length;
    FOR_EACH_BIT(i, objectives)
        case_add_word(text, invaders_objective_names[i]);
    none_if_empty(text, before);
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
        case_marines_text(m, v->offered_units, text);
        break;
    case DECIDE_REMOVE_KAYOTZ:
    case DECIDE_ORDER:
        case_kayotz_list_text(m, v->offered_units, text);
        break;
    case DECIDE_LANDING:
    case DECIDE_TIE:
        case_hexes_text(view_board(m, v), &v->offered_hexes, text);
        break;
    case DECIDE_CHIT:
        case_add_word(text, invaders_chit_names[m->chit_kind[v->offered_chit[0]]]);
        case_add_word(text, invaders_chit_names[m->chit_kind[v->offered_chit[1]]]);
        break;
    default:
        break;
    }
}

void case_asked_text(const struct invaders_model *m, const struct invaders_view *v, struct text *text)
{
    if (v->decision == DECIDE_NOTHING || v->decision == DECIDE_MARINE || v->over) {
        case_add_word(text, "nothing");
        return;
    }
    case_add_word(text, game_invaders.sides[v->side].name);
    case_add_word(text, invaders_decision_names[v->decision]);
    if (v->decision <= DECIDE_STRONGPOINT)
        add_number(text, "left", v->to_place);
    add_offers(m, v, text);
}
