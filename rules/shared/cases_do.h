/* Rule cases of every game: entries of `do:` that begin with a word of their own (a step, a phase). */
#ifndef WARODDS_SHARED_CASES_DO_H
#define WARODDS_SHARED_CASES_DO_H

#include "rules/game.h"
#include "rules/shared/cases_text.h"

struct doing; /* each game's own: model, state, expected state, words, report */

struct case_entry {
    const char *name;
    bool (*run)(struct doing *doing); /* false: the entry is malformed */
    bool reads;                       /* it reads words of its own, to the end; the others have none */
};
struct case_entries {
    const struct case_entry *items;
    size_t count;
};

/* Runs the entry of the word just read; complains if there is none (`units`: what else it could have been).
 */
bool case_run_entry(struct doing *doing, struct case_entries entries, const struct case_names *units,
                    struct case_words *words);

/* Whether the rules allow it; the report tells if they do not. */
bool case_choice_is_legal(const struct game *game, const void *model, const void *state, game_choice choice,
                          struct case_report *report);

#endif
