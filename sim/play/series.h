/* A series: an experiment without its range. Games of one series add up; the store keeps them under its text.
 *
 * Besides the experiment's own facts the text holds what is counted (a run with --coverage or --signature
 * remembers more than one without) and a probe: a hash of the first games' final states as this program plays
 * them. A program whose rules or players changed has another probe, so that its games are never added to
 * those of before. */
#ifndef WARODDS_PLAY_SERIES_H
#define WARODDS_PLAY_SERIES_H

#include "sim/experiment/experiment.h"

struct series {
    char *text; /* "warodds series 1\ngame NAME\n...", one fact a line */
    uint64_t hash;
    char *name;    /* experiment_series_name */
    char *request; /* what was asked for: how series_open gets it back */
    bool coverage, signature;
    uint64_t probe;
};

/* Plays the few games of the probe. */
struct series series_make(const struct experiment *experiment, bool coverage, bool signature);
void series_free(struct series *series);
/* A hash of the first few games' final states. */
uint64_t series_probe(const struct experiment *experiment);

/* The text without its probe is the same: the same experiment, played by other rules or players. */
bool series_differ_by_probe(const char *a, const char *b);

/* The experiment that a request text describes, with the configurations of today: whether it is still the
 * same tells series_make. setting_close(experiment->setting) ends it. False after adding to `problems`. */
bool series_open(const char *request, struct experiment *experiment, struct problems *problems);

/* What the user asked for, for anybody who has the texts apart. False after adding to `problems`. */
bool experiment_build(struct experiment *experiment, const struct request *request,
                      const char *const *policies, size_t policy_count, struct problems *problems);

#endif
