/* Rule cases of Invaders: what the files cases_*.c share. The words are described in tests/cases/README.md.
 */
#ifndef WARODDS_RULES_INVADERS_CASES_CASES_H
#define WARODDS_RULES_INVADERS_CASES_CASES_H

#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"
#include "rules/invaders/steps.h"
#include "rules/shared/cases_check.h"
#include "rules/shared/cases_text.h"

/* cases/names.c */
struct case_names invaders_case_marine_names(const struct invaders_model *m);
struct case_names invaders_case_kayotz_names(const struct invaders_model *m);
extern const struct case_names invaders_case_chit_names, invaders_case_objective_names;
/* The word just read; -1 after a complaint. */
int invaders_case_marine_word(const struct invaders_model *m, struct case_words *words);
int invaders_case_kayotz_word(const struct invaders_model *m, struct case_words *words);

/* cases/text.c: the same the other way round, for comparing and for reports. */
void invaders_case_marine_text(const struct invaders_model *m, const struct invaders_state *s,
                               unsigned marine, struct text *text);
void invaders_case_kayotz_text(const struct invaders_model *m, const struct invaders_state *s,
                               unsigned kayotz, struct text *text);
void invaders_case_marines_text(const struct invaders_model *m, uint32_t marines, struct text *text);
void invaders_case_kayotz_list_text(const struct invaders_model *m, uint32_t kayotz, struct text *text);
void invaders_case_field_text(const struct invaders_board *board, const struct invaders_view *v,
                              enum field field, struct text *text);
void invaders_case_chits_text(const struct invaders_model *m, uint32_t chits, struct text *text);
/* The decision that waits: "marine second_fire K08a ..."; "nothing" also while any Marine may act. */
void invaders_case_asked_text(const struct invaders_model *m, const struct invaders_view *v,
                              struct text *text);

/* cases/state.c: lays a mapping over a state. `setup`: it describes where a case begins, so that kills and
 * the hidden pools are made to fit; otherwise it tells what has changed. */
void invaders_case_lay(const struct invaders_model *m, struct invaders_state *s, const struct conf_node *node,
                       bool setup, struct problems *problems);
/* Makes the hidden half of a state (pools, markers under units) fit the visible one. */
void invaders_case_fill_pools(const struct invaders_model *m, struct invaders_state *s);
/* cases/action.c: what a Marine does, in words. */
enum case_part_kind { PART_NONE, PART_WALK, PART_JUMP, PART_EXIT, PART_FIRE, PART_REFUSED };
enum { DICE_ALL = 255 };
struct case_part {
    enum case_part_kind kind;
    unsigned hex;    /* walk, jump */
    unsigned target; /* fire */
    unsigned dice;   /* fire; DICE_ALL = as many as may be */
};
struct case_action {
    unsigned marine;
    enum choice_kind kind; /* of a full move, full fire or special action; hit and run: HIT_RUN_WALK */
    struct case_part part[2];
    unsigned target; /* whom it resupplies */
    int support;     /* hq that supports; -1 */
    int counter;     /* reinforcement named; -1 */
    bool refused;    /* ... which must not be granted */
    unsigned zone;   /* landing zone named; 0 */
};
/* Reads "full_move 336", "hit_run fire K08a then move 462" ...; false after a complaint. */
bool invaders_case_read_action(const struct invaders_model *m, const struct invaders_board *board,
                               unsigned marine, struct case_words *words, struct case_action *action);
bool invaders_case_read_part(const struct invaders_model *m, const struct invaders_board *board,
                             struct case_words *words, struct case_part *part);
/* The choice with which the action begins, and the answer its second part gives. */
struct invaders_choice invaders_case_first_choice(const struct invaders_model *m,
                                                  const struct invaders_view *v,
                                                  const struct case_action *action);
struct invaders_choice invaders_case_second_choice(const struct invaders_model *m,
                                                   const struct invaders_view *v, unsigned marine,
                                                   const struct case_part *part);

/* cases/choice.c: "choose X", for the decision that waits. */
bool invaders_case_read_choice(const struct invaders_model *m, const struct invaders_state *s,
                               struct case_words *words, struct invaders_choice *choice);

#endif
