/* Inside the results command: runs and studies in a store. */
#ifndef WARODDS_COMMAND_RESULTS_H
#define WARODDS_COMMAND_RESULTS_H

#include "sim/command/storing.h"
#include "sim/result/json.h"
#include "sim/store/stored.h"

struct request_words {
    struct arguments *arguments;
    struct store *store;
    const char *path;
    bool csv;
};

/* What is in the store: all, or what has this name or hash. */
struct held {
    struct store_entries runs;
    struct store_study_entries studies;
};
/* Nothing under a name is a problem. */
struct held held_find(const struct request_words *request, const char *name, struct problems *problems);
/* The one thing that is meant; false after telling what it may be. */
bool held_find_one(const struct request_words *request, const char *name, struct held *held,
                   struct problems *problems);
void held_free(struct held *held);

void results_list_runs(const struct store_entries *entries, struct text *out);
void results_list_studies(const struct store_study_entries *entries, struct text *out);
void results_list_json(const struct held *held, struct text *out);

void results_export_csv(const struct held *held, struct text *out);
void results_export_json(const struct held *held, struct text *out);

int results_show_run(const struct request_words *request, const struct store_entry *entry,
                     struct problems *problems);
/* `number`: which of the ways in which it was asked for, from 1; NULL: the last. */
int results_show_study(const struct request_words *request, const struct store_study_entry *entry,
                       const char *number, struct problems *problems);

#endif
