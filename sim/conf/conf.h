/* Configuration: one tree of values, each with the place it was written at and its provenance.
 *
 * Files are YAML. A leaf that the rules depend on is written with its provenance:
 *
 *     combat_factor: { value: 4, assumed: [4, 6], note: "printed for this type in the sister game" }
 *     movement:      { value: 3, public: S1 }
 *     range:         { value: 1, printed: INV-6.8.1 }
 *     number:        { value: 7, derived: "the only number outside the two named groups" }
 *
 * that is, a mapping with `value` and exactly one of printed, public, derived, assumed, ruling (and an
 * optional `note`). The readers below accept both this form and a bare scalar: in the tree such a mapping is
 * its value, a scalar or a sequence, and conf_provenance() tells the rest.
 *
 * Reading marks a node as known. After a game has read all it needs, conf_check_unknown() reports every
 * key nobody asked for, with the nearest key that somebody did ask for in the same mapping. */
#ifndef WARODDS_CONF_CONF_H
#define WARODDS_CONF_CONF_H

#include <stdbool.h>
#include <stdint.h>

#include "sim/core/problem.h"

enum conf_kind { CONF_SCALAR, CONF_SEQUENCE, CONF_MAPPING };

enum provenance {
    PROVENANCE_NONE, /* a bare scalar */
    PROVENANCE_PRINTED,
    PROVENANCE_PUBLIC,
    PROVENANCE_DERIVED,
    PROVENANCE_ASSUMED,
    PROVENANCE_RULING,
    PROVENANCE_CHANGED, /* printed, public or derived before somebody changed it */
};

struct conf;      /* a loaded file with everything merged into it */
struct conf_node; /* one node of the tree */

/* Loading and merging. Each returns false / NULL after adding to `problems`. Duplicate keys, tabs, bad
 * UTF-8 and empty files are problems, never crashes. */
struct conf *conf_load_file(const char *path, struct problems *problems);
/* The same, read only until the root has all these keys: for whoever tells a title of each of many files.
 * What is wrong behind them is not found. */
struct conf *conf_load_head(const char *path, const char *const *keys, size_t count,
                            struct problems *problems);
struct conf *conf_load_text(const char *name, const char *text, struct problems *problems);
/* A document of results as JSON: `value` is a key like others, without provenance. */
struct conf *conf_load_document(const char *name, const char *text, struct problems *problems);
void conf_free(struct conf *conf);
/* Deep merge: mappings merge, everything else is replaced; a scalar laid over a { value: ... } leaf replaces
 * the value and keeps its provenance, and conf_explain tells who changed it. A mapping of provenance alone
 * ({ assumed: [4, 6] }) laid over a value keeps the value and replaces its provenance; its range must hold
 * the value as it was written. `conf` takes over nothing. */
bool conf_overlay(struct conf *conf, const struct conf *overlay, struct problems *problems);
/* Puts the whole of `part` under `group.name` (or `name` if `group` is NULL), where nothing may be yet: how a
 * scenario and its maps become parts of one tree. */
bool conf_mount(struct conf *conf, const char *group, const char *name, const struct conf *part,
                struct problems *problems);
/* "marine.squad.combat_factor=5": the path must exist already; the value is YAML (a number, a word, a list).
 * `origin` names the option it came from ("--set"). */
bool conf_set(struct conf *conf, const char *assignment, const char *origin, struct problems *problems);
/* The same with path and value apart. */
bool conf_set_path(struct conf *conf, const char *path, const char *value, const char *origin,
                   struct problems *problems);

/* Walking. */
const struct conf_node *conf_root(const struct conf *conf);
enum conf_kind conf_kind(const struct conf_node *node);
size_t conf_size(const struct conf_node *node);                              /* children */
const struct conf_node *conf_at(const struct conf_node *node, size_t index); /* by position, now known */
const char *conf_key(const struct conf_node *node);                          /* its key, or NULL */
const char *conf_scalar(const struct conf_node *node);                       /* text of scalar or `value` */
const struct place *conf_place(const struct conf_node *node);
/* Child by key, NULL if absent; remembers that the key is known. `path` may hold dots; list elements count
 * from 0 ("units.0.name"); a key that holds dots itself ("INV-6.8.1") is found too. */
