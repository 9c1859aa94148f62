/* What there is: games, scenarios, maps, policies with their parameters, rulings and variant files, metrics.
 */
#ifndef WARODDS_RESULT_CATALOGUE_H
#define WARODDS_RESULT_CATALOGUE_H

#include "policies/policy.h"
#include "sim/result/json.h"
#include "sim/result/screen.h"
#include "sim/experiment/configs.h"
#include "sim/experiment/rulings.h"

/* One game with those parts of its folder of configurations that are asked for; the others are empty. */
struct catalogue {
    const struct game *game;
    const char *folder; /* of all games; not owned */
    struct conf *conf;  /* game.yaml; NULL without the variants */
    struct rulings rulings;
    struct names scenarios, maps, variants;
    char **scenario_titles, **scenario_summaries, **variant_descriptions;
};

enum {
    LIST_SCENARIOS = 1,
    LIST_POLICIES = 2,
    LIST_VARIANTS = 4,
    LIST_METRICS = 8,
    LIST_GAMES = 16,
    LIST_QUERIES = 32,
    LIST_MAPS = 64,
};

/* Reads what the parts (LIST_...) tell, and no more. False after adding to `problems`. */
bool catalogue_open(struct catalogue *catalogue, const char *folder, const struct game *game, unsigned parts,
                    struct problems *problems);
void catalogue_close(struct catalogue *catalogue);

/* The parts asked for (LIST_...), for people and for programs. */
void add_catalogue(struct text *text, const struct screen *screen, const struct catalogue *catalogue,
                   unsigned parts);
void json_catalogue(struct json *json, const struct catalogue *catalogue, unsigned parts);

#endif
