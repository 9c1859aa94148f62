/* An experiment's file checked without playing: whether its scenarios, policies, variants and values exist.
 */
#include <stdlib.h>
#include <string.h>

#include "sim/command/cli.h"
#include "sim/command/rehearsal.h"
#include "sim/studies/experiment/experiment_file.h"
#include "sim/play/series.h"

enum { LIST_MOST = 64 };

struct parts {
    const char *policies[LIST_MOST], *variants[LIST_MOST], *sets[LIST_MOST];
    size_t policy_count, variant_count, set_count;
};

static void keep(const char **list, size_t *count, const char *word)
{
    if (*count < LIST_MOST)
        list[(*count)++] = word;
}

/* What --a or --b says. */
static void keep_side(struct parts *parts, const char *word)
{
    if (strncmp(word, "policy=", 7) == 0)
        keep(parts->policies, &parts->policy_count, word + 7);
    else if (strncmp(word, "variant=", 8) == 0)
        keep(parts->variants, &parts->variant_count, word + 8);
    else
        keep(parts->sets, &parts->set_count, word);
}

/* Its policies are tried one after another. */
static bool has_several(const struct file_entry *entry)
{
    return strcmp(entry->command, "screen") == 0 || strcmp(entry->command, "tournament") == 0;
}

/* `side` is "--a", "--b" or nothing; `policy` one of several that are tried one after another, or NULL. */
static void check_side(const struct file_entry *entry, const char *side, const char *policy,
                       struct problems *problems)
{
    struct parts parts = {0};
    const bool screen = strcmp(entry->command, "screen") == 0, several = has_several(entry);
    for (size_t i = 1; i + 1 < entry->words.count; i++) {
        const char *option = entry->words.items[i], *word = entry->words.items[i + 1];
        if (strcmp(option, side) == 0)
            keep_side(&parts, word);
        else if (strcmp(option, "--policy") == 0 && !several)
            keep(parts.policies, &parts.policy_count, word);
        else if (strcmp(option, screen ? "--baseline" : "--variant") == 0)
            keep(parts.variants, &parts.variant_count, word);
        else if (strcmp(option, "--set") == 0)
            keep(parts.sets, &parts.set_count, word);
    }
    char *copy = policy ? text_copy(policy) : NULL, *save = NULL;
    for (char *word = copy ? strtok_r(copy, " ", &save) : NULL; word; word = strtok_r(NULL, " ", &save))
        keep(parts.policies, &parts.policy_count, word);
    /* of two policies for a seat the side's own holds; whoever plays it sees to that */
    if (*side)
        parts.policy_count = parts.policy_count > 1 ? 1 : parts.policy_count;
    struct experiment experiment = {0};
    struct request request = {.address = entry->words.items[0],
                              .variants = parts.variants,
                              .variant_count = parts.variant_count,
                              .sets = parts.sets,
                              .set_count = parts.set_count};
    if (experiment_build(&experiment, &request, parts.policies, parts.policy_count, problems))
        setting_close(experiment.setting);
    free(copy);
}

static void check_entry(const struct file_entry *entry, struct problems *problems)
{
    bool tried = false;
    if (strcmp(entry->command, "compare") == 0) {
        check_side(entry, "--a", NULL, problems);
        check_side(entry, "--b", NULL, problems);
        return;
    }
    for (size_t i = 1; i + 1 < entry->words.count && has_several(entry); i++)
        if (strcmp(entry->words.items[i], "--policy") == 0) {
            check_side(entry, "", entry->words.items[i + 1], problems);
            tried = true;
        }
    if (!tried)
        check_side(entry, "", NULL, problems);
}

/* What only the command itself knows: its own words and numbers, and what does not go together. */
static void rehearse_entry(const struct file_entry *entry, struct problems *problems)
{
    static const struct {
        const char *name;
        int (*perform)(int argc, char **argv);
    } commands[] = {
        {"run", command_run},
        {"compare", command_compare},
        {"screen", command_screen},
        {"sensitivity", command_sensitivity},
        {"tournament", command_tournament},
        {"curve", command_curve},
        {"fit", command_fit},
        {"tune", command_tune},
    };
    const char **words = memory_zeros((entry->words.count + 2) * sizeof *words);
    words[0] = entry->command;
    for (size_t i = 0; i < entry->words.count; i++)
        words[i + 1] = entry->words.items[i];
    words[entry->words.count + 1] = "--json"; /* as it will be played: with nothing to be translated */
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, entry->command) == 0)
            rehearse(commands[i].perform, words, entry->words.count + 2, problems);
    free(words);
}

/* Where a word of a command line stands in the entry: after a space or "=" of some value. Columns are bytes
 * of the line, as the reader of files counts them. False if nowhere, as what is made up of several values. */
static bool find_word(const struct conf_node *node, const char *word, struct place *place)
{
    const bool scalar = conf_kind(node) == CONF_SCALAR;
    const char *text = scalar ? conf_scalar(node) : NULL;
    for (const char *at = scalar ? strstr(text, word) : NULL; at; at = *at ? strstr(at + 1, word) : NULL) {
        if ((at > text && at[-1] != ' ' && at[-1] != '=') || (!*word && *text))
            continue;
        const struct place *value = conf_place(node);
        const char *line = value->line_text;
        const int column = value->column + (int)(at - text);
        const size_t before = (size_t)value->column - 1;
        const bool quoted = line && before < strlen(line) && (line[before] == '"' || line[before] == '\'');
        *place = (struct place){value->file, line, value->line, column + quoted, (int)strlen(word)};
        return true;
    }
    for (size_t i = 0; !scalar && i < conf_size(node); i++) {
        const struct conf_node *child = conf_at(node, i);
        const char *key = conf_key(child); /* names are anything */
        if (!(key && strcmp(key, "name") == 0) && find_word(child, word, place))
            return true;
    }
    return false;
}

/* The same for a word of this option: first in the value that is called as it is. */
static bool find_option(const struct conf_node *node, const char *option, const char *word,
                        struct place *place)
{
    char *key = text_copy(strcmp(option, "--value") == 0 ? "parameter" : option + 2);
    for (char *c = key; *c; c++)
        *c = *c == '-' ? '_' : *c;
    const struct conf_node *own = conf_find(node, key);
    free(key);
    return (own && find_word(own, word, place)) || find_word(node, word, place);
}

/* What is wrong with words of the command line is told where the file has them. */
static void tell_in_file(const struct file_entry *entry, const struct problems *found,
                         struct problems *problems)
{
    for (size_t i = 0; i < found->count; i++) {
        const struct problem *problem = &found->items[i];
        struct place place;
        const char *word = problem->place.line_text;
        const bool option = problem->place.file && strncmp(problem->place.file, "--", 2) == 0;
        const bool placed = option && word && find_option(entry->node, problem->place.file, word, &place);
        if (placed) {
            place.column += problem->place.column - 1;
            place.length = problem->place.length;
        }
        const struct place *where = placed                           ? &place
                                    : option || !problem->place.file ? conf_place(entry->node)
                                                                     : &problem->place;
        problem_add(problems, where, problem->expected, problem->suggestion, "%s", problem->message);
    }
}

void experiment_file_check(const struct experiment_file *file, struct problems *problems)
{
    for (size_t i = 0; i < file->count; i++) {
        struct problems found;
        problems_init(&found);
        check_entry(&file->entries[i], &found);
        if (found.told == 0)
            rehearse_entry(&file->entries[i], &found);
        tell_in_file(&file->entries[i], &found, problems);
        problems_free(&found);
    }
}
