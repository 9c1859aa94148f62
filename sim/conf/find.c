/* Finding nodes by path, remembering what was asked for, complaining at a node. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/tree.h"
#include "sim/core/text.h"

/* The mapping remembers what it was asked for in vain: the likeliest meaning of a misspelt key. */
static void remember_absent(struct conf_node *mapping, const char *key)
{
    size_t length = strcspn(key, ".");
    for (size_t i = 0; i < mapping->absent_count; i++)
        if (strncmp(mapping->absent[i], key, length) == 0 && mapping->absent[i][length] == '\0')
            return;
    if (mapping->absent_count == mapping->absent_capacity) {
        size_t capacity = mapping->absent_capacity ? mapping->absent_capacity * 2 : 4;
        const char **absent = conf_memory(mapping->conf, capacity * sizeof *absent);
        if (mapping->absent_count)
            memcpy(absent, mapping->absent, mapping->absent_count * sizeof *absent);
        mapping->absent = absent;
        mapping->absent_capacity = capacity;
    }
    mapping->absent[mapping->absent_count++] = conf_copy(mapping->conf, key, length);
}

static struct conf_node *find(const struct conf_node *node, const char *path, struct conf_node **reached,
                              const char **rest)
{
    struct conf_node *start = (struct conf_node *)node; /* the tree is ours; const is the reader's promise */
    struct conf_node *found = node_resolve(start, path, reached, rest);
    for (struct conf_node *at = found ? found : *reached; at; at = at == start ? NULL : at->parent)
        at->known = true;
    if (!found && (*reached)->kind == CONF_MAPPING)
        remember_absent(*reached, *rest);
    return found;
}

const struct conf_node *conf_find(const struct conf_node *node, const char *path)
{
    struct conf_node *reached;
    const char *rest;
    return node ? find(node, path, &reached, &rest) : NULL;
}

static void report_missing(struct conf_node *reached, const char *rest, struct problems *problems)
{
    int length = (int)strcspn(rest, ".");
    char *path = conf_path(reached);
    if (reached->kind == CONF_MAPPING) {
        if (*path)
            conf_problem(reached, problems, NULL, NULL, "missing key '%.*s' in '%s'", length, rest, path);
        else
            conf_problem(reached, problems, NULL, NULL, "missing key '%.*s'", length, rest);
    } else if (!reached->complained) {
        struct text expected = {0};
        text_addf(&expected, "a mapping with the key '%.*s'", length, rest);
        conf_problem(reached, problems, expected.bytes, NULL, "'%s' is not a mapping", path);
        text_free(&expected);
        reached->complained = true; /* once, not once a key */
    }
    free(path);
}

const struct conf_node *conf_need(const struct conf_node *node, const char *path, struct problems *problems)
{
    struct conf_node *reached;
    const char *rest;
    if (!node) {
        /* Whoever holds NULL has most often been told why; make sure that nothing passes in silence. */
        if (problems->told == 0)
            problem_add(problems, NULL, NULL, NULL, "missing value '%s'", path);
        return NULL;
    }
    const struct conf_node *found = find(node, path, &reached, &rest);
    if (!found)
        report_missing(reached, rest, problems);
    return found;
}

const struct conf_node *conf_part(const struct conf_node *node, const char *path, enum conf_kind kind,
                                  struct problems *problems)
{
    const char *wanted = kind == CONF_MAPPING ? "a mapping" : "a list";
    const struct conf_node *part = conf_find(node, path);
    if (!part || conf_kind(part) == kind)
        return part;
    conf_problem(part, problems, wanted, NULL, "'%s' is not %s", path, wanted);
    conf_accept(part); /* of what is in it nothing more need be said */
    return NULL;
}

const struct conf_node *conf_need_part(const struct conf_node *node, const char *path, enum conf_kind kind,
                                       struct problems *problems)
{
    return conf_need(node, path, problems) ? conf_part(node, path, kind, problems) : NULL;
}

void conf_problem(const struct conf_node *node, struct problems *problems, const char *expected,
                  const char *suggestion, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    char *message = memory_resize(NULL, length < 0 ? 1 : (size_t)length + 1);
    message[0] = '\0';
    if (length >= 0)
        vsnprintf(message, (size_t)length + 1, format, arguments);
    va_end(arguments);
    problem_add(problems, node ? node_place(node) : NULL, expected, suggestion, "%s", message);
    free(message);
}
