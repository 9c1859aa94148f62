/* Rule cases of every game: `state:` and `expect:` say the same things in the same words; a mapping of keys
 * is laid over a state by one table. */
#ifndef WARODDS_SHARED_CASES_LAY_H
#define WARODDS_SHARED_CASES_LAY_H

#include "rules/shared/cases_text.h"
#include "rules/shared/fields.h"

struct lay; /* each game's own: the state and what else its functions need */

/* What others depend on goes first, what counts the others last, units in between; keys that other code
 * reads (asked, metrics) are only known here. */
enum case_pass { CASE_LAY_FIRST, CASE_LAY_PLAIN, CASE_LAY_LAST, CASE_LAY_ELSEWHERE };

struct case_key {
    const char *name;
    enum case_pass pass;
    /* Reads the words; what it leaves is a complaint. */
    void (*lay)(struct lay *lay, struct case_words *words);
};

struct case_keys {
    const struct case_key *items; /* what takes more than a field, or words of its own */
    size_t count;
    const struct field_table *fields; /* any other key is one of these, of this state */
    const void *model;
    void *state;
    /* "SQ1: 461 stunned"; false if the key names no unit. */
    bool (*unit)(struct lay *lay, const struct conf_node *node);
    const struct case_names *units; /* for complaints about keys: names of units */
    size_t unit_lists;
    const char *expected; /* "a unit or one of turn, chits ..." */
};

void case_lay_mapping(struct lay *lay, const struct case_keys *keys, const struct conf_node *node,
                      struct problems *problems);

#endif
