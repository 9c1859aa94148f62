/* Canonical text and hash.
 *
 * The canonical text is JSON without spaces: mappings with keys in byte order, lists in order, a leaf with
 * provenance as its value alone. A plain scalar that is a JSON number, true or false stands as it is written,
 * a null as null; everything else is a JSON text ("..." with \" \\ and \u00XX for control characters, all
 * other characters as UTF-8). Numbers are not normalised (4.0 is not 4): a reader of texts can tell them
 * apart, and a needless difference does less harm than a missed one.
 *
 * The hash is FNV-1a with 64 bits over those bytes. It names results on disk: never change either. */
#include <string.h>

#include "sim/conf/tree.h"
#include "sim/core/text.h"

static bool is_json_number(const char *at)
{
    at += *at == '-';
    size_t whole = strspn(at, "0123456789");
    if (whole == 0 || (whole > 1 && at[0] == '0'))
        return false;
    at += whole;
    if (*at == '.') {
        size_t fraction = strspn(at + 1, "0123456789");
        if (fraction == 0)
            return false;
        at += fraction + 1;
    }
    if (*at == 'e' || *at == 'E') {
        at += at[1] == '+' || at[1] == '-' ? 2 : 1;
        size_t exponent = strspn(at, "0123456789");
        if (exponent == 0)
            return false;
        at += exponent;
    }
    return *at == '\0';
}

/* How many bytes stand as they are before one that does not. */
static size_t plain_length(const char *string)
{
    size_t length = 0;
    for (unsigned char byte; (byte = (unsigned char)string[length]) >= 0x20; length++)
        if (byte == 0x7f || byte == '"' || byte == '\\')
            break;
    return length;
}

static void add_quoted(struct text *out, const char *string)
{
    text_add_bytes(out, "\"", 1);
    for (;; string++) {
        const size_t plain = plain_length(string);
        text_add_bytes(out, string, plain);
        string += plain;
        unsigned char byte = (unsigned char)*string;
        if (!byte)
            break;
        text_addf(out, byte < 0x20 || byte == 0x7f ? "\\u%04x" : "\\%c", byte);
    }
    text_add_bytes(out, "\"", 1);
}

static void add_scalar(struct text *out, const struct conf_node *node)
{
    bool bare = !node->quoted && (is_json_number(node->text) || strcmp(node->text, "true") == 0 ||
                                  strcmp(node->text, "false") == 0);
    if (conf_is_null(node))
        text_add(out, "null");
    else if (bare)
        text_add(out, node->text);
    else
        add_quoted(out, node->text);
}

void node_canonical(struct text *out, const struct conf_node *node)
{
    if (node->kind == CONF_SCALAR) {
        add_scalar(out, node);
        return;
    }
    bool mapping = node->kind == CONF_MAPPING;
    text_add(out, mapping ? "{" : "[");
    for (size_t i = 0; i < node->count; i++) {
        const struct conf_node *child = mapping ? node->sorted[i] : node->children[i];
        if (i > 0)
            text_add(out, ",");
        if (mapping) {
            add_quoted(out, child->key);
            text_add(out, ":");
        }
        node_canonical(out, child);
    }
    text_add(out, mapping ? "}" : "]");
}

char *conf_canonical(const struct conf *conf)
{
    struct text out = {0};
    node_canonical(&out, conf->root);
    return text_take(&out);
}

uint64_t conf_hash(const struct conf *conf)
{
    struct text out = {0};
    node_canonical(&out, conf->root);
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < out.length; i++)
        hash = (hash ^ (unsigned char)out.bytes[i]) * UINT64_C(0x100000001b3);
    text_free(&out);
    return hash;
}
