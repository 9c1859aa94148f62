/* Data too large to stand in a page as it is. */
#ifndef WARODDS_PAGE_PACK_H
#define WARODDS_PAGE_PACK_H

#include "sim/core/text.h"

/* Documents of this many bytes and more are packed: a war of ten thousand steps is then a tenth as large. */
enum { PACKED_FROM = 2 << 20 };

/* Adds the bytes, deflated (zlib, RFC 1950) and in base64 (RFC 4648). What is unpacked is the same
 * everywhere; the packed bytes may differ between builds of zlib. */
void pack_add(struct text *text, const char *bytes, size_t length);

#endif
