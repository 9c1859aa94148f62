/* Rule cases of every game: entries of `do:`. */
#include "rules/shared/cases_do.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/case_report.h"

static bool unknown_entry(struct case_entries entries, const struct case_names *units,
                          struct case_words *words)
{
    const char **names = memory_resize(NULL, (entries.count + units->count) * sizeof *names);
    size_t count = 0;
    for (size_t i = 0; i < entries.count; i++)
        names[count++] = entries.items[i].name;
    for (size_t i = 0; i < units->count; i++)
        names[count++] = case_name(units, i);
    case_word_unknown(words, "unit or step", names, count);
    free(names);
    return false;
}

bool case_run_entry(struct doing *doing, struct case_entries entries, const struct case_names *units,
                    struct case_words *words)
{
    for (size_t i = 0; i < entries.count; i++)
        if (strcmp(entries.items[i].name, words->word) == 0)
            return (entries.items[i].reads || case_words_end(words)) && entries.items[i].run(doing);
    return unknown_entry(entries, units, words);
}

bool case_choice_is_legal(const struct game *game, const void *model, const void *state, game_choice choice,
                          struct case_report *report)
{
    char text[160];
    if (game->legal(model, state, choice))
        return true;
    game->describe_choice(model, state, choice, text, sizeof text);
    case_differs(report, text, "legal", "illegal");
    return false;
}
