/* The loader of a Galactic Marines game, from the merged configuration to the model: its boards, the rulings,
 * then the parts. Included once by its load.c. */
#include <stdlib.h>

#include "rules/shared/board_memo.h"
#include "rules/shared/game_rulings_c.h"

void GAME(unload)(void *model)
{
    struct GAME(model) *m = model;
    if (!m)
        return;
    for (unsigned i = 0; i < sizeof m->board / sizeof *m->board; i++)
        if (m->board[i])
            board_let_go(m->board[i], &m->board[i]->sight);
    free(m);
}

/* Boards that are alike are one: a variant seldom changes them. */
static void share_boards(struct GAME(model) * m)
{
    for (unsigned i = 0; i < sizeof m->board / sizeof *m->board; i++)
        if (m->board[i])
            m->board[i] = board_share(m->board[i], sizeof *m->board[i], &m->board[i]->sight);
}

static struct GAME(model) * new_model(void)
{
    struct GAME(model) *model = game_allocate(sizeof *model);
    if (!model)
        return NULL;
    for (unsigned i = 0; i < sizeof model->board / sizeof *model->board; i++) {
        model->board[i] = game_allocate(sizeof **model->board);
        if (!model->board[i]) {
            share_boards(model);
            GAME(unload)(model);
            return NULL;
        }
    }
    return model;
}

void *GAME(load)(const struct conf *conf, struct problems *problems)
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
    GAME(load_values)(&load);
    GAME(load_marines)(&load);
    GAME(load_enemies)(&load);
    GAME(load_chits)(&load);
    GAME(load_chapters)(&load);
    share_boards(load.model);
    if (problems->told == before)
        return load.model;
    GAME(unload)(load.model);
    return NULL;
}
