/* The frame of a game's loader: a model with its boards, the rulings, then the parts. Included once by its
 * load.c, which says what the parts are: static void load_parts(struct loading *load) */
static const struct game_ruling rulings[RULINGS] = {
#define RULING(prefix, name, ...) [RULING_##prefix] = {#name, #__VA_ARGS__},
    RULING_LIST(RULING)
#undef RULING
};

void GAME(unload)(void *model)
{
    struct GAME(model) *m = model;
    if (!m)
        return;
    for (unsigned i = 0; i < sizeof m->board / sizeof *m->board; i++) {
        if (m->board[i])
            sight_free(&m->board[i]->sight);
        free(m->board[i]);
    }
    free(m);
}

static struct GAME(model) * new_model(void)
{
    struct GAME(model) *model = game_allocate(sizeof *model);
    if (!model)
        return NULL;
    for (unsigned i = 0; i < sizeof model->board / sizeof *model->board; i++) {
        model->board[i] = game_allocate(sizeof **model->board);
        if (!model->board[i]) {
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
    load_parts(&load);
    if (problems->told == before)
        return load.model;
    GAME(unload)(load.model);
    return NULL;
}
