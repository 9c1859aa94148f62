/* From the merged configuration to the model: rulings, values, units, chits, scenario, boards. */
#include "rules/invaders/load.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------------------------ fixed values ---- */

void load_fixed(struct loading *load, const struct conf_node *node, const char *path, int value)
{
    const struct conf_node *found = conf_need(node, path, load->problems);
    size_t before = load->problems->told;
    if (!found)
        return;
    int64_t read = conf_integer(found, "", INT32_MIN, INT32_MAX, load->problems);
    if (load->problems->told == before && read != value)
        conf_problem(found, load->problems, NULL, NULL, "the rules know only %d here, not %lld", value,
                     (long long)read);
}

void load_fixed_truth(struct loading *load, const struct conf_node *node, const char *path, bool value)
{
    const struct conf_node *found = conf_need(node, path, load->problems);
    size_t before = load->problems->told;
    if (!found)
        return;
    bool read = conf_boolean(found, "", load->problems);
    if (load->problems->told == before && read != value)
        conf_problem(found, load->problems, NULL, NULL, "must be %s here", value ? "true" : "false");
}

/* ----------------------------------------------------------------------------------------- rulings ---- */

enum { OPTIONS_MAX = 4, OPTION_LENGTH = 32 };

/* The options as they are written in INVADERS_RULINGS: "JP_EDITION, DESIGNER_STRICT". */
static const char *const ruling_options[RULINGS] = {
#define RULING(prefix, name, ...) [RULING_##prefix] = #__VA_ARGS__,
    INVADERS_RULINGS(RULING)
#undef RULING
};

/* Takes the options apart, in lower case; returns how many. */
static size_t split_options(const char *options, char words[OPTIONS_MAX][OPTION_LENGTH])
{
    size_t count = 0, length = 0;
    for (const char *at = options;; at++) {
        if (*at && *at != ',' && *at != ' ') {
            words[count][length++] = (char)tolower((unsigned char)*at);
            continue;
        }
        if (length)
            words[count++][length] = '\0';
        length = 0;
        if (!*at)
            return count;
    }
}

static void load_ruling(struct loading *load, const struct conf_node *rulings, unsigned ruling)
{
    char words[OPTIONS_MAX][OPTION_LENGTH];
    const char *names[OPTIONS_MAX];
    const struct conf_node *node = conf_need(rulings, invaders_ruling_names[ruling], load->problems);
    size_t count = split_options(ruling_options[ruling], words);
    if (!node)
        return;
    for (size_t i = 0; i < count; i++)
        names[i] = words[i];
    load->model->ruling[ruling] = (uint8_t)conf_choice(node, "choice", names, count, load->problems);
}

static bool is_switch(const char *name)
{
    for (unsigned i = 0; i < RULINGS; i++)
        if (strcmp(invaders_ruling_names[i], name) == 0)
            return true;
    return false;
}

/* A ruling that switches no rule must at least change values. */
static void check_value_ruling(struct loading *load, const struct conf_node *node)
{
    const struct conf_node *options = conf_find(node, "options");
    for (size_t i = 0; i < conf_size(options); i++)
        if (conf_kind(conf_at(options, i)) == CONF_MAPPING && conf_find(conf_at(options, i), "set"))
            return;
    conf_problem(node, load->problems, NULL, NULL, "no rule is switched by '%s', and it sets no value",
                 conf_key(node));
}

static void load_rulings(struct loading *load)
{
    const struct conf_node *rulings = conf_need(load->root, "rulings", load->problems);
    if (!rulings)
        return;
    for (unsigned i = 0; i < RULINGS; i++)
        load_ruling(load, rulings, i);
    for (size_t i = 0; i < conf_size(rulings); i++)
        if (conf_key(conf_at(rulings, i)) && !is_switch(conf_key(conf_at(rulings, i))))
            check_value_ruling(load, conf_at(rulings, i));
    conf_accept(rulings); /* questions, answers and what they set */
    load->model->two_player = conf_boolean(load->root, "two_player", load->problems);
}

/* --------------------------------------------------------------------------------------- the whole ---- */

/* Sets of hexes want their alignment. */
static void *allocate(size_t size)
{
    size_t unit = _Alignof(struct hex_set), rounded = (size + unit - 1) / unit * unit;
    void *memory = aligned_alloc(unit, rounded);
    if (memory)
        memset(memory, 0, rounded);
    return memory;
}

static struct invaders_model *new_model(void)
{
    struct invaders_model *model = allocate(sizeof *model);
    if (!model)
        return NULL;
    for (unsigned i = 0; i < sizeof model->board / sizeof *model->board; i++) {
        model->board[i] = allocate(sizeof **model->board);
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
    load_rulings(&load);
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
            free(m->board[i]->line);
        free(m->board[i]);
    }
    free(m);
}
