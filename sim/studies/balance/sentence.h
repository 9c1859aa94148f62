/* Sentences for people that are said once, for the terminal and for the page, in every language: words with
 * {places} and what stands there. The document holds the source's words and the values; whoever shows them
 * translates. */
#ifndef WARODDS_STUDIES_BALANCE_SENTENCE_H
#define WARODDS_STUDIES_BALANCE_SENTENCE_H

#include "sim/result/json.h"

enum { SENTENCE_VALUES = 12 };

enum sentence_kind {
    SENTENCE_PLAIN, /* a number, a player, a command: the same in all languages */
    SENTENCE_SAID,  /* a title: translated as it is */
    SENTENCE_NAME   /* a word that programs read: "special_ops" */
};

struct sentence {
    const char *words; /* marked with N_() where it stands; NULL: nothing is said */
    struct {
        const char *place;
        enum sentence_kind kind;
        char *text;
    } value[SENTENCE_VALUES];
    size_t count;
    char *kept[SENTENCE_VALUES + 1]; /* words and places that are its own (of the store) */
    size_t kept_count;
};

/* What stands at {place}; copied. */
void sentence_put(struct sentence *sentence, const char *place, enum sentence_kind kind, const char *text);
void sentence_count(struct sentence *sentence, const char *place, uint64_t count);
/* "41.3 %", "41.3..43.1 %", "+3.2" for 0.032, "3.20" */
void sentence_percent(struct sentence *sentence, const char *place, double share);
void sentence_span(struct sentence *sentence, const char *place, struct interval interval);
void sentence_points(struct sentence *sentence, const char *place, double difference);
void sentence_number(struct sentence *sentence, const char *place, double number, int digits);
/* Intervals, with their confidence: "41.3..43.1 % (95 %)", "-0.2..+3.1 (95 %)". Words themselves hold no
 * percent signs: gettext would take them for forms of printf. */
void sentence_range(struct sentence *sentence, const char *place, struct interval interval);
void sentence_points_range(struct sentence *sentence, const char *place, struct interval interval);
void sentence_free(struct sentence *sentence);

/* In the language in use. */
void sentence_say(const struct sentence *sentence, struct text *text);
/* KEY: {"words": ..., "values": {place: text or {"said": text} or {"name": text}}}; nothing without words. */
void sentence_json(const struct sentence *sentence, struct json *json, const char *key);

#endif
