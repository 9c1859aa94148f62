/* Totals as bytes, for stores and between processes (sim/play/words.h).
 *
 * The words: the numbers of sides, counters, endings, counters of chance sites, rules and metrics; games and
 * signature; decisions, scores and their squares by side; all counters in the order of struct totals; each
 * metric's histogram_save. */
#include <stdlib.h>
#include <string.h>

#include "sim/play/totals.h"
#include "sim/play/words.h"

static const char heading[] = "warodds totals 2\n";

enum { SHAPE = 6, SUMS = 2, FIXED = SHAPE + SUMS + 3 * SIDES_MAX };

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
    const uint64_t numbers[SHAPE] = {totals->side_count, totals->words,    totals->ending_count,
                                     game->tally_size,   game->rule_count, game->metric_count};
    memcpy(words, numbers, sizeof numbers);
}

static uint64_t *gather(const struct totals *totals)
{
    uint64_t *words = memory_resize(NULL, word_count(totals) * sizeof *words), *next = words + SHAPE;
    shape(totals, words);
    *next++ = totals->games;
    *next++ = totals->signature;
    memcpy(next, totals->decisions, sizeof totals->decisions);
    next += SIDES_MAX;
    memcpy(next, totals->score, sizeof totals->score);
    next += SIDES_MAX;
    memcpy(next, totals->score_squares, sizeof totals->score_squares);
    next += SIDES_MAX;
    memcpy(next, totals->counters, totals->words * sizeof *next);
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

/* Games by level against games by level and ending, and against the scores as far as levels fix them. */
static bool side_agrees(struct totals *totals, unsigned side)
{
    size_t count;
    const struct game_level *levels = totals->game->levels(totals->model, side, &count);
    const uint64_t *by_level = totals->side_levels[side], *both = totals->side_ending[side];
    wide score = 0, squares = 0;
    bool fixed = true, agree = add_up(by_level, count, 1, totals->games);
    uint64_t wins = 0;
    for (size_t i = 0; i < count && agree; i++) {
        const uint64_t points = levels[i].score > 0 ? (uint64_t)levels[i].score : 0;
        fixed = fixed && levels[i].score != SCORE_VARIES;
        wins += game_level_wins(&levels[i]) ? by_level[i] : 0;
        score += (wide)points * by_level[i];
        squares += (wide)(points * points) * by_level[i];
        agree = add_up(both + i * totals->ending_count, totals->ending_count, 1, by_level[i]);
    }
    for (size_t i = 0; i < totals->ending_count && agree; i++)
        agree = add_up(both + i, count, totals->ending_count, totals->endings[i]);
    if (side == totals->observed)
        totals->wins = wins;
    return agree && (!fixed || (score == totals->score[side] && squares == totals->score_squares[side]));
}

static bool levels_agree(struct totals *totals)
{
    bool agree = add_up(totals->endings, totals->ending_count, 1, totals->games);
    for (unsigned side = 0; side < totals->side_count && agree; side++)
        agree = side_agrees(totals, side);
    return agree;
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
    totals->signature = *next++;
    memcpy(totals->decisions, next, sizeof totals->decisions);
    next += SIDES_MAX;
    memcpy(totals->score, next, sizeof totals->score);
    next += SIDES_MAX;
    memcpy(totals->score_squares, next, sizeof totals->score_squares);
    next += SIDES_MAX;
    memcpy(totals->counters, next, totals->words * sizeof *next);
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
