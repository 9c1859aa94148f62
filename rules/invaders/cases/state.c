/* Rule cases: positions from words, and words from positions. */
#include "rules/invaders/cases/lay.h"

#define ENEMIES            "kayotz"
#define ENEMY_TABLE        invaders_kayotz_table
#define ALL_ENEMIES        all_kayotz
#define CHIT_TEXT(m, chit) invaders_chit_names[(m)->chit_kind[chit]]
#define BEGIN_CHAPTER(lay)
#define BEFORE_KEYS(lay)
#define EXPECTED_KEYS "chapter, turn, strongpoints, mfpn, kills"
#include "rules/shared/cases_state_c.h"

static void lay_field(struct lay *lay, enum field field, struct case_words *words)
{
    struct invaders_view *v = lay->v;
    memset(&v->field[field], 0, sizeof v->field[field]);
    if (!case_word_need(words, "a hex, or none") || strcmp(words->word, "none") == 0)
        return;
    v->field[field].hex = (uint16_t)case_hex_word(&lay->board->map, words);
    v->field[field].radius = lay->m->field_radius;
    /* A case begins with fields of an earlier turn, and ends with those it has placed. */
    v->field[field].placed = (uint16_t)(lay->setup && v->turn ? v->turn - 1 : v->turn);
    if (case_word_take(words, "radius") && case_word_need(words, "a radius"))
        v->field[field].radius = (uint16_t)case_word_number(words, 1, 20, "a radius");
    if (case_word_take(words, "placed") && case_word_need(words, "a turn"))
        v->field[field].placed = (uint16_t)case_word_number(words, 0, 19, "a turn");
}

/* A chit of this kind among `chits`; 0 if there is none. */
static uint32_t one_chit(const struct invaders_model *m, uint32_t chits, int kind)
{
    FOR_EACH_BIT(i, chits)
        if (m->chit_kind[i] == kind)
            return 1u << i;
    return 0;
}

static void lay_chits_of(struct lay *lay, struct case_words *words, bool used)
{
    uint32_t all = (1u << CHITS) - 1, named = 0, from = used ? lay->v->chits : all;
    while (case_word_next(words)) {
        if (strcmp(words->word, "none") == 0)
            continue;
        if (strcmp(words->word, "all") == 0) {
            named = from;
            continue;
        }
        int kind = case_name_word(&invaders_chit_kinds, words);
        uint32_t chit = kind < 0 ? 0 : one_chit(lay->m, from & ~named, kind);
        if (kind >= 0 && !chit)
            conf_problem(words->item, lay->problems, NULL, NULL, "there are not so many chits '%s'",
                         words->word);
        named |= chit;
    }
    lay->v->chits = used ? lay->v->chits & ~named : named;
}

static void lay_chits(struct lay *lay, struct case_words *words)
{
    lay_chits_of(lay, words, false);
}

static void lay_chits_used(struct lay *lay, struct case_words *words)
{
    lay_chits_of(lay, words, true);
}

static void lay_objectives_removed(struct lay *lay, struct case_words *words)
{
    lay->v->objectives &= (uint16_t)~case_name_words(&invaders_objectives, words);
}

static void lay_turn(struct lay *lay, struct case_words *words)
{
    lay->v->turn = case_count_need(words, CHITS - 1, "a turn");
    lay->turn_given = true;
}

static void lay_strongpoints(struct lay *lay, struct case_words *words)
{
    lay->v->strongpoints = case_hex_words(&lay->board->map, words);
}

static void lay_mfpn(struct lay *lay, struct case_words *words)
{
    lay_field(lay, FIELD_MFPN, words);
}

static void lay_psd(struct lay *lay, struct case_words *words)
{
    lay_field(lay, FIELD_PSD, words);
}

static void lay_kills(struct lay *lay, struct case_words *words)
{
    lay->v->kills = case_count_need(words, KAYOTZ_MAX, "a number of kills");
    lay->kills_given = true;
}

/* ---------------------------------------------------------------------------------- making it whole ---- */

/* Makes the hidden half of a state (pools, markers under units) fit the visible one. */
static void fill_pools(const struct invaders_model *m, struct invaders_state *s)
{
    const uint64_t key = 0;
    uint32_t markers = (1u << m->rift_count) - 1;
    for (unsigned i = 0; i < KAYOTZ_MAX; i++)
        markers &= s->rift_marker[i] ? ~(1u << (s->rift_marker[i] - 1)) : UINT32_MAX;
    s->view.rifts_left = (uint16_t)__builtin_popcount(markers);
    pool_fill(&s->rift_cup, markers, key, SITE_DRAW_RIFT);
    pool_fill(&s->chit_pool, s->view.chits, key, SITE_DRAW_CHIT);
    pool_fill(&s->objective_pool, s->view.objectives, key, SITE_DRAW_OBJECTIVE);
    pool_fill(&s->kayotz_cup, s->view.kayotz_pool, key, SITE_DRAW_UNIT);
}

