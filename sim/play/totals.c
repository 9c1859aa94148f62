#include "sim/play/totals.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 64 };

static size_t metric_cells(const struct game_metric *metric)
{
    return histogram_cells(metric->low, metric->high);
}

static uint64_t *take(uint64_t **next, size_t count)
{
    uint64_t *taken = *next;
    *next += count;
    return taken;
}

struct totals *totals_new(const struct experiment *experiment)
{
    const struct game *game = experiment->setting->game;
    struct totals *totals = memory_zeros(sizeof *totals);
    *totals = (struct totals){.game = game,
                              .model = experiment->setting->model,
                              .observed = experiment->setting->observed,
                              .side_count = game_sides(game, experiment->setting->model)};
    game->endings(totals->model, &totals->ending_count);
    size_t words = totals->ending_count + game->tally_size + game->rule_count;
    for (unsigned side = 0; side < totals->side_count; side++) {
        game->levels(totals->model, side, &totals->side_level_count[side]);
        words += totals->side_level_count[side] * (1 + totals->ending_count);
    }
    totals->level_count = totals->side_level_count[totals->observed];
    size_t cells = 0;
    for (size_t i = 0; i < game->metric_count; i++)
        cells += metric_cells(&game->metrics[i]);
    /* A line before and after, so that no two threads write to the same one. */
    size_t bytes = (words + cells) * sizeof(uint64_t) + game->metric_count * sizeof(struct histogram) +
                   cells * sizeof(uint16_t);
    size_t padded = (bytes / LINE + 3) * LINE;
    totals->memory = memory_zeros(padded);
    totals->bytes = padded;
    totals->words = words;
    totals->metrics = (struct histogram *)((char *)totals->memory + LINE);
    uint64_t *next = (uint64_t *)(void *)(totals->metrics + game->metric_count);
    totals->counters = next;
    for (size_t side = 0; side < totals->side_count; side++)
        totals->side_levels[side] = take(&next, totals->side_level_count[side]);
    totals->endings = take(&next, totals->ending_count);
    for (size_t side = 0; side < totals->side_count; side++)
        totals->side_ending[side] = take(&next, totals->side_level_count[side] * totals->ending_count);
    totals->levels = totals->side_levels[totals->observed];
    totals->level_ending = totals->side_ending[totals->observed];
    totals->tally = take(&next, game->tally_size);
    totals->rule_count = take(&next, game->rule_count);
    for (size_t i = 0; i < game->metric_count; i++)
        histogram_begin_zeros(&totals->metrics[i], game->metrics[i].low, game->metrics[i].high,
                              take(&next, metric_cells(&game->metrics[i])));
    totals->fresh = (uint16_t *)(void *)next;
    return totals;
}

void totals_free(struct totals *totals)
{
    if (!totals)
        return;
    free(totals->memory);
    free(totals);
}

/* All of an outcome but its metrics. */
static void count_game(struct totals *totals, const struct game_outcome *outcome, const uint64_t *decisions)
{
    totals->games++;
    totals->wins += outcome->side[totals->observed].score == SCORE_ONE;
    totals->endings[outcome->ending]++;
    for (size_t side = 0; side < totals->side_count; side++) {
        const size_t level = (size_t)outcome->side[side].level;
        const uint64_t score = (uint64_t)outcome->side[side].score;
        totals->score[side] += score;
        totals->score_squares[side] += score * score;
        totals->side_levels[side][level]++;
        totals->side_ending[side][level * totals->ending_count + (size_t)outcome->ending]++;
        totals->decisions[side] += decisions[side];
    }
}

void totals_add_outcome(struct totals *totals, const struct game_outcome *outcome, const uint64_t *decisions)
{
    count_game(totals, outcome, decisions);
    for (size_t i = 0; i < totals->game->metric_count; i++)
        histogram_add(&totals->metrics[i], outcome->metric[i]);
}

/* One count a metric: what a histogram knows besides follows from the counts, but for values beyond it. */
void totals_add(struct totals *totals, const struct game_outcome *outcome, const uint64_t *decisions)
{
    const struct game_metric *metric = totals->game->metrics;
    uint16_t *cells = totals->fresh;
    count_game(totals, outcome, decisions);
    for (size_t i = 0; i < totals->game->metric_count; i++) {
        unsigned cell = (unsigned)outcome->metric[i] - (unsigned)metric[i].low;
        unsigned last = (unsigned)metric[i].high - (unsigned)metric[i].low;
        if (cell <= last)
            cells[cell]++;
        else
            histogram_add(&totals->metrics[i], outcome->metric[i]);
        cells += last + 1;
    }
    totals->fresh_games++;
    assert(totals->fresh_games <= TOTALS_FRESH_MAX);
}

void totals_settle(struct totals *totals)
{
    uint16_t *cells = totals->fresh;
    for (size_t i = 0; i < totals->game->metric_count; i++) {
        const struct game_metric *metric = &totals->game->metrics[i];
        for (int value = metric->low; value <= metric->high; value++, cells++) {
            if (*cells)
                histogram_add_many(&totals->metrics[i], value, *cells), *cells = 0;
        }
    }
    totals->fresh_games = 0;
}

void totals_merge(struct totals *into, const struct totals *from)
{
    into->games += from->games;
    into->wins += from->wins;
    into->signature += from->signature;
    for (size_t side = 0; side < SIDES_MAX; side++) {
        into->decisions[side] += from->decisions[side];
        into->score[side] += from->score[side];
        into->score_squares[side] += from->score_squares[side];
    }
    for (size_t i = 0; i < into->words; i++)
        if (from->counters[i])
            into->counters[i] += from->counters[i];
    for (size_t i = 0; i < into->game->metric_count; i++)
        histogram_merge(&into->metrics[i], &from->metrics[i]);
}

void totals_hand_over(struct totals *into, struct totals *from)
{
    const struct totals before = *into;
    if (before.games > 0) {
        totals_merge(into, from);
        return;
    }
    *into = *from;
    *from = before;
}

void totals_clear(struct totals *totals)
{
    totals->games = totals->wins = totals->signature = 0;
    memset(totals->decisions, 0, sizeof totals->decisions);
    memset(totals->score, 0, sizeof totals->score);
    memset(totals->score_squares, 0, sizeof totals->score_squares);
    uint64_t *counts = totals->counters + totals->words;
    memory_clear(totals->memory, totals->bytes);
    for (size_t i = 0; i < totals->game->metric_count; i++) {
        const struct game_metric *metric = &totals->game->metrics[i];
        histogram_begin_zeros(&totals->metrics[i], metric->low, metric->high, counts);
        counts += metric_cells(metric);
    }
    totals->fresh_games = 0;
}

struct score_sums totals_score(const struct totals *totals)
{
    if (game_wins_or_loses(totals->game, totals->model, totals->observed))
        return (struct score_sums){totals->games, totals->wins, totals->wins, 1};
    return (struct score_sums){totals->games, totals->score[totals->observed],
                               totals->score_squares[totals->observed], SCORE_ONE};
}
