/* What the pages and documents of the studies (screen, sensitivity, tournament, fit) have in common. */
#ifndef WARODDS_RESULT_STUDY_H
#define WARODDS_RESULT_STUDY_H

#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/experiment/experiment.h"
#include "sim/stat/compare.h"
#include "sim/stat/factorial.h"

/* The command that does a study again, without the options of its own: "warodds NAME ADDRESS ..." with
 * policies, rulings and overlays (as `variant_option`), values, seed and games (0: not said). `players` are
 * the full tables of the contenders; the side `side` is named once for each. */
void add_study_command(struct text *text, const char *name, const struct experiment *experiment, size_t side,
                       const struct player (*players)[SIDES_MAX], size_t count, const char *variant_option);

/* "variants", "overlays", "set": what is laid over the game's own values. */
void json_setting(struct json *json, const struct setting *setting);
/* "schema", "game", "scenario", then json_setting, "seed", "games", "from". */
void json_study(struct json *json, const char *schema, const struct experiment *experiment);
/* KEY: "estimate", "se", "interval" of a difference of pairs. */
void json_difference(struct json *json, const char *key, const struct paired *paired);
/* In a list: "name", "share", "interval" of a share of a variance. */
void json_share(struct json *json, const char *name, const struct factorial_share *share);
/* "partial": true, if the study was stopped before its end; complete documents do not have the key. */
void json_partial(struct json *json, bool partial);
/* The first lines of the page of a study that was stopped. */
void add_partial(struct text *text, const struct screen *screen, bool partial, const char *what);
/* "provenance": command, config_hash, assumed. */
void json_provenance(struct json *json, const struct experiment *experiment, const char *command);

/* "The Marines", and "+3.2" for 0.032: differences of win rates are told in points (of a hundred). */
void points_text(double difference, char text[24]);
/* "+1.2 to +3.4" */
void points_range_text(struct interval interval, char text[64]);
/* "41.3 to 43.1 %" */
void percent_range_text(struct interval interval, char text[64]);

/* A bar about a middle line: `cells` columns, value and scale in the same unit. */
void add_tornado(struct text *text, const struct screen *screen, double low, double high, double scale,
                 int cells);

#endif
