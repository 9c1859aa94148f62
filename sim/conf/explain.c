/* Where a value comes from, and walking over all values. */
#include <stdlib.h>

#include "sim/conf/tree.h"
#include "sim/core/language.h"
#include "sim/core/text.h"

/* What stood in print, or followed from it, is no longer that once somebody has changed it. A guess stays
 * one. */
static bool lost_by_change(enum provenance kind)
{
    return kind == PROVENANCE_PRINTED || kind == PROVENANCE_PUBLIC || kind == PROVENANCE_DERIVED;
}

/* Provenance covers everything under its `value`; a change covers everything it brought along. */
struct conf_provenance conf_provenance(const struct conf_node *node)
{
    struct conf_provenance provenance = {PROVENANCE_NONE, "", "", NULL, NULL, 1, 0};
    const struct leaf *leaf = NULL;
    const struct change *change = NULL;
    bool older = false; /* the provenance is that of what stood there before */
    for (; node && (!leaf || !change); node = node->parent) {
        change = change ? change : node->change;
        older = older || (!leaf && node->leaf && change);
        leaf = leaf ? leaf : node->leaf;
    }
    if (leaf) {
        provenance.kind = leaf->kind;
        provenance.source = leaf->source;
        provenance.note = leaf->note;
        provenance.low = leaf->low;
        provenance.high = leaf->high;
    }
    if (older && !change->known && lost_by_change(provenance.kind))
        provenance = (struct conf_provenance){PROVENANCE_CHANGED, "", "", NULL, NULL, 1, 0};
    if (change) {
        provenance.changed_by = change->by;
        provenance.written = change->written;
    }
    return provenance;
}

static void add_step(struct text *path, const struct conf_node *node)
{
    size_t index = 0;
    if (path->length)
        text_add(path, ".");
    if (node->key) {
        text_add(path, node->key);
        return;
    }
    while (node->parent && index < node->parent->count && node->parent->children[index] != node)
        index++;
    text_addf(path, "%zu", index);
}

static void add_path(struct text *path, const struct conf_node *node)
{
    if (!node->parent)
        return;
    add_path(path, node->parent);
    add_step(path, node);
}

char *conf_path(const struct conf_node *node)
{
    struct text path = {0};
    add_path(&path, node);
    return text_take(&path);
}

char *conf_value_text(const struct conf_node *node)
{
    struct text text = {0};
    node_canonical(&text, node);
    return text_take(&text);
}

static bool holds_mapping(const struct conf_node *node)
{
    if (node->kind == CONF_MAPPING)
        return true;
    for (size_t i = 0; i < node->count; i++)
        if (holds_mapping(node->children[i]))
            return true;
    return false;
}

struct visitor {
    void (*visit)(void *context, const char *path, const struct conf_node *leaf);
    void *context;
    struct text path;
};

static void walk(struct visitor *visitor, const struct conf_node *node)
{
    if (node->kind == CONF_SCALAR || (node->kind == CONF_SEQUENCE && !holds_mapping(node))) {
        visitor->visit(visitor->context, visitor->path.bytes ? visitor->path.bytes : "", node);
        return;
    }
    size_t length = visitor->path.length;
    for (size_t i = 0; i < node->count; i++) {
        const struct conf_node *child = node->children[i];
        if (length)
            text_add(&visitor->path, ".");
        if (child->key)
            text_add(&visitor->path, child->key);
        else
            text_addf(&visitor->path, "%zu", i);
        walk(visitor, child);
        visitor->path.length = length;
        visitor->path.bytes[length] = '\0';
    }
}

void conf_visit(const struct conf *conf,
                void (*visit)(void *context, const char *path, const struct conf_node *leaf), void *context)
{
    struct visitor visitor = {visit, context, {0}};
    walk(&visitor, conf->root);
    text_free(&visitor.path);
}

static void add_place(struct text *out, const struct place *place)
{
    text_add(out, place->file);
    if (place->line > 0)
        text_addf(out, ":%d:%d", place->line, place->column);
}

static void add_provenance(struct text *out, const struct conf_provenance *provenance)
{
    static const char *const words[] = {N_("no provenance given"),
                                        N_("printed"),
                                        N_("public"),
                                        N_("derived"),
                                        N_("assumed"),
                                        N_("ruling"),
                                        N_("changed")};
    if (provenance->kind == PROVENANCE_CHANGED)
        return; /* that was told: by whom, and from what */
    text_addf(out, "    %s", _(words[provenance->kind]));
    if (provenance->kind == PROVENANCE_ASSUMED && provenance->low <= provenance->high)
        text_addf(out, _(", from %g to %g"), provenance->low, provenance->high);
    if (provenance->source[0])
        text_addf(out, _(": %s"), provenance->source);
    text_add(out, "\n");
    if (provenance->note[0])
        text_addf(out, _("    note: %s\n"), provenance->note);
}

char *conf_explain(const struct conf_node *node)
{
    struct text out = {0};
    struct conf_provenance provenance = conf_provenance(node);
    const struct change *change = NULL;
    for (const struct conf_node *at = node; at && !change; at = at->parent)
        change = at->change;
    add_path(&out, node);
    text_add(&out, " = ");
    node_canonical(&out, node);
    text_add(&out, _("\n    from "));
    add_place(&out, &node->place);
    text_add(&out, "\n");
    if (change && change->written) {
        text_addf(&out, _("    changed by %s; written as %s in "), change->by, change->written);
        add_place(&out, &change->written_at);
        text_add(&out, "\n");
    } else if (change) {
        text_addf(&out, _("    added by %s\n"), change->by);
    }
    add_provenance(&out, &provenance);
    return text_take(&out);
}
