/* Catalogues of messages, as msgfmt writes them: section "The Format of GNU MO Files" of the gettext manual.
 *
 * They are read here and not by the C library's gettext(), which translates nothing where the machine has no
 * locale of its own beside C and C.UTF-8 (glibc 2.41; 2.36 did): a fresh machine, a container, a browser. */
#ifndef WARODDS_CORE_MESSAGES_H
#define WARODDS_CORE_MESSAGES_H

#include "sim/core/text.h"

/* The catalogue in a file, which is kept for as long as its texts are in use; empty if there is none that can
 * be read.
 */
struct text messages_read(const char *path);

/* The text of a message; NULL if the catalogue does not know it. `source` is the text of the source, or
 * "name", ^D and the word (language.h). */
const char *messages_find(const struct text *catalogue, const char *source);
/* The same of a message with plurals, whose singular is `one`: Japanese has one form, English has two. A
 * language with other plurals needs its rule here. */
const char *messages_find_plural(const struct text *catalogue, const char *one, unsigned long count);

/* Calls `take` with each message in the order of the catalogue, for those who carry them elsewhere (pages).
 * Of plurals it is the singular. */
void messages_each(const struct text *catalogue,
                   void (*take)(void *context, const char *source, const char *text), void *context);

#endif
