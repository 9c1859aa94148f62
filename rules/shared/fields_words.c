/* Fields in the words of rule cases: "flooded: yes", "chits: EC01 EC02". */
#include <string.h>

#include "rules/shared/cases_text.h"
#include "rules/shared/fields_parts.h"

enum { NAMES_MAX = 256 };

/* What its values are called, by their numbers; as many as there are before the first without a name. */
static struct case_names names_of(const struct game_field *field, const void *model, const char **list)
{
    const unsigned range = field->kind == FIELD_SET ? 8u * field->bytes : NAMES_MAX;
    size_t count = 0;
    while (count < range && field->label && field->label(model, (unsigned)count)) {
        list[count] = field->label(model, (unsigned)count);
        count++;
    }
    return (struct case_names){field->title ? field->title : field->name, count, list, NULL, 0};
}

bool fields_lay_words(const struct field_table *table, const void *model, void *state, const char *name,
                      struct case_words *words)
{
    static const unsigned whole[FIELD_INDICES + 1] = {0};
    const char *list[NAMES_MAX];
    const struct game_field *field = NULL;
    for (size_t i = 0; i < table->count && !field; i++)
        if (!table->items[i].unlaid && strcmp(table->items[i].name, name) == 0)
            field = &table->items[i];
    if (!field)
        return false;
    const struct case_names names = names_of(field, model, list);
    if (field->kind == FIELD_TRUTH)
        field_set(field, state, whole, case_yes_no_need(words));
    else if (field->kind == FIELD_SET)
        field_set(field, state, whole, case_name_words(&names, words));
    else if (names.count) {
        const int number = case_name_need(&names, words);
        field_set(field, state, whole, number < 0 ? 0 : number);
    } else
        field_set(field, state, whole,
                  case_count_need(words, field->high ? (long)field->high : UINT16_MAX, names.what));
    return true;
}
