#define _DEFAULT_SOURCE /* madvise */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
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

void memory_clear(void *memory, size_t bytes)
{
    memset(memory, 0, bytes);
}

#else

enum { LINE = 64, LARGE = 1 << 16 };

static void *aligned(size_t alignment, size_t bytes)
{
    void *memory = aligned_alloc(alignment, bytes);
    if (!memory)
        return memory_resize(NULL, SIZE_MAX); /* which ends the program and says why */
    return memory;
}

/* Bytes of a page of the machine; 0: its pages cannot be given back. */
static size_t page_size(void)
{
#ifdef __linux__
    return (size_t)sysconf(_SC_PAGESIZE);
#else
    return 0;
#endif
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

/* Bytes that are taken in whole lines. */
static size_t padded(size_t bytes)
{
    return (bytes + 2 * LINE - 1) / LINE * LINE;
}

/* So much begins at a page of this size, and its whole pages are left to the system; 0: it is too little. */
static size_t page_of(size_t bytes)
{
    const size_t page = bytes >= LARGE ? page_size() : 0;
    return bytes >= page ? page : 0;
}

static void *zero_pages(char *memory, size_t bytes, size_t page)
{
    const size_t whole = bytes / page * page;
    if (!pages_given_back(memory, whole))
        memset(memory, 0, whole);
    memset(memory + whole, 0, bytes - whole);
    return memory;
}

/* Tables of players are large, and of many arms of a study few look at much of theirs; nor do games fill all
 * that is counted of them. */
void *memory_zeros(size_t bytes)
{
    const size_t all = padded(bytes), page = page_of(all);
    if (page == 0)
        return memset(aligned(LINE, all), 0, all);
    return zero_pages(aligned(page, (all + page - 1) / page * page), all, page);
}

void memory_clear(void *memory, size_t bytes)
{
    const size_t page = page_of(padded(bytes));
    if (page > 0)
        zero_pages(memory, bytes, page);
    else
        memset(memory, 0, bytes);
}

#endif
