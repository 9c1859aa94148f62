/* Laying one tree over another: variants and errata. */
#include <string.h>

#include "sim/conf/overlay.h"
#include "sim/core/text.h"

static char *canonical_of(struct conf *conf, const struct conf_node *node)
{
    struct text text = {0};
    node_canonical(&text, node);
    char *copy = conf_copy(conf, text.bytes, text.length);
    text_free(&text);
    return copy;
}

static const char *copy_or_null(struct conf *conf, const char *string)
{
    return string ? conf_copy(conf, string, strlen(string)) : NULL;
}

static const struct leaf *copy_leaf(struct conf *conf, const struct leaf *leaf)
{
    if (!leaf)
        return NULL;
    struct leaf *copy = conf_memory(conf, sizeof *copy);
    *copy = *leaf;
    copy->source = copy_or_null(conf, leaf->source);
    copy->note = copy_or_null(conf, leaf->note);
    return copy;
}

static const struct change *copy_change(struct conf *conf, const struct change *change)
{
    if (!change)
        return NULL;
    struct change *copy = conf_memory(conf, sizeof *copy);
    *copy = *change;
    copy->by = copy_or_null(conf, change->by);
    copy->written = copy_or_null(conf, change->written);
    copy->canonical = copy_or_null(conf, change->canonical);
    return copy;
}

static struct conf_node *copy_tree(struct conf *conf, const struct conf_node *from);

/* Everything of `from` but its key and provenance becomes the value of `to`. */
static void copy_value(struct conf_node *to, const struct conf_node *from)
{
    to->kind = from->kind;
    to->quoted = from->quoted;
    to->text = copy_or_null(to->conf, from->text);
    to->place = from->place;
    to->children = NULL;
    to->sorted = NULL;
    to->count = to->capacity = 0;
    for (size_t i = 0; i < from->count; i++)
        node_add_child(to, copy_tree(to->conf, from->children[i]));
    if (to->kind == CONF_MAPPING)
        node_sort(to);
}

static struct conf_node *copy_tree(struct conf *conf, const struct conf_node *from)
{
    struct conf_node *to = node_new(conf, from->kind);
    to->key = copy_or_null(conf, from->key);
    to->key_place = from->key_place;
    to->leaf = copy_leaf(conf, from->leaf);
    to->change = copy_change(conf, from->change);
    copy_value(to, from);
    return to;
}

struct conf *conf_duplicate(const struct conf *conf)
{
    struct conf *copy = conf_new();
    for (size_t i = 0; i < conf->source_count; i++)
        conf_use_source(copy, conf->sources[i]);
    copy->root = copy_tree(copy, conf->root);
    return copy;
}

/* The value as a person wrote it: bare words without quotes, lists and groups in flow style. */
static const char *written_text(struct conf *conf, const struct conf_node *node)
{
    if (node->kind == CONF_SCALAR)
        return conf_copy(conf, node->text, strlen(node->text));
    return canonical_of(conf, node);
}

void overlay_replace(struct conf_node *target, const struct conf_node *value, const char *by)
{
    struct conf *conf = target->conf;
    struct change *change = conf_memory(conf, sizeof *change);
    if (target->change)
        *change = *target->change; /* what counts is the value as first written */
    else
        *change = (struct change){NULL, written_text(conf, target), canonical_of(conf, target), target->place,
                                  false};
    change->known = value->leaf != NULL;
    change->by = copy_or_null(conf, by);
    copy_value(target, value);
    if (value->leaf)
        target->leaf = copy_leaf(conf, value->leaf);
    bool taken_back = change->canonical && strcmp(canonical_of(conf, target), change->canonical) == 0;
    target->change = taken_back ? NULL : change;
}

static void add_new(struct conf_node *mapping, const struct conf_node *from)
{
    struct conf_node *copy = copy_tree(mapping->conf, from);
    struct change *change = conf_memory(mapping->conf, sizeof *change);
    change->by = copy_or_null(mapping->conf, from->key_place.file);
    copy->change = change;
    node_add_child(mapping, copy);
    node_sort(mapping);
}

/* { assumed: [4, 6] } without a value over a value: the value stays, what is known about it changes. */
static void replace_provenance(struct conf_node *target, const struct conf_node *over,
                               struct problems *problems)
{
    const struct leaf *leaf = leaf_read(over, problems);
    if (leaf->low <= leaf->high && target->change == NULL) {
        size_t before = problems->told;
        leaf_check_range(target, leaf, problems);
        if (problems->told > before)
            problem_add(problems, node_place(over), NULL, NULL, "this is the range that does not contain it");
    }
    target->leaf = copy_leaf(target->conf, leaf);
}

static void merge(struct conf_node *target, const struct conf_node *over, struct problems *problems)
{
    if (over->kind == CONF_MAPPING && !over->leaf) {
        if (target->kind != CONF_MAPPING && leaf_has_provenance_only(over)) {
            replace_provenance(target, over, problems);
            return;
        }
        if (target->kind == CONF_MAPPING) {
            for (size_t i = 0; i < over->count; i++) {
                const char *key = over->children[i]->key;
                struct conf_node *same = node_child(target, key, strlen(key));
                if (same)
                    merge(same, over->children[i], problems);
                else
                    add_new(target, over->children[i]);
            }
            return;
        }
    }
    overlay_replace(target, over, over->place.file);
}

bool conf_overlay(struct conf *conf, const struct conf *overlay, struct problems *problems)
{
    size_t before = problems->told;
    if (conf == overlay)
        return true;
    if (conf->root->kind != CONF_MAPPING || overlay->root->kind != CONF_MAPPING || overlay->root->leaf) {
        problem_add(problems, &overlay->root->place, "a mapping of keys to values", NULL,
                    "only a mapping can be laid over a mapping");
        return false;
    }
    for (size_t i = 0; i < overlay->source_count; i++)
        conf_use_source(conf, overlay->sources[i]);
    merge(conf->root, overlay->root, problems);
    return problems->told == before;
}

/* The mapping with this key, made if it is missing; NULL if something else is there. */
static struct conf_node *need_mapping(struct conf_node *parent, const char *key, const struct place *place)
{
    struct conf_node *child = node_child(parent, key, strlen(key));
    if (child)
        return child->kind == CONF_MAPPING && !child->leaf ? child : NULL;
    child = node_new(parent->conf, CONF_MAPPING);
    child->key = conf_copy(parent->conf, key, strlen(key));
    child->key_place = child->place = *place;
    node_add_child(parent, child);
    node_sort(parent);
    return child;
}

bool conf_mount(struct conf *conf, const char *group, const char *name, const struct conf *part,
                struct problems *problems)
{
    const struct conf_node *root = part->root;
    struct conf_node *target = conf->root;
    bool fits = root->kind == CONF_MAPPING && !root->leaf && target->kind == CONF_MAPPING;
    for (size_t i = 0; i < part->source_count; i++)
        conf_use_source(conf, part->sources[i]);
    if (fits && group)
        target = need_mapping(target, group, &root->place);
    if (fits && target)
        target = need_mapping(target, name, &root->place);
    if (!fits || !target || target->count > 0) {
        problem_add(problems, &root->place, "a mapping of keys to values", NULL,
                    "this cannot become '%s%s%s'", group ? group : "", group ? "." : "", name);
        return false;
    }
    copy_value(target, root);
    return true;
}
