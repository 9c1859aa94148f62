/* A sensitivity analysis as a page, as the document warodds.sensitivity/1 and as files. */
#ifndef WARODDS_STUDIES_SENSITIVITY_SENSITIVITY_REPORT_H
#define WARODDS_STUDIES_SENSITIVITY_SENSITIVITY_REPORT_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/studies/sensitivity/sensitivity.h"

void add_sensitivity(struct text *text, const struct screen *screen, const struct sensitivity *sensitivity);
char *sensitivity_json(const struct sensitivity *sensitivity); /* to be freed */
/* sensitivity.json and inputs.csv */
bool sensitivity_write(const struct sensitivity *sensitivity, const char *folder, struct problems *problems);
char *sensitivity_command(const struct sensitivity *sensitivity); /* to be freed */

/* The survivor whose knowledge would remove most of the spread (largest first-order index), inputs.count if
 * there is none. */
size_t sensitivity_first(const struct sensitivity *sensitivity);

#endif
