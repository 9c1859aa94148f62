/* Read-only blocks that are kept once however many hold them: boards of many variants of a game. Blocks of
 * equal bytes have one address, so holders can also be compared by it. For all threads. */
#ifndef WARODDS_CORE_SHARED_BYTES_H
#define WARODDS_CORE_SHARED_BYTES_H

#include <stddef.h>

/* Takes over `bytes`, from malloc or its like, not to be written any more. Returns them, or the block with
 * the same bytes that is kept already. To be released as often as it was kept. NULL stays NULL. */
void *shared_keep(void *bytes, size_t size);
void shared_release(void *bytes);

#endif
