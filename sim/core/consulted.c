#include "sim/core/consulted.h"

#include <string.h>

_Thread_local uint32_t consulted_now[CONSULTED_MAX];

/* Players are told apart from rules at every decision of a recorded game, and hardly anything is asked for in
 * between: eight rulings are passed over at once. */
struct consulted consulted_take(void)
{
    enum { EIGHT = 8 };
    struct consulted taken = {{0}};
    for (unsigned first = 0; first < CONSULTED_MAX; first += EIGHT) {
        uint64_t pair[EIGHT / 2], bits = 0;
        memcpy(pair, consulted_now + first, sizeof pair);
        if (!(pair[0] | pair[1] | pair[2] | pair[3]))
            continue;
        for (unsigned i = 0; i < EIGHT; i++)
            bits |= (uint64_t)consulted_now[first + i] << i;
        taken.word[first / 64] |= bits << first % 64;
        memset(consulted_now + first, 0, sizeof pair);
    }
    return taken;
}
