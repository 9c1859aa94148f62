/* The units of a side on a map of hexes as a table: where each may be, and what may be said of it. Every
 * place and every condition is a mask in the state with a bit for each unit. From the table come what pages
 * and scripts are told of them, the description in words, the words of rule cases, and the checks that hold
 * of every position. */
#ifndef WARODDS_SHARED_UNIT_TABLE_H
#define WARODDS_SHARED_UNIT_TABLE_H

#include <stdio.h>

#include "rules/shared/cases_text.h"
#include "sim/core/case_report.h"
#include "sim/core/facts.h"

struct lay; /* cases_lay.h */

/* A uint32_t of the state; 0: none. */
typedef uint16_t unit_mask;

struct unit_place {
    const char *name; /* "waiting": told, and a word of rule cases; the first place is the map */
    unit_mask at;
    const char *title; /* heading in descriptions; NULL: it is listed otherwise */
    bool has_hex;      /* units there have a hex, too */
    /* Rule cases: what else follows when a unit comes there; NULL: nothing. */
    void (*come)(struct lay *lay, unsigned unit, struct case_words *words);
};

/* What is told under `fact`, is a word of rule cases, and a text of descriptions. Functions do so instead
 * where it is more than that. */
struct unit_mark {
    const char *fact, *word, *text; /* "out_of_ammo", " out of ammo"; NULL: neither told nor said */
    unit_mask at;
    unit_mask unless; /* units there are not said to be so */
    uint16_t places;  /* rule cases: bits of the places where it matters; 0: everywhere */
    /* The text, where it depends on the unit; without its blank it is the word. */
    const char *(*text_of)(const void *model, unsigned unit);
    void (*tell)(const void *model, const void *view, unsigned unit, const struct facts *facts);
    void (*say)(const void *model, const void *state, unsigned unit, struct text *text);
    void (*describe)(const void *model, const void *view, unsigned unit, FILE *out);
};

/* A word of rule cases: the conditions that it sets and clears, or what it does. */
struct unit_word {
    const char *word;
    unit_mask set[2], clear[2];
    void (*lay)(struct lay *lay, unsigned unit, struct case_words *words);
};

struct unit_table {
    const char *list;     /* "marines" */
    const char *what;     /* "Marine": in checks */
    const char *expected; /* "place or condition of a Marine" */
    struct case_names (*names)(const void *model);
    const char *(*type)(const void *model, unsigned unit);
    size_t all;              /* in the model: the units of this scenario */
    uint16_t hex_of;         /* uint16_t for each unit; 0: nowhere */
    unsigned capacity;       /* how many of these there are */
    uint16_t occupied;       /* struct hex_set of those on the map */
    unsigned entries_a_line; /* of a description */
    const struct unit_place *places;
    size_t place_count;
    const struct unit_mark *marks;
    size_t mark_count;
    const struct unit_word *words;
    size_t word_count;
};

/* A table of units by the names of its parts: GAME(marine_names), marine_type(), marine_places, marine_marks,
 * marine_words; in the model who there is, in the state the hex of each and the set of hexes where they are.
 */
#define UNIT_TABLE_OF(kind, all_of_them, hex_of_each, hexes, most)                                           \
    .names = GAME(kind##_names), .type = kind##_type, .all = offsetof(struct GAME(model), all_of_them),      \
    .hex_of = AT(hex_of_each), .capacity = most, .occupied = AT(hexes), .places = kind##_places,             \
    .place_count = sizeof kind##_places / sizeof *kind##_places, .marks = kind##_marks,                      \
    .mark_count = sizeof kind##_marks / sizeof *kind##_marks, .words = kind##_words,                         \
    .word_count = sizeof kind##_words / sizeof *kind##_words

/* A state, and the map its hexes are on. */
struct unit_position {
    const void *model, *state;
    const struct hex_map *map;
};

/* The list of all that are in this scenario. */
void units_tell(const struct unit_table *table, const struct unit_position *position,
                const struct facts *facts);
/* "  waiting: SC1 (turn 1) SC2 (turn 1)"; nothing if there are none. */
void units_describe(const struct unit_table *table, const struct unit_position *position, const char *title,
                    uint32_t units, FILE *out);
/* The same for every place that has a title. */
void units_describe_places(const struct unit_table *table, const struct unit_position *position, FILE *out);
/* "  chits     " and the next thing of such a line, which goes on in the next one if it grows long. */
void units_describe_title(const char *title, FILE *out);
void units_describe_next(unsigned *entries, unsigned entries_a_line, FILE *out);

/* Rule cases: reads "461 stunned"; tells the units in which two states differ; the hexes of those on the map.
 */
void units_lay(const struct unit_table *table, const struct unit_position *position, void *state,
               unsigned unit, struct lay *lay, struct case_words *words);
/* The same of a key's value: words, or { hex: 461, condition: stunned, rift: 3 }, whose values are words. */
void units_lay_node(const struct unit_table *table, const struct unit_position *position, void *state,
                    unsigned unit, struct lay *lay, const struct conf_node *node, struct problems *problems);
void units_compare(const struct unit_table *table, const struct unit_position *want,
                   const struct unit_position *got, struct case_report *report);
struct hex_set units_hexes(const struct unit_table *table, const void *state);
/* It is at this place and at no other; -1: at none. */
void units_put(const struct unit_table *table, void *state, unsigned unit, int place, unsigned hex);

/* Whether each is in one place, but for those `in_the_air`, and has a hex where it should: false with a
 * reason.
 */
bool units_check(const struct unit_table *table, const void *model, const void *state, uint32_t in_the_air,
                 char *why, size_t size);

#endif
