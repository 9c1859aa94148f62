/* Page, document and files of a tournament with seats rotated. */
#ifndef WARODDS_STUDIES_TOURNAMENT_SEATS_REPORT_H
#define WARODDS_STUDIES_TOURNAMENT_SEATS_REPORT_H

#include "sim/result/screen.h"
#include "sim/studies/tournament/seats.h"

void add_seats(struct text *text, const struct screen *screen, const struct seats *seats);
/* The document warodds.tournament/1 with "seats": "rotated"; to be freed. */
char *seats_json(const struct seats *seats);
/* tournament.json, table.csv and pairings.csv. */
bool seats_write(const struct seats *seats, const char *folder, struct problems *problems);

/* ---- what page and document share (seats_json.c) ---- */

/* A difference of rates as a score: half of it from one half on. */
struct interval seats_score_interval(struct interval difference);
/* Of the win rate in a cell of the pairings, all cells right at once. */
struct interval seats_pairing_interval(const struct seats *seats, size_t cell);
char *seats_command(const struct seats *seats); /* to be freed */

#endif