/* "kills: 12" says nothing of who they were: soldiers of the pool, in number order. */
static void fill_kills(struct lay *lay)
{
    struct invaders_view *v = lay->v;
    unsigned wanted = lay->kills_given ? v->kills : (unsigned)__builtin_popcount(v->killed);
    FOR_EACH_BIT(i, v->kayotz_pool & (lay->m->soldiers_low | lay->m->soldiers_high)) {
        if ((unsigned)__builtin_popcount(v->killed) >= wanted)
            break;
        v->kayotz_pool &= ~(1u << i);
        v->killed |= 1u << i;
    }
    v->kills = (uint16_t)wanted;
}

/* The record of what must have happened so far. A turn and a chit go together, but for the extra chits. A
 * turn that the case does not name has its chit still to come, and so has the last one of all (INV-8.2.c). */
static void fill_record(struct lay *lay)
{
    struct invaders_view *v = lay->v;
    struct invaders_record *record = &v->record;
    uint32_t used = ~v->chits & ((1u << CHITS) - 1);
    unsigned count = (unsigned)__builtin_popcount(used), due = count < CHITS ? count + 1 : CHITS;
    if (!lay->turn_given && count)
        v->turn = (uint16_t)(due < CHITS ? due : CHITS - 1);
    else if (v->turn < CHITS - 1)
        due = count;
    memset(record->chit_draws, 0, sizeof record->chit_draws);
    FOR_EACH_BIT(i, used)
        record->chit_draws[lay->m->chit_kind[i]]++;
    record->extra_draws = (uint16_t)(due > v->turn ? due - v->turn : 0);
    for (unsigned type = 0; type < MARINE_TYPES; type++)
        record->lost_by_type[type] = (uint16_t)__builtin_popcount(v->eliminated & lay->m->marines_of[type]);
}

void invaders_lay_begin(struct lay *lay)
{
    const struct invaders_model *m = lay->m;
    struct invaders_view *v = lay->v;
    v->turn = 1;
    v->available = m->all_marines;
    v->kayotz_pool = m->all_kayotz;
    v->chits = (1u << CHITS) - 1;
    v->objectives = (1u << OBJECTIVES) - 1;
}

void invaders_lay_finish(struct lay *lay, const struct conf_node *node)
{
    (void)node;
    if (lay->setup) {
        fill_kills(lay);
        fill_record(lay);
        fill_pools(lay->m, lay->s);
    }
    lay->v->marines_at = units_hexes(&invaders_marine_table, lay->s);
    lay->v->kayotz_at = units_hexes(&invaders_kayotz_table, lay->s);
}

/* ------------------------------------------------------------------------------------------ comparing ----
 */

static void say_strongpoints(const struct invaders_model *m, const struct invaders_view *v, struct text *text)
{
    case_add_hexes(text, &view_board(m, v)->map, &v->strongpoints);
}

static void say_field(const struct invaders_model *m, const struct invaders_view *v, enum field field,
                      struct text *text)
{
    if (!v->field[field].hex) {
        case_add_word(text, "none");
        return;
    }
    case_add_hex(text, &view_board(m, v)->map, v->field[field].hex);
    case_add_valued(text, "radius", v->field[field].radius);
    case_add_valued(text, "placed", v->field[field].placed);
}

static void say_mfpn(const struct invaders_model *m, const struct invaders_view *v, struct text *text)
{
    say_field(m, v, FIELD_MFPN, text);
}

static void say_psd(const struct invaders_model *m, const struct invaders_view *v, struct text *text)
{
    say_field(m, v, FIELD_PSD, text);
}

static void say_chits(const struct invaders_model *m, const struct invaders_view *v, struct text *text)
{
    FOR_EACH_BIT(i, v->chits)
        case_add_word(text, CHIT_TEXT(m, i));
    if (!v->chits)
        case_add_word(text, "none");
}

static void compare_others(const struct comparing *c)
{
    compare_said(c, "strongpoints", say_strongpoints);
    compare_said(c, invaders_field_names[FIELD_MFPN], say_mfpn);
    compare_said(c, invaders_field_names[FIELD_PSD], say_psd);
    compare_said(c, "activity chits left", say_chits);
}

static void say_others(const struct invaders_model *m, const struct invaders_view *v, struct text *text)
{
    const struct case_names marines = invaders_marine_names(m), kayotz = invaders_kayotz_names(m);
    if (v->decision <= DECIDE_STRONGPOINT)
        case_add_valued(text, "left", v->to_place);
    switch (v->decision) {
    case DECIDE_GROUPS:
    case DECIDE_INITIAL:
    case DECIDE_FULL:
    case DECIDE_SUPPORT:
        case_add_names(text, &marines, v->offered_units);
        break;
    case DECIDE_REMOVE_KAYOTZ:
    case DECIDE_ORDER:
        case_add_names(text, &kayotz, v->offered_units);
        break;
    case DECIDE_LANDING:
    case DECIDE_TIE:
        case_add_hexes(text, &view_board(m, v)->map, &v->offered_hexes);
        break;
    default:
        break;
    }
}
