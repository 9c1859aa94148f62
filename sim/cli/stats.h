/* Inside the stats command: the calculators. */
#ifndef WARODDS_CLI_STATS_H
#define WARODDS_CLI_STATS_H

#include "sim/core/problem.h"
#include "sim/result/json.h"
#include "sim/play/stopping.h"

enum { STATS_COUNTS_MAX = 64 };

struct stats_wishes {
    double level;
    struct stop_rule rule; /* hypotheses, alpha, beta, margin */
    bool hypotheses_given;
    unsigned given;           /* options, by their place in the list */
    double difference, power; /* to be found, and with which probability */
};

struct stats_list {
    uint64_t counts[STATS_COUNTS_MAX];
    size_t count;
};

/* The words of the command line: lists of counts, most of one count each. */
struct stats_input {
    const struct stats_wishes *wishes;
    struct stats_list lists[STATS_COUNTS_MAX];
    size_t list_count;
};

/* Both forms of the answer; the document is open. */
struct stats_output {
    struct text text;
    struct json json;
};

/* Each returns false after a complaint about the counts. */
#define STATS(name)                                                                                          \
    bool stats_##name(const struct stats_input *input, struct stats_output *output, struct problems *problems)
STATS(wilson);
STATS(clopper);
STATS(goodman);
STATS(newcombe);
STATS(mcnemar);
STATS(superiority);
STATS(sprt);
STATS(sequence);
STATS(fit);
STATS(power);

/* A flat list of counts out of lists of one each, or one list; false after a complaint if it is neither. */
bool stats_flat(const struct stats_input *input, uint64_t *counts, size_t *count, struct problems *problems);
/* Whether the counts add up to less than 2^64; complains otherwise. */
bool stats_sum(const uint64_t *counts, size_t count, uint64_t *sum, struct problems *problems);
/* x of n; complains if x > n. */
bool stats_at_most(uint64_t x, uint64_t n, struct problems *problems);

/* A line "name  value" and the key with it. */
void stats_number(struct stats_output *output, const char *key, const char *title, double value);
void stats_pair(struct stats_output *output, const char *key, const char *title, struct interval interval);
void stats_word(struct stats_output *output, const char *key, const char *title, const char *word);

#endif
