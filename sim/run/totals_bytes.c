/* Totals as bytes, for stores and between processes.
 *
 *     "warodds totals 1\n"
 *     the words, each as LEB128 (seven bits a byte, the least first, no superfluous bytes); a word 0 is
 *     followed by how many more zeros come
 *     eight bytes, the least first: hash_text of everything before
 *
 * The words: the numbers of levels, endings, counters of chance sites, rules, sides and metrics; games, wins,
 * signature; decisions by side; all counters in the order of struct totals; each metric's histogram_save. */
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/run/totals.h"

static const char heading[] = "warodds totals 1\n";

enum { HEADING = sizeof heading - 1, CHECK = 8, SHAPE = 6, SUMS = 3, FIXED = SHAPE + SUMS + SIDES_MAX };

static size_t word_count(const struct totals *totals)
{
    size_t count = FIXED + totals->words;
    for (size_t i = 0; i < totals->game->metric_count; i++)
        count += histogram_words(&totals->metrics[i]);
    return count;
}

static void shape(const struct totals *totals, uint64_t words[SHAPE])
{
    const struct game *game = totals->game;
    const uint64_t numbers[SHAPE] = {totals->level_count, totals->ending_count,
                                     game->tally_size,    game->rule_count,
                                     SIDES_MAX,           game->metric_count};
    memcpy(words, numbers, sizeof numbers);
}

static uint64_t *gather(const struct totals *totals)
{
    uint64_t *words = memory_resize(NULL, word_count(totals) * sizeof *words), *next = words + SHAPE;
    shape(totals, words);
    *next++ = totals->games;
    *next++ = totals->wins;
    *next++ = totals->signature;
    memcpy(next, totals->decisions, sizeof totals->decisions);
    next += SIDES_MAX;
    memcpy(next, totals->levels, totals->words * sizeof *next); /* levels is the first of the counters */
    next += totals->words;
    for (size_t i = 0; i < totals->game->metric_count; i++) {
        histogram_save(&totals->metrics[i], next);
        next += histogram_words(&totals->metrics[i]);
    }
    return words;
}

static void add_word(struct text *bytes, uint64_t word)
{
    char digits[10];
    size_t length = 0;
    do {
        digits[length++] = (char)((word & 0x7f) | (word > 0x7f ? 0x80u : 0));
        word >>= 7;
    } while (word);
    text_add_bytes(bytes, digits, length);
}

void totals_save(const struct totals *totals, struct text *bytes)
{
    uint64_t *words = gather(totals);
    size_t count = word_count(totals), start = bytes->length;
    text_add_bytes(bytes, heading, HEADING);
    for (size_t i = 0; i < count; i++) {
        add_word(bytes, words[i]);
        if (words[i])
            continue;
        size_t first = i;
        while (i + 1 < count && words[i + 1] == 0)
            i++;
        add_word(bytes, i - first);
    }
    uint64_t check = hash_text(bytes->bytes + start, bytes->length - start);
    for (size_t i = 0; i < CHECK; i++) {
        char byte = (char)(check >> (8 * i) & 0xff);
        text_add_bytes(bytes, &byte, 1);
    }
    free(words);
}

struct reader {
    const unsigned char *next, *end;
};

/* Only the shortest form of a word is accepted: one value, one spelling. */
static bool read_word(struct reader *reader, uint64_t *word)
{
    *word = 0;
    for (unsigned shift = 0; reader->next < reader->end && shift < 64; shift += 7) {
        const unsigned char byte = *reader->next++;
        const uint64_t bits = byte & 0x7f;
        if (shift == 63 && bits > 1)
            return false;
        *word |= bits << shift;
        if (!(byte & 0x80))
            return byte != 0 || shift == 0;
    }
    return false;
}

static bool read_words(struct reader *reader, uint64_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t more;
        if (!read_word(reader, &words[i]))
            return false;
        if (words[i])
            continue;
        if ((i > 0 && words[i - 1] == 0) || !read_word(reader, &more) || more > count - i - 1)
            return false;
        memset(&words[i], 0, (size_t)(more + 1) * sizeof *words);
        i += (size_t)more;
    }
    return reader->next == reader->end;
}

