/* The format of .mo files: section "The Format of GNU MO Files" of the gettext manual. */
#include "sim/core/messages.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/text.h"

enum { MAGIC_AT = 0, COUNT_AT = 8, SOURCES_AT = 12, TEXTS_AT = 16 };
#define MAGIC 0x950412deu

static uint32_t word_at(const struct text *file, size_t at)
{
    uint32_t word = 0;
    if (at + sizeof word <= file->length)
        memcpy(&word, file->bytes + at, sizeof word);
    return word;
}

/* The string that entry `index` of the table at `table` tells of; NULL if it is not inside the file. */
static const char *string_at(const struct text *file, uint32_t table, uint32_t index)
{
    const size_t entry = (size_t)table + 8 * (size_t)index;
    const size_t length = word_at(file, entry), at = word_at(file, entry + 4);
    if (entry + 8 > file->length || at + length >= file->length || file->bytes[at + length] != '\0')
        return NULL;
    return file->bytes + at;
}

void messages_each(enum language language, void (*take)(void *context, const char *source, const char *text),
                   void *context)
{
    struct text file = {0};
    char *path = language_file(language);
    /* A catalogue of the other byte order is left alone: msgfmt writes that of the machine. */
    if (path && text_add_file(&file, path) && word_at(&file, MAGIC_AT) == MAGIC)
        for (uint32_t i = 0; i < word_at(&file, COUNT_AT); i++) {
            const char *source = string_at(&file, word_at(&file, SOURCES_AT), i);
            const char *text = string_at(&file, word_at(&file, TEXTS_AT), i);
            if (!source || !text)
                break;
            take(context, source, text);
        }
    text_free(&file);
    free(path);
}
