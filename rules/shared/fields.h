/* The state of a game as a table of its fields: what each is called, where it lies, who sees it. From the
 * table come the hash, the view of a side, what pages and scripts are told, the description in words, and the
 * positions and expectations of rule cases. A field is written down twice: in the struct and here.
 *
 * The table is data at run time: games that are not compiled in fill it when they are loaded. */
#ifndef WARODDS_SHARED_FIELDS_H
#define WARODDS_SHARED_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/conf/case_words.h"
#include "sim/conf/conf.h"
#include "sim/core/case_report.h"
#include "sim/core/facts.h"

enum field_kind {
    FIELD_NUMBER, /* a whole number; with `label` it is the number of a thing: a cell, a seat, a phase */
    FIELD_TRUTH,  /* 0 or 1 */
    FIELD_SET,    /* bits: `label` names the thing of each bit */
    FIELD_LIST,   /* uint16_t count, then uint8_t items[capacity] (struct pool): an order that matters */
};

enum field_seen {
    SEEN_BY_ALL,
    SEEN_BY_OWNER,  /* the first index is the side */
    SEEN_BY_NOBODY, /* not drawn yet, face down */
};

/* What thing `number` is called in this scenario; NULL: it has no such thing, and its element is passed over.
 */
typedef const char *field_label(const void *model, unsigned number);

enum { FIELD_INDICES = 3 };

struct field_index {
    uint16_t count;
    uint16_t stride;    /* bytes from one to the next; 0: as close as they can lie */
    field_label *label; /* NULL: they are called by their number */
};

struct game_field {
    const char *name;  /* "power" */
    const char *title; /* for people; NULL: the name */
    uint32_t offset;
    uint8_t kind, seen;
    uint8_t bytes; /* of one element: 1, 2, 4, 8; lists: not used */
    bool is_signed;
    bool unhashed; /* follows from other fields, or only counts what happened */
    bool untold;   /* where the rules stand: neither told nor described, but part of hash and cases */
    bool unlaid, uncompared; /* rule cases: laid, compared by words of the game's own, or never */
    int64_t low, high;       /* of numbers in rule cases; both 0: what fits */
    /* Whether it means anything now; NULL: always. What an old decision left behind is not hashed. */
    bool (*matters)(const void *state, const unsigned *index);
    /* Of what is SEEN_BY_OWNER: whether the view hides this owner's part, which is then told as "hidden" and
     * not as what its zeros would mean. NULL: a view shows by itself what it hides, or nobody is told of it.
     */
    bool (*covered)(const void *view, unsigned owner);
    struct field_index index[FIELD_INDICES]; /* those with count 0 are not there */
    field_label *label;
    uint16_t capacity; /* of a list */
    int64_t usual;     /* what need not be described */
};

struct field_table {
    const struct game_field *items;
    size_t count;
};

/* FIELD_MEMBER(struct yuggoth_state, power, SEEN_BY_ALL, .index = {{5, 0, yuggoth_seat}}): one element is as
 * wide as the innermost element of `member`, named by `first` (`power[0]`). */
#define FIELD_PART(type, member, first, kind_of, seen_by, ...)                                               \
    FIELD_NAMED(#member, type, member, first, kind_of, seen_by, __VA_ARGS__)
/* The same for what lies in a struct within the state: `view.turn`. */
#define FIELD_NAMED(name_text, type, member, first, kind_of, seen_by, ...)                                   \
    {                                                                                                        \
        .name = (name_text), .offset = offsetof(type, member), .bytes = sizeof(((type *)0)->first),          \
        .kind = (kind_of), .seen = (seen_by), __VA_ARGS__                                                    \
    }

/* Hash over all hashed fields, in the order of the table; the same on any machine. */
uint64_t fields_hash(const struct field_table *table, const void *model, const void *state);

/* Sets to zero what `side` does not see. */
void fields_mask(const struct field_table *table, unsigned side, void *state);

/* One element. `index` has as many numbers as the field has indices; lists: item `item`, or the count with
 * -1. */
int64_t field_get(const struct game_field *field, const void *state, const unsigned *index);
void field_set(const struct game_field *field, void *state, const unsigned *index, int64_t value);

/* Everything that is told, nested by index; things by name, numbers as numbers, sets and lists as lists of
 * names. */
void fields_tell(const struct field_table *table, const void *model, const void *view,
                 const struct facts *facts);
/* The same as lines of text, without what is as usual. */
void fields_describe(const struct field_table *table, const void *model, const void *state, FILE *out);

/* Rule cases: lays a mapping over a state: { power: { seat1: 5 }, gate: { LAB: seat0 }, bag: [2, 1] }. Keys
 * that `others` names (NULL-ended; may be NULL) are left to the game. Complaints go to `problems`. */
void fields_lay(const struct field_table *table, const void *model, void *state, const struct conf_node *node,
                const char *const *others, struct problems *problems);
/* Reads "turn: 3", "flooded: yes", "chits: EC01 EC02" into the field that is called so; false if none is, or
 * if it is laid otherwise. */
bool fields_lay_words(const struct field_table *table, const void *model, void *state, const char *name,
                      struct case_words *words);
/* Tells every element in which the two states differ: "power.seat1: expected 5, got 4". */
void fields_compare(const struct field_table *table, const void *model, const void *want, const void *got,
                    struct case_report *report);

#endif
