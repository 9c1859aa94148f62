/* What the samples of a page may cost: a tenth of the run's games, in games. Built-in players who do not look
 * ahead are so quick that a short run may have some thousands of games' worth all the same. Counted and never
 * timed, so that a page of the same run shows the same. */
#ifndef WARODDS_PAGE_SAMPLE_BUDGET_H
#define WARODDS_PAGE_SAMPLE_BUDGET_H

#include "sim/store/outcomes.h"

struct sample_budget {
    uint64_t games; /* worth, of all samples */
    uint64_t most;  /* games of the run: there are no others */
    unsigned turns; /* of a game, as the first one says */
};

/* Nobody's decisions can take long: no policy of a file, none that looks ahead. */
bool sample_is_quick(const struct experiment *experiment);

/* Plays the first game of the run. No games: there is nothing to spend, or it was stopped. */
struct sample_budget sample_budget_of(const struct experiment *experiment,
                                      const struct outcomes_options *watch);

/* How many samples that cost `cost` games each may be taken from so many hundredths of the budget. */
uint64_t sample_budget_part(const struct sample_budget *budget, unsigned hundredths, uint64_t cost);

/* How often to play on from every turn of a game so that it costs this at most; 0: too little to show. */
unsigned sample_budget_playouts(const struct sample_budget *budget, uint64_t cost);

/* What it costs to play on `playouts` times from every turn of a game, in games. */
uint64_t sample_budget_playing_on(const struct sample_budget *budget, unsigned playouts);

#endif
