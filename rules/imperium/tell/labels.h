/* What things are called (IMP-0.3); NULL: there is no such thing. */
#ifndef WARODDS_IMPERIUM_LABELS_H
#define WARODDS_IMPERIUM_LABELS_H

#include "rules/imperium/imperium.h"
#include "rules/shared/choices.h"
#include "rules/shared/fields.h"
#include "sim/core/text.h"

field_label imperium_unit_label; /* T-BB-01 */
field_label imperium_area_label; /* 233 */
field_label imperium_side_label;
field_label imperium_star_label;   /* SOL */
field_label imperium_planet_label; /* SOL1 */
field_label imperium_type_label;   /* CL, OUTPOST */

extern const struct field_table imperium_fields;
extern const struct choice_table imperium_choices;

/* A counter in words: "234 damaged", "aboard T-CV-01", "hex 3". */
void imperium_unit_text(const struct imperium_model *m, const struct imperium_state *s, unsigned unit,
                        struct text *text);

/* What a question is about, after a space: " T-CV-01", " fleet 3", " SOL1"; nothing for one that is about no
 * such thing. */
void imperium_question_subject(const struct imperium_model *m, const struct question *q, struct text *text);

#endif
