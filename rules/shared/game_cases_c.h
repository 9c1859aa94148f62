/* What the rule cases of a Galactic Marines game share. Included once by its cases/cases.h. */
#include "rules/shared/cases_check.h"
#include "rules/shared/cases_do.h"
#include "rules/shared/cases_lay.h"
#include "rules/shared/cases_text.h"

struct case_names GAME(marine_names)(const void *model); /* cases/names.c */
/* How words are read, with the kinds of operands that questions and actions have. */
struct case_reading GAME(case_reading)(const void *model, const void *state, struct case_words *words);

/* cases/action.c: "full_move 336", "request squad_6 drop 414" ...; "choose X", for the decision that waits.
 * False after a complaint. */
bool GAME(read_action)(const struct case_reading *reading, unsigned marine, struct case_action *action);
bool GAME(read_answer)(const struct GAME(state) * s, const struct case_reading *reading, game_choice *choice);
