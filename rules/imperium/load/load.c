/* From the merged configuration to the model. */
#include "rules/imperium/load/load.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "rules/shared/game_rulings_c.h"

/* Threads tell by it whether what they keep of a model is still of that one (lent.c). */
static uint64_t next_serial(void)
{
    static _Atomic uint64_t last;
    return atomic_fetch_add(&last, 1) + 1;
}

/* The numbers of a war are checked with every scenario. Single battles never read them: without them,
 * variants that differ in nothing else are known to be the same game (sim/play/twins.h). */
static void forget_war(struct imperium_model *m)
{
    memset(&m->war, 0, sizeof m->war);
    memset(&m->begin, 0, sizeof m->begin);
}

void *imperium_load(const struct conf *conf, struct problems *problems)
{
    struct loading load = {
        .model = game_allocate(sizeof *load.model), .root = conf_root(conf), .problems = problems};
    const size_t before = problems->told;
    if (!load.model)
        return NULL;
    attack_tables_build(&load.model->attack);
    game_load_rulings(load.root, rulings, RULINGS, load.model->ruling, problems);
    imperium_load_counters(&load);
    imperium_load_display(&load);
    imperium_load_galaxy(&load);
    imperium_load_planets(&load);
    imperium_load_war(&load);
    imperium_load_campaign(&load);
    imperium_load_scenario(&load);
    if (load.model->scenario_kind <= SCENARIO_SPACE) {
        imperium_load_surface_places(&load);
        forget_war(load.model);
    }
    imperium_build_galaxy_space(load.model);
    load.model->base = load.model;
    load.model->serial = next_serial();
    if (problems->told == before)
        return load.model;
    imperium_unload(load.model);
    return NULL;
}

void imperium_unload(void *model)
{
    struct imperium_model *m = model;
    space_free(&m->display_space);
    space_free(&m->surface_space);
    space_free(&m->galaxy_space);
    free(model);
}
