/* Between the files of the rule cases. */
#ifndef WARODDS_IMPERIUM_CASES_H
#define WARODDS_IMPERIUM_CASES_H

#include "rules/imperium/queries_war.h"
#include "rules/imperium/tell/labels.h"
#include "rules/shared/cases_ask.h"
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
    bool wide; /* two bytes */
};
unsigned imperium_case_value_of(const struct imperium_state *s, const struct case_value *value);
/* values.c: lays a value over the state; the one of a name, or NULL. */
bool imperium_lay_value(struct imperium_state *s, const struct case_value *value,
                        const struct conf_node *node, struct problems *problems);
const struct case_value *imperium_value_named(const char *name);
extern const struct case_value imperium_case_values[];
extern const size_t imperium_case_value_count;

struct case_names imperium_unit_names(const struct imperium_model *m);
/* Lays the words of a unit over it: "234 damaged", "aboard T-CV-01", "hex 3", "lost". */
bool imperium_lay_unit(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                       const struct conf_node *node, struct problems *problems);
/* ask_surface.c, with the unit that the words name, and answers that are units or a yes or no. */
bool imperium_need_unit(struct asking *a, unsigned *unit);
bool imperium_say_units(struct asking *a, struct text *text, const struct counter_set *units);
bool imperium_say_yes_no(struct text *text, bool yes);
extern const struct case_question imperium_surface_questions[];
extern const size_t imperium_surface_question_count;
/* ask_war.c */
extern const struct case_question imperium_war_questions[];
extern const size_t imperium_war_question_count;

/* lay_war.c: a war has begun, without counters; a word of a unit on the galactic map ("SOL fleet 2", "NUS1",
 * "track 1"); a planet ("SOL1: terran world"); sets of ships and units in a battle or a fight. */
void imperium_lay_war(const struct imperium_model *m, struct imperium_state *s);
bool imperium_lay_in_war(const struct imperium_model *m, struct imperium_state *s, unsigned unit,
                         struct case_words *words);
bool imperium_lay_planet(const struct imperium_model *m, struct imperium_state *s,
                         const struct conf_node *node, struct problems *problems);
/* Where the battle is. */
void imperium_lay_battle_star(const struct imperium_model *m, struct imperium_state *s,
                              const struct conf_node *node, struct problems *problems);
void imperium_lay_sets_of_war(const struct imperium_model *m, struct imperium_state *s);
/* Sets of ships and units follow from where the counters are. */
void imperium_lay_finish(const struct imperium_model *m, struct imperium_state *s);
/* Lays a mapping of units and values; keys in `others` (NULL-ended) are left out. */
bool imperium_lay(const struct imperium_model *m, struct imperium_state *s, const struct conf_node *node,
                  const char *const *others, struct problems *problems);

#endif
