/* Parts of a document of results, found by the lines it is written in (sim/result/json.h): what lists many
 * documents need not read each in full. */
#ifndef WARODDS_PAGE_EXCERPT_H
#define WARODDS_PAGE_EXCERPT_H

#include "sim/core/text.h"

/* Adds the document without the members that lead to none of the paths, which spaces part ("game a.win").
 * Members that share a line with others stay, so a document that somebody wrote otherwise stays whole. */
void excerpt_add(struct text *text, const char *document, const char *paths);

#endif
