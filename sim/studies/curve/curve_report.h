/* A curve as a page, as the document warodds.curve/1 and as files. */
#ifndef WARODDS_STUDIES_CURVE_CURVE_REPORT_H
#define WARODDS_STUDIES_CURVE_CURVE_REPORT_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/studies/curve/curve.h"

void add_curve(struct text *text, const struct screen *screen, const struct curve *curve);
char *curve_json(const struct curve *curve); /* to be freed */
/* curve.json and points.csv */
bool curve_write(const struct curve *curve, const char *folder, struct problems *problems);
char *curve_command(const struct curve *curve); /* to be freed */

#endif
