/* Rule cases: a unit in words, "461 stunned out_of_ammo" or "553 dormant rift 3". */
#include <stdlib.h>
#include <string.h>

#include "rules/invaders/cases/lay.h"

/* ----------------------------------------------------------------------------------------- Marines ---- */

static void marine_nowhere(struct lay *lay, unsigned marine)
{
    struct invaders_view *v = lay->v;
    uint32_t *const places[] = {&v->on_map, &v->waiting,    &v->available, &v->exited,
                                &v->warped, &v->eliminated, &v->unused};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        *places[i] &= ~(1u << marine);
    v->marine_hex[marine] = 0;
    v->entry_turn[marine] = 0;
}

/* "waiting" or "waiting 3": the turn from which it may enter. */
static void marine_waits(struct lay *lay, unsigned marine, struct case_words *words)
{
    enum { LAST_TURN = 19 };
    long turn = lay->setup ? 1 : lay->v->turn;
    if (case_number_follows(words) && case_word_next(words))
        turn = case_word_number(words, 0, LAST_TURN, "a turn");
    lay->v->waiting |= 1u << marine;
    lay->v->entry_turn[marine] = (uint16_t)turn;
}

static bool marine_place_word(struct lay *lay, unsigned marine, struct case_words *words)
{
    static const char *const names[] = {"available", "exited", "warped", "unused"};
    struct invaders_view *v = lay->v;
    uint32_t *const places[] = {&v->available, &v->exited, &v->warped, &v->unused};
    uint32_t bit = 1u << marine;
    int place = case_word_index(words, names, sizeof names / sizeof *names);
    unsigned hex = hex_map_parse(&lay->board->map, words->word);
    if (place < 0 && !hex && strcmp(words->word, "waiting") != 0 && strcmp(words->word, "eliminated") != 0)
        return false;
    marine_nowhere(lay, marine);
    if (hex) {
        v->on_map |= bit;
        v->marine_hex[marine] = (uint16_t)hex;
    } else if (place >= 0) {
        *places[place] |= bit;
    } else if (strcmp(words->word, "waiting") == 0) {
        marine_waits(lay, marine, words);
    } else {
        v->eliminated |= bit;
        v->stunned &= ~bit;
        v->paralyzed &= ~bit;
    }
    return true;
}

static bool marine_condition_word(struct lay *lay, unsigned marine, const char *word)
{
    struct invaders_view *v = lay->v;
    uint32_t bit = 1u << marine;
    bool stunned = strcmp(word, "stunned") == 0, paralyzed = strcmp(word, "paralyzed") == 0;
    if (!stunned && !paralyzed && strcmp(word, "ok") != 0)
        return false;
    v->stunned = (v->stunned & ~bit) | (stunned ? bit : 0);
    v->paralyzed = (v->paralyzed & ~bit) | (paralyzed ? bit : 0);
    return true;
}

void invaders_case_lay_marine(struct lay *lay, unsigned marine, struct case_words *words)
{
    static const char *const known[] = {"461",    "available",   "waiting", "exited",   "warped",
                                        "unused", "eliminated",  "ok",      "stunned",  "paralyzed",
                                        "full",   "out_of_ammo", "acted",   "not_acted"};
    uint32_t bit = 1u << marine;
    while (case_word_next(words)) {
        if (marine_place_word(lay, marine, words) || marine_condition_word(lay, marine, words->word))
            continue;
        if (strcmp(words->word, "full") == 0)
            lay->v->out_of_ammo &= ~bit;
        else if (strcmp(words->word, "out_of_ammo") == 0)
            lay->v->out_of_ammo |= bit;
        else if (strcmp(words->word, "acted") == 0)
            lay->v->acted |= bit;
        else if (strcmp(words->word, "not_acted") == 0)
            lay->v->acted &= ~bit;
        else
            case_word_unknown(words, "place or condition of a Marine", known, sizeof known / sizeof *known);
    }
}

/* ----------------------------------------------------------------------------------------- Kay'otz ---- */

static void kayotz_nowhere(struct lay *lay, unsigned kayotz)
{
    struct invaders_view *v = lay->v;
    uint32_t bit = 1u << kayotz;
    v->kayotz_on_map &= ~bit;
    v->kayotz_pool &= ~bit;
    v->killed &= ~bit;
    v->removed &= ~bit;
    v->kayotz_hex[kayotz] = 0;
}

static void rift_take(struct lay *lay, unsigned kayotz)
{
    lay->s->rift_marker[kayotz] = 0;
    lay->v->rift[kayotz] = 0;
    lay->v->rifted &= ~(1u << kayotz);
}

static void kayotz_leaves(struct lay *lay, unsigned kayotz, uint32_t *place)
{
    uint32_t bit = 1u << kayotz;
    kayotz_nowhere(lay, kayotz);
    rift_take(lay, kayotz);
    lay->v->dormant &= ~bit;
    lay->v->woken &= ~bit;
    *place |= bit;
}

