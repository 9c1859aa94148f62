/* Presets: parameters of a policy under a name, configs/<game>/presets/<policy>/NAME.yaml, used as
 * `POLICY:NAME`. `warodds tune` writes them, with the record of how they were found:
 *
 *     policy: mine
 *     side: north
 *     parameters:
 *       boldness: 0.3
 *     found:
 *       command: "warodds tune ..."
 *       scenario: ridge
 *       values: "0123456789abcdef" # hash of the configuration that was played
 *       seed: 1
 *       training_games: 240000   # of the search
 *       training_gain: 0.052     # there, and so too good
 *       confirmed_games: 20000   # fresh ones
 *       gain: 0.031              # over where the search began: confirmed, with its 95 % interval
 *       interval: [0.025, 0.037]
 *       of: win                  # what was to be as large as possible
 *
 * `found` may be missing: a preset may be written by hand. Of a policy that plays with a base it names the
 * `base` that it was found with. */
#ifndef WARODDS_EXPERIMENT_PRESET_H
#define WARODDS_EXPERIMENT_PRESET_H

#include "policies/policy.h"
#include "sim/conf/conf.h"
#include "sim/core/problem.h"
#include "sim/experiment/configs.h"

/* Whether the word is the path of a preset's file, not a name. */
bool preset_is_path(const char *word);

/* Names of the presets of a policy, sorted; none without configurations. */
struct names preset_names(const char *folder, const struct game *game, const struct policy *policy);

/* Puts the values of the preset over `parameter`. False after adding to `problems`: `place` is where the word
 * was written. A policy for every game has presets for each. */
bool preset_apply(const struct game *game, const struct policy *policy, const char *word, double *parameter,
                  const struct place *place, struct problems *problems);

/* What the file says of where a preset was found; empty texts and NAN where it says nothing. */
struct preset_record {
    char *side, *scenario, *base, *command, *of; /* base: of a policy that has one */
    uint64_t seed, training_games, confirmed_games;
    double gain, low, high;
};
struct preset_record preset_record_read(const char *folder, const struct game *game,
                                        const struct policy *policy, const char *name,
                                        struct problems *problems);
void preset_record_free(struct preset_record *record);

/* Everything of a preset's file: complains about what is wrong with it. */
void preset_check(const char *path, const char *game, struct problems *problems);

#endif