static bool is_whole(const unsigned char *bytes, size_t length)
{
    if (length < HEADING + CHECK || memcmp(bytes, heading, HEADING) != 0)
        return false;
    uint64_t check = 0;
    for (size_t i = 0; i < CHECK; i++)
        check |= (uint64_t)bytes[length - CHECK + i] << (8 * i);
    return check == hash_text((const char *)bytes, length - CHECK);
}

/* Whether every `step`-th of the counts add up; wide, so that a sum that wrapped round does not pass. */
static bool add_up(const uint64_t *counts, size_t count, size_t step, uint64_t expected)
{
    wide sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += counts[i * step];
    return sum == expected;
}

static bool levels_agree(const struct totals *totals)
{
    size_t count;
    const struct game_level *levels = totals->game->levels(totals->model, &count);
    uint64_t wins = 0;
    bool agree = add_up(totals->levels, totals->level_count, 1, totals->games) &&
                 add_up(totals->endings, totals->ending_count, 1, totals->games);
    for (size_t i = 0; i < totals->level_count && agree; i++) {
        wins += levels[i].win ? totals->levels[i] : 0;
        agree = add_up(totals->level_ending + i * totals->ending_count, totals->ending_count, 1,
                       totals->levels[i]);
    }
    for (size_t i = 0; i < totals->ending_count && agree; i++)
        agree =
            add_up(totals->level_ending + i, totals->level_count, totals->ending_count, totals->endings[i]);
    return agree && wins == totals->wins;
}

/* histogram_load has compared counts and sums; here the extremes. */
static bool extremes_agree(const struct histogram *histogram)
{
    size_t cells = histogram_cells(histogram->low, histogram->high), first = 0, last = cells;
    if (histogram->n == 0)
        return histogram->minimum == INT64_MAX && histogram->maximum == INT64_MIN;
    while (first < cells && histogram->counts[first] == 0)
        first++;
    while (last > 0 && histogram->counts[last - 1] == 0)
        last--;
    if (histogram->below ? histogram->minimum >= histogram->low
                         : first < cells && histogram->minimum != histogram->low + (int64_t)first)
        return false;
    if (histogram->above ? histogram->maximum <= histogram->high
                         : last > 0 && histogram->maximum != histogram->low + (int64_t)last - 1)
        return false;
    return histogram->minimum <= histogram->maximum && histogram->minimum >= -HISTOGRAM_VALUE_LIMIT &&
           histogram->maximum <= HISTOGRAM_VALUE_LIMIT;
}

static bool scatter(struct totals *totals, const uint64_t *words)
{
    const uint64_t *next = words + SHAPE;
    totals->games = *next++;
    totals->wins = *next++;
    totals->signature = *next++;
    memcpy(totals->decisions, next, sizeof totals->decisions);
    next += SIDES_MAX;
    memcpy(totals->levels, next, totals->words * sizeof *next);
    next += totals->words;
    if (totals->games > HISTOGRAM_GAMES_LIMIT || !levels_agree(totals))
        return false;
    for (size_t i = 0; i < totals->game->metric_count; i++) {
        struct histogram *histogram = &totals->metrics[i];
        if (!histogram_load(histogram, next) || histogram->n != totals->games || !extremes_agree(histogram))
            return false;
        next += histogram_words(histogram);
    }
    return true;
}

bool totals_load(struct totals *totals, const void *bytes, size_t length, const char **reason)
{
    struct reader reader = {(const unsigned char *)bytes + HEADING, (const unsigned char *)bytes + length};
    uint64_t *words = memory_resize(NULL, word_count(totals) * sizeof *words), expected[SHAPE];
    shape(totals, expected);
    *reason = NULL;
    if (!is_whole(bytes, length)) {
        *reason = "the bytes are damaged";
    } else {
        reader.end -= CHECK;
        if (!read_words(&reader, words, word_count(totals)) || memcmp(words, expected, sizeof expected) != 0)
            *reason = "they are counts of another shape";
        else if (!scatter(totals, words))
            *reason = "the counts contradict each other";
    }
    free(words);
    return *reason == NULL;
}
