/* What a finished position amounts to: what the values of metrics.def need. */
#include "rules/invaders/parts.h"
#include "rules/invaders/queries.h"

static int32_t count(uint32_t mask)
{
    return __builtin_popcount(mask);
}

static int32_t sum(const uint16_t *counts, unsigned number)
{
    int32_t total = 0;
    for (unsigned i = 0; i < number; i++)
        total += counts[i];
    return total;
}

#include "rules/shared/game_outcome_c.h"
