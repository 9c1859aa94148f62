/* A tournament as a page, as the document warodds.tournament/1 and as files. */
#ifndef WARODDS_STUDIES_TOURNAMENT_TOURNAMENT_REPORT_H
#define WARODDS_STUDIES_TOURNAMENT_TOURNAMENT_REPORT_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/studies/tournament/tournament.h"

void add_tournament(struct text *text, const struct screen *screen, const struct tournament *tournament);
char *tournament_json(const struct tournament *tournament); /* to be freed */
/* tournament.json and table.csv */
bool tournament_write(const struct tournament *tournament, const char *folder, struct problems *problems);
char *tournament_command(const struct tournament *tournament); /* to be freed */

#endif
