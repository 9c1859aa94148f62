/* In words: choices and positions. */
#include <stdio.h>

#include "rules/longest_day/parts.h"
#include "rules/longest_day/tables.h"

void longest_day_describe_choice(const void *model, const void *state, game_choice choice, char *text,
                                 size_t size)
{
    choices_describe(&longest_day_choices, model, state, choice, text, size);
}

void longest_day_describe_state(const void *model, const void *state, FILE *out)
{
    fields_describe(&longest_day_position, model, state, out);
}
