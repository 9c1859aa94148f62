/* Fields in rule cases: positions laid over a state, states compared element by element. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "rules/shared/fields_parts.h"
#include "sim/conf/case_words.h"

/* What is laid: one field, from the mapping of its name. */
struct laying {
    const struct game_field *field;
    const void *model;
    void *state;
    unsigned index[FIELD_INDICES + 1];
    struct problems *problems;
};

enum { NAMES_TOLD_MAX = 256 };

/* The number that `name` stands for among `count`; -1 after a complaint at the node. */
static long named(const struct laying *laying, field_label *label, unsigned count, const char *name,
                  const struct conf_node *node)
{
    const char *names[NAMES_TOLD_MAX];
    size_t known = 0;
    char *end;
    for (unsigned i = 0; label && i < count; i++) {
        const char *candidate = label(laying->model, i);
        if (candidate && strcmp(candidate, name) == 0)
            return (long)i;
        if (candidate && known < NAMES_TOLD_MAX)
            names[known++] = candidate;
    }
    const long number = strtol(name, &end, 10);
    if (*name && !*end && number >= 0 && number < (long)count && (!label || !known))
        return number;
    char *expected = text_one_of(names, known);
    conf_problem(node, laying->problems, expected, nearest_name(name, names, known), "%s has no '%s'",
                 laying->field->name, name);
    free(expected);
    return -1;
}

/* 2^bits of the value, but no more than labels are looked for. */
static unsigned value_range(const struct game_field *field)
{
    return field->kind == FIELD_SET ? 8u * field->bytes : field->bytes == 1 ? 256 : 65536;
}

/* The number of the thing that is called so; -1. */
static long labelled(const struct laying *laying, const char *name)
{
    const struct game_field *field = laying->field;
    for (unsigned i = 0; field->label && i < value_range(field); i++) {
        const char *candidate = field->label(laying->model, i);
        if (candidate && strcmp(candidate, name) == 0)
            return (long)i;
    }
    return -1;
}

static bool truth_of(const char *word, const struct conf_node *node, struct problems *problems)
{
    static const char *const words[] = {"no", "yes", "false", "true", "0", "1"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i]) == 0)
            return i % 2;
    conf_problem(node, problems, "yes or no", NULL, "'%s' is neither yes nor no", word);
    return false;
}

static bool within(const struct game_field *field, long long value)
{
    return (!field->low && !field->high) || (value >= field->low && value <= field->high);
}

/* A number, or that of the thing of this name; below any range if it is neither. */
static long long number_of(const struct laying *laying, const char *scalar, const struct conf_node *node)
{
    const struct game_field *field = laying->field;
    char *end;
    const long long number = strtoll(scalar, &end, 10);
    if (*scalar && !*end && (!field->label || within(field, number)))
        return number;
    return field->label || within(field, LLONG_MIN)
               ? named(laying, field->label, value_range(field), scalar, node)
               : LLONG_MIN;
}

static void lay_number(struct laying *laying, const struct conf_node *node)
{
    const struct game_field *field = laying->field;
    const char *scalar = conf_scalar(node);
    const size_t before = laying->problems->told;
    char expected[80];
    long long value;
    if (!scalar) {
        conf_problem(node, laying->problems, "a number or a name", NULL, "%s is one value", field->name);
        return;
    }
    if (field->kind == FIELD_NUMBER && field->label && field->is_signed && strcmp(scalar, "none") == 0)
        value = -1;
    else if (field->kind == FIELD_NUMBER && labelled(laying, scalar) >= 0)
        value = labelled(laying, scalar); /* names may look like numbers: "0506" */
    else if (field->kind == FIELD_TRUTH)
        value = truth_of(scalar, node, laying->problems);
    else
        value = number_of(laying, scalar, node);
    if (laying->problems->told != before)
        return;
    if (!within(field, value)) {
        snprintf(expected, sizeof expected, "a whole number from %lld to %lld", (long long)field->low,
                 (long long)field->high);
        conf_problem(node, laying->problems, expected, NULL, "%s cannot be '%s'", field->name, scalar);
        return;
    }
    field_set(field, laying->state, laying->index, value);
    if (field_get(field, laying->state, laying->index) != value)
        conf_problem(node, laying->problems, NULL, NULL, "%lld does not fit into %s", value, field->name);
}

