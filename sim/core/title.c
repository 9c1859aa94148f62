/* Titles and names that the catalogues do not hold whole: "pods: times drawn" is the name "pods" and the text
 * "times drawn", "jewels lost in turn 3" the text "jewels lost in turn {number}" and a number, "squad_4" the
 * name "squad" and a number. tests/languages/names.c takes them apart in the same way, language.js puts them
 * together. */
#include "sim/core/language.h"

#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

/* What was put together stays for the rest of the run: callers keep what they get, as from catalogues. */
static char **made;
static size_t made_count;

static const char *keep(struct text *text)
{
    for (size_t i = 0; i < made_count; i++)
        if (strcmp(made[i], text->bytes) == 0) {
            text_free(text);
            return made[i];
        }
    made = memory_resize(made, (made_count + 1) * sizeof *made);
    return made[made_count++] = text_take(text);
}

static const char *game = "name";

void language_about(const char *name)
{
    game = name;
}

/* Names stand in the catalogues with a context, their game or "name" (context, ^D, text: as pgettext does
 * it). */
static const char *known_in(const char *context, const char *name, size_t length)
{
    struct text key = {0};
    text_addf(&key, "%s\004", context);
    text_add_bytes(&key, name, length);
    const char *text = language_text(key.bytes);
    bool unknown = text == key.bytes;
    text_free(&key);
    return unknown ? NULL : text;
}

static const char *known_name(const char *name, size_t length)
{
    const char *known = known_in(game, name, length);
    return known ? known : known_in("name", name, length);
}

/* Where the number at the end begins; its end if there is none. */
static size_t number_at(const char *text)
{
    size_t at = strlen(text);
    while (at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9')
        at--;
    return at;
}

const char *name_text(const char *name)
{
    if (language_in_use() == LANGUAGE_NONE || !*name)
        return name;
    const char *known = known_name(name, strlen(name));
    size_t number = number_at(name);
    if (known || number < 2 || name[number - 1] != '_' || !name[number])
        return known ? known : language_text(name); /* a word of texts, "nobody" */
    known = known_name(name, number - 1);
    if (!known || strncmp(known, name, number - 1) == 0) /* said as it is written: so is its number */
        return name;
    struct text text = {0};
    text_addf(&text, "%s%s", known, name + number);
    return keep(&text);
}

static const char *named_title(const char *title, size_t length)
{
    struct text text = {0};
    char *name = text_copy_bytes(title, length);
    text_addf(&text, _("%s: %s"), name_text(name), language_text(title + length + 2));
    free(name);
    return keep(&text);
}

static const char *numbered_title(const char *title, size_t number)
{
    static const char place[] = "{number}";
    struct text source = {0}, text = {0};
    text_add_bytes(&source, title, number);
    text_add(&source, place);
    const char *known = language_text(source.bytes), *at = strstr(known, place);
    if (known == source.bytes || !at) {
        text_free(&source);
        return title;
    }
    text_add_bytes(&text, known, (size_t)(at - known));
    text_addf(&text, "%s%s", title + number, at + sizeof place - 1);
    text_free(&source);
    return keep(&text);
}

const char *title_text(const char *title)
{
    const char *known = language_text(title);
    size_t name = strspn(title, "abcdefghijklmnopqrstuvwxyz_0123456789"), number = number_at(title);
    if (known != title || language_in_use() == LANGUAGE_NONE)
        return known;
    if (name > 0 && title[name] == ':' && title[name + 1] == ' ')
        return named_title(title, name);
    return number > 0 && title[number] ? numbered_title(title, number) : title;
}
