#include "sim/core/consulted.h"

#include <string.h>

_Thread_local uint32_t consulted_now[CONSULTED_MAX];

struct consulted consulted_take(void)
{
    struct consulted taken = {{0}};
    for (unsigned i = 0; i < CONSULTED_MAX; i++)
        taken.word[i / 64] |= (uint64_t)consulted_now[i] << (i % 64);
    memset(consulted_now, 0, sizeof consulted_now);
    return taken;
}
