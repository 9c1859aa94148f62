/* In words: choices, events, positions. */
#include <stdio.h>
#include <string.h>

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

/* ------------------------------------------------------------------------------------------- events ---- */

struct line {
    char *text;
    size_t size, used;
};

static void write_word(struct line *line, const char *word)
{
    const int written =
        line->used < line->size ? snprintf(line->text + line->used, line->size - line->used, "%s", word) : 0;
    line->used += written > 0 ? (size_t)written : 0;
}

static void write_number(struct line *line, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    write_word(line, digits);
}

/* Actors of draws: units, Germans from 16, undead from 40. */
static const char *actor_name(const void *model, int number)
{
    return number >= 40   ? longest_day_label_undead(model, (unsigned)number - 40)
           : number >= 16 ? longest_day_label_german(model, (unsigned)number - 16)
                          : longest_day_label_unit(model, (unsigned)number);
}

static const char *name_of(const void *model, const char *field, size_t length, int number)
{
    static const struct {
        const char *end;
        const char *(*label)(const void *model, unsigned number);
    } kinds[] = {{"unit", longest_day_label_unit},     {"german", longest_day_label_german},
                 {"undead", longest_day_label_undead}, {"item", longest_day_label_marker},
                 {"place", longest_day_label_place},   {"from", longest_day_label_place},
                 {"to", longest_day_label_place},      {"hex", longest_day_label_hex}};
    if (length >= 6 && strncmp(field, "victim", 6) == 0)
        return actor_name(model, number);
    if (length == 5 && strncmp(field, "place", 5) == 0)
        return longest_day_label_place(model, (uint16_t)number);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const size_t end = strlen(kinds[i].end);
        if (length >= end && strncmp(field + length - end, kinds[i].end, end) == 0)
            return number >= 0 ? kinds[i].label(model, (unsigned)number) : NULL;
    }
    return NULL;
}

static void write_units(struct line *line, const void *model, int mask)
{
    const char *gap = "";
    for (unsigned unit = 0; unit < PARATROOPERS; unit++)
        if (mask >> unit & 1) {
            write_word(line, gap);
            write_word(line, longest_day_label_unit(model, unit));
            gap = "+";
        }
}

static void write_field(struct line *line, const void *model, const char *field, size_t length, int number)
{
    const char *name = name_of(model, field, length, number);
    char key[24];
    snprintf(key, sizeof key, " %.*s ", (int)(length < 20 ? length : 20), field);
    write_word(line, key);
    if (length == 5 && strncmp(field, "units", 5) == 0)
        write_units(line, model, number);
    else if (name)
        write_word(line, name);
    else
        write_number(line, number);
}

void longest_day_describe_event(const void *model, const struct event *event, char *text, size_t size)
{
    struct line line = {text, size, 0};
    const char *at = longest_day_event_fields[event->kind];
    text[0] = '\0';
    write_word(&line, longest_day_event_names[event->kind]);
    for (unsigned i = 0; *at && i < EVENT_NUMBERS; i++) {
        const size_t length = strcspn(at, ",");
        write_field(&line, model, at, length, event->number[i]);
        at += length + (at[length] == ',');
    }
    for (unsigned i = 0; i < event->dice_count; i++) {
        write_word(&line, i ? " " : ", dice ");
        write_number(&line, event->dice[i]);
    }
}
