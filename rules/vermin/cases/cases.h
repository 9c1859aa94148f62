/* Rule cases of Vermin: what the files cases_*.c share. The words are described in tests/cases/README.md. */
#ifndef WARODDS_RULES_VERMIN_CASES_CASES_H
#define WARODDS_RULES_VERMIN_CASES_CASES_H

#include "rules/shared/cases_check.h"
#include "rules/shared/cases_do.h"
#include "rules/shared/cases_text.h"
#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"
#include "rules/vermin/steps.h"

/* ------------------------------------------------------------------------------ cases/names.c: names ---- */

struct case_names vermin_marine_names(const void *model);
struct case_names vermin_unit_names(const void *model);
extern const struct case_names vermin_chit_names, /* EC01 .. EC15 */
    vermin_tunnel_numbers,                        /* 1 .. 6 */
    vermin_edge_names, vermin_weapon_names, vermin_chapter_endings;

/* How words are read, with the kinds of operands that questions and actions have. */
struct case_reading vermin_case_reading(const void *model, const void *state, struct case_words *words);
/* A hex, or nest_1, nest_2; 0 if the name is neither. */
unsigned vermin_place_named(const struct hex_map *map, const char *name);

/* -------------------------------------------------------------------------- cases/jewels.c: the jewels ----
 */

/* How many are where; which is which does not matter. */
struct jewel_places {
    uint8_t on_vermin[VERMIN_MAX], on_marine[MARINES_MAX], in_hex[HEX_IDS], exported;
};
void vermin_jewels_read(const struct vermin_model *m, const struct vermin_view *v,
                        struct jewel_places *places);
/* Gives them to the view; false if there are not so many. */
bool vermin_jewels_write(const struct vermin_model *m, struct vermin_view *v,
                         const struct jewel_places *places);
void vermin_jewels_text(const struct vermin_model *m, const struct vermin_view *v, struct text *text);

/* --------------------------------------------------------- cases/action.c: what is done, in words ----
 */

/* "full_move 336", "request squad_6 drop 414" ...; "choose X", for the decision that waits. False after a
 * complaint. */
bool vermin_read_action(const struct case_reading *reading, unsigned marine, struct case_action *action);
bool vermin_read_answer(const struct vermin_state *s, const struct case_reading *reading,
                        game_choice *choice);

/* cases/do.c: everything that no Marine does. */
extern const struct case_entries vermin_step_entries;

#endif
