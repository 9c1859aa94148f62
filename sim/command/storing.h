/* The store, as commands use it: which file, and what they say about it. */
#ifndef WARODDS_COMMAND_STORING_H
#define WARODDS_COMMAND_STORING_H

#include "sim/command/cli.h"
#include "sim/store/ledger.h"
#include "sim/store/recorded.h"

/* --store, else $WARODDS_STORE, else results/warodds.db; NULL: none (--no-store, or WARODDS_STORE=none). */
const char *storing_path(const struct arguments *arguments);
/* Whether the store that it names, if any, can be opened; if not, that is told. */
bool storing_opens(const struct arguments *arguments);

/* The part of `whole` that --shard names: its range becomes that part's. False after telling that there are
 * fewer games than shards. */
bool storing_cut(struct experiment *whole, const struct arguments *arguments, struct store_part *part);

/* "DIR/shard-3-of-8" below --out or results/NAME. To be freed. */
char *storing_shard_folder(const struct experiment *whole, const struct arguments *arguments);

/* Plays with the store that the arguments name. False, and nothing was played, if that cannot be opened; what
 * is wrong was told. */
bool storing_play(const struct experiment *experiment, const struct batch_options *options,
                  const struct arguments *arguments, const char *path, const struct store_part *part,
                  const struct stop_rule *rule, struct recorded *recorded);

/* The ledger of a study, for which `study` needs no words. False if the store cannot be opened; what is wrong
 * was told. */
bool storing_open(struct ledger *ledger, const struct arguments *arguments, const char *path,
                  const struct store_study *study);
/* Closes the store and tells what it held; false if something could not be stored. */
bool storing_close(struct ledger *ledger, const struct arguments *arguments);

#endif
