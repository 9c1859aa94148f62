/* Rule cases: positions from words, and words from positions. */
#include "rules/shared/unit_set.h"
#include "rules/vermin/cases/lay.h"

#define ENEMIES     "vermin"
#define ENEMY_TABLE vermin_unit_table
#define ALL_ENEMIES all_vermin
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

static void lay_chapter(struct lay *lay, struct case_words *words)
{
    uint16_t chapter = case_count_need(words, lay->m->chapters, "the number of a chapter");
    memset(lay->v, 0, sizeof *lay->v);
    memset(&lay->jewels, 0, sizeof lay->jewels);
    lay->v->chapter = chapter ? chapter : 1;
    lay->board = view_board(lay->m, lay->v);
    vermin_lay_begin(lay);
}

static const struct case_key keys[] = {
    {"chapter", CASE_LAY_FIRST, lay_chapter},
    {"directions", CASE_LAY_PLAIN, lay_directions},
    {"jewels", CASE_LAY_PLAIN, lay_jewels},
    {"exported", CASE_LAY_PLAIN, lay_exported},
    {"tunnels", CASE_LAY_PLAIN, lay_tunnels},
    {"collapsed", CASE_LAY_PLAIN, lay_collapsed},
    {"tunnels_gone", CASE_LAY_PLAIN, lay_tunnels_gone},
    {"chits_used", CASE_LAY_PLAIN, lay_chits_used},
    {"weapons_used", CASE_LAY_PLAIN, lay_weapons_used},
    SHARED_KEYS,
};

static void lay_begin(struct lay *lay)
{
    lay->v->chapter = 1;
    vermin_lay_begin(lay);
}

static void lay_all(struct lay *lay, const struct conf_node *node)
{
    vermin_jewels_read(lay->m, lay->v, &lay->jewels);
    lay_keys(lay, keys, sizeof keys / sizeof *keys, node,
             "a unit or one of turn, directions, jewels, tunnels, chits ...");
    vermin_lay_finish(lay, node);
}

/* ------------------------------------------------------------------------------------------ comparing ----
 */

static void compare_others(const struct comparing *c)
{
    struct text want = {0}, got = {0};
    vermin_jewels_text(c->m, c->want, &want);
    vermin_jewels_text(c->m, c->got, &got);
    case_compare(c->report, "jewels", &want, &got);
    if (consult(c->m->ruling, RULING_ENTRANCE_NEST_CHOICE) == ENTRANCE_NEST_CHOICE_OWN_ORIGIN_NEST)
        case_compare_number(c->report, "nest 2 is their origin (bits)", c->want->from_nest_2,
                            c->got->from_nest_2);
}

static void say_offers(const struct vermin_model *m, const struct vermin_view *v, struct text *text)
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
