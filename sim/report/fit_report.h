/* A fitted value as a page, as the document warodds.fit/1 and as files. */
#ifndef WARODDS_REPORT_FIT_REPORT_H
#define WARODDS_REPORT_FIT_REPORT_H

#include "sim/report/json.h"
#include "sim/report/screen.h"
#include "sim/run/fit_value.h"

void add_fit(struct text *text, const struct screen *screen, const struct fit_value *fit);
char *fit_json(const struct fit_value *fit); /* to be freed */
/* fit.json and points.csv */
bool fit_write(const struct fit_value *fit, const char *folder, struct problems *problems);
char *fit_command(const struct fit_value *fit); /* to be freed */

#endif
