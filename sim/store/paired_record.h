/* The paired runner with a store and a stopping rule: what the store holds is taken, what is missing is
 * played and goes in every few seconds. The sums are those of one uninterrupted run, to the last bit.
 *
 *     struct paired_record record = {.ledger = ..., .paired = ..., .unit = "pairs", .most = 20000};
 *     paired_record_begin(&record);
 *     paired_record_play(&record, 20000);
 *     paired_record_end(&record); */
#ifndef WARODDS_STORE_PAIRED_RECORD_H
#define WARODDS_STORE_PAIRED_RECORD_H

#include "sim/store/ledger.h"
#include "sim/store/looks.h"
#include "sim/play/paired.h"

struct paired_record {
    struct ledger *ledger;
    struct paired *paired;
    uint64_t from;             /* the plan's */
    const char *unit;          /* in the study */
    struct stop_rule rule;     /* STOP_FIXED: none */
    uint64_t most;             /* at which the rule looks for the last time */
    struct stop_course course; /* what the rule saw */
    /* scratch */
    struct store_stretch *stretches;
    size_t stretch_count;
};

void paired_record_begin(struct paired_record *record);
void paired_record_end(struct paired_record *record);
/* Goes on until `target` game numbers are played or the rule has enough. False after a stop or a failure, or
 * if something is missing that may not be played. */
bool paired_record_play(struct paired_record *record, uint64_t target);

#endif
