/* A search for better parameters as a page, as the document warodds.tune/1, as files, and its winner as a
 * preset. */
#ifndef WARODDS_STUDIES_TUNE_TUNE_REPORT_H
#define WARODDS_STUDIES_TUNE_TUNE_REPORT_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/studies/tune/tune.h"

void add_tune(struct text *text, const struct screen *screen, const struct tune *tune);
char *tune_json(const struct tune *tune);    /* to be freed */
char *tune_command(const struct tune *tune); /* to be freed */
/* The preset's file (sim/experiment/preset.h); to be freed. */
char *tune_preset(const struct tune *tune);
/* tune.json, generations.csv and, if there is a winner, preset.yaml. */
bool tune_write(const struct tune *tune, const char *folder, struct problems *problems);
/* "wins of the Marines", "the mean level of the Marines", "games that end in decisive or better" */
void add_goal(struct text *text, const struct tune *tune);
/* A difference of the goal: points of a hundred games, or levels. */
void tune_gain_text(const struct tune *tune, double gain, char text[32]);

#endif
