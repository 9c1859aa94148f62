#include "sim/experiment/inputs.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "sim/core/text.h"
#include "sim/stat/morris.h"

struct gathering {
    struct inputs *inputs;
    const struct input_words *words;
    size_t *only_used, *except_used;
    char **names; /* of all inputs there could be, for messages */
    size_t name_count;
};

static bool begins(const char *name, const char *word)
{
    const size_t length = strlen(word);
    return strncmp(name, word, length) == 0 && (name[length] == '\0' || name[length] == '.');
}

static bool any_begins(const char *name, const char *const *words, size_t count, size_t *used)
{
    bool any = false;
    for (size_t i = 0; i < count; i++)
        if (begins(name, words[i])) {
            used[i]++;
            any = true;
        }
    return any;
}

static bool selected(const struct gathering *gathering, const char *name)
{
    const struct input_words *words = gathering->words;
    const bool wanted =
        words->only_count == 0 || any_begins(name, words->only, words->only_count, gathering->only_used);
    return wanted && !any_begins(name, words->except, words->except_count, gathering->except_used);
}

static bool is_number(const char *text, double *number)
{
    char *end;
    if (!text || !*text)
        return false;
    *number = strtod(text, &end);
    return *end == '\0' && isfinite(*number);
}

/* False if the text is no number. */
static bool add_input(struct gathering *gathering, const char *path, size_t element, size_t elements,
                      const char *value, const struct conf_provenance *provenance)
{
    struct input input = {
        .element = element, .elements = elements, .low = provenance->low, .high = provenance->high};
    struct text name = {0};
    if (!is_number(value, &input.standard))
        return false;
    text_add(&name, path);
    if (elements > 0)
        text_addf(&name, ".%zu", element);
    input.name = text_take(&name);
    gathering->names =
        memory_resize(gathering->names, (gathering->name_count + 1) * sizeof *gathering->names);
    gathering->names[gathering->name_count++] = text_copy(input.name);
    if (!selected(gathering, input.name) || input.low >= input.high) {
        free(input.name);
        return true;
    }
    input.path = text_copy(path);
    input.whole = !strchr(value, '.') && floor(input.low) == input.low && floor(input.high) == input.high;
    struct inputs *inputs = gathering->inputs;
    inputs->items = memory_resize(inputs->items, (inputs->count + 1) * sizeof *inputs->items);
    inputs->items[inputs->count++] = input;
    return true;
}

static void add_fixed(struct inputs *inputs, const char *path)
{
    inputs->fixed = memory_resize(inputs->fixed, (inputs->fixed_count + 1) * sizeof *inputs->fixed);
    inputs->fixed[inputs->fixed_count++] = text_copy(path);
}

static void gather(void *context, const char *path, const struct conf_node *leaf)
{
    struct gathering *gathering = context;
    const struct conf_provenance provenance = conf_provenance(leaf);
    bool varied = true;
    if (provenance.kind != PROVENANCE_ASSUMED)
        return;
    if (provenance.low > provenance.high)
        varied = false;
    else if (conf_kind(leaf) == CONF_SCALAR)
        varied = add_input(gathering, path, 0, 0, conf_scalar(leaf), &provenance);
    else if (conf_kind(leaf) == CONF_SEQUENCE)
        for (size_t i = 0; i < conf_size(leaf) && varied; i++)
            varied =
                add_input(gathering, path, i, conf_size(leaf), conf_scalar(conf_at(leaf, i)), &provenance);
    if (!varied)
        add_fixed(gathering->inputs, path);
}

static void check_used(const struct gathering *gathering, const char *option, const char *const *words,
                       const size_t *used, size_t count, struct problems *problems)
{
    const char *const *names = (const char *const *)gathering->names;
    for (size_t i = 0; i < count; i++) {
        struct place place = {
            .file = option, .line_text = words[i], .column = 1, .length = (int)strlen(words[i])};
        if (used[i] == 0)
            problem_add(problems, &place, "the beginning of the path of an assumed value",
                        nearest_name(words[i], names, gathering->name_count),
                        "no assumed value with a range begins with '%s'", words[i]);
    }
}

static void add_value(struct text *text, const struct input *input, double value)
{
    if (input->whole)
        text_addf(text, "%lld", (long long)value);
    else
        text_addf(text, "%.17g", value);
}

/* Writes input number i, or the whole list it is part of, into the tree. */
static void value_text(const struct inputs *inputs, size_t i, struct text *text)
{
    const struct input *input = &inputs->items[i];
    if (input->elements == 0) {
        add_value(text, input, inputs->now[i]);
    } else {
        /* Elements that are no inputs (left out by --except) keep what they are. */
        const struct conf_node *list = conf_find(conf_root(inputs->setting->conf), input->path);
        for (size_t element = 0; element < input->elements; element++) {
            size_t other = 0;
            while (other < inputs->count && (strcmp(inputs->items[other].path, input->path) != 0 ||
                                             inputs->items[other].element != element))
                other++;
            text_add(text, element ? ", " : "[");
            if (other < inputs->count)
                add_value(text, &inputs->items[other], inputs->now[other]);
            else
                text_add(text, conf_scalar(conf_at(list, element)));
        }
        text_add(text, "]");
    }
}

