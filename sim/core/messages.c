#include "sim/core/messages.h"

#include <stdint.h>
#include <string.h>

enum { MAGIC_AT = 0, COUNT_AT = 8, SOURCES_AT = 12, TEXTS_AT = 16, HEADER = 20 };
#define MAGIC 0x950412deu

static uint32_t word_at(const struct text *file, size_t at)
{
    uint32_t word = 0;
    if (at + sizeof word <= file->length)
        memcpy(&word, file->bytes + at, sizeof word);
    return word;
}

static uint32_t count_of(const struct text *file)
{
    return word_at(file, COUNT_AT);
}

/* The string that entry `index` of the table of sources or of texts tells of; NULL if it is not inside the
 * file. */
static const char *string_at(const struct text *file, size_t table_at, uint32_t index)
{
    const size_t entry = (size_t)word_at(file, table_at) + 8 * (size_t)index;
    const size_t length = word_at(file, entry), at = word_at(file, entry + 4);
    if (entry + 8 > file->length || at + length >= file->length || file->bytes[at + length] != '\0')
        return NULL;
    return file->bytes + at;
}

/* One of the other byte order is left alone: msgfmt writes that of the machine. */
struct text messages_read(const char *path)
{
    struct text file = {0};
    if (!text_add_file(&file, path) || file.length < HEADER || word_at(&file, MAGIC_AT) != MAGIC)
        text_free(&file);
    return file;
}

/* Sources are sorted by their bytes. */
const char *messages_find(const struct text *catalogue, const char *source)
{
    uint32_t low = 0, high = count_of(catalogue);
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        const char *known = string_at(catalogue, SOURCES_AT, middle);
        const int order = known ? strcmp(source, known) : 0;
        if (order == 0)
            return known ? string_at(catalogue, TEXTS_AT, middle) : NULL;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* A message has its forms one after another, each with its zero byte; the header is the text of "". */
const char *messages_find_plural(const struct text *catalogue, const char *one, unsigned long count)
{
    static const char how_many[] = "nplurals=";
    const char *found = messages_find(catalogue, one), *header = messages_find(catalogue, "");
    const char *forms = header ? strstr(header, how_many) : NULL;
    if (found && count != 1 && forms && forms[strlen(how_many)] > '1')
        found += strlen(found) + 1;
    return found;
}

void messages_each(const struct text *catalogue,
                   void (*take)(void *context, const char *source, const char *text), void *context)
{
    for (uint32_t i = 0; i < count_of(catalogue); i++) {
        const char *source = string_at(catalogue, SOURCES_AT, i);
        const char *text = string_at(catalogue, TEXTS_AT, i);
        if (!source || !text)
            return;
        take(context, source, text);
    }
}
