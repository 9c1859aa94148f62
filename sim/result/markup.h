/* Texts in HTML and SVG. */
#ifndef WARODDS_RESULT_MARKUP_H
#define WARODDS_RESULT_MARKUP_H

#include "sim/core/text.h"

/* For text between tags and in attributes. */
void add_markup(struct text *text, const char *string);

#endif
