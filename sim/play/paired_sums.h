/* Inside the paired runner: sums of arms and of contrasts. */
#ifndef WARODDS_PLAY_PAIRED_SUMS_H
#define WARODDS_PLAY_PAIRED_SUMS_H

#include "sim/play/paired.h"

struct paired_block;

struct paired_sums {
    const struct paired_plan *plan;
    const struct game *game;
    size_t level_count;
    struct paired_totals totals;     /* arms: NULL where only contrasts are counted */
    struct difference_sums *metrics; /* of all contrasts, */
    uint64_t *tables;                /* and theirs */
};

struct paired_sums *paired_sums_new(const struct paired_plan *plan);
/* Of contrasts alone. */
struct paired_sums *paired_contrasts_new(const struct paired_plan *plan);
void paired_sums_free(struct paired_sums *sums);
void paired_sums_clear(struct paired_sums *sums);
void paired_sums_clear_contrast(struct paired_sums *sums, size_t number);
void paired_sums_merge(struct paired_sums *into, const struct paired_sums *from);

/* Adds what a slot's game says of all contrasts without dropped arms. */
void paired_sums_contrasts(struct paired_sums *sums, const struct paired_block *block, size_t slot,
                           const bool *dropped);

/* Two arms, not an interaction. */
bool contrast_is_simple(const struct contrast *contrast);
/* One of its arms was dropped. */
bool contrast_is_out(const struct contrast *contrast, const bool *dropped);

/* The canonical bytes; see paired_bytes.c. */
void paired_sums_save(const struct paired_sums *sums, uint64_t games, struct text *bytes);
/* Into empty sums. False with a reason if these are not the sums of `games` games of this plan, in all of
 * which every arm that is not dropped took part; then `sums` is of no use. Sums of dropped arms are left out.
 */
bool paired_sums_load(struct paired_sums *sums, const bool *dropped, uint64_t games, const void *bytes,
                      size_t length, const char **reason);

/* For shares that other processes played: as if this one had played them after what it played so far. */
bool paired_add_share(struct paired *paired, uint64_t games, const void *bytes, size_t length,
                      const char **reason);
void paired_add_failure(struct paired *paired, size_t arm, const struct play_failure *failure);
/* Plays the games at plan.from + offset .. and counts them, but not as played: paired_count does. */
uint64_t paired_play_share(struct paired *paired, uint64_t offset, uint64_t games);
void paired_count(struct paired *paired, uint64_t games);
const struct paired_options *paired_options_of(const struct paired *paired);
bool paired_is_dropped(const struct paired *paired, size_t arm);
const struct paired_plan *paired_plan_of(const struct paired *paired);

#endif
