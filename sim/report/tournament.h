/* A tournament as a page, as the document warodds.tournament/1 and as files. */
#ifndef WARODDS_REPORT_TOURNAMENT_H
#define WARODDS_REPORT_TOURNAMENT_H

#include "sim/report/json.h"
#include "sim/report/screen.h"
#include "sim/run/tournament.h"

void add_tournament(struct text *text, const struct screen *screen, const struct tournament *tournament);
char *tournament_json(const struct tournament *tournament); /* to be freed */
/* tournament.json and table.csv */
bool tournament_write(const struct tournament *tournament, const char *folder, struct problems *problems);
char *tournament_command(const struct tournament *tournament); /* to be freed */

#endif
