#include "sim/page/pack.h"

#include <stdint.h>
#include <stdlib.h>
#include <zlib.h>

static void add_base64(struct text *text, const unsigned char *bytes, size_t length)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < length; i += 3) {
        const uint32_t three = (uint32_t)bytes[i] << 16 | (i + 1 < length ? (uint32_t)bytes[i + 1] << 8 : 0) |
                               (i + 2 < length ? bytes[i + 2] : 0);
        const char four[4] = {letters[three >> 18], letters[three >> 12 & 63],
                              i + 1 < length ? letters[three >> 6 & 63] : '=',
                              i + 2 < length ? letters[three & 63] : '='};
        text_add_bytes(text, four, sizeof four);
    }
}

void pack_add(struct text *text, const char *bytes, size_t length)
{
    uLongf packed = compressBound((uLong)length);
    unsigned char *buffer = memory_resize(NULL, packed);
    if (compress2(buffer, &packed, (const unsigned char *)bytes, (uLong)length, Z_DEFAULT_COMPRESSION) !=
        Z_OK)
        abort(); /* the buffer is as large as it can get: only memory could have run out */
    add_base64(text, buffer, packed);
    free(buffer);
}
