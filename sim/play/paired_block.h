/* Inside the paired runner: how the games of a block ended, of all arms, until contrasts and arms have
 * counted them. One thread's. A record holds what the game has of sides and metrics, no more: blocks of many
 * arms are large. */
#ifndef WARODDS_PLAY_PAIRED_BLOCK_H
#define WARODDS_PLAY_PAIRED_BLOCK_H

#include "sim/play/paired.h"

/* So many games an arm plays before the next one does, at most: its tables stay in the caches. Fewer where
 * the blocks of all threads would take more than PAIRED_BYTES. */
enum { PAIRED_BLOCK = 64, PAIRED_BYTES = 32 << 20 };

enum { SEVERAL_ARMS = -2 };

struct paired_end {
    uint64_t hash; /* where it can matter, see paired_block_take() */
    uint64_t decisions[SIDES_MAX];
    struct side_outcome side[SIDES_MAX];
    int ending;
    int level, score; /* of the observed side; in parts, see setting_parts */
    int32_t metric[]; /* game->metric_count */
};

struct paired_block {
    const struct paired_plan *plan;
    const struct game *game;
    size_t stride;
    unsigned parts; /* of a score: setting_parts */
    int *partner;   /* of each arm in simple contrasts; NO_ARM: none, SEVERAL_ARMS */
    unsigned char *ends;
};

struct paired_block *paired_block_new(const struct paired_plan *plan, size_t slots);
void paired_block_free(struct paired_block *block);
/* The most slots that this many threads may have. */
size_t paired_block_slots(const struct paired_plan *plan, int threads);

static inline struct paired_end *paired_end_of(const struct paired_block *block, size_t slot, size_t arm)
{
    return (struct paired_end *)(void *)(block->ends + (slot * block->plan->arm_count + arm) * block->stride);
}

/* The arm's game that the table played last. `over`: arms that were taken in this slot before. Hashes say
 * whether games that ended alike in all else are the same, and cost a twentieth of a quick game: there
 * is none for a game with other metrics than that of the only arm it is compared with, if `over` is given.
 */
void paired_block_take(struct paired_block *block, size_t slot, size_t arm, const struct table *table,
                       const bool *over);
bool paired_same_metrics(const struct game *game, const struct paired_end *a, const struct paired_end *b);
/* A game of another arm as if this arm had played it, too. */
void paired_block_take_over(struct paired_block *block, size_t slot, size_t arm, size_t leader,
                            const uint64_t decisions[SIDES_MAX]);
void paired_block_outcome(const struct paired_block *block, size_t slot, size_t arm,
                          struct game_outcome *outcome);

#endif
