/* Messages of one catalogue at a time, by binary search: section "The Format of GNU MO Files" of the gettext
 * manual. */
#include "sim/web/libraries/libintl.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAGIC_AT, COUNT_AT = 2, SOURCES_AT, TEXTS_AT, HEADER };
#define MAGIC 0x950412deu

static char *folder, *domain;
static char *file;        /* of the language in use; NULL: there is none, texts are the source's */
static char of_file[512]; /* its path */

static uint32_t word(size_t index)
{
    uint32_t value;
    memcpy(&value, file + 4 * index, sizeof value);
    return value;
}

static char *read_whole(const char *path)
{
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return NULL;
    fseek(stream, 0, SEEK_END);
    const long size = ftell(stream);
    rewind(stream);
    char *bytes = size >= 4 * HEADER ? malloc((size_t)size) : NULL;
    if (bytes && fread(bytes, 1, (size_t)size, stream) != (size_t)size) {
        free(bytes);
        bytes = NULL;
    }
    fclose(stream);
    return bytes;
}

/* The catalogue of $LANGUAGE, if it is not the one in hand. */
static void open_catalogue(void)
{
    char path[sizeof of_file];
    const char *language = getenv("LANGUAGE");
    if (!folder || !domain || !language)
        return;
    snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", folder, language, domain);
    if (strcmp(path, of_file) == 0)
        return;
    free(file); /* who holds texts of it asks for them again: language_use() */
    strcpy(of_file, path);
    file = read_whole(path);
    if (file && word(MAGIC_AT) != MAGIC) {
        free(file);
        file = NULL;
    }
}

static char *string_at(uint32_t table, uint32_t index)
{
    return file + word(table / 4 + 2 * (size_t)index + 1);
}

static char *find(const char *text)
{
    uint32_t low = 0, high = file ? word(COUNT_AT) : 0;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        const int order = strcmp(text, string_at(word(SOURCES_AT), middle));
        if (order == 0)
            return string_at(word(TEXTS_AT), middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

char *bindtextdomain(const char *name, const char *where)
{
    (void)name;
    free(folder);
    folder = strdup(where);
    return folder;
}

char *bind_textdomain_codeset(const char *name, const char *codeset)
{
    (void)name;
    return (char *)codeset;
}

char *textdomain(const char *name)
{
    free(domain);
    domain = strdup(name);
    open_catalogue();
    return domain;
}

char *dgettext(const char *name, const char *text)
{
    char *found = domain && strcmp(name, domain) == 0 ? find(text) : NULL;
    return found ? found : (char *)text;
}

/* A file has the plurals of its language one after another: two of English, one of Japanese. */
char *dngettext(const char *name, const char *one, const char *many, unsigned long count)
{
    char *found = domain && strcmp(name, domain) == 0 ? find(one) : NULL;
    if (!found)
        return (char *)(count == 1 ? one : many);
    const char *forms = strstr(find(""), "nplurals=");
    return found + (forms && forms[9] > '1' && count != 1 ? strlen(found) + 1 : 0);
}
