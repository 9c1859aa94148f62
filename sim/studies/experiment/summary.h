/* The summary of an experiment file: a line for each finding, as text, JSON and CSV. */
#ifndef WARODDS_STUDIES_EXPERIMENT_SUMMARY_H
#define WARODDS_STUDIES_EXPERIMENT_SUMMARY_H

#include "sim/conf/conf.h"
#include "sim/result/screen.h"

enum finding_kind { FINDING_SHARE, FINDING_DIFFERENCE, FINDING_VALUE };

struct finding {
    char *entry; /* of the file */
    char *what;  /* "win", "a - b", a variant and the policy it was tried with */
    uint64_t games;
    double estimate, low, high;
    enum finding_kind kind;
    char *verdict; /* "different", ...; "" for runs */
};

struct summary {
    const char *name, *title, *question;
    struct finding *findings;
    size_t count;
    struct {
        char *entry, *command;
    } * commands; /* that play each entry again */
    size_t command_count;
};

/* Adds what the JSON document of a command says (run, compare, screen, sensitivity, tournament, fit, tune).
 * False after adding to `problems` if it cannot be read. */
bool summary_add(struct summary *summary, const char *entry, const char *document, struct problems *problems);
void summary_free(struct summary *summary);

void add_summary(struct text *text, const struct screen *screen, const struct summary *summary);
char *summary_json(const struct summary *summary);
/* summary.json and summary.csv. */
bool summary_write(const struct summary *summary, const char *folder, struct problems *problems);

#endif
