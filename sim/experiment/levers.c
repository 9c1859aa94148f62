#include "sim/experiment/levers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"
#include "sim/experiment/configs.h"

static void read_range(const struct conf_node *node, struct input *input, struct problems *problems)
{
    const size_t before = problems->told;
    const struct conf_node *range = conf_need(node, "range", problems);
    if (!range)
        return;
    if (conf_kind(range) != CONF_SEQUENCE || conf_size(range) != 2) {
        conf_problem(range, problems, "[LOW, HIGH]", NULL, "a range has two ends");
        return;
    }
    input->low = conf_number(range, "0", -1e9, 1e9, problems);
    input->high = conf_number(range, "1", -1e9, 1e9, problems);
    if (problems->told != before)
        return;
    if (!(input->low < input->high) || input->standard < input->low || input->standard > input->high)
        conf_problem(range, problems, "the lower end first, and the value that stands between them", NULL,
                     "%s is %g, and its range is not around it", input->path, input->standard);
    input->whole = input->whole && floor(input->low) == input->low && floor(input->high) == input->high;
}

/* Scenarios and maps have values of their own; all others are the same in every scenario. */
static bool may_be_elsewhere(const char *path)
{
    return strncmp(path, "scenario.", strlen("scenario.")) == 0 ||
           strncmp(path, "maps.", strlen("maps.")) == 0;
}

static void no_value(const struct conf_node *root, const struct conf_node *path, struct problems *problems)
{
    const char *words = conf_scalar(path), *dot = strrchr(words, '.');
    if (conf_find(root, words)) {
        conf_problem(path, problems, "the path of a number, see explain", NULL,
                     "'%s' is a group of values, not a value", words);
        return;
    }
    char *before = text_copy_bytes(words, dot ? (size_t)(dot - words) : 0);
    const struct conf_node *group = dot ? conf_find(root, before) : root;
    const bool is_group = group && conf_kind(group) == CONF_MAPPING;
    const char **keys = memory_resize(NULL, (conf_size(group) + 1) * sizeof *keys);
    for (size_t i = 0; is_group && i < conf_size(group); i++)
        keys[i] = conf_key(conf_at(group, i));
    conf_problem(path, problems, "the path of a number, see explain",
                 is_group ? nearest_name(dot ? dot + 1 : words, keys, conf_size(group)) : NULL,
                 "there is no value '%s'", words);
    free(keys);
    free(before);
}

static void read_lever(struct levers *levers, const struct conf_node *node, struct problems *problems)
{
    struct inputs *inputs = &levers->inputs;
    const char *path = conf_string(node, "path", problems), *title = conf_string(node, "title", problems);
    const struct conf_node *value = *path ? conf_find(conf_root(inputs->setting->conf), path) : NULL;
    const char *written = value && conf_kind(value) == CONF_SCALAR ? conf_scalar(value) : NULL;
    if (!written || levers->inputs.count == LEVERS_MOST) {
        conf_accept(node);
        if (written)
            conf_problem(node, problems, NULL, NULL, "more than %d levers of one scenario", LEVERS_MOST);
        else if (*path && !may_be_elsewhere(path))
            no_value(conf_root(inputs->setting->conf), conf_find(node, "path"), problems);
        return;
    }
    char *end;
    struct input *input = &inputs->items[inputs->count];
    struct lever *lever = &levers->items[inputs->count++];
    const bool piece = conf_find(node, "piece") && conf_boolean(node, "piece", problems);
    *lever = (struct lever){text_copy(conf_key(node)), text_copy(title), piece};
    *input =
        (struct input){.name = text_copy(path), .path = text_copy(path), .standard = strtod(written, &end)};
    if (end == written || *end)
        conf_problem(conf_find(node, "path"), problems, "the path of a number", NULL, "%s is no number",
                     path);
    input->whole = !strchr(written, '.');
    read_range(node, input, problems);
}

bool levers_open_file(struct levers *levers, struct setting *setting, const char *path,
                      struct problems *problems)
{
    const size_t before = problems->told;
    struct conf *conf = path ? conf_load_file(path, problems) : NULL;
    *levers = (struct levers){.inputs = {.setting = setting}};
    levers->inputs.items = memory_zeros(LEVERS_MOST * sizeof *levers->inputs.items);
    for (size_t i = 0; conf && i < conf_size(conf_root(conf)); i++)
        read_lever(levers, conf_at(conf_root(conf), i), problems);
    if (conf && problems->told == before)
        conf_check_unknown(conf, problems);
    levers->inputs.now = memory_zeros((levers->inputs.count + 1) * sizeof *levers->inputs.now);
    for (size_t i = 0; i < levers->inputs.count; i++)
        levers->inputs.now[i] = levers->inputs.items[i].standard;
    conf_free(conf);
    return problems->told == before;
}

bool levers_open(struct levers *levers, struct setting *setting, struct problems *problems)
{
    char *folder = configs_folder_of(setting->game, problems);
    char *path = folder ? configs_path(folder, setting->game->name, ".", "levers") : NULL;
    const bool good = levers_open_file(levers, setting, path && file_exists(path) ? path : NULL, problems);
    free(path);
    free(folder);
    return good;
}

bool levers_check(struct levers *levers, struct problems *problems)
{
    const size_t before = problems->told;
    for (size_t i = 0; i < 2 * levers->inputs.count; i++) {
        const struct input *input = &levers->inputs.items[i / 2];
        const double end = i % 2 ? input->high : input->low;
        const size_t told = problems->told;
        struct setting setting = levers_setting(levers, i / 2, end, problems);
        if (problems->told > told)
            problem_add(problems, NULL, NULL, NULL, "the lever %s of levers.yaml cannot be %g",
                        levers->items[i / 2].name, end);
        setting_release(&setting);
    }
    return problems->told == before;
}

void levers_close(struct levers *levers)
{
    for (size_t i = 0; i < levers->inputs.count; i++) {
        free(levers->items[i].name);
        free(levers->items[i].title);
    }
    inputs_close(&levers->inputs);
}

struct setting levers_setting(struct levers *levers, size_t lever, double value, struct problems *problems)
{
    double values[LEVERS_MOST];
    for (size_t i = 0; i < levers->inputs.count; i++)
        values[i] = i == lever ? value : levers->inputs.items[i].standard;
    return inputs_setting(&levers->inputs, values, problems);
}
