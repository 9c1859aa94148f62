#include "rules/shared/unit_table.h"

#include <stdlib.h>
#include <string.h>

#include "rules/shared/cases_check.h"
#include "rules/shared/unit_set.h"
#include "sim/core/language.h"
#include "sim/core/problem.h"

static uint32_t mask_at(const void *state, unit_mask at)
{
    return at ? *(const uint32_t *)(const void *)((const char *)state + at) : 0;
}

static bool has(const void *state, unit_mask at, unsigned unit)
{
    return mask_at(state, at) >> unit & 1;
}

static void change(void *state, unit_mask at, unsigned unit, bool to)
{
    uint32_t *mask = (uint32_t *)(void *)((char *)state + at);
    if (at)
        *mask = to ? *mask | 1u << unit : *mask & ~(1u << unit);
}

static const uint16_t *hexes_of(const struct unit_table *table, const void *state)
{
    return (const uint16_t *)(const void *)((const char *)state + table->hex_of);
}

static uint32_t all_of(const struct unit_table *table, const void *model)
{
    return *(const uint32_t *)(const void *)((const char *)model + table->all);
}

/* The number of its place; -1 while it is nowhere. */
static int place_of(const struct unit_table *table, const void *state, unsigned unit)
{
    for (size_t i = 0; i < table->place_count; i++)
        if (has(state, table->places[i].at, unit))
            return (int)i;
    return -1;
}

/* Whether it is said of the unit. */
static bool is_said(const struct unit_mark *mark, const void *state, unsigned unit)
{
    return has(state, mark->at, unit) && !has(state, mark->unless, unit);
}

/* ----------------------------------------------------------------------------------- facts and text ---- */

static void tell_unit(const struct unit_table *table, const struct unit_position *p, unsigned unit,
                      const struct facts *facts)
{
    const struct case_names names = table->names(p->model);
    const int place = place_of(table, p->state, unit);
    const unsigned hex = hexes_of(table, p->state)[unit];
    tell_group(facts, NULL);
    tell_number(facts, "id", unit);
    tell_text(facts, "name", case_name(&names, unit));
    tell_text(facts, "type", table->type(p->model, unit));
    tell_text(facts, "place", table->places[place < 0 ? (int)table->place_count - 1 : place].name);
    if (place == 0) {
        tell_number(facts, "hex", hex);
        tell_text(facts, "number", hex_map_number_text(p->map, hex));
    }
    for (size_t i = 0; i < table->mark_count; i++) {
        const struct unit_mark *mark = &table->marks[i];
        if (mark->tell)
            mark->tell(p->model, p->state, unit, facts);
        else if (mark->fact)
            tell_truth(facts, mark->fact, has(p->state, mark->at, unit));
    }
    tell_end(facts);
}

void units_tell(const struct unit_table *table, const struct unit_position *position,
                const struct facts *facts)
{
    tell_list(facts, table->list);
    FOR_EACH_BIT(unit, all_of(table, position->model))
        tell_unit(table, position, unit, facts);
    tell_end(facts);
}

void units_describe_title(const char *title, FILE *out)
{
    fprintf(out, "  %s%*s", title, text_padding(title, 10), "");
}

void units_describe_next(unsigned *entries, unsigned entries_a_line, FILE *out)
{
    enum { TITLE_WIDTH = 12 };
    if (*entries && *entries % entries_a_line == 0)
        fprintf(out, "\n%*s", TITLE_WIDTH, "");
    ++*entries;
}

static void describe_unit(const struct unit_table *table, const struct unit_position *p, unsigned unit,
                          FILE *out)
{
    const struct case_names names = table->names(p->model);
    fprintf(out, "  %s", name_text(case_name(&names, unit)));
    if (place_of(table, p->state, unit) == 0)
        fprintf(out, " %s", hex_map_number_text(p->map, hexes_of(table, p->state)[unit]));
    for (size_t i = 0; i < table->mark_count; i++) {
        const struct unit_mark *mark = &table->marks[i];
        const char *text = mark->text_of ? mark->text_of(p->model, unit) : mark->text;
        if (mark->describe)
            mark->describe(p->model, p->state, unit, out);
        else if (text && is_said(mark, p->state, unit))
            fputs(_(text), out);
    }
}

