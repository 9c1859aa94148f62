/* Rule cases of Vermin: what the files cases_*.c share. The words are described in tests/cases/README.md. */
#ifndef WARODDS_RULES_VERMIN_CASES_CASES_H
#define WARODDS_RULES_VERMIN_CASES_CASES_H

#include "rules/shared/cases_check.h"
#include "rules/shared/cases_text.h"
#include "rules/vermin/parts.h"
#include "rules/vermin/queries.h"
#include "rules/vermin/steps.h"

/* ------------------------------------------------------------------------------ cases/names.c: names ---- */

struct case_names vermin_marine_names(const struct vermin_model *m);
struct case_names vermin_unit_names(const struct vermin_model *m);
extern const struct case_names vermin_chit_names, /* EC01 .. EC15 */
    vermin_tunnel_numbers,                        /* 1 .. 6 */
    vermin_edge_names, vermin_weapon_names, vermin_marine_type_names, vermin_unit_type_names,
    vermin_chapter_endings;

/* The next word as a unit, a hex; false after a complaint. */
bool vermin_marine_need(const struct vermin_model *m, struct case_words *words, unsigned *marine);
bool vermin_unit_need(const struct vermin_model *m, struct case_words *words, unsigned *unit);
bool vermin_hex_need(const struct vermin_board *board, struct case_words *words, unsigned *hex);
/* A hex, or nest_1, nest_2; 0 if the name is neither. */
unsigned vermin_place_named(const struct vermin_board *board, const char *name);
/* "soldier_03", "tunnel_3": as targets of fire; -1. */
int vermin_target_named(const struct vermin_model *m, const char *name);

/* ---------------------------------------------------------------------- cases/text.c: states as words ----
 */

void vermin_marine_text(const struct vermin_model *m, const struct vermin_view *v, unsigned marine,
                        struct text *text);
void vermin_unit_text(const struct vermin_model *m, const struct vermin_view *v, unsigned unit,
                      struct text *text);
/* Jewels that lie somewhere, by place. */
void vermin_jewels_text(const struct vermin_model *m, const struct vermin_view *v, struct text *text);
void vermin_targets_text(const struct vermin_model *m, uint64_t targets, struct text *text);
/* The decision that waits; "nothing" also while any Marine may act. */
void vermin_asked_text(const struct vermin_model *m, const struct vermin_view *v, struct text *text);

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

/* --------------------------------------------------------------- cases/state.c: laying over a state ---- */

/* `setup`: it describes where a case begins, and the hidden cups are made to fit; otherwise it tells what has
 * changed. */
void vermin_lay(const struct vermin_model *m, struct vermin_state *s, const struct conf_node *node,
                bool setup, struct problems *problems);

/* --------------------------------------------------------- cases/action.c: what a Marine does, in words ----
 */

enum part_kind { PART_NONE, PART_WALK, PART_JUMP, PART_FIRE, PART_REFUSED };
struct action_part {
    enum part_kind kind;
    unsigned hex;    /* walk (0: stays), jump */
    unsigned target; /* fire */
};
struct marine_action {
    unsigned marine;
    enum choice_kind kind; /* of the choice it begins with; a move & fire: MOVE_FIRE_WALK */
    unsigned hex, via, load, target;
    struct action_part part[2]; /* of a move & fire; [1] also of an arrival */
    int support, counter;       /* -1 */
    bool refused;               /* the request must not be granted */
    enum choice_kind arrival;   /* ARRIVE_...; 0 = not named */
    uint8_t victim_count, victim[VERMIN_MAX];
};
/* Reads "full_move 336", "request squad_6 drop 414" ...; false after a complaint. */
bool vermin_read_action(const struct vermin_model *m, const struct vermin_board *board, unsigned marine,
                        struct case_words *words, struct marine_action *action);
bool vermin_read_part(const struct vermin_model *m, const struct vermin_board *board,
                      struct case_words *words, struct action_part *part);
/* "drop 414", "walk 644 via 656", "later": kind, hex and via of an arrival. */
bool vermin_read_arrival(const struct vermin_board *board, struct case_words *words,
                         struct marine_action *action);
/* The choice with which the action begins, the answer of its second part, and of its arrival. */
struct vermin_choice vermin_first_choice(const struct marine_action *action);
struct vermin_choice vermin_second_choice(const struct action_part *part);
struct vermin_choice vermin_arrival_choice(const struct marine_action *action);

/* cases/choice.c: "choose X", for the decision that waits. */
bool vermin_read_choice(const struct vermin_model *m, const struct vermin_state *s, struct case_words *words,
                        struct vermin_choice *choice);

#endif
