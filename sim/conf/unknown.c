/* Keys nobody asked for: most often a slip of the fingers that would silently leave a default in force. */
#include <stdlib.h>
#include <string.h>

#include "sim/conf/tree.h"
#include "sim/core/text.h"

void conf_accept(const struct conf_node *node)
{
    if (!node)
        return;
    ((struct conf_node *)node)->known = true;
    for (size_t i = 0; i < node->count; i++)
        conf_accept(node->children[i]);
}

/* What the mapping was asked for. Absent keys come first: one of them is most likely what was meant. */
struct asked {
    const char **keys;
    size_t absent, count;
};

static struct asked asked_keys(const struct conf_node *mapping)
{
    struct asked asked = {.absent = mapping->absent_count};
    asked.keys = memory_resize(NULL, (mapping->absent_count + mapping->count) * sizeof *asked.keys);
    for (size_t i = 0; i < mapping->absent_count; i++)
        asked.keys[asked.count++] = mapping->absent[i];
    for (size_t i = 0; i < mapping->count; i++)
        if (mapping->children[i]->known)
            asked.keys[asked.count++] = mapping->children[i]->key;
    return asked;
}

static void report(const struct conf_node *unknown, const struct asked *asked, struct problems *problems)
{
    const char *suggestion = nearest_name(unknown->key, asked->keys, asked->absent);
    if (!suggestion)
        suggestion = nearest_name(unknown->key, asked->keys, asked->count);
    char *expected = text_one_of(asked->keys, asked->count);
    problem_add(problems, &unknown->key_place, expected, suggestion, "unknown key '%s'", unknown->key);
    free(expected);
}

static void check(const struct conf_node *node, struct problems *problems)
{
    struct asked asked = {0};
    for (size_t i = 0; i < node->count; i++) {
        const struct conf_node *child = node->children[i];
        if (node->kind == CONF_SEQUENCE || child->known) {
            check(child, problems);
            continue;
        }
        if (!asked.keys)
            asked = asked_keys(node);
        report(child, &asked, problems);
    }
    free(asked.keys);
}

void conf_check_unknown(const struct conf *conf, struct problems *problems)
{
    check(conf->root, problems);
}
