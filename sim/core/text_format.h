/* Inside texts: formats that need no printf, which most are. */
#ifndef WARODDS_CORE_TEXT_FORMAT_H
#define WARODDS_CORE_TEXT_FORMAT_H

#include <stdarg.h>
#include <stdbool.h>

#include "sim/core/text.h"

/* Whether there is nothing in the format but %s, %-Ns, %d, %u, %ld, %lu, %lld, %llu, %zu, %c
 * and %%. */
bool text_format_is_plain(const char *format);
/* What printf would say to such a format. */
void text_add_plain(struct text *text, const char *format, va_list arguments);

#endif
