/* Rule cases: positions from words, and words from positions. */
#include "rules/shared/unit_set.h"
#include "rules/vermin/cases/lay.h"

#include <string.h>

static void begin_chapter(struct lay *lay)
{
    const uint16_t chapter = lay->v->chapter;
    memset(lay->v, 0, sizeof *lay->v);
    memset(&lay->jewels, 0, sizeof lay->jewels);
    lay->v->chapter = chapter;
    vermin_lay_begin(lay);
}

#define ENEMIES            "vermin"
#define ENEMY_TABLE        vermin_unit_table
#define ALL_ENEMIES        all_vermin
#define CHIT_TEXT(m, chit) case_name(&vermin_chit_names, chit)
#define BEGIN_CHAPTER(lay) begin_chapter(lay)
#define BEFORE_KEYS(lay)   vermin_jewels_read((lay)->m, (lay)->v, &(lay)->jewels)
#define EXPECTED_KEYS      "turn, directions, jewels, tunnels, chits"
#include "rules/shared/cases_state_c.h"

/* ------------------------------------------------------------------------------------------- counts ---- */

static void lay_exported(struct lay *lay, struct case_words *words)
{
    lay->jewels.exported = (uint8_t)case_count_need(words, JEWELS_MAX, "a number of jewels");
}

/* ---------------------------------------------------------------------------- chits, tunnels, jewels ---- */

static void lay_chits_used(struct lay *lay, struct case_words *words)
{
    lay->v->chits &= (uint16_t)~case_name_words(&vermin_chit_names, words);
}

static void lay_weapons_used(struct lay *lay, struct case_words *words)
{
    lay->v->secrets &= (uint16_t)~case_name_words(&vermin_weapon_names, words);
}

/* Exactly these are there now; those that were are in the cup unless they are told to be elsewhere. */
static void lay_tunnels_of(struct lay *lay, struct case_words *words, uint16_t *place)
{
    struct vermin_view *v = lay->v;
    uint16_t named = (uint16_t)case_name_words(&vermin_tunnel_numbers, words);
    uint16_t *const places[] = {&v->tunnel_open, &v->tunnel_collapsed, &v->tunnel_gone, &v->tunnel_in_cup};
    v->tunnel_in_cup |= *place & (uint16_t)~named;
    for (unsigned i = 0; i < 4; i++)
        *places[i] &= (uint16_t)~named;
    *place = named;
}

static void lay_tunnels(struct lay *lay, struct case_words *words)
{
    lay_tunnels_of(lay, words, &lay->v->tunnel_open);
}

static void lay_collapsed(struct lay *lay, struct case_words *words)
{
    lay_tunnels_of(lay, words, &lay->v->tunnel_collapsed);
}

static void lay_tunnels_gone(struct lay *lay, struct case_words *words)
{
    lay_tunnels_of(lay, words, &lay->v->tunnel_gone);
}

static void lay_jewels(struct lay *lay, struct case_words *words)
{
    memset(lay->jewels.in_hex, 0, sizeof lay->jewels.in_hex);
    while (case_word_next(words)) {
        unsigned hex = vermin_place_named(&lay->board->map, words->word);
        if (hex)
            lay->jewels.in_hex[hex]++;
        else if (strcmp(words->word, "none") != 0)
            case_word_unknown(words, "hex or nest", NULL, 0);
    }
}

/* -------------------------------------------------------------------------------------------- flags ---- */

static void lay_directions(struct lay *lay, struct case_words *words)
{
    unsigned south = case_count_need(words, HEX_DIRECTIONS, "a direction from 1 to 6"), north = south;
    if (case_number_follows(words))
        north = case_count_need(words, HEX_DIRECTIONS, "a direction from 1 to 6");
    lay->v->direction_south = (uint16_t)(south ? south - 1 : 0);
    lay->v->direction_north = (uint16_t)(north ? north - 1 : 0);
}

/* ------------------------------------------------------------------------------------------ comparing ----
 */

static void compare_others(const struct comparing *c)
{
    compare_said(c, "jewels", vermin_jewels_text);
    if (consult(c->m->ruling, RULING_ENTRANCE_NEST_CHOICE) == ENTRANCE_NEST_CHOICE_OWN_ORIGIN_NEST)
        case_compare_number(c->report, "nest 2 is their origin (bits)", c->want->from_nest_2,
                            c->got->from_nest_2);
}

static void say_others(const struct vermin_model *m, const struct vermin_view *v, struct text *text)
{
    const struct case_names marines = vermin_marine_names(m), units = vermin_unit_names(m);
    if (v->decision == DECIDE_VICTIM)
        case_add_valued(text, vermin_secret_names[v->secret], v->to_choose);
    else
        case_add_word(text, m->marine_name[v->actor]);
    if (v->decision == DECIDE_VICTIM || v->decision == DECIDE_TREAT)
        case_add_names(text, v->decision == DECIDE_TREAT ? &marines : &units, v->offered_units);
}
