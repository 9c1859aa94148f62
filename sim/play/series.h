/* A series: an experiment without its range. Games of one series add up; the store keeps them under its text.
 *
 * Besides the experiment's own facts the text holds what is counted (a run with --coverage or --signature
 * remembers more than one without) and which program plays (sim/play/program.h): games of a program with
 * other rules or players are never added to those of this one. Stores of before the program had a hash have a
 * probe in its place, so their games are another program's. */
#ifndef WARODDS_PLAY_SERIES_H
#define WARODDS_PLAY_SERIES_H

#include "sim/experiment/experiment.h"

struct series {
    char *text; /* "warodds series 1\ngame NAME\n...", one fact a line */
    uint64_t hash;
    char *name;    /* experiment_series_name */
    char *request; /* what was asked for: how series_open gets it back */
    bool coverage, signature;
};

struct series series_make(const struct experiment *experiment, bool coverage, bool signature);
void series_free(struct series *series);

/* A hash of everything that decides the games of an experiment, but for which of them are played. */
uint64_t series_identity(const struct experiment *experiment);

/* The text but for its program is the same: the same experiment, played by another program. */
bool series_differ_by_program(const char *a, const char *b);
/* Whether the text of a series or study names this program. */
bool series_by_this_program(const char *text, const char *game);

/* The experiment that a request text describes, with the configurations of today: whether it is still the
 * same tells series_make. setting_close(experiment->setting) ends it. False after adding to `problems`. */
bool series_open(const char *request, struct experiment *experiment, struct problems *problems);

/* What the user asked for, for anybody who has the texts apart. False after adding to `problems`. */
bool experiment_build(struct experiment *experiment, const struct request *request,
                      const char *const *policies, size_t policy_count, struct problems *problems);

#endif