void units_describe(const struct unit_table *table, const struct unit_position *position, const char *title,
                    uint32_t units, FILE *out)
{
    unsigned entries = 0;
    if (!units)
        return;
    units_describe_title(title, out);
    FOR_EACH_BIT(unit, units) {
        units_describe_next(&entries, table->entries_a_line, out);
        describe_unit(table, position, unit, out);
    }
    fputc('\n', out);
}

void units_describe_places(const struct unit_table *table, const struct unit_position *position, FILE *out)
{
    for (size_t i = 0; i < table->place_count; i++)
        if (table->places[i].title)
            units_describe(table, position, _(table->places[i].title),
                           mask_at(position->state, table->places[i].at), out);
}

/* ---------------------------------------------------------------------------------------- rule cases ---- */

static void unit_text(const struct unit_table *table, const struct unit_position *p, unsigned unit,
                      struct text *text)
{
    const int place = place_of(table, p->state, unit);
    if (place == 0)
        case_add_hex(text, p->map, hexes_of(table, p->state)[unit]);
    else
        case_add_word(text, place < 0 ? "in_the_air" : table->places[place].name);
    for (size_t i = 0; i < table->mark_count; i++) {
        const struct unit_mark *mark = &table->marks[i];
        const char *word = mark->text_of ? mark->text_of(p->model, unit) + 1 : mark->word;
        if (mark->places && (place < 0 || !(mark->places >> place & 1)))
            continue;
        if (mark->say)
            mark->say(p->model, p->state, unit, text);
        else if (word && is_said(mark, p->state, unit))
            case_add_word(text, word);
    }
}

void units_compare(const struct unit_table *table, const struct unit_position *want,
                   const struct unit_position *got, struct case_report *report)
{
    const struct case_names names = table->names(want->model);
    FOR_EACH_BIT(unit, all_of(table, want->model)) {
        struct text expected = {0}, actual = {0};
        unit_text(table, want, unit, &expected);
        unit_text(table, got, unit, &actual);
        case_compare(report, case_name(&names, unit), &expected, &actual);
    }
}

void units_put(const struct unit_table *table, void *state, unsigned unit, int place, unsigned hex)
{
    uint16_t *hexes = (uint16_t *)(void *)((char *)state + table->hex_of);
    for (size_t i = 0; i < table->place_count; i++)
        change(state, table->places[i].at, unit, (int)i == place);
    hexes[unit] = (uint16_t)hex;
}

static bool lay_place(const struct unit_table *table, const struct hex_map *map, void *state, unsigned unit,
                      struct lay *lay, struct case_words *words)
{
    const unsigned hex = hex_map_parse(map, words->word);
    int place = hex ? 0 : -1;
    for (size_t i = 1; i < table->place_count && place < 0; i++)
        if (strcmp(table->places[i].name, words->word) == 0)
            place = (int)i;
    if (place < 0 && strcmp(words->word, "in_the_air") != 0)
        return false;
    units_put(table, state, unit, place, hex);
    if (place >= 0 && table->places[place].come)
        table->places[place].come(lay, unit, words);
    return true;
}

static bool lay_word(const struct unit_table *table, void *state, unsigned unit, struct lay *lay,
                     struct case_words *words)
{
    for (size_t i = 0; i < table->word_count; i++) {
        const struct unit_word *word = &table->words[i];
        if (strcmp(word->word, words->word) != 0)
            continue;
        for (unsigned k = 0; k < 2; k++) {
            change(state, word->clear[k], unit, false);
            change(state, word->set[k], unit, true);
        }
        if (word->lay)
            word->lay(lay, unit, words);
        return true;
    }
    return false;
}

static void unknown_word(const struct unit_table *table, struct case_words *words)
{
    const char **known = memory_resize(NULL, (table->place_count + table->word_count) * sizeof *known);
    size_t count = 0;
    known[count++] = "461";
    for (size_t i = 1; i < table->place_count; i++)
        known[count++] = table->places[i].name;
    for (size_t i = 0; i < table->word_count; i++)
        known[count++] = table->words[i].word;
    case_word_unknown(words, table->expected, known, count);
    free(known);
}

