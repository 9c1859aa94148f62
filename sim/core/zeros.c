#define _DEFAULT_SOURCE /* madvise */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "sim/core/text.h"

#ifdef __SANITIZE_ADDRESS__

/* No byte to spare: a step beyond the end is noticed. */
void *memory_zeros(size_t bytes)
{
    void *memory;
    if (posix_memalign(&memory, 64, bytes ? bytes : 1) != 0)
        return memory_resize(NULL, SIZE_MAX); /* which ends the program and says why */
    return memset(memory, 0, bytes);
}

#else

/* PAGE: a multiple of the pages of all machines that are met. */
enum { LINE = 64, PAGE = 65536, LARGE = 4 * PAGE };

static void *aligned(size_t alignment, size_t bytes)
{
    void *memory = aligned_alloc(alignment, bytes);
    if (!memory)
        return memory_resize(NULL, SIZE_MAX); /* which ends the program and says why */
    return memory;
}

/* Whether these whole pages read as zeros from here on, without having been written. */
static bool pages_given_back(void *memory, size_t bytes)
{
#ifdef __linux__
    return madvise(memory, bytes, MADV_DONTNEED) == 0;
#else
    (void)memory, (void)bytes;
    return false;
#endif
}

/* Tables of players are large, and of many arms of a study few look at much of theirs. */
void *memory_zeros(size_t bytes)
{
    const size_t padded = (bytes + 2 * LINE - 1) / LINE * LINE, whole = padded / PAGE * PAGE;
    if (padded < LARGE)
        return memset(aligned(LINE, padded), 0, padded);
    char *memory = aligned(PAGE, whole + PAGE);
    if (!pages_given_back(memory, whole))
        memset(memory, 0, whole);
    memset(memory + whole, 0, PAGE);
    return memory;
}

#endif
