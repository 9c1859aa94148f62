/* A fitted value as a page, as the document warodds.fit/1 and as files. */
#ifndef WARODDS_STUDIES_FIT_FIT_REPORT_H
#define WARODDS_STUDIES_FIT_FIT_REPORT_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/studies/fit/fit_value.h"

void add_fit(struct text *text, const struct screen *screen, const struct fit_value *fit);
char *fit_json(const struct fit_value *fit); /* to be freed */
/* fit.json and points.csv */
bool fit_write(const struct fit_value *fit, const char *folder, struct problems *problems);
char *fit_command(const struct fit_value *fit); /* to be freed */

#endif
