/* From the merged configuration to the model: rulings, values, units, chits, scenario, boards. */
#include "rules/invaders/load.h"

#include <stdlib.h>

static const struct game_ruling rulings[RULINGS] = {
#define RULING(prefix, name, ...) [RULING_##prefix] = {#name, #__VA_ARGS__},
    INVADERS_RULINGS(RULING)
#undef RULING
};

static struct invaders_model *new_model(void)
{
    struct invaders_model *model = game_allocate(sizeof *model);
    if (!model)
        return NULL;
    for (unsigned i = 0; i < sizeof model->board / sizeof *model->board; i++) {
        model->board[i] = game_allocate(sizeof **model->board);
        if (!model->board[i]) {
            invaders_unload(model);
            return NULL;
        }
    }
    return model;
}

void *invaders_load(const struct conf *conf, struct problems *problems)
{
    size_t before = problems->told;
    struct loading load = {.root = conf_root(conf), .problems = problems, .model = new_model()};
    if (!load.model) {
        problem_add(problems, NULL, NULL, NULL, "out of memory");
        return NULL;
    }
    conf_accept(conf_find(load.root, "game"));
    attack_tables_build(&load.model->attack);
    game_load_rulings(load.root, rulings, RULINGS, load.model->ruling, problems);
    load.model->two_player = conf_boolean(load.root, "two_player", problems);
    load_values(&load);
    load_marines(&load);
    load_kayotz(&load);
    load_chits(&load);
    load_chapters(&load);
    if (problems->told == before)
        return load.model;
    invaders_unload(load.model);
    return NULL;
}

void invaders_unload(void *model)
{
    struct invaders_model *m = model;
    if (!m)
        return;
    for (unsigned i = 0; i < sizeof m->board / sizeof *m->board; i++) {
        if (m->board[i])
            sight_free(&m->board[i]->sight);
        free(m->board[i]);
    }
    free(m);
}
