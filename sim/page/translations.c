#include "sim/page/translations.h"

#include <ctype.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "sim/core/hash.h"
#include "sim/core/messages.h"
#include "sim/result/json.h"

/* The slot of a sentence, or the empty one that it would take: long games say tens of thousands of them. */
static size_t *slot_of(const struct translations *translations, enum language language, const char *source)
{
    const uint64_t hash = hash_word(hash_text(source, strlen(source)), (uint64_t)language);
    for (size_t at = (size_t)hash;; at++) {
        size_t *slot = &translations->slots[at & (translations->slot_count - 1)];
        if (!*slot)
            return slot;
        const struct translation *item = &translations->items[*slot - 1];
        if (item->language == language && strcmp(item->source, source) == 0)
            return slot;
    }
}

/* Room for one more, with at least as many empty slots as taken ones. */
static void grow(struct translations *translations)
{
    translations->capacity = translations->capacity ? 2 * translations->capacity : 64;
    translations->items =
        memory_resize(translations->items, translations->capacity * sizeof *translations->items);
    free(translations->slots);
    translations->slot_count = 2 * translations->capacity;
    translations->slots = memory_zeros(translations->slot_count * sizeof *translations->slots);
    for (size_t i = 0; i < translations->count; i++)
        *slot_of(translations, translations->items[i].language, translations->items[i].source) = i + 1;
}

void translations_add(struct translations *translations, enum language language, const char *source,
                      const char *text)
{
    if (strcmp(source, text) == 0)
        return;
    if (translations->count == translations->capacity)
        grow(translations);
    size_t *slot = slot_of(translations, language, source);
    if (*slot)
        return;
    translations->items[translations->count++] =
        (struct translation){language, text_copy(source), text_copy(text)};
    *slot = translations->count;
}

void translations_free(struct translations *translations)
{
    for (size_t i = 0; i < translations->count; i++) {
        free(translations->items[i].source);
        free(translations->items[i].text);
    }
    free(translations->items);
    free(translations->slots);
    *translations = (struct translations){0};
}

/* Forms for printf ("%s wins") and for sentences of events ("$0m moves") are filled in by the program. */
static bool is_form(const char *source)
{
    for (const char *sign = source; *sign; sign++)
        if ((*sign == '%' && (isalnum((unsigned char)sign[1]) || (sign[1] && strchr("%.+*-", sign[1])))) ||
            (*sign == '$' && isdigit((unsigned char)sign[1])))
            return true;
    return false;
}

static void add_message(void *to, const char *source, const char *text)
{
    const char *context = strchr(source, '\004'); /* the game's, or "name" */
    if (*source && !is_form(source) && strcmp(context ? context + 1 : source, text) != 0)
        json_string(to, source, text);
}

/* What the catalogue of a language says, as members of an object on one line: made once, since a run writes
 * several pages. For all threads. */
static const struct text *catalogue_of(enum language language)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static struct text made[LANGUAGES];
    pthread_mutex_lock(&lock);
    if (!made[language].bytes) {
        struct json json = {0};
        json_object_line(&json, NULL);
        messages_each(language_catalogue(language), add_message, &json);
        text_add_bytes(&made[language], json.text.bytes + 1, json.text.length - 1); /* without the bracket */
        text_free(&json.text);
    }
    pthread_mutex_unlock(&lock);
    return &made[language];
}

char *translations_json(const struct translations *own)
{
    struct json json = {0};
    json_object(&json, NULL);
    json_string(&json, "initial", language_tag(language_chosen()));
    json_object_line(&json, "languages");
    for (int i = 0; i < LANGUAGES; i++)
        json_string(&json, language_tags[i], language_title((enum language)i));
    json_end(&json);
    json_object(&json, "texts");
    for (int i = 0; i < LANGUAGES; i++) {
        json_object_line(&json, language_tags[i]);
        const struct text *catalogue = catalogue_of((enum language)i);
        text_add_bytes(&json.text, catalogue->bytes, catalogue->length);
        json.level[json.depth - 1].filled = catalogue->length > 0;
        for (size_t k = 0; own && k < own->count; k++)
            if (own->items[k].language == (enum language)i)
                json_string(&json, own->items[k].source, own->items[k].text);
        json_end(&json);
    }
    json_end(&json);
    json_end(&json);
    return text_take(&json.text);
}
