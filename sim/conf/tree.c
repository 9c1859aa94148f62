/* The tree: memory, children, paths. */
#include "sim/conf/tree.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

enum { BLOCK_BYTES = 16384 };

struct block {
    struct block *next;
    size_t used, size;
    max_align_t bytes[];
};

struct conf *conf_new(void)
{
    struct conf *conf = memory_resize(NULL, sizeof *conf);
    *conf = (struct conf){0};
    return conf;
}

void *conf_memory(struct conf *conf, size_t bytes)
{
    size_t rounded = (bytes + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (!conf->blocks || conf->blocks->size - conf->blocks->used < rounded) {
        size_t size = rounded > BLOCK_BYTES ? rounded : BLOCK_BYTES;
        struct block *block = memory_resize(NULL, sizeof *block + size);
        *block = (struct block){.next = conf->blocks, .size = size};
        conf->blocks = block;
    }
    void *memory = (char *)conf->blocks->bytes + conf->blocks->used;
    conf->blocks->used += rounded;
    memset(memory, 0, rounded);
    return memory;
}

char *conf_copy(struct conf *conf, const char *bytes, size_t length)
{
    char *copy = conf_memory(conf, length + 1);
    if (length)
        memcpy(copy, bytes, length);
    return copy;
}

void conf_use_source(struct conf *conf, struct source *source)
{
    for (size_t i = 0; i < conf->source_count; i++)
        if (conf->sources[i] == source)
            return;
    conf->sources = memory_resize(conf->sources, (conf->source_count + 1) * sizeof *conf->sources);
    conf->sources[conf->source_count++] = source;
    source->users++;
}

void conf_free(struct conf *conf)
{
    if (!conf)
        return;
    for (size_t i = 0; i < conf->source_count; i++)
        source_release(conf->sources[i]);
    free(conf->sources);
    for (struct block *block = conf->blocks, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    free(conf);
}

struct conf_node *node_new(struct conf *conf, enum conf_kind kind)
{
    struct conf_node *node = conf_memory(conf, sizeof *node);
    node->kind = kind;
    node->conf = conf;
    conf->node_count++;
    return node;
}

void node_add_child(struct conf_node *parent, struct conf_node *child)
{
    if (parent->count == parent->capacity) {
        size_t capacity = parent->capacity ? parent->capacity * 2 : 4;
        struct conf_node **children = conf_memory(parent->conf, capacity * sizeof *children);
        if (parent->count)
            memcpy(children, parent->children, parent->count * sizeof *children);
        parent->children = children;
        parent->capacity = capacity;
    }
    parent->children[parent->count++] = child;
    child->parent = parent;
}

/* Equal keys keep the order of the file, so that the second one is the one to complain about. */
static int by_key(const void *a, const void *b)
{
    const struct conf_node *one = *(struct conf_node *const *)a, *other = *(struct conf_node *const *)b;
    int order = strcmp(one->key, other->key);
    if (order != 0)
        return order;
    if (one->key_place.line != other->key_place.line)
        return one->key_place.line < other->key_place.line ? -1 : 1;
    return (one->key_place.column > other->key_place.column) -
           (one->key_place.column < other->key_place.column);
}

void node_sort(struct conf_node *mapping)
{
    if (mapping->count == 0)
        return;
    mapping->sorted = conf_memory(mapping->conf, mapping->count * sizeof *mapping->sorted);
    memcpy(mapping->sorted, mapping->children, mapping->count * sizeof *mapping->sorted);
    qsort(mapping->sorted, mapping->count, sizeof *mapping->sorted, by_key);
}

struct conf_node *node_child(const struct conf_node *mapping, const char *key, size_t length)
{
    size_t low = 0, high = mapping->kind == CONF_MAPPING ? mapping->count : 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        struct conf_node *child = mapping->sorted[middle];
        int order = strncmp(key, child->key, length);
        if (order == 0 && child->key[length] != '\0')
            order = -1;
        if (order == 0)
            return child;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static struct conf_node *element(const struct conf_node *sequence, const char *digits, size_t length)
{
    size_t index = 0;
    if (length == 0 || length > 9)
        return NULL;
    for (size_t i = 0; i < length; i++) {
        if (digits[i] < '0' || digits[i] > '9')
            return NULL;
        index = index * 10 + (size_t)(digits[i] - '0');
    }
    return index < sequence->count ? sequence->children[index] : NULL;
}

/* One step along a path. Keys may hold dots themselves ("INV-6.8.1"), so the longest match wins. */
static struct conf_node *step(struct conf_node *node, const char *path, size_t *used)
{
    for (size_t length = strlen(path);; length--) {
        if (path[length] == '.' || path[length] == '\0') {
            struct conf_node *next = NULL;
            if (node->kind == CONF_MAPPING)
                next = node_child(node, path, length);
            else if (node->kind == CONF_SEQUENCE)
                next = element(node, path, length);
            if (!next && node->leaf && length == 5 && memcmp(path, "value", 5) == 0)
                next = node; /* { value: ... } was folded into the value itself */
            if (next) {
                *used = length;
                return next;
            }
        }
        if (length == 0)
            return NULL;
    }
}

struct conf_node *node_resolve(struct conf_node *node, const char *path, struct conf_node **reached,
                               const char **rest)
{
    while (*path) {
        size_t used = 0;
        struct conf_node *next = step(node, path, &used);
        if (!next) {
            *reached = node;
            *rest = path;
            return NULL;
        }
        node = next;
        path += used;
        if (*path == '.' && path[1] != '\0')
            path++;
        else if (*path == '.') { /* a dot at the end names nothing */
            *reached = node;
            *rest = path + 1;
            return NULL;
        }
    }
    return node;
}

bool conf_is_null(const struct conf_node *node)
{
    return node->kind == CONF_SCALAR && !node->quoted &&
           (node->text[0] == '\0' || strcmp(node->text, "~") == 0 || strcmp(node->text, "null") == 0);
}

bool conf_is_quoted(const struct conf_node *node)
{
    return node->kind == CONF_SCALAR && node->quoted;
}

const struct place *node_place(const struct conf_node *node)
{
    return node->kind == CONF_MAPPING && node->key ? &node->key_place : &node->place;
}

const struct conf_node *conf_root(const struct conf *conf)
{
    return conf->root;
}

enum conf_kind conf_kind(const struct conf_node *node)
{
    return node->kind;
}

size_t conf_size(const struct conf_node *node)
{
    return node ? node->count : 0;
}

const struct conf_node *conf_at(const struct conf_node *node, size_t index)
{
    if (!node || index >= node->count)
        return NULL;
    node->children[index]->known = true;
    return node->children[index];
}

const char *conf_key(const struct conf_node *node)
{
    return node->key;
}

const char *conf_scalar(const struct conf_node *node)
{
    return node->kind == CONF_SCALAR ? node->text : NULL;
}

const struct place *conf_place(const struct conf_node *node)
{
    return node_place(node);
}
