/* From the merged configuration to the model: rulings, values, units, chits, scenario, boards. */
#include "rules/vermin/load.h"

#include <stdlib.h>

static const struct game_ruling rulings[RULINGS] = {
#define RULING(prefix, name, ...) [RULING_##prefix] = {#name, #__VA_ARGS__},
    VERMIN_RULINGS(RULING)
#undef RULING
};

static struct vermin_model *new_model(void)
{
    struct vermin_model *model = game_allocate(sizeof *model);
    if (!model)
        return NULL;
    for (unsigned i = 0; i < CHAPTERS; i++) {
        model->board[i] = game_allocate(sizeof **model->board);
        if (!model->board[i]) {
            vermin_unload(model);
            return NULL;
        }
    }
    return model;
}

void *vermin_load(const struct conf *conf, struct problems *problems)
{
    size_t before = problems->told;
    struct loading load = {.root = conf_root(conf), .problems = problems, .model = new_model()};
    if (!load.model) {
        problem_add(problems, NULL, NULL, NULL, "out of memory");
        return NULL;
    }
    conf_accept(conf_find(load.root, "game"));
    attack_tables_build(&load.model->attack);
    attack_wide_tables_build(&load.model->wide_attack);
    game_load_rulings(load.root, rulings, RULINGS, load.model->ruling, problems);
    load.model->two_player = conf_boolean(load.root, "two_player", problems);
    vermin_load_values(&load);
    vermin_load_marines(&load);
    vermin_load_counters(&load);
    vermin_load_chits(&load);
    vermin_load_chapters(&load);
    if (problems->told == before)
        return load.model;
    vermin_unload(load.model);
    return NULL;
}

void vermin_unload(void *model)
{
    struct vermin_model *m = model;
    if (!m)
        return;
    for (unsigned i = 0; i < CHAPTERS; i++) {
        if (m->board[i])
            sight_free(&m->board[i]->sight);
        free(m->board[i]);
    }
    free(m);
}
