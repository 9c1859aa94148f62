/* Inside the tables of fields: elements and their words. */
#ifndef WARODDS_SHARED_FIELDS_PARTS_H
#define WARODDS_SHARED_FIELDS_PARTS_H

#include "rules/shared/fields.h"
#include "sim/core/problem.h"
#include "sim/core/text.h"

/* How many indices it has. */
unsigned field_depth(const struct game_field *field);
/* The items of a list. */
const uint8_t *field_items(const struct game_field *field, const void *state, const unsigned *index);
/* "power.seat1" */
void field_path(const struct game_field *field, const void *model, const unsigned *index, struct text *text);
/* "5", "LAB", "yes", "squad_1 squad_2", "none" */
void field_value_text(const struct game_field *field, const void *model, const void *state,
                      const unsigned *index, struct text *text);
/* What the thing is called, or its number, written into the buffer. */
const char *field_label_or_number(field_label *label, const void *model, unsigned number, char *buffer,
                                  size_t size);

#endif
