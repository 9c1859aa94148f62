/* Games of a run that are worth looking at, with their replays. */
#ifndef WARODDS_PAGE_RUN_GAMES_H
#define WARODDS_PAGE_RUN_GAMES_H

#include "sim/page/analysis.h"
#include "sim/page/notable.h"
#include "sim/page/sample_budget.h"

enum { RUN_GAMES_MAX = NOTABLES_MAX + 3 };

struct run_games {
    const struct experiment *experiment;
    const char *folder; /* for the replays */
    const struct notable *notables;
    size_t count;
    uint64_t of; /* games were looked through */
    const struct sample_budget *budget;
    const struct outcomes_options *watch;
};

/* The replay of game experiment->from as the page NAME in the folder. */
bool replay_page_write(const struct experiment *experiment, const struct analysis_plan *plan,
                       const char *folder, const char *name, struct problems *problems);
/* The document warodds.games/1, after the replays were written. */
void run_games_json(struct json *json, const struct run_games *games, struct problems *problems);

#endif
