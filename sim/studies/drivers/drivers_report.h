/* Drivers as a page, as the document warodds.drivers/1 and as files. */
#ifndef WARODDS_STUDIES_DRIVERS_DRIVERS_REPORT_H
#define WARODDS_STUDIES_DRIVERS_DRIVERS_REPORT_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/studies/drivers/drivers.h"

void add_drivers(struct text *text, const struct screen *screen, const struct drivers *drivers);
char *drivers_json(const struct drivers *drivers); /* to be freed */
/* drivers.json and drivers.csv */
bool drivers_write(const struct drivers *drivers, const char *folder, struct problems *problems);

#endif
