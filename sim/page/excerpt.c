#include "sim/page/excerpt.h"

#include <string.h>

enum { STEP = 2, DEPTH_MOST = 6, NOBODY = -1 }; /* columns that each member is further in than its parent */

struct line {
    const char *bytes;
    size_t length; /* without its end */
    int indent;
};

static struct line line_at(const char *bytes)
{
    return (struct line){bytes, strcspn(bytes, "\n"), (int)strspn(bytes, " ")};
}

static bool closes(const struct line *line)
{
    return strchr("]}", line->bytes[line->indent]) && line->length > (size_t)line->indent;
}

/* Where the line begins a member: its key. */
static const char *key_of(const struct line *line, size_t *length)
{
    const char *key = line->bytes + line->indent;
    if (*key++ != '"')
        return NULL;
    *length = strcspn(key, "\"\n");
    return strncmp(key + *length, "\":", 2) == 0 ? key : NULL;
}

/* Whether one of the paths leads to the member, or through it, or to what it is a part of. */
static bool leads_to(const char *paths, const char *const *keys, const size_t *lengths, int depth)
{
    for (const char *at = paths; *at;) {
        bool same = true;
        for (int i = 0; i < depth && same; i++) {
            same = strncmp(at, keys[i], lengths[i]) == 0 && strchr(". ", at[lengths[i]]);
            at += same ? lengths[i] : 0;
            if (same && *at != '.')
                return true;
            at += same;
        }
        if (same)
            return true;
        at += strcspn(at, " ");
        at += *at == ' ';
    }
    return false;
}

static void add_line(struct text *text, const struct line *line)
{
    const size_t end = text->length;
    if (closes(line) && end >= 2 && strcmp(text->bytes + end - 2, ",\n") == 0) {
        text->length = end - 2;
        text_add(text, "\n");
    }
    text_add_bytes(text, line->bytes, line->length);
    text_add(text, "\n");
}

void excerpt_add(struct text *text, const char *document, const char *paths)
{
    const char *keys[DEPTH_MOST];
    size_t lengths[DEPTH_MOST], length;
    int dropped = NOBODY; /* how far in what is left out begins */
    for (const char *at = document; *at;) {
        const struct line line = line_at(at);
        const int depth = line.indent / STEP;
        const bool inside =
            dropped != NOBODY && (line.indent > dropped || (line.indent == dropped && closes(&line)));
        const char *key = inside ? NULL : key_of(&line, &length);
        if (!inside)
            dropped = NOBODY;
        if (key && depth >= 1 && depth <= DEPTH_MOST) {
            keys[depth - 1] = key;
            lengths[depth - 1] = length;
            if (!leads_to(paths, keys, lengths, depth))
                dropped = line.indent;
        }
        if (dropped == NOBODY)
            add_line(text, &line);
        at += line.length + (at[line.length] == '\n');
    }
}