static void lay_members(struct laying *laying, const struct conf_node *node)
{
    const struct game_field *field = laying->field;
    uint64_t set = 0;
    size_t count = 0;
    const bool none = conf_scalar(node) && strcmp(conf_scalar(node), "none") == 0;
    const unsigned kinds = field->kind == FIELD_SET ? value_range(field)
                           : field->high            ? (unsigned)field->high + 1
                                                    : 256;
    for (size_t i = 0; !none && i < conf_size(node); i++) {
        const struct conf_node *item = conf_at(node, i);
        const char *name = conf_scalar(item) ? conf_scalar(item) : "";
        const long number = named(laying, field->label, kinds, name, item);
        if (number < 0)
            continue;
        if (field->kind == FIELD_SET)
            set |= UINT64_C(1) << number;
        else if (count < field->capacity)
            ((uint8_t *)(uintptr_t)field_items(field, laying->state, laying->index))[count++] =
                (uint8_t)number;
        else
            conf_problem(item, laying->problems, NULL, NULL, "%s holds no more than %u", field->name,
                         field->capacity);
    }
    if (!none && conf_kind(node) != CONF_SEQUENCE)
        conf_problem(node, laying->problems, "a list of names, or none", NULL, "%s is a list", field->name);
    field_set(field, laying->state, laying->index, field->kind == FIELD_SET ? (int64_t)set : (int64_t)count);
}

static void lay_level(struct laying *laying, const struct conf_node *node, unsigned depth)
{
    const struct field_index *at = &laying->field->index[depth];
    if (depth == FIELD_INDICES || !at->count) {
        if (laying->field->kind == FIELD_SET || laying->field->kind == FIELD_LIST)
            lay_members(laying, node);
        else
            lay_number(laying, node);
        return;
    }
    if (conf_kind(node) != CONF_MAPPING) {
        conf_problem(node, laying->problems, "a mapping by name", NULL, "%s has several values",
                     laying->field->name);
        return;
    }
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *part = conf_at(node, i);
        const long number = named(laying, at->label, at->count, conf_key(part), part);
        if (number < 0)
            continue;
        laying->index[depth] = (unsigned)number;
        lay_level(laying, part, depth + 1);
    }
}

static const struct game_field *find_field(const struct field_table *table, const char *name)
{
    for (size_t i = 0; i < table->count; i++)
        if (!table->items[i].unlaid && strcmp(table->items[i].name, name) == 0)
            return &table->items[i];
    return NULL;
}

static bool is_other(const char *const *others, const char *name)
{
    for (; others && *others; others++)
        if (strcmp(*others, name) == 0)
            return true;
    return false;
}

static void unknown_field(const struct field_table *table, const char *const *others,
                          const struct conf_node *part, struct problems *problems)
{
    const char **names = NULL;
    size_t count = 0;
    for (size_t i = 0; i < table->count; i++) {
        if (table->items[i].unlaid)
            continue;
        names = memory_resize(names, (count + 1) * sizeof *names);
        names[count++] = table->items[i].name;
    }
    for (; others && *others; others++) {
        names = memory_resize(names, (count + 1) * sizeof *names);
        names[count++] = *others;
    }
    char *expected = text_one_of(names, count);
    const struct place place = case_key_place(part);
    problem_add(problems, &place, expected, nearest_name(conf_key(part), names, count),
                "a position has no '%s'", conf_key(part));
    free(expected);
    free(names);
}

void fields_lay(const struct field_table *table, const void *model, void *state, const struct conf_node *node,
                const char *const *others, struct problems *problems)
{
    if (!node)
        return;
    if (conf_kind(node) != CONF_MAPPING) {
        conf_problem(node, problems, "a mapping of fields", NULL, "a position is a mapping");
        return;
    }
    for (size_t i = 0; i < conf_size(node); i++) {
        const struct conf_node *part = conf_at(node, i);
        const struct game_field *field = find_field(table, conf_key(part));
        struct laying laying = {.field = field, .model = model, .state = state, .problems = problems};
        if (field)
            lay_level(&laying, part, 0);
        else if (!is_other(others, conf_key(part)))
            unknown_field(table, others, part, problems);
    }
}

/* --------------------------------------------------------------------------------------- comparing ---- */

struct comparing {
    const struct game_field *field;
    const void *model, *want, *got;
    struct case_report *report;
};

static void compare_element(const struct comparing *c, const unsigned *index)
{
    struct text want = {0}, got = {0}, path = {0};
    field_value_text(c->field, c->model, c->want, index, &want);
    field_value_text(c->field, c->model, c->got, index, &got);
    if (strcmp(want.bytes, got.bytes) != 0) {
        field_path(c->field, c->model, index, &path);
        case_differs(c->report, path.bytes, want.bytes, got.bytes);
    }
    text_free(&want);
    text_free(&got);
    text_free(&path);
}

static void compare_level(const struct comparing *c, unsigned *index, unsigned depth)
{
    const struct field_index *at = &c->field->index[depth];
    if (depth == FIELD_INDICES || !at->count) {
        compare_element(c, index);
        return;
    }
    for (index[depth] = 0; index[depth] < at->count; index[depth]++)
        if (!at->label || at->label(c->model, index[depth]))
            compare_level(c, index, depth + 1);
}

void fields_compare(const struct field_table *table, const void *model, const void *want, const void *got,
                    struct case_report *report)
{
    for (size_t i = 0; i < table->count; i++) {
        unsigned index[FIELD_INDICES + 1] = {0};
        if (!table->items[i].unhashed && !table->items[i].uncompared)
            compare_level(&(struct comparing){&table->items[i], model, want, got, report}, index, 0);
    }
}
