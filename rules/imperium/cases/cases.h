/* Between the files of the rule cases. */
#ifndef WARODDS_IMPERIUM_CASES_H
#define WARODDS_IMPERIUM_CASES_H

#include "rules/imperium/queries.h"
#include "rules/imperium/tell/labels.h"
#include "rules/shared/cases_text.h"

struct asking {
    const struct imperium_model *m;
    const struct imperium_state *s;
    struct case_words words;
};

/* A number or word of the state that a case may name. */
struct case_value {
    const char *name;
    size_t offset;
    const char *const *words; /* NULL: a number */
    size_t word_count;
};
extern const struct case_value imperium_case_values[];
extern const size_t imperium_case_value_count;

struct case_names imperium_unit_names(const struct imperium_model *m);
/* Lays the words of a unit over it: "234 damaged", "aboard T-CV-01", "hex 3", "lost". */
bool imperium_lay_unit(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                       const struct conf_node *node, struct problems *problems);
/* Sets of ships and units follow from where the counters are. */
void imperium_lay_finish(const struct imperium_model *m, struct imperium_state *s);
/* Lays a mapping of units and values; keys in `others` (NULL-ended) are left out. */
bool imperium_lay(const struct imperium_model *m, struct imperium_state *s, const struct conf_node *node,
                  const char *const *others, struct problems *problems);

#endif
