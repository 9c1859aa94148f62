/* Page, document and files of a table of policies of two sides. */
#ifndef WARODDS_STUDIES_TOURNAMENT_MATRIX_REPORT_H
#define WARODDS_STUDIES_TOURNAMENT_MATRIX_REPORT_H

#include "sim/result/screen.h"
#include "sim/measure/matrix.h"

void add_matrix(struct text *text, const struct screen *screen, const struct matrix *matrix);
/* The document warodds.tournament/1 with "matrix"; to be freed. */
char *matrix_json(const struct matrix *matrix);
/* tournament.json and matrix.csv. */
bool matrix_write(const struct matrix *matrix, const char *folder, struct problems *problems);
char *matrix_command(const struct matrix *matrix); /* to be freed */

#endif
