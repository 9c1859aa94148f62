/* From what a store holds back to experiments and their totals. */
#ifndef WARODDS_STORE_STORED_H
#define WARODDS_STORE_STORED_H

#include "sim/store/store.h"

/* Opens the experiment of an entry and makes sure that this program, with the configurations of today, still
 * plays it as it was played. False after adding to `problems`. setting_close(experiment->setting) ends it. */
bool stored_open(const struct store_entry *entry, struct experiment *experiment, struct series *series,
                 struct problems *problems);
void stored_close(struct experiment *experiment, struct series *series);

/* Totals of the stored games of experiment->from.. up to the first hole, at most `games`, which become
 * experiment->games. */
struct totals *stored_totals(struct store *store, int64_t series, struct experiment *experiment,
                             uint64_t games, struct problems *problems);

#endif
