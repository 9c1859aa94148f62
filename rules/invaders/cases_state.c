/* Rule cases: `state:` and `expect:` say the same things in the same words, and are laid over a state here.
 */
#include <string.h>

#include "rules/invaders/cases_lay.h"

static void lay_field(struct lay *lay, enum field field, struct case_words *words)
{
    struct invaders_view *v = lay->v;
    memset(&v->field[field], 0, sizeof v->field[field]);
    if (!case_word_need(words, "a hex, or none") || strcmp(words->word, "none") == 0)
        return;
    v->field[field].hex = (uint16_t)case_hex_word(lay->board, words);
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

static void lay_chits(struct lay *lay, struct case_words *words, bool used)
{
    uint32_t all = (1u << CHITS) - 1, named = 0, from = used ? lay->v->chits : all;
    while (case_word_next(words)) {
        if (strcmp(words->word, "none") == 0)
            continue;
        if (strcmp(words->word, "all") == 0) {
            named = from;
            continue;
        }
        int kind = case_chit_word(words);
        uint32_t chit = kind < 0 ? 0 : one_chit(lay->m, from & ~named, kind);
        if (kind >= 0 && !chit)
            conf_problem(words->item, lay->problems, NULL, NULL, "there are not so many chits '%s'",
                         words->word);
        named |= chit;
    }
    lay->v->chits = used ? lay->v->chits & ~named : named;
}

static void lay_objectives(struct lay *lay, struct case_words *words, bool removed)
{
    uint32_t named = 0;
    while (case_word_next(words)) {
        bool all = strcmp(words->word, "all") == 0, none = strcmp(words->word, "none") == 0;
        int objective = all || none ? -1 : case_objective_word(words);
        named |= all ? (1u << OBJECTIVES) - 1 : objective < 0 ? 0 : 1u << objective;
    }
    lay->v->objectives = (uint16_t)(removed ? lay->v->objectives & ~named : named);
}

static void lay_result(struct lay *lay, struct case_words *words, bool ending)
{
    const char *names[ENDINGS + LEVELS];
    size_t levels, endings;
    const struct game_level *level = invaders_levels(lay->m, &levels);
    const struct game_ending *end = invaders_endings(lay->m, &endings);
    size_t count = ending ? endings : levels;
    for (size_t i = 0; i < count; i++)
        names[i] = ending ? end[i].name : level[i].name;
    if (!case_word_need(words, ending ? "an ending" : "a victory level"))
        return;
    int found = case_word_index(words, names, count);
    if (found < 0) {
        case_word_unknown(words, ending ? "ending" : "victory level", names, count);
        return;
    }
    if (ending)
        lay->v->ending = (uint16_t)found;
    else
        lay->v->level = (uint16_t)found;
    lay->v->over = 1;
}

static uint16_t yes_or_no(struct case_words *words)
{
    static const char *const names[] = {"no", "yes"};
    int found = case_word_need(words, "yes or no") ? case_word_index(words, names, 2) : 0;
    if (found < 0)
        case_word_unknown(words, "answer", names, 2);
    return found == 1;
}

static uint16_t number(struct case_words *words, long high, const char *what)
{
    long value = case_word_need(words, what) ? case_word_number(words, 0, high, what) : 0;
    return (uint16_t)(value < 0 ? 0 : value);
}

enum key {
    KEY_CHAPTER,
    KEY_UNNAMED_KAYOTZ,
    KEY_UNNAMED_MARINES,
    KEY_TURN,
    KEY_CHITS,
    KEY_CHITS_USED,
    KEY_OBJECTIVES,
    KEY_OBJECTIVES_REMOVED,
    KEY_STRONGPOINTS,
    KEY_MFPN,
    KEY_PSD,
    KEY_RECON,
    KEY_REQUESTED,
    KEY_RESERVE_ENTERED,
    KEY_DIMENSION,
    KEY_EXITED_BEFORE,
    KEY_LOST_BEFORE,
    KEY_RESULT,
    KEY_ENDING,
    KEY_KILLS,
    KEY_ASKED,
    KEY_METRICS,
    KEYS
};
static const char *const keys[KEYS] = {
    "chapter",
    "unnamed_kayotz",
    "unnamed_marines",
    "turn",
    "chits",
    "chits_used",
    "objectives",
    "objectives_removed",
    "strongpoints",
    "mfpn",
    "psd",
    "recon",
    "requested",
    "reserve_entered",
    "dimension",
    "exited_before",
    "lost_before",
    "result",
    "ending",
    "kills",
    "asked",
    "metrics",
};

static void lay_all_kayotz(struct lay *lay, const struct conf_node *node)
{
    struct case_words words;
    FOR_EACH_BIT(i, lay->m->all_kayotz) {
        case_words_begin(&words, node, lay->problems);
        case_lay_kayotz(lay, i, &words);
    }
}

static void lay_all_marines(struct lay *lay, const struct conf_node *node)
{
    struct case_words words;
    FOR_EACH_BIT(i, lay->m->all_marines) {
        case_words_begin(&words, node, lay->problems);
        case_lay_marine(lay, i, &words);
    }
}

static void lay_key(struct lay *lay, enum key key, const struct conf_node *node)
{
    struct invaders_view *v = lay->v;
    struct case_words words;
    if (key == KEY_ASKED || key == KEY_METRICS)
        return; /* cases_expect.c */
    case_words_begin(&words, node, lay->problems);
    switch (key) {
    case KEY_CHAPTER:
        v->chapter = number(&words, lay->m->chapters, "the number of a chapter");
        v->chapter = (uint16_t)(v->chapter ? v->chapter : 1);
        lay->board = view_board(lay->m, v);
        break;
    case KEY_UNNAMED_KAYOTZ:
        lay_all_kayotz(lay, node);
        return;
    case KEY_UNNAMED_MARINES:
        lay_all_marines(lay, node);
        return;
    case KEY_TURN:
        v->turn = number(&words, CHITS - 1, "a turn");
        lay->turn_given = true;
        break;
    case KEY_CHITS:
    case KEY_CHITS_USED:
        lay_chits(lay, &words, key == KEY_CHITS_USED);
        break;
    case KEY_OBJECTIVES:
    case KEY_OBJECTIVES_REMOVED:
        lay_objectives(lay, &words, key == KEY_OBJECTIVES_REMOVED);
        break;
    case KEY_STRONGPOINTS:
        v->strongpoints = case_hex_words(lay->board, &words);
        break;
    case KEY_MFPN:
    case KEY_PSD:
        lay_field(lay, key == KEY_MFPN ? FIELD_MFPN : FIELD_PSD, &words);
        break;
    case KEY_RECON:
        v->recon = yes_or_no(&words);
        break;
    case KEY_REQUESTED:
        v->requested = yes_or_no(&words);
        break;
    case KEY_RESERVE_ENTERED:
        v->reserve_entered = yes_or_no(&words);
        break;
    case KEY_DIMENSION:
        v->dimension = number(&words, 12, "a dimension (0: not known)");
        break;
    case KEY_EXITED_BEFORE:
        v->exited_before = case_marine_words(lay->m, &words);
        break;
    case KEY_LOST_BEFORE:
        v->lost_before = case_marine_words(lay->m, &words);
        break;
    case KEY_RESULT:
    case KEY_ENDING:
        lay_result(lay, &words, key == KEY_ENDING);
        break;
    default:
        v->kills = number(&words, KAYOTZ_MAX, "a number of kills");
        lay->kills_given = true;
        break;
    }
    case_words_end(&words);
}

static void unknown_key(struct lay *lay, const struct conf_node *node)
{
    const char *names[KEYS + MARINES_MAX + KAYOTZ_MAX];
    size_t count = 0;
    for (unsigned i = 0; i < lay->m->marine_count; i++)
        names[count++] = lay->m->marine_name[i];
    for (unsigned i = 0; i < lay->m->kayotz_count; i++)
        names[count++] = lay->m->kayotz_name[i];
    for (unsigned i = 0; i < KEYS; i++)
        names[count++] = keys[i];
    conf_problem(node, lay->problems, "a unit or one of chapter, turn, strongpoints, mfpn, kills ...",
                 nearest_name(conf_key(node), names, count), "unknown unit or key '%s'", conf_key(node));
}

static int key_of(const struct conf_node *node)
{
    for (int key = 0; key < KEYS; key++)
        if (strcmp(keys[key], conf_key(node)) == 0)
            return key;
    return -1;
}

/* ---------------------------------------------------------------------------------- making it whole ---- */

static void fill_sets(struct invaders_view *v)
{
    v->marines_at = v->kayotz_at = hex_set_empty();
    FOR_EACH_BIT(i, v->on_map)
        hex_set_add(&v->marines_at, v->marine_hex[i]);
    FOR_EACH_BIT(i, v->kayotz_on_map)
        hex_set_add(&v->kayotz_at, v->kayotz_hex[i]);
}

void case_fill_pools(const struct invaders_model *m, struct invaders_state *s)
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

/* The record of what must have happened so far; a turn and a chit go together, but for the extra chits. */
static void fill_record(struct lay *lay)
{
    struct invaders_view *v = lay->v;
    struct invaders_record *record = &v->record;
    uint32_t used = ~v->chits & ((1u << CHITS) - 1);
    unsigned count = (unsigned)__builtin_popcount(used);
    if (!lay->turn_given && count)
        v->turn = (uint16_t)(count < CHITS ? count : CHITS - 1);
    memset(record->chit_draws, 0, sizeof record->chit_draws);
    FOR_EACH_BIT(i, used)
        record->chit_draws[lay->m->chit_kind[i]]++;
    record->extra_draws = (uint16_t)(count > v->turn ? count - v->turn : 0);
    for (unsigned type = 0; type < MARINE_TYPES; type++)
        record->lost_by_type[type] = (uint16_t)__builtin_popcount(v->eliminated & lay->m->marines_of[type]);
}

static void begin(const struct invaders_model *m, struct invaders_view *v)
{
    v->chapter = 1;
    v->turn = 1;
    v->available = m->all_marines;
    v->kayotz_pool = m->all_kayotz;
    v->chits = (1u << CHITS) - 1;
    v->objectives = (1u << OBJECTIVES) - 1;
}

void case_lay(const struct invaders_model *m, struct invaders_state *s, const struct conf_node *node,
              bool setup, struct problems *problems)
{
    struct lay lay = {.m = m, .s = s, .v = &s->view, .setup = setup, .problems = problems};
    if (!s->view.chapter)
        begin(m, &s->view);
    lay.board = view_board(m, &s->view);
    if (node && conf_kind(node) != CONF_MAPPING) {
        conf_problem(node, problems, "units and keys: { SQ1: 461 stunned }", NULL, "not a mapping");
        return;
    }
    for (size_t i = 0; i < conf_size(node); i++) /* what others depend on */
        if (key_of(conf_at(node, i)) >= 0 && key_of(conf_at(node, i)) <= KEY_TURN)
            lay_key(&lay, (enum key)key_of(conf_at(node, i)), conf_at(node, i));
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        int key = key_of(child);
        if (key < 0 && !case_lay_unit(&lay, child))
            unknown_key(&lay, child);
        else if (key > KEY_TURN && key != KEY_KILLS)
            lay_key(&lay, (enum key)key, child);
    }
    for (size_t i = 0; i < conf_size(node); i++) /* what counts the others */
        if (key_of(conf_at(node, i)) == KEY_KILLS)
            lay_key(&lay, KEY_KILLS, conf_at(node, i));
    if (setup) {
        fill_kills(&lay);
        fill_record(&lay);
    }
    fill_sets(&s->view);
}

bool invaders_case_setup(const void *model, void *state, const struct conf_node *node,
                         struct problems *problems)
{
    struct invaders_state *s = state;
    size_t before = problems->told;
    case_lay(model, s, node, true, problems);
    case_fill_pools(model, s);
    s->at.step = STEP_MARINE;
    s->view.decision = DECIDE_MARINE;
    s->view.side = SIDE_MARINE;
    return problems->told == before;
}
