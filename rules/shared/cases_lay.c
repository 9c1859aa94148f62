/* Rule cases of every game: laying a mapping over a state. */
#include "rules/shared/cases_lay.h"

#include <stdlib.h>
#include <string.h>

static const struct case_key *key_of(const struct case_keys *keys, const struct conf_node *node)
{
    for (size_t i = 0; i < keys->count; i++)
        if (strcmp(keys->items[i].name, conf_key(node)) == 0)
            return &keys->items[i];
    return NULL;
}

static void unknown_key(const struct case_keys *keys, const struct conf_node *node, struct problems *problems)
{
    size_t count = 0, all = keys->count + keys->fields->count;
    for (size_t list = 0; list < keys->unit_lists; list++)
        all += keys->units[list].count;
    const char **names = memory_resize(NULL, all * sizeof *names);
    for (size_t list = 0; list < keys->unit_lists; list++)
        for (size_t i = 0; i < keys->units[list].count; i++)
            names[count++] = case_name(&keys->units[list], i);
    for (size_t i = 0; i < keys->count; i++)
        names[count++] = keys->items[i].name;
    for (size_t i = 0; i < keys->fields->count; i++)
        if (!keys->fields->items[i].unlaid)
            names[count++] = keys->fields->items[i].name;
    const struct place place = case_key_place(node);
    problem_add(problems, &place, keys->expected, nearest_name(conf_key(node), names, count),
                "unknown unit or key '%s'", conf_key(node));
    free(names);
}

static void lay_key(struct lay *lay, const struct case_key *key, const struct conf_node *node,
                    struct problems *problems)
{
    struct case_words words;
    case_words_begin(&words, node, problems);
    key->lay(lay, &words);
    case_words_end(&words);
}

static bool lay_field(const struct case_keys *keys, const struct conf_node *node, struct problems *problems)
{
    struct case_words words;
    case_words_begin(&words, node, problems);
    if (!fields_lay_words(keys->fields, keys->model, keys->state, conf_key(node), &words))
        return false;
    case_words_end(&words);
    return true;
}

void case_lay_mapping(struct lay *lay, const struct case_keys *keys, const struct conf_node *node,
                      struct problems *problems)
{
    if (node && conf_kind(node) != CONF_MAPPING) {
        conf_problem(node, problems, "units and keys: { SQ1: 461 stunned }", NULL, "not a mapping");
        return;
    }
    for (int pass = CASE_LAY_FIRST; pass <= CASE_LAY_LAST; pass++) {
        for (size_t i = 0; i < conf_size(node); i++) {
            const struct conf_node *child = conf_at(node, i);
            const struct case_key *key = key_of(keys, child);
            if (key && (int)key->pass == pass)
                lay_key(lay, key, child, problems);
            else if (!key && pass == CASE_LAY_PLAIN && !keys->unit(lay, child) &&
                     !lay_field(keys, child, problems))
                unknown_key(keys, child, problems);
        }
    }
}