static void write_value(struct inputs *inputs, size_t i, struct problems *problems)
{
    struct text text = {0};
    value_text(inputs, i, &text);
    conf_set_path(inputs->setting->conf, inputs->items[i].path, text.bytes, "an assumed value", problems);
    text_free(&text);
}

/* Of a list the first input that has moved stands for it. */
static bool is_noted(const struct inputs *inputs, size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (inputs->now[j] != inputs->items[j].standard &&
            strcmp(inputs->items[j].path, inputs->items[i].path) == 0)
            return true;
    return false;
}

/* What the tree holds that is not standard, for whoever opens the same setting elsewhere. */
static void note_changes(const struct inputs *inputs, struct setting *setting)
{
    struct text changed = {0};
    for (size_t i = 0; i < inputs->count; i++) {
        if (inputs->now[i] == inputs->items[i].standard || is_noted(inputs, i))
            continue;
        text_addf(&changed, "%s=", inputs->items[i].path);
        value_text(inputs, i, &changed);
        text_add(&changed, "\n");
    }
    setting->changed = changed.length ? text_take(&changed) : NULL;
}

/* The tree as it was. */
static void restore(struct inputs *inputs, struct problems *problems)
{
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->now[i] != inputs->items[i].standard) {
            inputs->now[i] = inputs->items[i].standard;
            write_value(inputs, i, problems);
        }
}

/* The ends of every range, one at a time: better to hear it before a long run. */
static void check_ends(struct inputs *inputs, struct problems *problems)
{
    double *values = memory_resize(NULL, (inputs->count + 1) * sizeof *values);
    for (size_t i = 0; i < inputs->count; i++)
        values[i] = inputs->items[i].standard;
    for (size_t i = 0; i < 2 * inputs->count; i++) {
        struct input *input = &inputs->items[i / 2];
        const size_t before = problems->told;
        values[i / 2] = i % 2 ? input->high : input->low;
        struct setting setting = inputs_setting(inputs, values, problems);
        values[i / 2] = input->standard;
        if (problems->told > before)
            problem_add(problems, NULL, NULL, NULL, "%s cannot be %g: leave it out with --except %s",
                        input->name, i % 2 ? input->high : input->low, input->name);
        setting_release(&setting);
    }
    restore(inputs, problems);
    free(values);
}

/* Thousands of models come and go between small pieces of the tree that stay: glibc's aligned_alloc then
 * never finds a hole it could use again, and memory grows by a model each time. Mapped apart, models leave no
 * holes. */
static void map_models_apart(void)
{
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 64 * 1024);
#endif
}

bool inputs_open(struct inputs *inputs, struct setting *setting, const struct input_words *words,
                 struct problems *problems)
{
    const size_t before = problems->told, all = words->only_count + words->except_count + 1;
    size_t *used = memory_resize(NULL, all * sizeof *used);
    memset(used, 0, all * sizeof *used);
    *inputs = (struct inputs){.setting = setting};
    map_models_apart();
    struct gathering gathering = {inputs, words, used, used + words->only_count, NULL, 0};
    conf_visit(setting->conf, gather, &gathering);
    inputs->now = memory_resize(NULL, (inputs->count + 1) * sizeof *inputs->now);
    for (size_t i = 0; i < inputs->count; i++)
        inputs->now[i] = inputs->items[i].standard;
    check_used(&gathering, "--only", words->only, gathering.only_used, words->only_count, problems);
    check_used(&gathering, "--except", words->except, gathering.except_used, words->except_count, problems);
    for (size_t i = 0; i < gathering.name_count; i++)
        free(gathering.names[i]);
    free(gathering.names);
    free(used);
    if (problems->told == before && inputs->count == 0)
        problem_add(problems, NULL, NULL, NULL,
                    "no value of %s/%s is assumed within a range: nothing to vary", setting->game->name,
                    setting->scenario);
    if (problems->told == before)
        check_ends(inputs, problems);
    return problems->told == before;
}

void inputs_close(struct inputs *inputs)
{
    struct problems problems;
    problems_init(&problems);
    restore(inputs, &problems);
    problems_free(&problems);
    for (size_t i = 0; i < inputs->count; i++) {
        free(inputs->items[i].name);
        free(inputs->items[i].path);
    }
    for (size_t i = 0; i < inputs->fixed_count; i++)
        free(inputs->fixed[i]);
    free(inputs->items);
    free(inputs->fixed);
    free(inputs->now);
    *inputs = (struct inputs){0};
}

double input_at_level(const struct input *input, unsigned level, unsigned levels)
{
    if (input->whole)
        return (double)morris_whole(level, levels, (int64_t)input->low, (int64_t)input->high);
    return input->low + (input->high - input->low) * level / (levels - 1);
}

double input_at_share(const struct input *input, double share)
{
    if (!input->whole)
        return input->low + (input->high - input->low) * share;
    return fmin(input->high, input->low + floor(share * (input->high - input->low + 1)));
}

struct setting inputs_setting(struct inputs *inputs, const double *values, struct problems *problems)
{
    struct setting setting = *inputs->setting;
    for (size_t i = 0; i < inputs->count; i++) {
        if (inputs->now[i] == values[i])
            continue;
        inputs->now[i] = values[i];
        write_value(inputs, i, problems);
    }
    note_changes(inputs, &setting);
    setting.model = setting.game->load(setting.conf, problems);
    return setting;
}
