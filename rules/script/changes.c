/* What a variant or --set may not change. */
#include <stdlib.h>
#include <string.h>

#include "rules/script/script.h"
#include "sim/core/text.h"

/* What the descriptor was made from stays as it was when the game was opened. */
static void refuse_form(void *context, const char *path, const struct conf_node *leaf)
{
    const char *changed = conf_provenance(leaf).changed_by, *key;
    for (size_t i = 0; changed && (key = script_form_key(i)); i++)
        if (strncmp(path, key, strlen(key)) == 0 && path[strlen(key)] == '.')
            conf_problem(leaf, context, "changes of values, tables, rulings, maps or the scenario", NULL,
                         "%s: %s is part of the game's form", changed, path);
}

static bool is_new(const struct conf_node *value)
{
    const struct conf_provenance provenance = conf_provenance(value);
    return provenance.changed_by && !provenance.written;
}

/* Nothing would come of a value that the game does not have, and nobody would notice. */
static void refuse_new(const struct conf_node *values, struct problems *problems)
{
    const char **names = memory_zeros((conf_size(values) + 1) * sizeof *names);
    size_t count = 0;
    for (size_t i = 0; i < conf_size(values); i++)
        if (!is_new(conf_at(values, i)))
            names[count++] = conf_key(conf_at(values, i));
    char *expected = text_one_of(names, count);
    for (size_t i = 0; i < conf_size(values); i++) {
        const struct conf_node *value = conf_at(values, i);
        if (is_new(value))
            conf_problem(value, problems, expected, nearest_name(conf_key(value), names, count),
                         "the game has no value '%s'", conf_key(value));
    }
    free(expected);
    free(names);
}

void script_refuse_changes(const struct conf *conf, struct problems *problems)
{
    const struct conf_node *values = conf_find(conf_root(conf), "values");
    conf_visit(conf, refuse_form, problems);
    if (values && conf_kind(values) == CONF_MAPPING)
        refuse_new(values, problems);
}
