#include "sim/page/asked.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

enum { WORDS_MAX = 64 };

struct word_texts {
    char *items[WORDS_MAX];
    size_t count;
};

/* What was typed, read from a document. */
struct typed {
    struct text address;
    struct word_texts policies, variants, sets;
};

static void add_word(struct word_texts *words, const char *name, const char *separator, const char *value)
{
    struct text text = {0};
    if (words->count == WORDS_MAX || !value)
        return;
    text_addf(&text, "%s%s%s", name, separator, value);
    words->items[words->count++] = text_take(&text);
}

/* "name: value" pairs, and lists of texts. */
static void read_words(struct word_texts *words, const struct conf_node *node)
{
    for (size_t i = 0; node && i < conf_size(node); i++) {
        const struct conf_node *one = conf_at(node, i);
        const char *key = conf_key(one);
        if (conf_kind(one) == CONF_SCALAR)
            add_word(words, key ? key : "", key ? "=" : "", conf_scalar(one));
    }
}

static void free_words(struct word_texts *words)
{
    for (size_t i = 0; i < words->count; i++)
        free(words->items[i]);
}

static uint64_t number_at(const struct conf_node *root, const char *key)
{
    const struct conf_node *node = conf_find(root, key);
    return node && conf_kind(node) == CONF_SCALAR ? strtoull(conf_scalar(node), NULL, 10) : 0;
}

/* Comparisons have the scenario and what was changed in each of their sides. */
static bool read_typed(const struct conf_node *root, struct typed *typed)
{
    const struct conf_node *game = conf_find(root, "game"), *a = conf_find(root, "a");
    const struct conf_node *own = a && !conf_find(root, "scenario") ? a : root;
    const struct conf_node *scenario = conf_find(own, "scenario");
    if (!game || !scenario)
        return false;
    text_addf(&typed->address, "%s/%s", conf_scalar(game), conf_scalar(scenario));
    read_words(&typed->policies, conf_find(own, "policies"));
    read_words(&typed->variants, conf_find(own, "variants"));
    read_words(&typed->variants, conf_find(own, "overlays"));
    read_words(&typed->sets, conf_find(own, "set"));
    return true;
}

static bool has_schema(const struct conf_node *root, const char *start)
{
    const struct conf_node *schema = conf_find(root, "schema");
    return schema && strncmp(conf_scalar(schema), start, strlen(start)) == 0;
}

static void open_setting(struct asked *asked, const struct typed *typed, struct problems *problems)
{
    struct experiment *experiment = &asked->experiment;
    const struct request request = {.address = typed->address.bytes,
                                    .variants = (const char *const *)typed->variants.items,
                                    .variant_count = typed->variants.count,
                                    .sets = (const char *const *)typed->sets.items,
                                    .set_count = typed->sets.count};
    experiment->setting = setting_open(&request, problems);
    asked->is_played = asked->is_played && experiment->setting &&
                       players_choose(experiment->setting->game, (const char *const *)typed->policies.items,
                                      typed->policies.count, experiment->player, problems);
    asked->is_run = asked->is_run && asked->is_played && experiment->games > 0;
}

struct asked asked_open(const struct conf_node *document)
{
    struct asked asked = {.is_run = has_schema(document, "warodds.run/")};
    asked.is_played = asked.is_run || has_schema(document, "warodds.balance/");
    struct typed typed = {0};
    struct problems quiet;
    problems_init(&quiet);
    asked.experiment.seed = number_at(document, "seed");
    asked.experiment.from = number_at(document, "from");
    asked.experiment.games = number_at(document, "games");
    if (read_typed(document, &typed))
        open_setting(&asked, &typed, &quiet);
    text_free(&typed.address);
    free_words(&typed.policies);
    free_words(&typed.variants);
    free_words(&typed.sets);
    problems_free(&quiet);
    return asked;
}

void asked_close(struct asked *asked)
{
    setting_close(asked->experiment.setting);
}
