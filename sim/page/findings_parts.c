#include "sim/page/findings_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LEVERS = 12 };

static bool is_plain(const char *text)
{
    char *end;
    if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0 || strcmp(text, "null") == 0)
        return true;
    strtod(text, &end);
    return (*text == '-' || (*text >= '0' && *text <= '9')) && end != text && !*end;
}

/* As it stood in the document. */
static void copy(struct json *json, const char *key, const struct conf_node *node)
{
    if (conf_kind(node) == CONF_SCALAR) {
        if (is_plain(conf_scalar(node)))
            json_raw(json, key, conf_scalar(node));
        else
            json_string(json, key, conf_scalar(node));
        return;
    }
    if (conf_kind(node) == CONF_MAPPING)
        json_object_line(json, key);
    else
        json_array_line(json, key);
    for (size_t i = 0; i < conf_size(node); i++)
        copy(json, conf_kind(node) == CONF_MAPPING ? conf_key(conf_at(node, i)) : NULL, conf_at(node, i));
    json_end(json);
}

/* "a.win" under the key "a_win". */
void found_keep(struct json *json, const struct conf_node *root, const char *paths)
{
    for (const char *at = paths; *at;) {
        char path[40], *dot;
        const size_t length = strcspn(at, " ");
        snprintf(path, sizeof path, "%.*s", (int)length, at);
        const struct conf_node *node = conf_find(root, path);
        while ((dot = strchr(path, '.')))
            *dot = '_';
        if (node)
            copy(json, path, node);
        at += length + (at[length] == ' ');
    }
}

static double number_of(const struct conf_node *node, const char *path)
{
    const struct conf_node *found = node ? conf_find(node, path) : NULL;
    return found && conf_kind(found) == CONF_SCALAR ? strtod(conf_scalar(found), NULL) : 0;
}

const char *found_text(const struct conf_node *node, const char *path)
{
    const struct conf_node *found = node ? conf_find(node, path) : NULL;
    return found && conf_kind(found) == CONF_SCALAR ? conf_scalar(found) : "";
}

/* Something that changes how often the player wins. */
struct lever {
    const struct conf_node *node, *effect;
    double change;
};

struct levers {
    struct lever items[LEVERS];
    size_t count;
};

/* The largest stay. */
static void add_lever(struct levers *levers, const struct conf_node *node, const struct conf_node *effect,
                      double change)
{
    size_t at = levers->count < LEVERS ? levers->count++ : LEVERS;
    for (; at > 0 && fabs(levers->items[at - 1].change) < fabs(change); at--)
        if (at < LEVERS)
            levers->items[at] = levers->items[at - 1];
    if (at < LEVERS)
        levers->items[at] = (struct lever){node, effect, change};
}

static void add_levers(struct json *json, const struct levers *levers, const char *interval)
{
    json_array(json, "levers");
    for (size_t i = 0; i < levers->count; i++) {
        const struct lever *lever = &levers->items[i];
        const struct conf_node *range = conf_find(lever->effect, interval);
        json_object_line(json, NULL);
        json_string(json, "name", found_text(lever->node, "name"));
        if (*found_text(lever->node, "question")) {
            json_string(json, "question", found_text(lever->node, "question"));
            json_string(json, "answer", found_text(lever->node, "answer"));
            json_string(json, "verdict", found_text(lever->effect, "verdict"));
        } else {
            json_number(json, "at", number_of(lever->effect, "value"));
        }
        json_number(json, "change", lever->change);
        if (range)
            copy(json, "interval", range);
        json_end(json);
    }
    json_end(json);
}

/* The policy of a screen that wins most: levers are told for it. */
static const char *strongest(const struct conf_node *root)
{
    const struct conf_node *policies = conf_find(root, "policies");
    const char *name = "";
    double most = -1;
    for (size_t i = 0; policies && i < conf_size(policies); i++) {
        const struct conf_node *policy = conf_at(policies, i);
        const double share =
            number_of(policy, "baseline_wins") / fmax(1, number_of(policy, "baseline_games"));
        if (share > most) {
            most = share;
            name = found_text(policy, "name");
        }
    }
    return name;
}

void found_screened(struct json *json, const struct conf_node *root)
{
    const struct conf_node *screened = conf_find(root, "screened");
    const char *policy = strongest(root);
    struct levers levers = {.count = 0};
    uint64_t different = 0;
    for (size_t i = 0; screened && i < conf_size(screened); i++) {
        const struct conf_node *one = conf_at(screened, i), *effects = conf_find(one, "effects");
        bool differs = false;
        for (size_t k = 0; effects && k < conf_size(effects); k++) {
            const struct conf_node *effect = conf_at(effects, k);
            differs |= strcmp(found_text(effect, "verdict"), "different") == 0;
            if (strcmp(found_text(effect, "policy"), policy) == 0)
                add_lever(&levers, one, effect, number_of(effect, "win_rate"));
        }
        different += differs;
    }
    json_string(json, "policy", policy);
    json_count(json, "screened", screened ? conf_size(screened) : 0);
    json_count(json, "different", different);
    add_levers(json, &levers, "simultaneous");
}

void found_inputs(struct json *json, const struct conf_node *root)
{
    const struct conf_node *inputs = conf_find(root, "inputs");
    struct levers levers = {.count = 0};
    for (size_t i = 0; inputs && i < conf_size(inputs); i++) {
        const struct conf_node *input = conf_at(inputs, i);
        const struct conf_node *low = conf_find(input, "low"), *high = conf_find(input, "high");
        const double down = number_of(low, "change"), up = number_of(high, "change");
        if (low && high)
            add_lever(&levers, input, fabs(down) > fabs(up) ? low : high, fabs(down) > fabs(up) ? down : up);
    }
    add_levers(json, &levers, "interval");
}

void found_answers(struct json *json, const struct conf_node *root)
{
    const struct conf_node *questions = conf_find(root, "questions");
    json_array(json, "answers");
    for (size_t i = 0; questions && i < conf_size(questions); i++) {
        json_object(json, NULL);
        found_keep(json, conf_at(questions, i), "name question answer verdict");
        json_end(json);
    }
    json_end(json);
}
