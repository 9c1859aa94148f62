/* What the reader's terminal can show, and numbers and bars for people. */
#ifndef WARODDS_RESULT_SCREEN_H
#define WARODDS_RESULT_SCREEN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/core/text.h"

enum { SCREEN_USUAL = 100 }; /* columns where nothing tells the width */

struct screen {
    int width;    /* columns, at least 60 */
    bool unicode; /* by LC_ALL, LC_CTYPE, LANG; not if WARODDS_ASCII is set */
    bool colour;
};

/* COLUMNS, or the terminal's width, or 100; colours only on a terminal and without NO_COLOR. */
struct screen screen_of(FILE *out, bool no_colour);

/* "100,000" */
void count_text(uint64_t count, char text[32]);
/* Reads 100000, 100_000, 100,000, 1e5, 100k, 2.5M. False if it is no such whole number; 1,5 is none. */
bool count_read(const char *text, uint64_t *count);

/* A bar of `share` of `cells` columns; only the drawn part, without padding. */
void add_bar(struct text *text, const struct screen *screen, double share, int cells);
/* One character a value, by height relative to the largest. */
void add_profile(struct text *text, const struct screen *screen, const uint64_t *counts, size_t count);

/* Bold, if colours are allowed. */
void add_heading(struct text *text, const struct screen *screen, const char *heading);
/* Text with spaces up to `width` columns, behind it or before it; longer text is kept whole. */
void add_padded(struct text *text, const char *string, int width);
void add_right(struct text *text, const char *string, int width);
/* Text cut to `width` columns, with a sign where something is missing. */
void add_cut(struct text *text, const struct screen *screen, const char *string, int width);
/* Lines that are too long are broken at a blank and go on deeper than they began; columns within them stay.
 * Commands to be typed again and words that are longer than a line stay whole. For readers at a terminal, or
 * with COLUMNS: what another program reads is not broken. */
void add_folded(struct text *text, FILE *out, const char *lines);
/* Words broken at `screen->width` (Japanese between any two characters that may be parted), continued with
 * `indent` spaces; leading spaces are kept. */
void add_wrapped(struct text *text, const struct screen *screen, const char *words, int indent);
/* The last column of a table, which begins where the line is now, at `column`: its words go on below each
 * other. Ends the line. */
void add_hanging(struct text *text, const struct screen *screen, const char *words, int column);

#endif
