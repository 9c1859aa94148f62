/* Sums of a paired runner as bytes, for stores and between processes: first the contrasts (sim/play/words.h),
 * then each arm's totals (totals_save), each with its length in eight bytes, the least first, before it.
 *
 * The words: arms, contrasts, levels, metrics, games; for each contrast its games, the identical ones, those
 * in which plus scored more and less, its table (simple contrasts), then for scores, levels and each metric
 * the sum, the sign last (0 -1 1 -2 2 ...), and the sum of squares in two words. */
#include <stdlib.h>
#include <string.h>

#include "sim/play/paired_sums.h"
#include "sim/play/words.h"

static const char heading[] = "warodds pairs 2\n";

enum { SHAPE = 5, DIFFERENCE = 3, COUNTS = 4 };

static size_t contrast_words(const struct paired_sums *sums, const struct contrast_totals *contrast)
{
    return COUNTS + (contrast->table ? sums->level_count * sums->level_count : 0) +
           DIFFERENCE * (2 + sums->game->metric_count);
}

static size_t word_count(const struct paired_sums *sums)
{
    size_t count = SHAPE;
    for (size_t i = 0; i < sums->totals.contrast_count; i++)
        count += contrast_words(sums, &sums->totals.contrasts[i]);
    return count;
}

static void shape(const struct paired_sums *sums, uint64_t games, uint64_t words[SHAPE])
{
    const uint64_t numbers[SHAPE] = {sums->totals.arm_count, sums->totals.contrast_count, sums->level_count,
                                     sums->game->metric_count, games};
    memcpy(words, numbers, sizeof numbers);
}

static uint64_t *put_difference(uint64_t *next, const struct difference_sums *sums)
{
    *next++ = sums->sum < 0 ? 2 * (uint64_t) - (sums->sum + 1) + 1 : 2 * (uint64_t)sums->sum;
    *next++ = (uint64_t)sums->squares;
    *next++ = (uint64_t)(sums->squares >> 64);
    return next;
}

static const uint64_t *get_difference(const uint64_t *next, struct difference_sums *sums)
{
    const int64_t half = (int64_t)(next[0] >> 1);
    sums->sum = next[0] & 1 ? -half - 1 : half;
    sums->squares = next[1] + ((wide)next[2] << 64);
    return next + DIFFERENCE;
}

static uint64_t *put_contrast(const struct paired_sums *sums, const struct contrast_totals *contrast,
                              uint64_t *next)
{
    const size_t cells = sums->level_count * sums->level_count;
    *next++ = contrast->games;
    *next++ = contrast->identical;
    *next++ = contrast->better;
    *next++ = contrast->worse;
    if (contrast->table) {
        memcpy(next, contrast->table, cells * sizeof *next);
        next += cells;
    }
    next = put_difference(next, &contrast->score);
    next = put_difference(next, &contrast->level);
    for (size_t i = 0; i < sums->game->metric_count; i++)
        next = put_difference(next, &contrast->metrics[i]);
    return next;
}

static const uint64_t *get_contrast(struct paired_sums *sums, struct contrast_totals *contrast,
                                    const uint64_t *next)
{
    const size_t cells = sums->level_count * sums->level_count;
    contrast->games = *next++;
    contrast->identical = *next++;
    contrast->better = *next++;
    contrast->worse = *next++;
    if (contrast->table) {
        memcpy(contrast->table, next, cells * sizeof *next);
        next += cells;
    }
    next = get_difference(next, &contrast->score);
    next = get_difference(next, &contrast->level);
    for (size_t i = 0; i < sums->game->metric_count; i++)
        next = get_difference(next, &contrast->metrics[i]);
    return next;
}

static void add_block(struct text *bytes, struct text *block)
{
    words_add_eight(bytes, block->length);
    text_add_bytes(bytes, block->bytes, block->length);
    text_free(block);
}

