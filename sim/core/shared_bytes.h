/* Read-only blocks that are kept once however many hold them: boards of many variants of a game. Blocks of
 * equal bytes have one address, so holders can also be compared by it. For all threads. */
#ifndef WARODDS_CORE_SHARED_BYTES_H
#define WARODDS_CORE_SHARED_BYTES_H

#include <stddef.h>
#include <stdint.h>

struct text;

/* Takes over `bytes`, from malloc or its like, not to be written any more, or a block that the caller keeps.
 * Returns them, or the block with the same bytes that is kept already. To be released as often as it was
 * kept. NULL stays NULL. */
void *shared_keep(void *bytes, size_t size);
void shared_release(void *bytes);

/* What takes long to make is found again by what it was made from: a key that begins with a name of its own
 * and holds all that the bytes depend on. shared_find: the block, kept once more, or NULL: nobody noted it,
 * or that was long ago. shared_note: shared_keep, and found under the key from now on. A few blocks stay that
 * nobody keeps any more, since the next game of a page, or the next variant, asks for the same. */
void *shared_find(const struct text *key);
void *shared_note(const struct text *key, void *bytes, size_t size);
/* A number of a block that is kept, which no other block ever has, for keys. */
uint64_t shared_number(const void *bytes);

#endif
