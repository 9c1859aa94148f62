/* An evaluation as text, as the document warodds.evaluate/1 and as files. */
#ifndef WARODDS_STUDIES_EVALUATE_EVALUATE_REPORT_H
#define WARODDS_STUDIES_EVALUATE_EVALUATE_REPORT_H

#include "sim/result/screen.h"
#include "sim/studies/evaluate/evaluate.h"

void add_evaluate(struct text *text, const struct screen *screen, const struct evaluate *evaluate);
char *evaluate_json(const struct evaluate *evaluate); /* to be freed */
/* evaluate.json and evaluation.yaml. */
bool evaluate_write(const struct evaluate *evaluate, const char *folder, struct problems *problems);
char *evaluate_command(const struct evaluate *evaluate); /* to be freed */
/* The file that searches read (sim/experiment/evaluations.h); to be freed. */
char *evaluate_yaml(const struct evaluate *evaluate);

#endif
