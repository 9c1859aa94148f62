#include "rules/shared/sentence.h"

#include <stdio.h>
#include <string.h>

static void add(struct sentence *line, const char *string, size_t length)
{
    size_t room = line->size - line->length - 1;
    length = length < room ? length : room;
    memcpy(line->text + line->length, string, length);
    line->length += length;
    line->text[line->length] = 0;
}

void sentence_add(struct sentence *line, const char *string)
{
    add(line, string, strlen(string));
}

static void add_number(struct sentence *line, const char *format, int number)
{
    char digits[16];
    snprintf(digits, sizeof digits, format, number);
    sentence_add(line, digits);
}

struct writing {
    struct sentence line;
    const struct event *event;
    sentence_word *word;
    const void *model;
};

static void add_value(struct writing *w, char kind, int number)
{
    if (kind == 'n')
        add_number(&w->line, "%d", number);
    else if (kind == 's')
        add_number(&w->line, "%+d", number);
    else
        w->word(&w->line, w->model, kind, number);
}

/* Prints the template up to `end`. */
static void add_template(struct writing *w, const char *from, const char *end)
{
    while (from < end) {
        const char *mark = memchr(from, '$', (size_t)(end - from));
        if (!mark) {
            add(&w->line, from, (size_t)(end - from));
            return;
        }
        int number = w->event->number[mark[1] - '0'];
        char kind = mark[2];
        add(&w->line, from, (size_t)(mark - from));
        from = mark + 3;
        if (kind == '[' || kind == '{') {
            const char *close = strchr(from, kind == '[' ? ']' : '}');
            if ((number != 0) == (kind == '['))
                add_template(w, from, close);
            from = close + 1;
        } else {
            add_value(w, kind, number);
        }
    }
}

static void add_dice(const struct event *event, struct sentence *line)
{
    for (unsigned i = 0; i < event->dice_count; i++)
        add_number(line, i ? " %d" : " [%d", event->dice[i]);
    if (event->dice_count)
        sentence_add(line, "]");
}

void sentence_write(char *text, size_t size, const char *sentence, const struct event *event,
                    const char *rule, sentence_word *word, const void *model)
{
    struct writing w = {{text, size, 0}, event, word, model};
    if (!size)
        return;
    text[0] = 0;
    add_template(&w, sentence, sentence + strlen(sentence));
    add_dice(event, &w.line);
    sentence_add(&w.line, " (");
    sentence_add(&w.line, rule);
    sentence_add(&w.line, ")");
}