void units_lay(const struct unit_table *table, const struct unit_position *position, void *state,
               unsigned unit, struct lay *lay, struct case_words *words)
{
    while (case_word_next(words))
        if (!lay_place(table, position->map, state, unit, lay, words) &&
            !lay_word(table, state, unit, lay, words))
            unknown_word(table, words);
}

/* The keys of a unit that is a mapping: these, and words that read what follows. */
static const char *const unit_keys[] = {"hex", "place", "condition", "ammo", "state", "action"};
enum { UNIT_KEYS = sizeof unit_keys / sizeof *unit_keys };

static const struct unit_word *reading_word(const struct unit_table *table, const char *key)
{
    for (size_t i = 0; i < table->word_count; i++)
        if (table->words[i].lay && strcmp(table->words[i].word, key) == 0)
            return &table->words[i];
    return NULL;
}

static void unknown_key(const struct conf_node *node, struct problems *problems)
{
    char *expected = text_one_of(unit_keys, UNIT_KEYS);
    conf_problem(node, problems, expected, nearest_name(conf_key(node), unit_keys, UNIT_KEYS),
                 "unknown key '%s' of a unit", conf_key(node));
    free(expected);
}

void units_lay_node(const struct unit_table *table, const struct unit_position *position, void *state,
                    unsigned unit, struct lay *lay, const struct conf_node *node, struct problems *problems)
{
    const bool mapping = conf_kind(node) == CONF_MAPPING;
    for (size_t i = 0; i < (mapping ? conf_size(node) : 1); i++) {
        const struct conf_node *child = mapping ? conf_at(node, i) : node;
        const struct unit_word *word = mapping ? reading_word(table, conf_key(child)) : NULL;
        bool known = !mapping || word;
        for (size_t key = 0; key < UNIT_KEYS && !known; key++)
            known = strcmp(unit_keys[key], conf_key(child)) == 0;
        struct case_words words;
        case_words_begin(&words, child, problems);
        if (word)
            word->lay(lay, unit, &words);
        else if (known)
            units_lay(table, position, state, unit, lay, &words);
        else
            unknown_key(child, problems);
    }
}

struct hex_set units_hexes(const struct unit_table *table, const void *state)
{
    struct hex_set hexes = hex_set_empty();
    FOR_EACH_BIT(unit, mask_at(state, table->places[0].at))
        hex_set_add(&hexes, hexes_of(table, state)[unit]);
    return hexes;
}

/* ------------------------------------------------------------------------------------------- checks ---- */

static bool in_one_place(const struct unit_table *table, const void *model, const void *state,
                         uint32_t in_the_air)
{
    uint32_t seen = in_the_air;
    for (size_t i = 0; i < table->place_count; i++) {
        const uint32_t here = mask_at(state, table->places[i].at);
        if (seen & here)
            return false;
        seen |= here;
    }
    return seen == all_of(table, model);
}

/* The units that have a hex are those that should, and there are such hexes. */
static bool hexes_fit(const struct unit_table *table, const void *state)
{
    uint32_t placed = 0;
    for (size_t i = 0; i < table->place_count; i++)
        placed |= i == 0 || table->places[i].has_hex ? mask_at(state, table->places[i].at) : 0;
    for (unsigned unit = 0; unit < table->capacity; unit++) {
        const unsigned hex = hexes_of(table, state)[unit];
        if ((placed >> unit & 1) != (hex != 0) || hex >= HEX_IDS)
            return false;
    }
    return true;
}

/* The hexes of the occupied set; read only where units are in their places. */
static bool occupied_fit(const struct unit_table *table, const void *state)
{
    const struct hex_set hexes = units_hexes(table, state);
    return hex_set_equal(&hexes, (const void *)((const char *)state + table->occupied));
}

bool units_check(const struct unit_table *table, const void *model, const void *state, uint32_t in_the_air,
                 char *why, size_t size)
{
    const char *wrong = !in_one_place(table, model, state, in_the_air) ? "is in no place or in two"
                        : !hexes_fit(table, state) ? "has a hex but is not on the map, or the other way round"
                        : !occupied_fit(table, state) ? "is not where the occupied hexes say"
                                                      : NULL;
    if (wrong)
        snprintf(why, size, "a %s %s", table->what, wrong);
    return !wrong;
}
