/* A curve as a page, as the document warodds.curve/1 and as files. */
#ifndef WARODDS_REPORT_CURVE_H
#define WARODDS_REPORT_CURVE_H

#include "sim/report/json.h"
#include "sim/report/screen.h"
#include "sim/run/curve.h"

void add_curve(struct text *text, const struct screen *screen, const struct curve *curve);
char *curve_json(const struct curve *curve); /* to be freed */
/* curve.json and points.csv */
bool curve_write(const struct curve *curve, const char *folder, struct problems *problems);
char *curve_command(const struct curve *curve); /* to be freed */

#endif
