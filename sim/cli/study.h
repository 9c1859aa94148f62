/* What the commands of the studies have in common: progress, failures, output. */
#ifndef WARODDS_CLI_STUDY_H
#define WARODDS_CLI_STUDY_H

#include "sim/cli/storing.h"
#include "sim/run/batch.h"

/* The progress line of a study: "screen: 1,200 of 10,000 ... 12 s left". */
struct study_progress {
    const char *what;
    bool terminal, shown, quiet;
    double told;
};
struct study_progress study_progress_begin(const char *what, bool quiet);
/* For the progress hooks; `context` is the struct study_progress. */
void study_progress_show(void *context, const struct batch_progress *progress);
void study_progress_end(struct study_progress *progress);

/* The study's ledger, by the store of the arguments. Takes `text`, its canonical text (a function makes it,
 * since its probe costs time: NULL without a store). False if the store cannot be opened; told. */
bool study_open(struct ledger *ledger, const struct arguments *arguments, const char *kind, const char *name,
                const struct experiment *experiment, char *(*text)(const void *study), const void *study);
/* Ends the ledger. */
bool study_close(struct ledger *ledger, const struct arguments *arguments);

/* A game that failed; `where` names the setting. Returns EXIT_RUN_FAILED. */
int study_failed(const struct play_failure *failure, const char *where);
/* After a stop: what to do to go on; `written`: something was there to be written. Returns EXIT_RUN_FAILED.
 */
int study_stopped(const struct arguments *arguments, const struct ledger *ledger, bool written);
/* "warodds ... --resume": the same again. To be freed. */
char *study_resume_command(const struct arguments *arguments);

/* Puts the document or the page to standard output, after `write` put its files into `out` or results/NAME.
 * Frees both texts. Returns the exit status. */
int study_put(const struct arguments *arguments, const char *name, struct text *page, char *json,
              bool (*write)(const void *study, const char *folder, struct problems *problems),
              const void *study);

/* Reads a number of an option of one's own within [low, high]; complains otherwise. */
double study_number(const char *option, const char *value, double low, double high,
                    struct problems *problems);
uint64_t study_count(const char *option, const char *value, uint64_t low, uint64_t high,
                     struct problems *problems);

/* "results/<kind>-<experiment name>" without the folder; to be freed. */
char *study_name(const char *kind, const struct experiment *experiment, size_t contenders);
/* The same without numbers of games: the study's name in the store. */
char *study_series_name(const char *kind, const struct experiment *experiment);

#endif
