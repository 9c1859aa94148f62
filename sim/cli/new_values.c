/* New variants and scenarios: the values as they are, to be changed in place. A value that is written as it
 * was before is no change, so the file runs as what it is laid over. */
#include <stdlib.h>
#include <string.h>

#include "sim/cli/new.h"

enum { INDENT = 2 };

/* Which values are written. */
typedef bool wanted(const struct conf_node *value);

static bool any(const struct conf_node *value)
{
    (void)value;
    return true;
}

static bool assumed(const struct conf_node *value)
{
    return conf_provenance(value).kind == PROVENANCE_ASSUMED;
}

static void add_value(struct text *text, const struct conf_node *value, int depth)
{
    const struct conf_provenance provenance = conf_provenance(value);
    char *words = conf_value_text(value);
    text_addf(text, "%*s%s: %s", depth * INDENT, "", conf_key(value), words);
    if (provenance.kind == PROVENANCE_ASSUMED && provenance.low <= provenance.high)
        text_addf(text, " # assumed, from %g to %g", provenance.low, provenance.high);
    text_add(text, "\n");
    free(words);
}

/* The wanted values below a group, each group once; nothing of a group without any. */
static void add_group(struct text *text, const struct conf_node *group, int depth, wanted *wants)
{
    for (size_t i = 0; i < conf_size(group); i++) {
        const struct conf_node *child = conf_at(group, i);
        if (conf_kind(child) != CONF_MAPPING) {
            if (wants(child))
                add_value(text, child, depth);
            continue;
        }
        struct text below = {0};
        add_group(&below, child, depth + 1, wants);
        if (below.length)
            text_addf(text, "%*s%s:\n%s", depth * INDENT, "", conf_key(child), below.bytes);
        text_free(&below);
    }
}

static void add_ruling(struct text *text, const struct ruling *ruling)
{
    const struct conf_node *question = conf_find(ruling->node, "question");
    const struct conf_node *options = conf_find(ruling->node, "options");
    text_addf(text, "\n  # %s\n", question && conf_scalar(question) ? conf_scalar(question) : ruling->id);
    for (size_t i = 0; i < conf_size(options); i++) {
        const struct conf_node *option = conf_at(options, i);
        const bool standard = strcmp(conf_key(option), ruling->standard) == 0;
        text_addf(text, "  # %s: { choice: \"%s\" } # %s%s\n", ruling->name, conf_key(option),
                  standard ? "in force: " : "", ruling_says(option));
    }
}

void new_variant(const struct beginning *beginning, struct text *text)
{
    const struct setting *setting = beginning->setting;
    const struct conf_node *root = conf_root(setting->conf);
    const bool folder = game_is_folder(setting->game->name); /* the file itself does not say whose it is */
    text_addf(text,
              "# A variant of %s: other answers to open questions of its rules, other values.\n"
              "# Change what it says; `warodds check %s%s%s` tells what is wrong with it.\n"
              "description: \"What this variant is about.\"\n\n",
              setting->game->name, beginning->path, folder ? " --game " : "",
              folder ? setting->game->name : "");
    text_add(text, "# Open questions of the rules with all their answers; to choose one, take the '#' off it "
                   "and off this:\n# rulings:");
    for (size_t i = 0; i < setting->rulings.count; i++)
        add_ruling(text, &setting->rulings.items[i]);
    text_add(text, "\n# Values that nobody knows for certain, as they are (all values: warodds explain "
                   "GAME/SCENARIO):\n");
    for (size_t i = 0; i < conf_size(root); i++) {
        const struct conf_node *group = conf_at(root, i);
        struct text below = {0};
        if (conf_kind(group) == CONF_MAPPING && strcmp(conf_key(group), "maps") != 0)
            add_group(&below, group, 1, assumed);
        if (below.length)
            text_addf(text, "%s:\n%s", conf_key(group), below.bytes);
        text_free(&below);
    }
}

/* What a new scenario says of itself. */
static bool is_said(const char *key)
{
    static const char *const said[] = {"name", "title", "summary"};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (strcmp(key, said[i]) == 0)
            return true;
    return false;
}

void new_scenario(const struct beginning *beginning, struct text *text)
{
    const struct setting *setting = beginning->setting;
    text_addf(text,
              "# A scenario of %s in a file of its own: %s with the changes below.\n"
              "# Change what it says; `warodds check %s` tells what is wrong with it.\n"
              "game: %s\nbase: %s\nname: %s\ntitle: \"%s\"\nsummary: \"What is to be done here.\"\n\n"
              "# The values of %s as they are; what is taken out stays as it is there:\n",
              setting->game->name, setting->scenario, beginning->path, setting->game->name, setting->scenario,
              beginning->name, beginning->name, setting->scenario);
    const struct conf_node *scenario = conf_find(conf_root(setting->conf), "scenario");
    for (size_t i = 0; i < conf_size(scenario); i++) {
        const struct conf_node *child = conf_at(scenario, i);
        if (conf_kind(child) == CONF_MAPPING) {
            text_addf(text, "%s:\n", conf_key(child));
            add_group(text, child, 1, any);
        } else if (!is_said(conf_key(child))) {
            add_value(text, child, 0);
        }
    }
}
