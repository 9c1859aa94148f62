#include "sim/core/language.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/core/beside.h"
#include "sim/core/text.h"

#define DOMAIN "warodds"

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
    text_addf(&path, "%s/%s/LC_MESSAGES/" DOMAIN ".mo", place, language_tag(language));
    return text_take(&path);
}

char *language_file(enum language language)
{
    return folder ? file_in(folder, language) : NULL;
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

/* gettext translates only if LC_MESSAGES is a locale other than "C". C.UTF-8 is in every system of today, so
 * that no Japanese locale has to be installed; no other category is touched: numbers keep their points. */
static bool wake_gettext(void)
{
    static const char *const locales[] = {"C.UTF-8", "C.utf8", "en_US.UTF-8", "ja_JP.UTF-8", ""};
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        const char *now = setlocale(LC_MESSAGES, locales[i]);
        if (now && strcmp(now, "C") != 0 && strcmp(now, "POSIX") != 0)
            return true;
    }
    return false;
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

/* The first variable that says anything. */
static const char *locale_asked_for(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return NULL;
}

static bool is_posix(const char *locale)
{
    return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0;
}

/* As gettext does it: the locale says whether there is a translation at all, LANGUAGE goes before it. */
static enum language asked_for(void)
{
    const char *own = getenv("WARODDS_LANG"), *list = getenv("LANGUAGE"), *locale = locale_asked_for();
    enum language language = LANGUAGE_NONE;
    if (own && *own)
        return first_of(own);
    if (locale && is_posix(locale))
        return LANGUAGE_NONE;
    if (list && *list)
        language = first_of(list);
    return language == LANGUAGE_NONE && locale ? language_find(locale) : language;
}

void language_begin(void)
{
    enum language language = asked_for();
    folder = find_folder();
    if (folder && wake_gettext()) {
        bindtextdomain(DOMAIN, folder);
        bind_textdomain_codeset(DOMAIN, "UTF-8");
        bind_textdomain_codeset("libc", "UTF-8"); /* strerror() */
    } else {
        free(folder);
        folder = NULL;
    }
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
    if (language != before && language != LANGUAGE_NONE && folder) {
        setenv("LANGUAGE", language_tag(language), 1);
        textdomain(DOMAIN); /* also tells gettext that what it remembers is old */
    }
    return before;
}

/* ------------------------------------------------------------------------------------------------ texts ----
 */

const char *language_text(const char *text)
{
    return in_use == LANGUAGE_NONE || !folder || !*text ? text : dgettext(DOMAIN, text);
}

const char *language_plural(const char *one, const char *many, unsigned long count)
{
    if (in_use == LANGUAGE_NONE || !folder)
        return count == 1 ? one : many;
    return dngettext(DOMAIN, one, many, count);
}
