/* An experiment's file checked without playing: whether its scenarios, policies, variants and values exist.
 */
#include <stdlib.h>
#include <string.h>

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

void experiment_file_check(const struct experiment_file *file, struct problems *problems)
{
    for (size_t i = 0; i < file->count; i++)
        check_entry(&file->entries[i], problems);
}
