/* The tree behind conf.h; nobody outside sim/conf includes this. */
#ifndef WARODDS_CONF_TREE_H
#define WARODDS_CONF_TREE_H

#include "sim/conf/conf.h"
#include "sim/core/text.h"

enum {
    LARGEST_FILE = 4 << 20, /* bytes */
    MOST_NODES = 250000,    /* 4 MiB of "[,,," would otherwise become gigabytes of tree */
    DEEPEST = 64,           /* all recursion over the tree is bounded by this */
};

/* A text that nodes point into. Overlays share it with what they are merged into, so it counts its users. */
struct source {
    char *name;
    char *text; /* what is parsed */
    size_t length;
    char *lines_text; /* a copy cut into lines, for carets */
    char **lines;
    int line_count;
    int first_column;       /* added to columns: where the value stands in "path=value" */
    bool one_line;          /* from the command line: there is no line number to tell */
    _Atomic unsigned users; /* trees of several threads may be copies of one that is kept */
};

/* What stands next to `value`. */
struct leaf {
    enum provenance kind;
    const char *source;
    const char *note;
    double low, high;
};

struct change {
    const char *by;
    const char *written;   /* NULL if the node did not exist before */
    const char *canonical; /* of what was written, to notice when a change is taken back */
    struct place written_at;
    bool known; /* the new value says itself where it comes from */
};

struct conf_node {
    enum conf_kind kind;
    bool known;      /* somebody asked for it */
    bool quoted;     /* "5" is a text, 5 is a number */
    bool complained; /* already reported as not being a mapping */
    struct conf *conf;
    struct conf_node *parent;
    const char *key;
    const char *text;
    struct place place; /* of the value */
    struct place key_place;
    struct conf_node **children; /* in file order */
    struct conf_node **sorted;   /* of a mapping: by key */
    size_t count, capacity;
    const char **absent; /* keys that were asked for and are not there */
    size_t absent_count, absent_capacity;
    const struct leaf *leaf;
    const struct change *change;
};

struct block;

struct conf {
    struct conf_node *root;
    struct block *blocks; /* all nodes and strings live here and are freed together */
    struct source **sources;
    size_t source_count;
    size_t node_count;
};

/* tree.c */
struct conf *conf_new(void);
void *conf_memory(struct conf *conf, size_t bytes);
char *conf_copy(struct conf *conf, const char *bytes, size_t length);
void conf_use_source(struct conf *conf, struct source *source);
struct conf_node *node_new(struct conf *conf, enum conf_kind kind);
void node_add_child(struct conf_node *parent, struct conf_node *child);
void node_sort(struct conf_node *mapping);
struct conf_node *node_child(const struct conf_node *mapping, const char *key, size_t length);
/* Follows a dotted path. Returns NULL with *reached = the last node that exists and *rest = what is missing.
 */
struct conf_node *node_resolve(struct conf_node *node, const char *path, struct conf_node **reached,
                               const char **rest);
/* Where a person looks for this node: at its key if it is a group, at the value otherwise. */
const struct place *node_place(const struct conf_node *node);

/* source.c */
struct source *source_new(const char *name, const char *text, size_t length);
struct source *source_read(const char *path, struct problems *problems);
void source_release(struct source *source);
bool source_check(const struct source *source, struct problems *problems);
/* Places must be asked for in rising order of offset to be cheap. */
struct cursor {
    const struct source *source;
    size_t offset;
    int line, column; /* of offset, from 0 */
};
struct place source_place(struct cursor *cursor, size_t from, size_t to);

/* What a text is: a file of configuration; a value from the command line, where a lone scalar is fine; a
 * document of results, where `value` is a key like others. */
enum conf_form { FORM_FILE, FORM_VALUE, FORM_DOCUMENT };

/* parse.c: takes over nothing. */
struct conf *conf_parse(struct source *source, enum conf_form form, struct problems *problems);

/* scalar.c */
struct fy_token;
struct text scalar_text(const struct source *source, struct fy_token *token);

/* leaf.c */
bool leaf_has_provenance_only(const struct conf_node *mapping);
const struct leaf *leaf_read(const struct conf_node *mapping, struct problems *problems);
void leaf_check_range(const struct conf_node *value, const struct leaf *leaf, struct problems *problems);
void leaf_fold(struct conf_node *mapping, struct problems *problems);

/* read.c: the text of a plain scalar as a number. */
bool node_as_number(const struct conf_node *node, double *number);

/* canonical.c */
void node_canonical(struct text *out, const struct conf_node *node);

#endif
