/* What a page needs to be read in every language: the catalogues, and what no catalogue can know - sentences
 * that the program made for its documents, each with how it says them in the other languages. */
#ifndef WARODDS_PAGE_TRANSLATIONS_H
#define WARODDS_PAGE_TRANSLATIONS_H

#include <stddef.h>

#include "sim/core/language.h"

struct translation {
    enum language language;
    char *source, *text;
};

/* Starts as {0}. */
struct translations {
    struct translation *items;
    size_t count, capacity;
    size_t *slots, slot_count; /* where each stands in the list, plus one, by its hash; 0: nothing there */
};

/* Remembers how `source` is said; once is enough. */
void translations_add(struct translations *translations, enum language language, const char *source,
                      const char *text);
void translations_free(struct translations *translations);

/* {"initial": "ja", "languages": {"en": "English", ...}, "texts": {"ja": {"Victory levels": "...", ...},
 * ...}}: what is said as in the source is left out. `own` may be NULL. To be freed. */
char *translations_json(const struct translations *own);

#endif
