/* Rule cases: a unit in words, "461 disrupted infected" or "553 reduced jewel". */
#include <string.h>

#include "rules/shared/unit_set.h"
#include "rules/vermin/cases/lay.h"

/* ----------------------------------------------------------------------------------------- Marines ---- */

static void marine_nowhere(struct lay *lay, unsigned marine)
{
    struct vermin_view *v = lay->v;
    uint32_t *const places[] = {&v->on_map, &v->waiting, &v->delayed, &v->unused, &v->lost};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        *places[i] &= ~(1u << marine);
    v->marine_hex[marine] = 0;
}

static void marine_forgets(struct lay *lay, unsigned marine)
{
    struct vermin_view *v = lay->v;
    uint32_t *const conditions[] = {&v->back, &v->contaminated, &v->infected, &v->stalled, &v->acted};
    for (unsigned i = 0; i < sizeof conditions / sizeof *conditions; i++)
        *conditions[i] &= ~(1u << marine);
    lay->jewels.on_marine[marine] = 0;
}

static bool marine_place_word(struct lay *lay, unsigned marine, const char *word)
{
    static const char *const names[] = {"waiting", "delayed", "unused", "lost"};
    struct vermin_view *v = lay->v;
    uint32_t *const places[] = {&v->waiting, &v->delayed, &v->unused, &v->lost};
    const struct case_names known = CASE_NAME_LIST("place", names, 4);
    int place = case_named(&known, word);
    unsigned hex = vermin_place_named(lay->board, word);
    if (place < 0 && !hex)
        return false;
    marine_nowhere(lay, marine);
    *(hex ? &v->on_map : places[place]) |= 1u << marine;
    v->marine_hex[marine] = (uint16_t)hex;
    if (!hex && places[place] == &v->lost)
        marine_forgets(lay, marine);
    return true;
}

/* Words that set or clear a condition. */
static bool marine_condition_word(struct lay *lay, unsigned marine, const char *word)
{
    struct vermin_view *v = lay->v;
    const struct {
        const char *name;
        uint32_t *mask;
        bool set;
    } conditions[] = {
        {"full", &v->back, false},       {"disrupted", &v->back, true},       {"towed", &v->back, false},
        {"deployed", &v->back, true},    {"motorcycle", &v->back, false},     {"armed", &v->back, true},
        {"stalled", &v->stalled, true},  {"not_stalled", &v->stalled, false}, {"acted", &v->acted, true},
        {"not_acted", &v->acted, false},
    };
    uint32_t bit = 1u << marine;
    for (unsigned i = 0; i < sizeof conditions / sizeof *conditions; i++) {
        if (strcmp(conditions[i].name, word) != 0)
            continue;
        *conditions[i].mask = conditions[i].set ? *conditions[i].mask | bit : *conditions[i].mask & ~bit;
        return true;
    }
    bool infected = strcmp(word, "infected") == 0, contaminated = strcmp(word, "contaminated") == 0;
    if (!infected && !contaminated && strcmp(word, "clean") != 0)
        return false;
    v->infected = infected ? v->infected | bit : v->infected & ~bit;
    v->contaminated = infected || contaminated ? v->contaminated | bit : v->contaminated & ~bit;
    return true;
}

static void vehicle_due(struct lay *lay, unsigned marine, struct case_words *words)
{
    long turn =
        case_word_need(words, "a turn") ? case_word_number(words, 0, 99, "the turn when it is due") : 0;
    marine_nowhere(lay, marine);
    lay->v->waiting |= 1u << marine;
    if (lay->m->vehicles >> marine & 1)
        lay->v->due[marine - lay->m->first_vehicle] = (uint16_t)turn;
}

void vermin_lay_marine(struct lay *lay, unsigned marine, struct case_words *words)
{
    static const char *const known[] = {
        "461",       "waiting", "due",         "delayed", "unused",     "lost",  "full",
        "disrupted", "towed",   "deployed",    "armed",   "motorcycle", "clean", "contaminated",
        "infected",  "stalled", "not_stalled", "acted",   "not_acted",  "jewel", "no_jewel"};
    while (case_word_next(words)) {
        if (marine_place_word(lay, marine, words->word) || marine_condition_word(lay, marine, words->word))
            continue;
        if (strcmp(words->word, "due") == 0)
            vehicle_due(lay, marine, words);
        else if (strcmp(words->word, "jewel") == 0)
            lay->jewels.on_marine[marine] = 1;
        else if (strcmp(words->word, "no_jewel") == 0)
            lay->jewels.on_marine[marine] = 0;
        else
            case_word_unknown(words, "place or condition of a Marine", known, sizeof known / sizeof *known);
    }
}

/* ------------------------------------------------------------------------------------------ vermin ---- */

static void escort_of(struct lay *lay, unsigned unit, int queen)
{
    struct vermin_view *v = lay->v;
    for (int q = 0; q < QUEENS; q++)
        if (v->escort[q] == unit + 1 || q == queen - FIRST_QUEEN)
            v->escort[q] = 0;
    if (queen >= FIRST_QUEEN)
        v->escort[queen - FIRST_QUEEN] = (uint16_t)(unit + 1);
}

