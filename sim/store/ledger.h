/* A study's games in the store: what the players of a study share, whatever they count.
 *
 * Without a store (or after it failed) everything is played and nothing kept. */
#ifndef WARODDS_STORE_LEDGER_H
#define WARODDS_STORE_LEDGER_H

#include "sim/store/store_study.h"

struct ledger {
    struct store *store; /* NULL: none, also after it failed */
    struct store *owned; /* whoever opened it closes this one */
    int64_t study;
    struct problems *problems;
    bool fresh;          /* take nothing from the store */
    bool stored_only;    /* play nothing: stop where something is missing */
    uint64_t checkpoint; /* games between two; 0: about two seconds' worth */
    uint64_t apart;      /* keeps the units of a setting that something was changed in apart; 0: of none */
    /* What happened: */
    uint64_t played, from_store;
    uint64_t from_other_builds; /* of from_store */
    uint64_t of_others;         /* in the store, left alone: another program played them */
    bool unrecorded;            /* some games could not be stored; why is among the problems */
    bool missing;               /* stored_only: something is */
    double rate;                /* games a second; 0: not known yet */
};

/* A line for each fact that the games of an experiment depend on, but for its range. */
void study_facts(struct text *text, const struct experiment *experiment);
/* "program HASH" (sim/play/program.h): the last line of a study's text. */
void study_program(struct text *text, const struct game *game);

/* Enters the study. Afterwards the ledger is ready; a store that fails is no store. */
void ledger_begin(struct ledger *ledger, const struct store_study *study);

/* How many of the `left` games to play until the next checkpoint. */
uint64_t ledger_batch(const struct ledger *ledger, uint64_t left);
/* So many games were played in so many seconds. */
void ledger_played(struct ledger *ledger, uint64_t games, double seconds);
void ledger_taken(struct ledger *ledger, const struct store_stretch *stretch);
/* Complains that the counts of a stretch are not used, and takes them out of the store. */
void ledger_refuse(struct ledger *ledger, const struct store_stretch *stretch, const char *reason);
/* store_stretches of the study, whose store is there. */
struct store_stretch *ledger_stretches(const struct ledger *ledger, const char *unit, uint64_t from,
                                       uint64_t games, size_t *count);
/* Writes; what could not be written is not asked for again. */
void ledger_write(struct ledger *ledger, struct store_writing *writings, size_t count);

#endif
