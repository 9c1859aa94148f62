/* Rule cases: `state:` and `expect:` say the same things in the same words, and are laid over a state here.
 */
#include <string.h>

#include "rules/shared/unit_set.h"
#include "rules/vermin/cases/lay.h"

/* ------------------------------------------------------------------------------------ units at large ---- */

static void lay_unnamed_marines(struct lay *lay, struct case_words *words)
{
    struct case_words again = *words;
    FOR_EACH_BIT(i, lay->m->all_marines) {
        *words = again;
        vermin_lay_marine(lay, i, words);
    }
}

static void lay_unnamed_vermin(struct lay *lay, struct case_words *words)
{
    struct case_words again = *words;
    FOR_EACH_BIT(i, lay->m->all_vermin) {
        *words = again;
        vermin_lay_unit(lay, i, words);
    }
}

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
        unsigned hex = vermin_place_named(lay->board, words->word);
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

/* ------------------------------------------------------------------------------------------- result ---- */

static void lay_result(struct lay *lay, struct case_words *words)
{
    size_t count;
    const struct game_level *levels = vermin_levels(lay->m, SIDE_MARINE, &count);
    int level = case_level_need(words, levels, count);
    lay->v->level = (uint16_t)(level < 0 ? 0 : level);
    lay->v->over = 1;
}

static void lay_ending(struct lay *lay, struct case_words *words)
{
    size_t count;
    const struct game_ending *endings = vermin_endings(lay->m, &count);
    int ending = case_ending_need(words, endings, count);
    lay->v->ending = (uint16_t)(ending < 0 ? 0 : ending);
    lay->v->over = 1;
}

static const struct case_key keys[] = {
    {"chapter", CASE_LAY_FIRST, lay_chapter},
    {"unnamed_marines", CASE_LAY_FIRST, lay_unnamed_marines},
    {"unnamed_vermin", CASE_LAY_FIRST, lay_unnamed_vermin},
    {"directions", CASE_LAY_PLAIN, lay_directions},
    {"jewels", CASE_LAY_PLAIN, lay_jewels},
    {"exported", CASE_LAY_PLAIN, lay_exported},
    {"tunnels", CASE_LAY_PLAIN, lay_tunnels},
    {"collapsed", CASE_LAY_PLAIN, lay_collapsed},
    {"tunnels_gone", CASE_LAY_PLAIN, lay_tunnels_gone},
    {"chits_used", CASE_LAY_PLAIN, lay_chits_used},
    {"weapons_used", CASE_LAY_PLAIN, lay_weapons_used},
    {"result", CASE_LAY_PLAIN, lay_result},
    {"ending", CASE_LAY_PLAIN, lay_ending},
    {"asked", CASE_LAY_ELSEWHERE, NULL},   /* cases/expect.c */
    {"metrics", CASE_LAY_ELSEWHERE, NULL}, /* cases/expect.c */
};

void vermin_lay(const struct vermin_model *m, struct vermin_state *s, const struct conf_node *node,
                bool setup, struct problems *problems)
{
    const struct case_names units[] = {vermin_marine_names(m), vermin_unit_names(m)};
    const struct case_keys all = {
        .items = keys,
        .count = sizeof keys / sizeof *keys,
        .fields = &vermin_fields,
        .model = m,
        .state = s,
        .unit = vermin_lay_named,
        .units = units,
        .unit_lists = 2,
        .expected = "a unit or one of turn, directions, jewels, tunnels, chits ...",
    };
    struct lay lay = {.m = m, .s = s, .v = &s->view, .setup = setup, .problems = problems};
    if (!s->view.chapter) {
        s->view.chapter = 1;
        vermin_lay_begin(&lay);
    }
    lay.board = view_board(m, &s->view);
    vermin_jewels_read(m, &s->view, &lay.jewels);
    case_lay_mapping(&lay, &all, node, problems);
    vermin_lay_finish(&lay, node);
}

bool vermin_case_setup(const void *model, void *state, const struct conf_node *node,
                       struct problems *problems)
{
    struct vermin_state *s = state;
    size_t before = problems->told;
    vermin_lay(model, s, node, true, problems);
    s->at.step = STEP_MARINE;
    s->view.decision = DECIDE_MARINE;
    s->view.side = SIDE_MARINE;
    return problems->told == before;
}
