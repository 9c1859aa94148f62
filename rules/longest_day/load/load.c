/* From the merged configuration to the model: rulings, units, markers, maps, start position. */
#include "rules/longest_day/load/load.h"

#include <stdlib.h>

#include "rules/longest_day/longest_day.h"
#include "rules/shared/game_rulings_c.h"

void *longest_day_load(const struct conf *conf, struct problems *problems)
{
    size_t before = problems->told;
    struct loading load = {
        .root = conf_root(conf),
        .problems = problems,
        .model = game_allocate(sizeof(struct longest_day_model)),
    };
    if (!load.model) {
        problem_add(problems, NULL, NULL, NULL, "out of memory");
        return NULL;
    }
    game_load_rulings(load.root, rulings, RULINGS, load.model->ruling, problems);
    longest_day_load_units(&load);
    longest_day_load_markers(&load);
    longest_day_load_castle(&load);
    longest_day_load_outdoors(&load);
    longest_day_load_start(&load);
    if (problems->told == before)
        return load.model;
    free(load.model);
    return NULL;
}

void longest_day_unload(void *model)
{
    free(model);
}
