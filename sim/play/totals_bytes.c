/* Totals as bytes, for stores and between processes (sim/play/words.h).
 *
 * The words: the numbers of levels, endings, counters of chance sites, rules, sides and metrics; games, wins,
 * signature; decisions by side; all counters in the order of struct totals; each metric's histogram_save. */
#include <stdlib.h>
#include <string.h>

#include "sim/play/totals.h"
#include "sim/play/words.h"

static const char heading[] = "warodds totals 1\n";

enum { SHAPE = 6, SUMS = 3, FIXED = SHAPE + SUMS + SIDES_MAX };

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

void totals_save(const struct totals *totals, struct text *bytes)
{
    uint64_t *words = gather(totals);
    words_save(bytes, heading, words, word_count(totals));
    free(words);
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
    uint64_t *words = memory_resize(NULL, word_count(totals) * sizeof *words), expected[SHAPE];
    shape(totals, expected);
    *reason = NULL;
    if (!words_whole(bytes, length, heading))
        *reason = "the bytes are damaged";
    else if (!words_load(bytes, length, heading, words, word_count(totals)) ||
             memcmp(words, expected, sizeof expected) != 0)
        *reason = "they are counts of another shape";
    else if (!scatter(totals, words))
        *reason = "the counts contradict each other";
    free(words);
    return *reason == NULL;
}
