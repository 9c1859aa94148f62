#include "sim/core/language.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "sim/core/beside.h"
#include "sim/core/messages.h"
#include "sim/core/text.h"

#define LANGUAGE(tag, title) #tag,
const char *const language_tags[LANGUAGES] = {
#include "sim/core/language.def"
};
#undef LANGUAGE
#define LANGUAGE(tag, title) title,
static const char *const titles[LANGUAGES] = {
#include "sim/core/language.def"
};
#undef LANGUAGE

static enum language chosen = LANGUAGE_NONE, in_use = LANGUAGE_NONE;
static const struct text *catalogue; /* of the language in use; NULL: texts are the source's */
static char *folder; /* of the catalogues: FOLDER/ja/LC_MESSAGES/warodds.mo; NULL: none were found */

const char *language_tag(enum language language)
{
    return language_tags[language < 0 ? 0 : language];
}

const char *language_title(enum language language)
{
    return titles[language < 0 ? 0 : language];
}

/* "ja_JP.UTF-8" is read up to its first sign that is no small letter. */
enum language language_find(const char *tag)
{
    size_t length = strspn(tag, "abcdefghijklmnopqrstuvwxyz");
    if (tag[length] && !strchr("_.@-", tag[length]))
        return LANGUAGE_NONE;
    for (int i = 0; i < LANGUAGES; i++)
        if (strlen(language_tags[i]) == length && strncmp(language_tags[i], tag, length) == 0)
            return (enum language)i;
    return LANGUAGE_NONE;
}

/* -------------------------------------------------------------------------------- where catalogues are ----
 */

static char *file_in(const char *place, enum language language)
{
    struct text path = {0};
    text_addf(&path, "%s/%s/LC_MESSAGES/warodds.mo", place, language_tag(language));
    return text_take(&path);
}

static bool holds(const char *place, enum language language)
{
    char *path = file_in(place, language);
    bool found = access(path, R_OK) == 0;
    free(path);
    return found;
}

static bool holds_any(const char *place)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (holds(place, (enum language)i))
            return true;
    return false;
}

/* $WARODDS_LANGUAGES, else in the build tree (of the program; of a test), else the installed ones. */
static char *find_folder(void)
{
    static const char *const tails[] = {"languages", "../languages", "../share/locale"};
    const char *named = getenv("WARODDS_LANGUAGES");
    if (named && *named)
        return holds_any(named) ? text_copy(named) : NULL;
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        char *place = beside_program(tails[i]);
        if (place && holds_any(place))
            return place;
        free(place);
    }
    return NULL;
}

/* Each is read when it is first asked for, by whatever thread, and kept. */
const struct text *language_catalogue(enum language language)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static struct text read[LANGUAGES];
    static bool tried[LANGUAGES];
    pthread_mutex_lock(&lock);
    if (folder && !tried[language]) {
        char *path = file_in(folder, language);
        read[language] = messages_read(path);
        free(path);
        tried[language] = true;
    }
    pthread_mutex_unlock(&lock);
    return &read[language];
}

/* --------------------------------------------------------------------------------------- which language ----
 */

/* The first language of a list like "de:ja:en" that we have. */
static enum language first_of(const char *list)
{
    for (; *list; list += strcspn(list, ":"), list += *list == ':') {
        char *one = text_copy_bytes(list, strcspn(list, ":"));
        enum language language = language_find(one);
        free(one);
        if (language != LANGUAGE_NONE)
            return language;
    }
    return LANGUAGE_NONE;
}

/* What is in force of a category: the first variable that says anything. */
static const char *locale_asked_for(const char *category)
{
    const char *const names[] = {"LC_ALL", category, "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return NULL;
}

/* Texts are UTF-8: where the terminal says that it reads something else (ja_JP.EUC-JP) they are English. */
static bool reads_other_signs(void)
{
    const char *locale = locale_asked_for("LC_CTYPE"), *encoding = locale ? strchr(locale, '.') : NULL;
    return encoding && strncasecmp(encoding + 1, "utf", 3) != 0;
}

static bool is_posix(const char *locale)
{
    return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

/* As gettext does it: the locale says whether there is a translation at all, LANGUAGE goes before it. */
static enum language asked_for(void)
{
    const char *own = getenv("WARODDS_LANG"), *list = getenv("LANGUAGE"),
               *locale = locale_asked_for("LC_MESSAGES");
    enum language language = LANGUAGE_NONE;
    if (own && *own)
        return first_of(own);
    if ((locale && is_posix(locale)) || reads_other_signs())
        return LANGUAGE_NONE;
    if (list && *list)
        language = first_of(list);
    return language == LANGUAGE_NONE && locale ? language_find(locale) : language;
}

void language_begin(void)
{
    enum language language = asked_for();
    folder = find_folder();
    if (language == LANGUAGE_NONE || !language_choose(language))
        language_choose(LANGUAGE_en);
}

bool language_choose(enum language language)
{
    if (language > 0 && (!folder || !holds(folder, language)))
        return false;
    chosen = language;
    language_use(language);
    return true;
}

enum language language_chosen(void)
{
    return chosen;
}

enum language language_in_use(void)
{
    return in_use;
}

enum language language_use(enum language language)
{
    enum language before = in_use;
    in_use = language;
    if (language != before)
        catalogue = language == LANGUAGE_NONE ? NULL : language_catalogue(language);
    return before;
}

/* ------------------------------------------------------------------------------------------------ texts ----
 */

const char *language_text(const char *text)
{
    const char *found = catalogue && *text ? messages_find(catalogue, text) : NULL;
    return found ? found : text;
}

const char *language_plural(const char *one, const char *many, unsigned long count)
{
    const char *found = catalogue ? messages_find_plural(catalogue, one, count) : NULL;
    return found ? found : count == 1 ? one : many;
}
