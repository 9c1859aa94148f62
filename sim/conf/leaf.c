/* Leaves with provenance: { value: 4, assumed: [4, 6], note: "..." } is folded into the value itself. */
#include <stdlib.h>
#include <string.h>

#include "sim/conf/tree.h"
#include "sim/core/text.h"

static const char provenance_words[] = "printed, public, derived, assumed, ruling";

/* PROVENANCE_NONE if the key is none of them. */
static enum provenance provenance_of_key(const char *key)
{
    static const char *const names[] = {NULL, "printed", "public", "derived", "assumed", "ruling"};
    for (int kind = PROVENANCE_PRINTED; kind <= PROVENANCE_RULING; kind++)
        if (strcmp(key, names[kind]) == 0)
            return (enum provenance)kind;
    return PROVENANCE_NONE;
}

bool leaf_has_provenance_only(const struct conf_node *mapping)
{
    bool any = false;
    for (size_t i = 0; i < mapping->count; i++) {
        bool is_kind = provenance_of_key(mapping->children[i]->key) != PROVENANCE_NONE;
        if (!is_kind && strcmp(mapping->children[i]->key, "note") != 0)
            return false;
        any |= is_kind;
    }
    return any;
}

/* The rule, page or reason: a text, or several in a list. */
static const char *read_source(const struct conf_node *node, struct problems *problems)
{
    const char *expected = "a rule id, page id or reason";
    struct text joined = {0};
    bool good =
        node->kind == CONF_SEQUENCE ? node->count > 0 : node->kind == CONF_SCALAR && !conf_is_null(node);
    if (good && node->kind == CONF_SCALAR)
        text_add(&joined, node->text);
    for (size_t i = 0; node->kind == CONF_SEQUENCE && i < node->count; i++) {
        good = good && node->children[i]->kind == CONF_SCALAR && !conf_is_null(node->children[i]);
        if (good)
            text_addf(&joined, "%s%s", i ? ", " : "", node->children[i]->text);
    }
    if (!good || joined.length == 0)
        problem_add(problems, &node->key_place, expected, NULL, "'%s' does not say where the value is from",
                    node->key);
    const char *source = conf_copy(node->conf, joined.bytes, joined.length);
    text_free(&joined);
    return source;
}

static void read_assumed(const struct conf_node *node, struct leaf *leaf, struct problems *problems)
{
    const char *expected = "a range [low, high], true, or a reason";
    if (node->kind == CONF_SEQUENCE) {
        if (node->count != 2 || !node_as_number(node->children[0], &leaf->low) ||
            !node_as_number(node->children[1], &leaf->high)) {
            leaf->low = 1;
            leaf->high = 0;
            problem_add(problems, &node->place, expected, NULL, "an assumed range is two numbers");
        } else if (leaf->low > leaf->high) {
            problem_add(problems, &node->place, expected, NULL, "the assumed range ends before it begins");
        }
        return;
    }
    if (node->kind == CONF_SCALAR && !node->quoted && strcmp(node->text, "true") == 0)
        return;
    double number;
    if (node->kind == CONF_MAPPING || conf_is_null(node) || node_as_number(node, &number) ||
        strcmp(node->text, "false") == 0)
        problem_add(problems, &node->place, expected, NULL, "'assumed' is neither a range nor a reason");
    else
        leaf->source = node->text;
}

static const char *read_note(const struct conf_node *note, struct problems *problems)
{
    if (note->kind == CONF_SCALAR)
        return note->text;
    problem_add(problems, &note->key_place, "a text", NULL, "'note' is not a text");
    return "";
}

/* Reads what stands next to `value`. Always returns a leaf, whatever it complained about. */
const struct leaf *leaf_read(const struct conf_node *mapping, struct problems *problems)
{
    struct leaf *leaf = conf_memory(mapping->conf, sizeof *leaf);
    *leaf = (struct leaf){.kind = PROVENANCE_NONE, .source = "", .note = "", .low = 1, .high = 0};
    const char *first = NULL;
    for (size_t i = 0; i < mapping->count; i++) {
        const struct conf_node *child = mapping->children[i];
        enum provenance kind = provenance_of_key(child->key);
        if (strcmp(child->key, "value") == 0)
            continue;
        if (strcmp(child->key, "note") == 0) {
            leaf->note = read_note(child, problems);
        } else if (kind == PROVENANCE_NONE) {
            static const char *const words[] = {"printed", "public", "derived", "assumed", "ruling", "note"};
            problem_add(problems, &child->key_place,
                        "one of: printed, public, derived, assumed, ruling, note",
                        nearest_name(child->key, words, 6), "unknown key '%s' next to 'value'", child->key);
        } else if (first) {
            problem_add(problems, &child->key_place,
                        "exactly one of: printed, public, derived, assumed, ruling", NULL,
                        "'%s' next to '%s': a value comes from one place", child->key, first);
        } else {
            first = child->key;
            leaf->kind = kind;
            if (kind == PROVENANCE_ASSUMED)
                read_assumed(child, leaf, problems);
            else
                leaf->source = read_source(child, problems);
        }
    }
    if (!first)
        problem_add(problems, node_place(mapping),
                    "exactly one of: printed, public, derived, assumed, ruling", NULL,
                    "'value' without a word on where it comes from");
    return leaf;
}

void leaf_check_range(const struct conf_node *value, const struct leaf *leaf, struct problems *problems)
{
    if (leaf->low > leaf->high)
        return;
    for (size_t i = 0; i < value->count; i++)
        leaf_check_range(value->children[i], leaf, problems);
    if (value->kind != CONF_SCALAR)
        return;
    double number;
    if (!node_as_number(value, &number))
        problem_add(problems, &value->place, "a number", NULL, "'%s' has an assumed range but is no number",
                    value->text);
    else if (number < leaf->low || number > leaf->high)
        problem_add(problems, &value->place, NULL, NULL, "%s is outside its own assumed range [%g, %g]",
                    value->text, leaf->low, leaf->high);
}

/* After this the node looks like its value and remembers the provenance. */
void leaf_fold(struct conf_node *mapping, struct problems *problems)
{
    const struct conf_node *value = node_child(mapping, "value", 5);
    if (!value)
        return;
    const struct leaf *leaf = leaf_read(mapping, problems);
    if (value->leaf)
        problem_add(problems, &value->key_place, provenance_words, NULL, "a 'value' within a 'value'");
    leaf_check_range(value, leaf, problems);
    mapping->kind = value->kind;
    mapping->quoted = value->quoted;
    mapping->text = value->text;
    mapping->place = value->place;
    mapping->children = value->children;
    mapping->sorted = value->sorted;
    mapping->count = value->count;
    mapping->capacity = value->capacity;
    mapping->leaf = leaf;
    for (size_t i = 0; i < mapping->count; i++)
        mapping->children[i]->parent = mapping;
}