static void unit_nowhere(struct lay *lay, unsigned unit)
{
    struct vermin_view *v = lay->v;
    uint32_t *const places[] = {&v->vermin_on_map, &v->in_nest[0], &v->in_nest[1], &v->in_cup,
                                &v->outside,       &v->dead,       &v->escaped,    &v->gone};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        *places[i] &= ~(1u << unit);
    v->vermin_hex[unit] = 0;
}

/* Off the map it carries nothing and escorts nobody; in the cup it shows no side (VRM-RV-46). */
static void unit_leaves(struct lay *lay, unsigned unit)
{
    escort_of(lay, unit, -1);
    if (unit >= FIRST_QUEEN)
        lay->v->escort[unit - FIRST_QUEEN] = 0;
    lay->jewels.on_vermin[unit] = 0;
    if (lay->v->in_cup >> unit & 1 &&
        consult(lay->m->ruling, RULING_REDUCED_IN_CUP) == REDUCED_IN_CUP_RETURNS_FULL)
        lay->v->reduced &= ~(1u << unit);
}

static bool unit_place_word(struct lay *lay, unsigned unit, const char *word)
{
    static const char *const names[] = {"cup", "outside", "dead", "escaped", "gone"};
    struct vermin_view *v = lay->v;
    uint32_t *const places[] = {&v->in_cup, &v->outside, &v->dead, &v->escaped, &v->gone};
    const struct case_names known = CASE_NAME_LIST("place", names, 5);
    uint32_t bit = 1u << unit;
    int place = case_named(&known, word);
    unsigned hex = vermin_place_named(lay->board, word);
    if (place < 0 && !hex)
        return false;
    unit_nowhere(lay, unit);
    if (!hex) {
        *places[place] |= bit;
        unit_leaves(lay, unit);
        return true;
    }
    v->vermin_hex[unit] = (uint16_t)hex;
    if (hex == lay->board->nest[0] || hex == lay->board->nest[1]) {
        bool second = hex == lay->board->nest[1];
        v->in_nest[second] |= bit;
        v->from_nest_2 = second ? v->from_nest_2 | bit : v->from_nest_2 & ~bit;
    } else {
        v->vermin_on_map |= bit;
    }
    return true;
}

static void escort_words(struct lay *lay, unsigned unit, struct case_words *words)
{
    unsigned queen;
    if (case_word_take(words, "none"))
        escort_of(lay, unit, -1);
    else if (vermin_unit_need(lay->m, words, &queen))
        escort_of(lay, unit, (int)queen);
}

static void unit_number_word(struct lay *lay, unsigned unit, struct case_words *words, bool nest)
{
    uint32_t bit = 1u << unit;
    uint16_t number =
        case_count_need(words, nest ? NESTS : JEWELS_MAX, nest ? "a nest" : "a number of jewels");
    if (!nest)
        lay->jewels.on_vermin[unit] = (uint8_t)number;
    else
        lay->v->from_nest_2 = number == 2 ? lay->v->from_nest_2 | bit : lay->v->from_nest_2 & ~bit;
}

void vermin_lay_unit(struct lay *lay, unsigned unit, struct case_words *words)
{
    static const char *const known[] = {"461",   "nest_1",  "nest_2",   "cup",     "outside",
                                        "dead",  "escaped", "gone",     "full",    "reduced",
                                        "jewel", "jewels",  "no_jewel", "escorts", "from_nest"};
    uint32_t bit = 1u << unit;
    while (case_word_next(words)) {
        if (unit_place_word(lay, unit, words->word))
            continue;
        if (strcmp(words->word, "full") == 0)
            lay->v->reduced &= ~bit;
        else if (strcmp(words->word, "reduced") == 0)
            lay->v->reduced |= bit;
        else if (strcmp(words->word, "jewel") == 0)
            lay->jewels.on_vermin[unit] = 1;
        else if (strcmp(words->word, "no_jewel") == 0)
            lay->jewels.on_vermin[unit] = 0;
        else if (strcmp(words->word, "jewels") == 0 || strcmp(words->word, "from_nest") == 0)
            unit_number_word(lay, unit, words, words->word[0] == 'f');
        else if (strcmp(words->word, "escorts") == 0)
            escort_words(lay, unit, words);
        else
            case_word_unknown(words, "place or state of vermin", known, sizeof known / sizeof *known);
    }
}

bool vermin_lay_named(struct lay *lay, const struct conf_node *node)
{
    const struct case_names marines = vermin_marine_names(lay->m), units = vermin_unit_names(lay->m);
    int marine = case_named(&marines, conf_key(node)), unit = case_named(&units, conf_key(node));
    struct case_words words;
    if (marine < 0 && unit < 0)
        return false;
    case_words_begin(&words, node, lay->problems);
    if (marine >= 0)
        vermin_lay_marine(lay, (unsigned)marine, &words);
    else
        vermin_lay_unit(lay, (unsigned)unit, &words);
    return true;
}
