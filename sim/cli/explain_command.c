#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/core/language.h"
#include "sim/result/json.h"

enum { KEY_ASSUMED = 2000 };

static const struct argp_option own_options[] = {
    {"assumed", KEY_ASSUMED, NULL, 0, "only values that nobody knows for certain", 0},
    {0},
};

static bool own_option(struct arguments *arguments, int key, char *value, struct problems *problems)
{
    (void)value;
    (void)problems;
    if (key == KEY_ASSUMED)
        *(bool *)arguments->own = true;
    return key == KEY_ASSUMED;
}

static const struct usage usage = {
    .name = "explain",
    .words = "GAME/SCENARIO [PATH]",
    .least = 1,
    .most = 2,
    .uses = USES_VARIANT | USES_JSON,
    .help = "Says of a value what it is, where it comes from, how sure it is and who changed it.\v"
            "The path of a group lists its values; without a path all values are listed.\n\n"
            "Examples:\n"
            "  warodds explain invaders/gauntlet kayotz.soldier.combat_factor\n"
            "  warodds explain invaders/gauntlet marine.squad.movement --set marine.squad.movement=4\n"
            "  warodds explain invaders/gauntlet --assumed\n",
    .options = own_options,
    .own_option = own_option,
};

struct explaining {
    const char *path; /* "" for everything */
    bool assumed_only;
    struct text text;
    struct json json;
    size_t count;
    const char **paths; /* of all values and groups, for messages */
    size_t path_count;
};

static const char *const provenance_words[] = {N_("not said"), N_("printed"), N_("public"), N_("derived"),
                                               N_("assumed"),  N_("ruling"),  N_("changed")};

static bool lies_under(const char *path, const char *group)
{
    size_t length = strlen(group);
    return length == 0 ||
           (strncmp(path, group, length) == 0 && (path[length] == '.' || path[length] == '\0'));
}

/* The value as it is written in a list: scalars as they are, lists in brackets. */
static void add_value(struct text *text, const struct conf_node *leaf)
{
    if (conf_kind(leaf) == CONF_SCALAR) {
        text_add(text, conf_scalar(leaf));
        return;
    }
    text_add(text, "[");
    for (size_t i = 0; i < conf_size(leaf); i++) {
        text_add(text, i ? ", " : "");
        add_value(text, conf_at(leaf, i));
    }
    text_add(text, "]");
}

static void add_line(struct text *text, const char *path, const char *value,
                     const struct conf_provenance *provenance)
{
    text_addf(text, "%-50s %-14s %s", path, value, _(provenance_words[provenance->kind]));
    if (provenance->low <= provenance->high)
        text_addf(text, _(" %g to %g"), provenance->low, provenance->high);
    else if (provenance->source && *provenance->source)
        text_addf(text, " %s", provenance->source);
    if (provenance->changed_by && provenance->written)
        text_addf(text, _(" (changed by %s from %s)"), provenance->changed_by, provenance->written);
    else if (provenance->changed_by)
        text_addf(text, _(" (changed by %s from nothing)"), provenance->changed_by);
    text_add(text, "\n");
}

static void add_json(struct json *json, const char *path, const char *value, const struct conf_node *leaf,
                     const struct conf_provenance *provenance)
{
    json_object_line(json, NULL);
    json_string(json, "path", path);
    json_string(json, "value", value);
    json_string(json, "provenance", provenance_words[provenance->kind]);
    json_string(json, "source", provenance->source);
    json_string(json, "note", provenance->note);
    if (provenance->low <= provenance->high)
        json_pair(json, "range", provenance->low, provenance->high);
    json_string(json, "changed_by", provenance->changed_by);
    json_string(json, "written", provenance->written);
    json_string(json, "file", conf_place(leaf)->file);
    json_count(json, "line", (uint64_t)conf_place(leaf)->line);
    json_end(json);
}

static void take_leaf(void *context, const char *path, const struct conf_node *leaf)
{
    struct explaining *explaining = context;
    struct conf_provenance provenance = conf_provenance(leaf);
    if (!lies_under(path, explaining->path) ||
        (explaining->assumed_only && provenance.kind != PROVENANCE_ASSUMED))
        return;
    struct text value = {0};
    text_add(&value, "");
    add_value(&value, leaf);
    explaining->count++;
    if (strcmp(path, explaining->path) == 0) {
        char *words = conf_explain(leaf);
        text_add(&explaining->text, words);
        free(words);
    } else {
        add_line(&explaining->text, path, value.bytes, &provenance);
    }
    add_json(&explaining->json, path, value.bytes, leaf, &provenance);
    text_free(&value);
}

/* Every value and every group that leads to it. */
static void take_path(void *context, const char *path, const struct conf_node *leaf)
{
    struct explaining *explaining = context;
    (void)leaf;
    for (size_t length = strlen(path); length > 0; length--)
        if (path[length] == '.' || path[length] == '\0') {
            explaining->paths =
                memory_resize(explaining->paths, (explaining->path_count + 1) * sizeof *explaining->paths);
            explaining->paths[explaining->path_count++] = text_copy_bytes(path, length);
        }
}

static void no_such_path(struct explaining *explaining, const struct conf *conf, struct problems *problems)
{
    conf_visit(conf, take_path, explaining);
    struct place place = {
        .file = "PATH", .line_text = explaining->path, .column = 1, .length = (int)strlen(explaining->path)};
    problem_add(problems, &place, NULL,
                nearest_name(explaining->path, explaining->paths, explaining->path_count), "no value '%s'",
                explaining->path);
    for (size_t i = 0; i < explaining->path_count; i++)
        free((char *)explaining->paths[i]);
    free(explaining->paths);
}

static bool explain(struct explaining *explaining, const struct arguments *arguments,
                    struct problems *problems)
{
    struct request request = arguments_request(arguments, arguments->words.items[0]);
    struct setting *setting = setting_open(&request, problems);
    if (!setting)
        return false;
    json_object(&explaining->json, NULL);
    json_string(&explaining->json, "schema", "warodds.explain/1");
    json_array(&explaining->json, "values");
    conf_visit(setting->conf, take_leaf, explaining);
    json_end(&explaining->json);
    json_end(&explaining->json);
    if (explaining->count == 0 &&
        !(explaining->assumed_only && conf_find(conf_root(setting->conf), explaining->path)))
        no_such_path(explaining, setting->conf, problems);
    setting_close(setting);
    return problems->told == 0;
}

int command_explain(int argc, char **argv)
{
    struct explaining explaining = {0};
    struct arguments arguments = {.own = &explaining.assumed_only};
    struct problems problems;
    arguments_read(&usage, argc, argv, &arguments);
    problems_init(&problems);
    explaining.path = arguments.words.count > 1 ? arguments.words.items[1] : "";
    bool found = explain(&explaining, &arguments, &problems);
    tell_problems(&problems);
    int status = EXIT_USAGE;
    if (found)
        status = (arguments.json ? put_text(&explaining.json.text) : put_folded(&explaining.text))
                     ? EXIT_DONE
                     : EXIT_RUN_FAILED;
    text_free(&explaining.text);
    text_free(&explaining.json.text);
    arguments_free(&arguments);
    return status;
}
