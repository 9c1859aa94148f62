/* The languages of texts for people. Documents for machines (JSON, CSV, the store, traces as JSON) are
 * written in the source's words whatever the language.
 *
 * A text is marked where it stands, `_("Victory levels")`, and looked up in a catalogue of gettext's tools
 * (messages.h); names that come from tables or configurations are translated where they are shown,
 * `_(level->title)`, and scripts/catalogue finds them in the tables. Words that users type and programs read
 * (`special_ops`) are shown as `name_text("special_ops")`: the word itself in the source's language. */
#ifndef WARODDS_CORE_LANGUAGE_H
#define WARODDS_CORE_LANGUAGE_H

#include <stdbool.h>

struct text;

#define LANGUAGE(tag, title) LANGUAGE_##tag,
enum language {
    LANGUAGE_NONE = -1, /* the source's words, without any catalogue: for machines */
#include "sim/core/language.def"
    LANGUAGES
};
#undef LANGUAGE

/* NOLINTBEGIN(bugprone-reserved-identifier): the names that everybody gives these */
#define _(text)              language_text(text)
#define N_(text)             text /* marked, translated where it is shown */
#define n_(one, many, count) language_plural(one, many, count)
/* NOLINTEND(bugprone-reserved-identifier) */

/* The text in the language in use; itself if the catalogue does not know it. */
const char *language_text(const char *text) __attribute__((format_arg(1)));
const char *language_plural(const char *one, const char *many, unsigned long count)
    __attribute__((format_arg(1), format_arg(2)));
/* A word that programs read, as people say it: "special_ops", "wild_fire", "squad_4". Itself in the source's
 * language, and if the catalogue does not know it. */
const char *name_text(const char *name);
/* Names are those of this game from now on: a soldier is not the same in all. The name must stay. */
void language_about(const char *name);
/* A title from a table or a configuration: as _(), but titles that tables put together of a name and a text
 * ("pods: times drawn"), or of a text and a number ("jewels lost in turn 3"), are put together again. */
const char *title_text(const char *title);

/* "ja" */
const char *language_tag(enum language language);
/* "日本語" */
const char *language_title(enum language language);
/* Its catalogue (messages.h), empty if there is none. For all threads. */
const struct text *language_catalogue(enum language language);
/* LANGUAGE_NONE if there is none of this tag ("ja", "ja_JP.UTF-8"). */
enum language language_find(const char *tag);
/* Tags of all languages, for messages. */
extern const char *const language_tags[LANGUAGES];

/* The language of this run, from WARODDS_LANG, LC_ALL, LC_MESSAGES, LANG and LANGUAGE as gettext reads them.
 */
void language_begin(void);
/* Chooses the language of this run. False if its catalogue is not to be found. */
bool language_choose(enum language language);
enum language language_chosen(void);
/* The language in use from now on (the chosen one, until this is called); returns the one before. For
 * documents that are written amid texts, and for pages that hold several languages. */
enum language language_use(enum language language);
enum language language_in_use(void);

#endif
