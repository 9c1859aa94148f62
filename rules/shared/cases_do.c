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
            return (entries.items[i].reads || case_words_end(words)) &&
                   entries.items[i].run(doing, &entries.items[i]);
    return unknown_entry(entries, units, words);
}

void case_give(struct case_action *action, struct case_given given)
{
    if (action->count < CASE_GIVEN_MAX)
        action->given[action->count++] = given;
}

struct case_given *case_given_to(struct case_action *action, unsigned decision, struct case_report *report)
{
    for (size_t i = 0; i < action->count; i++) {
        struct case_given *given = &action->given[i];
        if (given->used || !(given->decisions >> decision & 1))
            continue;
        given->used = true;
        if (!given->must_not)
            return given;
        case_differs(report, given->what, given->if_not, given->if_asked);
    }
    return NULL;
}

void case_all_was_asked(const struct case_action *action, struct case_report *report)
{
    for (size_t i = 0; i < action->count; i++) {
        const struct case_given *given = &action->given[i];
        if (given->used)
            continue;
        if (given->by_chance && (given->must_not || report->any_course))
            return; /* what comes after it is not asked either */
        if (!given->must_not)
            case_differs(report, given->what, given->if_asked, given->if_not);
    }
}

bool case_read_choice(const struct case_reading *reading, const struct choice_table *table,
                      const char *operands, game_choice *code)
{
    unsigned values[CASE_OPERANDS_MAX];
    const char *names[CASE_OPERANDS_MAX];
    if (!case_read_operands(reading, operands, values))
        return false;
    const size_t count = case_operand_names(reading, operands, names);
    for (size_t i = 0; i < count; i++)
        for (size_t at = 0; at < table->operand_count; at++)
            if (strcmp(table->operands[at].name, names[i]) == 0)
                *code |= (game_choice)values[i] << table->operands[at].shift;
    return true;
}

const struct case_verb *case_read_verb(const struct case_reading *reading, const struct choice_table *table,
                                       const struct case_verb *verbs, size_t count, const char *what,
                                       game_choice *code)
{
    enum { VERBS_MAX = 32 };
    const char *names[VERBS_MAX];
    for (size_t i = 0; i < count && i < VERBS_MAX; i++)
        names[i] = verbs[i].name;
    const struct case_names known = CASE_NAME_LIST(what, names, count);
    const int found = case_name_need(&known, reading->words);
    if (found < 0)
        return NULL;
    *code |= verbs[found].word;
    return !verbs[found].operands || case_read_choice(reading, table, verbs[found].operands, code)
               ? &verbs[found]
               : NULL;
}

bool case_more_words(const struct case_words *words)
{
    struct case_words ahead = *words;
    return case_word_next(&ahead) && strcmp(ahead.word, "=") != 0;
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
