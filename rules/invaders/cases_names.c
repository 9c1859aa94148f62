/* Rule cases: from names to units, hexes, chits. */
#include <string.h>

#include "rules/invaders/cases.h"

int case_marine_named(const struct invaders_model *m, const char *name)
{
    for (unsigned i = 0; i < m->marine_count; i++)
        if (strcmp(m->marine_name[i], name) == 0)
            return (int)i;
    return -1;
}

int case_kayotz_named(const struct invaders_model *m, const char *name)
{
    for (unsigned i = 0; i < m->kayotz_count; i++)
        if (strcmp(m->kayotz_name[i], name) == 0)
            return (int)i;
    return -1;
}

int case_marine_word(const struct invaders_model *m, struct case_words *words)
{
    const char *names[MARINES_MAX];
    int found = case_marine_named(m, words->word);
    for (unsigned i = 0; i < m->marine_count; i++)
        names[i] = m->marine_name[i];
    if (found < 0)
        case_word_unknown(words, "Marine", names, m->marine_count);
    return found;
}

int case_kayotz_word(const struct invaders_model *m, struct case_words *words)
{
    const char *names[KAYOTZ_MAX];
    int found = case_kayotz_named(m, words->word);
    for (unsigned i = 0; i < m->kayotz_count; i++)
        names[i] = m->kayotz_name[i];
    if (found < 0)
        case_word_unknown(words, "Kay'otz", names, m->kayotz_count);
    return found;
}

int case_chit_word(struct case_words *words)
{
    int found = case_word_index(words, invaders_chit_names, CHIT_KINDS);
    if (found < 0)
        case_word_unknown(words, "activity chit", invaders_chit_names, CHIT_KINDS);
    return found;
}

int case_objective_word(struct case_words *words)
{
    int found = case_word_index(words, invaders_objective_names, OBJECTIVES);
    if (found < 0)
        case_word_unknown(words, "objective chit", invaders_objective_names, OBJECTIVES);
    return found;
}

bool case_is_hex(const struct invaders_board *board, const char *name)
{
    return hex_map_parse(&board->map, name) != 0;
}

unsigned case_hex_word(const struct invaders_board *board, struct case_words *words)
{
    unsigned hex = hex_map_parse(&board->map, words->word);
    if (!hex)
        case_word_unknown(words, "hex (111 to 666, or a bridge such as U01)", NULL, 0);
    return hex;
}

uint32_t case_marine_words(const struct invaders_model *m, struct case_words *words)
{
    uint32_t marines = 0;
    while (case_word_next(words)) {
        if (strcmp(words->word, "none") == 0)
            continue;
        int marine = case_marine_word(m, words);
        marines |= marine < 0 ? 0 : 1u << marine;
    }
    return marines;
}

struct hex_set case_hex_words(const struct invaders_board *board, struct case_words *words)
{
    struct hex_set hexes = hex_set_empty();
    while (case_word_next(words))
        if (strcmp(words->word, "none") != 0)
            hex_set_add(&hexes, case_hex_word(board, words));
    return hexes;
}

/* ---------------------------------------------------------------------------------- scripted draws ---- */

static const struct {
    const char *name;
    int site;
} pools[] = {
    {"chit", SITE_DRAW_CHIT}, {"objective", SITE_DRAW_OBJECTIVE}, {"unit", SITE_DRAW_UNIT},
    {"rift", SITE_DRAW_RIFT}, {"order", SITE_SAME_NUMBER},
};

int invaders_case_pool(const char *name)
{
    for (size_t i = 0; i < sizeof pools / sizeof *pools; i++)
        if (strcmp(pools[i].name, name) == 0)
            return pools[i].site;
    return -1;
}

static int index_of(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

/* As draw_is() in kernel.h compares them: a rift marker by its value, a chit by its kind. */
int invaders_case_element(const void *model, int pool, const char *name)
{
    const struct invaders_model *m = model;
    switch (pool) {
    case SITE_DRAW_CHIT:
        return index_of(invaders_chit_names, CHIT_KINDS, name);
    case SITE_DRAW_OBJECTIVE:
        return index_of(invaders_objective_names, OBJECTIVES, name);
    case SITE_DRAW_RIFT:
        return name[0] >= '1' && name[0] <= '6' && name[1] == '\0' ? name[0] - '0' : -1;
    default:
        return case_kayotz_named(m, name);
    }
}
