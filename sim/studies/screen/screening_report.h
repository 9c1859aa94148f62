/* A screen of variants as a page, as the document warodds.screen/1 and as files. */
#ifndef WARODDS_STUDIES_SCREEN_SCREENING_REPORT_H
#define WARODDS_STUDIES_SCREEN_SCREENING_REPORT_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/studies/screen/screening.h"

void add_screening(struct text *text, const struct screen *screen, const struct screening *screening);
/* To be freed. */
char *screening_json(const struct screening *screening);
/* screen.json and variants.csv; the folder is made if it is not there. */
bool screening_write(const struct screening *screening, const char *folder, struct problems *problems);

/* Variants by size of the first player's effect, largest first: variant_count numbers. */
void screening_order(const struct screening *screening, size_t *order);
/* The command that screens again, and the part of the experiments that does not depend on the player. */
char *screening_command(const struct screening *screening);
struct experiment screening_experiment(const struct screening *screening);

const char *survival_text(enum survival survival);

#endif
