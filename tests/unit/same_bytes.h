/* States are compared after each choice: by memcmp, since cmocka reads byte by byte, which would be most of
 * the time; it is asked where the bytes differ, and says which. */
#ifndef TESTS_UNIT_SAME_BYTES_H
#define TESTS_UNIT_SAME_BYTES_H

#include <string.h>

#define assert_same_bytes(a, b, size)                                                                        \
    do {                                                                                                     \
        if (memcmp(a, b, size) != 0)                                                                         \
            assert_memory_equal(a, b, size);                                                                 \
    } while (0)

#endif
