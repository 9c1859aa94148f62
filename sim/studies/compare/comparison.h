/* Two ways of playing and everything computed from their games: one source for the text, the JSON document
 * and the CSV files. Differences are A minus B. */
#ifndef WARODDS_STUDIES_COMPARE_COMPARISON_H
#define WARODDS_STUDIES_COMPARE_COMPARISON_H

#include "sim/result/result.h"
#include "sim/result/stopped.h"
#include "sim/play/paired.h"

/* What was asked for. */
struct comparison_plan {
    const struct experiment *a, *b;
    const char *name_a, *name_b; /* what the user changed: "policy=convoy" */
    const char *command;         /* that plays this again, but for --games */
    bool independent;            /* B has a seed of its own */
    double margin;               /* differences of win rates inside are none */
    struct stop_rule rule;
    const struct stop_look *look; /* what the rule saw last; NULL: the counts tell */
    uint64_t most;                /* pairs, at which a rule gives up */
    bool partial;                 /* somebody stopped it */
};

struct comparison_metric {
    double a, b; /* means */
    struct paired difference;
    double variance_ratio; /* NaN where there is none */
};

struct comparison {
    const struct comparison_plan *plan;
    struct result a, b;
    struct experiment played_a, played_b;   /* with the number of games that were played */
    const struct contrast_totals *contrast; /* NULL for independent runs */
    uint64_t pairs;
    size_t level_count;
    struct discordance wins;  /* pairs only */
    uint64_t better, worse;   /* pairs in which A scored more, less; independent runs are paired by number */
    struct mcnemar mcnemar;   /* pairs only */
    struct paired win, level; /* differences */
    struct superiority superiority;
    double win_ratio, level_ratio; /* variance ratios; pairs only, else NaN */
    struct equivalence equivalence;
    enum verdict verdict;
    uint64_t needed; /* pairs at which it would be settled, if it is not; UINT64_MAX: nobody knows */
    struct stopped stopped;
    struct comparison_metric *metrics;
    double z;
};

/* `totals` of a runner with arms A, B and, unless they are independent, the simple contrast of the two. */
struct comparison comparison_make(const struct comparison_plan *plan, const struct paired_totals *totals);
void comparison_free(struct comparison *comparison);

/* The verdict in plain words, a few sentences on one line. To be freed. */
char *comparison_words(const struct comparison *comparison);

/* The command that plays this again. To be freed. */
char *comparison_command(const struct comparison *comparison);

/* The document warodds.compare/1; see results/README.md. */
char *comparison_json(const struct comparison *comparison);

/* The page; `full` shows every metric. */
void add_comparison(struct text *text, const struct screen *screen, const struct comparison *comparison,
                    bool full);

/* Part of the page. */
void add_comparison_metrics(struct text *text, const struct screen *screen,
                            const struct comparison *comparison, bool full);

/* Writes comparison.json, levels.csv and metrics.csv. */
bool comparison_write(const struct comparison *comparison, const char *folder, struct problems *problems);

#endif
