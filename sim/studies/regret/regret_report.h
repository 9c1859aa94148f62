/* Where a player loses games, as a page, as the document warodds.regret/1 and as files. */
#ifndef WARODDS_STUDIES_REGRET_REGRET_REPORT_H
#define WARODDS_STUDIES_REGRET_REGRET_REPORT_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/measure/regret.h"

void add_regret(struct text *text, const struct screen *screen, const struct regret *regret);
char *regret_json(const struct regret *regret); /* to be freed */
/* regret.json and decisions.csv: every decision that was looked at. */
bool regret_write(const struct regret *regret, const char *folder, struct problems *problems);
char *regret_command(const struct regret *regret); /* to be freed */
/* "rollout(boot_camp):playouts=64"; to be freed. */
char *regret_player_name(const struct player *player);

#endif
