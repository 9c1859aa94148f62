/* Rule cases of every game: entries of `do:` that begin with a word of their own (a step, a phase). */
#ifndef WARODDS_SHARED_CASES_DO_H
#define WARODDS_SHARED_CASES_DO_H

#include "rules/game.h"
#include "rules/shared/cases_operands.h"
#include "rules/shared/choices.h"

struct doing; /* each game's own: model, state, expected state, words, report */

struct case_entry {
    const char *name;
    bool (*run)(struct doing *doing, const struct case_entry *entry); /* false: the entry is malformed */
    bool reads;        /* it reads words of its own, to the end; the others have none */
    int first, beyond; /* the steps of the sequence of play that it runs: from one to before the other */
};
struct case_entries {
    const struct case_entry *items;
    size_t count;
};

/* Runs the entry of the word just read; complains if there is none (`units`: what else it could have been).
 */
bool case_run_entry(struct doing *doing, struct case_entries entries, const struct case_names *units,
                    struct case_words *words);

/* An answer that is given beforehand to what is asked in the course of an action. */
struct case_given {
    uint32_t decisions; /* bits: to which of them */
    game_choice choice;
    const char *what, *if_asked, *if_not; /* for the report */
    bool by_chance;                       /* dice decide whether it is asked */
    bool must_not; /* it must not be asked at all; what is then chosen comes after it */
    bool used;
};
enum { CASE_GIVEN_MAX = 40 };
/* What answers a decision: a choice, and what its words say (case_read_operands()). */
struct case_answer {
    int kind;
    const char *operands;
};
/* What somebody does: the choice it begins with, and the answers to come. */
struct case_action {
    game_choice first;
    size_t count;
    struct case_given given[CASE_GIVEN_MAX];
};
void case_give(struct case_action *action, struct case_given given);
/* The first unused answer to the decision; NULL. Those that must not be asked for are reported. */
struct case_given *case_given_to(struct case_action *action, unsigned decision, struct case_report *report);
/* Reports what was told and never asked. */
void case_all_was_asked(const struct case_action *action, struct case_report *report);

/* Words that begin a choice, and the pattern of its operands (cases_operands.h; NULL: the game's own). */
struct case_verb {
    const char *name;
    unsigned word; /* of the table of choices */
    const char *operands;
};
/* Reads such a word, what it is called when it is missing, and its operands, which go where the operand of
 * the choice that is called so has its bits; NULL after a complaint. */
const struct case_verb *case_read_verb(const struct case_reading *reading, const struct choice_table *table,
                                       const struct case_verb *verbs, size_t count, const char *what,
                                       game_choice *code);
/* The operands of one pattern. */
bool case_read_choice(const struct case_reading *reading, const struct choice_table *table,
                      const char *operands, game_choice *code);
/* Whether there is a word before the sign of equality of a question. */
bool case_more_words(const struct case_words *words);

/* Whether the rules allow it; the report tells if they do not. */
bool case_choice_is_legal(const struct game *game, const void *model, const void *state, game_choice choice,
                          struct case_report *report);

#endif