void paired_sums_save(const struct paired_sums *sums, uint64_t games, struct text *bytes)
{
    uint64_t *words = memory_resize(NULL, word_count(sums) * sizeof *words), *next = words + SHAPE;
    struct text block = {0};
    shape(sums, games, words);
    for (size_t i = 0; i < sums->totals.contrast_count; i++)
        next = put_contrast(sums, &sums->totals.contrasts[i], next);
    words_save(&block, heading, words, word_count(sums));
    add_block(bytes, &block);
    free(words);
    for (size_t i = 0; i < sums->totals.arm_count; i++) {
        totals_save(sums->totals.arms[i], &block);
        add_block(bytes, &block);
    }
}

struct block {
    const unsigned char *bytes;
    size_t length;
};

/* The next block; false if the bytes end before it does. */
static bool next_block(const unsigned char **next, const unsigned char *end, struct block *block)
{
    if (end - *next < WORD_BYTES)
        return false;
    const uint64_t length = words_eight(*next);
    *next += WORD_BYTES;
    if (length > (uint64_t)(end - *next))
        return false;
    *block = (struct block){*next, (size_t)length};
    *next += length;
    return true;
}

/* Counts that sums of `games` games can be. A square is at least as large as its number. */
static bool agrees(const struct paired_sums *sums, const struct contrast_totals *contrast, uint64_t games)
{
    wide in_table = 0;
    for (size_t i = 0; contrast->table && i < sums->level_count * sums->level_count; i++)
        in_table += contrast->table[i];
    const int64_t wins = contrast->score.sum < 0 ? -contrast->score.sum : contrast->score.sum;
    return contrast->games <= games && contrast->identical <= contrast->games &&
           contrast->better <= contrast->games && contrast->worse <= contrast->games - contrast->better &&
           (!contrast->table || in_table == contrast->games) && (wide)wins <= contrast->score.squares;
}

static const char *load_contrasts(struct paired_sums *sums, const bool *dropped, uint64_t games,
                                  const struct block *block)
{
    const size_t count = word_count(sums);
    uint64_t *words = memory_resize(NULL, count * sizeof *words), expected[SHAPE];
    const char *reason = NULL;
    shape(sums, games, expected);
    if (!words_whole(block->bytes, block->length, heading))
        reason = "the bytes are damaged";
    else if (!words_load(block->bytes, block->length, heading, words, count) ||
             memcmp(words, expected, sizeof expected) != 0)
        reason = "they are counts of another shape";
    const uint64_t *next = words + SHAPE;
    for (size_t i = 0; i < sums->totals.contrast_count && !reason; i++) {
        struct contrast_totals *contrast = &sums->totals.contrasts[i];
        const bool out = contrast_is_out(&sums->plan->contrasts[i], dropped);
        next = get_contrast(sums, contrast, next);
        if (!agrees(sums, contrast, games))
            reason = "the counts contradict each other";
        else if (out)
            paired_sums_clear_contrast(sums, i);
        else if (contrast->games != games)
            reason = "not everybody who plays now has played them";
    }
    free(words);
    return reason;
}

bool paired_sums_load(struct paired_sums *sums, const bool *dropped, uint64_t games, const void *bytes,
                      size_t length, const char **reason)
{
    const unsigned char *next = bytes, *end = next + length;
    struct block block;
    *reason = next_block(&next, end, &block) ? load_contrasts(sums, dropped, games, &block)
                                             : "the bytes are damaged";
    for (size_t i = 0; i < sums->totals.arm_count && !*reason; i++) {
        if (!next_block(&next, end, &block))
            *reason = "the bytes are damaged";
        else if (!totals_load(sums->totals.arms[i], block.bytes, block.length, reason))
            break;
        else if (dropped[i])
            totals_clear(sums->totals.arms[i]);
        else if (sums->totals.arms[i]->games != games)
            *reason = "not everybody who plays now has played them";
    }
    if (!*reason && next != end)
        *reason = "the bytes are damaged";
    return *reason == NULL;
}
