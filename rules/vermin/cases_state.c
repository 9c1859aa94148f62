/* Rule cases: `state:` and `expect:` say the same things in the same words, and are laid over a state here.
 */
#include <string.h>

#include "rules/shared/unit_set.h"
#include "rules/vermin/cases_lay.h"

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

static void lay_turn(struct lay *lay, struct case_words *words)
{
    lay->v->turn = case_count_need(words, TURNS_MAX, "a turn");
}

static void lay_exported(struct lay *lay, struct case_words *words)
{
    lay->jewels.exported = (uint8_t)case_count_need(words, JEWELS_MAX, "a number of jewels");
}

static void lay_exported_before(struct lay *lay, struct case_words *words)
{
    lay->v->exported_before = case_count_need(words, JEWELS_MAX, "a number of jewels");
}

static void lay_jewels_before(struct lay *lay, struct case_words *words)
{
    lay->v->jewels_before = case_count_need(words, JEWELS_MAX, "a number of jewels");
}

static void lay_turns_before(struct lay *lay, struct case_words *words)
{
    lay->v->turns_before = case_count_need(words, TURNS_MAX, "a number of turns");
}

static void lay_lost_before(struct lay *lay, struct case_words *words)
{
    const struct case_names names = vermin_marine_names(lay->m);
    lay->v->lost_before = case_name_words(&names, words);
}

static void lay_ending_before(struct lay *lay, struct case_words *words)
{
    int ending = case_name_need(&vermin_chapter_endings, words);
    lay->v->ending_before = (uint16_t)(ending < 0 ? 0 : ending);
}

/* ---------------------------------------------------------------------------- chits, tunnels, jewels ---- */

static void lay_chits(struct lay *lay, struct case_words *words)
{
    lay->v->chits = (uint16_t)case_name_words(&vermin_chit_names, words);
}

static void lay_chits_used(struct lay *lay, struct case_words *words)
{
    lay->v->chits &= (uint16_t)~case_name_words(&vermin_chit_names, words);
}

static void lay_weapons(struct lay *lay, struct case_words *words)
{
    lay->v->secrets = (uint16_t)case_name_words(&vermin_weapon_names, words);
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

static void lay_wrap(struct lay *lay, struct case_words *words)
{
    static const char *const edges[] = {"south", "north"};
    const struct case_names names = CASE_NAME_LIST("map edge", edges, 2);
    lay->v->wrap = (uint16_t)case_name_words(&names, words);
}

#define FLAG(name)                                                                                           \
    static void lay_##name(struct lay *lay, struct case_words *words)                                        \
    {                                                                                                        \
        lay->v->name = case_yes_no_need(words);                                                              \
    }
FLAG(flooded)
FLAG(storm)
FLAG(no_tunnels)
FLAG(urged)
FLAG(recon)
FLAG(kitten)
FLAG(been_on_map)
FLAG(endless)
#undef FLAG

static void lay_chapter(struct lay *lay, struct case_words *words)
{
    uint16_t chapter = case_count_need(words, lay->m->chapters, "the number of a chapter");
    memset(lay->v, 0, sizeof *lay->v);
    memset(&lay->jewels, 0, sizeof lay->jewels);
    lay->v->chapter = chapter ? chapter : 1;
    lay->board = view_board(lay->m, lay->v);
    vermin_lay_begin(lay);
}

static void lay_chapter_over(struct lay *lay, struct case_words *words)
{
    int ending = case_word_take(words, "none") ? -1 : case_name_need(&vermin_chapter_endings, words);
    lay->v->finished = (uint16_t)(ending + 1);
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
    {"turn", CASE_LAY_FIRST, lay_turn},
    {"unnamed_marines", CASE_LAY_FIRST, lay_unnamed_marines},
    {"unnamed_vermin", CASE_LAY_FIRST, lay_unnamed_vermin},
    {"directions", CASE_LAY_PLAIN, lay_directions},
    {"jewels", CASE_LAY_PLAIN, lay_jewels},
    {"exported", CASE_LAY_PLAIN, lay_exported},
    {"tunnels", CASE_LAY_PLAIN, lay_tunnels},
    {"collapsed", CASE_LAY_PLAIN, lay_collapsed},
    {"tunnels_gone", CASE_LAY_PLAIN, lay_tunnels_gone},
    {"chits", CASE_LAY_PLAIN, lay_chits},
    {"chits_used", CASE_LAY_PLAIN, lay_chits_used},
    {"weapons", CASE_LAY_PLAIN, lay_weapons},
    {"weapons_used", CASE_LAY_PLAIN, lay_weapons_used},
    {"flooded", CASE_LAY_PLAIN, lay_flooded},
    {"storm", CASE_LAY_PLAIN, lay_storm},
    {"no_tunnels", CASE_LAY_PLAIN, lay_no_tunnels},
    {"urged", CASE_LAY_PLAIN, lay_urged},
    {"wrap", CASE_LAY_PLAIN, lay_wrap},
    {"recon", CASE_LAY_PLAIN, lay_recon},
    {"kitten", CASE_LAY_PLAIN, lay_kitten},
    {"been_on_map", CASE_LAY_PLAIN, lay_been_on_map},
    {"endless", CASE_LAY_PLAIN, lay_endless},
    {"chapter_over", CASE_LAY_PLAIN, lay_chapter_over},
    {"lost_before", CASE_LAY_PLAIN, lay_lost_before},
    {"exported_before", CASE_LAY_PLAIN, lay_exported_before},
    {"jewels_before", CASE_LAY_PLAIN, lay_jewels_before},
    {"turns_before", CASE_LAY_PLAIN, lay_turns_before},
    {"ending_before", CASE_LAY_PLAIN, lay_ending_before},
    {"result", CASE_LAY_PLAIN, lay_result},
    {"ending", CASE_LAY_PLAIN, lay_ending},
    {"asked", CASE_LAY_ELSEWHERE, NULL},   /* cases_expect.c */
    {"metrics", CASE_LAY_ELSEWHERE, NULL}, /* cases_expect.c */
};

void vermin_lay(const struct vermin_model *m, struct vermin_state *s, const struct conf_node *node,
                bool setup, struct problems *problems)
{
    const struct case_names units[] = {vermin_marine_names(m), vermin_unit_names(m)};
    const struct case_keys all = {keys,
                                  sizeof keys / sizeof *keys,
                                  vermin_lay_named,
                                  units,
                                  2,
                                  "a unit or one of turn, directions, jewels, tunnels, chits ..."};
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
