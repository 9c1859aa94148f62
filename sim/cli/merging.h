/* Inside the merge command: stores that are read, and the one that takes their games. */
#ifndef WARODDS_CLI_MERGING_H
#define WARODDS_CLI_MERGING_H

#include "sim/command/storing.h"
#include "sim/store/stored.h"

/* A store that is read. */
struct source {
    struct store *store;
    struct store_entries entries;
    struct store_study_entries studies;
};

struct merging {
    const struct arguments *arguments;
    struct problems problems;
    struct names_of_files {
        char **items;
        size_t count;
    } files;
    struct source *sources;
    size_t source_count;
    const char *target_path;
    struct store *target;
    struct store_entries held; /* by the target, before */
    struct store_study_entries held_studies;
    struct sums {
        struct sum *items;
        size_t count;
    } sums; /* of runs */
};

/* The files that the command line names, in folders too; what is none is told. */
void merging_find(struct merging *merging);
void merging_open(struct merging *merging);
void merging_free(struct merging *merging);
/* Games of one thing in two files that would count twice. */
struct games {
    uint64_t from, games;
};
void merging_complain(struct merging *merging, const char *name, const char *file, const struct games *own,
                      const char *other, const struct games *others);
/* Shards of `whole` from game number `next` on are not there. */
void merging_tell_missing(const char *name, const struct store_part *whole, uint64_t next);

/* Runs: what is to be added up under each series; games that would count twice; into the target; reports. */
void merging_open_runs(struct merging *merging);
void merging_check_runs(struct merging *merging);
bool merging_copy_runs(struct merging *merging);
int merging_report_runs(struct merging *merging);
void merging_free_runs(struct merging *merging);

/* The same for comparisons and other studies. How many of them are shards of something, counted once each. */
size_t merging_count_studies(const struct merging *merging);
void merging_check_studies(struct merging *merging);
bool merging_copy_studies(struct merging *merging);
int merging_report_studies(struct merging *merging);

#endif
