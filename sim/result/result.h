/* A run and everything computed from it: one source for the text, the JSON document and the CSV files. */
#ifndef WARODDS_RESULT_RESULT_H
#define WARODDS_RESULT_RESULT_H

#include "sim/result/stopped.h"
#include "sim/measure/audit.h"
#include "sim/play/batch.h"

struct result {
    const struct experiment *experiment; /* with the number of games that were played */
    const struct totals *totals;
    struct audit audit;
    const struct game_level *levels; /* worst to best */
    const struct game_ending *endings;
    struct interval *level_wilson, *level_goodman; /* 95 % */
    struct interval win;
    bool coverage, signature;
    const struct stopped *stopped; /* NULL: a fixed number of games */
    double z;                      /* of the intervals */
};

struct result result_make(const struct experiment *experiment, const struct totals *totals);
void result_free(struct result *result);

/* The document warodds.run/1; see results/README.md. */
char *result_json(const struct result *result);

/* The key `policies`, which other documents have too. */
void json_policies(struct json *json, const struct result *result);

/* Writes result.json, levels.csv, endings.csv, metrics.csv, hits.csv, audit.csv and, if asked for,
 * coverage.csv into `folder`, which is made if it is not there. */
bool result_write(const struct result *result, const char *folder, struct problems *problems);

/* The command that comes to this result again, its rule included. To be freed. */
char *result_command(const struct result *result);

double share(uint64_t count, uint64_t of);

/* Whether a side took part: by a decision, or because the user named a policy for it. */
bool result_side_plays(const struct result *result, size_t side);

#endif
