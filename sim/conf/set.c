/* Single values from the command line: "marine.squad.combat_factor=5". */
#include <stdlib.h>
#include <string.h>

#include "sim/conf/overlay.h"
#include "sim/core/text.h"

/* An assignment in pieces: text[0..path_length) = the path, the value from `value` on. */
struct assignment {
    const char *text;
    const char *origin;
    size_t path_length;
    size_t value;
};

static struct place piece(const struct assignment *assignment, size_t from, size_t to)
{
    struct place place = {.file = assignment->origin, .line_text = assignment->text};
    place.column = (int)utf8_length(assignment->text, from) + 1;
    place.length = to > from ? (int)utf8_length(assignment->text + from, to - from) : 1;
    return place;
}

/* "no 'squd' in 'marine'": the first part of the path that leads nowhere. */
static void report_path(const struct assignment *assignment, const char *path,
                        const struct conf_node *reached, const char *rest, struct problems *problems)
{
    size_t from = (size_t)(rest - path), length = strcspn(rest, ".");
    struct place place = piece(assignment, from, from + length);
    char *segment = text_copy_bytes(rest, length), *parent = conf_path(reached);
    const char **keys = memory_resize(NULL, (reached->count + 1) * sizeof *keys);
    size_t count = 0;
    for (size_t i = 0; reached->kind == CONF_MAPPING && i < reached->count; i++)
        keys[count++] = reached->children[i]->key;
    char *expected = text_one_of(keys, count);
    const char *suggestion = nearest_name(segment, keys, count);
    if (reached->kind == CONF_SCALAR)
        problem_add(problems, &place, NULL, NULL, "'%s' is a single value, it holds no '%s'", parent,
                    segment);
    else if (*parent)
        problem_add(problems, &place, expected, suggestion, "no '%s' in '%s'", segment, parent);
    else
        problem_add(problems, &place, expected, suggestion, "no value '%s'", segment);
    free(expected);
    free(keys);
    free(segment);
    free(parent);
}

static struct conf_node *find_target(struct conf *conf, const struct assignment *assignment,
                                     struct problems *problems)
{
    struct conf_node *reached, *target = NULL;
    const char *rest;
    char *path = text_copy_bytes(assignment->text, assignment->path_length);
    if (*path == '\0') {
        struct place place = piece(assignment, 0, 1);
        problem_add(problems, &place, "PATH=VALUE", NULL, "no path");
    } else {
        target = node_resolve(conf->root, path, &reached, &rest);
        if (!target)
            report_path(assignment, path, reached, rest, problems);
    }
    if (target && target->kind == CONF_MAPPING) {
        struct place place = piece(assignment, 0, assignment->path_length);
        const char **keys = memory_resize(NULL, (target->count + 1) * sizeof *keys);
        for (size_t i = 0; i < target->count; i++)
            keys[i] = target->children[i]->key;
        char *expected = text_one_of(keys, target->count);
        problem_add(problems, &place, expected, NULL, "'%s' is a group of values, not a value", path);
        free(expected);
        free(keys);
        target = NULL;
    }
    free(path);
    return target;
}

/* The source shows the whole assignment, but only the value is parsed. */
static struct source *value_source(const struct assignment *assignment)
{
    struct source *source = source_new(assignment->origin, assignment->text, strlen(assignment->text));
    char *value = text_copy(assignment->text + assignment->value);
    free(source->text);
    source->text = value;
    source->length = strlen(value);
    source->first_column = (int)utf8_length(assignment->text, assignment->value);
    source->one_line = true;
    return source;
}

static struct conf *parse_value(const struct assignment *assignment, struct problems *problems)
{
    const char *value = assignment->text + assignment->value;
    struct place place = piece(assignment, assignment->value, strlen(assignment->text));
    if (value[strspn(value, " ")] == '\0' || value[strspn(value, " ")] == '#') {
        problem_add(problems, &place, "a value, or '\"\"' for an empty text", NULL, "no value");
        return NULL;
    }
    if (strchr(value, '\n')) {
        problem_add(problems, &place, "one line", NULL, "a line break in the value");
        return NULL;
    }
    struct source *source = value_source(assignment);
    struct conf *parsed = conf_parse(source, FORM_VALUE, problems);
    source_release(source);
    if (parsed && (parsed->root->kind == CONF_MAPPING || parsed->root->leaf)) {
        problem_add(problems, &place, "a number, a word or a list", NULL,
                    "a mapping cannot be set at once; name each value by its path");
        conf_free(parsed);
        return NULL;
    }
    return parsed;
}

static bool assign(struct conf *conf, const struct assignment *assignment, struct problems *problems)
{
    struct conf_node *target = find_target(conf, assignment, problems);
    if (!target)
        return false;
    struct conf *value = parse_value(assignment, problems);
    if (!value)
        return false;
    for (size_t i = 0; i < value->source_count; i++)
        conf_use_source(conf, value->sources[i]);
    overlay_replace(target, value->root, assignment->origin);
    conf_free(value);
    return true;
}

bool conf_set(struct conf *conf, const char *text, const char *origin, struct problems *problems)
{
    const char *equals = strchr(text, '=');
    size_t path_length = equals ? (size_t)(equals - text) : strlen(text);
    struct assignment assignment = {text, origin, path_length, path_length + 1};
    if (!equals) {
        struct place place = piece(&assignment, 0, path_length);
        problem_add(problems, &place, "PATH=VALUE", NULL, "no '=' in '%s'", text);
        return false;
    }
    return assign(conf, &assignment, problems);
}

bool conf_set_path(struct conf *conf, const char *path, const char *value, const char *origin,
                   struct problems *problems)
{
    struct text text = {0};
    text_addf(&text, "%s=%s", path, value);
    struct assignment assignment = {text.bytes, origin, strlen(path), strlen(path) + 1};
    bool good = assign(conf, &assignment, problems);
    text_free(&text);
    return good;
}