const struct conf_node *conf_find(const struct conf_node *node, const char *path);
/* conf_find that reports a missing key. */
const struct conf_node *conf_need(const struct conf_node *node, const char *path, struct problems *problems);

/* The child at `path` if it is there and of this kind; NULL otherwise, with a complaint in the second case.
 */
const struct conf_node *conf_part(const struct conf_node *node, const char *path, enum conf_kind kind,
                                  struct problems *problems);
/* The same, with a complaint if it is missing. */
const struct conf_node *conf_need_part(const struct conf_node *node, const char *path, enum conf_kind kind,
                                       struct problems *problems);

/* Typed readers. On a missing key, wrong type or value out of range they add a problem and return `low`
 * (or "" / false / 0), so that a loader can go on and report everything. A declared range `assumed: [a, b]`
 * must contain the default it was written with and is reported if not. `path` "" reads the node itself. */
int64_t conf_integer(const struct conf_node *node, const char *path, int64_t low, int64_t high,
                     struct problems *problems);
double conf_number(const struct conf_node *node, const char *path, double low, double high,
                   struct problems *problems);
bool conf_boolean(const struct conf_node *node, const char *path, struct problems *problems);
const char *conf_string(const struct conf_node *node, const char *path, struct problems *problems);
/* Index of the word in `words` (count entries). */
int conf_choice(const struct conf_node *node, const char *path, const char *const *words, size_t count,
                struct problems *problems);
/* Integers of a sequence (bare or under `value`) into out[0..capacity); returns how many. */
size_t conf_integers(const struct conf_node *node, const char *path, int64_t low, int64_t high, int64_t *out,
                     size_t capacity, struct problems *problems);
/* The key of a mapping's child, where it must be one printable ASCII character but a blank; '\0' after a
 * complaint. */
char conf_key_letter(const struct conf_node *node, const char *expected, struct problems *problems);
/* A complaint at a node. */
void conf_problem(const struct conf_node *node, struct problems *problems, const char *expected,
                  const char *suggestion, const char *format, ...) __attribute__((format(printf, 5, 6)));
/* The whole subtree is known (for free-form parts such as notes). */
void conf_accept(const struct conf_node *node);
/* Reports every node nobody asked for. */
void conf_check_unknown(const struct conf *conf, struct problems *problems);

/* Provenance of a leaf. */
struct conf_provenance {
    enum provenance kind;
    const char *source; /* rule id, page id or reason; "" if none */
    const char *note;
    const char *changed_by; /* "--set", a variant's file ...; NULL if it is the value as written */
    const char *written;    /* the value before it was changed; NULL if unchanged */
    double low, high;       /* range of an assumed value; low > high = no range given */
};
struct conf_provenance conf_provenance(const struct conf_node *node);

/* "marine.squad.combat_factor"; list elements by number from 0. To be freed. */
char *conf_path(const struct conf_node *node);
/* A few lines for people: value, where it stands, who changed it from what, provenance. To be freed. */
char *conf_explain(const struct conf_node *node);

/* Whether nothing is written there: a key alone, ~ or null, not quoted. */
bool conf_is_null(const struct conf_node *node);
/* Whether the scalar stands in quotes, or in a block: a text, whatever it looks like. */
bool conf_is_quoted(const struct conf_node *node);

/* The value as one line of YAML: words in quotes, lists and groups in flow style. To be freed. */
char *conf_value_text(const struct conf_node *node);

/* Calls visit(path, leaf) for every leaf in file order: what `explain`, `sensitivity` and the reports use. */
void conf_visit(const struct conf *conf,
                void (*visit)(void *context, const char *path, const struct conf_node *leaf), void *context);
/* Canonical text of all values (sorted keys, values only, no places or notes): equal text = equal rules. */
char *conf_canonical(const struct conf *conf);
/* 64-bit hash of the canonical text. */
uint64_t conf_hash(const struct conf *conf);

#endif
