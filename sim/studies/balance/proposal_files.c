/* What is proposed, as text and as a variant. */
#include <stdlib.h>
#include <string.h>

#include "sim/studies/balance/propose.h"

void propose_changes(const struct proposal *proposal, const char *from_to, struct text *text)
{
    for (size_t i = 0; i < proposal->count; i++) {
        text_add(text, i ? ", " : "");
        text_addf(text, from_to, proposal->change[i].name, proposal->change[i].standard,
                  proposal->change[i].value);
    }
}

/* How much of a path leads to the first list on its way; 0: there is none, or the path is the list. */
static size_t list_on(const struct conf_node *root, const char *path)
{
    char *head = text_copy(path);
    size_t found = 0;
    for (char *dot = strchr(head, '.'); dot && !found; dot = strchr(dot + 1, '.')) {
        *dot = '\0';
        const struct conf_node *node = conf_find(root, head);
        if (node && conf_kind(node) == CONF_SEQUENCE)
            found = (size_t)(dot - head);
        *dot = '.';
    }
    free(head);
    return found;
}

static void add_change(struct text *text, const struct conf_node *root, const char *line)
{
    char *path = text_copy_bytes(line, strcspn(line, "="));
    const size_t list = list_on(root, path);
    if (list) {
        path[list] = '\0';
        char *value = conf_value_text(conf_find(root, path));
        text_addf(text, "%s=%s\n", path, value);
        free(value);
    } else {
        text_addf(text, "%s\n", line);
    }
    free(path);
}

char *propose_changed(const struct setting *setting)
{
    char *copy = text_copy(setting->changed ? setting->changed : ""), *save = NULL;
    struct text text = {0};
    for (char *line = strtok_r(copy, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
        add_change(&text, conf_root(setting->conf), line);
    free(copy);
    return text_take(&text);
}

static int by_path(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* How much of two paths is the same, in whole steps; `depth`: how many steps. */
static size_t shared_steps(const char *path, const char *before, size_t *depth)
{
    size_t shared = 0;
    *depth = 0;
    for (size_t i = 0; path[i] && path[i] != '=' && path[i] == before[i]; i++)
        if (path[i] == '.') {
            shared = i + 1;
            ++*depth;
        }
    return shared;
}

/* One "PATH=VALUE" as nested keys below those that the one before has written. */
static void add_lines(struct text *text, const char *line, const char *before)
{
    const char *equals = strchr(line, '=');
    size_t depth;
    for (const char *at = line + shared_steps(line, before, &depth); at < equals; depth++) {
        const size_t length = strcspn(at, ".=");
        text_addf(text, "%*s%.*s:", (int)(2 * depth), "", (int)length, at);
        at += length + 1;
        text_add(text, at > equals ? "" : "\n");
    }
    text_addf(text, " %s\n", equals + 1);
}

char *propose_variant(const struct proposal *proposal)
{
    char *copy = text_copy(proposal->changed), *save = NULL, *lines[PROPOSED_MOST] = {0};
    struct text text = {0};
    size_t count = 0;
    text_add(&text, "# Proposed by warodds balance: ");
    propose_changes(proposal, "%s from %g to %g", &text);
    text_add(&text, ".\ndescription: \"Proposed by warodds balance\"\n");
    for (char *line = strtok_r(copy, "\n", &save); line && count < PROPOSED_MOST;
         line = strtok_r(NULL, "\n", &save))
        lines[count++] = line;
    qsort(lines, count, sizeof *lines, by_path);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || strcmp(lines[i], lines[i - 1]) != 0) /* two levers of one list */
            add_lines(&text, lines[i], i ? lines[i - 1] : "");
    free(copy);
    return text_take(&text);
}
