/* Inside the paired runner: the sums of one thread. */
#ifndef WARODDS_PLAY_PAIRED_SUMS_H
#define WARODDS_PLAY_PAIRED_SUMS_H

#include "sim/play/paired.h"

struct paired_arm; /* how a game of an arm ended */

/* So many games an arm plays before the next one does: its tables stay in the caches. */
enum { PAIRED_BLOCK = 64 };

struct paired_sums {
    const struct paired_plan *plan;
    const struct game *game;
    size_t level_count;
    struct paired_totals totals;
    struct paired_arm *block; /* [slot * arm_count + arm] */
    struct paired_arm *ends;  /* of the slot in hand */
    unsigned parts;           /* of a score: setting_parts */
};

struct paired_sums *paired_sums_new(const struct paired_plan *plan);
void paired_sums_free(struct paired_sums *sums);
void paired_sums_clear(struct paired_sums *sums);
void paired_sums_merge(struct paired_sums *into, const struct paired_sums *from);

/* Adds the arm's game that was played last, the slot's in its block. */
void paired_sums_arm(struct paired_sums *sums, size_t slot, size_t arm, const struct table *table);
/* Adds a game of another arm as if this arm had played it, too. */
void paired_sums_arm_as(struct paired_sums *sums, size_t slot, size_t arm, size_t leader,
                        const uint64_t decisions[SIDES_MAX]);
/* How that game ended. */
const struct game_outcome *paired_sums_outcome(const struct paired_sums *sums, size_t slot, size_t arm);
/* Adds what the slot's game says of all contrasts without dropped arms. */
void paired_sums_contrasts(struct paired_sums *sums, size_t slot, const bool *dropped);

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
/* Forgets everything that was played: for processes that send their sums away. */
void paired_clear(struct paired *paired);
const struct paired_options *paired_options_of(const struct paired *paired);
bool paired_is_dropped(const struct paired *paired, size_t arm);
const struct paired_plan *paired_plan_of(const struct paired *paired);

#endif
