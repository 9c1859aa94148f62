/* All messages of a catalogue, for those who carry them elsewhere (pages). gettext itself finds single ones.
 */
#ifndef WARODDS_CORE_MESSAGES_H
#define WARODDS_CORE_MESSAGES_H

#include "sim/core/language.h"

/* Calls `take` with each message in the order of the catalogue: `source` is the text of the source, or
 * "name", ^D and the word (language.h); of plurals the singular. Nothing if there is no catalogue. */
void messages_each(enum language language, void (*take)(void *context, const char *source, const char *text),
                   void *context);

#endif