static bool kayotz_place_word(struct lay *lay, unsigned kayotz, struct case_words *words)
{
    struct invaders_view *v = lay->v;
    uint32_t bit = 1u << kayotz;
    unsigned hex = hex_map_parse(&lay->board->map, words->word);
    if (hex) {
        kayotz_nowhere(lay, kayotz);
        v->kayotz_on_map |= bit;
        v->kayotz_hex[kayotz] = (uint16_t)hex;
    } else if (strcmp(words->word, "pool") == 0) {
        kayotz_leaves(lay, kayotz, &v->kayotz_pool);
    } else if (strcmp(words->word, "removed") == 0) {
        kayotz_leaves(lay, kayotz, &v->removed);
    } else if (strcmp(words->word, "in_the_air") == 0) { /* while a decision of two players waits */
        kayotz_nowhere(lay, kayotz);
    } else if (strcmp(words->word, "killed") == 0) {
        v->kills += !(v->killed & bit);
        kayotz_leaves(lay, kayotz, &v->killed);
    } else {
        return false;
    }
    return true;
}

/* A marker with this value that lies on nobody, the highest number first. */
static unsigned free_marker(const struct lay *lay, unsigned value)
{
    uint32_t taken = 0;
    for (unsigned i = 0; i < KAYOTZ_MAX; i++)
        taken |= lay->s->rift_marker[i] ? 1u << (lay->s->rift_marker[i] - 1) : 0;
    for (unsigned marker = lay->m->rift_count; marker > 0; marker--)
        if (lay->m->rift_value[marker - 1] == value && !(taken >> (marker - 1) & 1))
            return marker;
    return 0;
}

static void rift_words(struct lay *lay, unsigned kayotz, struct case_words *words)
{
    if (!case_word_need(words, "the value of the rift marker"))
        return;
    rift_take(lay, kayotz);
    if (strcmp(words->word, "none") == 0)
        return;
    long value = case_word_number(words, 1, 6, "the value of a rift marker");
    unsigned marker = value < 1 ? 0 : free_marker(lay, (unsigned)value);
    if (value >= 1 && !marker) {
        conf_problem(words->item, lay->problems, NULL, NULL, "no rift marker with the value %ld is left",
                     value);
        return;
    }
    bool seen = consult(lay->m->ruling, RULING_RIFT_VISIBLE) == RIFT_VISIBLE_YES;
    lay->s->rift_marker[kayotz] = (uint8_t)marker;
    lay->v->rift[kayotz] = (uint16_t)(seen ? value : RIFT_UNKNOWN);
    lay->v->rifted |= 1u << kayotz;
}

void invaders_case_lay_kayotz(struct lay *lay, unsigned kayotz, struct case_words *words)
{
    static const char *const known[] = {"461",    "pool",    "killed", "removed", "in_the_air",
                                        "active", "dormant", "woken",  "rift"};
    uint32_t bit = 1u << kayotz;
    while (case_word_next(words)) {
        if (kayotz_place_word(lay, kayotz, words))
            continue;
        if (strcmp(words->word, "rift") == 0) {
            rift_words(lay, kayotz, words);
        } else if (strcmp(words->word, "active") == 0) {
            lay->v->dormant &= ~bit;
            lay->v->woken &= ~bit;
        } else if (strcmp(words->word, "dormant") == 0) {
            lay->v->dormant |= bit;
        } else if (strcmp(words->word, "woken") == 0) {
            lay->v->dormant &= ~bit;
            lay->v->woken |= bit;
        } else {
            case_word_unknown(words, "place or state of a Kay'otz", known, sizeof known / sizeof *known);
        }
    }
}

/* ------------------------------------------------------------------------------------------- a unit ---- */

/* { hex: 461, condition: stunned, rift: 3 }: the values are words, a rift marker keeps its key. */
static void unit_mapping(struct lay *lay, int marine, int kayotz, const struct conf_node *node)
{
    static const char *const keys[] = {"hex", "place", "condition", "ammo", "state", "rift", "action"};
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        struct case_words words;
        const char *key = conf_key(child);
        bool known = false;
        for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
            known |= strcmp(keys[k], key) == 0;
        if (!known) {
            char *expected = text_one_of(keys, sizeof keys / sizeof *keys);
            conf_problem(child, lay->problems, expected, nearest_name(key, keys, sizeof keys / sizeof *keys),
                         "unknown key '%s' of a unit", key);
            free(expected);
            continue;
        }
        case_words_begin(&words, child, lay->problems);
        if (strcmp(key, "rift") == 0 && kayotz >= 0)
            rift_words(lay, (unsigned)kayotz, &words);
        else if (marine >= 0)
            invaders_case_lay_marine(lay, (unsigned)marine, &words);
        else
            invaders_case_lay_kayotz(lay, (unsigned)kayotz, &words);
    }
}

bool invaders_case_lay_unit(struct lay *lay, const struct conf_node *node)
{
    const struct case_names marines = invaders_case_marine_names(lay->m),
                            kayotzs = invaders_case_kayotz_names(lay->m);
    int marine = case_named(&marines, conf_key(node));
    int kayotz = marine < 0 ? case_named(&kayotzs, conf_key(node)) : -1;
    struct case_words words;
    if (marine < 0 && kayotz < 0)
        return false;
    if (conf_kind(node) == CONF_MAPPING) {
        unit_mapping(lay, marine, kayotz, node);
        return true;
    }
    case_words_begin(&words, node, lay->problems);
    if (marine >= 0)
        invaders_case_lay_marine(lay, (unsigned)marine, &words);
    else
        invaders_case_lay_kayotz(lay, (unsigned)kayotz, &words);
    return true;
}
