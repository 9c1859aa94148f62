#include "sim/experiment/rulings.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

static const char *scalar_at(const struct conf_node *node, const char *path, struct problems *problems)
{
    const struct conf_node *found = conf_need(node, path, problems);
    const char *text = found ? conf_scalar(found) : NULL;
    if (found && !text)
        conf_problem(found, problems, "a single word", NULL, "'%s' is not a single word", path);
    return text;
}

static const struct conf_node *option_node(const struct ruling *ruling, const char *option)
{
    const struct conf_node *options = conf_find(ruling->node, "options");
    for (size_t i = 0; i < conf_size(options); i++)
        if (strcmp(conf_key(conf_at(options, i)), option) == 0)
            return conf_at(options, i);
    return NULL;
}

static void unknown_option(const struct ruling *ruling, const char *option, const struct place *place,
                           struct problems *problems)
{
    const struct conf_node *options = conf_find(ruling->node, "options");
    size_t count = conf_size(options);
    const char **words = memory_resize(NULL, (count + 1) * sizeof *words);
    for (size_t i = 0; i < count; i++)
        words[i] = conf_key(conf_at(options, i));
    char *expected = text_one_of(words, count);
    problem_add(problems, place, expected, nearest_name(option, words, count), "ruling %s has no answer '%s'",
                ruling->id, option);
    free(expected);
    free(words);
}

static void read_ruling(struct ruling *ruling, const struct conf_node *node, struct problems *problems)
{
    *ruling = (struct ruling){.name = text_copy(conf_key(node)), .node = node};
    const char *id = scalar_at(node, "id", problems);
    const char *choice = scalar_at(node, "choice", problems);
    const struct conf_node *options = conf_need(node, "options", problems);
    ruling->id = text_copy(id ? id : ruling->name);
    ruling->standard = text_copy(choice ? choice : "");
    ruling->choice = text_copy(ruling->standard);
    conf_accept(conf_find(node, "question"));
    conf_accept(conf_find(node, "reach"));
    conf_accept(options);
    if (options && conf_kind(options) != CONF_MAPPING)
        conf_problem(options, problems, "a mapping of answers to what they say", NULL,
                     "these are no answers");
    else if (options && choice && !option_node(ruling, choice))
        unknown_option(ruling, choice, conf_place(conf_find(node, "choice")), problems);
}

struct rulings rulings_read(const struct conf *conf, struct problems *problems)
{
    struct rulings rulings = {0};
    const struct conf_node *group = conf_part(conf_root(conf), "rulings", CONF_MAPPING, problems);
    const size_t count = conf_size(group);
    if (count == 0)
        return rulings;
    rulings.items = memory_resize(NULL, count * sizeof *rulings.items);
    for (size_t i = 0; i < count; i++)
        read_ruling(&rulings.items[rulings.count++], conf_at(group, i), problems);
    return rulings;
}

void rulings_free(struct rulings *rulings)
{
    for (size_t i = 0; i < rulings->count; i++) {
        struct ruling *ruling = &rulings->items[i];
        free(ruling->name);
        free(ruling->id);
        free(ruling->standard);
        free(ruling->choice);
        free(ruling->origin);
    }
    free(rulings->items);
    *rulings = (struct rulings){0};
}

static bool same(const char *word, const char *name, size_t length)
{
    return strlen(word) == length && memcmp(word, name, length) == 0;
}

struct ruling *rulings_find(const struct rulings *rulings, const char *name, size_t length)
{
    for (size_t i = 0; i < rulings->count; i++)
        if (same(rulings->items[i].name, name, length) || same(rulings->items[i].id, name, length))
            return &rulings->items[i];
    return NULL;
}

size_t rulings_names(const struct rulings *rulings, const char **names)
{
    for (size_t i = 0; i < rulings->count; i++) {
        names[i] = rulings->items[i].name;
        names[rulings->count + i] = rulings->items[i].id;
    }
    return 2 * rulings->count;
}

bool ruling_choose(struct ruling *ruling, const char *option, const char *origin, const struct place *place,
                   struct problems *problems)
{
    if (!option_node(ruling, option)) {
        unknown_option(ruling, option, place, problems);
        return false;
    }
    free(ruling->choice);
    free(ruling->origin);
    ruling->choice = text_copy(option);
    ruling->origin = text_copy(origin);
    return true;
}

/* A value of `set:` as text for conf_set_path: a word, or a list of words. */
static bool value_text(const struct conf_node *node, struct text *text)
{
    if (conf_kind(node) == CONF_SCALAR) {
        text_add(text, conf_scalar(node));
        return true;
    }
    if (conf_kind(node) != CONF_SEQUENCE)
        return false;
    text_add(text, "[");
    for (size_t i = 0; i < conf_size(node); i++) {
        if (i > 0)
            text_add(text, ", ");
        if (!value_text(conf_at(node, i), text))
            return false;
    }
    text_add(text, "]");
    return true;
}

static void apply_values(const struct conf_node *set, struct conf *conf, const char *origin,
                         struct problems *problems)
{
    for (size_t i = 0; i < conf_size(set); i++) {
        const struct conf_node *entry = conf_at(set, i);
        struct text value = {0};
        if (value_text(entry, &value))
            conf_set_path(conf, conf_key(entry), value.bytes, origin, problems);
        else
            conf_problem(entry, problems, "a value or a list of values", NULL, "'%s' cannot be set to this",
                         conf_key(entry));
        text_free(&value);
    }
}

void rulings_set_values(const struct rulings *rulings, struct conf *conf, struct problems *problems)
{
    for (size_t i = 0; i < rulings->count; i++) {
        const struct ruling *ruling = &rulings->items[i];
        const struct conf_node *option = option_node(ruling, ruling->choice);
        if (!option || conf_kind(option) != CONF_MAPPING)
            continue;
        struct text origin = {0};
        text_addf(&origin, "%s=%s", ruling->id, ruling->choice);
        apply_values(conf_find(option, "set"), conf, origin.bytes, problems);
        text_free(&origin);
    }
}

void rulings_set_choices(const struct rulings *rulings, struct conf *conf, struct problems *problems)
{
    for (size_t i = 0; i < rulings->count; i++) {
        const struct ruling *ruling = &rulings->items[i];
        struct text path = {0}, quoted = {0};
        text_addf(&path, "rulings.%s.choice", ruling->name);
        text_addf(&quoted, "\"%s\"", ruling->choice); /* "no" and "3" are words here */
        const struct conf_node *choice = conf_find(conf_root(conf), path.bytes);
        if (!choice || !conf_scalar(choice) || strcmp(conf_scalar(choice), ruling->choice) != 0)
            conf_set_path(conf, path.bytes, quoted.bytes, ruling->origin ? ruling->origin : "a variant",
                          problems);
        text_free(&path);
        text_free(&quoted);
    }
}

const char *ruling_says(const struct conf_node *option)
{
    const struct conf_node *node = conf_kind(option) == CONF_MAPPING ? conf_find(option, "says") : option;
    return node && conf_scalar(node) ? conf_scalar(node) : "";
}
