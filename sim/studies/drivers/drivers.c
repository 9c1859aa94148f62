#include "sim/studies/drivers/drivers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/studies/drivers/driver_counts.h"

enum { EVENT_CELLS = 16, ENDS_LEAST = 5 };

static void add_factor(struct drivers *drivers, const char *name, const char *title, int low, int cells,
                       bool event)
{
    drivers->factors[drivers->factor_count++] =
        (struct driver_factor){name, title, low, cells, drivers->cells, event};
    drivers->cells += (size_t)cells;
}

void drivers_open(struct drivers *drivers, const struct experiment *experiment,
                  const struct drivers_plan *plan)
{
    const struct game *game = experiment->setting->game;
    *drivers = (struct drivers){.experiment = *experiment, .plan = *plan};
    drivers->factors =
        memory_resize(NULL, (game->metric_count + game->event_count) * sizeof *drivers->factors);
    for (size_t i = 0; i < game->metric_count; i++) {
        const struct game_metric *metric = &game->metrics[i];
        add_factor(drivers, metric->name, metric->title, metric->low, metric->high - metric->low + 1, false);
    }
    for (size_t i = 0; i < game->event_count; i++)
        add_factor(drivers, game->event_names[i], game->event_names[i], 0, EVENT_CELLS, true);
}

void drivers_close(struct drivers *drivers)
{
    free(drivers->factors);
    free(drivers->items);
    free(drivers->strongest);
    *drivers = (struct drivers){0};
}

double driver_sure(const struct driver *driver)
{
    return driver->interval.low > 0    ? driver->interval.low
           : driver->interval.high < 0 ? driver->interval.high
                                       : 0;
}

static void add_cell(struct score_sums *sums, const struct driver_cell *cell)
{
    sums->games += cell->games;
    sums->sum += cell->score;
    sums->squares += cell->squares;
}

/* Of groups in which hardly a game is expected to be won, or hardly one to be lost, the intervals are too
 * sure. */
static bool is_enough(const struct drivers *drivers, const struct score_sums *all, uint64_t games)
{
    const double share = score_share(*all);
    return games >= drivers->plan.few && (double)games * fmin(share, 1 - share) >= ENDS_LEAST;
}

/* The split nearest to halves; false if one of them would be too small. */
static bool split(const struct drivers *drivers, const struct driver_factor *factor,
                  const struct driver_cell *cells, struct driver *driver)
{
    const unsigned parts = setting_parts(drivers->experiment.setting);
    struct score_sums all = {.parts = parts}, below = {.parts = parts};
    uint64_t best = UINT64_MAX;
    for (int i = 0; i < factor->cells; i++)
        add_cell(&all, &cells[i]);
    for (int i = 0; i + 1 < factor->cells; i++) {
        add_cell(&below, &cells[i]);
        const uint64_t above = all.games - below.games;
        const uint64_t apart = above > below.games ? above - below.games : below.games - above;
        if (!is_enough(drivers, &all, below.games < above ? below.games : above) || apart >= best)
            continue;
        best = apart;
        driver->threshold = factor->low + i + 1;
        driver->without = below;
    }
    driver->with = (struct score_sums){.parts = parts,
                                       .games = all.games - driver->without.games,
                                       .sum = all.sum - driver->without.sum,
                                       .squares = all.squares - driver->without.squares};
    return best != UINT64_MAX;
}

static int by_strength(const void *left, const void *right)
{
    const struct driver *a = left, *b = right;
    const double one = fabs(driver_sure(a)), other = fabs(driver_sure(b));
    if (one != other)
        return one > other ? -1 : 1;
    if (a->factor != b->factor)
        return a->factor < b->factor ? -1 : 1;
    const unsigned first = 1000 * a->turn.chapter + a->turn.number,
                   second = 1000 * b->turn.chapter + b->turn.number;
    return first < second ? -1 : first > second;
}

static void pick_strongest(struct drivers *drivers)
{
    bool *seen = memory_zeros(drivers->factor_count + 1);
    drivers->strongest = memory_resize(NULL, (drivers->factor_count + 1) * sizeof *drivers->strongest);
    for (size_t i = 0; i < drivers->count; i++)
        if (!seen[drivers->items[i].factor]) {
            seen[drivers->items[i].factor] = true;
            drivers->strongest[drivers->strongest_count++] = i;
        }
    free(seen);
}

/* The family is what can be compared at all, whatever it shows. */
static void conclude(struct drivers *drivers, const struct driver_counts *counts)
{
    drivers->items =
        memory_resize(NULL, (counts->look_count * drivers->factor_count + 1) * sizeof *drivers->items);
    drivers->look_count = counts->look_count;
    drivers->all = counts->all;
    for (size_t look = 0; look < counts->look_count; look++) {
        drivers->looks[look] = counts->looks[look];
        for (size_t i = 0; i < drivers->factor_count; i++) {
            struct driver driver = {.factor = i, .turn = counts->looks[look]};
            const struct driver_cell *cells = counts->cells[look] + drivers->factors[i].offset;
            drivers->look_games[look] = 0;
            for (int cell = 0; cell < drivers->factors[i].cells; cell++)
                drivers->look_games[look] += cells[cell].games;
            if (split(drivers, &drivers->factors[i], cells, &driver))
                drivers->items[drivers->count++] = driver;
        }
    }
    const double z = drivers->count ? normal_two_sided(1 - drivers->plan.alpha / (double)drivers->count) : 0;
    for (size_t i = 0; i < drivers->count; i++) {
        struct driver *driver = &drivers->items[i];
        driver->difference = score_share(driver->with) - score_share(driver->without);
        driver->interval = score_independent(driver->with, driver->without, z);
    }
    if (drivers->count)
        qsort(drivers->items, drivers->count, sizeof *drivers->items, by_strength);
    pick_strongest(drivers);
}

bool drivers_play(struct drivers *drivers, const struct outcomes_options *options,
                  struct play_failure *failure)
{
    struct driver_counts counts;
    const bool complete = driver_counts_play(&counts, drivers, options, failure);
    drivers->partial = !complete;
    drivers->experiment.games = counts.all.games;
    if (!failure->reason[0] && counts.all.games > 0)
        conclude(drivers, &counts);
    driver_counts_free(&counts);
    return complete;
}
