/* Page, document and files of a tournament with seats rotated. */
#ifndef WARODDS_REPORT_SEATS_H
#define WARODDS_REPORT_SEATS_H

#include "sim/report/screen.h"
#include "sim/run/seats.h"

void add_seats(struct text *text, const struct screen *screen, const struct seats *seats);
/* The document warodds.tournament/1 with "seats": "rotated"; to be freed. */
char *seats_json(const struct seats *seats);
/* tournament.json, table.csv and pairings.csv. */
bool seats_write(const struct seats *seats, const char *folder, struct problems *problems);

#endif
