/* Rule cases: states as words, in one order, so that equal texts mean equal states. */
#include "rules/vermin/cases/cases.h"

static const char *back_word(const struct vermin_model *m, unsigned marine)
{
    unsigned type = m->marine_type[marine];
    return type == ANT_GUN ? "deployed" : type == SCIENTIST ? "armed" : "disrupted";
}

/* Condition, NAT and load matter as long as the unit can come back. */
void vermin_marine_text(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                        struct text *text)
{
    uint32_t bit = 1u << marine;
    if (v->on_map & bit)
        case_add_hex(text, &view_board(m, v)->map, v->marine_hex[marine]);
    else
        case_add_word(text, v->waiting & bit   ? "waiting"
                            : v->delayed & bit ? "delayed"
                            : v->lost & bit    ? "lost"
                                               : "unused");
    if (v->waiting & bit && m->vehicles & bit)
        case_add_valued(text, "due", v->due[marine - m->first_vehicle]);
    if (v->back & bit)
        case_add_word(text, back_word(m, marine));
    if (v->contaminated & bit)
        case_add_word(text, v->infected & bit ? "infected" : "contaminated");
    if (v->stalled & bit)
        case_add_word(text, "stalled");
    if (v->loaded & bit)
        case_add_word(text, "jewel");
    if (v->acted & v->on_map & bit)
        case_add_word(text, "acted");
}

static const char *pile_word(const struct vermin_view *v, uint32_t bit)
{
    return v->in_nest[0] & bit   ? "nest_1"
           : v->in_nest[1] & bit ? "nest_2"
           : v->in_cup & bit     ? "cup"
           : v->outside & bit    ? "outside"
           : v->dead & bit       ? "dead"
           : v->escaped & bit    ? "escaped"
           : v->gone & bit       ? "gone"
                                 : "in_the_air";
}

static int queen_of(const struct vermin_view *v, unsigned unit)
{
    for (int q = 0; q < QUEENS; q++)
        if (v->escort[q] == unit + 1)
            return FIRST_QUEEN + q;
    return -1;
}

void vermin_unit_text(const struct vermin_model *m, const struct vermin_view *v, unsigned unit,
                      struct text *text)
{
    uint32_t bit = 1u << unit;
    unsigned jewels = vermin_jewels_carried(v, unit);
    int queen = queen_of(v, unit);
    if (v->vermin_on_map & bit)
        case_add_hex(text, &view_board(m, v)->map, v->vermin_hex[unit]);
    else
        case_add_word(text, pile_word(v, bit));
    if (v->reduced & bit && !((v->dead | v->escaped | v->gone) & bit))
        case_add_word(text, "reduced");
    if (jewels)
        case_add_valued(text, "jewels", jewels);
    if (queen >= 0) {
        case_add_word(text, "escorts");
        case_add_word(text, m->vermin_name[queen]);
    }
}

void vermin_jewels_text(const struct vermin_model *m, const struct vermin_view *v, struct text *text)
{
    const struct vermin_board *board = view_board(m, v);
    struct jewel_places places;
    vermin_jewels_read(m, v, &places);
    for (unsigned hex = 1; hex < HEX_IDS; hex++)
        for (unsigned i = 0; i < places.in_hex[hex]; i++)
            case_add_word(text, hex == board->nest[0]   ? "nest_1"
                                : hex == board->nest[1] ? "nest_2"
                                                        : hex_map_number_text(&board->map, hex));
    if (!text->length)
        case_add_word(text, "none");
}

void vermin_targets_text(const struct vermin_model *m, uint64_t targets, struct text *text)
{
    static const char *const tunnels[TUNNELS] = {"tunnel_1", "tunnel_2", "tunnel_3",
                                                 "tunnel_4", "tunnel_5", "tunnel_6"};
    for (unsigned i = 0; i < VERMIN; i++)
        if (targets >> i & 1)
            case_add_word(text, m->vermin_name[i]);
    for (unsigned i = 0; i < TUNNELS; i++)
        if (targets >> (TARGET_TUNNEL + i) & 1)
            case_add_word(text, tunnels[i]);
    if (!targets)
        case_add_word(text, "none");
}

static void add_offers(const struct vermin_model *m, const struct vermin_view *v, struct text *text)
{
    const struct case_names marines = vermin_marine_names(m), units = vermin_unit_names(m);
    switch ((enum decision)v->decision) {
    case DECIDE_CHIT:
        case_add_word(text, case_name(&vermin_chit_names, v->offered_chit[0]));
        case_add_word(text, case_name(&vermin_chit_names, v->offered_chit[1]));
        break;
    case DECIDE_COUNTER:
        case_add_names(text, &marines, v->offered_units);
        break;
    case DECIDE_VICTIM:
        case_add_valued(text, vermin_secret_names[v->secret], v->to_choose);
        case_add_names(text, &units, v->offered_units);
        break;
    case DECIDE_TREAT:
        case_add_word(text, m->marine_name[v->actor]);
        case_add_names(text, &marines, v->offered_units);
        break;
    default:
        case_add_word(text, m->marine_name[v->actor]);
        break;
    }
}

void vermin_asked_text(const struct vermin_model *m, const struct vermin_view *v, struct text *text)
{
    if (v->decision == DECIDE_NOTHING || v->decision == DECIDE_MARINE || v->over) {
        case_add_word(text, "nothing");
        return;
    }
    case_add_word(text, game_vermin.sides[v->side].name);
    case_add_word(text, vermin_decision_names[v->decision]);
    add_offers(m, v, text);
}
