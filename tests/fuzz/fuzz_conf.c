/* Any bytes: loading, walking, reading, setting and merging must neither crash nor leak, and a text laid over
 * itself must be itself. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/conf/conf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct walk {
    struct conf *conf;
    struct problems *problems;
    const char *value; /* to be set at the first few leaves */
    int leaves;
};

static void demand(int holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "fuzz_conf: %s\n", what);
        abort();
    }
}

static void read_leaf(void *context, const char *path, const struct conf_node *leaf)
{
    struct walk *walk = context;
    int64_t integers[4];
    static const char *const words[] = {"true", "squad"};
    if (walk->leaves++ > 20)
        return;
    struct conf_provenance provenance = conf_provenance(leaf);
    demand(provenance.source && provenance.note, "provenance without texts");
    conf_find(conf_root(walk->conf), path);
    conf_find(leaf, "value.a.b");
    conf_integer(leaf, "", 0, 10, walk->problems);
    conf_number(leaf, "", -1, 1, walk->problems);
    conf_boolean(leaf, "", walk->problems);
    conf_string(leaf, "", walk->problems);
    conf_choice(leaf, "", words, 2, walk->problems);
    conf_integers(leaf, "", 0, 10, integers, 4, walk->problems);
    free(conf_explain(leaf));
}

static void set_leaf(void *context, const char *path, const struct conf_node *leaf)
{
    struct walk *walk = context;
    (void)leaf;
    if (walk->leaves++ < 3)
        conf_set_path(walk->conf, path, walk->value, "--set", walk->problems);
}

/* A text laid over another one: keys that are there, and keys that are new. */
static void lay_over(const struct conf *conf, struct problems *problems)
{
    static const char base_text[] =
        "marine: {squad: {range: 1}}\nscenario: {name: base}\nrulings: {}\nz: [1]\n";
    struct conf *base = conf_load_text("base", base_text, problems);
    demand(base != NULL, "the base does not load");
    if (conf_overlay(base, conf, problems))
        free(conf_canonical(base));
    conf_free(base);
}

static void exercise(struct conf *conf, struct conf *same, const char *text, struct problems *problems)
{
    struct walk walk = {conf, problems, text, 0};
    char *before = conf_canonical(conf);
    if (conf_overlay(conf, same, problems)) {
        char *after = conf_canonical(conf);
        demand(strcmp(before, after) == 0, "laying a text over itself changed it");
        free(after);
    }
    free(before);
    lay_over(same, problems);
    conf_need(conf_root(conf), "marine.squad", problems);
    conf_visit(conf, read_leaf, &walk);
    conf_check_unknown(conf, problems);
    /* Setting changes the tree, so it is walked by its twin. */
    walk.leaves = 0;
    conf_visit(same, set_leaf, &walk);
    conf_set(conf, text, "--set", problems);
    conf_hash(conf);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static FILE *nowhere;
    struct problems problems;
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    if (size)
        memcpy(text, data, size);
    text[size] = '\0';
    problems_init(&problems);
    struct conf *conf = conf_load_text("fuzz", text, &problems);
    struct conf *same = conf_load_text("again", text, &problems);
    demand(!conf == !same, "the same text loads once and not twice");
    demand(conf || problems.count > 0, "refused without a word");
    if (conf)
        exercise(conf, same, text, &problems);
    if (!nowhere)
        nowhere = fopen("/dev/null", "w");
    if (nowhere)
        problems_print(&problems, nowhere, true);
    conf_free(conf);
    conf_free(same);
    problems_free(&problems);
    free(text);
    return 0;
}
